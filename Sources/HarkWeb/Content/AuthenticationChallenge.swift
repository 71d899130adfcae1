/// What a server asks for before it shows a page: `WWW-Authenticate` of RFC 9110 section 11.6.1.
package struct AuthenticationChallenge: Sendable, Hashable {
  /// Whether Hark can answer: Basic or Digest.
  package let isSupported: Bool
  /// The name of what is protected, for the person who is asked; never longer than 200 characters.
  package let realm: String
  /// The schemes that were offered, in lower case.
  package let schemes: [String]

  /// Makes a challenge from the values of all its fields; nil where there are none.
  package init?(_ values: [String]) {
    // A challenge is `scheme name=value, name=value`; several share one field with commas between.
    var schemes: [String] = []
    var realms: [(scheme: String, realm: String)] = []
    for item in values.flatMap({ HeaderFields.listItems($0) }) {
      var rest = item[...]
      let word = rest.prefix { $0 != " " && $0 != "=" }
      let after = rest.dropFirst(word.count)
      if !after.drop(while: { $0 == " " }).hasPrefix("=") || after.isEmpty {
        schemes.append(word.lowercased())
        rest = after.drop { $0 == " " }
      }
      guard let scheme = schemes.last, let equals = rest.firstIndex(of: "="),
        rest[..<equals].lowercased().filter({ $0 != " " }) == "realm"
      else { continue }
      let value = rest[rest.index(after: equals)...].drop { $0 == " " }
      realms.append((scheme, String(HeaderFields.unquoted(value).prefix(200))))
    }
    guard !schemes.isEmpty else { return nil }
    self.schemes = schemes
    isSupported = schemes.contains("basic") || schemes.contains("digest")
    // libcurl answers Digest where both are offered: its realm is the one to name.
    realm =
      (realms.first { $0.scheme == "digest" } ?? realms.first { $0.scheme == "basic" }
      ?? realms.first)?.realm ?? ""
  }
}
