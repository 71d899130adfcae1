// A `selectedcontent` element shows a copy of the option that its select has selected:
// <https://html.spec.whatwg.org/multipage/form-elements.html#the-selectedcontent-element>
extension TreeBuilder {
  /// Fills the `selectedcontent` elements, once all options have come: "clone an option into a selectedcontent", for
  /// the first of each select that is no list box of several.
  mutating func fillSelectedContents() {
    var filled: Set<Int32> = []
    for target in selectedContents {
      guard let select = ancestor(of: target, named: .select), !filled.contains(select),
        !hasAttribute(.multiple, select)
      else { continue }
      filled.insert(select)
      guard let option = selectedOption(of: select), !isInside(target, option) else { continue }
      arena.removeChildren(of: target)
      copyChildren(of: option, to: target)
    }
    selectedContents.removeAll()
  }

  private func ancestor(of node: Int32, named name: ElementName) -> Int32? {
    var node = arena.nodes[Int(node)].parent
    while node >= 0 && !isHTML(node, name) { node = arena.nodes[Int(node)].parent }
    return node >= 0 ? node : nil
  }

  private func isInside(_ node: Int32, _ ancestor: Int32) -> Bool {
    var node = node
    while node >= 0 && node != ancestor { node = arena.nodes[Int(node)].parent }
    return node == ancestor
  }

  private func isHTML(_ node: Int32, _ name: ElementName) -> Bool {
    arena.nodes[Int(node)].isHTML(name)
  }

  private func hasAttribute(_ name: AttributeName, _ node: Int32) -> Bool {
    arena.attribute(name, of: node) != nil
  }

  /// "Selectedness setting algorithm": the last option with `selected`, else, where one is shown, the first that is
  /// not disabled.
  private func selectedOption(of select: Int32) -> Int32? {
    var first: Int32?
    var selected: Int32?
    var node = next(after: select, within: select)
    while node >= 0 {
      if isHTML(node, .option) {
        if hasAttribute(.selected, node) { selected = node }
        if first == nil && !hasAttribute(.disabled, node) { first = node }
      }
      node = next(after: node, within: select)
    }
    return selected ?? (hasAttribute(.size, select) ? nil : first)
  }

  /// The node after another in document order inside a subtree, or -1.
  private func next(after node: Int32, within top: Int32) -> Int32 {
    let child = arena.firstChild(of: node)
    if child >= 0 { return child }
    var node = node
    while node != top {
      let next = arena.nodes[Int(node)].next
      if next >= 0 { return next }
      node = arena.nodes[Int(node)].parent
    }
    return -1
  }

  private mutating func copyChildren(of source: Int32, to target: Int32) {
    arena.separateText(of: source)
    var node = next(after: source, within: source)
    var sourceParent = source
    var targetParent = target
    while node >= 0 && mayClone() {
      let original = arena.nodes[Int(node)]
      while sourceParent != original.parent {
        sourceParent = arena.nodes[Int(sourceParent)].parent
        targetParent = arena.nodes[Int(targetParent)].parent
      }
      let copy = arena.addCopy(of: node)
      arena.append(copy, to: targetParent)
      if isHTML(copy, .template) { _ = arena.addContents() }
      if original.isElement {
        sourceParent = node
        targetParent = copy
      }
      node = next(after: node, within: source)
    }
  }
}
