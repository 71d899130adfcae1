extension FoldedText {
  /// Where this text, which was folded, occurs in one that was not: the offsets at which matches begin.
  ///
  /// The same as the starts of `FoldedText(text).ranges(of: self)`; nothing is copied where both are ASCII.
  ///
  /// - Complexity: O(bytes) for ordinary text; at worst times the length of what is sought.
  package func occurrences(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard isASCII, text.asciiEnd(from: 0) == text.count else {
      return FoldedText(text).ranges(of: self).map(\.lowerBound)
    }
    guard let base = text.baseAddress, let first = key.first, text.count >= key.count else {
      return []
    }
    var found: [Int] = []
    // Setting one bit makes capitals small, and maps a few signs onto others: those are told apart below.
    let sought = SIMD16<UInt8>(repeating: first | 0x20)
    let bit = SIMD16<UInt8>(repeating: 0x20)
    var index = 0
    let last = text.count - key.count
    while index <= last {
      if index + 16 <= text.count {
        let bytes = UnsafeRawPointer(base + index).loadUnaligned(as: SIMD16<UInt8>.self) | bit
        if all(bytes .!= sought) {
          index += 16
          continue
        }
      }
      // At most one step of 16 is gone through byte by byte.
      let end = min(index + 16, last + 1)
      while index < end {
        if matches(text, at: index) {
          found.append(index)
          index += key.count
        } else {
          index += 1
        }
      }
    }
    return found
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for (index, byte) in key.enumerated() {
      let own = text[start + index]
      guard byte == (own &- 0x41 < 26 ? own | 0x20 : own) else { return false }
    }
    return true
  }
}
