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
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds text; what would be markup in it is escaped.
  package mutating func text(_ text: some Sequence<UInt8>) {
    let isWritten: Void? = text.withContiguousStorageIfAvailable { bytes in
      var rest = bytes[...]
      while let mark = rest.firstIndex(where: {
        $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\"")
      }) {
        self.bytes.append(contentsOf: rest[..<mark])
        escape(bytes[mark])
        rest = rest[(mark + 1)...]
      }
      self.bytes.append(contentsOf: rest)
    }
    if isWritten == nil { for byte in text { escape(byte) } }
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
