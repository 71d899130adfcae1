import HarkText

/// The text of one element of a feed, while it is read: as text, and as the markup that it may be.
struct FeedTextElement {
  let name: String
  /// The value of `type`, as Atom has it.
  let type: String?
  let base: String?
  /// The characters in it, of elements in it too.
  private(set) var text: [UInt8] = []
  /// What is in it as HTML source, where it has elements of its own.
  private(set) var markup: [UInt8] = []
  private(set) var hasElements = false
  private var open: [String] = []
  /// Whether the text stands for bytes: Atom 0.3 says so by its mode, Atom by a type that is no text's (RFC 4287,
  /// section 4.1.3.3).
  private let isCoded: Bool

  init(name: String, type: String?, mode: String?, base: String?) {
    self.name = name
    self.type = type?.lowercased()
    self.base = base
    let type = self.type ?? ""
    isCoded =
      mode?.lowercased() == "base64"
      || type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml")
  }

  /// Decodes what stands for bytes, once all of it is there; what stands for no text stays as it is.
  mutating func finish() {
    guard isCoded, !hasElements else { return }
    let written = String(decoding: text.filter { $0 > 0x20 }, as: UTF8.self)
    if let decoded = Base64.decoded(written), String(validating: decoded, as: UTF8.self) != nil {
      text = decoded
    }
  }

  mutating func add(_ text: [UInt8], raw: ArraySlice<UInt8>) {
    if !Self.unread.contains(open.last ?? "") { self.text += text }
    if raw.starts(with: "<![CDATA[".utf8) { markup += Self.escaped(text) } else { markup += raw }
  }

  mutating func open(_ name: String, raw: ArraySlice<UInt8>) {
    hasElements = true
    open.append(name)
    // XML closes what HTML leaves open.
    if raw.count > 2, raw[raw.endIndex - 2] == UInt8(ascii: "/") {
      markup += raw.dropLast(2)
      markup.append(UInt8(ascii: ">"))
    } else {
      markup += raw
    }
  }

  /// Whether an end tag is that of the element itself, and not of one in it.
  func isOwnEnd(_ name: String) -> Bool { name == self.name && !open.contains(name) }

  /// Whether an element in it has not ended.
  var isOpen: Bool { !open.isEmpty }

  /// Closes an element in it; whether it was the innermost.
  mutating func close(_ name: String, raw: ArraySlice<UInt8>) -> Bool {
    guard let place = open.lastIndex(of: name) else { return false }
    let isInnermost = place == open.count - 1
    open.removeSubrange(place...)
    if !Self.voids.contains(name), raw.starts(with: "</".utf8) || !raw.contains(UInt8(ascii: "<")) {
      markup += raw
    } else if !Self.voids.contains(name) {
      markup += "</\(name)>".utf8
    }
    return isInnermost
  }

  /// What is in these is no text of the element.
  private static let unread: Set<String> = ["script", "style"]

  private static let voids: Set<String> = [
    "br", "img", "hr", "input", "wbr", "area", "embed", "source", "track", "col",
  ]

  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    var writer: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): writer += "&lt;".utf8
      case UInt8(ascii: "&"): writer += "&amp;".utf8
      default: writer.append(byte)
      }
    }
    return writer
  }

  // MARK: What it means

  /// The text without white space around it.
  var trimmed: [UInt8] {
    var text = text[...]
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return Array(text.drop { $0 <= 0x20 })
  }

  /// The text as one line, for a title: character references and letters in tags that HTML has in it are read.
  ///
  /// Atom says by its type where it is HTML (RFC 4287, section 3.1.1). RSS does not: there, tags that only change
  /// the letters are left out, and all of them where one is around the whole; what has others in between is no HTML
  /// but a text about it.
  func line(isAtom: Bool) -> String {
    let text = trimmed
    let isHTML =
      type == "html" || type == "text/html" || isCoded
      || type == nil && !isAtom
        && (text.contains(UInt8(ascii: "&")) || text.contains(UInt8(ascii: "<")))
    var told = text
    if isHTML {
      let page = Document(parsingHTML: text)
      let isOther = page.elements.contains { !Self.lettering.contains(page.name(of: $0)) }
      let isWrapped = text.first == UInt8(ascii: "<") && text.last == UInt8(ascii: ">")
      if !isOther || isWrapped || type != nil { told = page.readText(of: Document.root) }
    }
    return String(decoding: told, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// What it says as HTML: text of a plain kind is escaped.
  ///
  /// - Parameter isAtom: whether text without a type is plain.
  /// - Returns: HTML of any quality.
  func html(isAtom: Bool) -> [UInt8] {
    if hasElements { return markup }
    let text = trimmed
    let isPlain = type == "text" || type == "text/plain" || type == nil && isAtom
    return isPlain ? Self.escaped(text) : text
  }

  /// The elements that a line of text may have and still be one, and those around every page.
  private static let lettering: Set<ElementName> = [
    .html, .head, .body, .a, .abbr, .b, .big, .cite, .code, .em, .font, .i, .mark, .q, .small,
    .span, .strong, .sub, .sup, .tt, .u, .br,
  ]
}
