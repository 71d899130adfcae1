import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

// A live page that has changed takes the place of itself as it was: the reader is where she was, numbers stay, and what
// is being read is read on.
extension Browsing {
  /// Puts a live page as it is now under its reader.
  mutating func renew(with snapshot: LiveSnapshot, of id: LiveID) {
    guard let before = page, let old = reader.visit?.liveElements else { return }
    let past = livePast
    learnRestless(of: snapshot, since: past, on: id)
    let move = LiveMove(before: before, old: old, after: snapshot.page, new: snapshot.elements)
    let landing = reader.visit?.landing
    let place = move.place(place)
    let isDone = live[id]?.dialogs.isEmpty == true
    let isFilling = live[id]?.isFilling == true
    reader.visit?.take(live: snapshot, at: place, isTaking: isFilling)
    live[id]?.keepsTyped = isFilling
    if let focus = snapshot.focus { live[id]?.focus = focus }
    if let landing, let node = move.node(landing.node) {
      let element = element(at: node, snapshot.page)
      if element.position.item == place.item {
        reader.visit?.land(on: element)
        if place.offset > 0 { reader.visit?.keep(offset: place.offset) }
      }
    }
    reader.forgetJumps()
    applyPhrasing()
    follow(move)
    if isDone || !snapshot.dialogs.isEmpty || live[id]?.dialogs.isEmpty == false {
      if takeDialogs(of: snapshot, on: id, since: past) { return }
    }
    followFocus(of: snapshot, on: id)
    tellSoon(on: id)
    tellLate(on: id)
    lookAtDoubt(on: id, isChanged: true)
    tellFilled(snapshot.page, since: before.items.count, on: id)
  }

  /// Notes what a page has changed while nobody waited for an answer of it.
  ///
  /// What has changed far from what was done before, and from the reader, is no answer to that either.
  private mutating func learnRestless(
    of snapshot: LiveSnapshot, since past: LivePast?, on id: LiveID
  ) {
    guard let known = live[id], known.acts.isEmpty, !snapshot.came.isEmpty, let past else { return }
    let current = LivePast(
      linear: snapshot.page.linear, elements: snapshot.elements, prints: snapshot.prints)
    var items: [UInt64: Int] = [:]
    for print in snapshot.came { items[print.place] = -1 }
    for (index, print) in current.prints.all.enumerated() where items[print.place] == -1 {
      items[print.place] = index
    }
    var came = snapshot.came
    if let late = known.late, now <= late.end {
      let nodes = [late.node, liveNodeHere].compactMap(\.self)
      let places = nodes.compactMap { snapshot.elements.element(of: $0) }
        .compactMap { snapshot.page.tree.node(of: $0) }
        .map { snapshot.page.linear.firstItem(from: $0) }
      came.removeAll { print in
        late.mayBeAnswer(items[print.place] ?? 0, near: places, at: now)
      }
    }
    guard !came.isEmpty else { return }
    live[id]?.restless.learn(
      came, lengths: known.late == nil ? current.recountedAll(since: past) : []
    ) { print in
      items[print.place].flatMap { $0 < 0 ? nil : current.place(of: $0, since: past) } ?? 0
    }
  }

  /// Goes on reading where what is read is now.
  private mutating func follow(_ move: LiveMove) {
    guard let reading else { return }
    self.reading = move.moved(reading, from: place)
    readAhead()
  }

  // MARK: The focus

  /// Goes where the page has put the focus in answer to a key, and tells it.
  private mutating func followFocus(of snapshot: LiveSnapshot, on id: LiveID) {
    guard let focus = snapshot.focus, let known = live[id], let act = known.act,
      act.reportsFocus || !known.isPressed(focus), act.report != .value,
      let element = element(of: focus, snapshot.page), element.role.announcesFocus,
      // Of what is to be chosen by its name only that is told.
      act.wanted == nil || element.role != .option,
      // A dialog was entered when it opened.
      !known.dialogs.contains(where: { $0.node == focus })
    else { return }
    if act.reportsChange, let pressed = act.node.flatMap({ self.element(of: $0, snapshot.page) }),
      // That a list has the focus says nothing of what was pressed in it.
      snapshot.page.tree.holds(element.node, pressed.node)
        || snapshot.page.tree.holds(pressed.node, element.node)
    {
      return
    }
    if let dialog = newDialog(around: element, since: act, snapshot.page) {
      notePanel(dialog.node, snapshot.page.linear.items(in: dialog.node), on: snapshot.page)
      return enter(dialog: dialog, snapshot)
    }
    noteLiveTold()
    stopReading()
    if tellOption(element, snapshot.page) { return }
    if let heading = newHeading(before: element, since: act, snapshot.page) {
      tell(
        pageText: snapshot.page.linear.words(of: snapshot.page.items[heading]),
        language: snapshot.page.linear.language(of: snapshot.page.items[heading]))
    }
    go(to: element, priority: .reply)
  }

  /// The heading that has come with an element and stands before it: the next step of an assistant gives the focus to its
  /// first choice, and "Yes" says nothing without the question.
  private func newHeading(before element: PageElement, since act: LiveAct, _ page: BrowsedPage)
    -> Int?
  {
    guard act.reportsChange, let news = news(since: act, on: page) else { return nil }
    let here = element.position.item
    guard news.unheard.contains(here) || news.runs.contains(where: { $0.contains(here) }) else {
      return nil
    }
    let heading = news.unheard.last { $0 < here && page.items[$0].role == .heading }
    return heading.flatMap { here - $0 <= Self.nearHeading ? $0 : nil }
  }

  /// So many items before what has the focus stands the heading that it belongs to.
  private static let nearHeading = 12

  /// The dialog around an element that was not there before something was done, though it may keep nobody inside.
  private func newDialog(
    around element: PageElement, since act: LiveAct, _ page: BrowsedPage
  ) -> PageElement? {
    guard act.reportsChange, let past = act.past, let elements = reader.visit?.liveElements else {
      return nil
    }
    var current: AccessibilityTree.NodeID? = element.node
    while let node = current, node != AccessibilityTree.root {
      if page.tree[node].role == .dialog || page.tree[node].role == .alertdialog {
        let live = elements[page.element(of: node)]
        let old = live.flatMap { past.elements.element(of: $0) }
        guard old.flatMap({ past.linear.tree.node(of: $0) }) == nil else { return nil }
        return live.flatMap { self.element(of: $0, page) }
      }
      current = page.tree[node].parent
    }
    return nil
  }

  /// What a key has brought is its answer; what comes by itself waits for the end of a sentence.
  var livePriority: Priority {
    reader.visit?.live.flatMap { live[$0]?.act } == nil ? .live : .reply
  }

  mutating func go(to element: PageElement, priority: Priority) {
    let previous = place.item
    if let page, goToCell(element, on: page) { return }
    jump(to: element.position)
    reader.visit?.land(on: element)
    tellItem(.jump, stop: element.stop, from: previous, priority: priority)
  }

  // MARK: Elements

  /// The link, control or container that the engine calls so; nil where it is not read.
  func element(of node: LiveNode, _ page: BrowsedPage) -> PageElement? {
    reader.visit?.element(of: node, on: page)
  }

  /// What the engine calls the element where the reader is.
  var liveNodeHere: LiveNode? { reader.visit?.liveNodeHere }
}
