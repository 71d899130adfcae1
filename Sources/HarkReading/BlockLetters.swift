/// Letters drawn large out of blocks, from the glyphs of GNU Unifont.
///
/// The font's file of hexadecimal glyphs has a line for each character: its number, a colon, and the
/// bits of 16 rows of 8 or 16 dots.
package struct BlockLetters: Sendable {
  private let hex: [UInt8]

  /// Takes the bytes of a `unifont.hex`; lines of another form are as if they were not there.
  package init(hex: [UInt8]) { self.hex = hex }

  /// The rows of a text in large letters, without spaces at their ends.
  ///
  /// - Parameters:
  ///   - text: what to draw; line breaks count as spaces.
  ///   - columns: the width to keep to; letters go on below where it ends.
  /// - Returns: the rows; a letter that the font has not is left out.
  /// - Complexity: O(the font), once for all letters.
  package func rows(for text: String, columns: Int) -> [String] {
    let scalars = text.precomposed.map { $0.properties.isWhitespace ? " " : $0 }
    let glyphs = glyphs(of: Set(scalars.map(\.value)))
    // A dot is two columns wide, since a column is half as wide as a row is high.
    let dot = columns >= 32 ? 2 : 1
    var rows: [String] = []
    var band: [Glyph] = []
    var used = 0
    func flush() {
      guard !band.isEmpty else { return }
      for row in 0..<16 {
        var line = ""
        for glyph in band {
          for column in 0..<glyph.width {
            let isSet = glyph.rows[row] >> UInt16(glyph.width - 1 - column) & 1 == 1
            line += String(repeating: isSet ? "█" : " ", count: dot)
          }
        }
        while line.last == " " { line.removeLast() }
        rows.append(line)
      }
      band = []
      used = 0
    }
    for scalar in scalars {
      guard let glyph = glyphs[scalar.value] else { continue }
      if used + glyph.width * dot > columns { flush() }
      if scalar == " ", band.isEmpty { continue }
      band.append(glyph)
      used += glyph.width * dot
    }
    flush()
    return rows
  }

  private struct Glyph {
    var width: Int
    var rows: [UInt16]
  }

  /// The glyphs of some characters, found in one walk over the file.
  private func glyphs(of wanted: Set<UInt32>) -> [UInt32: Glyph] {
    var glyphs: [UInt32: Glyph] = [:]
    hex.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count, glyphs.count < wanted.count {
        var number: UInt32 = 0
        while index < bytes.count, let digit = Self.digit(bytes[index]) {
          number = number << 4 | UInt32(digit)
          index += 1
        }
        let start = index + 1
        let hasColon = index < bytes.count && bytes[index] == 0x3A
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        var end = index
        index += 1
        if end > 0, end <= bytes.count, bytes[end - 1] == 0x0D { end -= 1 }
        guard hasColon, wanted.contains(number), glyphs[number] == nil, start <= end else {
          continue
        }
        glyphs[number] = Self.glyph(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      }
    }
    return glyphs
  }

  private static func glyph(_ digits: UnsafeBufferPointer<UInt8>) -> Glyph? {
    guard digits.count == 32 || digits.count == 64 else { return nil }
    let each = digits.count / 16
    var rows: [UInt16] = []
    for row in 0..<16 {
      var bits: UInt16 = 0
      for place in 0..<each {
        guard let digit = digit(digits[row * each + place]) else { return nil }
        bits = bits << 4 | UInt16(digit)
      }
      rows.append(bits)
    }
    return Glyph(width: each * 4, rows: rows)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

extension String {
  /// The scalars of the text with letters and accents together where there is such a letter: the
  /// first scalar of each character that is one letter, else all of them.
  fileprivate var precomposed: [UnicodeScalar] {
    flatMap { character -> [UnicodeScalar] in Array(character.unicodeScalars) }
  }
}
