import HarkAccessibility
import HarkPage
import HarkReading

// The rows of a table in another order.
extension Browsing {
  /// Lists the rows by what they have in a column; asked for again, from the other end.
  mutating func sortColumn(_ name: String?) {
    if let name, hasItems(), tableAround() == nil {
      return tell(.tableSortNone(name: .text(name)))
    }
    useTable(for: .sort(name))
  }

  mutating func sort(_ table: CurrentTable, by column: Int, _ page: BrowsedPage) {
    guard let visit = reader.visit else { return }
    let grid = table.grid
    let linear = page.linear
    let isDescending =
      visit.tableSorting.map {
        $0.container == table.container && $0.column == column && !$0.isDescending
      } ?? false
    let id = visit.id
    reader.visit?.tableSorting = TableSorting(
      container: table.container, column: column, isDescending: isDescending)
    let data = (0..<grid.rowCount).filter { grid.rowNumbers[$0] > 0 }
    let name = grid.name(ofColumn: column, on: page.linear)
    let isLarge = data.count > Browsing.mostRows
    if isLarge { tell(.tableSorting(count: data.count, name: .text(name))) }
    let declared = page.tree.language(of: linear.containers[table.container].node)
    let order = CellOrder(language: declared.isEmpty ? strings.language : declared)
    work(isLarge: isLarge) {
      order.sorted(
        data.map { row in
          let cell = grid.cell(row: row, column: column)
          return (row, cell.map { grid.text(of: $0, on: linear) } ?? "")
        }, isDescending: isDescending)
    } then: { session, rows in
      guard session.reader.visit?.id == id else { return }
      let title = session.strings(
        isDescending
          ? .tableSortedDescending(count: rows.count, name: .text(name))
          : .tableSorted(count: rows.count, name: .text(name)))
      session.list(rows, of: table, page, title: title)
    }
  }

  /// Lists rows in an order to choose one from; where cells were read they are read on, in this order.
  private mutating func list(
    _ rows: [Int], of table: CurrentTable, _ page: BrowsedPage, title: String
  ) {
    let grid = table.grid
    let headerRows = (0..<grid.rowCount).filter { grid.rowNumbers[$0] == 0 }
    var cursor: TableCursor?
    if case .table(let current) = mode { cursor = current }
    cursor?.place.order = headerRows + rows
    let comma = strings(.joinComma)
    let linear = page.linear
    choose(
      title: title,
      NameList(count: rows.count) { grid.text(ofRow: rows[$0], on: linear, comma: comma) },
      for: .page(.rows(rows, of: grid, back: cursor), on: page))
  }

  /// Goes to a row that was chosen from a list; where cells were read, to the cell of the same column.
  mutating func go(
    toRow row: Int, of grid: TableGrid, _ page: BrowsedPage, _ cursor: TableCursor?
  ) {
    if var cursor {
      let old = cursor.place
      cursor.place.row = row
      enter(cursor, from: old)
      return
    }
    let position = grid.cells(inRow: row).lazy
      .compactMap { grid.position(of: $0, on: page.linear) }.first
    guard let position else { return tell(pageText: "") }
    jump(to: ReadingPosition(item: position.item))
    tellItem(.jump)
  }
}
