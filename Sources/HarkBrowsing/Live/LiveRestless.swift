import HarkPage

/// What a live page changes by itself, again and again: the cells of a table that asks its server, a clock, a load, a log.
///
/// It is learnt while nobody waits for an answer of the page, and is no answer to what somebody does then.
struct LiveRestless {
  /// How often an element has said something else by itself.
  private var nodes: [Int32: Int] = [:]
  /// How often something was said by itself, whatever numbers were in it.
  private var patterns: [UInt64: Int] = [:]
  /// How often a place has brought by itself what was not known in any form: a log, messages, charts that come one by one.
  private var streams: [Int32: Int] = [:]
  /// The lists and tables that have come to another length by themselves.
  private(set) var lengths: Set<Int32> = []
  /// The items near what somebody has done something on, and near the reader: what a place like that brings there may be an
  /// answer all the same.
  var near: [ClosedRange<Int>] = []

  /// So many are known; a page that changes more than that is learnt anew.
  private static let most = 20_000
  /// What has changed once may have been the late answer to a press.
  private static let often = 2

  /// Whether nothing is known to change.
  var isEmpty: Bool { nodes.isEmpty && patterns.isEmpty }

  /// Notes what has come by itself with one change of the page.
  ///
  /// - Parameters:
  ///   - came: what the page says that it did not say before.
  ///   - lengths: the lists and tables that have another length.
  ///   - place: the number of the element that something has come to, which was there before; 0 for none.
  mutating func learn(
    _ came: [LivePrints.Print], lengths: [Int32] = [],
    place: (LivePrints.Print) -> Int32 = { $0.node }
  ) {
    if nodes.count + patterns.count + came.count > Self.most { self = LiveRestless() }
    let unknown = came.filter { patterns[$0.pattern] == nil }.prefix(Self.mostPlaces)
    let places = Set(unknown.map(place))
    for place in places where place != 0 { streams[place, default: 0] += 1 }
    for node in Set(came.map(\.node)) where node != 0 { nodes[node, default: 0] += 1 }
    for pattern in Set(came.map(\.pattern)) { patterns[pattern, default: 0] += 1 }
    self.lengths.formUnion(lengths)
  }

  /// Of one change so many places are looked for.
  private static let mostPlaces = 50

  /// Whether what an item says is of what changes by itself.
  ///
  /// - Parameters:
  ///   - print: what it says.
  ///   - isOld: whether its element was there before the change.
  ///   - item: the item.
  ///   - place: the number of the element that it has come to, which was there before; 0 for none.
  /// - Returns: whether it is no answer to what somebody does.
  func covers(
    _ print: LivePrints.Print, isOld: Bool, at item: Int? = nil,
    in place: () -> Int32 = { 0 }
  ) -> Bool {
    if isKnown(print, isOld: isOld) { return true }
    guard !streams.isEmpty, let item, !near.contains(where: { $0.contains(item) }) else {
      return false
    }
    return streams[place()].map { $0 >= Self.often } ?? false
  }

  private func isKnown(_ print: LivePrints.Print, isOld: Bool) -> Bool {
    guard let times = patterns[print.pattern] else { return false }
    // What is written alike elsewhere and ticks is no reason why an element that never did should do so now; of one that a
    // script has made anew nothing else is known.
    if isOld, print.node != 0, nodes[print.node] == nil { return false }
    // What an element has said before, by itself, it may say again.
    return times >= Self.often || nodes[print.node].map { $0 >= Self.often } ?? false
  }
}
