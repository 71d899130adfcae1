import HarkKeeping
import HarkReading
import HarkSettings
import HarkTerminal
import HarkText

// What the last session left: its tabs, their histories and places.
extension Browsing {
  /// Takes the store as it was found, with the tabs of the session before, and opens the first page.
  ///
  /// Only the current page is loaded; each other when its tab is gone to.
  mutating func take(store opened: Result<SessionTabs?, StoreError>, _ notices: [Sentence]) {
    stopTimers { $0 == .storeIsSilent || $0 == .storeOpensSlowly }
    // Without words the first page was opened already, since the store took too long.
    let words = store.start.end()
    for notice in notices { tell(problem: notice) }
    defer { answerHeld() }
    switch opened {
    case .failure(let error):
      tellOnce(error)
      if let words { begin(with: words) }
    case .success(nil):
      store.isOpen = true
      if let words { begin(with: words) }
    case .success(let session?):
      store.isOpen = true
      store.session = session.id
      // The store has other tabs by the numbers of those that were closed before it was there.
      store.tabs = UnkeptTabs()
      let restored = session.tabs.compactMap { tab(of: $0) }
      guard let words else { return restoreLate(restored, of: session) }
      if settings[.start] == .ask, !restored.isEmpty {
        return ask(.restore(restored, of: session, start: words))
      }
      begin(with: words, restoring: restored, of: session)
    }
  }

  /// Opens the first page although the store has not answered: a disk that hangs keeps nobody from the web.
  mutating func beginWithoutStore() {
    guard let words = store.start.end() else { return }
    stopTimers { $0 == .storeIsSilent || $0 == .storeOpensSlowly }
    begin(with: words)
    // A key that came meanwhile is answered with what is under way, and not with what has not come.
    if !store.start.held.isEmpty { tellLoading() }
    answerHeld()
  }

  /// Says that the start waits; who has pressed a key by then, or does so later, goes on without.
  mutating func tellSlowStart() {
    guard let hasKeys = store.start.noteSlow() else { return }
    tell(.keptWaitingStart, priority: .live)
    if hasKeys { beginWithoutStore() }
  }

  /// Keeps a key for when it is known what to open, which is not waited for long.
  mutating func holdForStore(_ event: KeyboardEvent) {
    if store.start.hold(event) { beginWithoutStore() }
  }

  private mutating func restoreLate(_ restored: [Tab], of session: SessionTabs) {
    tabs.restore(restored, highest: session.highest)
    tellRestored(restored.count, besides: session.others, priority: .live)
    // What was opened meanwhile is not kept yet.
    tabs.noteChange()
    keepTabs()
  }

  /// Answers the keys that were pressed before it was known what to open.
  private mutating func answerHeld() {
    for event in store.start.takeHeld() where exitStatus == nil { take(.keyboard(event)) }
  }

  /// Begins without the tabs of the session before: they can be opened again as closed ones.
  mutating func begin(with words: [String], leaving restored: [Tab], of session: SessionTabs) {
    tabs.restore([], highest: session.highest)
    for tab in restored { forgetKept(tab: tab) }
    begin(with: words)
  }

  /// Opens the first page, in a tab of those that come back where there are some.
  mutating func begin(with words: [String], restoring restored: [Tab], of session: SessionTabs) {
    tabs.restore(restored, highest: session.highest)
    guard !restored.isEmpty, words.joined().trimmingSpaces.isEmpty else {
      tellRestored(0, besides: session.others, priority: .load)
      return begin(with: words)
    }
    // Without an address there is nothing to open but what was open.
    let index = tabs.all.firstIndex { $0.number == session.current } ?? 0
    let empty = tabs.index
    tabs.go(to: index)
    tabs.close(at: empty)
    tabs.forgetClosed()
    enterTab()
    tellRestored(tabs.count > 1 ? tabs.count : 0, besides: session.others, priority: .load)
    loadVisit()
  }

  /// Says how many tabs are back, and how many of other Harks that have ended can come back too.
  private mutating func tellRestored(_ count: Int, besides others: Int, priority: Priority) {
    var sentences: [String] = []
    if count > 0 { sentences.append(strings(.tabRestored(count: count))) }
    if others > 0 { sentences.append(strings(.tabOthers(count: others))) }
    if !sentences.isEmpty { tell(text: joined(sentences), priority: priority) }
  }

  /// A tab as it was kept; nil where nothing of it can be opened.
  mutating func tab(of record: TabRecord) -> Tab? {
    guard !record.entries.isEmpty else { return nil }
    let visits = record.entries.map { Visit(tabs.nextVisit(), of: $0, strings: strings) }
    return Tab(
      number: record.number, isPrivate: false,
      Reader(
        history: History(visits, current: record.current),
        scale: record.scale ?? settings[.scale].percent))
  }

  /// Brings back the tabs of another session that nobody has open.
  mutating func restoreTabs() {
    recall { keeper throws(StoreError) in
      try keeper.restorableSessions()
    } then: { browsing, found in
      switch found {
      case .failure(let error): browsing.tell(notRead: error)
      case .success(let sessions): browsing.chooseSession(sessions)
      }
    }
  }

  private mutating func chooseSession(_ sessions: [RestorableSession]) {
    guard !sessions.isEmpty else {
      tell(.tabsNoneLeft)
      return
    }
    // Of one there is nothing to choose.
    if sessions.count == 1 { return bringBack(sessions[0]) }
    choose(
      title: strings(.tabsSessions(count: sessions.count)),
      sessions.map { session in
        let titles = session.titles.prefix(3).map { PlainText.cleaned($0) }
        return strings(.tabsSession(count: session.tabs))
          + strings(.joinComma) + titles.joined(separator: strings(.joinComma))
      }, for: .tab(.sessions(sessions)))
  }

  /// Brings back the tabs of a session, behind those that are open.
  mutating func bringBack(_ other: RestorableSession) {
    guard let session = store.session else {
      tell(.tabsNoneLeft)
      return
    }
    // One for each: another tab may be opened while the store is at it.
    let first = tabs.reserveNumbers(max(1, other.tabs))
    keep { keeper throws(StoreError) in
      try keeper.restoreSession(other.id, into: session, numberedFrom: first)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success(let records):
        let restored = records.compactMap { browsing.tab(of: $0) }
        browsing.tabs.append(restored)
        browsing.tell(.tabRestored(count: records.count))
      }
    }
  }
}
