import HarkAccessibility
import HarkDOM
import HarkReading

// What of a page is shown: details that are opened, text hidden from screen readers.
extension Session {
  /// Opens or closes the `details` element of a summary.
  func toggleDetails(_ node: Document.NodeID, on page: BrowsedPage) {
    var current: Document.NodeID? = node
    while let id = current, !page.document.isHTML(id, .details) {
      current = page.document.parent(of: id)
    }
    guard let details = current, let visit = history.current else {
      tell(.nothingToActivate)
      return
    }
    let before = page.items.count
    toggle(details)
    let after = visit.page?.items.count ?? before
    tell(after > before ? .expanded(items: after - before) : .collapsed)
  }

  /// Opens what is closed of a page, or closes what is open: a `details` or a `dialog` element.
  func toggle(_ element: Document.NodeID) {
    guard let visit = history.current else { return }
    visit.toggled.formSymmetricDifference([element])
    rebuild(visit)
  }

  /// Reads text that is hidden from screen readers, or leaves it out again.
  func tellHiddenText() {
    guard hasItems(), let page, let visit = history.current else { return }
    guard visit.includesHidden || page.tree.hiddenTextLength > 0 else {
      tell("hidden.none")
      return
    }
    visit.includesHidden.toggle()
    rebuild(visit)
    tell(visit.includesHidden ? "hidden.shown" : "hidden.left-out")
  }

  /// Makes the items of the page anew and keeps the reader at the same text.
  private func rebuild(_ visit: Visit) {
    guard var page = visit.page else { return }
    let place = visit.place
    let text =
      page.items.indices.contains(place.item)
      ? page.linear.text(of: page.items[place.item]) : ""
    page.rebuild(
      includingHidden: visit.includesHidden, toggled: visit.toggled, visit.form)
    visit.page = page
    visit.place = page.linear.position(like: text, near: place) ?? ReadingPosition(item: 0)
    jumps.removeAll()
    updatePhrasing()
  }
}
