/// Reads the pieces of CSS that Hark needs from bytes (CSS Syntax 3, section 4).
///
/// Every method moves `index` forward or leaves it, and none reads past `end`.
struct CSSScanner {
  let bytes: [UInt8]
  var index: Int
  var end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = 0
    end = bytes.count
  }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { index >= end }
  var byte: UInt8 { index < end ? bytes[index] : 0 }
  func byte(after offset: Int) -> UInt8 { index + offset < end ? bytes[index + offset] : 0 }

  /// Skips white space and comments; returns whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while index < end {
      if AttributeText.isSpace(bytes[index]) {
        index += 1
      } else if bytes[index] == UInt8(ascii: "/"), byte(after: 1) == UInt8(ascii: "*") {
        skipComment()
      } else {
        break
      }
    }
    return index > start
  }

  private mutating func skipComment() {
    index += 2
    while index < end {
      if bytes[index] == UInt8(ascii: "*"), byte(after: 1) == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
  }

  /// Takes one byte if it is next.
  mutating func take(_ expected: Unicode.Scalar) -> Bool {
    guard index < end, bytes[index] == UInt8(ascii: expected) else { return false }
    index += 1
    return true
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func isName(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "-")
  }

  private var startsIdentifier: Bool {
    let first = byte
    if Self.isNameStart(first) { return true }
    if first == UInt8(ascii: "\\") { return byte(after: 1) != 0x0A && index + 1 < end }
    if first == UInt8(ascii: "-") {
      let second = byte(after: 1)
      return Self.isNameStart(second) || second == UInt8(ascii: "-")
        || second == UInt8(ascii: "\\")
    }
    return false
  }

  /// Takes an identifier (section 4.3.11), escapes resolved.
  mutating func identifier() -> [UInt8]? {
    guard startsIdentifier else { return nil }
    return name()
  }

  /// Takes the bytes of a name: what follows `#` too.
  mutating func name() -> [UInt8]? {
    var name: [UInt8] = []
    while index < end {
      let byte = bytes[index]
      if Self.isName(byte) {
        name.append(byte)
        index += 1
      } else if byte == UInt8(ascii: "\\"), index + 1 < end, bytes[index + 1] != 0x0A {
        index += 1
        escape(into: &name)
      } else {
        break
      }
    }
    return name.isEmpty ? nil : name
  }

  /// Takes an identifier in lower case.
  mutating func keyword() -> String? {
    identifier().map { String(decoding: $0, as: UTF8.self).lowercased() }
  }

  /// Takes what follows a backslash (section 4.3.7).
  private mutating func escape(into text: inout [UInt8]) {
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, index < end, let digit = Self.hexDigit(bytes[index]) {
      value = value * 16 + UInt32(digit)
      digits += 1
      index += 1
    }
    guard digits > 0 else {
      text.append(bytes[index])
      index += 1
      return
    }
    if index < end, AttributeText.isSpace(bytes[index]) { index += 1 }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    text.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  /// Takes a string in quotes (section 4.3.5); nil if none is next or it ends with its line.
  mutating func string() -> [UInt8]? {
    guard index < end else { return nil }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    index += 1
    var text: [UInt8] = []
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == quote { return text }
      if byte == 0x0A { return nil }
      if byte == UInt8(ascii: "\\") {
        guard index < end else { return text }
        if bytes[index] == 0x0A { index += 1 } else { escape(into: &text) }
      } else {
        text.append(byte)
      }
    }
    return text
  }

  /// Takes an integer with an optional sign.
  mutating func integer() -> Int? {
    let start = index
    var isNegative = false
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      isNegative = byte == UInt8(ascii: "-")
      index += 1
    }
    var value = 0
    var digits = 0
    while index < end, bytes[index] >= 0x30, bytes[index] <= 0x39 {
      if value < 100_000_000 { value = value * 10 + Int(bytes[index] - 0x30) }
      digits += 1
      index += 1
    }
    guard digits > 0 else {
      index = start
      return nil
    }
    return isNegative ? -value : value
  }

  /// Skips to one of the stops outside of strings, comments and brackets, and stays before it.
  mutating func skip(to stops: [UInt8]) {
    var depth = 0
    while index < end {
      let byte = bytes[index]
      if depth == 0, stops.contains(byte) { return }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = string()
      case UInt8(ascii: "/") where self.byte(after: 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\\"): index = min(index + 2, end)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        index += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        index += 1
      default: index += 1
      }
    }
  }

  /// Takes what stands in parentheses that are next; gives what is in them.
  mutating func parenthesized() -> Range<Int>? {
    guard take("(") else { return nil }
    let start = index
    skip(to: [UInt8(ascii: ")")])
    defer { _ = take(")") }
    return start..<index
  }

  /// Takes `url(…)`, with or without quotes (section 4.3.6).
  mutating func url() -> [UInt8]? {
    let before = index
    guard keyword() == "url", take("(") else {
      index = before
      return nil
    }
    skipBlanks()
    if let quoted = string() {
      skip(to: [UInt8(ascii: ")")])
      _ = take(")")
      return quoted
    }
    var text: [UInt8] = []
    while index < end, bytes[index] != UInt8(ascii: ")") {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "\\"), index < end {
        escape(into: &text)
      } else if !AttributeText.isSpace(bytes[index - 1]) {
        text.append(bytes[index - 1])
      }
    }
    _ = take(")")
    return text
  }

  /// Skips white space; in `url()` there are no comments.
  private mutating func skipBlanks() {
    while index < end, AttributeText.isSpace(bytes[index]) { index += 1 }
  }

  /// Whether a word in lower case stands somewhere in a text, in whatever case.
  ///
  /// - Complexity: linear in the text.
  static func contains(_ word: String, _ bytes: [UInt8]) -> Bool {
    let letters = Array(word.utf8)
    guard let first = letters.first, bytes.count >= letters.count else { return false }
    func matches(at start: Int) -> Bool {
      letters.indices.allSatisfy {
        let byte = bytes[start + $0]
        return (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) == letters[$0]
      }
    }
    for index in 0...(bytes.count - letters.count)
    where bytes[index] == first && matches(at: index) { return true }
    return false
  }
}
