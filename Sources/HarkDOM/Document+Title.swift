extension Document {
  /// The text of the first `title` before the body, or of a drawing's own, white space folded; empty
  /// without one.
  ///
  /// - Complexity: O(nodes before the body).
  package var title: String {
    guard let root = documentElement else { return "" }
    let isDrawing = namespace(of: root) == .svg
    var current: NodeID? = root
    while let id = current {
      if isHTML(id, .title) || isDrawing && name(of: id) == .title && parent(of: id) == root {
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
