package import HarkReading

/// The part of a line that a braille display shows: as many words as it has room for.
package struct BrailleWindow: Equatable, Sendable {
  package let line: BrailleLine
  private let cells: Int
  /// Where each part begins, in characters; the first is 0.
  private let starts: [Int]
  private var index: Int

  /// Shows a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - cells: the cells of the display, at least one.
  ///   - before: what was shown before it.
  package init(_ line: BrailleLine, cells: Int, after before: Self? = nil) {
    self.line = line
    self.cells = cells
    starts = Self.starts(of: line.scalars, cells)
    switch line.beginning {
    case .start:
      let cursor = line.cursor ?? 0
      index = starts.lastIndex { $0 <= cursor } ?? 0
    case .end: index = starts.count - 1
    case .asBefore:
      let start = before.map { $0.starts[$0.index] } ?? 0
      index = starts.lastIndex { $0 <= start } ?? 0
    }
  }

  /// Begins each part with a word, unless a word is longer than the display.
  private static func starts(of scalars: [Unicode.Scalar], _ cells: Int) -> [Int] {
    var starts = [0]
    var start = 0
    while scalars.count - start > cells {
      var next = start + cells
      if scalars[next] != " ",
        let space = scalars[start..<next].lastIndex(of: " "), space > start
      {
        next = space
      }
      while next < scalars.count, scalars[next] == " " { next += 1 }
      guard next < scalars.count else { break }
      start = next
      starts.append(start)
    }
    return starts
  }

  private var range: Range<Int> {
    let end = index + 1 < starts.count ? starts[index + 1] : line.scalars.count
    return starts[index]..<min(end, starts[index] + cells)
  }

  /// The characters that are shown.
  package var shown: ArraySlice<Unicode.Scalar> { line.scalars[range] }

  /// The cell of the cursor; nil where it is in another part.
  package var cursor: Int? {
    guard let cursor = line.cursor else { return nil }
    let isLast = index == starts.count - 1
    let end = isLast ? starts[index] + cells : starts[index + 1]
    return starts[index] <= cursor && cursor < end && cursor - starts[index] < cells
      ? cursor - starts[index] : nil
  }

  /// Shows the next part, or the one before; false where there is none.
  package mutating func pan(forward: Bool) -> Bool {
    let next = index + (forward ? 1 : -1)
    guard starts.indices.contains(next) else { return false }
    index = next
    return true
  }

  /// The character over which a routing key lies; one behind the last where there is none.
  package func character(atCell cell: Int) -> Int {
    min(
      starts[index] + cell,
      range.upperBound < line.scalars.count ? range.upperBound - 1 : line.scalars.count)
  }
}
