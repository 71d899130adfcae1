package import HarkReading

/// What the letters of a page ask of the voice.
package struct PageScripts: Sendable {
  /// The language of Chinese characters where nothing else tells it.
  package let ideographLanguage: String
  /// What no voice can read; nil where nothing speaks, and where all letters are Latin.
  package let unreadable: UnreadableText?

  /// Makes what was found out.
  package init(ideographLanguage: String, unreadable: UnreadableText?) {
    self.ideographLanguage = ideographLanguage
    self.unreadable = unreadable
  }
}

/// The characters of a page that no voice can read.
package struct UnreadableText: Equatable, Sendable {
  /// Chinese characters of Japanese and of Korean, and all others.
  private let kanji, hanja, other: Int

  /// Makes what was counted.
  package init(kanji: Int, hanja: Int, other: Int) {
    self.kanji = kanji
    self.hanja = hanja
    self.other = other
  }

  /// How many there are, and what to do; nil where all can be read.
  package func sentence(_ strings: StringCatalog) -> String? {
    var sentences: [String] = []
    if kanji > 0 { sentences.append(strings(.speechUnreadableKanji(count: kanji))) }
    if hanja > 0 { sentences.append(strings(.speechUnreadableHanja(count: hanja))) }
    if other > 0 { sentences.append(strings(.speechUnreadableOther(count: other))) }
    return sentences.isEmpty ? nil : sentences.joined(separator: strings(.joinSpace))
  }
}
