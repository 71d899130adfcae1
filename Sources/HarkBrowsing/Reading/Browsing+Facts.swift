import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

// Questions to what a page says of one thing.
extension Browsing {
  /// Answers words that ask for one fact of the page, such as its price.
  ///
  /// The words decide whether the page is read at all, and a long page is read beside the keys.
  ///
  /// - Parameters:
  ///   - question: the words.
  ///   - tellsNothing: whether it is told where the page has nothing of what a label would say; else that goes on too.
  ///   - otherwise: goes on where they ask for no fact of the page.
  mutating func tellFact(
    _ question: String, tellsNothing: Bool = true, otherwise: @escaping (inout Browsing) -> Void
  ) {
    guard let page, let visit = reader.visit, !page.items.isEmpty, canAskPage,
      let asked = FactQuestion(question, questionWords, titles: titles(of: page))
    else { return otherwise(&self) }
    if case .choice = mode {
      // Words that ask for nothing by themselves are for the list.
      guard asked.concept != nil || phrases.asksSomething(question) else {
        return otherwise(&self)
      }
      dialogue.turn(to: .browse)
    }
    let id = visit.id
    // What has no label may be told in a sentence, by the word that was said.
    let said = phrases.contentWords(of: question)
    let meant =
      asked.concept == nil
      ? [] : asked.labelWords.filter { word in said.contains { word == $0 || word + "s" == $0 } }
    let stated = page.summary.kind?.stated(strings) ?? StatedOffer()
    let isOfPerson = asked.concept == nil && phrases.askedDefinition(question)?.isPerson == true
    work(isLarge: page.isLarge || page.items.count > Browsing.mostRows) { () -> FoundFacts in
      if case .byline(let part)? = asked.concept, let told = Byline(of: page.document)[part] {
        return .byline(part, told)
      }
      let facts = PageFacts(of: page.linear, page.mainItems, stated: stated)
      // "Ann: I liked it." is what Ann said, and not who she is.
      let answers = facts.answers(to: asked).filter { fact in
        !isOfPerson || !Self.isSentence(fact.value)
      }
      if answers.isEmpty, asked.concept == .price, let line = facts.lineWithOnlyAmount() {
        return .amount(line)
      }
      if answers.isEmpty, asked.concept == .byline(.date),
        let day = PageFacts.day(on: page.linear)
          ?? PageFacts.dayBesideTitle(on: page.linear, page.mainItems)
      {
        return .facts([day])
      }
      if answers.isEmpty,
        let said = meant.lazy.compactMap({ SaidWords($0, on: page.linear, page.mainItems) }).first
      {
        return .said(said)
      }
      return .facts(answers)
    } then: { session, found in
      guard session.reader.visit?.id == id else { return }
      session.tell(found, question, asked, tellsNothing, on: page, otherwise)
    }
  }

  /// Whether a text ends as a sentence does, and not as "Ann Gray Jr." or "Ph.D.".
  private static func isSentence(_ text: String) -> Bool {
    guard let last = text.split(whereSeparator: \.isWhitespace).last, let sign = last.last,
      ".!?。！？".contains(sign)
    else { return false }
    return last.first?.isUppercase != true
  }

  /// The first heading of a page's content, which says what it is about; the page's title names the site and more, and stands
  /// for it where there is none.
  func titles(of page: BrowsedPage) -> [String] {
    let first = page.mainItems.prefix(Browsing.firstItems).first { page.items[$0].role == .heading }
    return [first.map { page.linear.text(of: page.items[$0]) } ?? page.title]
  }

  /// How far from the start of the content its title stands at most.
  private static let firstItems = 20

  /// Whether what is typed may ask something of the page: also beside a list of what stands in it.
  var canAskPage: Bool {
    switch mode {
    case .browse: true
    case .choice(let list): if case .page = list.purpose { true } else { false }
    default: false
    }
  }

  private mutating func tell(
    _ found: FoundFacts, _ question: String, _ asked: FactQuestion, _ tellsNothing: Bool,
    on page: BrowsedPage,
    _ otherwise: (inout Browsing) -> Void
  ) {
    let concept = asked.concept
    switch found {
    case .byline(let part, let told):
      tell(.kept(name: strings(part == .author ? .bylineAuthor : .bylineDate), value: told))
    case .amount(let line):
      jump(to: ReadingPosition(item: line.item))
      tell(.askOnlyAmount(line: .text(line.value)))
    case .said(let said):
      if wayToPress(question) != nil { return otherwise(&self) }
      if goToPart(called: question, on: page) || goToLabelled(asked, on: page) { return }
      tell(said)
    case .facts(let facts) where facts.isEmpty:
      // So may a link be called, which leads to what this page has not.
      if wayToPress(question) != nil { return otherwise(&self) }
      // "Reviews" asks for a rating, and is what a part of the page is called.
      if concept != nil, goToPart(called: question, on: page) { return }
      if concept == nil, case .browse = mode,
        goToPart(on: page, where: { asked.names($0) })
      {
        return
      }
      switch concept {
      case .price?: tell(.askNoPrice)
      case .rating?: tell(.askNoRating)
      case .availability?: tell(.askNoStock)
      case .byline(.author)?: tell(.bylineNoAuthor)
      case .byline(.date)?: tell(.bylineNoDate)
      case .label?:
        if goToLabelled(asked, on: page) { return }
        if tellsNothing { tell(.askNothingSaid) } else { otherwise(&self) }
      // What is measured may be asked of a table, or be told in a sentence.
      case .measure?, nil: otherwise(&self)
      }
    case .facts(let facts):
      guard facts.count == 1, let fact = facts.first else {
        choose(
          title: strings(.askFacts(count: facts.count)), NameList(facts.map { text(of: $0) }),
          for: .page(.positions(facts.map { ReadingPosition(item: $0.item) }), on: page))
        return
      }
      jump(to: ReadingPosition(item: fact.item))
      if fact.label.isEmpty {
        tell(pageText: fact.value)
      } else {
        tell(.kept(name: fact.label, value: fact.value))
      }
    }
  }

  /// Goes to the part of the page that is called as labels of what is asked for are.
  private mutating func goToLabelled(_ asked: FactQuestion, on page: BrowsedPage) -> Bool {
    goToPart(on: page, where: { asked.isLabel($0) })
  }

  private func text(of fact: PageFacts.Fact) -> String {
    fact.label.isEmpty
      ? fact.value : strings(.kept(name: fact.label, value: fact.value))
  }
}

/// What a page says to a question for a fact.
private enum FoundFacts: Sendable {
  /// What it tells search engines.
  case byline(Byline.Part, String)
  /// The line with the only amount, where that may be no price.
  case amount(PageFacts.Fact)
  case facts([PageFacts.Fact])
  /// The words that were said, where the content has them.
  case said(SaidWords)
}
