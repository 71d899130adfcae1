import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

/// How an element is told, as far as a press may change it.
struct LiveLook: Equatable {
  let name: String
  let value: String
  let states: States
  /// How its column is sorted, of a header.
  var order: States = []
}

extension LiveLook {
  /// How an element of a page is told now.
  init(of node: AccessibilityTree.NodeID, on page: BrowsedPage) {
    let item = page.position(ofNode: node).item
    let isItem = page.items.indices.contains(item) && page.items[item].node == node
    self.init(
      name: PlainText.cleaned(page.tree.name(of: node)),
      value: isItem ? page.linear.value(of: page.items[item]) : "",
      states: page.tree.states(of: node), order: Self.order(around: node, on: page))
  }

  /// How the column is sorted whose header a node lies in (ARIA 1.2, `aria-sort`).
  private static func order(
    around node: AccessibilityTree.NodeID, on page: BrowsedPage
  ) -> States {
    var current: AccessibilityTree.NodeID? = node
    for _ in 0..<4 {
      guard let id = current else { return [] }
      if page.tree[id].role.isCell {
        return page.tree.states(of: id)
          .intersection([.sortedAscending, .sortedDescending, .sorted])
      }
      current = page.tree[id].parent
    }
    return []
  }
}

extension BrowsedPage {
  /// The entry of a tree, or the row of a grid, around a node that opens and closes; nil where there is none.
  func openedEntry(around node: AccessibilityTree.NodeID) -> AccessibilityTree.NodeID? {
    var current: AccessibilityTree.NodeID? = node
    for _ in 0..<4 {
      guard let id = current else { return nil }
      let role = tree[id].role
      if !tree.states(of: id).isDisjoint(with: [.expanded, .collapsed]) {
        return role == .row || role == .treeitem || role.isCell ? id : nil
      }
      // An entry that stays as it is lies in one that does not, which is another.
      if role == .row || role == .treeitem { return nil }
      current = tree[id].parent
    }
    return nil
  }

  /// Whether a node is a cell of a table or lies in one.
  func isInCell(_ node: AccessibilityTree.NodeID) -> Bool {
    var current: AccessibilityTree.NodeID? = node
    while let id = current {
      if tree[id].role.isCell { return true }
      current = tree[id].parent
    }
    return false
  }

  /// What plays on the page now, else the first that could.
  var playingMedia: AccessibilityTree.NodeID? {
    let all = tree.nodes.indices.lazy.map { AccessibilityTree.NodeID($0) }
      .filter { tree[$0].role.isMedia }
    let rendering = document.rendering
    return all.first { rendering?.media(of: element(of: $0))?.isPaused == false } ?? all.first
  }
}
