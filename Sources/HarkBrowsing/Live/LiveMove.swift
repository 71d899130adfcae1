import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading

/// Where things of a live page are after it has changed: found by what the engine calls them.
struct LiveMove {
  let before: BrowsedPage
  let old: LiveElements
  let after: BrowsedPage
  let new: LiveElements

  /// So many items around a place are looked at.
  private static let reach = 32

  /// The node on the changed page of an element that was on the one before; nil where it is gone.
  func node(_ node: AccessibilityTree.NodeID) -> AccessibilityTree.NodeID? {
    guard let name = old[before.element(of: node)], let element = new.element(of: name) else {
      return nil
    }
    return after.tree.node(of: element)
  }

  /// Where an item is; nil where it is gone.
  ///
  /// - Complexity: O(log n) in the items, and a few items more.
  func item(_ index: Int) -> Int? {
    guard before.items.indices.contains(index) else { return nil }
    let item = before.items[index]
    guard let node = node(item.node) else { return nil }
    let first = after.position(ofNode: node).item
    let candidates = (first..<min(first + Self.reach, after.items.count)).filter {
      after.items[$0].node == node
    }
    guard candidates.count != 1 else { return candidates[0] }
    // What stands in one element beside others is told apart by its words, else by its order.
    let text = before.linear.text(of: item)
    if let same = candidates.first(where: { after.linear.text(of: after.items[$0]) == text }) {
      return same
    }
    let order = before.items[max(0, index - Self.reach)..<index].filter { $0.node == item.node }
    return candidates.dropFirst(order.count).first ?? candidates.last
      ?? (first < after.items.count ? first : nil)
  }

  /// Where what is read on is now: behind what the voice has got, else behind the reader.
  func moved(_ reading: ReadingOn, from place: ReadingPosition) -> ReadingOn {
    let count = after.items.count
    var moved = reading
    moved.move { item($0) }
    if let last = moved.lastHanded {
      moved.next = last + 1
    } else {
      moved.next = item(reading.next) ?? min(self.place(place).item + 1, count)
    }
    moved.next = min(moved.next, count)
    moved.previous = reading.previous.flatMap { item($0) }
    moved.current = reading.current.flatMap { item($0) }
    moved.ownRun = nil
    moved.heard = (item: -1, scalars: 0, bytes: 0)
    return moved
  }

  /// Whether the one page is the other with something left out, but for the item at a place, which may say otherwise.
  ///
  /// - Complexity: linear in the text of both.
  func unfolds(at place: Int) -> Bool {
    let here =
      before.items.indices.contains(place) ? old[before.element(of: before.items[place].node)] : nil
    let (was, now) = (parts(of: before, old, but: here), parts(of: after, new, but: here))
    return !was.isEmpty && !now.isEmpty && (was.isSubset(of: now) || now.isSubset(of: was))
  }

  private struct Part: Hashable {
    let node: LiveNode?
    let text: String
  }

  private func parts(of page: BrowsedPage, _ elements: LiveElements, but left: LiveNode?) -> Set<
    Part
  > {
    var parts: Set<Part> = []
    for item in page.items {
      let node = elements[page.element(of: item.node)]
      if node == nil || node != left {
        parts.insert(Part(node: node, text: page.linear.text(of: item)))
      }
    }
    return parts
  }

  /// Where the reader of a place is now: at the same item, else behind what was before it.
  func place(_ place: ReadingPosition) -> ReadingPosition {
    guard !after.items.isEmpty else { return ReadingPosition(item: 0) }
    if let item = item(place.item) {
      let isSame =
        before.linear.text(of: before.items[place.item])
        == after.linear.text(of: after.items[item])
      return ReadingPosition(item: item, offset: isSame ? place.offset : 0)
    }
    for step in 1...Self.reach {
      if let item = item(place.item - step) {
        return ReadingPosition(item: min(item + 1, after.items.count - 1))
      }
    }
    return ReadingPosition(item: min(place.item, after.items.count - 1))
  }
}
