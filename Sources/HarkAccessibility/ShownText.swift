package import HarkDOM

/// What of a page its reader has asked for, or has asked to leave out.
package struct ShownText: Equatable, Sendable {
  /// Whether what is visible but hidden from screen readers (`aria-hidden`, `inert`) is in the tree too; its
  /// nodes say so.
  package var includesHidden = false
  /// Whether all is open that a reader could open: `details`, and what a control of the page shows where scripts run.
  package var opensAll = false
  /// Whether what a style keeps back that no script will undo is left out all the same.
  package var leavesOutKeptBack = false
  /// The `details` elements, and the panels of other controls, that were opened or closed since the page was loaded.
  package var toggled: Set<Document.NodeID> = []
  /// The dialogs that a button has opened as modal ones, the innermost last: what is not in that one is left out.
  package var modals: [Document.NodeID] = []
  /// What was read before the page's style sheets came, which stays whatever they hide.
  package var read: ReadNodes?

  /// Makes what a page shows by itself.
  package init(
    includesHidden: Bool = false, opensAll: Bool = false, toggled: Set<Document.NodeID> = []
  ) {
    self.includesHidden = includesHidden
    self.opensAll = opensAll
    self.toggled = toggled
  }

  /// Whether nothing was asked for.
  package var isUnchanged: Bool { self == ShownText() }
}

/// The nodes of a page that its reader has gone past.
package struct ReadNodes: Equatable, Sendable {
  /// A bit for each place of a node.
  private var bits: [UInt64]

  /// Notes the nodes of a tree that come before one of them, or all.
  ///
  /// - Complexity: linear in the nodes.
  package init(of tree: AccessibilityTree, before next: AccessibilityTree.NodeID?) {
    bits = [UInt64](repeating: 0, count: tree.document.placeCount / 64 + 1)
    let end = next.map { min(Int($0.index), tree.nodes.count) } ?? tree.nodes.count
    for node in tree.nodes[..<end] {
      bits[node.source.place / 64] |= 1 << UInt64(node.source.place % 64)
    }
  }

  func contains(_ node: Document.NodeID) -> Bool {
    let word = node.place / 64
    return word < bits.count && bits[word] & 1 << UInt64(node.place % 64) != 0
  }
}
