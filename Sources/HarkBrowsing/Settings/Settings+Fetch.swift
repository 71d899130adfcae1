package import HarkText
package import HarkWeb

extension Settings {
  /// How long and how much a load may take.
  package var limits: Limits {
    var limits = Limits()
    limits.connection = .seconds(number("connect-seconds"))
    limits.header = .seconds(number("header-seconds"))
    limits.silence = .seconds(number("silent-seconds"))
    limits.upgrade = .seconds(number("https-first-seconds"))
    limits.slowness = .seconds(number("slow-seconds"))
    limits.slowestRate = number("slow-bytes")
    limits.redirects = number("redirects")
    limits.redirectBody = .seconds(number("redirect-seconds"))
    limits.headerBytes = number("header-kilobytes") << 10
    limits.bodyBytes = number("page-megabytes") << 20
    return limits
  }

  /// What becomes of the cookies of sites.
  package var cookieRules: CookieRules {
    CookieRules(
      standard: CookieRule(rawValue: self["cookies"]) ?? .keep,
      sites: sites("cookies").compactMapValues { CookieRule(rawValue: $0) })
  }

  /// Where plain http is allowed.
  ///
  /// - Parameter everywhere: whether the command line allows it for this run.
  /// - Returns: the policy of every load.
  package func httpPolicy(everywhere: Bool) -> HTTPPolicy {
    let allowed = sites("http").filter { $0.value == "allow" }
    return HTTPPolicy(allowsEveryHost: everywhere, allowedHosts: Set(allowed.keys))
  }

  /// The address of one's own that searches for words; nil where none is set that has a place for them.
  package func ownSearchAddress(for words: String) -> Address? {
    let standard = SettingDefinition.named("search-address")?.standard
    return self["search-address"] == standard ? nil : searchAddress(for: words)
  }

  /// The address that searches for words; nil where the setting has no place for them.
  package func searchAddress(for words: String) -> Address? {
    let pattern = self["search-address"]
    guard pattern.contains("{words}") else { return nil }
    return Address(pattern.replacing("{words}", with: PercentEncoding.encoded(words, .component)))
  }
}
