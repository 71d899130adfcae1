extension FoldedText {
  /// Where this text, which was folded, occurs in one that was not: the offsets at which matches begin.
  ///
  /// The same as the starts of `FoldedText(text).ranges(of: self)`; nothing is copied where both are ASCII.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8.
  ///   - scratch: room to fold the text in, which many searches in a row share.
  /// - Returns: offsets of the text, ascending.
  /// - Complexity: O(bytes) for ordinary text; at worst times the length of what is sought.
  package func occurrences(
    in text: Span<UInt8>, _ scratch: inout [UInt8]
  ) -> [Int] {
    if isASCII, text.asciiEnd(from: 0) == text.count { return occurrences(inASCII: text) }
    // Where the characters of the folded text come from is found out only for what has a match.
    scratch.removeAll(keepingCapacity: true)
    FoldedText.append(text, to: &scratch)
    guard isIn(scratch.span) else { return [] }
    return FoldedText(text).ranges(of: self).map(\.lowerBound)
  }

  /// The same for one text.
  package func occurrences(in text: String) -> [Int] {
    var (text, scratch) = (text, [UInt8]())
    return occurrences(in: text.utf8Span.span, &scratch)
  }

  /// Whether this text, which was folded, occurs in one that was not; an empty one occurs nowhere.
  package func occurs(in text: Span<UInt8>, _ scratch: inout [UInt8]) -> Bool {
    if isASCII, text.asciiEnd(from: 0) == text.count { return isIn(text) }
    scratch.removeAll(keepingCapacity: true)
    FoldedText.append(text, to: &scratch)
    return isIn(scratch.span)
  }

  /// Whether this text occurs in one that was folded too.
  package func isIn(_ folded: Span<UInt8>) -> Bool {
    firstOccurrence(in: folded, from: 0) != nil
  }

  private func occurrences(inASCII text: Span<UInt8>) -> [Int] {
    var found: [Int] = []
    var index = 0
    while let next = firstOccurrence(in: text, from: index) {
      found.append(next)
      index = next + key.count
    }
    return found
  }

  /// The first place, from one on, at which the key stands in text that is folded, or ASCII.
  ///
  /// Eight places at a time are looked at: at each its byte and the one that would be the key's last,
  /// which together are seldom right where the key is not.
  func firstOccurrence(in text: Span<UInt8>, from start: Int) -> Int? {
    guard let first = key.first, let last = key.last else {
      return nil
    }
    // Setting one bit makes capitals small, and maps a few signs onto others: those are told apart below.
    let bits: UInt64 = 0x2020_2020_2020_2020
    let firsts = UInt64(first | 0x20) &* 0x0101_0101_0101_0101
    let lasts = UInt64(last | 0x20) &* 0x0101_0101_0101_0101
    let end = text.count - key.count
    let whole = end - 7
    var index = start
    while index <= whole {
      let begins = text.word(at: index) | bits
      let ends = text.word(at: index + key.count - 1) | bits
      // A byte of it is zero where both are right; the lowest one that is said to be zero is.
      let wrong = (begins ^ firsts) | (ends ^ lasts)
      var right = (wrong &- 0x0101_0101_0101_0101) & ~wrong & 0x8080_8080_8080_8080
      while right != 0 {
        let place = index + right.trailingZeroBitCount / 8
        if matches(text, at: place) { return place }
        right &= right - 1
      }
      index += 8
    }
    while index <= end {
      if matches(text, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func matches(_ text: Span<UInt8>, at start: Int) -> Bool {
    var index = start
    for byte in key {
      let own = text[index]
      guard byte == (own &- 0x41 < 26 ? own | 0x20 : own) else { return false }
      index += 1
    }
    return true
  }

  /// Appends a folded text without keeping where its characters come from.
  ///
  /// - Complexity: O(bytes).
  package static func append(_ text: Span<UInt8>, to key: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let plain = endOfPlain(text, from: index)
      if plain > index {
        let start = key.count
        key.append(contentsOf: text.extracting(index..<plain))
        var letters = key.mutableSpan
        for place in start..<letters.count {
          letters[place] = letters[place] &- 0x41 < 26 ? letters[place] | 0x20 : letters[place]
        }
        KanjiForms.makeUsual(&key, from: start)
        index = plain
      } else {
        let (scalar, length) = UTF8Scalar.decode(text, at: index)
        append(scalar, to: &key)
        index += length
      }
    }
  }

  /// The end of the characters that are folded byte by byte: ASCII, and most of Hangul and Han, of which
  /// few change.
  private static func endOfPlain(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      guard byte >= 0xE4, byte <= 0xED, index + 2 < text.count else { return index }
      let next = text[index + 1]
      let isPlain =
        switch byte {
        // U+4DC0 to 4DFF come before Han, U+A000 to ABFF before Hangul, U+D780 to D7FF behind it.
        case 0xE4: next >= 0xB8
        case 0xEA: next >= 0xB0
        case 0xED: next < 0x9E
        default: true
        }
      guard isPlain else { return index }
      index += 3
    }
    return index
  }
}
