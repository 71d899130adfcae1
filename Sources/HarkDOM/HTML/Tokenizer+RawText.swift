/// How far a script is inside `<!--`, where an end tag may be text.
///
/// <https://html.spec.whatwg.org/multipage/parsing.html#script-data-escaped-state>
enum ScriptEscape: UInt8 {
  case none, escaped, doubleEscaped
}

// Text that ends only at an end tag of a certain name: RCDATA, RAWTEXT, script data, PLAINTEXT; and
// CDATA sections.
extension Tokenizer where Sink: TokenSink {
  /// "RCDATA state", which reads references, and "RAWTEXT state", which does not: text up to the end tag that fits,
  /// with U+FFFD for U+0000.
  mutating func runRawText(_ end: Int, readsReferences: Bool) -> Bool {
    while position < end {
      let source = UnsafePointer(sink.arena.source.base)
      let start = position
      let stop =
        start + ByteScan.first(0x3C, readsReferences ? 0x26 : 0x3C, from: source + start)
      position = stop
      emitText(start, stop)
      if stop == end { return true }
      switch source[stop] {
      case 0x3C:
        switch endTag(stop, end) {
        case .incomplete: return false
        case .read: return true
        case .text:
          position = stop + 1
          emitText(stop, stop + 1)
        }
      case 0x26:
        if !reference(stop, end) { return false }
      default:
        position = stop + 1
        emitReplacementCharacter()
      }
    }
    return true
  }

  private enum EndTag {
    case incomplete, text, read
  }

  /// Reads the end tag at a less-than sign if it is the one that ends the text.
  ///
  /// "RCDATA less-than sign state", "RCDATA end tag open state", "RCDATA end tag name state", and those of the same
  /// names of RAWTEXT and script data: a slash and letters, then white space, a slash or `>`, make a tag where the
  /// name is that of the last start tag ("appropriate end tag token"); else all of it is text.
  private mutating func endTag(_ start: Int, _ end: Int) -> EndTag {
    let source = UnsafePointer(sink.arena.source.base)
    if start + 1 >= end { return isFinal ? .text : .incomplete }
    if source[start + 1] != 0x2F { return .text }
    let name = start + 2
    var index = name
    var hash: UInt32 = 0
    var bytes: (UInt64, UInt64) = (0, 0)
    while ByteScan.isLetter(source[index]) && index - name < 16 {
      let byte = source[index] | 0x20
      hash = KnownNames.hash(hash, adding: byte)
      withUnsafeMutableBytes(of: &bytes) { $0[index - name] = byte }
      index += 1
    }
    if index >= end { return isFinal ? .text : .incomplete }
    let after = source[index]
    guard after == 0x3E || after == 0x2F || ByteScan.isSpace(after) else { return .text }
    let number = withUnsafeBytes(of: &bytes) { raw in
      raw.withMemoryRebound(to: UInt8.self) { buffer in
        buffer.baseAddress.map { knownElements.number($0, index - name, hash: hash) } ?? 0
      }
    }
    guard number != 0, number == lastStartTag.rawValue else { return .text }
    let next = scanTag(name, end)
    if next < 0 {
      guard isFinal else { return .incomplete }
      position = end
      return .read
    }
    position = next
    model = .data
    emitEndTag()
    return .read
  }

  /// The number of letters from a byte on.
  private func letters(_ start: Int) -> Int {
    let source = UnsafePointer(sink.arena.source.base)
    var index = start
    while ByteScan.isLetter(source[index]) { index += 1 }
    return index - start
  }

  private func isScriptName(_ start: Int, _ count: Int) -> Bool {
    guard count == 6 else { return false }
    let source = UnsafePointer(sink.arena.source.base)
    let name: StaticString = "script"
    for index in 0..<6 where source[start + index] | 0x20 != name.utf8Start[index] { return false }
    return true
  }

  /// "Script data state", "script data escaped state" and "script data double escaped state", with those of their
  /// dashes: `scriptEscape` says which.
  mutating func runScript(_ end: Int) -> Bool {
    let source = UnsafePointer(sink.arena.source.base)
    var index = position
    while index < end {
      index += ByteScan.first(
        0x3C, scriptEscape == .none ? 0x3C : 0x2D, from: source + index)
      if index >= end { break }
      if source[index] == 0 {
        emitText(position, index)
        emitReplacementCharacter()
        index += 1
        position = index
        continue
      }
      let after = source[index] == 0x2D ? dashes(index, end) : lessThanSign(index, end)
      if after < 0 {
        // An end tag was read, or more has to come.
        return model != .script || isFinal
      }
      index = after
    }
    let start = position
    position = end
    emitText(start, end)
    return true
  }

  /// "Script data escaped dash state", "script data escaped dash dash state" and the same of double escaped: two
  /// dashes and a greater-than sign end the escape.
  private mutating func dashes(_ start: Int, _ end: Int) -> Int {
    let source = UnsafePointer(sink.arena.source.base)
    var index = start
    while source[index] == 0x2D { index += 1 }
    if index >= end && !isFinal { return wait(start) }
    if index - start >= 2 && source[index] == 0x3E {
      scriptEscape = .none
      return index + 1
    }
    return index
  }

  /// Gives the text before a byte, from which more is needed.
  private mutating func wait(_ index: Int) -> Int {
    let start = position
    position = index
    emitText(start, index)
    return -1
  }

  /// "Script data less-than sign state" and those of the two escapes: `!` and two dashes escape, a slash may begin
  /// the end tag, letters or a slash and letters may change the escape.
  private mutating func lessThanSign(_ start: Int, _ end: Int) -> Int {
    let source = UnsafePointer(sink.arena.source.base)
    if start + 1 >= end { return isFinal ? end : wait(start) }
    let next = source[start + 1]
    switch scriptEscape {
    case .none where next == 0x21:
      // "Script data escape start state", "script data escape start dash state": the two dashes are looked at again,
      // since `<!-->` ends the escape at once.
      if source[start + 2] == 0x2D && source[start + 3] == 0x2D {
        scriptEscape = .escaped
        return start + 2
      }
      let isCut = start + 2 >= end || (source[start + 2] == 0x2D && start + 3 >= end)
      return isCut && !isFinal ? wait(start) : start + 2
    // "Script data end tag open state", "script data escaped end tag open state".
    case .none, .escaped:
      if next == 0x2F {
        let text = position
        position = start
        emitText(text, start)
        switch endTag(start, end) {
        case .incomplete, .read: return -1
        case .text: return start + 1
        }
      }
      // "Script data escaped less-than sign state": a letter goes on to "script data double escape start state".
      guard scriptEscape == .escaped, ByteScan.isLetter(next) else { return start + 1 }
      return changeEscape(start, name: start + 1, end, to: .doubleEscaped)
    // "Script data double escaped less-than sign state": a slash goes on to "script data double escape end state".
    case .doubleEscaped:
      guard next == 0x2F else { return start + 1 }
      return changeEscape(start, name: start + 2, end, to: .escaped)
    }
  }

  /// "Script data double escape start state" and "script data double escape end state": the name `script`, and behind
  /// it white space, a slash or `>`, changes the escape.
  private mutating func changeEscape(
    _ start: Int, name: Int, _ end: Int, to escape: ScriptEscape
  ) -> Int {
    let source = UnsafePointer(sink.arena.source.base)
    let count = letters(name)
    if name + count >= end { return isFinal ? end : wait(start) }
    let after = source[name + count]
    guard after == 0x3E || after == 0x2F || ByteScan.isSpace(after) else { return name + count }
    if isScriptName(name, count) { scriptEscape = escape }
    return name + count + 1
  }

  /// "PLAINTEXT state": all is text, with U+FFFD for U+0000.
  mutating func runPlainText(_ end: Int) -> Bool {
    while position < end {
      let start = position
      let stop = start + ByteScan.first(0, 0, from: sink.arena.source.base + start)
      position = stop
      emitText(start, stop)
      if stop < end {
        position = stop + 1
        emitReplacementCharacter()
      }
    }
    return true
  }

  /// "CDATA section state", "CDATA section bracket state", "CDATA section end state": text up to `]]>`.
  mutating func runCDATA(_ end: Int) -> Bool {
    while position < end {
      let source = UnsafePointer(sink.arena.source.base)
      let start = position
      let stop = start + ByteScan.first(0x5D, 0x5D, from: source + start)
      position = stop
      emitText(start, stop)
      if stop == end { return true }
      if source[stop] == 0 {
        position = stop + 1
        sink.nullCharacter()
      } else if source[stop + 1] == 0x5D && source[stop + 2] == 0x3E {
        position = stop + 3
        model = .data
        return true
      } else {
        let isCut = stop + 1 >= end || (source[stop + 1] == 0x5D && stop + 2 >= end)
        if isCut && !isFinal { return false }
        position = stop + 1
        emitText(stop, stop + 1)
      }
    }
    return true
  }
}
