package import HarkAccessibility
package import HarkReading

/// A link, a control or an element of another kind that a person jumps to.
package struct PageElement: Sendable {
  package let position: ReadingPosition
  package let node: AccessibilityTree.NodeID
  package let role: Role
  /// The stop of quick navigation that it is, which says how it is told.
  package var stop: QuickStop?

  package init(
    position: ReadingPosition, node: AccessibilityTree.NodeID, role: Role, stop: QuickStop? = nil
  ) {
    self.position = position
    self.node = node
    self.role = role
    self.stop = stop
  }
}

extension PageElement {
  /// The element that quick navigation stops at.
  package init(_ stop: QuickStop, in tree: AccessibilityTree) {
    self.init(position: stop.position, node: stop.node, role: tree[stop.node].role, stop: stop)
  }
}

/// The elements of a kind, each made when it is asked for: of a large page a key needs few.
package struct PageElements: RandomAccessCollection, Sendable {
  package let stops: [QuickStop]
  package let tree: AccessibilityTree

  package init(
    stops: [QuickStop], tree: AccessibilityTree
  ) {
    self.stops = stops
    self.tree = tree
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { stops.count }

  package subscript(index: Int) -> PageElement { PageElement(stops[index], in: tree) }
}
