import HarkDOM
private import HarkText

/// Text in the making, white space folded as it comes: runs become one space, none at the ends.
///
/// White space is ASCII's (accname 1.2, "flat string"): a no-break space is a character.
struct FlatText {
  private var bytes: [UInt8] = []
  private var hasPendingSpace = false
  /// How many bytes are taken; what comes after them is left out.
  var limit = Int.max

  var isEmpty: Bool { bytes.isEmpty }
  /// The number of bytes so far.
  var count: Int { bytes.count }
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether nothing of it is seen or heard: no-break spaces, and spaces without a width.
  var isBlank: Bool {
    string.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20, 0xA0, 0x200B...0x200D, 0x2060, 0xFEFF: true
      default: false
      }
    }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    hasPendingSpace = false
  }

  /// Parts what comes from what is there.
  mutating func appendSpace() { hasPendingSpace = true }

  mutating func append(_ text: Span<UInt8>) {
    var index = 0
    let end = text.count
    while index < end, bytes.count < limit {
      if AttributeText.isSpace(text[index]) {
        hasPendingSpace = true
        index += 1
        continue
      }
      let start = index
      while index < end, !AttributeText.isSpace(text[index]) { index += 1 }
      if index - start > limit {
        // A word longer than all that is wanted ends with a whole scalar.
        index = start + limit
        while index > start, text[index] & 0xC0 == 0x80 { index -= 1 }
      }
      if hasPendingSpace {
        if !bytes.isEmpty { bytes.append(0x20) }
        hasPendingSpace = false
      }
      bytes.append(contentsOf: text.extracting(start..<index))
    }
  }

  mutating func append(_ text: String) {
    append(text.utf8Span.span)
  }
}

/// The nodes of a document that a computation has consulted.
struct ConsultedNodes {
  private(set) var words: [UInt64] = []
  private var touched: [Int] = []

  /// Whether nothing has been consulted, so that nothing need be looked up.
  var isEmpty: Bool { touched.isEmpty }

  mutating func removeAll() {
    for word in touched { words[word] = 0 }
    touched.removeAll(keepingCapacity: true)
  }

  /// Two bits a place: text that is alone in its element has the element's place.
  private static func bit(of id: Document.NodeID) -> Int {
    2 * id.place + (Int(id.index) == id.place ? 0 : 1)
  }

  func contains(_ id: Document.NodeID) -> Bool {
    let bit = Self.bit(of: id)
    let word = bit >> 6
    return word < words.count && words[word] >> UInt64(bit & 63) & 1 == 1
  }

  mutating func insert(_ id: Document.NodeID) {
    let bit = Self.bit(of: id)
    let word = bit >> 6
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    if words[word] == 0 { touched.append(word) }
    words[word] |= 1 << UInt64(bit & 63)
  }
}
