private import HarkText

/// Builds a document from tokens.
///
/// <https://html.spec.whatwg.org/multipage/parsing.html#tree-construction>, with scripting off. The
/// insertion modes stand in the files beside this one; here are the state and the entrance of each
/// token.
struct TreeBuilder: TokenSink {
  /// <https://html.spec.whatwg.org/multipage/parsing.html#the-insertion-mode>; "in table text" is
  /// `pendingTableText`.
  enum Mode: UInt8 {
    case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text, inTable
    case inCaption, inColumnGroup, inTableBody, inRow, inCell, inTemplate, afterBody, inFrameset
    case afterFrameset, afterAfterBody, afterAfterFrameset
  }

  var arena = Arena()
  var place = 0
  var open = OpenElements()
  var formatting = FormattingElements()
  var mode = Mode.initial
  var originalMode = Mode.initial
  var templateModes: [Mode] = []
  var head: Int32 = -1
  var form: Int32 = -1
  var framesetIsOK = true
  var isQuirks = false
  /// Whether text and elements go before the table that they are in, where they can't stand.
  var fosterParenting = false
  /// Whether a newline that comes next is dropped.
  var skipsNewline = false
  var tookAttributes = false
  /// What the tokenizer reads next.
  var contentModel = ContentModel.data
  /// Characters of "in table text", and whether one of them is no white space.
  var pendingTableText: [Arena.Piece] = []
  var pendingTableTextIsVisible = false
  /// Nodes after which no tag makes another: its text stays, parted by a space.
  ///
  /// Deviation: the standard has no limit, and a page of a few megabytes would take gigabytes. Real
  /// pages have some thousand nodes, the standard's own one page 400,000.
  var mostNodes = TreeBuilder.mostNodes
  static let mostNodes = 4_000_000
  /// Elements that were made a second time so far, see `mayClone`.
  var clones = 0
  /// Controls whose form the parser knows although it is no ancestor of theirs.
  var formOwners: [Int32: Int32] = [:]
  var selectedContents: [Int32] = []
  let traits = ElementTraitsTable.shared

  /// A second builder in the same state.
  func copied() -> TreeBuilder {
    var copy = self
    copy.arena = arena.copied()
    copy.open = open.copied()
    return copy
  }

  /// Frees what the document does not need.
  func deallocateState() { open.deallocate() }

  // MARK: Tokens

  // "Tree construction dispatcher": a token goes by the rules of the insertion mode, unless the current node is of
  // SVG or MathML and no integration point lets it through; then by the rules for foreign content.

  mutating func startTag(_ tag: TagToken) -> ContentModel {
    if !pendingTableText.isEmpty { flushTableText() }
    skipsNewline = false
    contentModel = .data
    if isFull && !Self.startsRawText(tag.name) {
      partText()
    } else if isForeign(for: tag) {
      startInForeign(tag)
    } else {
      while start(tag, in: mode) {}
    }
    return contentModel
  }

  mutating func endTag(_ tag: TagToken) {
    if !pendingTableText.isEmpty { flushTableText() }
    skipsNewline = false
    if isFull && (tag.name == .p && !open.isInButtonScope(.p) || tag.name == .br) { return }
    if !open.isEmpty && open.top.isForeign && endInForeign(tag) { return }
    while end(tag, in: mode) {}
  }

  /// Whether the tokenizer reads what follows a tag by other rules.
  private static func startsRawText(_ name: ElementName) -> Bool {
    switch name {
    case .script, .style, .title, .textarea, .xmp, .iframe, .noembed, .noframes, .plaintext: true
    default: false
    }
  }

  private var isFull: Bool { arena.nodes.count >= mostNodes }

  /// Puts a space where a tag stands that makes no element any more.
  @inline(never)
  private mutating func partText() {
    let space: [UInt8] = [0x20]
    Arena.withPiece(space.span) { characters($0) }
  }

  mutating func characters(_ piece: Arena.Piece) {
    var piece = piece
    if skipsNewline {
      skipsNewline = false
      if piece.base[0] == 0x0A {
        piece = dropping(1, of: piece)
        if piece.count == 0 { return }
      }
    }
    if !open.isEmpty {
      let top = open.top
      // The dispatcher lets text through at MathML text and at HTML integration points. Elsewhere "any other
      // character token" of foreign content inserts it; what is no white space forbids a frameset.
      if top.isForeign
        && top.flags.isDisjoint(with: [.htmlIntegration, .mathTextIntegration])
      {
        if framesetIsOK && !isSpace(piece) { framesetIsOK = false }
        insertText(piece)
        return
      }
    }
    text(piece)
  }

  mutating func nullCharacter() {
    skipsNewline = false
    guard !open.isEmpty else { return }
    // Foreign content makes U+FFFD of U+0000; every mode that gets it otherwise ignores it.
    if open.top.isForeign {
      if !open.top.flags.isDisjoint(with: [.htmlIntegration, .mathTextIntegration]) { return }
      insertReplacementCharacter()
    }
  }

  private mutating func insertReplacementCharacter() {
    let bytes: [UInt8] = [0xEF, 0xBF, 0xBD]
    Arena.withPiece(bytes.span) { insertText($0) }
  }

  mutating func comment(_ piece: Arena.Piece) {
    if !pendingTableText.isEmpty { flushTableText() }
    skipsNewline = false
    if isFull { return }
    // A comment goes to the appropriate place, but before the root and behind the body to the document, and right
    // behind `body` ("after body") to the first element of the stack, `html`.
    var place = InsertionLocation(parent: 0)
    switch mode {
    case .initial, .beforeHTML, .afterAfterBody, .afterAfterFrameset: break
    case .afterBody where !open.isEmpty: place.parent = open[0].node
    default: place = appropriatePlace()
    }
    arena.separateText(of: place.parent)
    insert(arena.addText(piece, kind: .comment), at: place)
  }

  mutating func doctype(_ doctype: Doctype) {
    if !pendingTableText.isEmpty { flushTableText() }
    skipsNewline = false
    // Everywhere but in the mode "initial" a document type is ignored. There it becomes a node, decides on quirks
    // mode, and "before html" follows.
    guard mode == .initial else { return }
    let node = arena.addText(declaration(doctype), kind: .doctype)
    arena.append(node, to: 0)
    isQuirks = QuirksMode.isQuirks(doctype, in: arena)
    mode = .beforeHTML
  }

  /// The name and the identifiers of a document type as one text.
  private mutating func declaration(_ doctype: Doctype) -> Arena.Piece {
    if doctype.publicID == nil && doctype.systemID == nil, let name = doctype.name { return name }
    var text: [UInt8] = []
    func add(_ piece: Arena.Piece?) {
      guard let piece else { return }
      text.append(contentsOf: arena.span(of: piece))
    }
    add(doctype.name)
    if doctype.publicID != nil || doctype.systemID != nil {
      text.append(contentsOf: Array(" \"".utf8))
      add(doctype.publicID)
      text.append(contentsOf: Array("\" \"".utf8))
      add(doctype.systemID)
      text.append(0x22)
    }
    let (start, count) = arena.place(text.span)
    return Arena.Piece(base: arena.pointer(to: start), count: Int(count), start: start)
  }

  mutating func endOfFile() {
    if !pendingTableText.isEmpty { flushTableText() }
    while true {
      switch mode {
      // Up to "after head" the end of the page is "anything else": the elements that are missing come, and it is
      // taken again.
      case .initial:
        isQuirks = true
        mode = .beforeHTML
      case .beforeHTML: insertRoot()
      case .beforeHead: insertHead()
      case .inHead: leaveHead()
      case .inHeadNoscript: leaveHeadNoscript()
      case .afterHead: insertBody()
      // "Text": the element that was cut off is closed, and the end taken again in the mode before it.
      case .text:
        pop()
        mode = originalMode
      // "In body" and all that go by its rules: parsing stops, but open templates are closed first, each of which
      // takes the end again ("in template", "an end-of-file token").
      default:
        guard !templateModes.isEmpty, open.contains(.template) else {
          fillSelectedContents()
          return
        }
        closeTemplate()
      }
    }
  }

  var allowsCDATA: Bool { !open.isEmpty && open.top.isForeign }

  // MARK: Text

  func dropping(_ count: Int, of piece: Arena.Piece) -> Arena.Piece {
    Arena.Piece(
      base: piece.base + count, count: piece.count - count,
      start: piece.start == Arena.Piece.unplaced ? piece.start : piece.start + UInt32(count))
  }

  func prefix(_ count: Int, of piece: Arena.Piece) -> Arena.Piece {
    Arena.Piece(base: piece.base, count: count, start: piece.start)
  }

  @inline(__always)
  func isSpace(_ piece: Arena.Piece) -> Bool {
    ByteScan.leadingSpaces(arena.bytes(of: piece), piece.count) == piece.count
  }

  /// Text by the rules of the insertion mode.
  private mutating func text(_ piece: Arena.Piece) {
    var piece = piece
    while true {
      switch mode {
      case .inBody, .inCaption, .inCell, .inTemplate:
        textInBody(piece)
        return
      case .text:
        insertText(piece)
        return
      // "In table", "a character token": in a table, a section or a row it is collected ("in table text"); else it
      // is "anything else".
      case .inTable, .inTableBody, .inRow:
        if open.top.flags.contains(.table) {
          addTableText(piece)
        } else {
          textInBody(piece)
        }
        return
      // White space: "Ignore the token"; else the elements that are missing, and the token again.
      case .initial, .beforeHTML, .beforeHead:
        piece = dropping(ByteScan.leadingSpaces(piece.base, piece.count), of: piece)
        if piece.count == 0 { return }
        if mode == .initial {
          isQuirks = true
          mode = .beforeHTML
        }
        if mode == .beforeHTML { insertRoot() }
        insertHead()
      // White space: "Insert the character"; else the mode ends.
      case .inHead, .inHeadNoscript, .afterHead, .inColumnGroup:
        let spaces = ByteScan.leadingSpaces(piece.base, piece.count)
        if spaces > 0 {
          insertText(prefix(spaces, of: piece))
          piece = dropping(spaces, of: piece)
        }
        if piece.count == 0 { return }
        if !leaveForText() {
          insertSpaces(of: piece)
          return
        }
      // White space "using the rules for the "in body" insertion mode"; else "switch the insertion mode to "in
      // body" and reprocess the token".
      case .afterBody, .afterAfterBody:
        if !isSpace(piece) { mode = .inBody }
        textInBody(piece)
        return
      // White space: "Insert the character"; anything else is ignored.
      case .inFrameset, .afterFrameset, .afterAfterFrameset:
        insertSpaces(of: piece)
        return
      }
    }
  }

  /// Ends a mode that has no place for text; false if all but its white space is dropped instead.
  private mutating func leaveForText() -> Bool {
    switch mode {
    case .inHead: leaveHead()
    case .inHeadNoscript: leaveHeadNoscript()
    case .afterHead: insertBody()
    default:
      guard open.isTop(.colgroup) else { return false }
      pop()
      mode = .inTable
    }
    return true
  }

  private mutating func insertSpaces(of piece: Arena.Piece) {
    var rest = piece
    while rest.count > 0 {
      let spaces = ByteScan.leadingSpaces(rest.base, rest.count)
      if spaces > 0 { insertText(prefix(spaces, of: rest)) }
      rest = dropping(spaces, of: rest)
      while rest.count > 0 && !ByteScan.isSpace(rest.base[0]) { rest = dropping(1, of: rest) }
    }
  }

  /// "In body": formatting elements are reconstructed, the character is inserted, and what is no white space forbids
  /// a frameset.
  @inline(__always)
  mutating func textInBody(_ piece: Arena.Piece) {
    if !formatting.isEmpty { reconstructFormatting() }
    if framesetIsOK && !isSpace(piece) { framesetIsOK = false }
    insertText(piece)
  }

  /// "In table text", "any other character token": it joins the pending ones.
  private mutating func addTableText(_ piece: Arena.Piece) {
    var piece = piece
    if !isSpace(piece) { pendingTableTextIsVisible = true }
    if piece.start == Arena.Piece.unplaced {
      let placed = arena.place(piece.base, piece.count)
      piece.start = placed.start
      piece.count = Int(placed.count)
    }
    pendingTableText.append(piece)
  }

  /// "In table text", "Anything else": "If any of the tokens in the pending table character tokens list are
  /// character tokens that are not ASCII whitespace", all go before the table.
  mutating func flushTableText() {
    let isVisible = pendingTableTextIsVisible
    pendingTableTextIsVisible = false
    if isVisible {
      fosterParenting = true
      for piece in pendingTableText { textInBody(piece) }
      fosterParenting = false
    } else {
      for piece in pendingTableText { insertText(piece) }
    }
    pendingTableText.removeAll(keepingCapacity: true)
  }
}
