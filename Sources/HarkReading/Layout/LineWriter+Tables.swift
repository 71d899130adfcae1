import HarkAccessibility
import HarkDOM
import HarkText

// Rows of tables, side by side or one record each.
extension LineWriter {
  mutating func writeRow(_ index: Int, _ columns: [Int], _ plan: LayoutPlan) {
    let item = page.items[index]
    guard item.role == .row else {
      write(index)
      return
    }
    let start = lines.bytes.count
    let parts = lines.parts.count
    let styles = lines.styles.count
    var end = 0
    for span in page.spans(of: item) where span.isCell {
      text.removeAll()
      layout.marks.write(span, of: item, page, to: &text)
      let column = span.column < columns.count ? columns[span.column] : end + 2
      let wide = layout.cells.cells(text.bytes.span)
      let last = span.column + max(1, span.columnSpan)
      let limit = last < columns.count ? columns[last] - 2 : width
      if column < end || column + wide > max(limit, column) || column + wide > width {
        // A row further down that is wider than those that decided.
        lines.bytes.removeLast(lines.bytes.count - start)
        lines.parts.removeLast(lines.parts.count - parts)
        lines.styles.removeLast(lines.styles.count - styles)
        writeRecord(index, plan)
        return
      }
      pad(column - end)
      append(index)
      lines.parts[lines.parts.count - 1].source = span.text.lowerBound
      end = column + wide
    }
    endLine(start, parts: lines.parts.count - parts, item: index)
  }

  /// Writes a row that is its own header and one value, in a table without headers above, as one
  /// "Header: value" line.
  private mutating func writeOwnHeader(
    _ index: Int, _ cells: [ReadingSpan], _ table: Int
  ) -> Bool {
    guard cells.count == 2, cells[0].role == .rowheader, cells[1].role != .rowheader,
      headers(of: cells[1].column, in: table).isEmpty
    else { return false }
    text.removeAll()
    for (number, cell) in cells.enumerated() {
      if number > 0 { text.mark(text.bytes.last == 0x3A ? " " : ": ") }
      layout.marks.write(cell, of: page.items[index], page, to: &text)
    }
    fill(index, indent: 0, hanging: 2)
    return true
  }

  /// The headers of a column of a table, as an index of `LinearPage.containers`.
  private mutating func headers(of column: Int, in table: Int) -> [Range<Int32>] {
    if headersTable != table {
      headersTable = table
      headers = ColumnHeaders(of: page.containers[table], on: page)
    }
    return headers?.headers(of: column) ?? []
  }

  mutating func writeRecord(_ index: Int, _ plan: LayoutPlan) {
    let item = page.items[index]
    guard item.role == .row, plan.container >= 0, !item.isHeaderRow else {
      write(index)
      return
    }
    let table = page.containers[plan.container]
    let cells = page.spans(of: item).filter(\.isCell)
    if writeOwnHeader(index, cells, plan.container) { return }
    if !item.continuesRow, cells.count > 1 {
      text.removeAll()
      layout.marks.writeRecordLabel(row: Int(item.row), of: Int(table.count), to: &text)
      fill(index, indent: 0, hanging: 2)
    }
    var carried = carriedHeaders(of: index, cells, plan)[...]
    for span in cells {
      while let header = carried.first, header.span.column < span.column {
        writeRecordCell(header.span, of: header.row, in: plan, at: index)
        carried.removeFirst()
      }
      writeRecordCell(span, of: index, in: plan, at: index)
    }
    for header in carried { writeRecordCell(header.span, of: header.row, in: plan, at: index) }
  }

  /// Writes a cell as a "Header: value" line of the record of a row.
  private mutating func writeRecordCell(
    _ span: ReadingSpan, of row: Int, in plan: LayoutPlan, at index: Int
  ) {
    text.removeAll()
    for header in headers(of: span.column, in: plan.container) {
      let bytes = page.bytes[Int(header.lowerBound)..<Int(header.upperBound)]
      text.mark(text.isEmpty ? "" : " ")
      text.mark(bytes)
    }
    if !text.isEmpty { text.mark(text.bytes.last == 0x3A ? " " : ": ") }
    layout.marks.write(span, of: page.items[row], page, to: &text)
    fill(index, indent: 0, hanging: 2)
  }

  /// How many rows above one are looked at for headers that reach down to it.
  private static let mostRowsAbove = 50

  /// The row headers of rows above that span a row too, which alone would not say what it is of.
  private func carriedHeaders(
    of index: Int, _ cells: [ReadingSpan], _ plan: LayoutPlan
  ) -> [(span: ReadingSpan, row: Int)] {
    let own = cells.reduce(0) { $0 + $1.columnSpan }
    guard !page.items[index].continuesRow, own < page.containers[plan.container].columns else {
      return []
    }
    var found: [(span: ReadingSpan, row: Int)] = []
    for row in stride(
      from: index - 1, through: max(plan.items.lowerBound, index - Self.mostRowsAbove), by: -1)
    where page.items[row].role == .row && !page.items[row].isHeaderRow {
      for span in page.spans(of: page.items[row]) where span.role == .rowheader && span.isCell {
        let document = page.tree.document
        let rows = document.attribute(.rowspan, of: page.tree[span.node].source).flatMap { Int($0) }
        guard let rows, rows == 0 || rows > index - row,
          !cells.contains(where: { $0.columns.overlaps(span.columns) }),
          !found.contains(where: { $0.span.columns.overlaps(span.columns) })
        else { continue }
        found.append((span, row))
      }
    }
    return found.sorted { $0.span.column < $1.span.column }
  }
}
