package import HarkText

/// Where a person allowed plain http.
///
/// To the loopback host it always works. To any other https is tried first, and plain http only
/// where it is allowed.
package struct HTTPPolicy: Sendable, Hashable {
  /// What becomes of an address of http.
  package enum Decision: Sendable, Hashable {
    /// It is fetched as it is.
    case plain
    /// The same address of https is tried, and if it fails, a person is asked.
    case upgrade
  }

  /// Whether plain http is allowed everywhere (`--allow-http`).
  package var allowsEveryHost: Bool
  /// The hosts that a person answered yes for, in ASCII and lower case.
  package var allowedHosts: Set<String>

  /// Makes a policy; by default only the loopback host is allowed.
  package init(allowsEveryHost: Bool = false, allowedHosts: Set<String> = []) {
    self.allowsEveryHost = allowsEveryHost
    self.allowedHosts = allowedHosts
  }

  /// What becomes of an address of http.
  package func decision(for address: Address) -> Decision {
    guard let host = address.host else { return .upgrade }
    let isAllowed = allowsEveryHost || allowedHosts.contains(host) || Self.isLoopback(host)
    return isAllowed ? .plain : .upgrade
  }

  /// Whether a host is this machine by its name alone, as the Secure Contexts standard says.
  ///
  /// <https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy>
  package static func isLoopback(_ host: String) -> Bool {
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    if name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" { return true }
    return name.hasPrefix("127.") && isIPv4(name)
  }

  /// Whether a host, as an address writes it, is four numbers.
  package static func isIPv4(_ host: String) -> Bool {
    let parts = host.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }
}

extension UInt8 {
  /// Whether this is an ASCII letter.
  package var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  /// The byte with an ASCII capital made small.
  package var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// Whether this is a space, tab, line feed, form feed or carriage return.
  package var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D && self != 0x0B) }
}
