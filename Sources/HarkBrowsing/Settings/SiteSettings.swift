import HarkText

// Settings that a site has of its own.
extension SettingDefinition {
  /// What may be set for a site: whether its cookies are kept, and whether its pages may come without
  /// encryption (`ask` asks each time, `refuse` never opens them).
  private static let siteFamilies: [(name: String, words: [String], standard: String)] = [
    ("cookies", ["keep", "session", "refuse"], "keep"),
    ("http", ["allow", "ask", "refuse"], "ask"),
  ]

  /// The setting of a site by its name, `cookies.example.org`; nil where that is no site's.
  static func site(_ name: String) -> SettingDefinition? {
    guard let dot = name.firstIndex(of: "."),
      let family = siteFamilies.first(where: { $0.name == name[..<dot] }),
      host(ofSite: name[name.index(after: dot)...]) != nil
    else { return nil }
    return SettingDefinition(name, .choice(family.words), family.standard)
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
