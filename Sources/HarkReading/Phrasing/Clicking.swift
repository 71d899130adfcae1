import HarkAccessibility
import HarkDOM

/// Whether an item does something when it is pressed that neither its name nor its role tells.
enum Clicking {
  /// So far up from an item the element is looked for that is pressed.
  private static let most = 4

  /// Whether a press of an item, the first of what is pressed, is for a listener of its own.
  ///
  /// - Parameters:
  ///   - index: the place of the item.
  ///   - page: the page that has it.
  /// - Returns: false for a link, a control and whatever else says by its role that it is pressed.
  /// - Complexity: O(1).
  static func isToldOf(_ index: Int, _ page: LinearPage) -> Bool {
    let item = page.items[index]
    let document = page.tree.document
    guard let rendering = document.rendering, !item.role.isField, !item.role.isButton else {
      return false
    }
    var current: Document.NodeID? = page.tree.element(of: item.node)
    for _ in 0..<most {
      guard let element = current else { return false }
      if rendering[element]?.traits.contains(.isClickable) == true {
        guard let node = page.tree.node(of: element) else { return true }
        return index == 0 || !page.tree.holds(node, page.items[index - 1].node)
      }
      current = document.parent(of: element)
    }
    return false
  }
}
