import HarkDOM
import HarkText

extension Document {
  /// A selector that leads a page's maker to an element: up to four elements, or from the nearest one with an id.
  ///
  /// It is meant to be read, and may fit others too.
  ///
  /// - Complexity: O(attributes) of four elements, and of the first thousand beside each.
  func path(to element: NodeID) -> String {
    var parts: [String] = []
    var current: NodeID? = element
    while let id = current, parts.count < 4, kind(of: id) == .element {
      let name = PlainText.folded(localName(of: id))
      if let own = short(.id, of: id) {
        parts.append("\(name)#\(own)")
        break
      }
      if let field = short(.name, of: id) {
        parts.append("\(name)[name=\(field)]")
      } else if let word = short(.class, of: id) {
        parts.append("\(name).\(word)")
      } else {
        parts.append(name + nth(id))
      }
      current = parent(of: id)
    }
    return parts.reversed().joined(separator: " > ")
  }

  /// Which of the elements of its name beside it an element is; empty for the only one, and among very many.
  private func nth(_ element: NodeID) -> String {
    guard let around = parent(of: element) else { return "" }
    var count = 0
    var own = 0
    var next = firstChild(of: around)
    for _ in 0..<1_000 {
      guard let other = next else { return count > 1 ? ":nth-of-type(\(own))" : "" }
      if kind(of: other) == .element, self.name(of: other) == self.name(of: element) {
        count += 1
        if other == element { own = count }
      }
      next = nextSibling(of: other)
    }
    return ""
  }

  /// The first word of an attribute, where it is short enough to be read.
  private func short(_ attribute: AttributeName, of element: NodeID) -> String? {
    guard let range = attributeRange(attribute, of: element), range.count <= 400,
      let word = self.attribute(attribute, of: element)?
        .split(whereSeparator: \.isWhitespace).first
    else { return nil }
    return PlainText.folded(String(word.prefix(60)))
  }
}
