import HarkAccessibility
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
  /// - Complexity: linear in the page's text: 1 ms for each MB, less where it is ASCII.
  package init(_ words: String, in page: LinearPage) {
    self.words = words
    let sought = FoldedText(words)
    guard !sought.key.isEmpty else { return }
    var scratch: [UInt8] = []
    let bytes = page.bytes.span
    for (index, item) in page.items.enumerated() {
      let found = sought.occurrences(
        in: bytes.extracting(Int(item.text.lowerBound)..<Int(item.text.upperBound)), &scratch)
      for offset in found { matches.append(ReadingPosition(item: index, offset: offset)) }
      guard found.isEmpty, item.role.presentation == .field else { continue }
      if !sought.occurrences(in: page.value(of: item)).isEmpty {
        matches.append(ReadingPosition(item: index))
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
