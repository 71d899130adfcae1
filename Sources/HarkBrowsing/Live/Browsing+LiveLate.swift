import HarkPage
import HarkReading
import HarkText

/// A live page after something was done on it: what it changes by itself for some seconds is an answer, too.
struct LiveLate {
  /// What was done on.
  let node: LiveNode?
  /// Until when a change counts as an answer.
  let end: ContinuousClock.Instant
  /// The page as it was told last.
  var page: LinearPage
  /// How many changes are told yet: a page may count seconds.
  var left = 2

  /// So long after it was done.
  static let patience = Duration.seconds(5)
}

// What comes late: a script may wait a second for more letters, show a message when a motion has ended, or compute.
extension Browsing {
  /// Notes that something was done on a page, and told.
  mutating func awaitLate(after act: LiveAct, on id: LiveID) {
    guard act.reportsChange || act.reportsFocus, let page else { return }
    let late = LiveLate(node: act.node, end: now + LiveLate.patience, page: page.linear)
    live[id]?.late = late
  }

  /// Tells at the end of a sentence what has changed near what was pressed, or near the reader.
  mutating func tellLate(on id: LiveID) {
    guard var late = live[id]?.late else { return }
    // What is done now has an answer of its own.
    live[id]?.late = nil
    guard now <= late.end, late.left > 0, live[id]?.acts.isEmpty == true, isBrowsing, let page
    else {
      return
    }
    let before = late.page
    let changed = page.linear.items(changedSince: before) ?? 0..<0
    late.page = page.linear
    let pressed = late.node.flatMap { element(of: $0, page) }?.position.item
    let isTold =
      !changed.isEmpty
      && [pressed, place.item].contains { $0.map { isNear($0, changed) } ?? false }
    if isTold { late.left -= 1 }
    live[id]?.late = late
    guard isTold else { return }
    if let words = page.linear.words(of: changed) {
      tell(
        pageText: words, language: page.linear.language(of: page.items[changed.lowerBound]),
        priority: .live)
    } else {
      let more = page.items.count - before.items.count
      if let node = reader.visit?.liveElements?[
        page.element(of: page.items[changed.lowerBound].node)]
      {
        live[id]?.news = [node]
      }
      if more > 0 {
        tell(more: more, on: id, priority: .live)
      } else {
        tell(.liveChanged, priority: .live)
      }
    }
  }

  private func isNear(_ item: Int, _ changed: Range<Int>) -> Bool {
    changed.lowerBound - Self.nearby <= item && item < changed.upperBound + Self.nearby
  }

  /// So many items away is about what a screen shows.
  private static let nearby = 15
}
