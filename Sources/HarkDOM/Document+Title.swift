extension Document {
  /// The text of the first `title` before the body, white space folded; empty without one.
  ///
  /// - Complexity: O(nodes before the body).
  package var title: String {
    guard let root = documentElement else { return "" }
    var current: NodeID? = root
    while let id = current {
      if isHTML(id, .title) {
        var title = ""
        var child = firstChild(of: id)
        while let node = child {
          title += text(of: node)
          child = nextSibling(of: node)
        }
        return title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      if isHTML(id, .body) { break }
      current = next(after: id, within: root)
    }
    return ""
  }
}
