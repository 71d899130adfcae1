import HarkText

/// Names made comparable, in one buffer: what is looked among for a name that was said.
///
/// Of each name its letters and digits are kept, folded as a search folds them, with one space for what
/// stands between. Ten thousand names take a few hundred kilobytes, and are gone through in a millisecond.
package struct NameIndex: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int32] = []
  private var scratch: [UInt8] = []

  package init() {}

  package init(_ names: some Sequence<String>) {
    for name in names { append(name) }
  }

  var count: Int { ends.count }

  /// Adds a name at the end.
  package mutating func append(_ name: String) {
    append(name.utf8Span.span)
  }

  /// Adds a name in valid UTF-8 at the end.
  package mutating func append(_ name: Span<UInt8>) {
    scratch.removeAll(keepingCapacity: true)
    FoldedText.append(name, to: &scratch)
    let start = bytes.count
    var isParted = false
    var index = 0
    while index < scratch.count {
      let (scalar, length) =
        scratch[index] < 0x80
        ? (UInt32(scratch[index]), 1) : UTF8Scalar.decode(scratch.span, at: index)
      if Self.isOfWord(scalar) {
        if isParted, bytes.count > start { bytes.append(0x20) }
        isParted = false
        for place in index..<index + length { bytes.append(scratch[place]) }
      } else {
        isParted = true
      }
      index += length
    }
    ends.append(Int32(bytes.count))
  }

  /// Gives each name in turn with its number.
  package func forEach(_ body: (Int, Span<UInt8>) -> Void) {
    let bytes = bytes.span
    var start = 0
    for (index, end) in ends.enumerated() {
      body(index, bytes.extracting(start..<Int(end)))
      start = Int(end)
    }
  }

  /// The numbers of the names that a test holds for.
  package func indices(where test: (Span<UInt8>) -> Bool) -> [Int] {
    var found: [Int] = []
    forEach { index, name in if test(name) { found.append(index) } }
    return found
  }

  /// The numbers of the names that are the same as one of others, as they are compared.
  package func indices(ofAny others: [String]) -> [Int] {
    let keys = NameIndex(others).keys
    return indices { name in keys.contains { name.elementsEqual($0) } }
  }

  /// The names as they are compared, in UTF-8.
  package var keys: [[UInt8]] {
    var keys: [[UInt8]] = []
    forEach { keys.append(Array($1)) }
    return keys
  }

  /// Whether a character belongs to words: a letter, a digit, or a sign that is written on one.
  private static func isOfWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x61...0x7A, 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096: return true
    case 0..<0x80: return false
    default:
      switch UnicodeScalar(scalar)?.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
        return true
      default: return false
      }
    }
  }
}

extension [UInt8] {
  /// Whether a name, as it is compared, stands in this one.
  package func holds(_ name: Span<UInt8>) -> Bool {
    guard let first = name.first, name.count <= count else { return false }
    let own = span
    for start in 0...count - name.count where own[start] == first {
      if own[start..<start + name.count].elementsEqual(name) { return true }
    }
    return false
  }
}
