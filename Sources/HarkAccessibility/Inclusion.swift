import HarkDOM

/// Whether a node of the tree is told as something of its own.
package enum Inclusion: Sendable {
  case include
  /// The node says nothing by itself; what lies in it may.
  case excludeNode
  case excludeSubtree
}

extension AccessibilityTree {
  /// Whether a node is exposed: elements without meaning are not, unless the page refers to them or
  /// names them; nor is the text inside what is named from its content, since the name has it.
  ///
  /// - Parameters:
  ///   - id: the node.
  ///   - withIdentified: whether an `id` alone is a reason to expose an element.
  /// - Returns: what becomes of the node.
  package func inclusion(of id: NodeID, withIdentified: Bool = true) -> Inclusion {
    let node = self[id]
    switch node.role {
    case .text:
      let isBlank = withText(of: id) { AttributeText.isBlank($0) }
      return isBlank ? .excludeNode : .include
    case .lineBreak: return hasName(node, withIdentified) ? .include : .excludeNode
    case .generic, .none, .label, .map, .ruby, .rubyText, .abbreviation:
      return hasName(node, withIdentified) ? .include : .excludeNode
    default: return .include
    }
  }

  private func hasName(_ node: Node, _ withIdentified: Bool) -> Bool {
    guard document.kind(of: node.source) == .element else { return false }
    return (withIdentified && document.hasAttribute(.id, of: node.source))
      || document.hasText(.ariaLabel, of: node.source)
      || document.hasAttribute(.ariaLabelledby, of: node.source)
  }
}
