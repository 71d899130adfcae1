/// The growing nodes, attributes and text of a document that is being parsed.
///
/// A copy of the value shares the memory; `copied` gives a second arena, `DocumentStorage` takes one
/// over and frees it.
struct Arena {
  var nodes = GrowableBuffer<Document.Node>(capacity: 256)
  var attributes = GrowableBuffer<Document.Attribute>(capacity: 128)
  /// The page in UTF-8 with its newlines normalised, and `padding` bytes of zero behind it.
  var source = GrowableBuffer<UInt8>(capacity: 4096)
  /// Text that is not in the page as it stands there, such as what a reference means.
  var decoded = GrowableBuffer<UInt8>(capacity: 256)
  var names = NameTable()
  /// Room that was kept behind texts that moved more than once, by node.
  private var textCapacities: [Int32: UInt32] = [:]

  /// A scan may read that far behind the end of the page: zero ends every scan.
  static let padding = 32
  /// Bytes of a page, and of decoded text, that a document can hold; the rest is dropped.
  static let limit = Int(Int32.max) - 4096

  init() {
    nodes.append(Document.Node(kind: .document))
    padSource()
  }

  /// Writes the zero bytes behind the page; due after each change of it.
  mutating func padSource() {
    source.reserve(source.count + Self.padding)
    (source.base + source.count).update(repeating: 0, count: Self.padding)
  }

  mutating func reserveSource(_ count: Int) {
    source.reserve(source.count + min(count, Self.limit - source.count) + Self.padding)
  }

  /// Adds bytes of the page; what does not fit into `limit` is dropped.
  @inline(__always)
  mutating func appendSource(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    source.append(bytes, count: min(count, Self.limit - source.count))
  }

  @inline(__always)
  mutating func appendNewline() {
    if source.count < Self.limit { source.append(0x0A) }
  }

  func copied() -> Arena {
    var copy = self
    copy.nodes = nodes.copied()
    copy.attributes = attributes.copied()
    copy.source = source.copied(spare: Self.padding)
    copy.padSource()
    copy.decoded = decoded.copied()
    copy.names = names.copied()
    return copy
  }

  func deallocate() {
    nodes.deallocate()
    attributes.deallocate()
    source.deallocate()
    decoded.deallocate()
    names.deallocate()
  }

  // MARK: Links

  /// Adds a node that has no parent yet.
  @inline(__always)
  mutating func add(_ node: Document.Node) -> Int32 {
    let index = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    return index
  }

  @inline(__always)
  func lastChild(of parent: Int32) -> Int32 {
    let first = nodes.base[Int(parent)].first
    return first < 0 ? -1 : nodes.base[Int(first)].previous
  }

  /// The sibling before a node that has a parent, or -1.
  func previousSibling(of node: Int32) -> Int32 {
    let previous = nodes.base[Int(node)].previous
    return previous < 0 || nodes.base[Int(previous)].next < 0 ? -1 : previous
  }

  @inline(__always)
  mutating func append(_ node: Int32, to parent: Int32) {
    let base = nodes.base
    base[Int(node)].parent = parent
    base[Int(node)].next = -1
    let first = base[Int(parent)].first
    if first < 0 {
      base[Int(parent)].first = node
      base[Int(node)].previous = node
    } else {
      let last = base[Int(first)].previous
      base[Int(last)].next = node
      base[Int(node)].previous = last
      base[Int(first)].previous = node
    }
  }

  /// Inserts a node that has no parent before one that has.
  mutating func insert(_ node: Int32, before sibling: Int32) {
    let base = nodes.base
    let parent = base[Int(sibling)].parent
    base[Int(node)].parent = parent
    base[Int(node)].next = sibling
    base[Int(node)].previous = base[Int(sibling)].previous
    if base[Int(parent)].first == sibling {
      base[Int(parent)].first = node
    } else {
      base[Int(base[Int(sibling)].previous)].next = node
    }
    base[Int(sibling)].previous = node
  }

  /// Takes a node out of its parent.
  mutating func detach(_ node: Int32) {
    let base = nodes.base
    let parent = base[Int(node)].parent
    guard parent >= 0 else { return }
    let next = base[Int(node)].next
    let previous = base[Int(node)].previous
    let first = base[Int(parent)].first
    if first == node {
      base[Int(parent)].first = next
      if next >= 0 { base[Int(next)].previous = previous }
    } else {
      base[Int(previous)].next = next
      base[Int(next >= 0 ? next : first)].previous = previous
    }
    base[Int(node)].parent = -1
    base[Int(node)].next = -1
    base[Int(node)].previous = -1
  }

  /// Moves all children of one node behind the children of another.
  ///
  /// - Complexity: O(children).
  mutating func moveChildren(of parent: Int32, to other: Int32) {
    var child = nodes.base[Int(parent)].first
    guard child >= 0 else { return }
    let last = nodes.base[Int(child)].previous
    nodes.base[Int(parent)].first = -1
    while child >= 0 {
      let next = child == last ? -1 : nodes.base[Int(child)].next
      append(child, to: other)
      child = next
    }
  }

  // MARK: Text

  /// A piece of text: bytes, and where they lie in the document if they stay there.
  struct Piece: BitwiseCopyable {
    /// The first byte; see `bytes(of:)` for a piece that is looked at later.
    var base: UnsafePointer<UInt8>
    var count: Int
    /// As `Node.first`; `unplaced` if the bytes have to be copied.
    var start: UInt32

    static let unplaced = UInt32.max
  }

  /// The first byte of a text that starts there.
  @inline(__always)
  func pointer(to start: UInt32) -> UnsafeMutablePointer<UInt8> {
    start & decodedTextBit == 0
      ? source.base + Int(start) : decoded.base + Int(start & ~decodedTextBit)
  }

  /// The bytes of a piece, wherever its memory has moved.
  @inline(__always)
  func bytes(of piece: Piece) -> UnsafePointer<UInt8> {
    piece.start == Piece.unplaced ? piece.base : UnsafePointer(pointer(to: piece.start))
  }

  /// Copies text and gives its place.
  mutating func place(_ base: UnsafePointer<UInt8>, _ count: Int) -> (start: UInt32, count: UInt32)
  {
    guard decoded.count + count <= Self.limit else { return (decodedTextBit, 0) }
    let start = UInt32(decoded.count) | decodedTextBit
    decoded.append(base, count: count)
    return (start, UInt32(count))
  }

  /// Adds a node of text without a parent.
  mutating func addText(_ piece: Piece, kind: Document.NodeKind = .text) -> Int32 {
    var node = Document.Node(kind: kind)
    if piece.start == Piece.unplaced {
      let placed = place(piece.base, piece.count)
      node.first = Int32(bitPattern: placed.start)
      node.extent = placed.count
    } else {
      node.first = Int32(bitPattern: piece.start)
      node.extent = UInt32(truncatingIfNeeded: piece.count)
    }
    return add(node)
  }

  /// Adds a piece behind the text of a node.
  ///
  /// - Complexity: O(piece), amortised; a text that has to move keeps as much room as it has.
  @inline(__always)
  mutating func extend(_ text: Int32, by piece: Piece) {
    let node = nodes.base + Int(text)
    if UInt32(bitPattern: node.pointee.first) &+ node.pointee.extent == piece.start {
      node.pointee.extent += UInt32(truncatingIfNeeded: piece.count)
    } else {
      extendCopying(text, by: piece)
    }
  }

  @inline(never)
  private mutating func extendCopying(_ text: Int32, by piece: Piece) {
    let node = nodes.base + Int(text)
    var start = UInt32(bitPattern: node.pointee.first)
    let count = Int(node.pointee.extent)
    let total = count + piece.count
    let isDecoded = start & decodedTextBit != 0
    let isAtEnd = isDecoded && Int(start & ~decodedTextBit) + count == decoded.count
    let capacity = textCapacities.isEmpty ? 0 : Int(textCapacities[text] ?? 0)
    guard decoded.count + 2 * total + 64 <= Self.limit else { return }
    if capacity >= total {
      pointer(to: start + UInt32(count)).update(from: bytes(of: piece), count: piece.count)
    } else if isAtEnd {
      decoded.reserve(decoded.count + piece.count)
      decoded.append(bytes(of: piece), count: piece.count)
    } else {
      // A text of the page moves once; one that moves again leaves room, so that texts that grow
      // by turns (in and before a table) cost no more than a multiple of their length.
      let room = isDecoded ? max(2 * total, 64) : total
      let moved = UInt32(decoded.count) | decodedTextBit
      decoded.reserve(decoded.count + room)
      let target = decoded.base + decoded.count
      target.update(from: pointer(to: start), count: count)
      (target + count).update(from: bytes(of: piece), count: piece.count)
      decoded.count += room
      if isDecoded { textCapacities[text] = UInt32(room) }
      start = moved
    }
    node.pointee.first = Int32(bitPattern: start)
    node.pointee.extent = UInt32(total)
  }
}
