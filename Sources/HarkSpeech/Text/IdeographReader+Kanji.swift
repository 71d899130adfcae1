extension IdeographReader {
  /// Leaves kanji as they are, for an engine that reads them with the words around them; other languages are
  /// read as this reads them.
  package var leavingKanji: IdeographReader {
    var reader = IdeographReader { phrase, language in
      SpokenLanguage.of(language).ideographs == .kanji
        ? Self.unread(phrase) : words(phrase, language)
    } hasDictionary: { language in
      SpokenLanguage.of(language).ideographs == .kanji || canRead(language)
    }
    reader.partsOfSpeech = partsOfSpeech
    reader.leavesKanji = true
    return reader
  }

  /// A phrase as it is, each character in its place.
  private static func unread(_ phrase: String) -> [Word] {
    phrase.unicodeScalars.map { Word(length: 1, spoken: String($0), isAttached: true) }
  }
}
