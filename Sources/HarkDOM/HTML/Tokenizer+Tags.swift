// Tags and attributes: <https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state> to the
// self-closing start tag state.
extension Tokenizer where Sink: TokenSink {
  /// Reads a tag from the first letter of its name into `tag`: "tag name state", up to white space, a slash or `>`,
  /// in small letters and with U+FFFD for U+0000.
  ///
  /// - Returns: the byte behind the tag, or -1 if its end has not come.
  @inline(__always)
  mutating func scanTag(_ start: Int, _ end: Int) -> Int {
    let source = UnsafePointer(sink.arena.source.base)
    var index = start
    let (hash, changed) = scanName(&index, table: tagBytes)
    if index == end { return -1 }
    tag.attributeStart = UInt32(truncatingIfNeeded: sink.arena.attributes.count)
    tag.attributeCount = 0
    tag.isSelfClosing = false
    if changed == 0 && source[index] != 0 {
      tag.name = ElementName(
        rawValue: sink.arena.names.elements.number(source + start, index - start, hash: hash))
      if source[index] == 0x3E { return index + 1 }
    } else {
      index = nameEnd(index, end, table: tagBytes)
      if index == end { return -1 }
      tag.name = ElementName(
        rawValue: withNormalizedName(start, index) { $0.elements.number($1) })
    }
    return scanAttributes(index, end)
  }

  /// Reads the bytes of a name.
  ///
  /// - Parameters:
  ///   - index: the first byte; then the byte behind the name.
  ///   - table: the small letter of each byte of a name, 0 for any other byte.
  ///   - hash: that of the bytes before.
  /// - Returns: the name's hash, and which bits differ between it and its small letters.
  @inline(__always)
  private func scanName(
    _ index: inout Int, table: UnsafePointer<UInt8>, behind hash: UInt32 = 0
  ) -> (hash: UInt32, changed: UInt8) {
    let source = UnsafePointer(sink.arena.source.base)
    var hash = hash
    var changed: UInt8 = 0
    while true {
      let byte = source[index]
      let lowercased = table[Int(byte)]
      if lowercased == 0 { return (hash, changed) }
      hash = KnownNames.hash(hash, adding: lowercased)
      changed |= byte ^ lowercased
      index += 1
    }
  }

  /// The end of a name that has U+0000 in it.
  private func nameEnd(_ index: Int, _ end: Int, table: UnsafePointer<UInt8>) -> Int {
    let source = UnsafePointer(sink.arena.source.base)
    var index = index
    while index < end && (table[Int(source[index])] != 0 || source[index] == 0) { index += 1 }
    return index
  }

  /// Gives a name in small letters, with U+FFFD for U+0000.
  @inline(never)
  private mutating func withNormalizedName(
    _ start: Int, _ end: Int, _ body: (inout NameTable, Span<UInt8>) -> UInt32
  ) -> UInt32 {
    var name: [UInt8] = []
    name.reserveCapacity(end - start)
    for index in start..<end {
      let byte = sink.arena.source[index]
      if byte == 0 {
        name.append(contentsOf: [0xEF, 0xBF, 0xBD])
      } else {
        name.append(ByteScan.lowercased(byte))
      }
    }
    return body(&sink.arena.names, name.span)
  }

  private mutating func abandonTag(_ decodedCount: Int) -> Int {
    sink.arena.attributes.count = Int(tag.attributeStart)
    sink.arena.decoded.count = decodedCount
    return -1
  }

  /// Reads attributes and the end of the tag: "before attribute name state" to "self-closing start tag state".
  @inline(never)
  private mutating func scanAttributes(_ start: Int, _ end: Int) -> Int {
    let source = UnsafePointer(sink.arena.source.base)
    let decodedCount = sink.arena.decoded.count
    var index = start
    tagSerial &+= 1
    while true {
      // "Before attribute name state": white space is passed over, `>` ends the tag. "Self-closing start tag state":
      // a slash right before it sets the flag, any other slash says nothing.
      var byte = source[index]
      while ByteScan.isSpace(byte) {
        index += 1
        byte = source[index]
      }
      if byte == 0x3E { return index + 1 }
      if byte == 0x2F {
        if source[index + 1] == 0x3E {
          tag.isSelfClosing = true
          return index + 2
        }
        index += 1
        continue
      }
      if index >= end { return abandonTag(decodedCount) }
      let name = scanAttributeName(&index, end)
      if index >= end { return abandonTag(decodedCount) }
      // "After attribute name state": behind white space an equals sign still begins the value.
      while ByteScan.isSpace(source[index]) { index += 1 }
      var value = AttributeValue()
      if source[index] == 0x3D {
        index += 1
        value = scanAttributeValue(&index, end)
        if index >= end { return abandonTag(decodedCount) }
      }
      addAttribute(name, value.start, value.count)
    }
  }

  /// "Attribute name state": up to white space, a slash, `>` or an equals sign, in small letters; an equals sign that
  /// comes first belongs to the name.
  ///
  /// - Returns: the name's number; `index` is behind it then, or at the end of the page.
  @inline(__always)
  private mutating func scanAttributeName(_ index: inout Int, _ end: Int) -> UInt32 {
    let source = UnsafePointer(sink.arena.source.base)
    let start = index
    var first: UInt32 = 0
    if source[index] == 0x3D {
      first = KnownNames.hash(first, adding: source[index])
      index += 1
    }
    let (hash, changed) = scanName(&index, table: attributeBytes, behind: first)
    let hasNull = source[index] == 0
    if hasNull { index = nameEnd(index, end, table: attributeBytes) }
    if index >= end { return 0 }
    return changed == 0 && !hasNull
      ? sink.arena.names.attributes.number(source + start, index - start, hash: hash)
      : withNormalizedName(start, index) { $0.attributes.number($1) }
  }

  /// Where the text of a value lies.
  private struct AttributeValue {
    var start: UInt32 = 0
    var count = 0
  }

  /// "Before attribute value state": reads a value behind its equals sign; `index` is behind it then, or at the end of
  /// the page.
  @inline(__always)
  private mutating func scanAttributeValue(_ index: inout Int, _ end: Int) -> AttributeValue {
    let source = UnsafePointer(sink.arena.source.base)
    while ByteScan.isSpace(source[index]) { index += 1 }
    let quote = source[index]
    // "Attribute value (double-quoted) state", "attribute value (single-quoted) state": up to the same mark; "after
    // attribute value (quoted) state": what follows without a space is the next attribute all the same.
    if quote == 0x22 || quote == 0x27 {
      let start = index + 1
      let stop = start + ByteScan.first(quote, 0x26, from: source + start)
      guard source[stop] == quote else {
        let decoded = decodeValue(start, stop, end, quote: quote)
        index = decoded.end < 0 ? end : decoded.end + 1
        return AttributeValue(start: decoded.start, count: decoded.count)
      }
      index = stop + 1
      return AttributeValue(start: UInt32(truncatingIfNeeded: start), count: stop - start)
    }
    // "Attribute value (unquoted) state": up to white space or `>`, which is no value where it comes first.
    guard quote != 0x3E else { return AttributeValue() }
    let start = index
    while true {
      let byte = source[index]
      if byte == 0x3E || byte == 0x26 || byte == 0 || ByteScan.isSpace(byte) { break }
      index += 1
    }
    guard source[index] == 0x26 || (source[index] == 0 && index < end) else {
      return AttributeValue(start: UInt32(truncatingIfNeeded: start), count: index - start)
    }
    let decoded = decodeValue(start, index, end, quote: 0)
    index = decoded.end < 0 ? end : decoded.end
    return AttributeValue(start: decoded.start, count: decoded.count)
  }

  /// Adds an attribute unless the tag has one of that name: the later one "must be removed from the token".
  @inline(__always)
  private mutating func addAttribute(_ number: UInt32, _ start: UInt32, _ count: Int) {
    let slot = Int(number)
    if slot >= attributeSerials.count { growSerials(slot) }
    if attributeSerials[slot] == tagSerial { return }
    attributeSerials[slot] = tagSerial
    sink.arena.attributes.append(
      Document.Attribute(
        name: AttributeName(rawValue: number), start: start,
        count: UInt32(truncatingIfNeeded: count)))
    tag.attributeCount += 1
  }

  @inline(never)
  private mutating func growSerials(_ slot: Int) {
    while attributeSerials.count <= slot { attributeSerials.append(0) }
  }

  /// Decodes a value with references or U+0000 in it.
  ///
  /// - Parameters:
  ///   - start: the first byte of the value.
  ///   - stop: the first byte that has to be looked at.
  ///   - end: the end of the page.
  ///   - quote: what ends the value, or 0 for a value without quotes.
  /// - Returns: the byte that ends the value (-1: it has not come) and where its text lies.
  @inline(never)
  private mutating func decodeValue(
    _ start: Int, _ stop: Int, _ end: Int, quote: UInt8
  ) -> (end: Int, start: UInt32, count: Int) {
    let source = UnsafePointer(sink.arena.source.base)
    let first = sink.arena.decoded.count
    var index = stop
    sink.arena.decoded.append(source + start, count: stop - start)
    while true {
      if index >= end { return (-1, 0, 0) }
      let byte = source[index]
      if quote != 0 ? byte == quote : byte == 0x3E || ByteScan.isSpace(byte) { break }
      if byte == 0 {
        for byte: UInt8 in [0xEF, 0xBF, 0xBD] { sink.arena.decoded.append(byte) }
        index += 1
      } else if byte == 0x26 {
        let match = CharacterReferences.match(
          source + index, available: end - index, isFinal: isFinal, isInAttribute: true)
        switch match {
        case .incomplete: return (-1, 0, 0)
        case .none:
          sink.arena.decoded.append(byte)
          index += 1
        case .found(let characters, let length):
          for offset in 0..<characters.count {
            sink.arena.decoded.append(
              UInt8(truncatingIfNeeded: characters.bits >> UInt64(8 * offset)))
          }
          index += length
        }
      } else {
        let run = index
        if quote != 0 {
          index += ByteScan.first(quote, 0x26, from: source + index)
        } else {
          while index < end {
            let byte = source[index]
            if byte == 0x3E || byte == 0x26 || byte == 0 || ByteScan.isSpace(byte) { break }
            index += 1
          }
        }
        sink.arena.decoded.append(source + run, count: index - run)
      }
    }
    let count = sink.arena.decoded.count - first
    guard first + count <= Arena.limit else {
      sink.arena.decoded.count = first
      return (index, decodedTextBit, 0)
    }
    return (index, UInt32(first) | decodedTextBit, count)
  }
}
