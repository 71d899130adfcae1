private import HarkText
private import Synchronization

/// The memory of a finished document: never written again, freed with its last owner.
package final class DocumentStorage: @unchecked Sendable {
  package let nodes: UnsafeMutablePointer<Document.Node>
  package let placeCount: Int
  let elementAndTextCount: Int
  /// Whether there is a `base` element, in the tree or not.
  let hasBase: Bool
  package let attributes: UnsafeMutablePointer<Document.Attribute>
  package let attributeCount: Int
  package let source: UnsafeMutablePointer<UInt8>
  package let sourceCount: Int
  package let decoded: UnsafeMutablePointer<UInt8>
  package let decodedCount: Int
  /// Controls whose form the parser knew although it is no ancestor of theirs.
  let formOwners: [Int32: Int32]
  private let arena: Arena
  private let identifiers: IdentifierIndex
  /// The previous sibling of each node by its place, once it had to be found out.
  private let previousSiblings = Mutex<[Int32]>([])

  /// Takes an arena over.
  init(taking arena: Arena, formOwners: [Int32: Int32]) {
    self.formOwners = formOwners
    var arena = arena
    arena.nodes.shrink()
    arena.attributes.shrink()
    arena.source.shrink(spare: Arena.padding)
    arena.decoded.shrink()
    self.arena = arena
    nodes = arena.nodes.base
    placeCount = arena.nodes.count
    attributes = arena.attributes.base
    attributeCount = arena.attributes.count
    source = arena.source.base
    sourceCount = arena.source.count
    decoded = arena.decoded.base
    decodedCount = arena.decoded.count
    identifiers = IdentifierIndex(of: arena)
    var count = 0
    var hasBase = false
    for index in 0..<placeCount {
      let node = nodes[index]
      if node.isElement || node.isText { count += node.onlyTextCount > 0 ? 2 : 1 }
      if node.isHTML(.base) { hasBase = true }
    }
    elementAndTextCount = count
    self.hasBase = hasBase
  }

  deinit {
    arena.deallocate()
    identifiers.deallocate()
  }

  var names: NameTable { arena.names }

  /// The same document as an arena that can grow; its owner frees it.
  func copiedArena() -> Arena { arena.copied() }

  func node(withID id: Span<UInt8>) -> Int32? {
    identifiers.node(withID: id, in: arena)
  }

  /// A node; of text that has none, what its node would be.
  @inlinable
  package func node(_ id: Document.NodeID) -> Document.Node {
    precondition(id.index >= 0 && id.place < placeCount, "A node number of another document.")
    return withExtendedLifetime(self) {
      let node = nodes[id.place]
      if !id.isOnlyText { return node }
      return Document.Node(
        .text, start: node.textStart, count: node.onlyTextCount, parent: Int32(id.place))
    }
  }

  /// Where the attributes of a node start, or -1 if it has none.
  @inlinable
  package func firstAttribute(of id: Document.NodeID) -> Int {
    guard node(id).hasAnnex else { return -1 }
    return withExtendedLifetime(self) { Int(nodes[id.place + 1].attributes) }
  }

  func contents(ofTemplate template: Int32) -> Document.NodeID {
    Document.NodeID(index: arena.contents(ofTemplate: template))
  }

  /// The previous sibling of a node that is not the only text of an element, or -1.
  func previousSibling(of node: Int32) -> Int32 {
    if nodes[Int(node)].parent < 0 { return -1 }
    if let near = arena.nearPrevious(of: node) { return near }
    return previousSiblings.withLock { previous in
      if previous.isEmpty {
        previous = [Int32](repeating: -1, count: placeCount)
        for index in 0..<placeCount where !nodes[index].isAnnex && nodes[index].next >= 0 {
          previous[Int(nodes[index].next)] = Int32(index)
        }
      }
      return previous[Int(node)]
    }
  }

  @inlinable
  package func attribute(_ index: Int) -> Document.Attribute {
    precondition(index >= 0 && index < attributeCount, "An attribute of another document.")
    return withExtendedLifetime(self) { attributes[index] }
  }

  @inlinable
  package func withBytes<R>(
    _ range: Range<Int>, _ body: (Span<UInt8>) throws -> R
  ) rethrows -> R {
    try withExtendedLifetime(self) {
      let bit = Int(decodedTextBit)
      if range.isEmpty { return try body(Span()) }
      if range.lowerBound & bit == 0 {
        precondition(range.upperBound <= sourceCount, "A range of another document.")
        return try body(
          UnsafeBufferPointer(start: source + range.lowerBound, count: range.count).span)
      }
      precondition(range.upperBound - bit <= decodedCount, "A range of another document.")
      return try body(
        UnsafeBufferPointer(start: decoded + (range.lowerBound - bit), count: range.count).span)
    }
  }
}

/// Elements by their `id`: an open-addressing table of node numbers.
private struct IdentifierIndex {
  private var slots: GrowableBuffer<Int32>
  private let seed = UInt64.random(in: .min ... .max)

  /// - Complexity: O(nodes), and O(depth) for each `id` where nodes may have left the tree.
  init(of arena: Arena) {
    var found = GrowableBuffer<Int32>(capacity: 64)
    defer { found.deallocate() }
    for index in 0..<arena.nodes.count where arena.nodes[index].hasAnnex {
      if Self.identifier(of: Int32(index), in: arena) != nil, Self.isInTree(Int32(index), arena) {
        found.append(Int32(index))
      }
    }
    var capacity = 4
    while capacity < found.count * 2 { capacity *= 2 }
    slots = GrowableBuffer(capacity: capacity)
    slots.count = capacity
    slots.base.initialize(repeating: -1, count: capacity)
    for index in 0..<found.count {
      guard let id = Self.identifier(of: found[index], in: arena) else { continue }
      let slot = slot(of: id, in: arena)
      if slots[slot] < 0 { slots[slot] = found[index] }
    }
  }

  func deallocate() { slots.deallocate() }

  func node(withID id: Span<UInt8>, in arena: Arena) -> Int32? {
    if id.isEmpty { return nil }
    let node = slots[slot(of: id, in: arena)]
    return node < 0 ? nil : node
  }

  private static func isInTree(_ node: Int32, _ arena: Arena) -> Bool {
    var steps = 0
    var node = node
    while arena.nodes[Int(node)].parent >= 0, steps < 2048 {
      node = arena.nodes[Int(node)].parent
      steps += 1
    }
    return node == 0 || steps == 2048
  }

  @_lifetime(borrow arena)
  private static func identifier(of node: Int32, in arena: borrowing Arena) -> Span<UInt8>? {
    guard let attribute = arena.attribute(.id, of: node), attribute.count > 0 else { return nil }
    return arena.bytes(of: attribute)
  }

  private func slot(of id: Span<UInt8>, in arena: Arena) -> Int {
    var hash = seed
    for index in id.indices {
      hash = (hash ^ UInt64(id[index])) &* 0x100_0000_01B3
      hash ^= hash >> 29
    }
    hash = hash &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      if let other = Self.identifier(of: slots[slot], in: arena), other.elementsEqual(id) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }
}
