/// HTML's character references: `&amp;`, `&#233;`, `&#xE9;`.
///
/// <https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state>. The names lie
/// in a generated open-addressing table; a search allocates nothing.
enum CharacterReferences {
  /// What stands at an ampersand.
  enum Match {
    /// The ampersand is text.
    case none
    /// More of the page has to come before it can be told.
    case incomplete
    /// Characters, and the number of bytes from the ampersand on that stand for them.
    case found(Characters, length: Int)
  }

  /// One or two characters in UTF-8, the first byte lowest.
  struct Characters {
    var bits: UInt64 = 0
    var count = 0

    init(_ scalar: Unicode.Scalar) {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      for byte in bytes.prefix(8) { append(byte) }
    }

    private mutating func append(_ byte: UInt8) {
      bits |= UInt64(byte) << UInt64(8 * count)
      count += 1
    }
  }

  /// What a name means: where its characters lie in `names`.
  private struct Entry {
    var value: Int
    var valueLength: Int
    var needsSemicolon: Bool
  }

  /// The longest name, CounterClockwiseContourIntegral, has 31 letters.
  private static let longestName = 31
  /// The longest name that needs no semicolon has 6 letters.
  private static let longestLegacyName = 6

  private static func slot(_ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
    var hash: UInt32 = 0
    for index in 0..<length { hash = hash &* 31 &+ UInt32(name[index]) }
    return Int((hash &* 0x9E37_79B1) >> 20)
  }

  private static func entry(_ name: UnsafePointer<UInt8>, _ length: Int) -> Entry? {
    let text = names.utf8Start
    var slot = slot(name, length)
    while slots[slot] != 0 {
      let start = Int(slots[slot]) - 1
      var index = 0
      while index < length && text[start + index] == name[index] { index += 1 }
      let mark = text[start + index]
      if index == length, mark == 0x3A || mark == 0x3D {
        let value = start + length + 1
        var end = value
        while text[end] != 0x20 { end += 1 }
        return Entry(value: value, valueLength: end - value, needsSemicolon: mark == 0x3D)
      }
      slot = (slot + 1) % slots.count
    }
    return nil
  }

  /// What a name means, as text of an XML entity; nil if HTML has no such name.
  static func xmlText(named name: String) -> [UInt8]? {
    guard let bytes = text(named: name) else { return nil }
    return bytes.count == 1 ? Array("&#\(bytes[0]);".utf8) : bytes
  }

  /// The characters of a number, with the corrections that HTML makes.
  static func text(ofNumber number: UInt32) -> [UInt8] {
    Array(String(Character(scalar(number))).utf8)
  }

  /// What a name means, in UTF-8; nil if HTML has no such name.
  static func text(named name: String) -> [UInt8]? {
    let found = name.utf8Span.span.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { Self.entry($0, bytes.count) }.map(characters)
    }
    guard let found else { return nil }
    return (0..<found.count).map { UInt8(truncatingIfNeeded: found.bits >> UInt64(8 * $0)) }
  }

  private static func characters(_ entry: Entry) -> Characters {
    Characters(
      UnsafeBufferPointer(start: names.utf8Start + entry.value, count: entry.valueLength))
  }

  /// Reads the reference at an ampersand.
  ///
  /// - Parameters:
  ///   - bytes: the ampersand.
  ///   - available: the bytes from the ampersand to the end of what has come.
  ///   - isFinal: whether nothing comes after them.
  ///   - isInAttribute: whether the text is an attribute's value, where `&copy=1` is no reference.
  /// - Returns: what stands there.
  static func match(
    _ bytes: UnsafePointer<UInt8>, available: Int, isFinal: Bool, isInAttribute: Bool
  ) -> Match {
    guard available > 1 else { return isFinal ? .none : .incomplete }
    // "Character reference state": `#` goes on to "numeric character reference state", a letter or digit to "named
    // character reference state", and before anything else the ampersand is text.
    if bytes[1] == 0x23 { return numeric(bytes, available: available, isFinal: isFinal) }
    let name = bytes + 1
    let room = min(available - 1, Self.longestName + 1)
    var length = 0
    while length < room && Self.isAlphanumeric(name[length]) { length += 1 }
    if length == available - 1 && length <= Self.longestName && !isFinal { return .incomplete }
    // "Named character reference state": the longest name of the table that fits, with its semicolon.
    if length < available - 1, name[length] == 0x3B, let entry = Self.entry(name, length) {
      return .found(characters(entry), length: length + 2)
    }
    // The names that need none, of which the longest that fits counts; letters may stand behind it.
    var legacy = min(length, Self.longestLegacyName)
    while legacy >= 2 {
      if let entry = Self.entry(name, legacy), !entry.needsSemicolon {
        if legacy < available - 1, name[legacy] == 0x3B {
          return .found(characters(entry), length: legacy + 2)
        }
        // "If the character reference was consumed as part of an attribute, and the last character
        // matched is not a semicolon, and the next is an equals sign or an ASCII alphanumeric".
        if isInAttribute {
          if legacy == available - 1 {
            return isFinal ? .found(characters(entry), length: legacy + 1) : .incomplete
          }
          if name[legacy] == 0x3D || Self.isAlphanumeric(name[legacy]) { return .none }
        }
        return .found(characters(entry), length: legacy + 1)
      }
      legacy -= 1
    }
    return .none
  }

  private static func numeric(_ bytes: UnsafePointer<UInt8>, available: Int, isFinal: Bool) -> Match
  {
    // "Numeric character reference state": x or X begins "hexadecimal character reference start state".
    var index = 2
    let isHexadecimal = available > 2 && bytes[2] | 0x20 == 0x78
    if isHexadecimal { index = 3 }
    let digits = index
    var value: UInt32 = 0
    // "Hexadecimal character reference state", "decimal character reference state".
    while index < available {
      let byte = bytes[index]
      let digit: UInt32
      switch byte {
      case 0x30...0x39: digit = UInt32(byte) - 0x30
      case 0x41...0x46 where isHexadecimal: digit = UInt32(byte) - 0x37
      case 0x61...0x66 where isHexadecimal: digit = UInt32(byte) - 0x57
      default: digit = 99
      }
      if digit == 99 { break }
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      index += 1
    }
    if index == available && !isFinal { return .incomplete }
    // Without a digit all of it is text; a semicolon belongs to it, and may be missing.
    if index == digits { return .none }
    if index < available && bytes[index] == 0x3B { index += 1 }
    return .found(Characters(Self.scalar(value)), length: index)
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state>: zero, numbers that
  /// are too large, and surrogates are U+FFFD; those of the table, from 0x80 to 0x9F, are read as windows-1252.
  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    if value >= 0x80 && value < 0xA0 {
      return windows1252[Int(value) - 0x80]
    }
    if value == 0 { return "\u{FFFD}" }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static let windows1252: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]

  @inline(__always)
  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }
}
