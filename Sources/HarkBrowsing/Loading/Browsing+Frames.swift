import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// Frames: fetched only when their reader opens them, and then read in place.
//
// 1. Enter on a frame loads its page, as any page is loaded; keys act on the page meanwhile. While the page
//    itself is still coming the frame waits for its end.
// 2. Its items follow the frame, with numbers, forms and tables like any others; the reader is at the first.
// 3. The end of the container leaves it; Enter on the frame closes it, and opens it again without a load.
// 4. A page that is loaded anew has the frames open that were: see `Browsing+OpenFrames`.
extension Browsing {
  /// Opens the page of a frame in its place, or closes it.
  mutating func openFrame(_ element: PageElement, on page: BrowsedPage) {
    let frame = page.element(of: element.node)
    if let open = page.document.frames.first(where: { $0.element == frame }) {
      toggle(details: open.contents, named: name(of: element, page), on: page)
      return
    }
    guard let request = page.request(forFrame: frame) else {
      tell(.linkNoAddress(name: .text(name(of: element, page))))
      return
    }
    guard request.html != nil || page.allows(request.address, from: frame) else {
      tell(.frameOtherKind(kind: .text(kindName(of: request.address))))
      return
    }
    // The rest of the page would be given up for it.
    guard !isArriving else {
      load?.waitingFrame = frame
      tell(.frameWaits)
      return
    }
    load(request, .frame(frame))
  }

  /// Opens the frame that was to be opened while its page was still coming; says whether there is one.
  mutating func openWaitingFrame(of load: Load) -> Bool {
    // The whole page may have been read otherwise than its parts, with other nodes.
    guard let frame = load.waitingFrame, let page, page.hasFrame(frame),
      let request = page.request(forFrame: frame)
    else { return false }
    self.load(request, .frame(frame))
    return true
  }

  /// Takes the page of a frame into the page that has it.
  mutating func show(
    _ inner: BrowsedPage, inFrame frame: Document.NodeID, of load: Load, _ incomplete: Sentence?
  ) {
    guard let visit = reader.visit, let page = visit.page else { return }
    visited.insert(inner.address)
    put(inner, inFrame: frame, of: page, visit.shown, visit.form) {
      session, whole in
      session.replace(page, of: visit.id, with: whole)
      guard session.reader.visit?.id == visit.id, let opened = whole.document.frames.last else {
        return
      }
      let count = whole.items.count - page.items.count
      let title = inner.title.isEmpty ? page.name(ofFrame: frame, showing: inner) : inner.title
      session.tell(
        text: session.joined([
          incomplete?.text(session.strings) ?? "",
          count > 0
            ? session.strings(.frameOpen(title: .text(title), count: count))
            : session.strings(.loaded(title: inner.title)),
          count > 0 ? "" : session.strings(.loadEmpty),
        ]), priority: .load)
      guard count > 0, !load.hasMoved, let first = whole.position(of: opened.contents) else {
        return
      }
      session.jump(to: first)
      if session.settings[.afterLoad] == .read {
        session.startReading(isAfterLoad: true)
      } else {
        session.tellItem(.jump, priority: .load)
      }
    }
  }

  /// Makes a page with the page of a frame in it, and goes on with it.
  mutating func put(
    _ inner: BrowsedPage, inFrame frame: Document.NodeID, of page: BrowsedPage,
    _ shown: ShownText, _ form: FormState,
    since before: LinearPage? = nil, then finish: @escaping (inout Browsing, BrowsedPage) -> Void
  ) {
    work(isLarge: page.isLarge || inner.isLarge) {
      var page = page
      page.show(inner, inFrame: frame)
      page.rebuild(showing: shown, form)
      if let before { page.findChanges(since: before) }
      return page
    } then: { session, whole in
      finish(&session, whole)
    }
  }
}
