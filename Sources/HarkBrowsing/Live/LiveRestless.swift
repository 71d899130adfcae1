import HarkPage

/// What a live page changes by itself, again and again: the cells of a table that asks its server, a clock, a load.
///
/// It is learnt while nobody does anything on the page, and is no answer to what somebody does then.
struct LiveRestless {
  /// How often an element has said something else by itself.
  private var nodes: [Int32: Int] = [:]
  /// How often something was said by itself, whatever numbers were in it.
  private var patterns: [UInt64: Int] = [:]

  /// So many are known; a page that changes more than that is learnt anew.
  private static let most = 20_000
  /// What has changed once may have been the late answer to a press.
  private static let often = 2

  /// Whether nothing is known to change.
  var isEmpty: Bool { nodes.isEmpty && patterns.isEmpty }

  /// Notes what has come by itself with one change of the page.
  mutating func learn(_ came: [LivePrints.Print]) {
    if nodes.count + patterns.count + came.count > Self.most { self = LiveRestless() }
    for node in Set(came.map(\.node)) where node != 0 { nodes[node, default: 0] += 1 }
    for pattern in Set(came.map(\.pattern)) { patterns[pattern, default: 0] += 1 }
  }

  /// Whether what an item says is of what changes by itself.
  ///
  /// - Parameters:
  ///   - print: what it says.
  ///   - isOld: whether its element was there before the change.
  /// - Returns: whether it is no answer to what somebody does.
  func covers(_ print: LivePrints.Print, isOld: Bool) -> Bool {
    guard let times = patterns[print.pattern] else { return false }
    // What is written alike elsewhere and ticks is no reason why an element that never did should do so now; of one that a
    // script has made anew nothing else is known.
    if isOld, print.node != 0, nodes[print.node] == nil { return false }
    // What an element has said before, by itself, it may say again.
    return times >= Self.often || nodes[print.node].map { $0 >= Self.often } ?? false
  }
}
