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
      guard document.kind(of: node) == .text else { continue }
      let range = document.textRange(of: node)
      guard range.count >= shortest, let parent = document.parent(of: node) else { continue }
      switch document.name(of: parent) {
      case .script, .style, .template, .option, .textarea: continue
      default: length += range.count
      }
    }
    return length
  }
}
