/// Writes JSON objects, one a line (RFC 8259), fit for a terminal: control codes are escaped.
package struct JSONLines {
  package private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// No lines.
  package init() {}

  /// Begins an object.
  package mutating func open() {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  /// Ends the object and its line.
  package mutating func close() { bytes += "}\n".utf8 }

  /// Writes a member.
  package mutating func write(_ key: String, _ text: String) {
    write(key)
    append(text)
  }

  /// Writes a member.
  package mutating func write(_ key: String, _ number: Int64) {
    write(key)
    bytes += String(number).utf8
  }

  /// Writes a member.
  package mutating func write(_ key: String, _ texts: [String]) {
    write(key)
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ key: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    append(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(scalar.value))
      case 0x0A: bytes += "\\n".utf8
      case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF,
        0xE0000...0xE007F:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
        }
      default: bytes += Array(String(scalar).utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
