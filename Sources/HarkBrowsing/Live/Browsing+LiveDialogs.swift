import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

// Dialogs of live pages. While a modal one is open, what is behind it is no part of the page.
extension Browsing {
  /// Whether a dialog keeps its reader inside of it.
  var isHeldByDialog: Bool {
    if reader.visit?.modal != nil { return true }
    guard let known = reader.visit?.live.flatMap({ live[$0] }) else { return false }
    return !known.dialogs.isEmpty && !known.showsBehind
  }

  /// What is told at the end, or the start, of what can be read.
  func edge(forward: Bool) -> Sentence {
    guard isHeldByDialog else { return forward ? .moveEndOfPage : .moveStartOfPage }
    let key = StringValue.text(keyName(for: .action(.leaveDialog)))
    return forward ? .liveDialogEnd(key: key) : .liveDialogStart(key: key)
  }

  /// What is told where no link or control has a number.
  func noNumber(_ number: Int) -> Sentence {
    isHeldByDialog
      ? .liveDialogNoNumber(number: .count(number)) : .moveNoNumber(number: .count(number))
  }

  /// Closes the dialog by Escape, as its page would have it; where it stays open, what is behind it is read too.
  mutating func leaveDialog() {
    guard hasPage() else { return }
    if let page, leaveModal(on: page) { return }
    guard let id = reader.visit?.live else { return tell(.liveDialogNone) }
    guard let dialog = live[id]?.dialogs.last else {
      // Many do not say that they are modal.
      return isInDialog || live[id]?.panel != nil ? sendEscape() : tell(.liveDialogNone)
    }
    sendEscape()
    live[id]?.note(leaving: dialog.node)
  }

  /// Whether the reader is in a dialog.
  private var isInDialog: Bool {
    guard let page, page.items.indices.contains(place.item) else { return false }
    var current: AccessibilityTree.NodeID? = page.items[place.item].node
    while let node = current {
      let role = page.tree[node].role
      if role == .dialog || role == .alertdialog { return true }
      current = page.tree[node].parent
    }
    return false
  }

  /// Lets what is behind a dialog be read that stays open although its reader would leave it; says whether it does.
  mutating func leavesOpenDialog(after act: LiveAct, on id: LiveID) -> Bool {
    guard let dialog = act.leaving, live[id]?.dialogs.contains(where: { $0.node == dialog }) == true
    else { return false }
    live[id]?.late = nil
    show(behind: true, on: id)
    tell(.liveDialogStays)
    return true
  }

  private mutating func show(behind: Bool, on id: LiveID) {
    guard live[id]?.showsBehind == !behind else { return }
    live[id]?.showsBehind = behind
    effects.append(.live(id, .showBehind(behind)))
  }

  /// Goes to a dialog that has opened, or back from one that has closed.
  ///
  /// - Parameters:
  ///   - snapshot: the page as it is now.
  ///   - id: the page.
  ///   - before: the page as it was; nil where there was none.
  /// - Returns: whether anything of it was told.
  mutating func takeDialogs(
    of snapshot: LiveSnapshot, on id: LiveID, since before: LivePast?
  ) -> Bool {
    guard var known = live[id] else { return false }
    let old = known.dialogs
    let open = Set(snapshot.dialogs)
    let closed = old.filter { !open.contains($0.node) }
    known.dialogs.removeAll { !open.contains($0.node) }
    let new = snapshot.dialogs.filter { node in !old.contains { $0.node == node } }
    // The page behind a dialog may be gone with the place where its reader was.
    let here = known.act?.origin ?? liveNodeHere
    known.dialogs += new.map { LiveDialog(node: $0, before: here, page: before) }
    live[id] = known
    if known.dialogs.isEmpty || !new.isEmpty { show(behind: false, on: id) }
    if let node = new.last, let element = element(of: node, snapshot.page) {
      enter(dialog: element, snapshot)
      return true
    }
    guard let left = closed.first else { return false }
    let target = snapshot.focus ?? left.before
    guard let element = target.flatMap({ element(of: $0, snapshot.page) }) else { return false }
    let isTold = known.act?.announced.contains(.byRegion) ?? false
    noteLiveTold()
    tell(.liveDialogClosed, priority: livePriority)
    stopReading()
    if !isTold { tell(remaining: left, of: snapshot.page, at: element) }
    go(to: element, priority: livePriority)
    return true
  }

  /// Tells what a dialog has changed of the page that it lay over.
  private mutating func tell(
    remaining dialog: LiveDialog, of page: BrowsedPage, at element: PageElement
  ) {
    guard let before = dialog.page, let now = livePast else { return }
    // What speaks was heard when it spoke, behind the dialog too.
    let changed = now.items(changedSince: before, but: liveRestless)
      .filter { !page.isInRegion(page.items[$0].node) }
    guard changed != [element.position.item], let first = changed.first,
      let words = page.linear.words(of: changed)
    else { return }
    tell(
      pageText: words, language: page.linear.language(of: page.items[first]),
      priority: livePriority)
  }

  mutating func enter(dialog: PageElement, _ snapshot: LiveSnapshot) {
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
      tellText(of: dialog, named: name, around: element, page)
    }
    if isAudible, element.node == dialog.node {
      startReading()
    } else if goToCell(element, on: page) {
      return
    } else {
      // That it is in the dialog was told.
      tellItem(.jump, stop: element.stop, from: place.item, priority: livePriority)
      if element.node == dialog.node { tellText(of: dialog, named: name, around: element, page) }
    }
  }

  /// Tells what a dialog says up to its first field, but for the name that was told, or up to the element that has the
  /// focus where that is behind it; a long text is left to be read.
  ///
  /// Many give the focus to the button that closes them, which stands before all that they say.
  private mutating func tellText(
    of dialog: PageElement, named name: String, around element: PageElement, _ page: BrowsedPage
  ) {
    let first = page.linear.firstItem(from: dialog.node)
    let end = page.linear.firstItem(
      from: AccessibilityTree.NodeID(Int(page.tree[dialog.node].end)))
    guard first < end else { return }
    let field = page.items[first..<end].firstIndex { $0.role.isField } ?? end
    let here = element.position.item
    let texts = page.items[first..<max(min(here, end), field)].enumerated()
      .filter { !isControl($0.element.role) && first + $0.offset != here }
      .map { page.linear.text(of: $0.element) }
      .filter { !$0.isEmpty && PlainText.cleaned($0) != name }
    guard !texts.isEmpty, texts.count <= Browsing.mostSaid,
      texts.reduce(0, { $0 + $1.utf8.count }) <= Browsing.longestSaid
    else { return }
    tell(
      pageText: texts.joined(separator: "\n"),
      language: page.linear.language(of: page.items[first]), priority: livePriority)
  }

  /// The items, and the bytes, of a dialog that are told when it opens.
  private static let mostSaid = 8
  private static let longestSaid = 600
}
