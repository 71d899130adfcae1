import HarkAccessibility

// Formulas in words.
extension Phrasing {
  /// What is said of a formula, and in which language; nil for what is no formula, or where there are no words for it.
  ///
  /// A formula is said in the language of the text around it, where Hark has the words, else in its own.
  func words(
    of span: ReadingSpan, in item: ReadingItem
  ) -> (text: String, language: String)? {
    guard let formula = page.formula(of: span), let speech = formulaSpeech(span, item) else {
      return nil
    }
    let text = speech.speech.text(of: formula)
    return text.isEmpty ? nil : (text, speech.language)
  }

  /// What says the formulas of an item.
  func formulaSpeech(
    _ span: ReadingSpan, _ item: ReadingItem
  ) -> (speech: FormulaSpeech, language: String)? {
    let declared = language(span.node)
    let own = declared.isEmpty ? languageOfLetters(item) : declared
    for language in [own, strings.language] {
      if let words = strings.mathWords.words(in: language) {
        return (formulaSpeech(words, isForVoice: true), language)
      }
    }
    return nil
  }

  fileprivate func formulaSpeech(_ words: StringCatalog, isForVoice: Bool) -> FormulaSpeech {
    FormulaSpeech(words: words, tellsCapitals: verbosity > .brief, isForVoice: isForVoice)
  }

  /// The language that the letters of an item tell where the page tells none; empty where they don't.
  private func languageOfLetters(_ item: ReadingItem) -> String {
    var first: UInt8 = 0
    var hasHangul = false
    for byte in page.bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)] {
      // U+3040 to U+30FF are E3 81 to E3 83; Hangul syllables begin with EA to ED.
      if first == 0xE3, (0x81...0x83).contains(byte) { return "ja" }
      if (0xEA...0xED).contains(byte) { hasHangul = true }
      first = byte
    }
    return hasHangul ? "ko" : ""
  }
}

/// A formula that is walked through; it stays what it is when the page changes.
package struct FormulaReading: Sendable {
  /// Where its item is, and its text in that.
  package let position: ReadingPosition
  /// An index of `LinearPage.spans`.
  fileprivate let span: Int
  /// The language that it is said in; empty where there are no words for it.
  fileprivate let language: String
  /// What is printed of it.
  fileprivate let text: String
  /// The way through it.
  package var walk: FormulaWalk
}

extension Phrasing {
  /// The formula at a place: the one there, else the first behind it in the item, else the last; nil where the item has
  /// none.
  package func formula(at place: ReadingPosition) -> FormulaReading? {
    guard page.items.indices.contains(place.item) else { return nil }
    let item = page.items[place.item]
    let here = item.text.lowerBound + Int32(place.offset)
    let spans = item.spans.filter { page.spans[Int($0)].role == .math }
    let ordered =
      spans.filter { page.spans[Int($0)].text.upperBound > here }
      + spans.filter { page.spans[Int($0)].text.upperBound <= here }.reversed()
    return ordered.lazy.compactMap { reading(ofSpan: Int($0), in: place.item) }.first
  }

  /// The next formula of the page behind one, or the one before it; nil where there is none.
  ///
  /// - Complexity: linear in the spans between them.
  package func formula(from reading: FormulaReading, forward: Bool) -> FormulaReading? {
    var item = reading.position.item
    var span = reading.span
    while true {
      span += forward ? 1 : -1
      guard page.spans.indices.contains(span) else { return nil }
      while page.items.indices.contains(item),
        forward
          ? Int(page.items[item].spans.upperBound) <= span
          : Int(page.items[item].spans.lowerBound) > span
      {
        item += forward ? 1 : -1
      }
      guard page.items.indices.contains(item) else { return nil }
      if page.spans[span].role == .math, let next = self.reading(ofSpan: span, in: item) {
        return next
      }
    }
  }

  private func reading(ofSpan number: Int, in item: Int) -> FormulaReading? {
    let span = page.spans[number]
    guard let formula = page.formula(of: span) else { return nil }
    return FormulaReading(
      position: ReadingPosition(
        item: item, offset: Int(span.text.lowerBound - page.items[item].text.lowerBound)),
      span: number, language: formulaSpeech(span, page.items[item])?.language ?? "",
      text: page.string(span.text), walk: FormulaWalk(formula))
  }

  /// What is said of the part of a formula that its walk has come to: what it is, then the part.
  package func utterance(of reading: FormulaReading, priority: Priority = .reply) -> Utterance {
    var fragments: [SpokenFragment] = []
    let language = reading.language
    if let words = strings.mathWords.words(in: language) {
      let voice = formulaSpeech(words, isForVoice: true)
      var part = SpokenFragment(voice.text(of: reading.walk.part), language: language)
      part.shown = formulaSpeech(words, isForVoice: false).text(of: reading.walk.part)
      fragments = [
        SpokenFragment(
          voice.word(for: reading.walk.role), role: .announcement, language: language,
          manner: .message), part,
      ]
    } else {
      fragments.append(SpokenFragment(reading.text))
    }
    return Utterance(
      parts: join(fragments), priority: priority, position: reading.position.item)
  }
}
