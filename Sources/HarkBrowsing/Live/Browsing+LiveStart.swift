private import HarkAccessibility
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// Pages that their scripts make.
//
// 1. A page has come that is nothing without its scripts: its reader is asked, or they run by themselves.
// 2. The engine gets what has come (`LiveOrder.open`); keys act on the page as it was until the first page is here.
// 3. That is told as the end of the load, and each later one takes the place of the one before.
// 4. When the reader has gone elsewhere the engine is told to close it.
extension Browsing {
  /// Whether the page that keys act on is being made by its scripts for the first time.
  var isStartingLive: Bool {
    reader.visit?.live.map { live[$0]?.start != nil } ?? false
  }

  /// Whether the live page that keys act on has still to answer.
  var isAwaitingLive: Bool {
    // It may wait itself, for an answer to what it asks.
    if case .prompt = mode { return false }
    return reader.visit?.live.map { live[$0]?.isBusy ?? false } ?? false
  }

  // MARK: Whether

  private func wish(for page: BrowsedPage, _ load: Load) -> ScriptsWish {
    // Looking for a browser engine takes longer than the rest.
    guard load.mayRunScripts(of: page), surroundings.hasLiveEngine else { return .no }
    return ScriptsWish(
      for: page, load.request,
      areWanted: reader.visit?.scripts.areWanted == true || sites.inUse[.scripts] != nil,
      settings[.scripts])
  }

  /// Whether the scripts of a page that has come run without its reader being asked.
  func runsScripts(of page: BrowsedPage, _ load: Load) -> Bool { wish(for: page, load) == .run }

  /// Runs the scripts of a page that has come, where its reader wants that without being asked; says whether it does.
  ///
  /// With `isKept` it is kept already that the page was visited.
  mutating func startScripts(
    of page: BrowsedPage, _ load: Load, _ incomplete: Sentence?, isSamePlace: Bool,
    isKept: Bool = false
  ) -> Bool {
    guard runsScripts(of: page, load), let visit = reader.visit else { return false }
    startLive(
      LiveStart(
        load: load, incomplete: incomplete, isSamePlace: isSamePlace, isKept: isKept,
        resumption: isSamePlace ? (visit.placeText, visit.place) : nil, place: visit.place),
      of: page)
    return true
  }

  /// Keeps a page as it came.
  mutating func keepAsItCame(_ page: BrowsedPage, of load: Load) {
    keepVisit(to: page, of: load, isPrivate: tabs.current.isPrivate)
    keepText(of: page, isPrivate: tabs.current.isPrivate)
  }

  /// Whether the reader of a page that has come is to be asked for its scripts.
  func asksForScripts(of page: BrowsedPage, _ load: Load) -> Bool {
    wish(for: page, load) == .ask
  }

  /// What the end of a load says of a page that scripts make, where nobody is asked for them.
  func wordsOfScripts(of page: BrowsedPage, _ load: Load) -> [String] {
    if asksForScripts(of: page, load) { return [] }
    var sentences: [Sentence] =
      switch page.scriptedWords {
      case .ofItself: [.loadNeedsScriptsFound]
      case .some(.none): [.loadNeedsScripts]
      case nil: page.items.isEmpty && !page.isHumanCheck ? [.loadEmpty] : []
      }
    if page.needsScripts, settings[.scripts] != .never, !surroundings.hasLiveEngine {
      sentences.append(.liveInstall)
    }
    return sentences.map { strings($0) }
  }

  // MARK: By a command

  mutating func runScripts() {
    guard hasPage(), let visit = reader.visit, let page = visit.page else { return }
    guard visit.live == nil else { return tell(.liveRunAlready) }
    guard surroundings.hasLiveEngine else { return tell(.liveInstall) }
    guard !visit.scripts.areLost else { return reload() }
    guard page.canRunScripts(askedBy: visit.request) else { return tell(.liveNotHere) }
    stopReading()
    startLive(
      LiveStart(
        load: Load(visit.request, .open, at: now), incomplete: nil, isSamePlace: false,
        isKept: true, resumption: nil, place: visit.place,
        carried: LiveCarried(form: visit.form, document: page.document)),
      of: page)
  }

  /// Reads the page as it is without its scripts.
  mutating func leaveScripts() {
    guard hasPage(), let visit = reader.visit else { return }
    guard visit.live != nil || visit.scripts.areLost else { return tell(.liveRunNone) }
    reader.visit?.scripts.leave()
    var request = visit.request
    request.leavesScripts = true
    reader.visit?.rememberPlace()
    loadAgain(request, .reload)
  }

  /// Goes on with the page that its reader wants without its scripts.
  mutating func readWithoutScripts(_ id: VisitID) {
    guard reader.visit?.id == id, let page else { return }
    let words: Sentence? =
      switch page.scriptedWords {
      case .ofItself: .loadNeedsScriptsFound
      case .some(.none): .loadNeedsScripts
      case nil: nil
      }
    if let words { tell(words) }
    startAfterLoad(isSamePlace: false, hasMoved: false)
  }

  // MARK: Starting

  mutating func startLive(_ start: LiveStart, of page: BrowsedPage) {
    guard let visit = reader.visit else { return }
    let id = live.begin(visit.id, start)
    reader.visit?.scripts.run(in: id, at: 0)
    var request = visit.request
    request.isReload = false
    var opening = LiveOpening(
      request, contents: page.scriptedContents,
      terms: loading.terms(isPrivate: tabs.current.isPrivate, settings),
      settings: settings, strings: stringsOfPages, visited: visited,
      isPrivate: tabs.current.isPrivate)
    opening.notes = page.address?.host.flatMap { notes.byHost[$0] } ?? []
    effects.append(.live(id, .open(opening)))
    if !start.load.isAnnounced {
      startTimer(.liveBegins(id), at: max(now, start.load.start + .milliseconds(300)))
    }
    startTimer(.liveGoesOn(id), at: max(now, start.load.nextProgress))
  }

  mutating func tellLiveBegins(_ id: LiveID) {
    guard reader.visit?.live == id, live[id]?.start != nil else { return }
    sound(.loading)
    tell(.liveRunBegins, priority: .live)
  }

  mutating func tellLiveGoesOn(_ id: LiveID) {
    guard let start = live[id]?.start else { return }
    startTimer(.liveGoesOn(id), after: .seconds(10))
    guard reader.visit?.live == id, !settings[.braille] else { return }
    let seconds = Int(start.load.start.duration(to: now).components.seconds)
    tell(.liveRunGoesOn(count: max(1, seconds)), priority: .live)
  }

  /// Gives up a page that is being made by its scripts; says whether there is one.
  mutating func cancelLive() -> Bool {
    guard load == nil, let id = reader.visit?.live, let start = live[id]?.start else {
      return false
    }
    endLive(id, isOrdered: true)
    reader.visit?.scripts.leave()
    tell(.cancelled(host: start.load.host, keptPart: true))
    if let page, !start.isKept { keepAsItCame(page, of: start.load) }
    if let page { tell(text: joined(wordsOfScripts(of: page, start.load)), priority: .load) }
    showPromptUnlessLoading()
    return true
  }

  /// Tells the first page that scripts have made, as the end of its load.
  mutating func show(first snapshot: LiveSnapshot, of id: LiveID) {
    guard let start = live[id]?.start, let visit = live[id]?.visit else { return }
    live[id]?.start = nil
    stopTimers { $0 == .liveBegins(id) || $0 == .liveGoesOn(id) }
    let page = snapshot.page
    guard reader.visit?.id == visit else {
      tabs.change(visit) { $0.take(live: snapshot, at: page.mainContent) }
      return
    }
    order(.forgetProgress)
    let hasMoved = start.place != place
    stopReading()
    let found = start.resumption.flatMap { page.place(like: $0.text, near: $0.place) }
    let first = found ?? firstPlace(on: page, of: start.load)
    reader.visit?.take(live: snapshot, at: first)
    if found == nil { reader.visit?.begin(at: first) }
    reader.forgetJumps()
    updatePhrasing()
    // What is kept already is kept under its new title, and is no other visit.
    keepAsItCame(
      page, of: start.isKept ? Load(start.load.request, .reload, at: now) : start.load)
    let isSamePlace = start.isSamePlace && found != nil
    tellEnd(of: page, start.load, start.incomplete, isSamePlace: isSamePlace)
    live[id]?.isThin = Self.isThin(page)
    live[id]?.isCheckTold = snapshot.check != nil
    tellWorkerAwaited(on: id)
    carry(start.carried, to: page)
    if takeDialogs(of: snapshot, on: id, since: nil) { return }
    if followNotes(on: page, start.load) { return }
    startAfterLoad(isSamePlace: isSamePlace, hasMoved: hasMoved)
  }

  /// Tells that there is something to read on a page that had next to nothing when it was told, and begins with it.
  mutating func tellFilled(_ page: BrowsedPage, since count: Int, on id: LiveID) {
    guard live[id]?.isThin == true, !Self.isThin(page) else { return }
    live[id]?.isThin = false
    let more = page.items.count - count
    guard live[id]?.act == nil, more > 0 else { return }
    tell(.liveMoreItems(count: more), priority: .live)
    guard place.item == 0, reading == nil else { return }
    reader.visit?.begin(at: page.mainContent)
    startAfterLoad(isSamePlace: false, hasMoved: false)
  }

  /// Tells of a page that has next to nothing and waits for a service worker that there will be nothing more: of most
  /// that wait for one only messages depend on it, of which nothing has to be said.
  mutating func tellWorkerAwaited(on id: LiveID) {
    guard live[id]?.isThin == true, live[id]?.awaitsWorker == true else { return }
    live[id]?.awaitsWorker = false
    tell(Sentence(.livePermission, LivePermission.worker.rawValue), priority: .live)
  }

  private static func isThin(_ page: BrowsedPage) -> Bool {
    page.linear.bytes.count < 80 && !page.items.contains { $0.role.isField }
  }

  // MARK: The end

  /// Says why there is no live page; the page as it was without its scripts stays.
  mutating func take(_ failure: LiveFailure, of id: LiveID) {
    guard let known = live[id] else { return }
    let isHere = reader.visit?.live == id
    endLive(id, isOrdered: false)
    tabs.change(known.visit) { $0.scripts.leave() }
    guard isHere else { return }
    order(.forgetProgress)
    tell(problem: Sentence(failure))
    guard let start = known.start, let page else { return }
    if !start.isKept { keepAsItCame(page, of: start.load) }
    tellEnd(of: page, start.load, start.incomplete, isSamePlace: start.isSamePlace)
    startAfterLoad(isSamePlace: start.isSamePlace, hasMoved: start.place != place)
  }

  /// Says that the engine has lost a page; what is there of it can be read.
  mutating func take(_ death: LiveDeath, of id: LiveID) {
    guard let known = live[id] else { return }
    let isHere = reader.visit?.live == id
    if known.start != nil {
      endLive(id, isOrdered: false)
    } else {
      lose(id)
    }
    guard isHere else { return }
    let key = StringValue.text(keyName(for: .action(.reload)))
    order(.forgetProgress)
    tell(problem: death == .memory ? .liveNoMemory(key: key) : .liveDied(key: key))
  }

  /// Lets go of a live page whose pages are read as they are.
  private mutating func lose(_ id: LiveID) {
    stopTimers { $0.isOf(id) }
    let visit = live.end(id)?.visit
    tabs.changeAll { other in
      guard other.live == id else { return }
      if other.id == visit { other.scripts.lose() } else { other.endLive() }
    }
  }

  /// Ends a live page; the visits that it has shown are loaded again when they are gone back to.
  mutating func endLive(_ id: LiveID, isOrdered: Bool) {
    stopTimers { $0.isOf(id) }
    let known = live.end(id)
    if isOrdered { effects.append(.live(id, .close)) }
    tabs.changeAll { visit in
      guard visit.live == id else { return }
      // Before its first page the visit shows what came without scripts.
      if known?.start != nil { visit.scripts.end() } else { visit.endLive() }
    }
  }

  /// Closes the live pages that are nobody's page any more.
  mutating func closeLeftLive() {
    var shown: Set<LiveID> = []
    for index in tabs.all.indices {
      if let id = tabs.all[index].reader.history.current?.live { shown.insert(id) }
    }
    for id in live.pages.keys where !shown.contains(id) { endLive(id, isOrdered: true) }
    if let id = reader.visit?.live { live.touch(id) }
    restLive()
    for id in live.excess(over: settings[.livePages]) where id != reader.visit?.live {
      if let visit = live[id]?.visit { live.sleep(visit) }
      endLive(id, isOrdered: true)
    }
  }
}

extension Browsing {
  /// Has the pages that nobody looks at followed no more, and the one that somebody does again.
  private mutating func restLive() {
    for (id, known) in live.pages {
      let rests = id != reader.visit?.live && !known.isBusy
      guard rests != known.isResting else { continue }
      live[id]?.isResting = rests
      effects.append(.live(id, .rest(rests)))
    }
  }
}

extension SessionTimer.Kind {
  /// Whether it is about a live page.
  fileprivate func isOf(_ id: LiveID) -> Bool {
    switch self {
    case .liveBegins(let other), .liveGoesOn(let other), .liveSpeaks(let other),
      .liveActs(let other), .liveDoubts(let other), .liveTurns(let other):
      other == id
    default: false
    }
  }
}
