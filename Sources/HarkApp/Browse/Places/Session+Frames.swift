import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// A frame that is read in place.
struct OpenFrame {
  /// The element that holds its page.
  let contents: Document.NodeID
  /// What the references of its page are relative to.
  let base: Address?
}

// Frames: fetched only when their reader opens them, and then read in place.
//
// 1. Enter on a frame loads its page, as any page is loaded; keys act on the page meanwhile.
// 2. Its items follow the frame, with numbers, forms and tables like any others; the reader is at the first.
// 3. The end of the container leaves it; Enter on the frame closes it, and opens it again without a load.
extension Session {
  /// Whether a role is that of what shows another page.
  func isFrame(_ role: Role) -> Bool { role == .iframe || role == .embeddedObject }

  /// Opens the page of a frame in its place, or closes it.
  func openFrame(_ element: PageElement, on page: BrowsedPage) {
    guard let visit = history.current else { return }
    let frame = page.element(of: element.node)
    if let open = visit.frames[frame] {
      toggle(details: open.contents, on: page)
      return
    }
    // The rest of the page would be given up for it.
    guard !isArriving else {
      tell(.enterDropped)
      return
    }
    guard let request = request(forFrame: frame, on: page, visit) else {
      tell("link.no-address", ["name": .text(name(of: element, page))])
      return
    }
    load(request, .frame(frame))
  }

  private func request(
    forFrame frame: Document.NodeID, on page: BrowsedPage, _ visit: Visit
  ) -> PageRequest? {
    let document = page.document
    if let html = document.attribute(.srcdoc, of: frame) {
      // HTML standard, section 4.8.5: such a page has the base of the page that it is written in.
      let base = base(around: frame, on: page, visit)
      guard let address = base ?? Address("about:srcdoc") else { return nil }
      var request = PageRequest(address)
      request.html = html
      return request
    }
    let target = document.attribute(.src, of: frame) ?? document.attribute(.data, of: frame)
    guard let address = target.flatMap({ Address($0, base: page.base) }),
      address.isWeb || address.scheme == page.address?.scheme
    else { return nil }
    var request = PageRequest(address)
    request.referrer = page.address
    return request
  }

  /// The base of the innermost page that an element stands in: the page's, or that of a frame in it.
  private func base(
    around element: Document.NodeID, on page: BrowsedPage, _ visit: Visit
  ) -> Address? {
    guard !visit.frames.isEmpty else { return page.base }
    var current: Document.NodeID? = element
    while let id = current {
      if let frame = visit.frames.values.first(where: { $0.contents == id }) { return frame.base }
      current = page.document.parent(of: id)
    }
    return page.base
  }

  /// Takes the page of a frame into the page that has it.
  func show(
    _ inner: BrowsedPage, inFrame frame: Document.NodeID, of load: Load, _ incomplete: Sentence?
  ) {
    guard let visit = history.current, let page = visit.page else { return }
    source.visited.insert(inner.address)
    let own = page.tree.node(of: frame).map { PlainText.cleaned(page.tree.name(of: $0)) } ?? ""
    let name = own.isEmpty ? inner.name : own
    let form = visit.form
    let (includesHidden, toggled) = (visit.includesHidden, visit.toggled)
    work(isLarge: page.isLarge || inner.isLarge) {
      var page = page
      let contents = page.show(inner, behind: frame, named: name)
      page.rebuild(includingHidden: includesHidden, toggled: toggled, form)
      return (page, contents)
    } then: { session, result in
      let (whole, contents) = result
      visit.frames[frame] = OpenFrame(contents: contents, base: inner.base)
      session.replace(page, of: visit, with: whole)
      guard session.history.current === visit else { return }
      let count = whole.items.count - page.items.count
      session.tell(
        text: session.joined([
          incomplete?.text(session.strings) ?? "",
          count > 0
            ? session.strings(
              "frame.open",
              [
                "title": .text(inner.title.isEmpty ? name : inner.title), "count": .count(count),
              ])
            : Announcement.loaded(title: inner.title).text(session.strings),
          count > 0 ? "" : session.strings("load.empty"),
        ]), priority: .load)
      guard count > 0, !load.hasMoved, let first = whole.position(of: contents) else { return }
      session.jump(to: first)
      if session.settings["after-load"] == "read" {
        session.startReading(isAfterLoad: true)
      } else {
        session.tellItem(.jump, priority: .load)
      }
    }
  }
}
