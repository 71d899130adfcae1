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
  /// What was read before the page's style sheets came, which stays whatever they hide.
  package var read: ReadNodes?

  /// Makes what a page shows by itself.
  package init(includesHidden: Bool = false, toggled: Set<Document.NodeID> = []) {
    self.includesHidden = includesHidden
    self.toggled = toggled
  }

  /// Whether nothing was asked for.
  package var isUnchanged: Bool { self == ShownText() }
}

/// The nodes of a page that its reader has gone past.
package struct ReadNodes: Equatable, Sendable {
  /// A bit for each place of a node.
  private var bits: [UInt64]

  /// Notes the nodes of a tree that come before one of them, or all.
  ///
  /// - Complexity: linear in the nodes.
  package init(of tree: AccessibilityTree, before next: AccessibilityTree.NodeID?) {
    bits = [UInt64](repeating: 0, count: tree.document.placeCount / 64 + 1)
    let end = next.map { min(Int($0.index), tree.nodes.count) } ?? tree.nodes.count
    for node in tree.nodes[..<end] {
      bits[node.source.place / 64] |= 1 << UInt64(node.source.place % 64)
    }
  }

  func contains(_ node: Document.NodeID) -> Bool {
    let word = node.place / 64
    return word < bits.count && bits[word] & 1 << UInt64(node.place % 64) != 0
  }
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
