// Addresses of Gopher (RFC 4266) and Gemini, which are no pages of the web.
extension Address {
  /// Whether the scheme is gopher or gophers, its TLS form.
  package var isGopher: Bool { scheme == "gopher" || scheme == "gophers" }

  /// Whether the scheme is gemini.
  package var isGemini: Bool { scheme == "gemini" }

  /// Whether a server is asked for it by another protocol than the web's.
  package var isSmallNet: Bool { kind == .gopher || kind == .gemini }

  /// Whether a server is asked for it: by http, https, Gopher or Gemini.
  package var isOfServer: Bool { isWeb || isSmallNet }

  /// The address of Gopher that asks for the same as one of finger (RFC 1288): one line is sent, and a text comes.
  ///
  /// Users are named before the host or behind it: `finger://ann@host`, `finger:ann@host`, `finger://host/ann`.
  /// Nil for any other address.
  package var gopherOfFinger: Address? {
    guard scheme == "finger" else { return nil }
    var rest = href.dropFirst("finger:".utf8.count)
    if rest.hasPrefix("//") { rest = rest.dropFirst(2) }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    var host = rest.prefix { $0 != "/" }
    var user = rest.dropFirst(host.count + 1)
    if let mark = host.lastIndex(of: "@") {
      if user.isEmpty { user = host[..<mark] }
      host = host[host.index(after: mark)...]
    }
    guard !host.isEmpty else { return nil }
    let colon = host.lastIndex(of: ":")
    let hasPort =
      colon.map { host[$0...].dropFirst().allSatisfy(\.isNumber) && host[$0...].count > 1 }
      ?? false
    let asked = Address("gopher://\(host)\(hasPort ? "" : ":79")/0\(user)")
    guard let asked, asked.serverHost != nil, GopherItem(asked)?.breaksLine == false else {
      return nil
    }
    return asked
  }

  /// The host as name servers know it, in ASCII and lower case; nil where there is none.
  ///
  /// The URL standard leaves the hosts of schemes that it does not know as they are written.
  package var serverHost: String? {
    guard let host, !host.isEmpty else { return nil }
    if isSpecial { return host }
    let name = PercentEncoding.decoded(host)
    guard
      !name.utf8.contains(where: { $0 <= 0x20 || "/?#@\\:".utf8.contains($0) })
        || name.hasPrefix("[")
    else { return nil }
    return Address("https://\(name)/")?.host
  }

  /// The port that a connection goes to: the one given, or the protocol's own.
  package var serverPort: UInt16? {
    if let port = effectivePort { return port }
    return isGopher ? 70 : isGemini ? 1965 : nil
  }

  /// The address that asks this one something in words: a search of Gopher, an input of Gemini.
  package func asking(_ words: String) -> Address? {
    let text = PercentEncoding.encoded(words, .component)
    guard isGopher else { return withoutFragment().withQuery(text) }
    var start = withoutFragment().href
    if let mark = start.firstRange(of: "%09") { start = String(start[..<mark.lowerBound]) }
    return Address(start + "%09" + text)
  }
}

/// What an address of Gopher asks a server for (RFC 4266, section 2.1).
package struct GopherItem: Sendable, Equatable {
  /// The letter that says what it is: `0` for a text, `1` for a menu (RFC 1436, section 3.8).
  package let type: UInt8
  /// What the server is sent, without the words of a search.
  package let selector: [UInt8]
  /// The words of a search; nil where none are there.
  package let words: [UInt8]?

  /// Reads an address; nil where it is none of Gopher.
  package init?(_ address: Address) {
    guard address.isGopher else { return nil }
    let path = address.path.utf8
    let rest = Array(path.dropFirst())
    type = rest.first ?? UInt8(ascii: "1")
    var text = String(decoding: rest.dropFirst(), as: UTF8.self)
    if let query = address.query { text += "?" + query }
    let parts = PercentEncoding.decodedBytes(text).split(
      separator: 0x09, maxSplits: 1, omittingEmptySubsequences: false)
    selector = Array(parts.first ?? [])
    words = parts.count > 1 ? Array(parts[1]) : nil
  }

  /// Whether what is sent would be more than one line, or end before its end.
  package var breaksLine: Bool {
    (selector + (words ?? [])).contains { $0 == 0x0D || $0 == 0x0A || $0 == 0 }
  }

  /// Whether it is a search for which no words are there yet.
  package var awaitsWords: Bool { type == UInt8(ascii: "7") && (words ?? []).isEmpty }
}
