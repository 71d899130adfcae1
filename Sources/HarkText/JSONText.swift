/// Strings as JSON has them (RFC 8259, section 7).
package enum JSONText {
  /// Appends a string with its quotation marks.
  ///
  /// Control characters, those of C1 and of text direction too, are escaped, so that a line is safe to print on a
  /// terminal.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
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
        escape(scalar, to: &bytes)
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    for unit in String(Character(scalar)).utf16 {
      bytes += "\\u".utf8
      let digits = String(unit, radix: 16)
      bytes += String(repeating: "0", count: 4 - digits.count).utf8
      bytes += digits.utf8
    }
  }
}
