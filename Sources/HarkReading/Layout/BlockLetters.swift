/// Letters drawn large out of blocks, from the glyphs of GNU Unifont.
///
/// The font's file of hexadecimal glyphs has a line for each character: its number, a colon, and the
/// bits of 16 rows of 8 or 16 dots (unifont(5)).
package struct BlockLetters: Sendable {
  private let hex: [UInt8]

  /// Takes the bytes of a `unifont.hex`; lines of another form are as if they were not there.
  package init(hex: [UInt8]) { self.hex = hex }

  /// The rows of each letter.
  package static let height = 16

  /// A line of large letters.
  package struct Band: Equatable, Sendable {
    /// The rows, without spaces at their ends.
    package let rows: [String]
    /// The text that stands in it.
    package let text: String
  }

  /// A text in large letters, in lines of a width.
  ///
  /// - Parameters:
  ///   - text: what to draw; line breaks count as spaces.
  ///   - columns: the width to keep to; words go on below where it ends, and words that are too long are
  ///     cut between letters.
  /// - Returns: the lines; a letter that the font has not is a frame.
  /// - Complexity: O(the font), once for all letters.
  package func bands(for text: String, columns: Int) -> [Band] {
    let characters = text.map { $0.isWhitespace ? " " : $0 }
    let scalars = characters.map { Self.scalars(of: $0) }
    let glyphs = glyphs(of: Set(scalars.joined()))
    // A dot is two columns wide, since a column is half as wide as a row is high; where that leaves
    // no room for a letter, one.
    let dot = columns >= 32 ? 2 : 1
    let letters = zip(characters, scalars).map { character, scalars in
      Letter(character, Self.drawn(scalars, glyphs))
    }
    var bands: [Band] = []
    var line: [Letter] = []
    var used = 0
    func flush() {
      while line.last?.text == " " { line.removeLast() }
      if !line.isEmpty { bands.append(Self.band(line, dot: dot)) }
      line = []
      used = 0
    }
    for word in Self.words(letters) {
      let width = word.reduce(0) { $0 + $1.glyph.width * dot }
      if word.first?.text == " " {
        guard !line.isEmpty else { continue }
        if used + width > columns { flush() } else { line += word }
        used += line.isEmpty ? 0 : width
        continue
      }
      if used + width > columns { flush() }
      for letter in word {
        if used + letter.glyph.width * dot > columns { flush() }
        line.append(letter)
        used += letter.glyph.width * dot
      }
    }
    flush()
    return bands
  }

  private struct Letter {
    let text: Character
    let glyph: Glyph

    init(_ text: Character, _ glyph: Glyph) {
      self.text = text
      self.glyph = glyph
    }
  }

  private struct Glyph {
    var width: Int
    var rows: [UInt16]

    /// What stands for a letter that the font has not.
    static let frame = Glyph(
      width: 8, rows: [0, 0, 0x7E] + Array(repeating: 0x42, count: 11) + [0x7E, 0])
  }

  /// Words and the spaces between them; ideographs and kana are words of one letter.
  private static func words(_ letters: [Letter]) -> [[Letter]] {
    var words: [[Letter]] = []
    for letter in letters {
      let isOwn = letter.text == " " || isIdeograph(letter.text)
      if isOwn || words.last.map({ $0[0].text == " " || isIdeograph($0[0].text) }) ?? true {
        words.append([letter])
      } else {
        words[words.count - 1].append(letter)
      }
    }
    return words
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return 0x3041...0x30FF ~= value || 0x3400...0x9FFF ~= value
  }

  private static func band(_ letters: [Letter], dot: Int) -> Band {
    let rows = (0..<height).map { row in
      var line = ""
      for letter in letters {
        for column in 0..<letter.glyph.width {
          let isSet = letter.glyph.rows[row] >> UInt16(letter.glyph.width - 1 - column) & 1 == 1
          line += String(repeating: isSet ? "█" : " ", count: dot)
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    return Band(rows: rows, text: String(letters.map(\.text)))
  }

  // MARK: Letters

  /// The numbers of a character's scalars; the letters of a Hangul syllable put together (Unicode,
  /// section 3.12).
  private static func scalars(of character: Character) -> [UInt32] {
    let scalars = character.unicodeScalars.map(\.value)
    guard scalars.count > 1, 0x1100...0x1112 ~= scalars[0], 0x1161...0x1175 ~= scalars[1] else {
      return scalars
    }
    let last = scalars.count > 2 && 0x11A8...0x11C2 ~= scalars[2] ? scalars[2] - 0x11A7 : 0
    return [0xAC00 + ((scalars[0] - 0x1100) * 21 + scalars[1] - 0x1161) * 28 + last]
  }

  /// The glyph of a character: its first, and the marks that stand over it.
  private static func drawn(_ scalars: [UInt32], _ glyphs: [UInt32: Glyph]) -> Glyph {
    guard let first = scalars.first, var glyph = glyphs[first] else { return .frame }
    for scalar in scalars.dropFirst() {
      guard let mark = glyphs[scalar] else { continue }
      for row in 0..<height {
        let bits = mark.rows[row]
        glyph.rows[row] |=
          mark.width > glyph.width
          ? bits >> UInt16(mark.width - glyph.width) : bits << UInt16(glyph.width - mark.width)
      }
    }
    return glyph
  }

  /// The glyphs of some characters, found in one walk over the file.
  private func glyphs(of wanted: Set<UInt32>) -> [UInt32: Glyph] {
    var glyphs: [UInt32: Glyph] = [:]
    let bytes = hex.span
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
      guard hasColon, start <= end, wanted.contains(number), glyphs[number] == nil else {
        continue
      }
      glyphs[number] = Self.glyph(bytes.extracting(start..<end))
    }
    return glyphs
  }

  private static func glyph(_ digits: Span<UInt8>) -> Glyph? {
    guard digits.count == 32 || digits.count == 64 else { return nil }
    let each = digits.count / height
    var rows: [UInt16] = []
    for row in 0..<height {
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
