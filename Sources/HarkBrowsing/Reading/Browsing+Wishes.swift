import HarkPage
import HarkReading

// What people ask of a browser that is no command of Hark's.
extension Browsing {
  /// Says what can be done instead, or what the page has of it.
  mutating func answer(_ wish: Phrases.Wish) {
    switch wish {
    case .print: tell(.unablePrint)
    case .translate: tell(.unableTranslate)
    case .phone: tellContacts(.phone)
    case .email: tellContacts(.email)
    case .contents: goToContents()
    case .commentCount: tellCommentCount()
    case .place: tellPlaces()
    case .nextPage:
      guard hasItems(), let page else { return }
      tell(seriesAddress(next: true, page) == nil ? .seriesNoNext : .seriesHasNext)
    }
  }

  /// Tells how many comments there are, as the summary does.
  private mutating func tellCommentCount() {
    guard hasItems(), let surroundings = page?.summary.surroundings else { return }
    tell(surroundings.comments.map { ArticleSurroundings.told(comments: $0) } ?? .articleNoComments)
  }

  /// Goes to the page's own table of contents; without one its headings are listed.
  private mutating func goToContents() {
    guard hasItems(), let page else { return }
    let names = strings(.phrase, "contents.parts").split(separator: "|").map { String($0) }
    if names.contains(where: { goToPart(called: $0, on: page) }) { return }
    var said = CommandArguments()
    said.kind = .heading
    perform(PhraseMatch(command: .action(.list), said))
  }

  /// Says a telephone number or an address for mail that stands on the page, and goes there; of several a list.
  private mutating func tellContacts(_ kind: Contact.Kind) {
    guard hasItems(), let page, let visit = reader.visit else { return }
    let id = visit.id
    work(isLarge: page.isLarge) {
      Contact.all(kind, on: page.linear)
    } then: { session, found in
      guard session.reader.visit?.id == id else { return }
      session.tell(found, kind, on: page)
    }
  }

  /// Says the postal address that stands on the page, and goes there; of several a list.
  private mutating func tellPlaces() {
    guard hasItems(), let page, let visit = reader.visit else { return }
    let id = visit.id
    work(isLarge: page.isLarge) {
      PostalAddresses.all(on: page.linear)
    } then: { session, found in
      guard session.reader.visit?.id == id else { return }
      guard let first = found.first else { return session.tell(.contactNoPlace) }
      guard found.count > 1 else {
        session.jump(to: ReadingPosition(item: first.item))
        return session.tell(.kept(name: session.strings(.contactPlace), value: first.text))
      }
      session.choose(
        title: session.strings(.askFacts(count: found.count)), NameList(found.map(\.text)),
        for: .page(.positions(found.map { ReadingPosition(item: $0.item) }), on: page))
    }
  }

  private mutating func tell(_ found: [Contact], _ kind: Contact.Kind, on page: BrowsedPage) {
    guard let first = found.first else {
      return tell(kind == .phone ? .contactNoPhone : .contactNoEmail)
    }
    guard found.count > 1 else {
      jump(to: ReadingPosition(item: first.item))
      let name: Sentence = kind == .phone ? .contactPhone : .contactEmail
      return tell(.kept(name: strings(name), value: first.text))
    }
    choose(
      title: strings(.askFacts(count: found.count)), NameList(found.map(\.text)),
      for: .page(.positions(found.map { ReadingPosition(item: $0.item) }), on: page))
  }
}
