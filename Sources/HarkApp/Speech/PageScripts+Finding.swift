import HarkPage
package import HarkReading
package import HarkSpeech
private import HarkText

extension PageScripts {
  /// Finds out.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - preparation: how text becomes speech, nil where nothing speaks; not asked for where every letter
  ///     is Latin.
  /// - Complexity: O(page); run it off the thread that answers keys.
  package init(_ page: LinearPage, _ preparation: () -> SpeechPreparation?) {
    let language = SpeechPreparation.ideographLanguage(ofPage: page.bytes)
    guard UnreadableText.hasOtherLetters(page.bytes[...]), var preparation = preparation() else {
      self.init(ideographLanguage: language, unreadable: nil)
      return
    }
    preparation.ideographLanguage = language
    self.init(ideographLanguage: language, unreadable: UnreadableText(page, preparation))
  }
}

extension UnreadableText {
  /// The most that is looked at, in bytes: a page beyond it is told of its beginning.
  private static let limit = 4 << 20

  /// Whether a text may have letters that are not Latin: every other script is written in three bytes, or in
  /// two of which the first is over 0xCD.
  fileprivate static func hasOtherLetters(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.span.contains { $0 >= 0xCE }
  }

  /// Counts them.
  ///
  /// - Complexity: O(page); text in Latin letters alone costs a look at each byte.
  package init(_ page: LinearPage, _ preparation: SpeechPreparation) {
    var count = SpeechPreparation.Unreadable()
    var looked = 0
    for item in page.items where looked < Self.limit {
      looked += item.text.count
      let bytes = page.bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
      guard Self.hasOtherLetters(bytes) else { continue }
      count += preparation.unreadable(in: page.text(of: item), language: page.language(of: item))
    }
    self.init(kanji: count.kanji, hanja: count.hanja, other: count.other)
  }
}
