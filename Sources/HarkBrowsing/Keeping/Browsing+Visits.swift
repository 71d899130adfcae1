import HarkAccessibility
import HarkKeeping
import HarkReading
import HarkText

// Visits and places, kept as they come.
extension Browsing {
  /// Keeps that a page was visited, what it says, and the blocks that it has.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - load: what has brought it.
  ///   - isPrivate: whether its tab is private.
  mutating func keepVisit(to page: BrowsedPage, of load: Load, isPrivate: Bool) {
    guard !isPrivate, let address = page.keptAddress else { return }
    let kind: VisitKind =
      switch load.purpose {
      case .form: .form
      case .search, .open: load.request.referrer == nil ? .typed : .link
      case .reload, .history, .frame: .restored
      }
    let title = page.title
    let language = page.summary.language
    let linear = page.linear
    let main = page.mainContent.item
    let isPart = load.isShown && load.isCancelled
    keepQuietly { keeper throws(StoreError) in
      try keeper.recordVisit(
        to: address, title: title, language: language.isEmpty ? nil : language, kind: kind,
        from: nil)
      guard !isPart else { return }
      try keeper.setText(linear.searchedText(from: main), of: address)
      try keeper.setPlace(nil, blocks: PageBlocks.hashes(of: linear), of: address)
    }
  }

  /// Keeps where the reader is on the current page.
  mutating func keepPlace() {
    guard !tabs.current.isPrivate, let visit = history.current, let page = visit.page,
      let address = page.keptAddress, visit.keptPlaceItem != visit.place.item
    else { return }
    visit.keptPlaceItem = visit.place.item
    let linear = page.linear
    let item = visit.place.item
    guard store.isOpen else { return }
    let href = address.href
    store.placesUnderWay[href] = PlaceUnderWay(page: linear, item: item)
    keep(replacing: "place \(href)", isAnswer: false) { keeper throws(StoreError) in
      try keeper.setPlace(linear.place(of: item), blocks: nil, of: address)
    } then: { browsing, result in
      if browsing.store.placesUnderWay[href]?.item == item {
        browsing.store.placesUnderWay[href] = nil
      }
      if case .failure(let error) = result { browsing.tellOnce(error) }
    }
  }

  // MARK: Places

  /// Puts the reader of a page that has just come where she was on it in an earlier visit.
  ///
  /// Not where the address or the load says another place, nor where she had read to the end: then it begins
  /// anew.
  mutating func returnToKeptPlace(of load: Load) {
    useSiteChoices()
    guard load.purpose == .open, load.request.address.fragment == nil, settings[.places],
      let visit = history.current, let page = visit.page, let earlier = earlierPlace(on: page),
      let found = page.linear.find(earlier), found.item > page.mainContent.item,
      found.item < page.items.count - 1
    else { return }
    visit.move(to: ReadingPosition(item: found.item))
    visit.isContinued = true
  }

  /// Where the reader was on a page before, as it is kept or is about to be.
  private func earlierPlace(on page: BrowsedPage) -> Place? {
    let underWay = page.keptAddress.flatMap { store.placesUnderWay[$0.href] }
    return underWay.map { $0.page.place(of: $0.item) } ?? page.earlier?.place
  }

  /// The sentence that a page goes on where its reader was, and how much is left.
  func continuation(of page: BrowsedPage, at place: ReadingPosition) -> String {
    let items = page.items[place.item...]
    let left = Double(items.reduce(0) { $0 + $1.text.count })
    let all = Double(max(1, page.items.reduce(0) { $0 + $1.text.count }))
    let minutes = page.summary.minutes(wordsPerMinute: settings[.rate])
    let title = StringValue.text(page.name)
    let rest = max(1, Int((Double(minutes) * left / all).rounded()))
    let heading = page.items[...place.item].last { $0.role == .heading }
    // The page's own heading says no more than its title.
    guard let heading = heading.map({ PlainText.cleaned(page.linear.text(of: $0)) }),
      !page.title.contains(heading)
    else { return strings(.loadContinued(title: title, count: rest)) }
    return strings(.loadContinuedAt(title: title, heading: .text(heading), count: rest))
  }

  // MARK: Tabs

  /// Lets a tab that has changed be kept: at once where it shows another page, in a moment where only the place is
  /// another one, since many moves in a row are kept once.
  mutating func noteTabChange(since before: TabState) {
    let state = TabState(tabs)
    if state != before { tabs.noteChange() }
    guard store.session != nil, state != before || tabs.hasChangedBehind else { return }
    if !state.showsSame(as: before) || tabs.hasChangedBehind {
      keepTabs()
    } else if !timers.contains(where: { $0.kind == .tabsChanged }) {
      startTimer(.tabsChanged, after: .milliseconds(500))
    }
  }

  /// Keeps the tabs that have changed.
  mutating func keepTabs() {
    keepPlace()
    guard let session = store.session else { return }
    let changed = tabs.takeChanged()
    for (index, tab) in tabs.all.enumerated() where changed.contains(tab.number) {
      let sketch = TabSketch(tab)
      let isCurrent = index == tabs.index
      keepQuietly(replacing: "tab \(tab.number)") { keeper throws(StoreError) in
        guard let record = sketch.record(at: keeper.now) else {
          // All of it was forgotten, or nothing of it can be kept.
          try keeper.closeTabs([sketch.number], in: session)
          return
        }
        try keeper.saveTab(record, at: index, isCurrent: isCurrent, in: session)
      }
    }
  }

  /// Lets a tab that was closed be one in the store too.
  mutating func forgetKept(tab: Tab) {
    guard let session = store.session, !tab.isPrivate else { return }
    let number = tab.number
    keepQuietly { keeper throws(StoreError) in try keeper.closeTabs([number], in: session) }
    let order = tabs.all.filter { !$0.isPrivate }.map(\.number)
    let current = tabs.current.isPrivate ? nil : tabs.current.number
    keepQuietly(replacing: "order") { keeper throws(StoreError) in
      try keeper.arrangeTabs(order, current: current, in: session)
    }
  }
}

extension BrowsedPage {
  /// The address under which it is kept; nil for what came without one, for Hark's own pages, and where the
  /// address holds what was typed into a password field.
  var keptAddress: Address? {
    guard !concealsQuery, let address, address.isWeb || address.scheme == "file" else { return nil }
    return address.withoutCredentials()
  }
}

extension LinearPage {
  /// What is searched for on a page: the main content first, then what stands before it.
  ///
  /// - Parameter main: the item where that begins.
  /// - Returns: at most 64 KB and an item more.
  fileprivate func searchedText(from main: Int) -> String {
    var text = ""
    for index in Array(items.indices.dropFirst(main)) + Array(items.indices.prefix(main)) {
      guard text.utf8.count < 65_536 else { break }
      text += self.text(of: items[index]) + "\n"
    }
    return text
  }
}

/// A tab as it is to be kept: what that takes is worked out where it may take time.
private struct TabSketch: Sendable {
  struct Entry: Sendable {
    let address: Address
    let title: String
    /// The page and the item where the reader is, or the place as it was kept before.
    let page: LinearPage?
    let item: Int
    let place: Place?
  }

  let number: Int
  let entries: [Entry]
  let current: Int
  let scale: Int

  init(_ tab: Tab) {
    number = tab.number
    scale = tab.scale
    var kept: [Entry] = []
    var current = 0
    for (index, visit) in tab.history.visits.enumerated() {
      let address = visit.page.map { $0.keptAddress ?? $0.address } ?? visit.request.address
      guard let address, !visit.request.carriesPassword else { continue }
      if index <= tab.history.index { current = kept.count }
      kept.append(
        Entry(
          address: address.withoutCredentials(), title: visit.title, page: visit.page?.linear,
          item: visit.place.item, place: visit.keptPlace))
    }
    entries = kept
    self.current = current
  }

  func record(at now: Int64) -> TabRecord? {
    guard !entries.isEmpty else { return nil }
    return TabRecord(
      number: number,
      entries: entries.map { entry in
        TabEntry(
          entry.address, title: entry.title,
          place: entry.page?.place(of: entry.item) ?? entry.place,
          at: now)
      }, current: current, scale: scale)
  }
}
