import HarkReading

// Spelling, character by character.

extension SpokenText {
  mutating func spell(withAlphabet: Bool) {
    var offset = 0
    for character in String(String.UnicodeScalarView(text)) {
      defer { offset += character.unicodeScalars.count }
      guard let scalar = character.unicodeScalars.first else { continue }
      var language = self.language
      let script = WritingScript(Self.plain(scalar))
      if script != .common, !script.isRead(inLanguage: primary) {
        language = script.language ?? language
      }
      var spoken = character.lowercased()
      let isCapital = character.isUppercase && character.lowercased() != String(character)
      let key = String(spoken.unicodeScalars.prefix(1))
      if withAlphabet, let word = rules.words.word("alphabet.\(key)", in: self.language) {
        spoken = word
        language = self.language
      } else if withAlphabet || (0x3131...0x3163).contains(scalar.value),
        let names = Self.letterNames(of: scalar, words: rules.words)
      {
        spoken = names
        language = "ko"
      } else if let name = rules.words.word("letter.\(key)", in: self.language) {
        spoken = name
        language = self.language
      } else if let figure = Self.plain(scalar).properties.numericType == .decimal
        ? Int(String(Character(Self.plain(scalar)))) : nil, let names = figureNames
      {
        spoken = names[figure]
        language = self.language
      } else if script == .han, self.spoken.ideographs.needsReader {
        let words = rules.ideographs.words(String(character), primary) ?? []
        spoken = words.compactMap(\.spoken).joined()
      } else if scalar.properties.isWhitespace {
        spoken = rules.words.word("spell.space", in: self.language) ?? ""
      } else if let mark = PunctuationMark.of(Self.plain(scalar)) {
        spoken = rules.words.word("symbol.\(mark.key)", in: self.language) ?? String(character)
      } else if let end = Emoji.end(in: Array(character.unicodeScalars), at: 0), end > 0 {
        spoken =
          Emoji.name(
            of: Array(character.unicodeScalars), language: language, words: rules.words)
          ?? String(character)
      } else if Self.isControl(scalar) || Self.isInvisible(scalar) {
        spoken = ""
      }
      if isCapital, let word = rules.words.word("spell.capital", in: self.language) {
        spoken = word + " " + spoken
      }
      var piece = SpokenPiece(role: isCapital ? .capital : role, language: language)
      piece.append(words: spoken, printed: printed(offset))
      piece.scalars.removeLast()
      piece.standsAlone = true
      pieces.append(piece)
    }
  }
}
