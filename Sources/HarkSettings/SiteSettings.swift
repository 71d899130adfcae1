import HarkText
package import HarkWeb

/// What the settings file may say of single sites, under `NAME.HOST`.
package struct SiteSettingFamily<Value: SettingValue>: Sendable {
  /// What stands before the host.
  package let name: String
  package let standard: Value

  /// The name of the setting of one host.
  package func name(of host: String) -> String { "\(name).\(host)" }
}

extension SiteSettingFamily where Value == CookieRule {
  /// What becomes of the cookies of a site.
  package static var cookies: SiteSettingFamily<CookieRule> {
    Self(name: Setting.cookies.name, standard: .keep)
  }
}

extension SiteSettingFamily where Value == PlainHTTPRule {
  /// Whether pages of a site may come without encryption.
  package static var http: Self { Self(name: "http", standard: .ask) }
}

extension SiteSettingFamily where Value == BlockingRule {
  /// Whether filter lists are applied to pages of a site.
  package static var blocker: SiteSettingFamily<BlockingRule> {
    Self(name: Setting.blocker.name, standard: .on)
  }
}

extension SiteSettingFamily where Value == String {
  /// The file of the person's own certificate for a site, and of its key.
  package static var certificate: Self { Self(name: "certificate", standard: "") }
  /// The file of the authorities that vouch for a site.
  package static var authority: Self { Self(name: "authority", standard: "") }
}

extension SettingDefinition {
  private init(_ name: String, ofFile family: SiteSettingFamily<String>) {
    self.init(name: name, kind: .text, standard: family.standard)
  }

  private init<Value: SettingChoice>(_ name: String, of family: SiteSettingFamily<Value>) {
    self.init(name: name, kind: .choice(Value.words), standard: family.standard)
  }

  /// The setting of a site by its name, `cookies.example.org`; nil where that is no site's.
  static func site(_ name: String) -> SettingDefinition? {
    guard let dot = name.firstIndex(of: "."), host(ofSite: name[name.index(after: dot)...]) != nil
    else { return nil }
    return switch String(name[..<dot]) {
    case SiteSettingFamily.cookies.name: Self(name, of: .cookies)
    case SiteSettingFamily.http.name: Self(name, of: .http)
    case SiteSettingFamily.blocker.name: Self(name, of: .blocker)
    case SiteSettingFamily.certificate.name: Self(name, ofFile: .certificate)
    case SiteSettingFamily.authority.name: Self(name, ofFile: .authority)
    default: nil
    }
  }

  /// The host that a person means by a site: a host in any script, or an address; nil for neither.
  package static func host(ofSite site: some StringProtocol) -> String? {
    // The full stop that ends a sentence is no part of it.
    let site = String(site.hasSuffix(".") ? site.dropLast() : site[...])
    guard !site.isEmpty, !site.contains(where: \.isWhitespace) else { return nil }
    guard site.contains("://") else {
      guard !site.contains(where: { "/?#@\\".contains($0) }) else { return nil }
      return Address("https://\(site)/")?.host
    }
    return Address(site)?.host
  }
}
