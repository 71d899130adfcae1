// Tags and attributes: <https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state> to the
// self-closing start tag state.
extension Tokenizer {
  /// Reads a tag from the first letter of its name into `tag`.
  ///
  /// - Returns: the byte behind the tag, or -1 if its end has not come.
  @inline(__always)
  mutating func scanTag(_ start: Int, _ end: Int) -> Int {
    let source = UnsafePointer(sink.arena.source.base)
    var index = start
    var hash: UInt32 = 0
    var changed: UInt8 = 0
    while true {
      let byte = source[index]
      let lowercased = tagBytes[Int(byte)]
      if lowercased == 0 { break }
      hash = KnownNames.hash(hash, adding: lowercased)
      changed |= byte ^ lowercased
      index += 1
    }
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
    _ start: Int, _ end: Int, _ body: (inout NameTable, UnsafeBufferPointer<UInt8>) -> UInt32
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
    return name.withUnsafeBufferPointer { body(&sink.arena.names, $0) }
  }

  private mutating func abandonTag(_ decodedCount: Int) -> Int {
    sink.arena.attributes.count = Int(tag.attributeStart)
    sink.arena.decoded.count = decodedCount
    return -1
  }

  /// Reads attributes and the end of the tag.
  @inline(never)
  private mutating func scanAttributes(_ start: Int, _ end: Int) -> Int {
    let source = UnsafePointer(sink.arena.source.base)
    let decodedCount = sink.arena.decoded.count
    var index = start
    tagSerial &+= 1
    while true {
      // Before attribute name state, self-closing start tag state.
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
      // Attribute name state; an equals sign that comes first belongs to the name.
      let name = index
      var hash: UInt32 = 0
      var changed: UInt8 = 0
      if byte == 0x3D {
        hash = KnownNames.hash(hash, adding: byte)
        index += 1
      }
      while true {
        let byte = source[index]
        let lowercased = attributeBytes[Int(byte)]
        if lowercased == 0 { break }
        hash = KnownNames.hash(hash, adding: lowercased)
        changed |= byte ^ lowercased
        index += 1
      }
      if source[index] == 0 {
        index = nameEnd(index, end, table: attributeBytes)
        changed = 1
      }
      if index >= end { return abandonTag(decodedCount) }
      let nameEnd = index
      // After attribute name state.
      while ByteScan.isSpace(source[index]) { index += 1 }
      var valueStart: UInt32 = 0
      var valueCount = 0
      if source[index] == 0x3D {
        index += 1
        while ByteScan.isSpace(source[index]) { index += 1 }
        let quote = source[index]
        if quote == 0x22 || quote == 0x27 {
          let value = index + 1
          let stop = value + ByteScan.first(quote, 0x26, from: source + value)
          if source[stop] == quote {
            valueStart = UInt32(truncatingIfNeeded: value)
            valueCount = stop - value
            index = stop + 1
          } else {
            let decoded = decodeValue(value, stop, end, quote: quote)
            if decoded.end < 0 { return abandonTag(decodedCount) }
            index = decoded.end + 1
            valueStart = decoded.start
            valueCount = decoded.count
          }
        } else if quote != 0x3E {
          let value = index
          while true {
            let byte = source[index]
            if byte == 0x3E || byte == 0x26 || byte == 0 || ByteScan.isSpace(byte) { break }
            index += 1
          }
          if source[index] == 0x26 || (source[index] == 0 && index < end) {
            let decoded = decodeValue(value, index, end, quote: 0)
            if decoded.end < 0 { return abandonTag(decodedCount) }
            index = decoded.end
            valueStart = decoded.start
            valueCount = decoded.count
          } else {
            valueStart = UInt32(truncatingIfNeeded: value)
            valueCount = index - value
          }
        }
        if index >= end { return abandonTag(decodedCount) }
      }
      let number =
        changed == 0
        ? sink.arena.names.attributes.number(source + name, nameEnd - name, hash: hash)
        : withNormalizedName(name, nameEnd) { $0.attributes.number($1) }
      addAttribute(number, valueStart, valueCount)
    }
  }

  /// Adds an attribute unless the tag has one of that name.
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
