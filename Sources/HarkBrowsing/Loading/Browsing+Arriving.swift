import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkSettings
import HarkWeb

// A page that takes its time: what of it has come is read while the rest arrives.
//
// 1. The first part is the result of the load: its title is said, and keys act on it from then on.
// 2. Each further part takes its place. Items that were given stay where they are, with their numbers;
//    reading on goes on over what is new.
// 3. The end says that the page is loaded and what it has, once, or why the rest did not come.
extension Browsing {
  /// Whether keys act on the old page, since nothing was said of the new one yet.
  var isAwaitingPage: Bool { load.map { !$0.isShown } ?? false || isStartingLive }

  /// Whether more of the page that keys act on is still coming.
  var isArriving: Bool { load?.isShown ?? false }

  mutating func take(part page: BrowsedPage, isStable: Bool, of load: Load) {
    guard !load.isCancelled, load.reopening == nil else { return }
    if load.isShown {
      replacePage(with: page, isStable: isStable, of: load, .part)
    } else if canShow(page, of: load) {
      show(page, of: load)
    }
  }

  private func canShow(_ page: BrowsedPage, of load: Load) -> Bool {
    // Whether there are results is known at the end.
    guard load.request.search == nil else { return false }
    switch load.purpose {
    case .open, .search, .form: break
    // Of a page that is gone back to the reader's place must have come, the fields that were filled in,
    // and the frames that were open.
    case .history(let steps):
      guard let visit = reader.history.visit(at: steps), !visit.filling.isKept,
        visit.openFrames.isEmpty,
        page.place(like: visit.placeText, near: visit.place) != nil
      else { return false }
    // The old page is there, and whole.
    case .reload, .frame: return false
    }
    guard !awaitsPlace(on: page, of: load) else { return false }
    // Lines that wait are for the whole page, and a prompt or a list is about the old one.
    guard dialogue.waitingLines.isEmpty else { return false }
    switch mode {
    case .browse, .table, .formula: return page.refresh?.isFollowed(from: page.address) != true
    case .prompt, .choice, .keyHelp: return false
    }
  }

  private mutating func show(_ page: BrowsedPage, of load: Load) {
    failedRequest = nil
    reader.visit?.rememberPlace()
    keepPlace()
    visited.insert(load.request.address)
    visited.insert(page.address)
    let isReturn = showOnReturn(page, of: load)
    if !isReturn {
      reader.turn(to: visit(to: page, of: load, isPart: true))
      returnToKeptPlace(of: load)
    }
    keepVisit(to: page, of: load, isPrivate: tabs.current.isPrivate)
    dialogue.turn(to: .browse)
    updatePhrasing()
    stopReading()
    let reads = !isReturn && !load.hasMoved && settings[.afterLoad] == .read
    self.load?.show(thenRead: reads)
    preparePhrases()
    order(.forgetProgress)
    let isRead = reads && !page.beginsOutsideOfContent
    tellArriving(page, isReturn: isReturn, isRead: isRead)
    if isReturn, !load.hasMoved { tellItem(.jump, priority: .load) }
    // Nobody waits for the end of that once there is something to hear.
    if !isRead { tell(.loadArriving, priority: .live) }
    goOnReading()
    showPrompt()
  }

  /// Tells which page has begun to come, unless what is read at once says it.
  private mutating func tellArriving(_ page: BrowsedPage, isReturn: Bool, isRead: Bool) {
    if reader.visit?.isContinued == true, !isReturn {
      tell(
        text: page.continuation(isPart: true, heardAt: settings[.rate], strings), priority: .load)
    } else if !isRead || !page.title.isEmpty && !page.isTitle(place.item) {
      tell(text: page.name, priority: .load)
    }
  }

  /// Shows the page of a visit that is gone back or forward to, the reader where she was; says whether the
  /// load is one of these.
  private mutating func showOnReturn(_ page: BrowsedPage, of load: Load) -> Bool {
    guard case .history(let steps) = load.purpose else { return false }
    reader.turn(by: steps)
    reader.visit?.take(page: page, isPart: true)
    return reader.visit != nil
  }

  /// What has come of a page that is shown.
  private enum Arrival {
    /// More of it.
    case part
    /// All of it, or all that will come.
    case end(incomplete: Sentence?)
  }

  /// Puts what has come in the place of what had come before, with the reader where she was.
  private mutating func replacePage(
    with page: BrowsedPage, isStable: Bool, of load: Load, _ arrival: Arrival
  ) {
    let came = page
    guard let (id, form, shown) = reader.visit.map({ ($0.id, $0.form, $0.shown) }) else { return }
    guard !shown.isUnchanged else {
      var page = page
      if !form.isUnchanged { page.update(form) }
      take(page, isStable: isStable, of: load)
      return goOn(with: came, of: load, after: arrival)
    }
    work(isLarge: page.isLarge) {
      var page = page
      page.rebuild(showing: shown, form)
      return page
    } then: { session, page in
      guard session.reader.visit?.id == id else { return }
      session.take(page, isStable: false, of: load)
      session.goOn(with: came, of: load, after: arrival)
    }
  }

  private mutating func goOn(with page: BrowsedPage, of load: Load, after arrival: Arrival) {
    switch arrival {
    case .part: goOnReading()
    case .end(let incomplete): end(page, of: load, incomplete)
    }
  }

  private mutating func take(_ page: BrowsedPage, isStable: Bool, of load: Load) {
    guard let before = self.page else { return }
    let isFresh = reader.visit?.isFresh == true && reading == nil
    let place = place
    reader.visit?.take(more: page, isStable: isStable)
    if isFresh {
      let first = firstPlace(on: page, of: load)
      reader.visit?.begin(at: first)
    } else if !isStable {
      let text =
        before.items.indices.contains(place.item)
        ? before.linear.text(of: before.items[place.item]) : ""
      let moved = page.linear.position(like: text, near: place) ?? page.mainContent
      reader.move(to: moved)
      if let next = reading?.next { reading?.next = max(0, next + moved.item - place.item) }
      reader.forgetJumps()
    }
    updatePhrasing()
  }

  /// Reads on where more has come; begins to read as soon as there is content to begin with.
  private mutating func goOnReading() {
    if reading != nil {
      readAhead()
    } else if let load, load.awaitsReading, let page, !page.beginsOutsideOfContent {
      self.load?.beginReading()
      order(.forgetProgress)
      let hasMoved = load.hasMoved
      startReading(isAfterLoad: true)
      self.load?.hasMoved = hasMoved
    }
  }

  /// Takes the whole page, or what of it came.
  mutating func complete(_ page: BrowsedPage, of load: Load, _ incomplete: Sentence?) {
    guard let before = self.page else { return }
    reader.visit?.end(isPart: incomplete != nil)
    replacePage(
      with: page, isStable: page.linear.begins(with: before.linear), of: load,
      .end(incomplete: incomplete))
  }

  private mutating func end(_ page: BrowsedPage, of load: Load, _ incomplete: Sentence?) {
    if !load.isCancelled { keepText(of: page, isPrivate: tabs.current.isPrivate) }
    noteFeed(page)
    noteSite(of: page)
    let isSamePlace = load.purpose.isReturn
    if startScripts(of: page, load, incomplete, isSamePlace: isSamePlace, isKept: true) { return }
    tellEnd(of: page, load, incomplete, isSamePlace: isSamePlace)
    if asksForScripts(of: page, load) || secrets.readsAfterwards { return }
    if openWaitingFrame(of: load) { return }
    if followNotes(on: page, load) { return }
    if reading != nil {
      readAhead()
    } else if load.awaitsReading, dialogue.waitingLines.isEmpty {
      startReading(isAfterLoad: true)
    }
  }

  /// Says why the rest of a page did not come.
  mutating func breakOff(_ load: Load, _ failure: Sentence) {
    tell(problem: failure)
    if openWaitingFrame(of: load) { return }
    if reading != nil { readAhead() }
  }

  /// Tells that there is no more of something, or none yet.
  mutating func tellNoMore(_ sentence: Sentence) {
    guard isArriving else {
      tell(deadEnd: sentence)
      return
    }
    tell(text: joined([strings(sentence), strings(.loadMoreMayCome)]))
  }
}
