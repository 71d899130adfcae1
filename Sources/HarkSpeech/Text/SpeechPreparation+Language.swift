import HarkReading

// The language that a text is read in, where the page says none or a wrong one.

extension SpeechPreparation {
  /// The language of a part of an utterance.
  ///
  /// What the page says holds where that language has the letters of the text; else its letters decide: a
  /// Japanese page without `lang`, or with the template's `en`, is read as Japanese, with the Latin words
  /// in it read as such.
  func language(of part: Utterance.Part) -> String {
    if !overridingLanguage.isEmpty, part.start != nil { return overridingLanguage }
    let declared = part.language.isEmpty ? settings.language : part.language
    let primary = declared.prefix { $0 != "-" && $0 != "_" }
    var counts: [WritingScript: Int] = [:]
    var letters = 0
    for scalar in part.text.unicodeScalars.prefix(Self.looksAt) {
      let script = WritingScript(scalar)
      guard script != .common else { continue }
      letters += 1
      counts[script, default: 0] += 1
    }
    let hasKana = counts[.kana] != nil
    // On a Japanese or Korean page a paragraph without a letter of those may be Chinese.
    if !hasKana, counts[.hangul] == nil, counts[.han].map({ $0 * 2 > letters }) == true,
      SpokenLanguage.of(primary).ideographs != .read,
      CharacterReadings.isChinese(part.text.unicodeScalars.prefix(Self.looksAt))
    {
      return "zh"
    }
    // Kana and Chinese characters are one script to a reader.
    let ideographs = counts.removeValue(forKey: .han) ?? 0
    if ideographs > 0 { counts[hasKana ? .kana : .han, default: 0] += ideographs }
    // Words in Latin letters alone are English on such a page; names and codes are read where they stand.
    if SpokenLanguage.of(primary).hasForeignLatin, counts.keys.allSatisfy({ $0 == .latin }),
      Self.isPhrase(part.text)
    {
      return "en"
    }
    guard let (script, count) = counts.max(by: { $0.value < $1.value }), count * 2 > letters,
      script != .latin, !script.isRead(inLanguage: primary),
      // One Greek letter or two are signs of a formula.
      script != .greek || letters > 2
    else { return declared }
    if script == .han { return ideographLanguage }
    return script.language ?? declared
  }

  private static let looksAt = 500

  /// Whether a text is words of small letters, three at least and most of it.
  private static func isPhrase(_ text: String) -> Bool {
    let words = text.prefix(looksAt).split(separator: " ")
    let plain = words.filter { word in
      let letters = word.unicodeScalars.filter { $0.properties.isAlphabetic }
      return letters.count > 1 && letters.contains(where: \.properties.isLowercase)
        && !word.unicodeScalars.contains { ("0"..."9").contains($0) }
    }
    return plain.count > 2 && plain.count * 2 > words.count
  }

  /// The language of Chinese characters on a page by itself: Japanese where it has kana, Korean where it
  /// has Hangul, else Chinese.
  ///
  /// - Parameter bytes: the page's text in UTF-8.
  /// - Returns: a BCP 47 tag.
  /// - Complexity: O(n), a nanosecond a byte; run it off the thread that answers keys.
  package static func ideographLanguage(ofPage bytes: [UInt8]) -> String {
    var first: UInt8 = 0
    var hasHangul = false
    for byte in bytes {
      // U+3040 to U+30FF are E3 81 to E3 83; Hangul syllables begin with EA to ED.
      if first == 0xE3, (0x81...0x83).contains(byte) { return "ja" }
      if (0xEA...0xED).contains(byte) { hasHangul = true }
      first = byte
    }
    return hasHangul ? "ko" : "zh"
  }
}
