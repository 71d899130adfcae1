package import HarkDOM
private import HarkText

/// Reading of attribute values as HTML's common microsyntaxes (HTML standard, section 2.3).
enum AttributeText {
  /// Whether a byte is ASCII white space (Infra standard): tab, line feed, form feed, return, space.
  @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }

  /// Whether nothing but ASCII white space is there.
  static func isBlank(_ bytes: Span<UInt8>) -> Bool { bytes.allSatisfy { isSpace($0) } }

  /// Whether bytes are a lower-case ASCII word, their own case aside.
  static func equals(_ bytes: Span<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    return word.withSpan { word in
      for index in 0..<word.count {
        let byte = bytes[index]
        if (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) != word[index] { return false }
      }
      return true
    }
  }

  /// The words of a set of space-separated tokens (HTML standard, section 2.3.7), as ranges.
  static func tokens(of bytes: Span<UInt8>, _ body: (Range<Int>) -> Bool) {
    var index = 0
    while index < bytes.count {
      while index < bytes.count, isSpace(bytes[index]) { index += 1 }
      let start = index
      while index < bytes.count, !isSpace(bytes[index]) { index += 1 }
      if index > start, !body(start..<index) { return }
    }
  }

  /// An integer by the rules for parsing integers (HTML standard, section 2.3.4.1).
  static func integer(_ text: String) -> Int? {
    var rest = Substring(text).drop { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r\n" }
    var isNegative = false
    if rest.first == "-" || rest.first == "+" { isNegative = rest.removeFirst() == "-" }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return nil }
    return isNegative ? -number : number
  }
}

extension Document {
  /// Whether an attribute's value is a word, ASCII case aside; false without the attribute.
  func attribute(_ name: AttributeName, of id: NodeID, is word: StaticString) -> Bool {
    guard let range = attributeRange(name, of: id) else { return false }
    return withBytes(range) { AttributeText.equals($0, word) }
  }

  /// Whether an element has an attribute with more than white space in it.
  func hasText(_ name: AttributeName, of id: NodeID) -> Bool {
    guard let range = attributeRange(name, of: id) else { return false }
    return withBytes(range) { !AttributeText.isBlank($0) }
  }

  /// The first child that is the HTML element of a name.
  package func firstChild(_ name: ElementName, of id: NodeID) -> NodeID? {
    var child = firstChild(of: id)
    while let candidate = child, !isHTML(candidate, name) { child = nextSibling(of: candidate) }
    return child
  }
}

extension String {
  /// The text without white space at its ends.
  func trimmingSpace() -> String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
