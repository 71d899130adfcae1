/// What becomes of the cookies of a site.
package enum CookieRule: String, CaseIterable, Sendable, Hashable {
  /// They are kept until they expire.
  case keep
  /// They end with the session.
  case session
  /// None are taken or sent.
  case refuse
}

/// The rules for all sites, and for some.
package struct CookieRules: Sendable, Hashable {
  /// The rule where no other is given.
  package var standard: CookieRule
  /// Rules by host, in ASCII and lower case; each holds for subdomains too.
  package var sites: [String: CookieRule]

  /// Makes rules; by default cookies are kept.
  package init(standard: CookieRule = .keep, sites: [String: CookieRule] = [:]) {
    self.standard = standard
    self.sites = sites
  }

  /// The rule for a host: its own, that of the nearest domain above it, or the standard.
  package func rule(for host: String) -> CookieRule {
    guard !sites.isEmpty else { return standard }
    var name = host[...]
    while true {
      if let rule = sites[String(name)] { return rule }
      guard let dot = name.firstIndex(of: ".") else { return standard }
      name = name[name.index(after: dot)...]
    }
  }
}
