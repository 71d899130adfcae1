import HarkWeb

/// A cookie as it is kept: what a server has set, and for which requests.
///
/// The fields are those of RFC 6265bis, section 5.7. Name, value and path are bytes, since nothing says
/// that they are text.
struct Cookie: Sendable, Hashable {
  /// With which requests of other sites a cookie goes along.
  enum SameSite: String, Sendable {
    case strict = "Strict"
    case lax = "Lax"
    case none = "None"
    /// The server did not say: as `lax`.
    case standard = "Default"
  }

  /// What tells cookies apart.
  struct Key: Sendable, Hashable {
    var name: [UInt8]
    var domain: String
    var isHostOnly: Bool
    var path: [UInt8]
  }

  var name: [UInt8]
  var value: [UInt8]
  /// In ASCII and lower case, without a full stop before it.
  var domain = ""
  /// Whether it is for that very host alone.
  var isHostOnly = true
  var path: [UInt8] = [0x2F]
  var isSecure = false
  var isHTTPOnly = false
  var sameSite = SameSite.standard
  /// The second since 1970 when it ends; nil for the end of the session.
  var expiry: Int?
  /// When it was made, and when it was sent or set last, in microseconds since 1970.
  var created = 0
  var used = 0
  /// What its server was told that it gave it to, where that was a browser engine's name; nil for Hark's own.
  var agent: String?

  package var key: Key { Key(name: name, domain: domain, isHostOnly: isHostOnly, path: path) }

  /// The order in which cookies were made; those of one moment, as a file of another program may have them, by name and
  /// path.
  static func isOlder(_ one: Cookie, _ other: Cookie) -> Bool {
    if one.created != other.created { return one.created < other.created }
    if one.name != other.name { return one.name.lexicographicallyPrecedes(other.name) }
    return one.path.lexicographicallyPrecedes(other.path)
  }

  func isExpired(at now: Int) -> Bool { expiry.map { $0 <= now / 1_000_000 } ?? false }

  /// Whether it goes to a host (section 5.1.3).
  func serves(host: String) -> Bool {
    isHostOnly ? host == domain : Self.domainMatches(host, domain)
  }

  /// Section 5.1.3, for names that are canonical already.
  static func domainMatches(_ host: String, _ domain: String) -> Bool {
    host == domain
      || host.hasSuffix("." + domain) && !HTTPPolicy.isIPv4(host) && !host.hasPrefix("[")
  }

  /// Section 5.1.4.
  static func path(_ path: some Collection<UInt8>, matches cookiePath: [UInt8]) -> Bool {
    guard path.starts(with: cookiePath) else { return false }
    return path.count == cookiePath.count || cookiePath.last == 0x2F
      || path.dropFirst(cookiePath.count).first == 0x2F
  }
}
