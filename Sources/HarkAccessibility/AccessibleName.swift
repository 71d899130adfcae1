private import HarkDOM

extension AccessibilityTree {
  /// The accessible name of a node: a flat string without line breaks; empty if it has none.
  package func name(of id: NodeID) -> String {
    let source = self[id].source
    if let label = document.attribute(.ariaLabel, of: source) { return label }
    if self[id].role == .image { return document.attribute(.alt, of: source) ?? "" }
    var words: [Substring] = []
    for index in Int(id.index)..<Int(self[id].end) where nodes[index].role == .text {
      words += document.text(of: nodes[index].source).split(whereSeparator: \.isWhitespace)
    }
    return words.joined(separator: " ")
  }
}
