import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

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

extension Role {
  /// Whether this is what shows another page.
  var isFrame: Bool { self == .iframe || self == .embeddedObject }
}

extension BrowsedPage {
  /// Whether a node, of this page or of another one, is a frame here.
  func hasFrame(_ node: Document.NodeID) -> Bool {
    guard node.place < document.placeCount else { return false }
    return tree.node(of: node).map { tree[$0].role.isFrame } ?? false
  }

  /// What to load to open a frame; nil where it leads nowhere.
  func request(forFrame frame: Document.NodeID) -> PageRequest? {
    if let html = document.attribute(.srcdoc, of: frame) {
      // HTML standard, section 4.8.5: such a page has the base of the page that it is written in.
      guard let address = base(around: frame) ?? Address("about:srcdoc") else { return nil }
      var request = PageRequest(address)
      request.html = html
      return request
    }
    let target = document.attribute(.src, of: frame) ?? document.attribute(.data, of: frame)
    guard let address = target.flatMap({ address($0, of: frame) }) else {
      return nil
    }
    var request = request(to: address, from: frame)
    request.isFrame = true
    return request
  }

  /// Where the page came from that an element is of: the page of a frame, or this page itself.
  func address(around element: Document.NodeID) -> Address? {
    document.frame(around: element).map(\.address) ?? address
  }

  /// What references are relative to where an element is.
  func base(around element: Document.NodeID) -> Address? {
    document.frame(around: element).map(\.base) ?? base
  }

  /// What the page of a frame is called: by the frame's own name, else by what it shows.
  func name(ofFrame frame: Document.NodeID, showing inner: BrowsedPage) -> String {
    let own = tree.node(of: frame).map { PlainText.cleaned(tree.name(of: $0)) } ?? ""
    return own.isEmpty ? inner.name : own
  }

  /// Puts the page of a frame behind the frame, with what its own style sheets hide left out; items are to be
  /// made anew after it.
  mutating func show(_ inner: BrowsedPage, inFrame frame: Document.NodeID) {
    let rendered = AccessibilityTree(
      of: inner.document, showing: ShownText(includesHidden: true))
    let shown = inner.document
    // A page that is written in the page has no address of its own.
    let isWritten = document.hasAttribute(.srcdoc, of: frame)
    show(
      FramePage(
        shown, name: name(ofFrame: frame, showing: inner),
        address: isWritten ? address(around: frame) : inner.address, base: inner.base,
        referrerPolicy: inner.referrerPolicy
      ) { id in
        guard rendered.node(of: id) == nil, let parent = shown.parent(of: id),
          rendered.node(of: parent) != nil
        else { return false }
        // What is closed can be opened, and options are no boxes.
        return !shown.isHTML(parent, .details) && !shown.isHTML(id, .option)
          && !shown.isHTML(id, .optgroup)
      }, behind: frame)
  }
}
