/// Reads HTML as tokens, by <https://html.spec.whatwg.org/multipage/parsing.html#tokenization>.
///
/// The standard's states are places in the code here, named where they are; each function reads on through all the
/// states of what it begins with. Parse errors, which change nothing, are left out.
///
/// The page lies in the sink's arena and grows at its end. A tag, comment, declaration or reference
/// that is not whole yet is read again when more has come, text is given at once: so any cutting of
/// the page into pieces gives the same text and tags. What is read again waits until it has grown by
/// half, so that the time stays linear.
struct Tokenizer<Sink> {
  var sink: Sink
  var model = ContentModel.data
  /// The name that an end tag must have to end raw text.
  var lastStartTag = ElementName.none
  var scriptEscape = ScriptEscape.none
  /// The first byte that is not read yet.
  var position = 0
  private var retryAt = 0
  private var endsWithCarriageReturn = false

  var tag = TagToken()
  /// The last tag, by its serial number, that had an attribute of that name.
  var attributeSerials = GrowableBuffer<UInt32>(capacity: 1024)
  var tagSerial: UInt32 = 0
  let tagBytes = NameBytes.tag.table
  let attributeBytes = NameBytes.attribute.table
  let knownElements = KnownNames.elements
  /// Whether the bytes that are there are all.
  var isFinal = false

  init(sink: Sink) { self.sink = sink }
}

extension Tokenizer where Sink: TokenSink {
  /// A second tokenizer in the same state; its sink still shares the arena.
  func copied(sink: Sink) -> Tokenizer {
    var copy = self
    copy.sink = sink
    copy.attributeSerials = attributeSerials.copied()
    return copy
  }

  func deallocate() { attributeSerials.deallocate() }

  /// Takes a piece of the page in UTF-8, whose newlines are still those of the page.
  mutating func feed(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { appendNormalized($0) }
    if sink.arena.source.count >= retryAt { run() }
  }

  /// Reads what is there although it may be waiting for more.
  mutating func finish() {
    isFinal = true
    run()
    sink.endOfFile()
  }

  /// Ends a part of a page: what stands in an unfinished tag or reference is not read.
  mutating func finishPart() { sink.endOfFile() }

  /// Adds to the page, with CR LF and CR as LF.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream>
  private mutating func appendNormalized(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard var base = bytes.baseAddress, bytes.count > 0 else { return }
    var count = bytes.count
    if endsWithCarriageReturn && base[0] == 0x0A {
      base += 1
      count -= 1
    }
    endsWithCarriageReturn = false
    sink.arena.reserveSource(count)
    while count > 0 {
      let run = ByteScan.first(0x0D, in: base, count: count)
      sink.arena.appendSource(base, run)
      if run == count { break }
      sink.arena.appendNewline()
      base += run + 1
      count -= run + 1
      if count == 0 {
        endsWithCarriageReturn = true
      } else if base[0] == 0x0A {
        base += 1
        count -= 1
      }
    }
    sink.arena.padSource()
  }

  /// Reads as far as the bytes allow.
  mutating func run() {
    let end = sink.arena.source.count
    var canGoOn = true
    while canGoOn && position < end {
      canGoOn =
        switch model {
        case .data: runData(end)
        case .rcdata: runRawText(end, readsReferences: true)
        case .rawText: runRawText(end, readsReferences: false)
        case .script: runScript(end)
        case .plainText: runPlainText(end)
        case .cdata: runCDATA(end)
        }
    }
    retryAt = position + (end - position) * 3 / 2
  }

  // MARK: Emitting

  @inline(__always)
  mutating func emitText(_ start: Int, _ end: Int) {
    guard start < end else { return }
    sink.place = start
    sink.characters(
      Arena.Piece(
        base: sink.arena.source.base + start, count: end - start,
        start: UInt32(truncatingIfNeeded: start)))
  }

  mutating func emit(_ characters: CharacterReferences.Characters) {
    sink.place = position
    withUnsafeBytes(of: characters.bits.littleEndian) { raw in
      raw.withMemoryRebound(to: UInt8.self) { bytes in
        guard let base = bytes.baseAddress else { return }
        sink.characters(
          Arena.Piece(base: base, count: characters.count, start: Arena.Piece.unplaced))
      }
    }
  }

  mutating func emitReplacementCharacter() {
    emit(CharacterReferences.Characters("\u{FFFD}"))
  }

  // MARK: Data

  /// "Data state": `&` begins a reference, `<` a tag; U+0000 goes on as it is; else text.
  ///
  /// - Returns: whether to go on; false if what begins at `position` needs more bytes.
  private mutating func runData(_ end: Int) -> Bool {
    while position < end {
      let source = UnsafePointer(sink.arena.source.base)
      let start = position
      let stop = start + ByteScan.first(0x3C, 0x26, from: source + start)
      if stop > start {
        position = stop
        emitText(start, stop)
        if stop == end { return true }
      }
      switch source[stop] {
      case 0x3C:
        if !tagOpen(stop, end) { return isFinal }
        if model != .data { return true }
      case 0x26:
        if !reference(stop, end) { return false }
      default:
        position = stop + 1
        sink.nullCharacter()
      }
    }
    return true
  }

  /// "Character reference state" with a return state in text: reads a reference, or the ampersand as text ("flush
  /// code points consumed as a character reference").
  mutating func reference(_ start: Int, _ end: Int) -> Bool {
    let match = CharacterReferences.match(
      sink.arena.source.base + start, available: end - start, isFinal: isFinal,
      isInAttribute: false)
    switch match {
    case .incomplete: return false
    case .none:
      position = start + 1
      emitText(start, start + 1)
    case .found(let characters, let length):
      position = start + length
      emit(characters)
    }
    return true
  }

  /// "Tag open state" and "end tag open state": reads what begins with a less-than sign; a letter begins a tag.
  @inline(__always)
  private mutating func tagOpen(_ start: Int, _ end: Int) -> Bool {
    let source = UnsafePointer(sink.arena.source.base)
    let next = source[start + 1]
    if ByteScan.isLetter(next) {
      let after = scanTag(start + 1, end)
      if after < 0 { return dropIfFinal(end) }
      position = after
      emitStartTag()
      return true
    }
    // "/": "end tag open state", where a letter begins a tag too.
    if next == 0x2F {
      let name = source[start + 2]
      if ByteScan.isLetter(name) {
        let after = scanTag(start + 2, end)
        if after < 0 { return dropIfFinal(end) }
        position = after
        emitEndTag()
        return true
      }
      return closingMarkup(start, end)
    }
    return otherMarkup(start, end)
  }

  /// A tag that the page ends in is no tag: its states emit "an end-of-file token" and nothing of it.
  private mutating func dropIfFinal(_ end: Int) -> Bool {
    if isFinal { position = end }
    return isFinal
  }

  @inline(__always)
  mutating func emitStartTag() {
    let attributes = Int(tag.attributeStart)
    if tag.attributeCount > 0 {
      sink.arena.attributes.base[attributes + tag.attributeCount - 1].isLast = true
    }
    sink.place = position
    model = sink.startTag(tag)
    if sink.tookAttributes {
      sink.tookAttributes = false
    } else if tag.attributeCount > 0 {
      sink.arena.attributes.count = attributes
    }
    if model != .data {
      lastStartTag = tag.name
      scriptEscape = .none
    }
  }

  @inline(__always)
  mutating func emitEndTag() {
    sink.arena.attributes.count = Int(tag.attributeStart)
    sink.place = position
    sink.endTag(tag)
  }

  /// "End tag open state" without a letter: the end of the page makes text of both characters, `>` drops all three,
  /// anything else begins a bogus comment.
  @inline(never)
  private mutating func closingMarkup(_ start: Int, _ end: Int) -> Bool {
    if start + 2 >= end {
      guard isFinal else { return false }
      position = end
      emitText(start, end)
      return true
    }
    if sink.arena.source[start + 2] == 0x3E {
      position = start + 3
      return true
    }
    return bogusComment(start + 2, end)
  }

  /// "Tag open state" with neither a letter nor a slash: `!` begins a declaration, `?` a bogus comment; before
  /// anything else the sign is text.
  @inline(never)
  private mutating func otherMarkup(_ start: Int, _ end: Int) -> Bool {
    if start + 1 >= end && !isFinal { return false }
    if start + 1 < end {
      if sink.arena.source[start + 1] == 0x21 { return markupDeclaration(start, end) }
      if sink.arena.source[start + 1] == 0x3F { return bogusComment(start + 1, end) }
    }
    position = start + 1
    emitText(start, start + 1)
    return true
  }
}
