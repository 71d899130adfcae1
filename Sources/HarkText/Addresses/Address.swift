/// An address is a URL as the WHATWG URL standard parses and writes it, with everything that browsers forgive.
///
///     let page = Address("https://example.org/a/b?c")
///     Address("../d#e", base: page)?.href   // "https://example.org/d#e"
///
/// Implements <https://url.spec.whatwg.org/>. The serialisation is stored once, with the places of its
/// parts; it is always ASCII. Two addresses are equal if they are written alike.
///
/// - Complexity: parsing is O(input); a part is read in O(its length).
package struct Address: Hashable, Sendable, CustomStringConvertible {
  /// The exact serialisation, with name and password if there are any; never print it (``withoutCredentials()``).
  package let href: String
  let parts: AddressParts

  init(href: String, parts: AddressParts) {
    self.href = href
    self.parts = parts
  }

  /// The address that `input` means, relative to `base`; `nil` where the standard says failure.
  ///
  /// - Parameters:
  ///   - input: what a page, a header or a person wrote.
  ///   - base: the address that a relative one starts from.
  ///   - queryEncoding: the encoding of the page, in which a query is written.
  package init?(_ input: String, base: Address? = nil, queryEncoding: TextEncoding = .utf8) {
    guard
      let address = Address(utf8: input.utf8Span.span, base: base, queryEncoding: queryEncoding)
    else { return nil }
    self = address
  }

  /// The address that bytes of UTF-8 mean, as ``init(_:base:queryEncoding:)``.
  package init?(
    utf8 input: Span<UInt8>, base: Address? = nil,
    queryEncoding: TextEncoding = .utf8
  ) {
    // Marks are 32 bits wide, and an encoded byte takes up to nine.
    guard input.count < 1 << 27, (base?.href.utf8.count ?? 0) < 1 << 30 else { return nil }
    let parsed: Address?
    if let base {
      var parser = AddressParser(base: base, queryEncoding: queryEncoding)
      parsed = parser.parse(input)
    } else {
      var parser = AddressParser(base: nil, queryEncoding: queryEncoding)
      parsed = parser.parse(input)
    }
    guard let parsed else { return nil }
    self = parsed
  }

  /// Whether both are written alike.
  package static func == (left: Address, right: Address) -> Bool { left.href == right.href }

  /// Feeds the serialisation.
  package func hash(into hasher: inout Hasher) { hasher.combine(href) }

  /// The serialisation without name and password, fit for a log.
  package var description: String { withoutCredentials().href }

  // MARK: Parts

  /// The scheme in lower case, without its colon.
  package var scheme: String { slice(0, parts.schemeEnd) }

  /// The user's name, percent-encoded; empty if there is none.
  package var username: String {
    parts.hasHost ? slice(parts.schemeEnd + 3, parts.usernameEnd) : ""
  }

  /// The password, percent-encoded; empty if there is none.
  package var password: String {
    parts.usernameEnd + 1 < parts.hostStart ? slice(parts.usernameEnd + 1, parts.hostStart - 1) : ""
  }

  /// Whether the address holds a name or a password.
  package var hasCredentials: Bool { parts.hasHost && parts.hostStart > parts.schemeEnd + 3 }

  /// The host in ASCII (an IPv6 address in brackets); empty for `file:///`, `nil` if there is no place for one.
  package var host: String? { parts.hasHost ? slice(parts.hostStart, parts.hostEnd) : nil }

  /// The last label of the host, which tells in doubt of what country a page is.
  package var topLevelDomain: String? {
    host.flatMap { $0.split(separator: ".").last.map(String.init) }
  }

  /// The port, or `nil` if it is the scheme's own or none is given.
  package var port: UInt16? { parts.hasPort ? parts.port : nil }

  /// The port that a connection goes to: the one given, or the scheme's own.
  package var effectivePort: UInt16? { port ?? specialScheme?.defaultPort }

  /// The path, with its first slash if it is not opaque.
  package var path: String { slice(parts.pathStart, pathEnd) }

  /// The query without its question mark; `nil` if there is none.
  package var query: String? {
    parts.hasQuery ? slice(parts.queryStart + 1, parts.fragmentStart) : nil
  }

  /// The fragment without its number sign; `nil` if there is none.
  package var fragment: String? {
    parts.hasFragment ? slice(parts.fragmentStart + 1, UInt32(href.utf8.count)) : nil
  }

  /// Whether the scheme is one of http, https, ws, wss, ftp and file.
  package var isSpecial: Bool { specialScheme != nil }

  /// Whether the path is one opaque piece, as in `mailto:` and `data:`.
  package var hasOpaquePath: Bool { parts.hasOpaquePath }

  /// The origin, `scheme://host:port`; `nil` where it is opaque (`file:`, `data:`, unknown schemes).
  package var origin: String? {
    switch specialScheme {
    case .http, .https, .ws, .wss, .ftp:
      let port = port.map { ":\($0)" } ?? ""
      return "\(scheme)://\(host ?? "")\(port)"
    case .file: return nil
    case nil:
      guard scheme == "blob", let inner = Address(path), inner.isWeb else { return nil }
      return inner.origin
    }
  }

  /// Whether the scheme is http or https.
  package var isWeb: Bool { specialScheme == .http || specialScheme == .https }

  /// The host and, if it isn't the scheme's own, the port, as a `Host` header gives them.
  package var authority: String? {
    host.map { host in port.map { "\(host):\($0)" } ?? host }
  }

  // MARK: Variants

  /// The address with neither name nor password.
  package func withoutCredentials() -> Address {
    guard hasCredentials else { return self }
    return replacing(parts.schemeEnd + 3, parts.hostStart, with: "") { parts in
      parts.usernameEnd = parts.schemeEnd + 3
      parts.hostStart = parts.usernameEnd
    }
  }

  /// The address without its fragment.
  package func withoutFragment() -> Address {
    guard parts.hasFragment else { return self }
    return replacing(parts.fragmentStart, UInt32(href.utf8.count), with: "") { parts in
      parts.hasFragment = false
    }
  }

  /// The address with another scheme; a special scheme and another kind can't be exchanged (`nil`).
  package func withScheme(_ scheme: String) -> Address? {
    guard let replaced = Address(scheme + href.dropFirst(Int(parts.schemeEnd))),
      replaced.isSpecial == isSpecial, replaced.host == host
    else { return nil }
    return replaced
  }

  /// The address with a query, which must be encoded already, in the place of its own; no fragment.
  package func withQuery(_ query: String) -> Address? {
    Address(slice(0, pathEnd) + "?" + query)
  }

  // MARK: Inside

  private var pathEnd: UInt32 { parts.hasQuery ? parts.queryStart : parts.fragmentStart }

  var specialScheme: SpecialScheme? { parts.specialScheme }

  private func slice(_ start: UInt32, _ end: UInt32) -> String {
    guard start < end else { return "" }
    let utf8 = href.utf8
    let from = utf8.index(utf8.startIndex, offsetBy: Int(start))
    let to = utf8.index(from, offsetBy: Int(end - start))
    return String(href[from..<to])
  }

  /// The address with a range of its bytes replaced, the marks behind the range moved, then mended by `mend`.
  private func replacing(
    _ start: UInt32, _ end: UInt32, with text: String, mend: (inout AddressParts) -> Void
  ) -> Address {
    let total = UInt32(href.utf8.count)
    let href = slice(0, start) + text + slice(end, total)
    var parts = parts
    parts.move(from: end, by: Int32(text.utf8.count) - Int32(end - start))
    mend(&parts)
    return Address(href: href, parts: parts)
  }
}

/// Where the parts of an address stand in its serialisation, counted in bytes.
struct AddressParts: Sendable {
  /// The scheme's colon.
  var schemeEnd: UInt32 = 0
  /// Behind the user's name.
  var usernameEnd: UInt32 = 0
  var hostStart: UInt32 = 0
  var hostEnd: UInt32 = 0
  var pathStart: UInt32 = 0
  /// The question mark, where `hasQuery`.
  var queryStart: UInt32 = 0
  /// The number sign; the end of all if there is none.
  var fragmentStart: UInt32 = 0
  var port: UInt16 = 0
  var hasPort = false
  var hasHost = false
  var hasQuery = false
  var hasFragment = false
  var hasOpaquePath = false
  var specialScheme: SpecialScheme?

  /// Moves each mark that stands at `place` or behind it.
  mutating func move(from place: UInt32, by distance: Int32) {
    func moved(_ mark: UInt32) -> UInt32 {
      mark >= place ? UInt32(Int32(mark) + distance) : mark
    }
    usernameEnd = moved(usernameEnd)
    hostStart = moved(hostStart)
    hostEnd = moved(hostEnd)
    pathStart = moved(pathStart)
    queryStart = moved(queryStart)
    fragmentStart = moved(fragmentStart)
  }
}

/// The schemes that the standard treats on their own: <https://url.spec.whatwg.org/#special-scheme>.
enum SpecialScheme: UInt8, Sendable {
  case http, https, ws, wss, ftp, file

  init?(_ scheme: ArraySlice<UInt8>) {
    if scheme.elementsEqual("https".utf8) {
      self = .https
    } else if scheme.elementsEqual("http".utf8) {
      self = .http
    } else if scheme.elementsEqual("file".utf8) {
      self = .file
    } else if scheme.elementsEqual("ws".utf8) {
      self = .ws
    } else if scheme.elementsEqual("wss".utf8) {
      self = .wss
    } else if scheme.elementsEqual("ftp".utf8) {
      self = .ftp
    } else {
      return nil
    }
  }

  var defaultPort: UInt16? {
    switch self {
    case .http, .ws: 80
    case .https, .wss: 443
    case .ftp: 21
    case .file: nil
    }
  }
}
