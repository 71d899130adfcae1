// Whether words ask for something or only tell of it.
extension Phrases {
  /// Whether a phrase asks: "do not run scripts", and not "scripts are not run".
  ///
  /// In a language with the verb first it asks as a question does, by politeness, by a verb with nothing that does it before,
  /// or by naming a thing. In one with the verb last its ending tells. The words stand in `phrase.request` and
  /// `phrase.statement` of Strings; a language without them only proposes.
  func isRequest(_ phrase: String) -> Bool {
    let input = PhraseInput(phrase)
    guard knowsRequests, input.count > 1 else { return false }
    let reading = MeaningReading(input, lexicon, numbers)
    if let last = phrase.last(where: { !$0.isWhitespace }), "?？".contains(last) { return true }
    func has(_ meaning: Meaning) -> Bool {
      reading.words.contains { $0.senses.contains { $0.meanings.contains(meaning) } }
    }
    if !statementEndings.isEmpty {
      let characters = input.characters[...]
      func ends(_ endings: [[Character]]) -> Bool {
        endings.contains { characters.count > $0.count && characters.suffix($0.count).elementsEqual($0) }
      }
      return has(.what) || has(.count) || ends(requestEndings) || !ends(statementEndings)
    }
    let start = beginnings(of: input).last ?? 0
    if start > 0 || requestStarts.contains(where: { input.has($0, at: start) }) { return true }
    for place in start + 1..<max(start + 1, input.count) where input.isParted(place) {
      if statementWords.contains(where: { input.has($0, at: place) }) { return false }
    }
    var hasThing = false
    for word in reading.words where word.range.lowerBound >= start {
      let senses = word.senses.filter { !$0.meanings.isEmpty }
      guard !senses.isEmpty else { continue }
      // What may be a thing as well is no verb behind one: "next search result".
      let isDeed = senses.allSatisfy { !$0.meanings.intersection(Meaning.deeds).isEmpty }
      if isDeed { return !hasThing }
      if senses.contains(where: { !$0.meanings.intersection(Meaning.things).isEmpty }) {
        hasThing = true
      }
    }
    return true
  }

  /// What is asked for that Hark can't do, though people expect it of a browser.
  enum Unable {
    case print, translate
  }

  /// Tells a request for what Hark can't do; nil for anything else.
  func unable(_ phrase: String) -> Unable? {
    guard phrase.count <= MeaningReading.limit else { return nil }
    let reading = MeaningReading(PhraseInput(phrase), lexicon, numbers)
    guard reading.unknownWords == 0, reading.words.count <= MeaningReading.mostWords else {
      return nil
    }
    func has(_ meaning: Meaning) -> Bool {
      reading.words.contains { $0.senses.contains { $0.meanings.contains(meaning) } }
    }
    guard has(.print) || has(.translate), isRequest(phrase) else { return nil }
    return has(.print) ? .print : .translate
  }
}
