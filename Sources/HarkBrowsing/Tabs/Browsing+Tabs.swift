import HarkAccessibility
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// Tabs: opened, listed, gone to, closed, and opened again.
extension Browsing {
  // MARK: Opening

  /// Opens a tab with an address, or with the home page, and goes there.
  mutating func openTab(isPrivate: Bool = false, at address: String? = nil) {
    let isPrivate = isPrivate || self.isPrivate
    let index = tabs.open(isPrivate: isPrivate, scale: scale.percent)
    leaveTab()
    tabs.go(to: index)
    enterTab()
    tell(
      isPrivate
        ? .tabNewPrivate(number: .count(index + 1), count: .count(tabs.count))
        : .tabNew(number: .count(index + 1), count: .count(tabs.count)))
    open(typed: address ?? settings[.home])
  }

  /// Opens what a link leads to in a tab behind the current one, which stays.
  mutating func openInNewTab(_ target: Target?) {
    if case .name(let words)? = target, isWrittenAsAddress(words) {
      return openTab(at: words)
    }
    guard target == nil else {
      find(target, for: .openBehind)
      return
    }
    guard hasItems(), let page else { return }
    guard let link = currentLink(page) else {
      tell(.linkNoneHere)
      return
    }
    openBehind(link, on: page)
  }

  /// Opens the address of a link in a tab behind the current one.
  mutating func openBehind(_ link: PageElement, on page: BrowsedPage) {
    guard link.role == .link, let address = page.target(of: link.node) else {
      tell(.linkNoAddress(name: .text(name(of: link, page))))
      return
    }
    let source = page.element(of: link.node)
    guard address.isOfServer || address.scheme == "file" || address.scheme == "about",
      page.allows(address, from: source)
    else {
      tell(.notOpened(address))
      return
    }
    let index = tabs.open(
      isPrivate: tabs.current.isPrivate, isOfLink: true, scale: scale.percent)
    let request = page.request(to: address, from: source)
    var load = Load(request, .open, at: now)
    load.number = loading.nextLoad()
    tabs.change(at: index) { $0.load = load }
    effects.append(.load(load.number, order(for: request, isPrivate: tabs.current.isPrivate)))
    tell(.tabOpeningBehind(name: .text(name(of: link, page))))
  }

  // MARK: Behind the current tab

  /// Takes what a load tells whose tab is not the current one: nothing of it is heard but its end.
  mutating func takeBehind(_ event: LoadEvent, at index: Int) {
    let now = now
    tabs.changeLoad(at: index) { $0.take(event, at: now) }
    if case .built(let result) = event { endBehind(result, at: index) }
  }

  private mutating func endBehind(_ result: LoadResult, at index: Int) {
    guard let load = tabs.all[index].load else { return }
    switch result {
    case .page(var page, _):
      page.concealsQuery = load.request.carriesPassword
      var chain = load.chain
      if case .follow(let address) = chain.step(
        from: page.address, page.refresh, hasFile: surroundings.hasFile)
      {
        followBehind(address, from: page, chain, at: index)
        return
      }
      show(page, of: load, behindAt: index)
      tell(.tabOpenedBehind(title: .text(page.name)), priority: .live)
    case .failure(let failure, _):
      tabs.change(at: index) { $0.fail(load) }
      guard !load.isCancelled else { return }
      tell(
        text: joined([
          strings(.tabFailedBehind(host: .text(load.host))), failure.text(strings),
        ]), priority: .live)
    case .download:
      effects.append(.cancelLoad(load.number))
      tabs.change(at: index) { $0.fail(load) }
      tell(.tabFileBehind(host: .text(load.host)), priority: .live)
    }
  }

  /// Puts a page under the reader of a tab that is not the current one.
  private mutating func show(_ page: BrowsedPage, of load: Load, behindAt index: Int) {
    visited.insert(load.request.address)
    visited.insert(page.address)
    if case .history = load.purpose {
      tabs.change(at: index) { tab in
        tab.load = nil
        tab.reader.visit?.take(page: page)
      }
      return
    }
    let visit = visit(to: page, of: load)
    tabs.change(at: index) { tab in
      tab.load = nil
      tab.failedRequest = nil
      tab.reader.turn(to: visit)
    }
    let isPrivate = tabs.all[index].isPrivate
    keepVisit(to: page, of: load, isPrivate: isPrivate)
    keepText(of: page, isPrivate: isPrivate)
  }

  private mutating func followBehind(
    _ address: Address, from page: BrowsedPage, _ chain: RefreshChain, at index: Int
  ) {
    var request = page.request(to: address, from: nil)
    request.isAutomatic = true
    var next = Load(request, tabs.all[index].load?.purpose ?? .open, at: now)
    next.number = loading.nextLoad()
    next.chain = chain
    let isPrivate = tabs.all[index].isPrivate
    tabs.change(at: index) { $0.load = next }
    effects.append(.load(next.number, order(for: request, isPrivate: isPrivate)))
  }

  // MARK: Going

  /// Goes to the next or the previous tab, round and round.
  mutating func moveTab(by step: Int) {
    guard tabs.count > 1 else {
      tell(.tabOnlyOne)
      return
    }
    goToTab(tabs.index(by: step))
  }

  /// Goes to the tab with a number, counted from 1, or one that is called so.
  mutating func goToTab(_ target: Target?) {
    let name: String
    switch target {
    case .number(let number):
      if let index = tab(numbered: number) { goToTab(index) }
      return
    case .name(let part): name = part
    case nil: return listTabs()
    }
    let found = tabs.indices(called: phrases.names(for: name), strings)
    switch found.count {
    case 0: tell(.tabNoneLike(words: .text(name)))
    case 1: goToTab(found[0])
    default: chooseTab(among: found)
    }
  }

  /// Goes to a tab by its place.
  mutating func goToTab(_ index: Int) {
    guard index != tabs.index else {
      tellTab()
      return
    }
    leaveTab()
    tabs.go(to: index)
    enterTab()
    arriveAtTab()
  }

  /// Leaves the current tab as it is to be found again.
  mutating func leaveTab() {
    stopReading()
    reader.visit?.rememberPlace()
    keepPlace()
    stopTimers { $0.isOfLoad }
    dialogue.filling = nil
    reader.leave()
    dialogue.turn(to: .browse)
    order(.forgetMessages)
  }

  /// Makes ready what is the current tab's own.
  mutating func enterTab() {
    teller.forgetItem()
    dialogue.turn(to: .browse)
    let now = now
    if let load {
      // What goes on is told from here on.
      if !load.isAnnounced { startTimer(.loadBegins(load.number), after: .milliseconds(300)) }
      self.load?.nextProgress = now + .seconds(3)
      startTimer(.loadGoesOn(load.number), at: now + .seconds(3))
    }
    updateVisited()
    updatePhrasing()
    updateLetters()
  }

  /// Tells the tab that the reader has come to, and goes on where she was in it.
  mutating func arriveAtTab() {
    tellTab()
    guard let visit = reader.visit else {
      // It failed while it was behind, or has never been loaded.
      guard load == nil else { return }
      if let failedRequest { load(failedRequest, .open) } else { open(typed: settings[.home]) }
      return
    }
    guard visit.page != nil else {
      if live.wakes(visit.id) { tell(.liveWoken) }
      if load == nil { loadVisit() }
      return
    }
    if page?.items.isEmpty == false { tellItem(.jump, stop: visit.landing?.stop) }
  }

  /// Loads the page of the visit that the reader is at, which was let go of or never loaded in this session.
  mutating func loadVisit() {
    guard let visit = reader.visit else { return }
    loadAgain(visit.request, .history(0))
  }

  private mutating func tellTab() {
    tell(
      .tabMoved(
        title: .text(tabName(tabs.index)), number: .count(tabs.index + 1), count: .count(tabs.count)
      ))
  }

  /// What a tab is called in lists and sentences.
  func tabName(_ index: Int) -> String {
    tabs.name(at: index, strings)
  }

  // MARK: Lists

  /// Lists the tabs; a choice goes there.
  mutating func listTabs() { chooseTab(among: Array(tabs.all.indices)) }

  private mutating func chooseTab(among indices: [Int]) {
    choose(
      title: strings(.tabsList(count: indices.count)),
      indices.map { tabs.line(at: $0, strings) },
      for: .tab(.tabs(indices.map { tabs.all[$0].number })),
      current: indices.firstIndex(of: tabs.index) ?? 0)
  }

  // MARK: Closing

  /// Closes the current tab, or the one of a number or a name.
  mutating func closeTab(_ target: Target? = nil) {
    var index = tabs.index
    switch target {
    case .number(let number):
      guard let numbered = tab(numbered: number) else { return }
      index = numbered
    case .name(let name):
      let found = tabs.indices(called: phrases.names(for: name), strings)
      guard found.count == 1 else {
        if found.isEmpty { tell(.tabNoneLike(words: .text(name))) } else { listTabs() }
        return
      }
      index = found[0]
    case nil: break
    }
    closeTab(at: index)
  }

  /// The place of the tab of a number; says so where there is none.
  private mutating func tab(numbered number: Int) -> Int? {
    if tabs.all.indices.contains(number - 1) { return number - 1 }
    tell(.tabNoSuch(number: .count(number), count: tabs.count))
    return nil
  }

  /// Closes a tab that was removed from the list of tabs.
  ///
  /// The list waits on, unless the tab was the current one.
  mutating func closeTab(listed number: Int) {
    guard tabs.count > 1, let index = tabs.index(ofTab: number) else { return tell(.tabOnlyOne) }
    closeTab(at: index)
  }

  private mutating func closeTab(at index: Int, told: Sentence? = nil) {
    let name = tabName(index)
    let isCurrent = index == tabs.index
    if isCurrent { leaveTab() }
    if let load = tabs.all[index].load { effects.append(.cancelLoad(load.number)) }
    // There is always one: after the last comes a new one with the home page.
    let wasLast = tabs.count == 1
    if wasLast { _ = tabs.open(isPrivate: isPrivate, scale: settings[.scale].percent) }
    let closed = tabs.close(at: index)
    forgetKept(tab: closed)
    let ended = endWatches { $0.tab == closed.number }
    tell(text: joined([strings(told ?? .tabClosed(title: .text(name)))] + ended))
    guard isCurrent else { return }
    enterTab()
    if wasLast { open(typed: settings[.home]) } else { arriveAtTab() }
  }

  /// Asks whether all tabs are to be closed.
  mutating func closeAllTabs() {
    ask(.closeTabs(count: tabs.count, keeping: nil, name: ""))
  }

  /// Asks whether all tabs but one are to be closed: the current one, or that of the entry of the list of tabs.
  mutating func closeOtherTabs() {
    guard tabs.count > 1 else { return tell(.tabOnlyOne) }
    let kept = listedTab ?? tabs.index
    ask(
      .closeTabs(
        count: tabs.count - 1, keeping: tabs.all[kept].number,
        name: kept == tabs.index ? "" : tabName(kept)))
  }

  /// Closes the tabs that a person has agreed to close.
  mutating func closeAsked(count: Int, keeping number: Int?) {
    let goesElsewhere = number != nil && number != tabs.current.number
    if goesElsewhere, let index = number.flatMap({ tabs.index(ofTab: $0) }) {
      leaveTab()
      tabs.go(to: index)
      enterTab()
    }
    var ended: [String] = []
    for tab in tabs.closeOthers() {
      if let load = tab.load { effects.append(.cancelLoad(load.number)) }
      forgetKept(tab: tab)
      ended += endWatches { $0.tab == tab.number }
    }
    if number != nil {
      tell(text: joined([strings(.tabOthersClosed(count: count))] + ended))
      if goesElsewhere { arriveAtTab() }
    } else {
      closeTab(at: 0, told: .tabAllClosed)
    }
  }
}
