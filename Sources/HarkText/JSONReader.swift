/// Reads JSON (RFC 8259) token by token, in the order of the text, without building a tree.
///
/// Members keep their order and numbers their digits, so that a page of JSON can be read as it was
/// written. Strings are given as ranges; `string(_:)` decodes one. Depth costs a byte a level.
package struct JSONReader: Sendable {
  /// One token.
  ///
  /// Ranges are offsets of the bytes; those of strings lie inside the quotes.
  package enum Token: Equatable, Sendable {
    case objectStart, objectEnd, arrayStart, arrayEnd
    case key(Range<Int>)
    case string(Range<Int>)
    case number(Range<Int>)
    case boolean(Bool)
    case null
    /// The end of the text, after one whole value.
    case end
  }

  /// Where the text stops being JSON, as an offset of the bytes.
  package struct Malformed: Error, Equatable { package let offset: Int }

  private enum Expected { case value, firstKeyOrEnd, key, firstValueOrEnd, separator, nothing }

  package let bytes: [UInt8]
  private var offset = 0
  /// One entry an open container: whether it is an object.
  private var open: [Bool] = []
  private var expected = Expected.value

  /// Starts at the beginning of a text in UTF-8, after a byte order mark if there is one.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Starts at an offset of the bytes, where another text begins behind the first; nothing is copied.
  package init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next token.
  ///
  /// - Returns: the token; `.end` again and again after the last.
  /// - Throws: `Malformed` where the text is no JSON; the reader then stays there.
  package mutating func next() throws(Malformed) -> Token {
    skipSpace()
    if expected == .separator {
      if byte == UInt8(ascii: ",") {
        offset += 1
        expected = open.last == true ? .key : .value
        skipSpace()
      } else if byte == (open.last == true ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        return try close()
      } else {
        throw Malformed(offset: offset)
      }
    }
    switch expected {
    case .nothing:
      guard offset == bytes.count else { throw Malformed(offset: offset) }
      return .end
    case .firstKeyOrEnd where byte == UInt8(ascii: "}"),
      .firstValueOrEnd where byte == UInt8(ascii: "]"):
      return try close()
    case .firstKeyOrEnd, .key:
      let key = try quoted()
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw Malformed(offset: offset) }
      offset += 1
      expected = .value
      return .key(key)
    default:
      return try value()
    }
  }

  /// Steps over the value that follows a key, however deep it is.
  ///
  /// - Throws: `Malformed` as `next()` does.
  package mutating func skipValue() throws(Malformed) {
    let depth = open.count
    repeat { _ = try next() } while open.count > depth
  }

  /// The text of a string or key, its escapes decoded; a lone surrogate becomes U+FFFD.
  package func string(_ range: Range<Int>) -> String {
    let raw = bytes[range]
    guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(raw.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      let escape = bytes[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "n"): decoded.append(0x0A)
      case UInt8(ascii: "t"): decoded.append(0x09)
      case UInt8(ascii: "r"): decoded.append(0x0D)
      case UInt8(ascii: "b"): decoded.append(0x08)
      case UInt8(ascii: "f"): decoded.append(0x0C)
      case UInt8(ascii: "u"):
        var scalar = hexadecimal(at: index)
        index += 4
        if scalar & 0xFC00 == 0xD800, index + 6 <= range.upperBound,
          bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
        {
          let low = hexadecimal(at: index + 2)
          if low & 0xFC00 == 0xDC00 {
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + (low & 0x3FF)
            index += 6
          }
        }
        decoded.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
      default: decoded.append(escape)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Where reading has come to, as an offset of the bytes.
  package var position: Int { offset }

  /// Goes to a value, as if it were the whole text.
  ///
  /// - Parameter offset: a `position` that followed a key's token.
  package mutating func seek(toValueAt offset: Int) {
    self.offset = min(max(offset, 0), bytes.count)
    open = []
    expected = .value
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func close() throws(Malformed) -> Token {
    guard let isObject = open.popLast() else { throw Malformed(offset: offset) }
    offset += 1
    expected = open.isEmpty ? .nothing : .separator
    return isObject ? .objectEnd : .arrayEnd
  }

  private mutating func value() throws(Malformed) -> Token {
    guard let first = byte else { throw Malformed(offset: offset) }
    switch first {
    case UInt8(ascii: "{"):
      offset += 1
      open.append(true)
      expected = .firstKeyOrEnd
      return .objectStart
    case UInt8(ascii: "["):
      offset += 1
      open.append(false)
      expected = .firstValueOrEnd
      return .arrayStart
    case UInt8(ascii: "\""):
      let range = try quoted()
      expected = open.isEmpty ? .nothing : .separator
      return .string(range)
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ token: Token) throws(Malformed) -> Token {
    let end = offset + word.utf8CodeUnitCount
    let matches = word.withSpan {
      end <= bytes.count && bytes[offset..<end].span.elementsEqual($0)
    }
    guard matches else { throw Malformed(offset: offset) }
    offset = end
    expected = open.isEmpty ? .nothing : .separator
    return token
  }

  private mutating func number() throws(Malformed) -> Token {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    let whole = try digits()
    guard whole == 1 || bytes[offset - whole] != UInt8(ascii: "0") else {
      throw Malformed(offset: start)
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      _ = try digits()
    }
    if let mark = byte, mark | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if let sign = byte, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
      _ = try digits()
    }
    expected = open.isEmpty ? .nothing : .separator
    return .number(start..<offset)
  }

  private mutating func digits() throws(Malformed) -> Int {
    let start = offset
    while let byte, byte &- UInt8(ascii: "0") < 10 { offset += 1 }
    guard offset > start else { throw Malformed(offset: offset) }
    return offset - start
  }

  /// Reads a string in quotes; every escape is checked here, so that `string(_:)` need not.
  private mutating func quoted() throws(Malformed) -> Range<Int> {
    guard byte == UInt8(ascii: "\"") else { throw Malformed(offset: offset) }
    let start = offset + 1
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        offset = index + 1
        return start..<index
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count else { throw Malformed(offset: index) }
        switch bytes[index + 1] {
        case UInt8(ascii: "u"):
          guard index + 6 <= bytes.count, bytes[index + 2..<index + 6].allSatisfy(Self.isHex)
          else { throw Malformed(offset: index) }
          index += 6
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
          UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
          index += 2
        default: throw Malformed(offset: index)
        }
      case 0..<0x20: throw Malformed(offset: index)
      default: index += 1
      }
    }
    throw Malformed(offset: index)
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  private func hexadecimal(at index: Int) -> UInt32 {
    bytes[index..<index + 4].reduce(0) {
      $0 << 4 | UInt32($1 < 0x3A ? $1 - 0x30 : ($1 | 0x20) - 0x57)
    }
  }
}
