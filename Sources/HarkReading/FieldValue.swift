import HarkAccessibility
import HarkDOM

/// What a field holds when the page arrives.
enum FieldValue {
  /// The value of a field as a flat text; empty if it has none, and always for a password.
  static func text(of id: AccessibilityTree.NodeID, in tree: AccessibilityTree) -> String {
    let node = tree[id]
    let source = node.source
    let document = tree.document
    guard !node.role.isCheckable, node.role != .password else { return "" }
    switch document.name(of: source) {
    case .input, .meter, .progress:
      return document.attribute(.value, of: source) ?? ""
    case .select:
      return selected(in: source, document).joined(separator: ", ")
    default:
      if let text = document.attribute(.ariaValuetext, of: source) { return text }
      if let now = document.attribute(.ariaValuenow, of: source) { return now }
      return node.role == .listbox ? "" : content(of: source, document)
    }
  }

  /// The options that are chosen; a list that drops down has its first one chosen if no other is.
  private static func selected(in select: Document.NodeID, _ document: Document) -> [String] {
    var chosen: [String] = []
    var first: Document.NodeID?
    var current = document.next(after: select, within: select)
    while let id = current {
      if document.isHTML(id, .option) {
        if first == nil, !document.hasAttribute(.disabled, of: id) { first = id }
        if document.hasAttribute(.selected, of: id) { chosen.append(label(of: id, document)) }
      }
      current = document.next(after: id, within: select)
    }
    let dropsDown = !document.hasAttribute(.multiple, of: select)
    guard dropsDown else { return chosen }
    if let last = chosen.last { return [last] }
    return first.map { [label(of: $0, document)] } ?? []
  }

  static func label(of option: Document.NodeID, _ document: Document) -> String {
    if let label = document.attribute(.label, of: option), !label.isEmpty { return label }
    return content(of: option, document)
  }

  private static func content(of source: Document.NodeID, _ document: Document) -> String {
    var text = ""
    var current = document.next(after: source, within: source)
    while let id = current {
      if document.kind(of: id) == .text { text += document.text(of: id) }
      current = document.next(after: id, within: source)
    }
    return text
  }
}
