/// Text in the form in which a search compares it: case, accents and widths don't matter.
///
/// `É`, `é` and `e` are the same, and so are full-width and half-width forms, hiragana and katakana, Hangul and
/// kana in parts and whole, and the old and new forms of kanji (齋 and 斎). The voiced kana `が` and `か` stay two
/// letters, as do the vowel signs of Indic scripts.
package struct FoldedText: Sendable {
  /// The folded text as UTF-8.
  package let key: [UInt8]
  /// For each byte of the key, the offset in the original at which its character begins; then the end of all.
  ///
  /// Empty where the text is ASCII: then each offset is its own.
  private let offsets: [Int32]

  /// Whether the folded text is ASCII alone.
  var isASCII: Bool { key.allSatisfy { $0 < 0x80 } }

  /// Folds a text of valid UTF-8.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - keepsForms: whether old forms of kanji stay, as an index has them that was written before they were
  ///     one with the new.
  /// - Complexity: O(bytes); ICU is asked only for characters beyond ASCII, Hangul, kana and Han.
  package init(_ text: Span<UInt8>, keepingForms keepsForms: Bool = false) {
    var key: [UInt8] = []
    key.reserveCapacity(text.count)
    if text.asciiEnd(from: 0) == text.count {
      for index in text.indices {
        let byte = text[index]
        key.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      }
      self.key = key
      offsets = []
      return
    }
    var offsets: [Int32] = []
    offsets.reserveCapacity(text.count + 1)
    var index = 0
    while index < text.count {
      let (scalar, length) = UTF8Scalar.decode(text, at: index)
      let start = key.count
      if keepsForms, KanjiForms.usual(scalar) != scalar {
        UTF8Scalar.append(scalar, to: &key)
      } else {
        Self.append(scalar, to: &key)
      }
      for _ in start..<key.count { offsets.append(Int32(index)) }
      index += length
    }
    offsets.append(Int32(text.count))
    self.key = key
    self.offsets = offsets
  }

  /// Folds a text.
  package init(_ text: String, keepingForms keepsForms: Bool = false) {
    self = FoldedText(text.utf8Span.span, keepingForms: keepsForms)
  }

  /// The offset in the original of the character that a byte of the key comes from; the key's end gives the
  /// text's end.
  package func original(_ offset: Int) -> Int {
    offsets.isEmpty ? offset : Int(offsets[offset])
  }

  /// The ranges of the original at which another folded text occurs, none overlapping.
  ///
  /// A range begins and ends at whole characters. An empty text occurs nowhere.
  ///
  /// - Complexity: O(bytes) for ordinary text; at worst times the length of what is sought.
  package func ranges(of sought: FoldedText) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var from = 0
    while let found = sought.firstOccurrence(in: key.span, from: from) {
      let end = found + sought.key.count
      // The bytes of a ligature belong to one character: all of it is the end.
      var stop = end
      while stop < key.count, original(stop) == original(stop - 1), !offsets.isEmpty { stop += 1 }
      ranges.append(original(found)..<max(original(stop), original(found)))
      from = end
    }
    return ranges
  }

  static func append(_ scalar: UInt32, to key: inout [UInt8]) {
    switch scalar {
    case 0x41...0x5A: key.append(UInt8(scalar) | 0x20)
    case 0..<0x80: key.append(UInt8(scalar))
    // Hangul has neither case nor accents.
    case 0xAC00...0xD7A3: UTF8Scalar.append(scalar, to: &key)
    case 0x4E00...0x9FFF, 0xFA11, 0x20B9F, 0x20BB7:
      UTF8Scalar.append(KanjiForms.usual(scalar), to: &key)
    case _ where LetterComposition.isPart(scalar) && LetterComposition.join(scalar, to: &key): break
    case 0x30F5, 0x3095: UTF8Scalar.append(0x304B, to: &key)
    case 0x30F6, 0x3096: UTF8Scalar.append(0x3051, to: &key)
    case 0x30A1...0x30F4: UTF8Scalar.append(scalar - 0x60, to: &key)
    // Letters of Hangul that stand alone are typed to look for initials.
    case 0x3041...0x309F, 0x3131...0x318E: UTF8Scalar.append(scalar, to: &key)
    case EuropeanFolding.range: EuropeanFolding.append(scalar, to: &key)
    default: appendByICU(scalar, to: &key)
    }
  }

  /// Appends a character's folded form with ICU's help.
  fileprivate static func appendByICU(_ scalar: UInt32, to key: inout [UInt8]) {
    switch scalar {
    case 0xDF, 0x1E9E: key.append(contentsOf: "ss".utf8)
    case 0xE6, 0xC6: key.append(contentsOf: "ae".utf8)
    case 0xF8, 0xD8: key.append(0x6F)
    case 0x142, 0x141: key.append(0x6C)
    case 0x111, 0x110: key.append(0x64)
    case 0x131: key.append(0x69)
    case 0x2018, 0x2019: key.append(0x27)
    case 0x201C, 0x201D: key.append(0x22)
    case 0x2010, 0x2011, 0x2013: key.append(0x2D)
    case 0xA0, 0x2007, 0x202F: key.append(0x20)
    default:
      guard !isMark(scalar) else { return }
      for part in ICU.decomposition(scalar) ?? [scalar] where !isMark(part) {
        // Half-width katakana decompose to katakana, full-width letters to ASCII.
        guard !LetterComposition.isPart(part) || !LetterComposition.join(part, to: &key) else {
          continue
        }
        let folded =
          part >= 0x30A1 && part <= 0x30F4 ? part - 0x60 : KanjiForms.usual(ICU.foldedCase(part))
        UTF8Scalar.append(folded, to: &key)
      }
    }
  }

  /// The accents and points that a reader may leave out; invisible characters too.
  private static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
    case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670: true
    case 0xAD, 0x200B...0x200F, 0x2060, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }
}

/// The folded forms of Latin, Greek and Cyrillic letters, made once.
private enum EuropeanFolding {
  static let range: ClosedRange<UInt32> = 0x80...0x52F

  private static let table: (bytes: [UInt8], ends: [Int]) = {
    var bytes: [UInt8] = []
    var ends = [0]
    for scalar in range {
      FoldedText.appendByICU(scalar, to: &bytes)
      ends.append(bytes.count)
    }
    return (bytes, ends)
  }()

  static func append(_ scalar: UInt32, to key: inout [UInt8]) {
    let place = Int(scalar - range.lowerBound)
    for index in table.ends[place]..<table.ends[place + 1] { key.append(table.bytes[index]) }
  }
}
