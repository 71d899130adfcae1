import HarkReading

// Spelling, character by character.

extension SpokenText {
  mutating func spell(withAlphabet: Bool) {
    var offset = 0
    for character in String(String.UnicodeScalarView(text)) {
      defer { offset += character.unicodeScalars.count }
      guard let scalar = character.unicodeScalars.first else { continue }
      let isCapital = character.isUppercase && character.lowercased() != String(character)
      var (spoken, language) =
        told(character, scalar, at: offset, withAlphabet: withAlphabet)
        .map { ($0, self.language) } ?? spelled(character, scalar, withAlphabet: withAlphabet)
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

  /// What a character by itself is said as, and in which language.
  private func spelled(
    _ character: Character, _ scalar: Unicode.Scalar, withAlphabet: Bool
  ) -> (String, language: String) {
    let key = String(character.lowercased().unicodeScalars.prefix(1))
    if withAlphabet, let word = rules.words.word("alphabet.\(key)", in: language) {
      return (word, language)
    }
    if withAlphabet || (0x3131...0x3163).contains(scalar.value),
      let names = Self.letterNames(of: scalar, words: rules.words)
    {
      return (names, WritingScript.hangul.language ?? language)
    }
    if let name = rules.words.word("letter.\(key)", in: language) { return (name, language) }
    let plain = Self.plain(scalar)
    if let names = figureNames, plain.properties.numericType == .decimal,
      let figure = Int(String(Character(plain)))
    {
      return (names[figure], language)
    }
    let script = WritingScript(plain)
    let isForeign = script != .common && !script.isRead(inLanguage: primary)
    let voice = isForeign ? script.language ?? language : language
    return (spelledSign(character, scalar, voice) ?? character.lowercased(), voice)
  }

  /// A Chinese character by a word with it, and kana by their words and kinds; nil for others, and where they are
  /// spelled without words.
  private func told(
    _ character: Character, _ scalar: Unicode.Scalar, at place: Int, withAlphabet: Bool
  ) -> String? {
    if spoken.ideographs == .hanja, withAlphabet, WritingScript(scalar) == .han {
      return rules.ideographs.meaning(scalar)
    }
    guard spoken.hasKana else { return nil }
    if let name = rules.words.word("kana.\(character)", in: language) { return name }
    guard withAlphabet else { return nil }
    if WritingScript(scalar) == .han {
      return rules.words.word("kanji.\(character)", in: language)
    }
    if let kana = SpelledKana(scalar), let word = word(of: kana, isNarrow: narrow.contains(place)) {
      return word
    }
    guard (0xFF01...0xFF5E).contains(scalar.value),
      let wide = rules.words.word("kana-kind.wide", in: language)
    else { return nil }
    let letter = Self.plain(scalar)
    let small = letter.properties.lowercaseMapping
    let name =
      rules.words.word("alphabet.\(small)", in: language)
      ?? rules.words.word("letter.\(small)", in: language)
      ?? Int(String(Character(letter))).flatMap { figureNames?[$0] }
    return name.map { wide + " " + $0 }
  }

  /// "Katakana, half-width, KA as in kawase, with dakuten".
  private func word(of kana: SpelledKana, isNarrow: Bool) -> String? {
    guard let word = rules.words.word("alphabet.\(kana.plain)", in: language) else { return nil }
    var keys = isNarrow ? ["kana-kind.narrow"] : []
    keys.append(kana.isHiragana ? "kana-kind.hiragana" : "kana-kind.katakana")
    if kana.isSmall { keys.append("kana-kind.small") }
    let kinds = keys.compactMap { rules.words.word($0, in: language) }
    let mark = kana.mark.flatMap { rules.words.word("kana-mark.\($0)", in: language) }
    return (kinds + [word] + (mark.map { [$0] } ?? [])).joined(separator: " ")
  }

  /// What is no letter and no figure by its name, a Chinese character by its reading; nil for others.
  private func spelledSign(
    _ character: Character, _ scalar: Unicode.Scalar, _ voice: String
  ) -> String? {
    let plain = Self.plain(scalar)
    if WritingScript(plain) == .han, spoken.ideographs.needsReader {
      let words = rules.ideographs.words(String(character), primary) ?? []
      return words.compactMap(\.spoken).joined()
    }
    if scalar.properties.isWhitespace { return rules.words.word("spell.space", in: language) ?? "" }
    if let mark = PunctuationMark.of(plain) {
      return rules.words.word("symbol.\(mark.key)", in: language) ?? String(character)
    }
    let scalars = Array(character.unicodeScalars)
    if let end = Emoji.end(in: scalars, at: 0), end > 0 {
      return Emoji.name(of: scalars, language: voice, words: rules.words) ?? String(character)
    }
    return Self.isControl(scalar) || Self.isInvisible(scalar) ? "" : nil
  }
}
