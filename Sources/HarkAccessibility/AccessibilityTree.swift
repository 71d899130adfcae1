package import HarkDOM

/// What a page means: the rendered nodes of a document with role, name, description, value and
/// states, in the order in which they are read.
///
/// Nodes lie in one array in reading order (a node before its descendants, which follow it without
/// a gap), so that a subtree is a range and a walk is a loop. What is not rendered, and what is
/// hidden from screen readers, is not in the tree. Elements that mean nothing by themselves (`div`)
/// are in it as `.generic`, since their `display` separates texts.
///
/// Names, descriptions, values and states are computed when asked for.
package struct AccessibilityTree: Sendable {
  /// A node: its place in reading order.
  package struct NodeID: Hashable, Comparable, Sendable {
    package let index: Int32
    @inlinable package init(_ index: Int) { self.index = Int32(index) }
    @inlinable package static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
  }

  /// How an element is laid out (CSS Display 3), as far as reading needs it.
  package enum Display: UInt8, Sendable {
    case inline, inlineBlock, block, listItem, table, tableRowGroup, tableRow, tableCell, contents
  }

  /// One rendered node.
  package struct Node: Sendable {
    package internal(set) var role: Role
    package internal(set) var display: Display
    /// Whether white space is kept as written (CSS `white-space: pre`, `pre-wrap`, `pre-line`).
    package internal(set) var isPreformatted: Bool
    /// The element, or for `.text` the text node; for generated content the element that owns it.
    package internal(set) var source: Document.NodeID
    /// The node that this one lies in; the first node lies in none.
    package internal(set) var parent: NodeID?
    /// One past the last descendant: a node's subtree is `id.index..<end`.
    package internal(set) var end: Int32
    /// The number of ancestors.
    package internal(set) var depth: Int32
  }

  package let document: Document
  /// The nodes in reading order; the first is the document itself.
  package internal(set) var nodes: [Node] = []

  @inlinable package subscript(id: NodeID) -> Node { nodes[Int(id.index)] }

  /// The node of the document itself.
  package static var root: NodeID { NodeID(0) }
}
