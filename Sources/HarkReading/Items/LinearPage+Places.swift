package import HarkAccessibility

// From a node of the tree to the items that come of it.
//
// Items do not lie in the order of their nodes: text that goes on behind a control belongs to the block that began
// before it. How far into the tree the items up to one reach only grows, and is what is searched.
extension LinearPage {
  /// So many items share an entry of `reach`; within them they are gone through one by one.
  private static let stride = 64

  /// The first item that comes from a node or, where none does, from what lies behind it.
  ///
  /// - Returns: an index of `items`; their count where nothing lies behind.
  /// - Complexity: O(log n) in the items, and 64 of them.
  package func firstItem(from node: AccessibilityTree.NodeID) -> Int {
    // Compared as numbers: through `Comparable`, each would be a call into another module.
    let block = reach.partitioningIndex { $0.index >= node.index }
    let start = block * Self.stride
    guard start < items.count else { return items.count }
    let end = min(items.count, start + Self.stride)
    return (start..<end).first { last(of: items[$0]).index >= node.index } ?? end
  }

  /// The items that come from nodes of a range.
  ///
  /// - Complexity: that of ``firstItem(from:)``, and the items at its end that began before the range.
  package func items(in nodes: Range<AccessibilityTree.NodeID>) -> Range<Int> {
    let start = firstItem(from: nodes.lowerBound)
    var end = max(start, firstItem(from: nodes.upperBound))
    while end > start, last(of: items[end - 1]).index < nodes.lowerBound.index { end -= 1 }
    return start..<end
  }

  /// The items that come from inside of a node.
  ///
  /// - Complexity: that of the range of its nodes.
  package func items(in node: AccessibilityTree.NodeID) -> Range<Int> {
    items(in: node..<AccessibilityTree.NodeID(Int(tree[node].end)))
  }

  /// Notes how far the items reach, once all of them are there.
  ///
  /// - Complexity: linear in the items.
  mutating func measureReach() {
    reach.removeAll(keepingCapacity: true)
    reach.reserveCapacity((items.count + Self.stride - 1) / Self.stride)
    var furthest = AccessibilityTree.NodeID(0)
    for index in items.indices {
      furthest = max(furthest, last(of: items[index]))
      if (index + 1) % Self.stride == 0 || index == items.count - 1 { reach.append(furthest) }
    }
  }

  /// The last node of an item: its own, or that of its last span, which lie in the order of their nodes.
  package func last(of item: ReadingItem) -> AccessibilityTree.NodeID {
    guard !item.spans.isEmpty else { return item.node }
    let last = spans[Int(item.spans.upperBound) - 1].node
    return last.index > item.node.index ? last : item.node
  }
}
