import HarkReading

/// Where the reader is in a table that is read by cell.
struct TableCursor {
  /// An index of `LinearPage.containers`.
  let container: Int
  var row: Int
  var column: Int
}

// Tables by cell.
extension Session {
  func enterTable() { tell("table.none") }

  func moveInTable(_ key: Key, _ cursor: TableCursor, stoppedSpeech: Bool) -> Bool { false }

  func readRow() { tell("table.none") }

  func readColumn(_ name: String?) { tell("table.none") }

  func sortColumn(_ name: String?) { tell("table.none") }

  func readRecord() { tell("table.none") }
}
