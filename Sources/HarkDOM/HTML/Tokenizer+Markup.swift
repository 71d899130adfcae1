// Comments, document types and what else begins with an exclamation mark:
// <https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state>
extension Tokenizer where Sink: TokenSink {
  /// "Markup declaration open state", behind `<!`: two dashes begin a comment, DOCTYPE in letters of any size a
  /// document type, `[CDATA[` a section where the adjusted current node is not HTML; anything else is a bogus
  /// comment.
  mutating func markupDeclaration(_ start: Int, _ end: Int) -> Bool {
    let content = start + 2
    if matches("--", content, end, ignoringCase: false) == .yes {
      return comment(content + 2, end)
    }
    let doctypeMatch = matches("DOCTYPE", content, end, ignoringCase: true)
    if doctypeMatch == .yes { return doctype(content + 7, end) }
    let cdataMatch = matches("[CDATA[", content, end, ignoringCase: false)
    if cdataMatch == .yes && sink.allowsCDATA {
      position = content + 7
      model = .cdata
      return true
    }
    let isCut =
      doctypeMatch == .cut || cdataMatch == .cut
      || matches("--", content, end, ignoringCase: false) == .cut
    if isCut && !isFinal { return false }
    return bogusComment(content, end)
  }

  private enum Match {
    case yes, no, cut
  }

  private func matches(
    _ word: StaticString, _ start: Int, _ end: Int, ignoringCase: Bool
  ) -> Match {
    for offset in 0..<word.utf8CodeUnitCount {
      if start + offset >= end { return .cut }
      let byte = sink.arena.source[start + offset]
      let upper = ignoringCase && ByteScan.isLetter(byte) ? byte & 0xDF : byte
      if upper != word.utf8Start[offset] { return .no }
    }
    return .yes
  }

  /// A piece of the page with U+FFFD for U+0000.
  private mutating func piece(_ start: Int, _ end: Int, lowercasing: Bool = false) -> Arena.Piece {
    let source = UnsafePointer(sink.arena.source.base)
    var changes = false
    for index in start..<max(start, end) {
      let byte = source[index]
      if byte == 0 || (lowercasing && byte != ByteScan.lowercased(byte)) {
        changes = true
        break
      }
    }
    if !changes {
      return Arena.Piece(base: source + start, count: max(end - start, 0), start: UInt32(start))
    }
    let first = sink.arena.decoded.count
    for index in start..<end {
      let byte = source[index]
      if byte == 0 {
        for byte: UInt8 in [0xEF, 0xBF, 0xBD] { sink.arena.decoded.append(byte) }
      } else {
        sink.arena.decoded.append(lowercasing ? ByteScan.lowercased(byte) : byte)
      }
    }
    let count = first + 3 * (end - start) <= Arena.limit ? sink.arena.decoded.count - first : 0
    return Arena.Piece(
      base: sink.arena.decoded.base + first, count: count,
      start: UInt32(truncatingIfNeeded: first) | decodedTextBit)
  }

  /// "Bogus comment state", from the first byte of the comment: up to `>`, with U+FFFD for U+0000.
  mutating func bogusComment(_ start: Int, _ end: Int) -> Bool {
    guard let stop = firstGreaterThanSign(start, end) ?? (isFinal ? end : nil) else {
      return false
    }
    position = min(stop + 1, end)
    sink.comment(piece(start, stop))
    return true
  }

  private func firstGreaterThanSign(_ start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end {
      index += ByteScan.first(0x3E, 0x3E, from: sink.arena.source.base + index)
      if index < end && sink.arena.source[index] == 0x3E { return index }
      index += 1
    }
    return nil
  }

  /// "Comment start state" to "comment end bang state", from the first byte after `<!--`.
  ///
  /// The four states of a less-than sign in a comment only find errors, so that they have no place here.
  private mutating func comment(_ start: Int, _ end: Int) -> Bool {
    let source = UnsafePointer(sink.arena.source.base)
    // "Comment start state" and "comment start dash state": `<!-->` and `<!--->` are empty comments.
    if source[start] == 0x3E && start < end { return emitComment(start, start, next: start + 1) }
    if source[start] == 0x2D && source[start + 1] == 0x3E {
      return emitComment(start, start, next: start + 2)
    }
    var index = start
    while index < end {
      index += ByteScan.first(0x2D, 0x2D, from: source + index)
      if index >= end { break }
      // "Comment end dash state", "comment end state": `-->` ends it; "comment end bang state": so does `--!>`.
      if source[index] == 0x2D && source[index + 1] == 0x2D {
        if source[index + 2] == 0x3E { return emitComment(start, index, next: index + 3) }
        if source[index + 2] == 0x21 && source[index + 3] == 0x3E {
          return emitComment(start, index, next: index + 4)
        }
      }
      index += 1
    }
    guard isFinal else { return false }
    // The end of the page ends it in any of these states: the dashes that might have ended it are no part of it.
    var stop = end
    if stop - start >= 3 && source[stop - 1] == 0x21 && source[stop - 2] == 0x2D
      && source[stop - 3] == 0x2D
    {
      stop -= 3
    } else if stop > start && source[stop - 1] == 0x2D {
      stop -= stop - start >= 2 && source[stop - 2] == 0x2D ? 2 : 1
    }
    return emitComment(start, stop, next: end)
  }

  private mutating func emitComment(_ start: Int, _ stop: Int, next: Int) -> Bool {
    position = next
    sink.comment(piece(start, stop))
    return true
  }

  /// "DOCTYPE state" to "bogus DOCTYPE state": a greater-than sign ends each of them, inside of quotation marks too.
  private mutating func doctype(_ start: Int, _ end: Int) -> Bool {
    let sign = firstGreaterThanSign(start, end)
    guard let stop = sign ?? (isFinal ? end : nil) else { return false }
    position = min(stop + 1, end)
    var doctype = Doctype()
    doctype.forcesQuirks = !readDoctype(start, stop, &doctype, isWhole: sign != nil)
    sink.doctype(doctype)
    return true
  }

  /// Reads the parts of a document type; gives false where the standard forces quirks mode.
  private mutating func readDoctype(
    _ start: Int, _ end: Int, _ doctype: inout Doctype, isWhole: Bool
  ) -> Bool {
    // "DOCTYPE state", "before DOCTYPE name state": without a name the force-quirks flag is on.
    var index = skipSpaces(start, end)
    if index == end { return false }
    // "DOCTYPE name state": up to white space, in small letters.
    let name = index
    while index < end && !ByteScan.isSpace(sink.arena.source[index]) { index += 1 }
    doctype.name = piece(name, index, lowercasing: true)
    // "After DOCTYPE name state": PUBLIC or SYSTEM in letters of any size, else "bogus DOCTYPE state".
    index = skipSpaces(index, end)
    if index == end { return isWhole }
    let isPublic = matches("PUBLIC", index, end, ignoringCase: true) == .yes
    guard isPublic || matches("SYSTEM", index, end, ignoringCase: true) == .yes else {
      return false
    }
    index = skipSpaces(index + 6, end)
    // "After DOCTYPE public keyword state", "before DOCTYPE public identifier state" and the two of the identifier in
    // either quotation marks: without marks, or without the second, the flag is on.
    if isPublic {
      guard let quoted = quoted(index, end) else { return false }
      doctype.publicID = quoted.piece
      if !quoted.isClosed { return false }
      // "After DOCTYPE public identifier state", "between DOCTYPE public and system identifiers state".
      index = skipSpaces(quoted.next, end)
      if index == end { return isWhole }
    }
    // The same states of the system identifier.
    guard let quoted = quoted(index, end) else { return false }
    doctype.systemID = quoted.piece
    if !quoted.isClosed { return false }
    // "After DOCTYPE system identifier state": anything behind it is ignored, and does not switch the flag on.
    return isWhole || skipSpaces(quoted.next, end) < end
  }

  private func skipSpaces(_ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end && ByteScan.isSpace(sink.arena.source[index]) { index += 1 }
    return index
  }

  private mutating func quoted(
    _ start: Int, _ end: Int
  ) -> (piece: Arena.Piece, next: Int, isClosed: Bool)? {
    guard start < end else { return nil }
    let quote = sink.arena.source[start]
    guard quote == 0x22 || quote == 0x27 else { return nil }
    var index = start + 1
    while index < end && sink.arena.source[index] != quote { index += 1 }
    return (piece(start + 1, index), min(index + 1, end), index < end)
  }
}
