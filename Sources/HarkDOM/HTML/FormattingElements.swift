private import HarkText

/// The list of active formatting elements.
///
/// <https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements>
struct FormattingElements {
  struct Entry: BitwiseCopyable {
    /// The element, or -1 for a marker.
    var node: Int32
    var name: ElementName
  }

  private(set) var entries: [Entry] = []
  /// The number of entries behind the last marker.
  private var count = 0

  /// The number of elements behind a marker; of more, the earliest are forgotten.
  ///
  /// Deviation: the standard has no limit, and a page of unclosed `<b id=…>` costs quadratic time.
  static let limit = 256

  @inline(__always) var isEmpty: Bool { entries.isEmpty }
  @inline(__always) var last: Entry? { entries.last }

  mutating func pushMarker() {
    entries.append(Entry(node: -1, name: .none))
    count = 0
  }

  private mutating func recount() {
    count = 0
    while count < entries.count, entries[entries.count - 1 - count].node >= 0 { count += 1 }
  }

  /// "Clear the list of active formatting elements up to the last marker", which goes with them.
  mutating func clearToLastMarker() {
    while let last = entries.popLast(), last.node >= 0 {}
    recount()
  }

  /// "Push onto the list of active formatting elements": 1, "Noah's Ark clause": of three behind the last marker with
  /// the same name, namespace and attributes, the earliest goes; 2: the element is added.
  mutating func push(_ entry: Entry, in arena: Arena) {
    var alike = 0
    var earliest = 0
    var index = entries.count - 1
    while index >= 0, entries[index].node >= 0 {
      if entries[index].name == entry.name,
        Self.areAlike(entries[index].node, entry.node, in: arena)
      {
        alike += 1
        earliest = index
      }
      index -= 1
    }
    if alike >= 3 {
      entries.remove(at: earliest)
      count -= 1
    } else if count >= Self.limit {
      entries.remove(at: entries.count - count)
      count -= 1
    }
    entries.append(entry)
    count += 1
  }

  private static func areAlike(_ one: Int32, _ other: Int32, in arena: Arena) -> Bool {
    var left = arena.firstAttribute(of: one)
    var right = arena.firstAttribute(of: other)
    if left < 0 || right < 0 || left == right { return left == right }
    while true {
      let x = arena.attributes[left]
      let y = arena.attributes[right]
      guard x.info == y.info, x.count == y.count,
        x.start == y.start || arena.bytes(of: x).elementsEqual(arena.bytes(of: y))
      else { return false }
      if x.isLast { return true }
      left += 1
      right += 1
    }
  }

  /// The last element of a name behind the last marker.
  func lastIndex(_ name: ElementName) -> Int? {
    var index = entries.count - 1
    while index >= 0, entries[index].node >= 0 {
      if entries[index].name == name { return index }
      index -= 1
    }
    return nil
  }

  /// The entry of a node; the search ends at the limit, since only young entries are asked for.
  func index(of node: Int32) -> Int? {
    var index = entries.count - 1
    var steps = 0
    while index >= 0, steps < 2 * Self.limit {
      if entries[index].node == node { return index }
      index -= 1
      steps += 1
    }
    return nil
  }

  mutating func remove(at index: Int) {
    entries.remove(at: index)
    recount()
  }

  mutating func insert(_ entry: Entry, at index: Int) {
    entries.insert(entry, at: index)
    recount()
  }

  mutating func replaceNode(at index: Int, by node: Int32) { entries[index].node = node }
}
