import HarkAccessibility
import HarkPage
import HarkReading

// Questions to one of several like things that a page shows: posts, replies, comments, answers, reviews, entries of a list.
extension Browsing {
  /// Answers words that ask who wrote one of several things, when, what links are in it, or to read it.
  ///
  /// - Parameters:
  ///   - phrase: the words.
  ///   - otherwise: goes on where the page has no such things and the words may mean something else.
  /// - Returns: whether they ask that; `otherwise` is called then where nothing is answered.
  mutating func asksThing(
    _ phrase: String, otherwise: @escaping (inout Browsing) -> Void
  ) -> Bool {
    guard canAskPage, let page, let visit = reader.visit, !page.items.isEmpty,
      let question = ThingQuestion(
        phrase, dialogue.thingWords,
        number: { [numbers = phrases.numbers] in numbers.value(of: $0) }),
      question.isOfThings || question.asked == .links, wayToPress(phrase) == nil
    else { return false }
    if question.asked == .links, let range = part(of: question, on: page) {
      listLinks(in: range, on: page)
      return true
    }
    let id = visit.id
    let list = question.thing == .entry || question.thing == .post ? listStarts(page) : nil
    let (linear, here) = (page.linear, place.item)
    work(isLarge: page.isLarge || page.items.count > Browsing.mostRows) { () -> FoundThing in
      let entries = list.map { ($0.starts, $0.end) }
      var things = PageThings(question.thing, on: linear, entries: entries)
      // The posts of a blog are what it lists.
      if question.thing == .post, things.things.isEmpty {
        let listed = PageThings(.entry, on: linear, entries: entries)
        // What a shop lists are no posts: those are counted where they have days.
        if question.asked != .count || listed.areDated { things = listed }
      }
      return FoundThing(question, things, place: here)
    } then: { session, found in
      guard session.reader.visit?.id == id else { return }
      session.tell(found, question, on: page, otherwise)
    }
    return true
  }

  /// The items of what is no one of several things: a section, the content.
  private func part(of question: ThingQuestion, on page: BrowsedPage) -> Range<Int>? {
    switch question.thing {
    case .content: return page.mainItems
    case .entry where question.which != .last && question.which != .latest:
      if case .number? = question.which { return nil }
      // What lists articles is none itself.
      return listStarts(page)?.isAround == true ? nil : page.mainItems
    case .section:
      let headings = elements(.heading, on: page).stops.map(\.position.item)
      let first = headings.last { $0 <= place.item } ?? 0
      let level = page.items[first].role == .heading ? page.items[first].level : 9
      let end = headings.first { $0 > first && page.items[$0].level <= level }
      return first..<(end ?? page.items.count)
    default: return nil
    }
  }

  private mutating func tell(
    _ found: FoundThing, _ question: ThingQuestion, on page: BrowsedPage,
    _ otherwise: (inout Browsing) -> Void
  ) {
    let name = question.thing.rawValue
    switch found {
    case .other: otherwise(&self)
    case .none: tell(Sentence(.thing, name + ".none"))
    case .count(let count): tell(Sentence(.thing, name + ".count", ["count": .count(count)]))
    case .fewer(let count): tell(.askThingsFewer(count: count))
    case .apart: tell(.askThingsApart)
    case .headed(let item):
      if case .choice = mode { dialogue.turn(to: .browse) }
      tell(.askThingsHeaded)
      jump(to: ReadingPosition(item: item))
      tellItem(.jump)
    case .fact(let fact, let items, let number, let count):
      if case .choice = mode { dialogue.turn(to: .browse) }
      jump(to: ReadingPosition(item: items.lowerBound))
      let isAuthor = question.asked == .author
      let told =
        fact.map {
          strings(
            .kept(
              name: strings(
                isAuthor ? .bylineAuthor : question.thing == .entry ? .bylineDate : .askThingsDate),
              value: $0))
        } ?? strings(isAuthor ? .askThingsNoAuthor : .askThingsNoDate)
      guard count > 1 else { return tell(text: told) }
      tell(
        text: strings(
          .askThingsOf(
            thing: .text(strings(.thing, name)), number: .count(number), all: .count(count),
            fact: .text(told))))
    case .part(let items, let isRead):
      if case .choice = mode { dialogue.turn(to: .browse) }
      guard question.asked != .links else { return listLinks(in: items, on: page) }
      jump(to: ReadingPosition(item: items.lowerBound))
      if isRead { startReading() } else { tellItem(.jump) }
    }
  }

  /// Lists the links of a part of the page.
  private mutating func listLinks(in items: Range<Int>, on page: BrowsedPage) {
    let all = elements(.link, on: page)
    let stops = all.stops.filter { items.contains($0.position.item) }
    guard !stops.isEmpty else { return tell(.askThingsNoLinks) }
    let found = PageElements(stops: stops, tree: page.tree)
    let names = names(on: page)
    choose(
      title: strings(.counted(stops.count, .link)),
      NameList(count: stops.count) { names.entry(for: found[$0], of: .link) },
      for: .page(.places(found), on: page), numbers: ListNumbers(found.stops.map(\.node), on: page))
  }
}

/// What a page has of a thing that was asked about.
private enum FoundThing: Sendable {
  /// The words may mean something else.
  case other
  /// The page has none of them; fewer than the number that was said.
  case none, fewer(Int)
  /// There are some, and nothing tells where each begins.
  case apart
  /// A heading is called after them, and nothing tells that there are any.
  case headed(Int)
  case count(Int)
  /// Who or when, nil where nothing tells; the thing, its number, and how many there are.
  case fact(String?, Range<Int>, number: Int, count: Int)
  case part(Range<Int>, isRead: Bool)

  init(_ question: ThingQuestion, _ things: PageThings, place: Int) {
    let count = things.things.count
    if question.asked == .count {
      // What a shop lists has neither a day nor a writer, and is no post.
      let arePosts =
        question.thing != .post || things.areDated
        || things.things.contains { things.author(of: $0) != nil }
      let isCounted =
        question.which == nil && [.reply, .answer, .post].contains(question.thing) && arePosts
      self = isCounted && count > 0 ? .count(count) : .other
      return
    }
    // The only question of a page needs no number, and no more does the only reply.
    let only: ThingQuestion.Which? = count == 1 && question.thing != .entry ? .number(1) : nil
    guard let which = question.which ?? (question.asked == .links ? .here : only) else {
      self = .other
      return
    }
    guard let index = things.index(of: which, place: place) else {
      switch which {
      case _ where things.cannotTellApart: self = .apart
      case _ where things.heading != nil: self = .headed(things.heading ?? 0)
      case .here: self = .other
      case .number(let number)
      where count > 0 && number > count && question.thing != .entry:
        self = .fewer(count)
      default:
        let isOther = count > 0 || question.asked == .read || question.asked == .go
        self = isOther || question.thing == .entry ? .other : .none
      }
      return
    }
    let thing = things.things[index]
    // Going to one of a list has commands of its own, which say what there is.
    let isListed = question.thing == .entry && which != .latest
    switch question.asked {
    case .author:
      let author = things.author(of: thing)
      // Who asked the question of a page wrote the page.
      self =
        author == nil && question.thing == .question
        ? .other : .fact(author, thing.items, number: index + 1, count: count)
    case .date:
      self = .fact(things.date(of: thing), thing.items, number: index + 1, count: count)
    case .read where isListed, .go where isListed: self = .other
    case .read: self = .part(things.start(of: thing)..<thing.items.upperBound, isRead: true)
    case .go: self = .part(things.start(of: thing)..<thing.items.upperBound, isRead: false)
    case .links: self = .part(thing.items, isRead: false)
    case .count: self = .other
    }
  }
}
