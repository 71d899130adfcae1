import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

// Questions to the words of a page that no label, table or heading answers: it is quoted, never summed up.
extension Browsing {
  /// The longest text, in bytes, that is looked through before a key is answered.
  static let mostSearched = 100_000

  /// Answers words that ask something of the words of the page: "how many users does it support", "what is a true-up".
  ///
  /// - Parameters:
  ///   - phrase: the words.
  ///   - near: ways to say commands that are near, which come before a mere mention.
  ///   - page: the page.
  ///   - otherwise: goes on where the page has nothing of it.
  mutating func asksContent(
    _ phrase: String, _ near: [String], on page: BrowsedPage,
    otherwise: @escaping (inout Browsing) -> Void
  ) {
    let question = ContentQuestion(
      phrase, phrases, questionWords, asksWhether: !dialogue.answering.isByVoice)
    guard question.asksAnything, let visit = reader.visit else {
      return goToSought(phrase, on: page) ? () : otherwise(&self)
    }
    let (id, linear, content) = (visit.id, page.linear, page.mainItems)
    work(isLarge: page.isLarge || linear.bytes.count > Self.mostSearched) {
      question.answer(on: linear, content)
    } then: { session, answer in
      guard session.reader.visit?.id == id else { return }
      if !session.tell(answer, to: question, phrase, near, on: page) { otherwise(&session) }
    }
  }

  /// Tells what the page has of a question.
  ///
  /// - Returns: false where it has nothing.
  private mutating func tell(
    _ answer: ContentQuestion.Answer, to question: ContentQuestion, _ phrase: String,
    _ near: [String], on page: BrowsedPage
  ) -> Bool {
    if !answer.lines.isEmpty {
      tell(lines: answer.lines.map { QuotedLine(value: $0.value, item: $0.item) }, on: page)
      return true
    }
    if let definition = answer.definition {
      jump(to: ReadingPosition(item: definition.item))
      if definition.label.isEmpty {
        tell(pageText: definition.value)
      } else {
        tell(.kept(name: definition.label, value: definition.value))
      }
      return true
    }
    if goToSought(phrase, on: page) { return true }
    guard let sought = question.sought else {
      return tellsNoNumber(answer, of: question, phrase, on: page)
    }
    if goToPart(called: sought.words, on: page) { return true }
    guard question.mayBeMissing || near.isEmpty else { return false }
    if let said = answer.said {
      tell(said)
    } else if answer.isAnywhere {
      find(sought.words)
    } else if question.mayBeMissing {
      // That the page does not have them is said only where they stand nowhere, in no menu and in no other word.
      tell(.askNotSaid(words: .text(sought.words)))
    } else {
      return false
    }
    return true
  }

  /// Quotes what comes nearest where the page has no number for what is counted, else says so and offers to look for it.
  ///
  /// - Returns: false where nothing is counted.
  private mutating func tellsNoNumber(
    _ answer: ContentQuestion.Answer, of question: ContentQuestion, _ phrase: String,
    on page: BrowsedPage
  ) -> Bool {
    guard let words = question.counting, phrases.asksSomething(phrase)
    else { return false }
    if listNumberedParts(words, on: page) { return true }
    let isAnywhere = answer.isAnywhere
    // "How many soldiers were in each tumen" has more to it than what is counted.
    offersNearest(to: phrase, on: page) { session in
      guard isAnywhere, let way = session.wayToFind(words) else {
        return session.tell(.askNotSaid(words: .text(words)))
      }
      session.dialogue.propose(way)
      session.tell(.askNoNumber(words: .text(words), way: .text(way)))
    }
    return true
  }

  /// Quotes lines of the page: one is gone to, several are a list.
  mutating func tell(lines: [QuotedLine], on page: BrowsedPage) {
    guard lines.count > 1 else {
      guard let line = lines.first else { return }
      jump(to: ReadingPosition(item: line.item))
      return tell(pageText: line.value)
    }
    choose(
      title: strings(.askLines(count: lines.count)), NameList(lines.map(\.value)),
      for: .page(.positions(lines.map { ReadingPosition(item: $0.item) }), on: page))
  }

  /// Goes to the first place where the page says some words, and tells how many there are.
  mutating func tell(_ said: SaidWords) {
    dialogue.noteFind(said.words)
    tell(.findMatches(count: said.count, words: .text(said.words)))
    goToMatch(said.first)
  }

  /// Goes to the part of the page that a request or a question is about: "list the packages" to "Training packages".
  ///
  /// - Returns: false where no part is called so, or many are, and where it asks how many.
  private mutating func goToSought(_ phrase: String, on page: BrowsedPage) -> Bool {
    guard !phrases.asksHowMany(phrase), let words = phrases.soughtWords(in: phrase).first else {
      return false
    }
    return goToPart(called: words, on: page) || goToPart(withWordsOf: words, on: page)
  }
}

/// What a page says in one place.
struct QuotedLine: Equatable, Sendable {
  let value: String
  let item: Int
}
