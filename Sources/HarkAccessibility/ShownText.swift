package import HarkDOM

/// What of a page its reader has asked for, or has asked to leave out.
package struct ShownText: Equatable, Sendable {
  /// Whether what is visible but hidden from screen readers (`aria-hidden`, `inert`) is in the tree too; its
  /// nodes say so.
  package var includesHidden = false
  /// Whether what a style keeps back that no script will undo is left out all the same.
  package var leavesOutKeptBack = false
  /// The `details` elements that were opened or closed since the page was loaded.
  package var toggled: Set<Document.NodeID> = []

  /// Makes what a page shows by itself.
  package init(includesHidden: Bool = false, toggled: Set<Document.NodeID> = []) {
    self.includesHidden = includesHidden
    self.toggled = toggled
  }

  /// Whether nothing was asked for.
  package var isUnchanged: Bool { self == ShownText() }
}

/// Text as sentences have it, of which articles are made, and menus are not.
enum Prose {
  /// The bytes of a text that may be a sentence.
  static let shortest = 60
  /// The bytes, some 200 words, that make a page worth reading.
  static let page = 1_200

  /// The bytes of prose in an element.
  ///
  /// - Complexity: linear in the nodes inside.
  static func length(in id: Document.NodeID, of document: Document) -> Int {
    var length = 0
    var next = document.next(after: id, within: id)
    while let node = next {
      next = document.next(after: node, within: id)
      length += self.length(ofText: node, document)
    }
    return length
  }

  /// The bytes of prose in an element and in each element inside, by their nodes: where one that is hidden lies in
  /// another, what they share is counted once.
  ///
  /// - Complexity: linear in the nodes inside.
  static func lengths(in id: Document.NodeID, of document: Document) -> [Int32: Int] {
    var lengths = [id.index: 0]
    var elements: [Document.NodeID] = []
    var next = document.next(after: id, within: id)
    while let node = next {
      next = document.next(after: node, within: id)
      if document.kind(of: node) == .element {
        elements.append(node)
        lengths[node.index] = lengths[node.index] ?? 0
      } else if let parent = document.parent(of: node) {
        lengths[parent.index, default: 0] += length(ofText: node, document)
      }
    }
    for element in elements.reversed() {
      if let own = lengths[element.index], own > 0, let parent = document.parent(of: element) {
        lengths[parent.index, default: 0] += own
      }
    }
    return lengths
  }

  private static func length(ofText node: Document.NodeID, _ document: Document) -> Int {
    guard document.kind(of: node) == .text else { return 0 }
    let range = document.textRange(of: node)
    guard range.count >= shortest, let parent = document.parent(of: node) else { return 0 }
    switch document.name(of: parent) {
    case .script, .style, .template, .option, .textarea: return 0
    default: return range.count
    }
  }
}
