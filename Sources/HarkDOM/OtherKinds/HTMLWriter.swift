private import HarkText

/// Writes HTML for a text of another kind, so that it is read by the same way as a page.
package struct HTMLWriter: Sendable {
  /// What was written so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Starts a page of a title.
  package init(title: some Sequence<UInt8>) {
    markup("<!DOCTYPE html><meta charset=utf-8><title>")
    text(title)
    markup("</title>")
  }

  /// Adds markup as it is.
  package mutating func markup(_ markup: StaticString) {
    markup.withSpan { bytes.append(contentsOf: $0) }
  }

  /// Adds text; what would be markup in it is escaped.
  package mutating func text(_ text: some Sequence<UInt8>) {
    let text = Array(text)
    var start = 0
    while let mark = text.span.firstIndex(
      from: start,
      where: {
        $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\"")
      })
    {
      bytes.append(contentsOf: text[start..<mark])
      escape(text[mark])
      start = mark + 1
    }
    bytes.append(contentsOf: text[start...])
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): markup("&lt;")
    case UInt8(ascii: "&"): markup("&amp;")
    case UInt8(ascii: "\""): markup("&quot;")
    default: bytes.append(byte)
    }
  }

  /// Adds a paragraph of text.
  package mutating func paragraph(_ text: some Sequence<UInt8>) {
    markup("<p>")
    self.text(text)
    markup("</p>")
  }

  /// Adds a link.
  package mutating func link(to address: some Sequence<UInt8>, _ name: some Sequence<UInt8>) {
    markup("<a href=\"")
    text(address)
    markup("\">")
    text(name)
    markup("</a>")
  }
}
