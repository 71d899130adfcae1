package import HarkText
import HarkWeb

/// A proxy that the environment names for an address.
package struct EnvironmentProxy: Equatable {
  /// The variable's value, with name and password, as libcurl wants it; never printed.
  let value: String
  /// The proxy's host, for a sentence.
  let host: String
  /// Whether the proxy itself is reached over TLS.
  let isSecure: Bool

  /// Finds the proxy for an address; nil where none is named.
  ///
  /// As curl does it, under ENVIRONMENT in <https://curl.se/docs/manpage.html>: the variable of the
  /// scheme, in small letters and, but for `http_proxy`, in capitals; then `all_proxy`; and none for
  /// what `no_proxy` lists.
  package init?(for address: Address, environment: (String) -> String?) {
    var names = ["all_proxy", "ALL_PROXY"]
    // A web server gives its programs what a client sent as `Proxy:` under the name `HTTP_PROXY`.
    switch address.scheme {
    case "http": names.insert("http_proxy", at: 0)
    case "https": names.insert(contentsOf: ["https_proxy", "HTTPS_PROXY"], at: 0)
    default: break
    }
    var found: String?
    for name in names where found == nil {
      found = environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let value = found else { return nil }
    let exceptions = environment("no_proxy") ?? environment("NO_PROXY") ?? ""
    if Self.isListed(address.serverHost ?? "", in: exceptions) { return nil }
    self.value = value
    var rest = value[...]
    var scheme = "http"
    if let range = rest.firstRange(of: "://") {
      scheme = rest[..<range.lowerBound].lowercased()
      rest = rest[range.upperBound...]
    }
    rest = rest.prefix { $0 != "/" }
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    if rest.hasPrefix("[") {
      host = String(rest.prefix { $0 != "]" }) + "]"
    } else {
      host = String(rest.prefix { $0 != ":" })
    }
    isSecure = scheme == "https"
  }

  /// Whether a host is among those that no proxy is asked for: names with their subdomains, addresses,
  /// networks as `10.0.0.0/8`, or `*` for all.
  static func isListed(_ host: String, in list: String) -> Bool {
    let name = trimmed(host[...])
    return list.split(whereSeparator: { $0 == "," || $0.isWhitespace }).contains { entry in
      if entry == "*" { return true }
      if let slash = entry.firstIndex(of: "/") {
        guard let bits = Int(entry[entry.index(after: slash)...]), let host = number(name),
          let network = number(entry[..<slash]), (0...32).contains(bits)
        else { return false }
        return bits == 0 || (host ^ network) >> UInt32(32 - bits) == 0
      }
      let listed = trimmed(entry.hasPrefix(".") ? entry.dropFirst() : entry)
      if name == listed { return !listed.isEmpty }
      return !listed.isEmpty && !HTTPPolicy.isIPv4(host) && name.hasSuffix("." + listed)
    }
  }

  /// A host without brackets and final dot, in small letters.
  private static func trimmed(_ host: Substring) -> String {
    var host = host
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    if host.hasSuffix(".") { host = host.dropLast() }
    return host.lowercased()
  }

  private static func number(_ address: some StringProtocol) -> UInt32? {
    guard HTTPPolicy.isIPv4(String(address)) else { return nil }
    var number: UInt32 = 0
    for part in address.split(separator: ".") {
      guard let byte = UInt8(part) else { return nil }
      number = number << 8 | UInt32(byte)
    }
    return number
  }
}
