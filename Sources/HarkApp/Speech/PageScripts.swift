package import HarkReading
package import HarkSpeech

/// What the letters of a page ask of the voice.
package struct PageScripts: Sendable {
  /// The language of Chinese characters where nothing else tells it.
  package let ideographLanguage: String
  /// What no voice can read; nil where nothing speaks, and where all letters are Latin.
  package let unreadable: UnreadableText?

  /// Finds out.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - preparation: how text becomes speech, nil where nothing speaks; not asked for where every letter
  ///     is Latin.
  /// - Complexity: O(page); run it off the thread that answers keys.
  package init(_ page: LinearPage, _ preparation: () -> SpeechPreparation?) {
    let language = SpeechPreparation.ideographLanguage(ofPage: page.bytes)
    ideographLanguage = language
    guard UnreadableText.hasOtherLetters(page.bytes[...]), var preparation = preparation() else {
      unreadable = nil
      return
    }
    preparation.ideographLanguage = language
    unreadable = UnreadableText(page, preparation)
  }
}

/// The characters of a page that no voice can read.
package struct UnreadableText: Equatable, Sendable {
  private var count = SpeechPreparation.Unreadable()

  /// The most that is looked at, in bytes: a page beyond it is told of its beginning.
  private static let limit = 4 << 20

  /// Whether a text may have letters that are not Latin: every other script is written in three bytes, or in
  /// two of which the first is over 0xCD.
  fileprivate static func hasOtherLetters(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes where byte >= 0xCE { return true }
      return false
    }
  }

  /// Counts them.
  ///
  /// - Complexity: O(page); text in Latin letters alone costs a look at each byte.
  package init(_ page: LinearPage, _ preparation: SpeechPreparation) {
    var looked = 0
    for item in page.items where looked < Self.limit {
      looked += item.text.count
      let bytes = page.bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
      guard Self.hasOtherLetters(bytes) else { continue }
      count += preparation.unreadable(in: page.text(of: item), language: page.language(of: item))
    }
  }

  /// How many there are, and what to do; nil where all can be read.
  package func sentence(_ strings: StringCatalog) -> String? {
    var sentences: [String] = []
    if count.kanji > 0 {
      sentences.append(strings("speech.unreadable-kanji", ["count": .count(count.kanji)]))
    }
    if count.hanja > 0 {
      sentences.append(strings("speech.unreadable-hanja", ["count": .count(count.hanja)]))
    }
    if count.other > 0 {
      sentences.append(strings("speech.unreadable-other", ["count": .count(count.other)]))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: strings("join.space"))
  }
}
