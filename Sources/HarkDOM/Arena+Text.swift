extension Arena {
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

  /// The bytes of a piece to look at; nothing may be added to the arena as long as that goes on.
  @_lifetime(borrow self)
  func span(of piece: Piece) -> Span<UInt8> { span(bytes(of: piece), piece.count) }

  /// The memory of the arena lasts as long as its owner, and moves only where something is added.
  @_lifetime(borrow self)
  func span(_ base: UnsafePointer<UInt8>, _ count: Int) -> Span<UInt8> {
    _overrideLifetime(UnsafeBufferPointer(start: base, count: count).span, borrowing: self)
  }

  /// The bytes of the page that lie in a range, as a piece.
  func piece(_ range: Range<Int>) -> Piece {
    Piece(base: source.base + range.lowerBound, count: range.count, start: UInt32(range.lowerBound))
  }

  /// Lends text that is not in the arena as a piece, for as long as `body` lasts.
  static func withPiece(_ bytes: Span<UInt8>, _ body: (Piece) -> Void) {
    bytes.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      body(Piece(base: base, count: $0.count, start: Piece.unplaced))
    }
  }

  /// Copies text and gives its place.
  mutating func place(_ bytes: Span<UInt8>) -> (start: UInt32, count: UInt32) {
    bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { place($0, buffer.count) } ?? (start: 0, count: 0)
    }
  }

  /// Adds bytes of the page, as `appendSource(_:_:)`.
  mutating func appendSource(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { appendSource(base, buffer.count) }
    }
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
    if piece.start != Piece.unplaced {
      return add(Document.Node(kind, start: piece.start, count: piece.count))
    }
    let placed = place(piece.base, piece.count)
    return add(Document.Node(kind, start: placed.start, count: Int(placed.count)))
  }

  /// Adds text behind the last child of a node: to that, if it is text.
  @inline(__always)
  mutating func appendText(_ piece: Piece, to parent: Int32) {
    let node = nodes.base + Int(parent)
    if node.pointee.onlyTextCount == 0 {
      let last = node.pointee.content
      if last >= 0 {
        if nodes.base[Int(last)].isText {
          extend(last, by: piece)
        } else {
          append(addText(piece), to: parent)
        }
        return
      }
      if piece.start != Piece.unplaced, piece.count <= Document.Node.longestOnlyText,
        node.pointee.isElement
      {
        node.pointee.setOnlyText(start: piece.start, count: piece.count)
        return
      }
    }
    appendTextCopying(piece, to: parent)
  }

  /// Adds text to a node that has no child, or only text.
  @inline(never)
  private mutating func appendTextCopying(_ piece: Piece, to parent: Int32) {
    let node = nodes[Int(parent)]
    let total = node.onlyTextCount + piece.count
    guard decoded.count + 2 * total + 64 <= Self.limit else { return }
    guard node.isElement, total <= Document.Node.longestOnlyText else {
      separateText(of: parent)
      let last = nodes[Int(parent)].content
      if last >= 0 { extend(last, by: piece) } else { append(addText(piece), to: parent) }
      return
    }
    var start = node.textStart
    if node.onlyTextCount == 0 {
      start = place(piece.base, piece.count).start
    } else if let joined = join(node.textStart, node.onlyTextCount, piece) {
      start = joined
    } else {
      separateText(of: parent)
      extend(nodes[Int(parent)].content, by: piece)
      return
    }
    nodes.base[Int(parent)].setOnlyText(start: start, count: total)
  }

  /// Adds text before a node: to the one before that, if it is text.
  mutating func insertText(_ piece: Piece, before sibling: Int32) {
    let previous = previousSibling(of: sibling)
    if previous >= 0, nodes[Int(previous)].isText {
      extend(previous, by: piece)
    } else {
      insert(addText(piece), before: sibling)
    }
  }

  /// Adds a piece behind the text of a node.
  ///
  /// - Complexity: O(piece), amortised; a text that has to move keeps as much room as it has.
  @inline(__always)
  mutating func extend(_ text: Int32, by piece: Piece) {
    let node = nodes.base + Int(text)
    if node.pointee.textStart &+ UInt32(truncatingIfNeeded: node.pointee.textCount) == piece.start {
      node.pointee.textCount += piece.count
    } else {
      extendCopying(text, by: piece)
    }
  }

  @inline(never)
  private mutating func extendCopying(_ text: Int32, by piece: Piece) {
    let node = nodes.base + Int(text)
    var start = node.pointee.textStart
    let count = node.pointee.textCount
    let total = count + piece.count
    guard decoded.count + 2 * total + 64 <= Self.limit else { return }
    if let joined = join(start, count, piece) {
      start = joined
    } else if Int(textCapacities[text] ?? 0) >= total {
      pointer(to: start + UInt32(count)).update(from: bytes(of: piece), count: piece.count)
    } else {
      // A text that moves again leaves room, so that texts that grow by turns (in and before a
      // table) cost no more than a multiple of their length.
      let room = max(2 * total, 64)
      textCapacities[text] = UInt32(room)
      start = move(start, count, with: piece, room: room)
    }
    node.pointee.content = Int32(bitPattern: start)
    node.pointee.textCount = total
  }

  /// Adds a piece behind a text that can grow where it is, or moves a text of the page.
  ///
  /// - Returns: where the text starts then, or nil if it has moved before.
  private mutating func join(_ start: UInt32, _ count: Int, _ piece: Piece) -> UInt32? {
    if start &+ UInt32(truncatingIfNeeded: count) == piece.start { return start }
    if start & decodedTextBit == 0 {
      return move(start, count, with: piece, room: count + piece.count)
    }
    guard Int(start & ~decodedTextBit) + count == decoded.count else { return nil }
    decoded.reserve(decoded.count + piece.count)
    decoded.append(bytes(of: piece), count: piece.count)
    return start
  }

  /// Copies a text and a piece behind it to the end of the decoded text.
  private mutating func move(
    _ start: UInt32, _ count: Int, with piece: Piece, room: Int
  ) -> UInt32 {
    let moved = UInt32(decoded.count) | decodedTextBit
    decoded.reserve(decoded.count + room)
    let target = decoded.base + decoded.count
    target.update(from: pointer(to: start), count: count)
    (target + count).update(from: bytes(of: piece), count: piece.count)
    decoded.count += room
    return moved
  }
}
