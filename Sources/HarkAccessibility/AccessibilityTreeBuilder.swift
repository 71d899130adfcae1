package import HarkDOM

extension AccessibilityTree {
  /// Builds the tree of a document.
  ///
  /// - Complexity: linear in the nodes; no recursion.
  package init(of document: Document) {
    self.document = document
    nodes.append(
      Node(
        role: .document, display: .block, isPreformatted: false, source: Document.root,
        parent: nil, end: 1, depth: 0))
    var open: [Int] = [0]
    var current = document.firstChild(of: Document.root)
    while let id = current {
      var descend = false
      switch document.kind(of: id) {
      case .text:
        append(role: .text, display: .inline, source: id, parent: open[open.count - 1])
      case .element:
        if let display = ImplicitDisplay.display(of: id, in: document) {
          let role = ImplicitRole.role(of: id, in: document)
          append(role: role, display: display, source: id, parent: open[open.count - 1])
          descend = document.firstChild(of: id) != nil
          if descend { open.append(nodes.count - 1) }
        }
      default: break
      }
      if descend {
        current = document.firstChild(of: id)
        continue
      }
      var up = id
      current = nil
      while true {
        if let sibling = document.nextSibling(of: up) {
          current = sibling
          break
        }
        guard let parent = document.parent(of: up), parent != Document.root else { break }
        nodes[open.removeLast()].end = Int32(nodes.count)
        up = parent
      }
    }
    while let last = open.popLast() { nodes[last].end = Int32(nodes.count) }
  }

  private mutating func append(role: Role, display: Display, source: Document.NodeID, parent: Int) {
    let above = nodes[parent]
    nodes.append(
      Node(
        role: role, display: display,
        isPreformatted: above.isPreformatted || document.isHTML(source, .pre)
          || document.isHTML(source, .textarea),
        source: source, parent: NodeID(parent), end: Int32(nodes.count + 1), depth: above.depth + 1)
    )
  }
}
