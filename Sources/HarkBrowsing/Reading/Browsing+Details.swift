import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// What of a page is shown: details that are opened, text hidden from screen readers.
extension Browsing {
  /// Opens or closes the `details` element of a summary.
  mutating func toggleDetails(_ node: Document.NodeID, on page: BrowsedPage) {
    var current: Document.NodeID? = node
    while let id = current, !page.document.isHTML(id, .details) {
      current = page.document.parent(of: id)
    }
    guard let details = current else {
      refuse(.actNothing)
      return
    }
    let name = page.tree.node(of: node).map { PlainText.cleaned(page.tree.name(of: $0)) }
    toggle(details: details, named: name ?? "", on: page)
  }

  /// Opens or closes a `details` element or a popover, and says how much came and what closed for it.
  mutating func toggle(details: Document.NodeID, named name: String, on page: BrowsedPage) {
    var opening = Opening(of: details, named: name, isOpened: !page.tree.isOpen(details))
    if opening.isOpened {
      // One of a group is open at most.
      for other in page.document.detailsGroup(of: details) where page.tree.isOpen(other) {
        reader.visit?.toggle(other)
        opening.closed.append(page.summaryName(of: other))
      }
    }
    // Of a large page what came is counted while it is told that something did.
    if page.isLarge { tell(text: words(of: opening)) }
    reader.visit?.toggle(details)
    rebuild { [opening] browsing, rebuilt in browsing.tell(opening, from: page, to: rebuilt) }
  }

  /// Opens the part of the page that a control shows where scripts run, or closes it again; says whether the control has
  /// one that this can do.
  mutating func togglePanel(
    of control: Document.NodeID, named name: String, on page: BrowsedPage
  ) -> Bool {
    guard let panel = page.closedPart(of: control) else { return false }
    let isOpened = !page.tree.isOpen(panel)
    reader.visit?.toggle(panel)
    rebuild { browsing, rebuilt in
      if isOpened, rebuilt.itemCount(in: panel) == 0 {
        // It is empty until a script fills it, or lies in something else that is hidden.
        browsing.reader.visit?.toggle(panel)
        browsing.refuse(.formNeedsScript(name: .text(name)))
      } else {
        let opening = Opening(of: panel, named: name, isOpened: isOpened)
        browsing.tell(opening, from: page, to: rebuilt)
      }
    }
    return true
  }

  /// Opens all that the page's reader could open, or closes what that opened.
  mutating func openAll() {
    guard hasItems(), let page, let visit = reader.visit else { return }
    guard !visit.shown.opensAll else {
      reader.visit?.toggleAll()
      tell(.openAllClosed)
      return rebuild()
    }
    reader.visit?.toggleAll()
    rebuild { browsing, rebuilt in
      let more = rebuilt.items.count - page.items.count
      if more <= 0 { browsing.reader.visit?.toggleAll() }
      browsing.tell(more > 0 ? .openAllOpened(count: more) : .openAllNone)
    }
  }

  /// What was opened or closed, and what closed for it.
  private struct Opening {
    let element: Document.NodeID
    /// What it is called; may be empty.
    let name: String
    let isOpened: Bool
    /// What those are called that closed since one of a group is open at most.
    var closed: [String] = []

    init(of element: Document.NodeID, named name: String, isOpened: Bool) {
      self.element = element
      self.name = name
      self.isOpened = isOpened
    }
  }

  /// What is said of what was opened or closed; with `more`, how many items came with it.
  private func words(of opening: Opening, more: Int = 0) -> String {
    let comma = strings(.joinComma)
    let state =
      more > 0
      ? strings(.actExpanded(count: more))
      : strings(.state, opening.isOpened ? "expanded" : "collapsed")
    let collapsed = strings(.state, "collapsed")
    let own = opening.name.isEmpty ? state : opening.name + comma + state
    let others = opening.closed.filter { !$0.isEmpty }.map { $0 + comma + collapsed }
    // What closed for it is news where it has a name.
    return others.isEmpty ? own : joined([own] + others)
  }

  /// Says how much came of what was opened, or that it is closed.
  private mutating func tell(
    _ opening: Opening, from page: BrowsedPage, to rebuilt: BrowsedPage
  ) {
    let more =
      opening.isOpened
      ? rebuilt.itemCount(in: opening.element) - page.itemCount(in: opening.element) : 0
    if !page.isLarge {
      tell(text: words(of: opening, more: more))
    } else if more > 0 {
      tell(.detailsMore(count: more))
    }
  }

  /// Opens a popover that says more of something, and goes into it.
  mutating func goInto(popover: Document.NodeID) {
    reader.visit?.toggle(popover)
    rebuild { browsing, rebuilt in
      guard let node = rebuilt.tree.node(of: popover) else { return }
      browsing.jump(to: rebuilt.position(ofNode: node))
      browsing.tellItem(.jump)
    }
  }

  /// Closes the modal dialog that a button has opened; says whether there is one.
  ///
  /// Where it is to be closed by itself alone, what is behind it is read too.
  mutating func leaveModal(on page: BrowsedPage) -> Bool {
    guard let dialog = reader.visit?.modal else { return false }
    guard page.document.isClosedByItself(dialog) else {
      close(dialog)
      return true
    }
    reader.visit?.loosenModal()
    tell(.liveDialogStays)
    rebuild()
    return true
  }

  /// Closes a dialog, and goes back to the button that opens it.
  mutating func close(_ dialog: Document.NodeID) {
    reader.visit?.toggle(dialog)
    rebuild { browsing, rebuilt in
      browsing.tell(.formDialogClosed)
      browsing.goToOpener(of: dialog, on: rebuilt)
    }
  }

  /// Does what a button does to a dialog or a popover without a script.
  mutating func invoke(
    _ invocation: Document.Invocation, named name: String, on page: BrowsedPage
  ) {
    let target = invocation.target
    let isOpen = page.tree.isOpen(target)
    guard invocation.opens ?? !isOpen != isOpen else {
      // It is so already.
      let state = strings(.state, isOpen ? "expanded" : "collapsed")
      return tell(text: name.isEmpty ? state : name + strings(.joinComma) + state)
    }
    guard page.document.isHTML(target, .dialog) else {
      return toggle(details: target, named: name, on: page)
    }
    if isOpen { return close(target) }
    reader.visit?.open(modal: target)
    rebuild { browsing, rebuilt in
      guard let node = rebuilt.tree.node(of: target) else {
        // What lies in something hidden is hidden when it is open, too.
        browsing.reader.visit?.toggle(target)
        return browsing.tell(.liveNothingChanged)
      }
      let name = PlainText.cleaned(rebuilt.tree.name(of: node))
      browsing.tell(name.isEmpty ? .liveDialogUnnamed : .liveDialogOpened(name: .text(name)))
      browsing.jump(to: rebuilt.position(ofNode: node))
      browsing.tellItem(.jump)
    }
  }

  /// Brings the reader to the button that opens a dialog, as browsers do when that is closed.
  private mutating func goToOpener(of dialog: Document.NodeID, on page: BrowsedPage) {
    let opener = page.document.elements.first { button in
      guard let invocation = page.document.invocation(of: button, hasForm: false) else {
        return false
      }
      return invocation.target == dialog && invocation.opens != false
    }
    guard let opener, let node = page.tree.node(of: opener) else { return }
    jump(to: page.position(ofNode: node))
    tellItem(.jump)
  }

  /// Shows what a page hides until its words are found: elements with `hidden=until-found` and closed `details` (HTML
  /// standard, section 6.1, "ancestor revealing algorithm").
  ///
  /// - Parameters:
  ///   - words: what is looked for.
  ///   - page: the page, which does not show them.
  ///   - then: what follows with the page that shows them.
  /// - Returns: whether there is such a place.
  mutating func reveal(
    _ words: String, on page: BrowsedPage,
    then: @escaping @Sendable (inout Browsing) -> Void
  ) -> Bool {
    let concealed = page.concealed(holding: words)
    guard !concealed.isEmpty else { return false }
    if let id = reader.visit?.live, live[id] != nil {
      return reveal(concealed, of: id, finding: words)
    }
    for element in concealed {
      for other in page.document.detailsGroup(of: element) where page.tree.isOpen(other) {
        reader.visit?.toggle(other)
      }
      reader.visit?.toggle(element)
    }
    rebuild { browsing, _ in then(&browsing) }
    return true
  }

  /// Reads text that is hidden from screen readers, or leaves it out again.
  mutating func tellHiddenText() {
    guard hasItems(), let page, let visit = reader.visit else { return }
    if page.tree.keptBack != nil || visit.shown.leavesOutKeptBack {
      reader.visit?.toggleKeptBack()
      tell(visit.shown.leavesOutKeptBack ? .hiddenShown : .hiddenLeftOut)
    } else if visit.shown.includesHidden || page.tree.hiddenTextLength > 0 {
      reader.visit?.toggleHidden()
      tell(visit.shown.includesHidden ? .hiddenLeftOut : .hiddenShown)
    } else {
      return tell(.hiddenNone)
    }
    rebuild()
  }

  /// Makes the items of the page anew and keeps the reader at the same text.
  ///
  /// - Parameter then: what follows with the new items, while the reader is still on the page.
  private mutating func rebuild(
    then: @escaping @Sendable (inout Browsing, BrowsedPage) -> Void = { _, _ in }
  ) {
    guard let visit = reader.visit, let page = visit.page else { return }
    let (id, form, shown) = (visit.id, visit.form, visit.shown)
    work(isLarge: page.isLarge) {
      var page = page
      page.rebuild(showing: shown, form)
      return page
    } then: { session, rebuilt in
      if let modal = shown.modals.last, rebuilt.tree.node(of: modal) == nil,
        session.reader.visit?.id == id
      {
        // A dialog that isn't shown keeps nobody inside.
        session.reader.visit?.loosenModal()
        return session.rebuild(then: then)
      }
      session.replace(page, of: id, with: rebuilt)
      guard session.reader.visit?.id == id else { return }
      then(&session, rebuilt)
    }
  }

  /// Puts a page with other items in the place of one, the reader at the same text.
  mutating func replace(_ page: BrowsedPage, of id: VisitID, with other: BrowsedPage) {
    tabs.change(id) { visit in
      let place = visit.place
      let text =
        page.items.indices.contains(place.item)
        ? page.linear.text(of: page.items[place.item]) : ""
      visit.turn(to: other)
      visit.move(
        to: other.linear.position(like: text, near: place) ?? ReadingPosition(item: 0))
    }
    guard reader.visit?.id == id else { return }
    reader.forgetJumps()
    updatePhrasing()
  }
}
