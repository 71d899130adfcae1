import HarkPage
import HarkReading
import HarkText

/// A live page after something was done on it: what it changes by itself for some seconds is an answer, too.
struct LiveLate {
  /// What was done on.
  var node: LiveNode? { act.node }
  /// What was done.
  let act: LiveAct
  /// Until when a change counts as an answer.
  private(set) var end: ContinuousClock.Instant
  /// The page as it was told last.
  private(set) var told: LivePast
  /// How many changes are told yet: a page may count seconds.
  var left = 2

  /// So long after it was done.
  static let patience = Duration.seconds(5)

  /// So long what is being loaded is waited for.
  private static let patienceWithLoading = Duration.seconds(30)

  /// Takes the page as it is now.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - places: the items of what was done on, and of the reader.
  ///   - now: when: what is being loaded is waited for.
  /// - Returns: the items that have changed near one of these, which are told; nil where nothing is to be told.
  mutating func take(
    _ page: LivePast, near places: [Int], at now: ContinuousClock.Instant
  ) -> Range<Int>? {
    let changed = page.linear.items(changedSince: told.linear) ?? 0..<0
    if page.linear.isBusy(changed) {
      end = max(end, now + Self.patienceWithLoading)
      return nil
    }
    told = page
    guard !changed.isEmpty, places.contains(where: { Self.isNear($0, changed) }) else { return nil }
    left -= 1
    return changed
  }

  private static func isNear(_ item: Int, _ changed: Range<Int>) -> Bool {
    changed.lowerBound - nearby <= item && item < changed.upperBound + nearby
  }

  /// So many items away is about what a screen shows.
  private static let nearby = 15
}

// What comes late: a script may wait a second for more letters, show a message when a motion has ended, or compute.
extension Browsing {
  /// Notes that something was done on a page, and told.
  mutating func awaitLate(after act: LiveAct, on id: LiveID) {
    // Whoever types into a filter waits for what it leaves, as after a press.
    guard act.reportsChange || act.reportsFocus || act.report == .value, let page = livePast else {
      return
    }
    let late = LiveLate(act: act, end: now + LiveLate.patience, told: page)
    live[id]?.late = late
  }

  /// Tells at the end of a sentence what has changed near what was pressed, or near the reader.
  mutating func tellLate(on id: LiveID) {
    guard var late = live[id]?.late else { return }
    // What is done now has an answer of its own.
    live[id]?.late = nil
    guard now <= late.end, late.left > 0, live[id]?.acts.isEmpty == true, isBrowsing, let page,
      let current = livePast
    else {
      return
    }
    let before = late.told
    let pressed = late.node.flatMap { element(of: $0, page) }?.position.item
    let changed = late.take(current, near: [pressed, place.item].compactMap { $0 }, at: now)
    live[id]?.late = late
    guard let changed else { return }
    // What opens at the end of a motion is entered as what opens at once is.
    if enterOpened(after: late.act, page) { return }
    if let words = page.linear.words(of: changed) {
      return tell(
        pageText: words, language: page.linear.language(of: page.items[changed.lowerBound]),
        priority: .live)
    }
    let news = LiveNews(on: page, current.elements, since: before)
    guard let words = news.words(on: page.linear) else {
      // What has only gone, or stands elsewhere now, is told by how much that is.
      return tell(
        more: page.items.count - before.linear.items.count, on: id, priority: .live)
    }
    live[id]?.news = news.starts(on: page, current.elements)
    if !words.text.isEmpty {
      tell(
        pageText: words.text, language: page.linear.language(of: page.items[words.first]),
        priority: .live)
    }
    if words.more > 0 { tell(more: words.more, on: id, priority: .live) }
  }
}
