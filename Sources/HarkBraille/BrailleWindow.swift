package import HarkBrailleProtocol
package import HarkReading

/// The part of a line that a braille display shows: as many words as it has room for.
package struct BrailleWindow: Equatable, Sendable {
  /// What stands on a display.
  package enum Shown: Equatable, Sendable {
    /// A character for each cell, by BRLTTY's own table.
    case text(ArraySlice<Unicode.Scalar>)
    /// Cells that a table of liblouis has made.
    case dots(ArraySlice<UInt8>)
  }

  package let line: BrailleLine
  private let cells: Int
  /// The line as a table of liblouis has it; nil where each character has a cell.
  private let translated: BrailleCells?
  /// Where each part begins, in cells of the whole line; the first is 0.
  private let starts: [Int]
  private var index: Int

  /// Shows a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - cells: the cells of the display, at least one.
  ///   - translated: the line as a table of liblouis has it; nil where each character has a cell.
  ///   - before: what was shown before it.
  package init(
    _ line: BrailleLine, cells: Int, translated: BrailleCells? = nil, after before: Self? = nil
  ) {
    self.line = line
    self.cells = cells
    self.translated = translated
    if let translated {
      starts = Self.starts(of: translated.dots, blank: 0, cells)
    } else {
      starts = Self.starts(of: line.scalars, blank: " ", cells)
    }
    index = 0
    switch line.beginning {
    case .start: show(character: line.cursor ?? 0)
    case .end: index = starts.count - 1
    case .asBefore:
      if let before { show(character: before.character(at: before.starts[before.index])) }
    }
  }

  private mutating func show(character: Int) {
    let cell = cell(of: character)
    index = starts.lastIndex { $0 <= cell } ?? 0
  }

  /// Begins each part with a word, unless a word is longer than the display.
  private static func starts<Cell: Equatable>(
    of line: [Cell], blank: Cell, _ cells: Int
  ) -> [Int] {
    var starts = [0]
    var start = 0
    while line.count - start > cells {
      var next = start + cells
      if line[next] != blank,
        let space = line[start..<next].lastIndex(of: blank), space > start
      {
        next = space
      }
      while next < line.count, line[next] == blank { next += 1 }
      guard next < line.count else { break }
      start = next
      starts.append(start)
    }
    return starts
  }

  /// The cells of the whole line.
  private var count: Int { translated?.dots.count ?? line.scalars.count }

  /// The first cell of what a character is in; the one behind the last for the end.
  private func cell(of character: Int) -> Int {
    guard let translated else { return character }
    guard character < line.scalars.count else { return count }
    // What several characters are written by belongs to the first of them.
    guard let owner = translated.characters.filter({ $0 <= character }).max() else { return 0 }
    return translated.characters.firstIndex(of: owner) ?? 0
  }

  /// The character that a cell of the whole line belongs to; the one behind the last for the end.
  private func character(at cell: Int) -> Int {
    guard let translated else { return cell }
    return translated.characters.indices.contains(cell)
      ? Int(translated.characters[cell]) : line.scalars.count
  }

  private var range: Range<Int> {
    let end = index + 1 < starts.count ? starts[index + 1] : count
    return starts[index]..<min(end, starts[index] + cells)
  }

  /// What is shown.
  package var shown: Shown {
    if let translated { return .dots(translated.dots[range]) }
    return .text(line.scalars[range])
  }

  /// The cell of the cursor; nil where it is in another part.
  package var cursor: Int? {
    guard let character = line.cursor else { return nil }
    let cursor = cell(of: character)
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
    let place = min(starts[index] + cell, range.upperBound < count ? range.upperBound - 1 : count)
    return character(at: place)
  }
}
