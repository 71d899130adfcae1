import HarkAccessibility

extension AccessibilityTree {
  /// The cell of a table that a node lies in; nil where it lies in none, or very deep in it.
  func cell(around node: NodeID) -> NodeID? { partOfTable(around: node) { $0.isCell } }

  /// The row of a table that a node lies in, likewise.
  func row(around node: NodeID) -> NodeID? { partOfTable(around: node) { $0 == .row } }

  private func partOfTable(around node: NodeID, _ isMeant: (Role) -> Bool) -> NodeID? {
    var current = self[node].parent
    for _ in 0..<24 {
      guard let id = current else { return nil }
      let role = self[id].role
      if isMeant(role) { return id }
      if [.table, .grid, .treegrid].contains(role) { return nil }
      current = self[id].parent
    }
    return nil
  }
}
