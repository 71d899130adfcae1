import HarkAccessibility
import HarkDOM

/// A page in a test: its tree, and its nodes by their ids.
struct Page {
  let tree: AccessibilityTree
  private let document: Document

  init(_ markup: String, includingHidden: Bool = false) {
    document = Document(parsingHTML: Array(markup.utf8))
    tree = AccessibilityTree(of: document, showing: ShownText(includesHidden: includingHidden))
  }

  /// The node of the element with an id, or nil if it is not in the tree.
  func node(_ id: String) -> AccessibilityTree.NodeID? {
    document.element(withID: id).flatMap { tree.node(of: $0) }
  }

  func role(_ id: String) -> Role? { node(id).map { tree[$0].role } }
  func name(_ id: String) -> String? { node(id).map { tree.name(of: $0) } }
  func description(_ id: String) -> String? { node(id).map { tree.description(of: $0) } }
  func states(_ id: String) -> States? { node(id).map { tree.states(of: $0) } }

  func nameSource(_ id: String) -> NameSource? {
    var names = AccessibleNames(of: tree)
    return node(id).map { names.name(of: $0).source }
  }

  func value(_ id: String) -> String? {
    var names = AccessibleNames(of: tree)
    return node(id).map { names.value(of: $0) }
  }

  /// All text in reading order, white space folded.
  var text: String {
    tree.nodes.indices
      .map { tree.text(of: AccessibilityTree.NodeID($0)) }
      .joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
