import HarkPage
import HarkReading
import HarkTerminal

// Moving by cell.
extension TableCursor {
  /// What a key does where a table is read by cell.
  enum Step: Equatable {
    case to(TablePlace)
    /// There is no cell in that direction, which is told.
    case edge(Sentence)
    /// What the cell holds is activated.
    case activate
  }

  /// Where a command that moved the reader has left the cell that is read.
  enum Following {
    case stays, moved
    /// The reader is outside of the table.
    case leaves
  }

  /// Begins to read a table by cell where its reader is.
  ///
  /// On the header row, and on the title, the first row of data is what is meant.
  init(enters table: CurrentTable, at place: ReadingPosition, on page: LinearPage) {
    let grid = table.grid
    var start = TablePlace(row: 0, column: 0)
    if let here = grid.cell(at: place, on: page) {
      start.row = grid.cells[here].rows.lowerBound
      start.column = place.offset > 0 ? grid.cells[here].columns.lowerBound : 0
    }
    if grid.rowNumbers[start.row] == 0 {
      start.row = grid.rowNumbers.firstIndex { $0 > 0 } ?? start.row
    }
    self.init(table: table, place: start)
  }

  /// The cell; nil where a row has none in that column.
  var cell: Int? { table.grid.cell(row: place.row, column: place.column) }

  /// What a key does; nil for one that is not the table's.
  func step(by key: Key) -> Step? {
    let grid = table.grid
    let columns = cell.map { grid.cells[$0].columns } ?? place.column..<place.column + 1
    var next = place
    switch (key.base, key.modifiers) {
    case (.left, []): next.column = columns.lowerBound - 1
    case (.right, []): next.column = columns.upperBound
    case (.home, []): next.column = 0
    case (.end, []): next.column = grid.columnCount - 1
    case (.up, []), (.down, []):
      let isUp = key.base == .up
      guard let row = nextRow(up: isUp) else {
        return .edge(isUp ? .tableFirstRow : .tableLastRow)
      }
      next.row = row
    case (.home, .control): next.row = place.order?.first ?? 0
    case (.end, .control): next.row = place.order?.last ?? grid.rowCount - 1
    case (.enter, []): return .activate
    default: return nil
    }
    if next.column < 0 { return .edge(.tableFirstColumn) }
    if next.column >= grid.columnCount { return .edge(.tableLastColumn) }
    return .to(next)
  }

  /// The row below or above, behind all that a cell spans; in the order that the rows were sorted in.
  private func nextRow(up: Bool) -> Int? {
    if let order = place.order {
      let here = order.firstIndex(of: place.row) ?? 0
      let next = here + (up ? -1 : 1)
      return order.indices.contains(next) ? order[next] : nil
    }
    let rows = cell.map { table.grid.cells[$0].rows } ?? place.row..<place.row + 1
    let next = up ? rows.lowerBound - 1 : rows.upperBound
    return (0..<table.grid.rowCount).contains(next) ? next : nil
  }

  /// Goes to the cell where its reader is now.
  mutating func follow(_ here: ReadingPosition, on page: LinearPage) -> Following {
    let grid = table.grid
    guard page.containers[table.container].items.contains(Int32(here.item)) else { return .leaves }
    let current = cell
    guard let cell = grid.cell(at: here, on: page), cell != current,
      current.flatMap({ grid.position(of: $0, on: page) }) != nil
    else { return .stays }
    place.row = grid.cells[cell].rows.lowerBound
    place.column = grid.cells[cell].columns.lowerBound
    return .moved
  }
}
