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
  ///
  /// - Complexity: linear in the bytes; nothing is copied where the text is so already.
  package static func folded(_ text: String) -> String {
    let text = cleaned(text)
    let bytes = text.utf8Span.span
    guard !isFolded(bytes) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var (start, index) = (0, 0)
    func flush(_ end: Int) {
      guard end > start else { return }
      if !output.isEmpty { output.append(0x20) }
      output.append(contentsOf: bytes.extracting(start..<end))
    }
    while index < bytes.count {
      let space = lengthOfSpace(bytes, at: index)
      if space == 0 {
        index += 1
      } else {
        flush(index)
        index += space
        start = index
      }
    }
    flush(index)
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether a text has no white space but single spaces between its words.
  private static func isFolded(_ bytes: Span<UInt8>) -> Bool {
    var wasSpace = true
    for index in bytes.indices {
      if bytes[index] == 0x20 {
        guard !wasSpace else { return false }
        wasSpace = true
      } else {
        guard lengthOfSpace(bytes, at: index) == 0 else { return false }
        wasSpace = false
      }
    }
    return !wasSpace || bytes.isEmpty
  }

  /// The bytes of the character at an index, where it is white space (the property White_Space of Unicode); else 0.
  private static func lengthOfSpace(_ bytes: Span<UInt8>, at index: Int) -> Int {
    switch bytes[index] {
    case 0x09...0x0D, 0x20: return 1
    case 0xC2, 0xE1, 0xE2, 0xE3:
      let (scalar, length) = UTF8Scalar.decode(bytes, at: index)
      switch scalar {
      case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
        return length
      default: return 0
      }
    default: return 0
    }
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
