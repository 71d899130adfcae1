import HarkReading

/// Where the reader is in a table that is read by cell.
struct TableCursor {
  let table: CurrentTable
  var place: TablePlace
}

/// A table of the page, as its container and by its cells.
struct CurrentTable {
  /// An index of `LinearPage.containers`.
  let container: Int
  let grid: TableGrid
}

/// By what a table was sorted last.
struct TableSorting {
  /// An index of `LinearPage.containers`.
  let container: Int
  let column: Int
  let isDescending: Bool
}
