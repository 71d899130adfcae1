import HarkReading
import HarkText

extension TableGrid {
  /// The cells of a row from left to right, those too that reach down into it.
  func cells(inRow row: Int) -> [Int] {
    var cells: [Int] = []
    var column = 0
    while column < columnCount, cells.count < 1_000 {
      guard let cell = cell(row: row, column: column) else {
        column += 1
        continue
      }
      cells.append(cell)
      column = max(column + 1, self.cells[cell].columns.upperBound)
    }
    return cells
  }

  /// What a row says, its cells with commas between.
  func text(ofRow row: Int, on page: LinearPage, comma: String) -> String {
    cells(inRow: row).map { PlainText.cleaned(text(of: $0, on: page)) }
      .filter { !$0.isEmpty }.joined(separator: comma)
  }

  /// The row that a place is in; else the first of data.
  func row(at place: ReadingPosition, on page: LinearPage) -> Int {
    cell(at: place, on: page).map { cells[$0].rows.lowerBound }
      ?? rowNumbers.firstIndex { $0 > 0 } ?? 0
  }

  /// What a column is called: its header, else its number.
  func name(ofColumn column: Int, on page: LinearPage) -> String {
    let names = columnNames(on: page)
    let header = names.indices.contains(column) ? PlainText.cleaned(names[column]) : ""
    return header.isEmpty ? "\(column + 1)" : header
  }

  /// What a column says in some rows; a cell that reaches over several of them is read once.
  func texts(
    ofColumn column: Int, rows: [Int], blank: String, on page: LinearPage
  ) -> [String] {
    var texts: [String] = []
    var last: Int?
    for row in rows {
      let cell = cell(row: row, column: column)
      if let cell, cell == last { continue }
      last = cell
      let text = cell.map { self.text(of: $0, on: page) } ?? ""
      texts.append(text.isEmpty ? blank : text)
    }
    return texts
  }

  /// A row as a record: each value behind the name of its column.
  ///
  /// Of the row of headers it is the first of data.
  func record(ofRow row: Int, on page: LinearPage, _ strings: StringCatalog) -> [String] {
    let row = rowNumbers[row] == 0 ? rowNumbers.firstIndex { $0 > 0 } ?? row : row
    let names = columnNames(on: page)
    return cells(inRow: row).compactMap { cell in
      let value = text(of: cell, on: page)
      guard !value.isEmpty else { return nil }
      let column = cells[cell].columns.lowerBound
      let name = names.indices.contains(column) ? names[column] : ""
      return name.isEmpty || name == value
        ? value : strings(.formEntry(name: .text(name), value: .text(value)))
    }
  }
}
