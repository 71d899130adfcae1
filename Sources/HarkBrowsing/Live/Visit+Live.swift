import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading

extension Visit {
  /// Takes the page as the engine shows it now.
  ///
  /// - Parameters:
  ///   - snapshot: the page.
  ///   - place: where the reader is on it.
  ///   - isTaking: whether the page has still to be given something of what was typed; else all of it is in the page.
  mutating func take(
    live snapshot: LiveSnapshot, at place: ReadingPosition, isTaking: Bool = false
  ) {
    let wasFresh = isFresh
    if !isTaking { filling.fill(form.emptied) }
    let before = liveElements
    filling.move { before?[$0].flatMap { snapshot.elements.element(of: $0) } }
    take(more: snapshot.page, isStable: false)
    if isTaking || !form.isUnchanged { fill(form) }
    scripts.show(snapshot.elements, snapshot.prints)
    if wasFresh { begin(at: place) } else { move(to: place) }
  }

  /// Takes the page as the engine shows it now, while its reader is elsewhere: she comes back to where she was.
  mutating func takeAway(live snapshot: LiveSnapshot, isTaking: Bool) {
    guard let page, let liveElements else {
      return take(live: snapshot, at: snapshot.page.mainContent)
    }
    let move = LiveMove(
      before: page, old: liveElements, after: snapshot.page, new: snapshot.elements)
    take(live: snapshot, at: move.place(place), isTaking: isTaking)
  }

  /// The link, control or container that the browser engine calls so; nil where it is not read.
  func element(of node: LiveNode, on page: BrowsedPage) -> PageElement? {
    guard let source = liveElements?.element(of: node), let found = page.tree.node(of: source),
      !page.items.isEmpty
    else { return nil }
    return element(at: found, on: page)
  }

  /// What the browser engine calls the element where the reader is.
  var liveNodeHere: LiveNode? {
    guard let page, let elements = liveElements else { return nil }
    if let landing, let node = elements[page.element(of: landing.node)] { return node }
    guard page.items.indices.contains(place.item) else { return nil }
    return elements[page.element(of: page.items[place.item].node)]
  }

  /// Lets the page have its own of what was typed in a field: it has taken it, or made something else of it.
  mutating func release(_ field: Document.NodeID?, isLast: Bool) {
    guard !form.isUnchanged, let page else { return }
    var state = isLast ? form.emptied : form
    if !isLast, let control = field.flatMap({ page.document.control($0) }) {
      state.reset(page.survey.radioGroup(of: control, in: page.document))
    }
    fill(state)
  }

  /// Notes that no engine carries the page any more; it is made anew when it is gone back to.
  mutating func endLive() {
    scripts.end()
    letGo()
  }
}
