/// Reads Chinese characters in Japanese and Korean text, which the engine can't.
package struct IdeographReader: Sendable {
  /// A word of a phrase: how many Unicode scalars of it, and how they are said.
  package struct Word: Equatable, Sendable {
    /// In Unicode scalars of the phrase.
    package var length: Int
    /// In kana or Hangul; nil where it can't be read.
    package var spoken: String?
    /// True where it leans on the word before, as a particle does.
    package var isAttached: Bool

    /// Makes a word.
    package init(length: Int, spoken: String?, isAttached: Bool = false) {
      self.length = length
      self.spoken = spoken
      self.isAttached = isAttached
    }
  }

  /// The words of a phrase; nil where nothing reads the language.
  package let words: @Sendable (_ phrase: String, _ language: Substring) -> [Word]?
  let hasDictionary: @Sendable (_ language: Substring) -> Bool
  /// What a character means and how it is read, as Koreans tell it: 大 is 큰 대; nil where nothing has it.
  private(set) var meaning: @Sendable (_ character: Unicode.Scalar) -> String? = { _ in nil }

  /// Whether it gives kanji back as they are, for an engine that reads them.
  package var leavesKanji = false

  /// The words of a Japanese text with their parts of speech; nil where nothing tells them.
  package var partsOfSpeech: @Sendable (_ text: String) -> [SpeechPart]? = { _ in nil }

  /// Makes a reader of a function that gets the phrase and the primary language, "ja" or "ko".
  package init(_ words: @escaping @Sendable (_ phrase: String, _ language: Substring) -> [Word]?) {
    self.words = words
    hasDictionary = { words("一", $0) != nil }
  }

  init(
    _ words: @escaping @Sendable (_ phrase: String, _ language: Substring) -> [Word]?,
    hasDictionary: @escaping @Sendable (_ language: Substring) -> Bool
  ) {
    self.words = words
    self.hasDictionary = hasDictionary
  }

  /// Reads nothing.
  package static let none = IdeographReader { _, _ in nil }

  /// Reads with what is installed: MeCab for Japanese, libhangul's table for Korean; else, and what they
  /// don't know, character by character.
  ///
  /// Both are looked for when the first phrase comes, not before.
  ///
  /// `japaneseReadings` gives `Strings/readings.ja.json`, where it is there; it is asked once, when the first Japanese
  /// phrase comes.
  package static func installed(
    japaneseReadings: @escaping @Sendable () -> [UInt8] = { [] }
  ) -> IdeographReader {
    let japanese = MecabReader(readings: japaneseReadings)
    let korean = HanjaTable()
    let dictionaries: [Substring: @Sendable (String) -> [Word]?] = [
      "ja": { japanese.words($0) }, "ko": { korean.words($0) },
    ]
    var reader = IdeographReader { phrase, language in
      dictionaries[language].map { $0(phrase) ?? CharacterReadings.words(phrase, language) }
    } hasDictionary: { language in
      dictionaries[language]?("一") != nil
    }
    reader.meaning = { korean.meaning(of: $0) }
    reader.partsOfSpeech = { japanese.partsOfSpeech($0) }
    return reader
  }

  /// Whether a language's words are read by a dictionary, and not character by character.
  package func canRead(_ language: Substring) -> Bool { hasDictionary(language) }

  /// Whether anything reads a character.
  func canRead(_ character: Unicode.Scalar, _ language: Substring) -> Bool {
    CharacterReadings.reading(character, language) != nil
      || words(String(Character(character)), language)?.contains { $0.spoken != nil } == true
  }
}
