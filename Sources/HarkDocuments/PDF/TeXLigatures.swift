// Ligatures of TeX's fonts, of which a file without names for its glyphs has nothing but the codes.
extension PDFPage {
  /// The ligatures in the encodings of TeX's fonts, and what OT1 has where T1 has those of f.
  ///
  /// "LaTeX font encodings" (encguide), tables of OT1 and T1.
  private enum Encoding {
    case ot1, t1

    func letters(of code: UInt32) -> String? {
      switch (self, code) {
      case (.ot1, 11), (.t1, 27): "ff"
      case (.ot1, 12), (.t1, 28): "fi"
      case (.ot1, 13), (.t1, 29): "fl"
      case (.ot1, 14), (.t1, 30): "ffi"
      case (.ot1, 15), (.t1, 31): "ffl"
      case (.ot1, 25): "ß"
      case (.ot1, 26): "æ"
      case (.ot1, 27): "œ"
      case (.ot1, 28): "ø"
      case (.ot1, 29): "Æ"
      case (.ot1, 30): "Œ"
      case (.ot1, 31): "Ø"
      default: nil
      }
    }
  }

  /// Puts letters in the places of ligatures: "o\u{1E}ce" is "office".
  ///
  /// A page that has any of OT1's ligatures has no others. Nothing else in a page has these codes beside a letter.
  ///
  /// - Complexity: linear in the glyphs; a page without such codes is only looked through.
  mutating func spellOutLigatures() {
    let places = glyphs.indices.filter { isLigature(at: $0) }
    guard !places.isEmpty else { return }
    let isOld = places.contains { glyphs[$0].scalar.value <= 15 }
    var spelled: [Glyph] = []
    spelled.reserveCapacity(glyphs.count + 2 * places.count)
    var start = 0
    for place in places {
      spelled += glyphs[start..<place]
      start = place + 1
      let glyph = glyphs[place]
      let letters = (isOld ? Encoding.ot1 : .t1).letters(of: glyph.scalar.value) ?? ""
      let width = glyph.box.width / Double(max(1, letters.unicodeScalars.count))
      for (index, scalar) in letters.unicodeScalars.enumerated() {
        var part = glyph
        part.scalar = scalar
        part.box.left = glyph.box.left + Double(index) * width
        part.box.right = part.box.left + width
        spelled.append(part)
      }
    }
    glyphs = spelled + glyphs[start...]
  }

  private func isLigature(at place: Int) -> Bool {
    let glyph = glyphs[place]
    guard (11...15).contains(glyph.scalar.value) || (25...31).contains(glyph.scalar.value),
      glyph.box.width > 0
    else { return false }
    func isLetter(_ index: Int) -> Bool {
      glyphs.indices.contains(index) && glyphs[index].scalar.properties.isAlphabetic
        && glyphs[index].box.isBeside(glyph.box)
    }
    return isLetter(place - 1) || isLetter(place + 1)
  }
}
