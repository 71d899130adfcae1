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
    let isShown =
      properties.isEmojiPresentation
      || (properties.isEmoji && first.value > 0x7F && index < text.count
        && text[index] == "\u{FE0F}")
    guard isShown else { return nil }
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

  /// The name of an emoji: of the whole sequence, else of its parts without skin colours; nil where the
  /// language has none, which leaves it to the engine.
  static func name(of sequence: [Unicode.Scalar], language: String, words: SpeechWords) -> String? {
    let base = sequence.filter { $0 != "\u{FE0F}" && !$0.properties.isEmojiModifier }
    func name(_ scalars: some Collection<Unicode.Scalar>) -> String? {
      let code = scalars.map { String($0.value, radix: 16, uppercase: true) }
      return words.word("emoji." + code.joined(separator: "-"), in: language)
    }
    if let whole = name(base) { return whole }
    let parts = base.split(separator: "\u{200D}").compactMap { name($0) }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
