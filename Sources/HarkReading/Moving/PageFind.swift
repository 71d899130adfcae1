import HarkText

/// A search for words in a page: all matches, in the order of reading.
package struct PageFind: Sendable {
  /// What was searched for.
  package let words: String
  /// Where the matches start.
  package private(set) var matches: [ReadingPosition] = []

  /// Searches the texts and values of items, without regard to case, accents and the width of
  /// letters.
  ///
  /// - Complexity: linear in the page's text.
  package init(_ words: String, in page: LinearPage) {
    self.words = words
    let sought = FoldedText(words)
    guard !sought.key.isEmpty else { return }
    page.bytes.withUnsafeBufferPointer { bytes in
      func matches(_ range: Range<Int32>) -> [Int] {
        guard !range.isEmpty else { return [] }
        return sought.occurrences(
          in: UnsafeBufferPointer(rebasing: bytes[Int(range.lowerBound)..<Int(range.upperBound)]))
      }
      for index in page.items.indices {
        let found = matches(page.items[index].text)
        self.matches += found.map { ReadingPosition(item: index, offset: $0) }
        if found.isEmpty, !matches(page.items[index].value).isEmpty {
          self.matches.append(ReadingPosition(item: index))
        }
      }
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
}
