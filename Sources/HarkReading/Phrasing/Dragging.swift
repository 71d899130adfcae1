import HarkAccessibility
import HarkDOM

/// Whether an item is moved by dragging alone, which nobody does without a mouse.
enum Dragging {
  /// How many elements of an item are looked at.
  private static let most = 80

  /// Whether an item of a page that scripts make can be dragged, and nothing on it or beside it does the same by keys.
  ///
  /// What gives no hint of keys (`aria-keyshortcuts`, a description, a role of its own, a menu) and has no control in it is
  /// held to have none: a page has no way to say so. HTML standard, section 6.11.
  ///
  /// - Complexity: O(1).
  static func hasNoKeys(_ item: ReadingItem, _ page: LinearPage) -> Bool {
    let document = page.tree.document
    guard document.rendering != nil, let dragged = dragged(item, page) else { return false }
    var place = dragged
    // Buttons that move it stand beside it in its entry.
    if let parent = document.parent(of: dragged),
      let role = page.tree.node(of: parent).map({ page.tree[$0].role }),
      [.listitem, .row, .cell, .gridcell].contains(role)
    {
      place = parent
    }
    var next: Document.NodeID? = place
    for _ in 0..<most {
      guard let element = next else { return true }
      if hasKeys(element, page) { return false }
      next = document.next(after: element, within: place)
    }
    return false
  }

  private static func dragged(_ item: ReadingItem, _ page: LinearPage) -> Document.NodeID? {
    let document = page.tree.document
    var current: Document.NodeID? = page.tree.element(of: item.node)
    for _ in 0..<3 {
      guard let element = current else { return nil }
      if document.attribute(.draggable, of: element)?.lowercased() == "true" { return element }
      current = document.parent(of: element)
    }
    return nil
  }

  private static func hasKeys(_ element: Document.NodeID, _ page: LinearPage) -> Bool {
    let document = page.tree.document
    var hints: [AttributeName] = [
      .ariaKeyshortcuts, .ariaDescribedby, .ariaHaspopup, .ariaRoledescription,
    ]
    // Of ARIA 1.1, deprecated.
    if let grabbed = document.attributeName("aria-grabbed") { hints.append(grabbed) }
    if hints.contains(where: { document.hasAttribute($0, of: element) }) { return true }
    guard let node = page.tree.node(of: element) else { return false }
    let role = page.tree[node].role
    return role.isButton || role.isField || role == .option
  }
}
