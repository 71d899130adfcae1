package import HarkText
package import HarkWeb

extension Settings {
  /// How long and how much a load may take.
  package var limits: Limits {
    var limits = Limits()
    limits.connection = .seconds(self[.connectSeconds])
    limits.header = .seconds(self[.headerSeconds])
    limits.silence = .seconds(self[.silentSeconds])
    limits.upgrade = .seconds(self[.httpsFirstSeconds])
    limits.slowness = .seconds(self[.slowSeconds])
    limits.slowestRate = self[.slowBytes]
    limits.redirects = self[.redirects]
    limits.redirectBody = .seconds(self[.redirectSeconds])
    limits.headerBytes = self[.headerKilobytes] << 10
    limits.bodyBytes = self[.pageMegabytes] << 20
    return limits
  }

  /// What becomes of the cookies of sites.
  package var cookieRules: CookieRules {
    CookieRules(
      standard: self[.cookies], sites: sites(.cookies))
  }

  /// Where plain http is allowed.
  ///
  /// - Parameter everywhere: whether the command line allows it for this run.
  /// - Returns: the policy of every load.
  package func httpPolicy(everywhere: Bool) -> HTTPPolicy {
    let allowed = sites(.http).filter { $0.value == .allow }
    return HTTPPolicy(allowsEveryHost: everywhere, allowedHosts: Set(allowed.keys))
  }

  /// Where filter lists are applied.
  package var blockerPolicy: BlockerPolicy {
    BlockerPolicy(
      isOn: self[.blocker], openHosts: Set(sites(.blocker).filter { $0.value == .off }.keys))
  }

  /// The certificates that are set for single hosts.
  ///
  /// - Parameter isPrivate: whether it is for a private tab, which sends none of the person's own.
  /// - Returns: their paths, as they are written.
  package func hostCertificates(isPrivate: Bool = false) -> HostCertificates {
    HostCertificates(
      own: sites(.certificate), authorities: sites(.authority), staysUnknown: isPrivate)
  }

  /// The address of one's own that searches for words; nil where none is set that has a place for them.
  package func ownSearchAddress(for words: String) -> Address? {
    let pattern = self[.searchAddress]
    guard pattern.contains("{words}") else { return nil }
    return Address(pattern.replacing("{words}", with: PercentEncoding.encoded(words, .component)))
  }
}
