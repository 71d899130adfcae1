/// The nodes of a page as they were told last, and which of them changed.
///
/// It follows a page: `take` puts what was sent into it, and `document` makes a document of what is in it then.
package struct LiveTree: Sendable {
  private var nodes: [Int32: WalkRecord] = [:]
  /// The documents of frames that the page itself can't look into, by their elements.
  private var frames: [Int32: Int32] = [:]
  /// The page's own document; nil before anything came.
  package private(set) var root: Int32?
  /// The element that has the focus.
  package private(set) var focus: Int32?
  /// Whether the page has more than was sent of it.
  package private(set) var isCut = false

  /// Starts with nothing.
  package init() {}

  /// What is known of a node.
  package subscript(number: Int32) -> WalkRecord? { nodes[number] }

  /// How many nodes are known, those that have left the page among them.
  package var count: Int { nodes.count }

  /// The address of the page, as its engine says.
  package var address: String? { root.flatMap { nodes[$0]?.name } }
  package var title: String { root.flatMap { nodes[$0]?.text } ?? "" }

  /// Takes what was sent of the page, or of a frame that it can't look into.
  ///
  /// - Parameters:
  ///   - message: the nodes that are new or not as they were.
  ///   - offset: what makes the numbers of this document's walk numbers of their own.
  ///   - frame: the element whose frame it is; nil for the page.
  /// - Complexity: O(message).
  package mutating func take(_ message: WalkMessage, offset: Int32 = 0, in frame: Int32? = nil) {
    if message.isAnew {
      nodes = nodes.filter { LiveWalks.local($0.key) != $0.key &- offset }
      isCut = false
    }
    isCut = isCut || message.isCut
    if let number = message.focus {
      focus = number &+ offset
    } else if frame == nil {
      focus = nil
    }
    for record in message.records {
      let record = offset == 0 ? record : record.numbered(from: offset)
      if record.kind == .document, record.number == offset &+ 1 {
        if let frame { frames[frame] = record.number } else { root = record.number }
      }
      nodes[record.number] = record
    }
  }

  /// The nodes of a subtree in their order, each once, with how deep each lies.
  ///
  /// - Complexity: O(nodes); no recursion. What claims to be in itself is looked at once.
  package func walk(from top: Int32, _ visit: (WalkRecord) -> Bool, leave: (WalkRecord) -> Void) {
    var seen: Set<Int32> = []
    var open: [(record: WalkRecord, next: Int)] = []
    enter(top, &seen, &open, visit, leave)
    while var last = open.popLast() {
      let children = children(of: last.record)
      guard last.next < children.count else {
        leave(last.record)
        continue
      }
      let child = children[last.next]
      last.next += 1
      open.append(last)
      enter(child, &seen, &open, visit, leave)
    }
  }

  private func children(of record: WalkRecord) -> [Int32] {
    frames.isEmpty ? record.children : frames[record.number].map { [$0] } ?? record.children
  }

  private func enter(
    _ number: Int32, _ seen: inout Set<Int32>, _ open: inout [(record: WalkRecord, next: Int)],
    _ visit: (WalkRecord) -> Bool, _ leave: (WalkRecord) -> Void
  ) {
    guard let record = nodes[number], seen.insert(number).inserted else { return }
    if visit(record) { open.append((record, 0)) } else { leave(record) }
  }
}
