import HarkAccessibility
import HarkReading
import HarkText

// A live page that has changed takes the place of itself as it was: the reader is where she was, numbers stay, and what
// is being read is read on.
extension Browsing {
  /// Puts a live page as it is now under its reader.
  mutating func renew(with snapshot: LiveSnapshot, of id: LiveID) {
    guard let before = page, let old = reader.visit?.liveElements else { return }
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
      if takeDialogs(of: snapshot, on: id) { return }
    }
    followFocus(of: snapshot, on: id)
    tellSoon(on: id)
    tellLate(on: id)
    tellFilled(snapshot.page, since: before.items.count, on: id)
  }

  /// Goes on reading where what is read is now.
  private mutating func follow(_ move: LiveMove) {
    guard let reading else { return }
    let count = move.after.items.count
    var moved = reading
    moved.move { move.item($0) }
    if let last = moved.lastHanded {
      moved.next = last + 1
    } else {
      moved.next = move.item(reading.next) ?? min(move.place(place).item + 1, count)
    }
    moved.next = min(moved.next, count)
    moved.previous = reading.previous.flatMap { move.item($0) }
    moved.current = reading.current.flatMap { move.item($0) }
    moved.ownRun = nil
    moved.heard = (item: -1, scalars: 0, bytes: 0)
    self.reading = moved
    readAhead()
  }

  // MARK: Dialogs and the focus

  /// Goes to a dialog that has opened, or back from one that has closed; says whether it is told.
  mutating func takeDialogs(of snapshot: LiveSnapshot, on id: LiveID) -> Bool {
    guard var known = live[id] else { return false }
    let before = known.dialogs
    let open = Set(snapshot.dialogs)
    let closed = before.filter { !open.contains($0.node) }
    known.dialogs.removeAll { !open.contains($0.node) }
    let new = snapshot.dialogs.filter { node in !before.contains { $0.node == node } }
    let here = liveNodeHere
    known.dialogs += new.map { LiveDialog(node: $0, before: here) }
    live[id] = known
    if let node = new.last, let element = element(of: node, snapshot.page) {
      enter(dialog: element, snapshot)
      return true
    }
    guard let left = closed.first else { return false }
    let target = snapshot.focus ?? left.before
    guard let element = target.flatMap({ element(of: $0, snapshot.page) }) else { return false }
    noteLiveTold()
    tell(.liveDialogClosed, priority: livePriority)
    stopReading()
    go(to: element, priority: livePriority)
    return true
  }

  private mutating func enter(dialog: PageElement, _ snapshot: LiveSnapshot) {
    noteLiveTold()
    if let id = reader.visit?.live { live[id]?.late = nil }
    let page = snapshot.page
    let node = page.tree[dialog.node]
    let name = PlainText.cleaned(page.tree.name(of: dialog.node))
    stopReading()
    tell(
      name.isEmpty ? .liveDialogUnnamed : .liveDialogOpened(name: .text(name)),
      priority: livePriority)
    // What it says comes first, unless the page has chosen a place inside.
    var element = dialog
    if let focus = snapshot.focus.flatMap({ self.element(of: $0, page) }),
      focus.node.index > dialog.node.index, focus.node.index < node.end
    {
      element = focus
    }
    jump(to: element.position)
    if element.node != dialog.node {
      reader.visit?.land(on: element)
      tellBefore(element, in: dialog, named: name, page)
    }
    if isAudible, element.node == dialog.node {
      startReading()
    } else if goToCell(element, on: page) {
      return
    } else {
      // That it is in the dialog was told.
      tellItem(.jump, stop: element.stop, from: place.item, priority: livePriority)
    }
  }

  /// Tells what a dialog says before the element that has the focus in it, but for the name that was told; a long
  /// text is left to be read.
  private mutating func tellBefore(
    _ element: PageElement, in dialog: PageElement, named name: String, _ page: BrowsedPage
  ) {
    let first = page.position(ofNode: dialog.node).item
    let items = page.items[min(first, element.position.item)..<element.position.item]
      .prefix { !isControl($0.role) }
    let texts = items.prefix(Browsing.mostSaid).map { page.linear.text(of: $0) }
      .filter { PlainText.cleaned($0) != name }
    guard !texts.isEmpty, texts.reduce(0, { $0 + $1.utf8.count }) <= Browsing.longestSaid else {
      return
    }
    tell(
      pageText: texts.joined(separator: "\n"), language: page.linear.language(of: items[first]),
      priority: livePriority)
  }

  /// The items, and the bytes, of a dialog that are told when it opens.
  private static let mostSaid = 6
  private static let longestSaid = 600

  /// Goes where the page has put the focus in answer to a key, and tells it.
  private mutating func followFocus(of snapshot: LiveSnapshot, on id: LiveID) {
    guard let focus = snapshot.focus, let known = live[id], let act = known.act,
      act.kind == .keys || !known.isPressed(focus), act.kind != .fill,
      let element = element(of: focus, snapshot.page), element.role.announcesFocus
    else { return }
    if act.kind == .press, let pressed = act.node.flatMap({ self.element(of: $0, snapshot.page) }),
      holds(element, pressed, snapshot.page) || holds(pressed, element, snapshot.page)
    {
      return
    }
    noteLiveTold()
    stopReading()
    if !tellOption(element, snapshot.page) { go(to: element, priority: .reply) }
  }

  /// Whether an element has another in it: that a list has the focus says nothing of what was pressed in it.
  private func holds(_ element: PageElement, _ inner: PageElement, _ page: BrowsedPage) -> Bool {
    page.tree.holds(element.node, inner.node)
  }

  /// What a key has brought is its answer; what comes by itself waits for the end of a sentence.
  private var livePriority: Priority {
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
    guard let source = reader.visit?.liveElements?.element(of: node),
      let found = page.tree.node(of: source), !page.items.isEmpty
    else { return nil }
    return element(at: found, page)
  }

  /// What the engine calls the element where the reader is.
  var liveNodeHere: LiveNode? {
    guard let page, let elements = reader.visit?.liveElements else { return nil }
    if let landing = reader.visit?.landing, let node = elements[page.element(of: landing.node)] {
      return node
    }
    guard page.items.indices.contains(place.item) else { return nil }
    return elements[page.element(of: page.items[place.item].node)]
  }
}
