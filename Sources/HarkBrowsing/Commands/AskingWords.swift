import HarkReading

/// The words by which a phrase asks the page something.
struct AskingWords: Sendable {
  /// What asks beside "what", at the start of a phrase where the verb comes first, else anywhere.
  let interrogatives: [[Character]]
  /// How a phrase ends that names what it asks about and stops: "the capital?" as 首都は.
  let topicEndings: [[Character]]
  /// How a phrase ends that asks where a word in it does, and tells else: 닫았어.
  let softEndings: [[Character]]
  /// What asks for a span of time, and for a day or a time.
  let timeWords, whenWords: [[Character]]
  /// What asks for the fields that have to be filled in.
  let requiredFields: Set<String>

  /// Takes the lists.
  ///
  /// - Parameters:
  ///   - marks: gives the words of a list that have - before them, or those that have not.
  ///   - words: gives all of a list.
  init(marks: (Sentence, Bool) -> [[Character]], words: (Sentence) -> [[Character]]) {
    interrogatives = marks(Sentence(.phrase, "interrogatives"), false)
    topicEndings = marks(Sentence(.phrase, "interrogatives"), true)
    softEndings = marks(Sentence(.phrase, "statement.soft"), true)
    timeWords = words(Sentence(.phrase, "time-left"))
    whenWords = words(Sentence(.phrase, "asks-when"))
    requiredFields = Set(words(Sentence(.phrase, "required-fields")).map { String($0) })
  }
}

// What is asked of a page.
extension Phrases {
  /// Whether a phrase asks for the fields that have to be filled in.
  func asksForRequired(_ phrase: String) -> Bool {
    names(for: phrase).contains {
      asking.requiredFields.contains(String(PhraseInput($0).characters))
    }
  }

  /// Whether a phrase asks something that a page may tell: how, where, when, who, whether; and tells nothing itself.
  func asksSomething(_ phrase: String) -> Bool {
    if PhraseInput.endsAsQuestion(phrase) { return true }
    let input = PhraseInput(phrase)
    func ends(_ endings: [[Character]]) -> Bool {
      endings.contains { input.characters.suffix($0.count).elementsEqual($0) }
    }
    if ends(asking.softEndings), has(asking.interrogatives, input) { return true }
    guard !isStatement(phrase) else { return false }
    if isQuestion(phrase) { return true }
    guard !statementEndings.isEmpty else {
      return asking.interrogatives.contains { input.has($0, at: 0) }
    }
    // One word in Hangul with such an ending is as often a name: 지은.
    let isName =
      input.characters.last.map { Syllable($0) != nil } == true
      && !phrase.contains(where: \.isWhitespace)
    return has(asking.interrogatives, input) || !isName && ends(asking.topicEndings)
  }

  /// Whether a phrase that asks where the reader is asks for the time that is left.
  func asksForTime(_ phrase: String) -> Bool { has(asking.timeWords, PhraseInput(phrase)) }

  /// What an answer to a question has in it; nil where its words do not tell.
  func wantedAnswer(to phrase: String) -> NearestPassage.Wanted? {
    let input = PhraseInput(phrase)
    // "How old was she when she became queen" asks for a number.
    let asksWhen =
      statementEndings.isEmpty
      ? asking.whenWords.contains { input.has($0, at: 0) } : has(asking.whenWords, input)
    if asksWhen { return .day }
    return asksHowMany(phrase) ? .number : nil
  }
}
