package import HarkDOM

/// What the engine calls the elements of a document, both ways.
package struct LiveElements: Sendable {
  /// The engine's number of each element by its place in the document; 0 for none.
  private var numbers: [Int32]
  private var elements: [Int32: Document.NodeID] = [:]
  /// The elements that do something when they are pressed, though neither name nor role tells it.
  private var clickable: Set<Document.NodeID> = []

  /// Makes names for a document of so many places.
  package init(placeCount: Int = 0) { numbers = [Int32](repeating: 0, count: placeCount) }

  /// Notes what the engine calls an element.
  package mutating func name(_ element: Document.NodeID, _ node: LiveNode) {
    if element.place >= numbers.count {
      numbers += [Int32](repeating: 0, count: element.place + 1 - numbers.count)
    }
    numbers[element.place] = node.number
    elements[node.number] = element
  }

  /// Notes that an element does something when it is pressed.
  package mutating func note(clickable element: Document.NodeID) { clickable.insert(element) }

  /// What the engine calls an element; nil for what it knows nothing of.
  package subscript(element: Document.NodeID) -> LiveNode? {
    guard element.place < numbers.count, numbers[element.place] != 0 else { return nil }
    return LiveNode(number: numbers[element.place])
  }

  /// The element that the engine calls so; nil where it is not on the page.
  package func element(of node: LiveNode) -> Document.NodeID? { elements[node.number] }

  /// Whether an element does something when it is pressed.
  package func isClickable(_ element: Document.NodeID) -> Bool { clickable.contains(element) }
}

/// The numbers that links and controls of a live page have, for as long as it lives.
package struct LiveNumbers: Sendable {
  private var ofNode: [LiveNode: Int32] = [:]
  /// The numbers that are given.
  private var given: Set<Int32> = []
  /// The elements that were seen since the page has become another one the last time.
  private var seen: Set<LiveNode> = []
  private var last: Int32 = 0

  /// None are given yet.
  package init() {}

  /// Takes the links and controls that a page has now, before they are numbered.
  ///
  /// Where half of them are new it is another page to its reader: numbers begin anew then, but for those of the page
  /// before. A number that somebody still remembers leads nowhere rather than to something else.
  ///
  /// - Complexity: linear in the links and controls.
  package mutating func take(_ nodes: [LiveNode]) {
    let new = nodes.count { ofNode[$0] == nil }
    if !seen.isEmpty, new * 2 >= nodes.count, new > 0 {
      let kept = seen.union(nodes)
      ofNode = ofNode.filter { kept.contains($0.key) }
      given = Set(ofNode.values)
      seen = []
      last = 0
    }
    seen.formUnion(nodes)
  }

  /// The number of a link or control; one that has none gets the next.
  package mutating func number(of node: LiveNode?) -> Int32 {
    if let node, let number = ofNode[node] { return number }
    repeat { last += 1 } while given.contains(last)
    if let node {
      ofNode[node] = last
      given.insert(last)
    }
    return last
  }
}
