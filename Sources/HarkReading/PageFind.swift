import HarkText

/// A search for words in a page: all matches, in the order of reading.
package struct PageFind: Sendable {
  /// What was searched for.
  package let words: String
  /// Where the matches start.
  package private(set) var matches: [ReadingPosition] = []

  /// Searches the items of a page, without regard to case, accents and the width of letters; runs of
  /// white space match one another.
  ///
  /// - Complexity: linear in the page's text.
  package init(_ words: String, in page: LinearPage) {
    self.words = words
    let needle = Folded(words)
    guard !needle.bytes.isEmpty else { return }
    for index in page.items.indices {
      let item = page.items[index]
      search(page.text(of: item), index, needle, base: 0)
      if !item.value.isEmpty, matches.last?.item != index,
        Folded(page.string(item.value)).firstRange(of: needle, from: 0) != nil
      {
        matches.append(ReadingPosition(item: index))
      }
    }
  }

  private mutating func search(_ text: String, _ item: Int, _ needle: Folded, base: Int) {
    let folded = Folded(text)
    var start = 0
    while let match = folded.firstRange(of: needle, from: start) {
      matches.append(ReadingPosition(item: item, offset: folded.source[match]))
      start = match + needle.bytes.count
    }
  }

  /// The first match behind a position, or nil.
  package func next(from position: ReadingPosition) -> ReadingPosition? {
    matches.first { $0 > position }
  }

  /// The last match before a position, or nil.
  package func previous(from position: ReadingPosition) -> ReadingPosition? {
    matches.last { $0 < position }
  }

  /// A text made comparable, with the place that each byte comes from.
  private struct Folded {
    var bytes: [UInt8] = []
    var source: [Int] = []

    init(_ text: String) {
      var offset = 0
      for scalar in text.unicodeScalars {
        let length = UTF8.width(scalar)
        if scalar.isASCII {
          let byte = UInt8(truncatingIfNeeded: scalar.value)
          let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
          if lower <= 0x20 {
            if bytes.last != 0x20, !bytes.isEmpty { add(0x20, offset) }
          } else {
            add(lower, offset)
          }
        } else if scalar.properties.isWhitespace {
          if bytes.last != 0x20, !bytes.isEmpty { add(0x20, offset) }
        } else {
          for byte in Self.fold(scalar).utf8 { add(byte, offset) }
        }
        offset += length
      }
      if bytes.last == 0x20 {
        bytes.removeLast()
        source.removeLast()
      }
    }

    private mutating func add(_ byte: UInt8, _ offset: Int) {
      bytes.append(byte)
      source.append(offset)
    }

    /// Takes away case, accents and width.
    private static func fold(_ scalar: UnicodeScalar) -> String {
      let value = scalar.value
      if value >= 0xFF01, value <= 0xFF5E, let narrow = UnicodeScalar(value - 0xFEE0) {
        return narrow.properties.lowercaseMapping
      }
      if scalar.properties.generalCategory == .nonspacingMark { return "" }
      // Hangul syllables stay whole: their letters are no accents.
      if value >= 0xAC00, value <= 0xD7A3 { return String(scalar) }
      let lower = scalar.properties.lowercaseMapping
      guard value < 0x2000 else { return lower }
      return String(
        String.UnicodeScalarView(
          Decomposition.of(lower).filter { $0.properties.generalCategory != .nonspacingMark }))
    }

    func firstRange(of needle: Folded, from start: Int) -> Int? {
      let count = needle.bytes.count
      guard count > 0, bytes.count >= count, start <= bytes.count - count else { return nil }
      let first = needle.bytes[0]
      return bytes.withUnsafeBufferPointer { bytes in
        needle.bytes.withUnsafeBufferPointer { needle in
          var index = start
          while index <= bytes.count - count {
            if bytes[index] == first {
              var length = 1
              while length < count, bytes[index + length] == needle[length] { length += 1 }
              if length == count { return index }
            }
            index += 1
          }
          return nil
        }
      }
    }
  }
}

/// Takes letters with accents apart.
private enum Decomposition {
  /// The scalars of a text, letters and accents apart.
  static func of(_ text: String) -> [UnicodeScalar] {
    text.unicodeScalars.flatMap { scalar -> [UnicodeScalar] in
      base[scalar.value].flatMap(UnicodeScalar.init).map { [$0] } ?? [scalar]
    }
  }

  /// The letters without accents of Latin-1 and Latin Extended-A, and of Greek with tonos.
  private static let base: [UInt32: UInt32] = {
    var table: [UInt32: UInt32] = [:]
    let groups: [(String, String)] = [
      ("àáâãäåāăą", "a"), ("çćĉċč", "c"), ("ďđ", "d"), ("èéêëēĕėęě", "e"), ("ĝğġģ", "g"), ("ĥħ", "h"),
      ("ìíîïĩīĭįı", "i"), ("ĵ", "j"), ("ķ", "k"), ("ĺļľŀł", "l"), ("ñńņň", "n"), ("òóôõöøōŏő", "o"),
      ("ŕŗř", "r"), ("śŝşšș", "s"), ("ţťŧț", "t"), ("ùúûüũūŭůűų", "u"), ("ŵ", "w"), ("ýÿŷ", "y"),
      ("źżž", "z"), ("ά", "α"), ("έ", "ε"), ("ή", "η"), ("ίϊΐ", "ι"), ("ό", "ο"), ("ύϋΰ", "υ"),
      ("ώ", "ω"), ("ς", "σ"), ("ё", "е"), ("й", "и"),
    ]
    for (accented, letter) in groups {
      for scalar in accented.unicodeScalars {
        table[scalar.value] = letter.unicodeScalars.first?.value
      }
    }
    return table
  }()
}
