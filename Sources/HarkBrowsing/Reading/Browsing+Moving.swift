import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkSettings
import HarkText

// Moving the reader.
extension Browsing {
  var page: BrowsedPage? { reader.visit?.page }

  /// What is being read on, if anything.
  var reading: ReadingOn? {
    _read { yield reader.reading }
    _modify { yield &reader.reading }
  }

  var place: ReadingPosition {
    get { reader.place }
    set {
      reader.move(to: newValue)
      load?.hasMoved = true
    }
  }

  /// Goes somewhere far, and remembers where from.
  mutating func jump(to place: ReadingPosition) {
    reader.jump(to: place)
    load?.hasMoved = true
  }

  /// Whether a page is open; says so if none is, and how to get one.
  mutating func hasPage() -> Bool {
    if page != nil { return true }
    if let load {
      // Nobody can have answered who was not asked yet.
      let host = StringValue.text(load.host)
      tell(load.progress.hasBegun ? .pageNotYet(host: host) : .loadLoading(host: host))
    } else {
      let isFailed = failedRequest != nil
      let key = keyName(for: .action(isFailed ? .reload : .open))
      let help = strings(isFailed ? .loadTryAgain(key: .text(key)) : .pageNoneOpen(key: .text(key)))
      tell(text: joined([strings(.pageNone), help]))
    }
    return false
  }

  /// Whether there is anything to read; says so if not.
  mutating func hasItems() -> Bool {
    guard hasPage() else { return false }
    if let page, !page.items.isEmpty { return true }
    tell(.pageNothing)
    return false
  }

  mutating func moveItem(by step: Int) {
    guard hasItems(), let page else { return }
    var target = place.item + step
    while isLeftOut(target) { target += step.signum() }
    guard page.items.indices.contains(target) else {
      if step > 0 { tellNoMore(edge(forward: true)) } else { tell(deadEnd: edge(forward: false)) }
      return
    }
    let previous = place.item
    place = ReadingPosition(item: target)
    tellItem(.reading, from: previous)
  }

  mutating func move(to kind: ElementKind, forward: Bool) {
    guard hasItems(), let page else { return }
    if kind == .invalidField {
      moveToProblem(forward: forward)
      return
    }
    var from = place
    if forward, reader.visit?.isFresh == true { from.offset = -1 }
    if let element = element(kind, from: from, forward: forward) {
      go(to: element)
      return
    }
    if settings[.wrap] {
      let edge =
        forward
        ? ReadingPosition(item: 0, offset: -1) : ReadingPosition(item: page.items.count)
      if let element = element(kind, from: edge, forward: forward), element.position != place {
        tell(forward ? .moveWrappedToTop : .moveWrappedToBottom)
        go(to: element)
        return
      }
    }
    let others = settings[.ends] ? reader.visit?.others(kind, on: page, before: forward) ?? 0 : 0
    guard others > 0 else {
      if forward { tellNoMore(.noNext(kind)) } else { tell(deadEnd: .noPrevious(kind)) }
      return
    }
    sound(.noMore)
    var sentences = [strings(forward ? .noNext(kind) : .noPrevious(kind))]
    sentences.append(
      strings(forward ? .moveOthersBefore(count: others) : .moveOthersAfter(count: others)))
    if forward, isArriving { sentences.append(strings(.loadMoreMayCome)) }
    tell(text: joined(sentences))
  }

  /// The next or previous element of a kind.
  private mutating func element(
    _ kind: ElementKind, from position: ReadingPosition, forward: Bool
  ) -> PageElement? {
    guard let tree = page?.tree else { return nil }
    var from = position
    while let stop = forward
      ? reader.visit?.navigation?.next(kind, from: from)
      : reader.visit?.navigation?.previous(kind, from: from)
    {
      if !isLeftOut(stop.position.item) { return PageElement(stop, in: tree) }
      guard stop.position != from else { return nil }
      from = stop.position
    }
    return nil
  }

  /// All elements of a kind on the page.
  func elements(_ kind: ElementKind, on page: BrowsedPage) -> PageElements {
    reader.visit?.elements(kind, on: page) ?? PageElements(stops: [], tree: page.tree)
  }

  /// The number of elements of a kind on the page.
  func count(_ kind: ElementKind) -> Int {
    reader.visit?.count(kind) ?? 0
  }

  mutating func go(to element: PageElement) {
    let previous = reader.visit?.isFresh == true ? nil : place.item
    jump(to: element.position)
    reader.visit?.land(on: element)
    tellItem(.jump, stop: element.stop, from: previous)
  }

  /// Goes to the first or the last element of a kind; without one to the start or the end of the page.
  mutating func moveToEdge(of kind: ElementKind?, number: Int? = nil, start: Bool) {
    guard let kind else { return moveToPageEdge(start: start) }
    guard hasItems(), let page else { return }
    let all = elements(kind, on: page)
    guard let edge = start ? all.first : all.last else { return tell(deadEnd: .none(of: kind)) }
    guard let number, number != 1 else { return go(to: edge) }
    // "The third heading", counted from the top of the page.
    guard number > 0, number <= all.count else {
      return tell(text: strings(.counted(all.count, kind)))
    }
    go(to: all[number - 1])
  }

  /// Says how many elements of a kind the page has; without one how many of each.
  mutating func tellCount(of kind: ElementKind?) {
    guard let kind else { return tellSummary() }
    guard hasItems() else { return }
    let count = count(kind)
    // A question and its answers are counted as the page's kind counts them.
    if kind == .post, case .answers(let answers)? = page?.summary.kind {
      return tell(.pageKindAnswers(count: answers))
    }
    // What answers an opening post may be comments by their name.
    if count == 0, kind == .post, let part = page?.summary.surroundings.comments {
      return tell(ArticleSurroundings.told(comments: part))
    }
    guard count > 0 else { return tell(deadEnd: .none(of: kind)) }
    tell(text: strings(.counted(count, kind)))
  }

  mutating func moveToEdge(start: Bool) {
    guard hasItems(), let page else { return }
    let wasSame = dialogue.lastCommand == .action(start ? .home : .end)
    let length = page.items[place.item].text.count
    if start, wasSame {
      moveToPageEdge(start: true)
      return
    }
    if !start, wasSame {
      moveToPageEdge(start: false)
      return
    }
    place.offset = start ? 0 : length
    tellUnit(start ? .character : .word)
  }

  mutating func moveToPageEdge(start: Bool) {
    guard hasItems(), let page else { return }
    jump(to: ReadingPosition(item: start ? 0 : page.items.count - 1))
    tellItem(.jump)
  }

  mutating func moveToContainerEdge(start: Bool) {
    guard hasItems(), let navigation = reader.visit?.navigation else { return }
    let target =
      start ? navigation.startOfContainer(at: place) : navigation.endOfContainer(at: place)
    guard let target else {
      tell(.moveNotInContainer)
      return
    }
    jump(to: target)
    tellItem(.jump)
  }

  mutating func moveToMainContent() {
    guard hasItems(), let page else { return }
    jump(to: page.mainContent)
    tellItem(.jump)
  }

  /// Presses what is meant: "the second button" is the second of its kind, whatever number it has.
  mutating func press(_ said: CommandArguments) {
    guard let kind = said.kind, let number = said.number else { return press(said.target) }
    guard hasItems(), let page else { return }
    let all = elements(kind, on: page)
    guard number > 0, number <= all.count else {
      return all.isEmpty
        ? tell(deadEnd: .none(of: kind)) : tell(text: strings(.counted(all.count, kind)))
    }
    let element = all[number - 1]
    jump(to: element.position)
    activate(element, on: page)
  }

  /// Goes to the field that words to search for are typed into.
  mutating func moveToSearchField() {
    guard hasItems(), let page else { return }
    let found = page.names.fields.first { place in
      page.tree[place.stop.node].role == .searchbox
        || page.survey.entries[Int(place.entry)].form.map { isSiteSearch($0, page) } ?? false
    }
    if let found { return go(to: PageElement(found.stop, in: page.tree)) }
    guard let visit = reader.visit else { return }
    // A form that its button or its title calls a search.
    let (id, linear, survey, content) = (visit.id, page.linear, page.survey, page.mainContent.item)
    work(isLarge: linear.items.count > Browsing.mostRows) {
      PageDeeds.found(on: linear, survey, from: content).first { $0.kind == .search }
    } then: { session, deed in
      guard session.reader.visit?.id == id else { return }
      guard case .fill(_, let field)? = deed?.way,
        let place = page.names.fields.first(where: { $0.stop.node == field })
      else { return session.tell(.moveNoSearchField) }
      session.go(to: PageElement(place.stop, in: page.tree))
    }
  }

  private func headings(on page: BrowsedPage) -> [(position: ReadingPosition, text: String)] {
    elements(.heading, on: page).stops.map { stop in
      let text = page.linear.text(of: page.items[stop.position.item])
      return (stop.position, PlainText.cleaned(text))
    }
  }

  /// Reads what readers have written below the article.
  mutating func readComments() {
    guard hasItems(), let page else { return }
    guard let part = page.summary.surroundings.comments else { return readWhatOthersWrote(page) }
    tell(ArticleSurroundings.told(comments: part))
    jump(to: ReadingPosition(item: part.items.lowerBound))
    startReading()
  }

  /// Reads what a thread or a shop has in place of comments: the posts behind the first, or what stands below a heading such
  /// as "Reviews".
  private mutating func readWhatOthersWrote(_ page: BrowsedPage) {
    if case .posts? = page.summary.kind {
      let posts = PageKind.posts(on: page.linear)
      if posts.count > 1 {
        jump(to: ReadingPosition(item: posts[1]))
        return startReading()
      }
    }
    let names = strings(.phrase, "comments.headings").split(separator: "|").map { String($0) }
    let headings = headings(on: page)
    if let found = NameMatch.matches(for: names, among: headings.map(\.text)).first {
      jump(to: headings[found].position)
      return startReading()
    }
    guard let way = page.summary.surroundings.wayToComments else {
      return tellNoMore(.articleNoComments)
    }
    tell(.articleCommentsElsewhere)
    jump(to: ReadingPosition(item: way))
    tellItem(.jump)
  }

  /// Reads from a heading that is called so; without a name from that of the section where the reader is.
  mutating func readPart(_ name: String?) {
    guard hasItems(), let page else { return }
    guard let name else {
      let above = elements(.heading, on: page).stops.last { $0.position.item <= place.item }
      jump(to: above?.position ?? ReadingPosition(item: 0))
      return startReading()
    }
    guard let heading = heading(called: name, page) else {
      return tell(.moveNoHeading(name: .text(name)))
    }
    jump(to: heading)
    startReading()
  }

  /// Where the first heading stands that a name may mean; nil where none does.
  func heading(called name: String, _ page: BrowsedPage) -> ReadingPosition? {
    let headings = headings(on: page)
    let found = NameMatch.matches(
      for: phrases.partNames(for: name), among: headings.map(\.text))
    return found.first.map { headings[$0].position }
  }

  /// Reads what the site offers beside the article.
  mutating func readRelated() {
    guard hasItems(), let page else { return }
    guard let part = page.summary.surroundings.related else { return tellNoMore(.articleNoRelated) }
    if let count = part.count { tell(.articleRelated(count: count)) }
    jump(to: ReadingPosition(item: part.items.lowerBound))
    startReading()
  }

  mutating func returnToPlace() {
    guard let last = reader.takeJump() else {
      tell(.moveNoReturn)
      return
    }
    place = last
    tellItem(.jump)
  }

  // MARK: Inside an item

  mutating func move(by unit: TextUnit, forward: Bool) {
    guard hasItems(), let page else { return }
    guard let next = page.linear.move(by: unit, from: place, forward: forward) else {
      tell(deadEnd: edge(forward: forward))
      return
    }
    place = next
    tellUnit(unit)
  }

  /// Tells the character, word or sentence at the reader's place.
  mutating func tellUnit(_ unit: TextUnit) {
    guard let page else { return }
    let range = page.linear.range(of: unit, at: place)
    let piece = page.linear.text(in: range, of: place.item)
    let language = page.linear.language(of: page.items[place.item])
    if movesCursorOnly {
      tellUnitByCursor(piece, unit, language)
      return
    }
    tell(
      pageText: unit == .character ? spelled(piece) : piece.trimmingSpaces, language: language)
  }
}
