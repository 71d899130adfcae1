import HarkPage
import HarkReading
import HarkText
import HarkWeb

// Pages that a live page makes of itself: each is a page of the history.
extension Browsing {
  mutating func take(_ route: LiveRoute, of id: LiveID) {
    guard let known = live[id] else { return }
    let own = reader.visit?.id == known.visit ? reader.visit?.request.address : nil
    switch route.way {
    case .replaced where own.map { route.address.isSamePage(as: $0) } ?? true:
      // What a script notes in the address is no other page.
      tabs.change(known.visit) { $0.readdress(route.address) }
    case .added where own.map { route.address.isNowhere(on: $0) } ?? false:
      // A link to “#” is a button: it is a step of the page's own history, and no page and no place.
      let index = known.index + 1
      live[id]?.index = index
      tabs.change(known.visit) { $0.scripts.move(to: index) }
    default:
      // A page on its way to another one is that in the end.
      let isAdded = known.route?.way == .added && route.way == .replaced
      live[id]?.route = isAdded ? LiveRoute(.added, route.address) : route
    }
  }

  /// Whether a page that has another fragment is the same one with more or less of it shown; it is then.
  ///
  /// Pages note in their address which part of them is open. Where all that was there still is, or all that is there
  /// was, the reader stays where they are.
  mutating func unfolds(_ id: LiveID) -> Bool {
    guard let known = live[id], let route = known.route, route.way == .added,
      let held = known.held, known.acts.isEmpty, isBrowsing, isFragment(route),
      placeOnPage(route, on: held.page) == nil, let before = page,
      let old = reader.visit?.liveElements, before.name == held.page.name,
      LiveMove(before: before, old: old, after: held.page, new: held.elements)
        .unfolds(at: place.item)
    else { return false }
    live[id]?.route = nil
    live[id]?.held = nil
    live[id]?.index = known.index + 1
    tabs.change(known.visit) {
      $0.scripts.move(to: known.index + 1)
      $0.readdress(route.address)
    }
    renew(with: held, of: id)
    return true
  }

  /// Whether a route differs from the reader's page by its fragment alone.
  private func isFragment(_ route: LiveRoute) -> Bool {
    reader.visit.map { route.address.isFragment(of: $0.request.address) } ?? false
  }

  /// Takes a page that has another address than the one before.
  mutating func take(routed snapshot: LiveSnapshot, of id: LiveID) {
    guard let known = live[id], let route = known.route else { return }
    guard reader.visit?.live == id else {
      live[id]?.route = nil
      tabs.change(known.visit) { $0.take(live: snapshot, at: snapshot.page.mainContent) }
      return
    }
    // Until the page stands still after a key it may show what was there before.
    guard known.acts.isEmpty, mayTurn, hasCome(snapshot, route, of: id) else {
      live[id]?.held = snapshot
      return
    }
    turn(to: snapshot, route, of: id)
  }

  /// Whether the page of a route is there, or has had its time: what says nothing that the page before did not say is that
  /// one, of which a part may have gone, and a dialog that was open before and is still there is about to close.
  private mutating func hasCome(
    _ snapshot: LiveSnapshot, _ route: LiveRoute, of id: LiveID
  ) -> Bool {
    guard route.way == .added, !isFragment(route), let here = livePast else { return true }
    if let end = live[id]?.routeEnd, now >= end { return true }
    if snapshot.page.name != page?.name { return true }
    let dialogs = live[id]?.dialogs ?? []
    let isOpen = snapshot.dialogs.contains { node in dialogs.contains { $0.node == node } }
    // What lies behind a dialog that has closed was read before it opened.
    let past = isOpen ? here : dialogs.first?.page ?? here
    let current = LivePast(
      linear: snapshot.page.linear, elements: snapshot.elements, prints: snapshot.prints)
    guard LiveNews(on: snapshot.page, current, since: past, but: liveRestless).unheard.isEmpty
    else { return true }
    awaitRoute(of: id)
    return false
  }

  private mutating func awaitRoute(of id: LiveID) {
    guard live[id]?.routeEnd == nil else { return }
    let end = now + Self.longestRoute
    live[id]?.routeEnd = end
    startTimer(.liveTurns(id), at: end)
  }

  /// Waits for the page of a route of which nothing has come, not even what was there before; says whether there is one.
  mutating func awaitsRoute(of id: LiveID) -> Bool {
    guard let known = live[id], let route = known.route, route.way == .added, known.held == nil,
      known.acts.isEmpty, isBrowsing, !isFragment(route)
    else { return false }
    awaitRoute(of: id)
    return true
  }

  /// So long the first change of a route's page is waited for.
  private static let longestRoute = Duration.milliseconds(2_500)

  /// Shows the page of a route that has had its time, as it is.
  mutating func endRoute(of id: LiveID) {
    guard live[id]?.routeEnd != nil else { return }
    showRoute(of: id)
    live[id]?.routeEnd = nil
    if live[id]?.route != nil, live[id]?.held == nil {
      tell(.liveNothingChangedYet, priority: .live)
    }
    showPromptUnlessLoading()
  }

  /// Shows the page of a route that has waited for the page to stand still.
  mutating func showRoute(of id: LiveID) {
    guard let known = live[id], let route = known.route, known.acts.isEmpty, mayTurn,
      let held = known.held, reader.visit?.live == id, hasCome(held, route, of: id)
    else { return }
    turn(to: held, route, of: id)
  }

  /// Whether another page may take the place of this one: a table is left with it, a prompt and a list wait.
  private var mayTurn: Bool {
    switch mode {
    case .browse, .table, .formula: true
    case .choice, .prompt, .keyHelp: false
    }
  }

  private mutating func turn(to snapshot: LiveSnapshot, _ route: LiveRoute, of id: LiveID) {
    dialogue.turn(to: .browse)
    // Behind a dialog that was open all the time lies what its reader has known before.
    let past = live[id]?.dialogs.first?.page ?? livePast
    live[id]?.route = nil
    live[id]?.routeEnd = nil
    stopTimers { $0 == .liveTurns(id) }
    live[id]?.held = nil
    // One that stays open is no news of the page that has come behind it.
    live[id]?.dialogs.removeAll { !snapshot.dialogs.contains($0.node) }
    live[id]?.panel = nil
    live[id]?.doubt = nil
    live[id]?.regions.forget()
    noteLiveTold()
    switch route.way {
    case .travelled(let steps): travel(by: steps, snapshot, route, of: id)
    case .added, .loaded: add(snapshot, route, since: past, of: id)
    case .replaced:
      reader.visit?.readdress(route.address)
      place(snapshot, at: beginning(of: snapshot, since: past) ?? snapshot.page.mainContent)
      tellArrival(at: snapshot, since: past, of: id)
    }
  }

  private mutating func add(
    _ snapshot: LiveSnapshot, _ route: LiveRoute, since past: LivePast?, of id: LiveID
  ) {
    guard let known = live[id] else { return }
    let page = snapshot.page
    reader.visit?.rememberPlace()
    keepPlace()
    stopReading()
    let quoted = takeQuote(of: id, for: route.address, on: page)
    let start = quoted ?? (route.way == .loaded ? nil : beginning(of: snapshot, since: past))
    if route.way == .loaded {
      // Another document: what was before is loaded again when it is gone back to.
      tabs.changeAll { if $0.live == id { $0.endLive() } }
    }
    let index = route.way == .loaded ? 0 : known.index + 1
    var visit = Visit(
      tabs.nextVisit(), request: route.request, page: page, strings: strings)
    visit.scripts.run(in: id, at: index)
    visit.scripts.show(snapshot.elements, snapshot.prints)
    visit.begin(at: start ?? page.mainContent)
    live[id]?.visit = visit.id
    live[id]?.index = index
    visited.insert(route.address)
    let inside = placeOnPage(route, on: page)
    reader.turn(to: visit)
    updatePhrasing()
    guard let inside else {
      return tellArrival(at: snapshot, since: route.way == .loaded ? nil : past, of: id)
    }
    // A fragment of the same page is a place, not another page.
    place = inside
    tellItem(.jump)
  }

  /// Where a page of a route begins that does not say where its main content is: at what is new on it.
  private func beginning(of snapshot: LiveSnapshot, since past: LivePast?) -> ReadingPosition? {
    guard let past else { return nil }
    let now = LivePast(
      linear: snapshot.page.linear, elements: snapshot.elements, prints: snapshot.prints)
    return LiveNews(on: snapshot.page, now, since: past).beginning(on: snapshot.page)
  }

  /// Where a route leads that differs from the page only by a fragment which names something of it.
  private func placeOnPage(_ route: LiveRoute, on page: BrowsedPage) -> ReadingPosition? {
    guard route.way == .added, isFragment(route),
      let fragment = route.address.fragment, !fragment.isEmpty
    else { return nil }
    return page.position(ofFragment: fragment)
  }

  /// Follows the page where it went back or forward by itself.
  private mutating func travel(
    by steps: Int, _ snapshot: LiveSnapshot, _ route: LiveRoute, of id: LiveID
  ) {
    let index = (live[id]?.index ?? 0) + steps
    live[id]?.index = index
    let here = reader.history.index
    let found = reader.history.visits.firstIndex { $0.live == id && $0.scripts.index == index }
    stopReading()
    if let found, found != here {
      reader.visit?.rememberPlace()
      keepPlace()
      reader.turn(by: found - here)
    } else {
      reader.visit?.readdress(route.address)
      reader.visit?.scripts.move(to: index)
    }
    if let visit = reader.visit { live[id]?.visit = visit.id }
    let text = reader.visit?.placeText ?? ""
    let found2 = snapshot.page.place(like: text, near: place)
    place(snapshot, at: found2 ?? snapshot.page.mainContent)
    tell(.loadBack(title: .text(snapshot.page.name)), priority: .load)
    if !snapshot.page.items.isEmpty { tellItem(.jump, priority: .load) }
  }

  private mutating func place(_ snapshot: LiveSnapshot, at place: ReadingPosition) {
    stopReading()
    reader.visit?.take(live: snapshot, at: place)
    reader.forgetJumps()
    updatePhrasing()
  }

  /// Tells a page that a live page has made of itself, as a load is told.
  ///
  /// One that is a dialog over the page before is entered as that.
  private mutating func tellArrival(
    at snapshot: LiveSnapshot, since past: LivePast?, of id: LiveID
  ) {
    guard let visit = reader.visit else { return }
    let page = snapshot.page
    let load = Load(visit.request, .open, at: now)
    if let id = visit.live { live[id]?.typedSecrets = [:] }
    let isPrivate = tabs.current.isPrivate
    keepVisit(to: page, of: load, isPrivate: isPrivate)
    keepText(of: page, isPrivate: isPrivate)
    let isKnown = live[id]?.dialogs.contains { $0.node == snapshot.dialogs.last } ?? false
    if past != nil, !isKnown, let node = snapshot.dialogs.last,
      let dialog = element(of: node, page)
    {
      live[id]?.dialogs = snapshot.dialogs.map { LiveDialog(node: $0, before: nil, page: past) }
      return enter(dialog: dialog, snapshot)
    }
    tellEnd(of: page, load, nil, isSamePlace: false)
    startAfterLoad(isSamePlace: false, hasMoved: false)
  }

  // MARK: By a key

  /// Has a live page go back or forward to another page of its own; says whether that is one.
  mutating func travelsLive(to visit: Visit, by steps: Int) -> Bool {
    guard let id = visit.live, let known = live[id], known.start == nil,
      reader.visit?.live == id, let index = visit.scripts.index, index != known.index
    else { return false }
    var act = LiveAct(report: .travel(steps))
    act.announced.insert(.whole)
    self.act(.travel(by: index - known.index), act, on: id)
    return true
  }

  /// Loads a page that the live page could not go back to.
  mutating func loadInstead(by steps: Int) {
    guard let visit = reader.history.visit(at: steps) else { return }
    tabs.change(visit.id) { $0.endLive() }
    loadAgain(visit.request, .history(steps))
  }
}
