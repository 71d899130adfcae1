private import HarkText

/// Finds emoji as UTS #51 defines them, and their names.
enum Emoji {
  /// Where the emoji that begins here ends; nil when none does.
  static func end(in text: [Unicode.Scalar], at start: Int) -> Int? {
    guard start < text.count else { return nil }
    let first = text[start]
    if isRegional(first) {
      guard start + 1 < text.count, isRegional(text[start + 1]) else { return nil }
      return start + 2
    }
    var index = start + 1
    if index < text.count, text[index] == "\u{FE0F}", index + 1 < text.count,
      text[index + 1] == "\u{20E3}"
    {
      return index + 2
    }
    let properties = first.properties
    // Pictures among the symbols are often written without what makes them one; arrows and letters in
    // circles are text.
    let isPicture = first.value >= 0x2600 && PunctuationMark.of(first) == nil
    let isMarked = first.value > 0x7F && index < text.count && text[index] == "\u{FE0F}"
    guard properties.isEmojiPresentation || (properties.isEmoji && (isPicture || isMarked)) else {
      return nil
    }
    while index < text.count {
      let scalar = text[index]
      if scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier
        || (0xE0020...0xE007F).contains(scalar.value)
      {
        index += 1
      } else if scalar == "\u{200D}", index + 1 < text.count, text[index + 1].properties.isEmoji {
        index += 2
      } else {
        break
      }
    }
    return index
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// The name of an emoji: of the whole sequence, else of its parts; nil where the language has none,
  /// which leaves it to the engine.
  ///
  /// A key's figure and a flag's country are names by themselves. The colour of a skin is told after the
  /// name where that is asked for.
  static func name(
    of sequence: [Unicode.Scalar], language: String, words: SpeechWords,
    withSkinTone: Bool = false, ideographs: IdeographReader = .none
  ) -> String? {
    if sequence.last == "\u{20E3}" {
      return sequence.first.map { key in
        figure(key, in: language) ?? PunctuationMark.of(key).flatMap {
          words.word("symbol.\($0.key)", in: language)
        }
          ?? String(Character(key))
      }
    }
    let base = sequence.filter { $0 != "\u{FE0F}" && !$0.properties.isEmojiModifier }
    func name(_ scalars: some Collection<Unicode.Scalar>) -> String? {
      let code = scalars.map { String($0.value, radix: 16, uppercase: true) }
      return words.word("emoji." + code.joined(separator: "-"), in: language)
    }
    var tone = ""
    if withSkinTone, let modifier = sequence.first(where: \.properties.isEmojiModifier) {
      tone = name([modifier]).map { ", " + $0 } ?? ""
    }
    if let whole = name(base) { return whole + tone }
    if let country = country(of: base) {
      guard let flag = words.word("emoji.flag", in: language),
        let place = LocaleFormat(language: language).name(ofRegion: country)
      else { return nil }
      // Japanese writes some countries in Chinese characters.
      let primary = language.prefix { $0 != "-" && $0 != "_" }
      let hasHan =
        SpokenLanguage.of(primary).ideographs.needsReader
        && place.unicodeScalars.contains { WritingScript($0) == .han }
      let said = hasHan ? ideographs.words(place, primary)?.compactMap(\.spoken).joined() : place
      return said.map { flag.replacing("{country}", with: $0) }
    }
    let parts = base.split(separator: "\u{200D}")
    let names = parts.filter { $0.first != "\u{2640}" && $0.first != "\u{2642}" }.compactMap {
      name($0)
    }
    return names.isEmpty ? nil : names.joined(separator: " ") + tone
  }

  /// The name of a key's figure, where the engine doesn't read figures well.
  private static func figure(_ key: Unicode.Scalar, in language: String) -> String? {
    guard let value = Int(String(Character(key))) else { return nil }
    return SpokenLanguage.of(tag: language).numbers?.figures[value]
  }

  /// The country of a flag, as a code of two letters.
  private static func country(of sequence: [Unicode.Scalar]) -> String? {
    guard sequence.count == 2, sequence.allSatisfy(isRegional) else { return nil }
    let letters = sequence.compactMap { Unicode.Scalar($0.value - 0x1F1E6 + 0x41) }
    return String(String.UnicodeScalarView(letters))
  }
}
