import HarkDOM
private import Synchronization

/// Where the elements of a document are in its tree: found out when somebody asks, which for most pages
/// nobody does.
///
/// Copies of a tree share it; a tree whose nodes change their places after a question needs another.
final class ElementPlaces: Sendable {
  /// The node of each element by the element's place, or -1; empty as long as nobody has asked.
  private let nodes = Mutex<[Int32]>([])

  func node(of element: Document.NodeID, in tree: AccessibilityTree) -> AccessibilityTree.NodeID? {
    nodes.withLock { nodes in
      if nodes.isEmpty {
        nodes = [Int32](repeating: -1, count: tree.document.placeCount)
        for (index, node) in tree.nodes.enumerated() where node.role != .text {
          nodes[node.source.place] = Int32(index)
        }
      }
      let node = nodes[element.place]
      return node < 0 ? nil : AccessibilityTree.NodeID(Int(node))
    }
  }
}
