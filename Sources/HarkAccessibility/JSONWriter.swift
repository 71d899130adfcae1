import HarkText

/// Writes JSON objects, one a line, into bytes (RFC 8259).
struct JSONWriter {
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// Gives up what was written, if it is more than a number of bytes.
  mutating func flush(above size: Int, to write: (Span<UInt8>) -> Void) {
    guard bytes.count > size else { return }
    write(bytes.span)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func openObject() {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func closeObject() {
    bytes.append(UInt8(ascii: "}"))
    bytes.append(0x0A)
  }

  private mutating func write(key: StaticString) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "\""))
    key.withSpan { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func write(key: StaticString, _ number: Int) {
    write(key: key)
    bytes += String(number).utf8
  }

  mutating func write(key: StaticString, _ text: String) {
    write(key: key)
    write(text)
  }

  mutating func write(key: StaticString, _ words: [StaticString]) {
    write(key: key)
    bytes.append(UInt8(ascii: "["))
    for (number, word) in words.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      word.withSpan { bytes.append(contentsOf: $0) }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ text: String) { JSONText.append(text, to: &bytes) }
}
