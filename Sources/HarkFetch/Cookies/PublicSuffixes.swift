private import CPublicSuffix
import HarkText
import HarkWeb

/// The public suffixes, under which anybody may register a name: what tells one site from another.
///
/// The list is Debian's package publicsuffix, read through libpsl: the one door to it.
/// <https://publicsuffix.org/list/>. Where there is none, no two hosts are of one site and none may set
/// cookies for another: sites that spread over several hosts ask for more sign-ins then, and none learns
/// of another. Never changed once it is made, so that any thread may use it.
package final class PublicSuffixes: Sendable {
  // Filled once before it is shared, never changed and never freed.
  nonisolated(unsafe) private let list: hark_psl_ref?

  /// Reads the list: that of a file, else the newest that the machine has.
  package init(file: String? = nil) {
    let found = file.map { hark_psl_load($0) } ?? hark_psl_load(nil)
    // A library without its data takes every name below a top-level domain for a site of its own.
    list = found.flatMap { hark_psl_is_suffix($0, "co.uk") == 1 ? $0 : nil }
  }

  /// Whether there is a list.
  package var isInstalled: Bool { list != nil }

  /// Whether anybody may register names under a domain; where there is no list, true for all.
  func isSuffix(_ domain: String) -> Bool {
    list.map { hark_psl_is_suffix($0, domain) == 1 } ?? true
  }

  /// What a host shares with the others of its site: its registrable domain, else the host itself.
  ///
  /// <https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site>
  package func registrableDomain(of host: String) -> String {
    guard let list, !HTTPPolicy.isIPv4(host), !host.hasPrefix("["), !host.hasSuffix(".") else {
      return host
    }
    // What the library gives is a part of what it got, and is there no longer than that.
    return host.withCString { hark_psl_registrable(list, $0).map { String(cString: $0) } } ?? host
  }

  /// Whether two addresses are of one site, scheme included; addresses of other schemes than http and
  /// https are of none.
  ///
  /// <https://html.spec.whatwg.org/multipage/browsers.html#same-site>
  func isSameSite(_ one: Address, _ other: Address) -> Bool {
    guard one.isWeb, other.isWeb, one.scheme == other.scheme, let host = one.host,
      let otherHost = other.host
    else { return false }
    return host == otherHost
      || registrableDomain(of: host) == registrableDomain(of: otherHost)
  }
}
