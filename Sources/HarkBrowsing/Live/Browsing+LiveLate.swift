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
  /// Whether the page has not answered yet, so that its answer may come anywhere.
  var isAwaited = false

  /// So long after it was done.
  static let patience = Duration.seconds(5)

  /// So long after it was done where the page was still at it: its server may take its time, and it may ask that again.
  static let patienceWithRequests = Duration.seconds(20)

  /// So long what is being loaded is waited for.
  private static let patienceWithLoading = Duration.seconds(30)

  /// Takes the page as it is now.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - places: the items of what was done on, and of the reader.
  ///   - restless: what the page changes by itself.
  ///   - now: when: what is being loaded is waited for.
  /// - Returns: the items that have changed near one of these, which are told; nil where nothing is to be told.
  mutating func take(
    _ page: LivePast, near places: [Int], but restless: LiveRestless = LiveRestless(),
    at now: ContinuousClock.Instant
  ) -> [Int]? {
    let changed = page.items(changedSince: told, but: restless)
    if page.linear.isBusy(changed) {
      end = max(end, now + Self.patienceWithLoading)
      return nil
    }
    told = page
    let told =
      isAwaited
      ? changed
      : changed.filter { item in
        places.contains { Self.isNear($0, item) }
      }
    guard !told.isEmpty else { return nil }
    left -= 1
    return told
  }

  /// Whether what an item says may be an answer, as things are.
  func mayBeAnswer(_ item: Int, near places: [Int], at now: ContinuousClock.Instant) -> Bool {
    now <= end && (isAwaited || places.contains { Self.isNear($0, item) })
  }

  /// Takes the page as it is now, all of which was told.
  mutating func noteTold(_ page: LivePast) {
    told = page
    left -= 1
  }

  private static func isNear(_ item: Int, _ changed: Int) -> Bool {
    abs(item - changed) <= nearby
  }

  /// So many items away is about what a screen shows.
  static let nearby = 15
}

// What comes late: a script may wait a second for more letters, show a message when a motion has ended, or compute.
extension Browsing {
  /// Notes that something was done on a page, and told.
  ///
  /// - Parameters:
  ///   - act: what was done.
  ///   - isAwaited: whether the page has not answered it yet.
  ///   - id: the page.
  mutating func awaitLate(after act: LiveAct, isAwaited: Bool, on id: LiveID) {
    // Whoever types into a filter waits for what it leaves, as after a press.
    guard act.reportsChange || act.reportsFocus || act.report == .value, let page = livePast else {
      return
    }
    let patience = isAwaited ? LiveLate.patienceWithRequests : LiveLate.patience
    var late = LiveLate(act: act, end: now + patience, told: page)
    late.isAwaited = isAwaited
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
    // A list whose options its server has comes when it is open already.
    if late.act.wanted != nil, late.act.reportsChange,
      let field = late.node.flatMap({ element(of: $0, page) }),
      offerOptions(of: field, after: late.act, on: page, id)
    {
      return
    }
    let before = late.told
    if tellRecounted(by: &late, in: current, page) {
      live[id]?.late = late
      return
    }
    let pressed = late.node.flatMap { element(of: $0, page) }?.position.item
    let changed = late.take(
      current, near: [pressed, place.item].compactMap { $0 }, but: liveRestless, at: now)
    live[id]?.late = late
    guard let changed, let first = changed.first else { return }
    // What opens at the end of a motion is entered as what opens at once is.
    if enterOpened(after: late.act, page) { return }
    if let words = page.linear.words(of: changed) {
      return tell(
        pageText: words, language: page.linear.language(of: page.items[first]),
        priority: .live)
    }
    let news = LiveNews(on: page, current, since: before, but: liveRestless)
    guard !tell(news, on: id, page) else { return }
    // What has only gone, or stands elsewhere now, is told by how much that is; what a field has offered while it was
    // typed into has only closed.
    guard late.act.report != .value else { return }
    tell(more: page.items.count - before.linear.items.count, on: id, priority: .live)
  }

  /// Tells how much is left of a list or a table that a field filters, wherever it stands; says whether it is another
  /// number now.
  ///
  /// Who types into a filter wants to know that, and near the field there may be nothing new.
  private mutating func tellRecounted(
    by late: inout LiveLate, in current: LivePast, _ page: BrowsedPage
  ) -> Bool {
    guard late.act.report == .value, !current.isBusy(since: late.told),
      let elements = reader.visit?.liveElements,
      let counted = late.told.recounted(on: page, elements, but: liveRestless.lengths)
    else { return false }
    late.noteTold(current)
    tell(counted: counted, priority: .live)
    return true
  }
}
