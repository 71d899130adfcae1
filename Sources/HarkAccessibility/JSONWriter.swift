/// Writes JSON objects, one a line, into bytes (RFC 8259).
struct JSONWriter {
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// Gives up what was written, if it is more than a number of bytes.
  mutating func flush(above size: Int, to write: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard bytes.count > size else { return }
    bytes.withUnsafeBufferPointer(write)
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
    key.withUTF8Buffer { bytes += $0 }
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
      word.withUTF8Buffer { bytes += $0 }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// A string; control characters, those of C1 and of text direction too, are escaped, so that a
  /// line is safe to print on a terminal.
  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(scalar.value))
      case 0x0A: bytes += "\\n".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF,
        0xE0000...0xE007F:
        escape(scalar)
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in String(Character(scalar)).utf16 {
      bytes += "\\u".utf8
      let digits = String(unit, radix: 16)
      bytes += String(repeating: "0", count: 4 - digits.count).utf8
      bytes += digits.utf8
    }
  }
}
