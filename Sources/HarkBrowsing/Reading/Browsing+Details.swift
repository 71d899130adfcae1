import HarkAccessibility
import HarkDOM
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
      tell(.actNothing)
      return
    }
    let name = page.tree.node(of: node).map { PlainText.cleaned(page.tree.name(of: $0)) }
    toggle(details: details, named: name ?? "", on: page)
  }

  /// Opens or closes a `details` element or a popover, and says how much came.
  mutating func toggle(details: Document.NodeID, named name: String, on page: BrowsedPage) {
    let isOpened = !page.tree.isOpen(details)
    if isOpened {
      // One of a group is open at most.
      for other in page.document.detailsGroup(of: details) where page.tree.isOpen(other) {
        reader.visit?.toggle(other)
      }
    }
    // Of a large page what came is counted while it is told that something did.
    if page.isLarge {
      let state = strings(isOpened ? Sentence(.state, "expanded") : Sentence(.state, "collapsed"))
      tell(text: name.isEmpty ? state : name + strings(.joinComma) + state)
    }
    reader.visit?.toggle(details)
    rebuild(telling: name)
  }

  /// Says how much came of what was opened or closed.
  private mutating func tell(_ more: Int, of name: String, on page: BrowsedPage) {
    if page.isLarge {
      if more > 0 { tell(.detailsMore(count: more)) }
      return
    }
    let state = more > 0 ? strings(.actExpanded(count: more)) : strings(.state, "collapsed")
    tell(text: name.isEmpty ? state : name + strings(.joinComma) + state)
  }

  /// Opens a dialog of the page, or closes it.
  mutating func toggle(dialog: Document.NodeID) {
    reader.visit?.toggle(dialog)
    rebuild()
  }

  /// Reads text that is hidden from screen readers, or leaves it out again.
  mutating func tellHiddenText() {
    guard hasItems(), let page, let visit = reader.visit else { return }
    if page.tree.showsKeptBack || visit.shown.leavesOutKeptBack {
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
  /// - Parameter name: what was opened or closed, where it is told how much came; else nil.
  private mutating func rebuild(telling name: String? = nil) {
    guard let visit = reader.visit, let page = visit.page else { return }
    let (id, form, shown) = (visit.id, visit.form, visit.shown)
    work(isLarge: page.isLarge) {
      var page = page
      page.rebuild(showing: shown, form)
      return page
    } then: { session, rebuilt in
      session.replace(page, of: id, with: rebuilt)
      guard let name, session.reader.visit?.id == id else { return }
      session.tell(rebuilt.items.count - page.items.count, of: name, on: page)
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
