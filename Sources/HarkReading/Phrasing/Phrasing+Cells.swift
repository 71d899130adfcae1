import HarkAccessibility

extension Phrasing {
  /// What is said of a table cell: only the headers that have changed, its text, and where it is.
  ///
  /// - Parameters:
  ///   - number: the cell, an index of `TableGrid.cells`; nil for a place without one.
  ///   - place: its row and column, from 0, and the rows in the order in which they are read.
  ///   - grid: the table.
  ///   - previous: the row, the column and the cell where the reader was, in the same table.
  ///   - priority: what waits for it.
  /// - Returns: what is said.
  package func utterance(
    forCell number: Int?, at place: TablePlace, of grid: TableGrid, from previous: TablePlace?,
    priority: Priority = .reply
  ) -> Utterance {
    var fragments: [SpokenFragment] = []
    let old = previous.flatMap { grid.cell(row: $0.row, column: $0.column) }
    if let number {
      let headers = grid.headers(of: number)
      let before = old.map { grid.headers(of: $0) }
      for header in headers.columns where before?.columns.contains(header) != true {
        fragments += headerFragments(header, grid)
      }
      for header in headers.rows where before?.rows.contains(header) != true && header != old {
        fragments += headerFragments(header, grid)
      }
      let own = content(of: number, in: grid)
      fragments += own.isEmpty ? [announcement(strings(.valueBlank))] : own
    } else {
      fragments.append(announcement(strings(.valueBlank)))
    }
    if verbosity > .brief { fragments += words(for: place, number, grid, previous) }
    return Utterance(
      parts: join(fragments), priority: priority,
      position: number.flatMap { grid.position(of: $0, on: page)?.item } ?? -1)
  }

  private func headerFragments(_ number: Int, _ grid: TableGrid) -> [SpokenFragment] {
    let name = grid.cells[number].node.flatMap { page.nameAsHeader(of: $0) }
    let text = name ?? grid.text(of: number, on: page)
    guard !text.isEmpty else { return [] }
    let language = grid.cells[number].node.map { self.language($0) } ?? ""
    return [SpokenFragment(text, role: .announcement, language: language)]
  }

  /// The most parts of a cell that are told at once; the rest is there to read.
  private static let mostPieces = 20

  private func content(of number: Int, in grid: TableGrid) -> [SpokenFragment] {
    var fragments: [SpokenFragment] = []
    for piece in grid.pieces(of: number).prefix(Self.mostPieces) {
      fragments +=
        piece.isItem
        ? self.fragments(of: piece.item, from: nil, reason: .repeated)
        : flow(piece.text, of: page.items[piece.item])
    }
    return fragments
  }

  /// "Row 3 of 12, column 2 of 5", as far as it is another than before.
  private func words(
    for place: TablePlace, _ number: Int?, _ grid: TableGrid, _ previous: TablePlace?
  ) -> [SpokenFragment] {
    var fragments: [SpokenFragment] = []
    let cell = number.map { grid.cells[$0] }
    if previous?.row != place.row, let row = place.number(in: grid) {
      let count = StringValue.count(grid.dataRowCount)
      if let cell, cell.rows.count > 1, place.order == nil {
        let row = grid.rowNumbers[cell.rows.lowerBound]
        let last = grid.rowNumbers[min(cell.rows.upperBound, grid.rowCount) - 1]
        fragments.append(
          announcement(
            strings(
              .placeRows(first: .count(row), last: .count(max(row, last)), count: count))))
      } else {
        fragments.append(announcement(strings(.placeRow(row: .count(row), count: count))))
      }
    }
    if previous?.column != place.column {
      let count = StringValue.count(grid.columnCount)
      if let cell, cell.columns.count > 1 {
        fragments.append(
          announcement(
            strings(
              .placeColumns(
                first: .count(cell.columns.lowerBound + 1),
                last: .count(min(cell.columns.upperBound, grid.columnCount)), count: count))))
      } else {
        fragments.append(
          announcement(
            strings(.placeColumn(column: .count(place.column + 1), count: count))))
      }
    }
    return fragments
  }
}

/// A place in a table, and the order in which its rows are read.
package struct TablePlace: Equatable, Sendable {
  /// The row and the column, from 0.
  package var row: Int
  package var column: Int
  /// The rows as they were sorted; nil for the table's own order.
  package var order: [Int]?

  package init(row: Int, column: Int, order: [Int]? = nil) {
    self.row = row
    self.column = column
    self.order = order
  }

  /// The number of the row among the rows of data, from 1; nil for a row of headers.
  func number(in grid: TableGrid) -> Int? {
    guard grid.rowNumbers.indices.contains(row), grid.rowNumbers[row] > 0 else { return nil }
    guard let order else { return grid.rowNumbers[row] }
    return order.filter { grid.rowNumbers[$0] > 0 }.firstIndex(of: row).map { $0 + 1 }
  }
}
