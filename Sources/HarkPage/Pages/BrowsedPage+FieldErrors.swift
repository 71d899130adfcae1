package import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText
import HarkWeb

extension BrowsedPage {
  /// What the page says is wrong with a field; empty if it does not.
  ///
  /// - Parameters:
  ///   - node: the field; of a group one of its buttons, or the group.
  ///   - isGroup: whether a group is meant, which may have the message itself.
  /// - Returns: the message, white space folded.
  package func errorMessage(of node: AccessibilityTree.NodeID, isGroup: Bool = false) -> String {
    let own = errorMessage(ofOne: node)
    guard own.isEmpty, isGroup else { return own }
    var current = tree[node].parent
    while let id = current {
      switch tree[id].role {
      case .radiogroup, .group:
        let message = errorMessage(ofOne: id)
        if !message.isEmpty { return message }
      case .form, .main, .region, .dialog: return ""
      default: break
      }
      current = tree[id].parent
    }
    return ""
  }

  private func errorMessage(ofOne node: AccessibilityTree.NodeID) -> String {
    if let note = linear.notes(of: node).first(where: { $0.kind == .error }) {
      return linear.text(of: note)
    }
    var names = AccessibleNames(of: tree)
    let message = names.errorMessage(of: node)
    return PlainText.folded(message.isEmpty ? names.description(of: node) : message)
  }
}
