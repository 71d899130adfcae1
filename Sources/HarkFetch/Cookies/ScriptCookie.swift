/// A cookie as it passes between the jar and an engine in which scripts set cookies of their own.
package struct ScriptCookie: Sendable, Hashable {
  /// With which requests of other sites it goes along; nil where nobody said.
  package enum SameSite: String, Sendable {
    case strict = "Strict"
    case lax = "Lax"
    case none = "None"
  }

  package var name: String
  package var value: String
  /// In ASCII and lower case, without a full stop before it.
  package var domain: String
  /// Whether it is for that very host alone.
  package var isHostOnly: Bool
  package var path: String
  package var isSecure: Bool
  package var isHTTPOnly: Bool
  package var sameSite: SameSite?
  /// The second since 1970 when it ends; nil for the end of the session.
  package var expiry: Int?
  /// Whether it was taken out.
  package var hasEnded = false

  /// Puts the parts together.
  package init(
    name: String, value: String, domain: String, isHostOnly: Bool, path: String, isSecure: Bool,
    isHTTPOnly: Bool, sameSite: SameSite?, expiry: Int?
  ) {
    self.name = name
    self.value = value
    self.domain = domain
    self.isHostOnly = isHostOnly
    self.path = path
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.sameSite = sameSite
    self.expiry = expiry
  }

  init(_ cookie: Cookie) {
    self.init(
      name: String(decoding: cookie.name, as: UTF8.self),
      value: String(decoding: cookie.value, as: UTF8.self), domain: cookie.domain,
      isHostOnly: cookie.isHostOnly, path: String(decoding: cookie.path, as: UTF8.self),
      isSecure: cookie.isSecure, isHTTPOnly: cookie.isHTTPOnly,
      sameSite: SameSite(rawValue: cookie.sameSite.rawValue), expiry: cookie.expiry)
  }

  /// What tells it from others (RFC 6265bis, section 5.7).
  package struct Key: Sendable, Hashable {
    let name: String
    let domain: String
    let isHostOnly: Bool
    let path: String
  }

  package var key: Key { Key(name: name, domain: domain, isHostOnly: isHostOnly, path: path) }

  /// What a server would set it with (section 4.1), at a second since 1970.
  func field(now: Int) -> [UInt8] {
    var field = "\(name)=\(value); Path=\(path)"
    if !isHostOnly { field += "; Domain=\(domain)" }
    if hasEnded {
      field += "; Max-Age=0"
    } else if let expiry {
      field += "; Max-Age=\(expiry - now)"
    }
    if isSecure { field += "; Secure" }
    if isHTTPOnly { field += "; HttpOnly" }
    if let sameSite { field += "; SameSite=\(sameSite.rawValue)" }
    return Array(field.utf8)
  }
}
