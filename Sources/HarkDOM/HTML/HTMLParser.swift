package import HarkText

/// Reads a page as it arrives: from bytes in any encoding to a document.
///
///     var parser = HTMLParser(transportCharset: "euc-kr")
///     parser.feed(piece)           // as often as pieces come
///     let soFar = parser.snapshot()
///     let document = parser.finish()
///
/// Any cutting of the bytes into pieces gives the same document. Reading begins with the encoding
/// that the first 1,024 bytes tell; where more of the page tells another, it begins again.
package struct HTMLParser: ~Copyable, @unchecked Sendable {
  private var tokenizer = Tokenizer(sink: TreeBuilder())
  private var decoder: TextDecoder?
  /// What the bytes are read as so far; nil as long as too few have come.
  package private(set) var encoding: TextEncoding?
  private let transportCharset: String?
  private let topLevelDomain: String?
  /// The first bytes, as long as they may still tell another encoding.
  private var head: [UInt8] = []
  private var isHeadKept: Bool
  private var nextLook = looks[0]
  /// Decoded text on its way to the tokenizer.
  private var text: [UInt8] = []
  private var isTaken = false

  /// The numbers of bytes after which the encoding is looked for.
  private static let looks = [1_024, 8_192, EncodingSniffer.wantedBytes]
  /// Bytes that are decoded at a time.
  private static let pieceSize = 32_768

  /// Begins to read a page.
  ///
  /// - Parameters:
  ///   - transportCharset: the charset that the response's header gives.
  ///   - charset: a label that overrides every other sign of an encoding.
  ///   - topLevelDomain: the last label of the page's host, a hint for pages that say nothing.
  package init(
    transportCharset: String? = nil, charset: String? = nil, topLevelDomain: String? = nil
  ) {
    self.transportCharset = transportCharset
    self.topLevelDomain = topLevelDomain
    let override = charset.flatMap { TextEncoding(label: $0) }
    encoding = override
    decoder = override.map { TextDecoder($0) }
    isHeadKept = override == nil
  }

  deinit {
    tokenizer.deallocate()
    tokenizer.sink.deallocateState()
    if !isTaken { tokenizer.sink.arena.deallocate() }
  }

  // MARK: Bytes

  /// Takes the next bytes of the page.
  package mutating func feed(_ bytes: Span<UInt8>) {
    var rest = bytes
    while isHeadKept && !rest.isEmpty {
      let room = nextLook - head.count
      let piece = rest.extracting(first: room)
      rest = rest.extracting(droppingFirst: room)
      head.append(contentsOf: piece)
      if encoding != nil { decode(piece) }
      if head.count == nextLook { look(isComplete: false) }
    }
    decode(rest)
  }

  /// Takes the next bytes of the page.
  package mutating func feed(_ bytes: [UInt8]) {
    feed(bytes.span)
  }

  /// Takes text that is UTF-8 already; for a parser that gets no bytes.
  mutating func feedDecoded(_ text: Span<UInt8>) { tokenizer.feed(text) }

  private mutating func decode(_ bytes: Span<UInt8>) {
    // What is lent to the tokenizer is not in the parser meanwhile.
    var text: [UInt8] = []
    swap(&text, &self.text)
    defer { swap(&text, &self.text) }
    var rest = bytes
    while !rest.isEmpty {
      let piece = rest.extracting(first: Self.pieceSize)
      rest = rest.extracting(droppingFirst: Self.pieceSize)
      text.removeAll(keepingCapacity: true)
      decoder?.decode(piece, into: &text)
      encoding = decoder?.encoding
      tokenizer.feed(text.span)
    }
  }

  /// Looks for the encoding in the bytes so far, and reads them again if it is another.
  private mutating func look(isComplete: Bool) {
    let found = EncodingSniffer.sniff(
      head.span, transportLabel: transportCharset, isComplete: isComplete,
      topLevelDomain: topLevelDomain)
    if found != encoding {
      if encoding != nil { restart() }
      encoding = found
      decoder = TextDecoder(found)
      let bytes = head
      decode(bytes.span)
    }
    if let next = Self.looks.first(where: { $0 > nextLook }), !isComplete {
      nextLook = next
    } else {
      if !isComplete, found == .utf8, let waiting = waitingDecoder() { decoder = waiting }
      isHeadKept = false
      head = []
    }
  }

  private func waitingDecoder() -> TextDecoder? {
    EncodingSniffer.waitingDecoder(
      after: head.span, transportLabel: transportCharset, topLevelDomain: topLevelDomain)
  }

  private mutating func restart() {
    tokenizer.deallocate()
    tokenizer.sink.deallocateState()
    tokenizer.sink.arena.deallocate()
    tokenizer = Tokenizer(sink: TreeBuilder())
  }

  // MARK: Documents

  /// The document, after the last byte.
  package consuming func finish() -> Document {
    if isHeadKept && !(encoding == nil && head.isEmpty) { look(isComplete: true) }
    var text: [UInt8] = []
    decoder?.finish(into: &text)
    encoding = decoder?.encoding
    tokenizer.feed(text.span)
    tokenizer.finish()
    isTaken = true
    return Self.document(tokenizer.sink, encoding)
  }

  /// What has arrived as a whole document: as if the page ended here.
  ///
  /// - Complexity: O(what has arrived).
  package func snapshot() -> Document { snapshot(isPart: false).document }

  /// What has arrived as a document, without an unfinished tag at its end, and what of it is open.
  ///
  /// - Complexity: O(what has arrived).
  package func openSnapshot() -> HTMLSnapshot { snapshot(isPart: true) }

  private func snapshot(isPart: Bool) -> HTMLSnapshot {
    if encoding == nil {
      // Too little has come to tell the encoding: what there is tells it for now.
      var parser = HTMLParser(transportCharset: transportCharset, topLevelDomain: topLevelDomain)
      parser.feed(head)
      parser.look(isComplete: true)
      return parser.snapshot(isPart: isPart)
    }
    var copy = tokenizer.copied(sink: tokenizer.sink.copied())
    var open: Set<Document.NodeID> = []
    for index in 0..<copy.sink.open.count {
      open.insert(Document.NodeID(index: copy.sink.open[index].node))
    }
    if let held = decoder?.heldText { copy.feed(held.span) }
    let count = copy.sink.arena.nodes.count
    if isPart { copy.finishPart() } else { copy.finish() }
    copy.deallocate()
    copy.sink.deallocateState()
    return HTMLSnapshot(
      document: Self.document(copy.sink, encoding), open: open, nodes: Int32(count))
  }

  private static func document(_ builder: TreeBuilder, _ encoding: TextEncoding?) -> Document {
    var document = Document(taking: builder.arena, formOwners: builder.formOwners)
    document.isQuirks = builder.isQuirks
    document.encoding = (encoding ?? .utf8).rawValue
    return document
  }
}

/// A page of which only a part has come.
package struct HTMLSnapshot: Sendable {
  /// The part, as if the page ended there.
  package let document: Document
  /// The elements that have not ended: what comes next goes into one of them.
  fileprivate let open: Set<Document.NodeID>
  /// How many nodes the page itself has; the end that was put to it has made the others.
  fileprivate let nodes: Int32

  /// Whether an element of that name has not ended.
  package func hasOpen(_ name: ElementName) -> Bool {
    open.contains { document.isHTML($0, name) }
  }

  /// Whether what comes next may go into an element.
  package func isOpen(_ element: Document.NodeID) -> Bool {
    element.index >= nodes || open.contains(element)
  }
}
