/// Single Chinese characters by Unicode's readings, where no dictionary reads their word.
///
/// Never as good as a word's own reading, and better than silence.
enum CharacterReadings {
  /// The reading of a character in Japanese or Korean; nil where Unicode has none.
  static func reading(_ character: Unicode.Scalar, _ language: Substring) -> String? {
    readings[language]?[form(of: character)]
  }

  /// The form of a character that dictionaries have: 高 for 髙, 崎 for 﨑, 吉 for 𠮷.
  static func form(of character: Unicode.Scalar) -> Unicode.Scalar {
    variants[character] ?? character
  }

  /// A phrase with such forms in place, one for one.
  package static func plain(_ phrase: String) -> String {
    guard phrase.unicodeScalars.contains(where: { variants[$0] != nil }) else { return phrase }
    return String(String.UnicodeScalarView(phrase.unicodeScalars.map(form)))
  }

  /// The words of a phrase character by character; kana and Hangul stay as they are.
  package static func words(_ phrase: String, _ language: Substring) -> [IdeographReader.Word] {
    var followsHan = false
    return phrase.unicodeScalars.map { scalar in
      let isHan = WritingScript(scalar) == .han
      defer { followsHan = isHan }
      return .init(
        length: 1, spoken: isHan ? reading(scalar, language) : String(Character(scalar)),
        isAttached: followsHan || !isHan)
    }
  }

  /// Whether text of Chinese characters alone is Chinese, by those that no other language writes: 这 and
  /// 们, 你 and 嗎.
  static func isChinese(_ text: some Sequence<Unicode.Scalar>) -> Bool {
    text.contains { simplified.contains($0) || chineseWords.contains($0) }
  }

  private static let readings: [Substring: [Unicode.Scalar: String]] = [
    "ja": byCharacter(IdeographTable.japanese), "ko": byCharacter(IdeographTable.korean),
  ]
  private static let simplified = Set(IdeographTable.simplified.unicodeScalars)
  // Pronouns and particles of traditional script too.
  private static let chineseWords = Set("这你您她們這嗎呢吧啦沒很哪咱喔啥麼".unicodeScalars)
  private static let variants: [Unicode.Scalar: Unicode.Scalar] = {
    let scalars = Array(IdeographTable.variants.unicodeScalars.filter { $0 != " " })
    var forms: [Unicode.Scalar: Unicode.Scalar] = [:]
    for place in stride(from: 0, to: scalars.count - 1, by: 2) {
      forms[scalars[place]] = scalars[place + 1]
    }
    return forms
  }()

  /// Each entry is a reading and the characters that have it.
  private static func byCharacter(_ table: String) -> [Unicode.Scalar: String] {
    var readings: [Unicode.Scalar: String] = [:]
    for entry in table.split(separator: " ") {
      let scalars = entry.unicodeScalars
      let end = scalars.firstIndex { WritingScript($0) == .han } ?? scalars.endIndex
      let reading = String(scalars[..<end])
      for scalar in scalars[end...] { readings[scalar] = reading }
    }
    return readings
  }
}
