/// Writes HTML for a text of another kind, so that it is read by the same way as a page.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  init(title: some Sequence<UInt8>) {
    markup("<!DOCTYPE html><meta charset=utf-8><title>")
    text(title)
    markup("</title>")
  }

  /// Adds markup as it is.
  mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds HTML that came from somewhere else.
  mutating func foreignMarkup(_ markup: some Sequence<UInt8>) { bytes.append(contentsOf: markup) }

  /// Adds text; what would be markup in it is escaped.
  mutating func text(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): markup("&lt;")
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "\""): markup("&quot;")
      default: bytes.append(byte)
      }
    }
  }
}
