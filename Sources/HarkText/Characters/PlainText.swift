/// What of a text may reach a terminal.
///
/// No control code but newline and tab, neither of ASCII nor from U+0080 to U+009F; nothing that turns the
/// direction of what follows, is invisible, or hides letters (U+200B, 2028 to 202E, 2060, 2066 to 2069, FEFF,
/// E0000 to E007F). U+200C and U+200D stay, since scripts and emoji need them.
package enum PlainText {
  /// Appends the text without what must not reach a terminal.
  ///
  /// U+2028 and U+2029 become a space, since they part words. Bytes that are no UTF-8 become U+FFFD.
  ///
  /// - Complexity: O(bytes); clean text is copied in one piece.
  package static func append(
    _ text: Span<UInt8>, to output: inout [UInt8]
  ) {
    guard UTF8Check.validPrefix(text, from: 0) == text.count else {
      let mended = TextDecoder.decode(text, as: .utf8)
      appendValid(mended.span, to: &output)
      return
    }
    appendValid(text, to: &output)
  }

  /// Bytes without what must not reach a terminal.
  ///
  /// - Complexity: O(bytes).
  package static func plain(_ text: Span<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    append(text, to: &output)
    return output
  }

  /// The text without what must not reach a terminal; the very same text where there is nothing such.
  package static func cleaned(_ text: String) -> String {
    let bytes = text.utf8Span.span
    guard nextSuspect(bytes, from: 0) < bytes.count else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    appendValid(bytes, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The text on one line: cleaned, its white space folded to single spaces, none at the ends.
  package static func folded(_ text: String) -> String {
    cleaned(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func appendValid(
    _ text: Span<UInt8>, to output: inout [UInt8]
  ) {
    var start = 0
    while start < text.count {
      let end = nextSuspect(text, from: start)
      if end > start {
        output.append(contentsOf: text.extracting(start..<end))
      }
      guard end < text.count else { return }
      let (scalar, length) = UTF8Scalar.decode(text, at: end)
      if scalar == 0x2028 || scalar == 0x2029 { output.append(0x20) }
      start = end + length
    }
  }

  /// The offset of the next character that must go, or the end.
  private static func nextSuspect(
    _ text: Span<UInt8>, from start: Int
  ) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      // Letters and most scripts pass on the first test.
      guard
        byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF || byte == 0xF3
      else {
        index += 1
        continue
      }
      if byte == 0x0A || byte == 0x09 {
        index += 1
        continue
      }
      let (scalar, length) = UTF8Scalar.decode(text, at: index)
      if !allows(scalar) { return index }
      index += length
    }
    return index
  }

  /// Whether a character may reach a terminal.
  package static func allows(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A: true
    case 0...0x1F, 0x7F...0x9F, 0x200B, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF,
      0xE0000...0xE007F:
      false
    default: true
    }
  }
}
