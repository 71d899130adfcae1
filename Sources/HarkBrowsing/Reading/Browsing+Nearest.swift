import HarkPage
import HarkReading
import HarkText

// What the page says that is near to a question which nothing answers: offered, and gone to where that is wanted.
extension Browsing {
  /// Tells the part of the page that has the words of a question as its heading, or quotes the sentence that has most of
  /// them and offers to go there.
  ///
  /// - Parameters:
  ///   - phrase: the question.
  ///   - page: the page.
  ///   - otherwise: goes on where it is no question, and where no such words stand together.
  mutating func offersNearest(
    to phrase: String, on page: BrowsedPage, otherwise: @escaping (inout Browsing) -> Void
  ) {
    guard !dialogue.answering.isByVoice, phrases.asksSomething(phrase),
      let visit = reader.visit
    else { return otherwise(&self) }
    let words = phrases.topicWords(of: phrase, questionWords, withStems: true)
    if words.count == 1, goToOnlyPart(withWordsOf: Self.beginning(words[0]), on: page) { return }
    let (id, linear, content) = (visit.id, page.linear, page.mainItems)
    let wanted = phrases.wantedAnswer(to: phrase)
    work(isLarge: page.isLarge || linear.bytes.count > Browsing.mostSearched) {
      NearestPassage(words, wanted, on: linear, content)
    } then: { session, found in
      guard session.reader.visit?.id == id else { return }
      guard let found else { return otherwise(&session) }
      if found.isWholeHeading {
        session.jump(to: ReadingPosition(item: found.item))
        return session.tellItem(.jump)
      }
      session.offer(found)
    }
  }

  /// A word as other forms of it begin: "prepar" of "prepare".
  private static func beginning(_ word: String) -> String {
    let isLong = word.count > 5 && word.utf8.count == word.count
    return isLong && "esy".contains(word.last ?? " ") ? String(word.dropLast()) : word
  }

  private mutating func offer(_ found: NearestPassage) {
    let start = String(found.text.prefix(Browsing.longestSought))
    dialogue.propose(wayToFind(start))
    tell(.askNearest(text: .text(found.text)))
  }

  /// How many letters of a sentence are looked for in it.
  private static let longestSought = 60

  /// How to look for words in the page.
  func wayToFind(_ words: String) -> String? {
    strings(.phrase, Command.Action.find.rawValue).split(separator: "|")
      .first { $0.contains("{words}") && !$0.contains("[") }
      .map { PhraseWay.plain($0.replacing("{words}", with: words)) }
  }
}
