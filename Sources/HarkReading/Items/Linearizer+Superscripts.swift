import HarkAccessibility
private import HarkText

extension Linearizer {
  /// Reads a raised text; returns false where it is to be read as any other.
  ///
  /// A number in `sup` becomes raised digits, a sum is marked as raised. A link in it, as notes have,
  /// is parted from the word before it.
  mutating func raise(_ index: Int, _ node: AccessibilityTree.Node) -> Bool {
    guard text.count > itemStart, !text.hasPendingSpace else { return false }
    let inner = index + 1
    guard inner < Int(node.end) else { return false }
    if tree.nodes[inner].role == .link {
      // The number of a note; brackets part themselves.
      if inner + 1 < Int(node.end), let sign = firstByte(inner + 1), sign != 0x5B {
        text.partByWords()
      }
      return false
    }
    guard Int(node.end) == inner + 1, let sign = firstByte(inner), sign != 0x5B else {
      return false
    }
    let raised = tree.text(of: AccessibilityTree.NodeID(inner))
    if let digits = Superscript.raised(raised) {
      flow(digits)
    } else if raised.contains(where: { "+-−*/=".contains($0) }),
      raised.contains(where: { $0.isLetter || $0.isNumber })
    {
      flow("^(" + raised + ")")
    } else {
      return false
    }
    return true
  }

  /// The first byte of a short text node; nil for any other node.
  private func firstByte(_ index: Int) -> UInt8? {
    guard tree.nodes[index].role == .text else { return nil }
    return tree.withText(of: AccessibilityTree.NodeID(index)) { $0.count <= 16 ? $0.first : nil }
  }
}
