import HarkPage
import HarkReading
import HarkText

// Copies of what the page says of itself: its telephone number, its price.
extension Browsing {
  /// Copies what words ask for, where that is something which the page says: "copy the phone number".
  ///
  /// - Parameter phrase: the words.
  /// - Returns: whether they ask that.
  mutating func copiesAnswer(_ phrase: String) -> Bool {
    guard case .browse = mode, let page, let visit = reader.visit, !page.items.isEmpty,
      let words = phrases.copiedWords(phrase),
      let asked = CopiedThing(words, phrases, questionWords, titles: titles(of: page))
    else { return false }
    // What is a command as it was said keeps its meaning: "copy the address".
    if phrases.match(phrase) != nil, !asked.isContact { return false }
    let id = visit.id
    let (linear, content) = (page.linear, page.mainItems)
    let stated = page.summary.kind?.stated(strings) ?? StatedOffer()
    work(isLarge: page.isLarge || page.items.count > Browsing.mostRows) {
      asked.found(on: linear, content, stated)
    } then: { session, found in
      guard session.reader.visit?.id == id else { return }
      session.copy(found, on: page)
    }
    return true
  }

  private mutating func copy(_ found: [QuotedLine], on page: BrowsedPage) {
    guard let first = found.first else { return tell(.askNothingSaid) }
    guard found.count == 1 else {
      return choose(
        title: strings(.askFacts(count: found.count)), NameList(found.map(\.value)),
        for: .page(.positions(found.map { ReadingPosition(item: $0.item) }), on: page))
    }
    let isCopied = copyUntold(first.value)
    let told = strings(.copyAnswer(text: .text(first.value)))
    tell(text: isCopied ? told : joined([strings(.copyNoTerminal), first.value]))
  }
}

/// What is to be copied of what a page says.
private struct CopiedThing: Sendable {
  private enum Kind {
    case contact(Contact.Kind)
    case place
    case fact(FactQuestion)
  }

  private let kind: Kind

  init?(_ words: String, _ phrases: Phrases, _ questions: QuestionWords, titles: [String]) {
    switch phrases.wish(words) {
    case .phone?: kind = .contact(.phone)
    case .email?: kind = .contact(.email)
    case .place?: kind = .place
    default:
      guard let question = FactQuestion(words, questions, titles: titles), question.concept != nil
      else { return nil }
      kind = .fact(question)
    }
  }

  /// Whether it is how to reach someone.
  var isContact: Bool {
    if case .fact = kind { return false }
    return true
  }

  /// What the page says of it.
  func found(
    on page: LinearPage, _ content: Range<Int>, _ stated: StatedOffer
  ) -> [QuotedLine] {
    switch kind {
    case .contact(let kind):
      Contact.all(kind, on: page).map { QuotedLine(value: $0.text, item: $0.item) }
    case .place:
      PostalAddresses.all(on: page).map {
        QuotedLine(value: $0.text, item: $0.item)
      }
    case .fact(let question):
      PageFacts(of: page, content, stated: stated).answers(to: question)
        .map { QuotedLine(value: $0.value, item: $0.item) }
    }
  }
}
