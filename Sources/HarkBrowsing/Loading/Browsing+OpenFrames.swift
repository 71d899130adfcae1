import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText
import HarkWeb

/// A page that was loaded anew, and the frames that are loaded too before it is told.
final class ReopenedFrames {
  /// The load that has brought the page.
  let load: Load
  let page: BrowsedPage
  let incomplete: Sentence?
  /// The frame that is being loaded.
  let frame: Document.NodeID
  /// The frames to open after it, those in the page of another behind that.
  let left: [FramePlace]

  init(
    load: Load, page: BrowsedPage, incomplete: Sentence?, frame: Document.NodeID,
    left: [FramePlace]
  ) {
    self.load = load
    self.page = page
    self.incomplete = incomplete
    self.frame = frame
    self.left = left
  }
}

// Frames that stay open when their page is loaded anew. Reload and all its frames are one load: one
// start, one end.
extension Browsing {
  /// Begins to load the frames of a page that were open on it before; says whether there are any.
  mutating func reopenFrames(on page: BrowsedPage, of load: Load, _ incomplete: Sentence?) -> Bool {
    let visit: Visit? =
      switch load.purpose {
      case .reload: reader.visit
      case .history(let steps): reader.history.visit(at: steps)
      case .open, .search, .form, .frame: nil
      }
    guard let visit, page.document.frames.isEmpty, !load.isCancelled else { return false }
    return reopen(visit.openFrames, on: page, of: load, incomplete)
  }

  private mutating func reopen(
    _ places: [FramePlace], on page: BrowsedPage, of load: Load, _ incomplete: Sentence?
  ) -> Bool {
    for (index, place) in places.enumerated() {
      guard let frame = page.frame(at: place), var request = page.request(forFrame: frame) else {
        continue
      }
      request.isReload = load.request.isReload
      goOn(
        with: request,
        reopening: ReopenedFrames(
          load: load, page: page, incomplete: incomplete, frame: frame,
          left: Array(places[(index + 1)...])))
      return true
    }
    return false
  }

  /// Goes on with a load by another request, which nobody hears begin or end.
  private mutating func goOn(with request: Request, reopening: ReopenedFrames) {
    var next = reopening.load
    next.reopening = reopening
    next.hasMoved = load?.hasMoved ?? next.hasMoved
    next.isAnnounced = load?.isAnnounced ?? next.isAnnounced
    start(next, with: request)
  }

  /// Takes the page of a frame that was open, and goes on with the next; the last ends the load.
  mutating func take(_ result: LoadResult, of load: Load, reopening: ReopenedFrames) {
    var whole = reopening.load
    whole.hasMoved = load.hasMoved
    whole.isAnnounced = load.isAnnounced
    whole.isCancelled = load.isCancelled
    // A frame that does not come is closed again, and can be opened to hear why.
    guard case .page(let inner, _) = result, !load.isCancelled else {
      return goOn(on: reopening.page, of: whole, reopening)
    }
    visited.insert(inner.address)
    // Keys wait for what is done aside, so that no other load can begin meanwhile.
    let before = whole.purpose == .reload ? page?.linear : nil
    put(
      inner, inFrame: reopening.frame, of: reopening.page, ShownText(), FormState(), since: before
    ) {
      session, page in
      session.goOn(on: page, of: whole, reopening)
    }
  }

  private mutating func goOn(on page: BrowsedPage, of load: Load, _ reopening: ReopenedFrames) {
    if !load.isCancelled, reopen(reopening.left, on: page, of: load, reopening.incomplete) {
      return
    }
    arrive(page, of: load, reopening.incomplete)
  }
}

extension BrowsedPage {
  /// The frames that are open, but those that their reader has closed again.
  func openFrames(_ toggled: Set<Document.NodeID>) -> [FramePlace] {
    document.frames.filter { !toggled.contains($0.contents) }.compactMap { frame in
      request(forFrame: frame.element).map { request in
        let same = frames(showing: request).firstIndex(of: frame.element)
        return FramePlace(request: request, number: same ?? 0)
      }
    }
  }

  /// The frame of a place, where it still is and is not open.
  fileprivate func frame(at place: FramePlace) -> Document.NodeID? {
    let same = frames(showing: place.request)
    guard same.indices.contains(place.number) else { return nil }
    let frame = same[place.number]
    return document.frames.contains { $0.element == frame } ? nil : frame
  }

  /// The frames that show what a request gives, in the order of the tree.
  private func frames(showing request: Request) -> [Document.NodeID] {
    tree.nodes.lazy.filter(\.role.isFrame).map(\.source)
      .filter { frame in
        self.request(forFrame: frame).map {
          $0.address == request.address && $0.html == request.html
        } ?? false
      }
  }
}
