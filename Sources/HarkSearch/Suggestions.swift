import HarkText

/// Suggestions of an engine, in the form of OpenSearch
/// (<https://github.com/dewitt/opensearch/blob/master/mediawiki/Specifications/OpenSearch/Extensions/Suggestions/1.1/Draft%201.wiki>).
package enum Suggestions {
  /// Reads what an engine suggests: `["words", ["suggestion", …]]`.
  ///
  /// - Parameters:
  ///   - bytes: the answer; anything.
  ///   - most: how many are given at most.
  /// - Returns: the suggestions, each once, in their order; none for an answer of another form.
  package static func read(_ bytes: [UInt8], atMost most: Int = 10) -> [String] {
    guard let tree = JSONTree(bytes), tree.kind(of: JSONTree.root) == .array else { return [] }
    let parts = Array(tree.children(of: JSONTree.root).prefix(2))
    guard parts.count == 2, tree.kind(of: parts[0]) == .string, tree.kind(of: parts[1]) == .array
    else {
      return []
    }
    var known: Set<String> = []
    var found: [String] = []
    for value in tree.children(of: parts[1]) {
      guard let text = tree.string(value).map({ PlainText.folded($0) }), !text.isEmpty,
        text.utf8.count <= 200, known.insert(text).inserted
      else { continue }
      found.append(text)
      if found.count == most { break }
    }
    return found
  }
}
