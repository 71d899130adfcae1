package import HarkAccessibility

/// What is guessed of a page, and which of its pictures nobody has described.
package struct GuessesOfPage: Sendable {
  /// A picture without a name: where it stands among the items, of which it is none.
  package struct Picture: Sendable {
    package let node: AccessibilityTree.NodeID
    /// The item that it stands in or before.
    let item: Int32
  }

  /// The guesses by their nodes, as they are told; of links and buttons they stand in the page's text too.
  var told: [AccessibilityTree.NodeID: String] = [:]
  /// The pictures that have no description, in reading order.
  package internal(set) var pictures: [Picture] = []
  /// The language that guesses are told in.
  var language = ""

  /// What a node without a name is perhaps called, as it is told; nil for what has a name, or where nothing is guessed.
  package func told(of node: AccessibilityTree.NodeID) -> String? {
    told.isEmpty ? nil : told[node]
  }

  /// Whether a picture has no description.
  func hasNoDescription(_ node: AccessibilityTree.NodeID) -> Bool {
    var low = 0
    var high = pictures.count
    while low < high {
      let middle = (low + high) / 2
      if pictures[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < pictures.count && pictures[low].node == node
  }
}
