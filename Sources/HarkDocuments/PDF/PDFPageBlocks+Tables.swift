private import HarkText

extension PDFPageBlocks {
  /// Where a table ends that begins with a row; nil where none does.
  ///
  /// Rows of a table have two cells or more, whose edges stand below each other; a row with one cell may go on with what
  /// the row above says.
  func tableEnd(_ rows: [[PDFLine]], from start: Int) -> Int? {
    guard rows[start].count >= 2 else { return nil }
    var columns = rows[start].map { ($0.box.left, $0.box.right) }
    var end = start + 1
    var full = 1
    while end < rows.count, let above = rows[end - 1].first, let line = rows[end].first {
      let gap = line.box.top - above.box.bottom
      if gap > 2.2 * max(line.size, above.size) { break }
      if rows[end].count == 1 {
        // Only between rows, and only where it stands in a column that is not the first.
        let next = end + 1
        guard next < rows.count, rows[next].count >= 2, line.box.left > columns[0].1 - 1,
          gap < line.size,
          columns.contains(where: { line.box.left >= $0.0 - 2 && line.box.right <= $0.1 + 40 })
        else { break }
        end += 1
        continue
      }
      guard matches(rows[end], columns) else { break }
      for cell in rows[end] {
        let box = cell.box
        if let place = columns.firstIndex(where: { min($0.1, box.right) - max($0.0, box.left) > 0 })
        {
          columns[place] = (min(columns[place].0, box.left), max(columns[place].1, box.right))
        } else {
          columns.append((box.left, box.right))
        }
      }
      full += 1
      end += 1
    }
    while end > start, rows[end - 1].count == 1 { end -= 1 }
    // Two lines of running text may have wide spaces below each other by chance.
    let isSparse = rows[start..<end].allSatisfy { row in
      zip(row, row.dropFirst()).allSatisfy { $1.box.left - $0.box.right > 1.05 * $0.size }
    }
    return full >= (isSparse ? 2 : 3) ? end : nil
  }

  /// Whether each cell of a row stands in one column, and in another one than its neighbour.
  private func matches(_ row: [PDFLine], _ columns: [(Double, Double)]) -> Bool {
    var used = Set<Int>()
    var known = 0
    for cell in row {
      let places = columns.indices.filter {
        min(columns[$0].1, cell.box.right) - max(columns[$0].0, cell.box.left) > 0
      }
      guard places.count <= 1 else { return false }
      if let place = places.first {
        guard used.insert(place).inserted else { return false }
        known += 1
      }
    }
    return known >= min(2, row.count)
  }

  mutating func addTable(_ rows: [[PDFLine]]) {
    var columns: [(left: Double, right: Double)] = []
    for cell in rows.joined() {
      let places = columns.indices.filter {
        min(columns[$0].right, cell.box.right) - max(columns[$0].left, cell.box.left) > 0
      }
      guard let place = places.first else {
        columns.append((cell.box.left, cell.box.right))
        continue
      }
      columns[place] = (
        min(columns[place].left, cell.box.left), max(columns[place].right, cell.box.right)
      )
      for other in places.dropFirst().reversed() {
        columns[place] = (
          min(columns[place].left, columns[other].left),
          max(columns[place].right, columns[other].right)
        )
        columns.remove(at: other)
      }
    }
    columns.sort { $0.left < $1.left }
    var cells: [[[PDFLine]]] = []
    for row in rows {
      if row.count == 1, !cells.isEmpty, columns.count > 1 {
        let place = column(of: row[0], columns)
        cells[cells.count - 1][place].append(row[0])
        continue
      }
      var texts = [[PDFLine]](repeating: [], count: columns.count)
      for cell in row { texts[column(of: cell, columns)].append(cell) }
      cells.append(texts)
    }
    let head = rows.first ?? []
    let others = rows.dropFirst().joined()
    let hasHead =
      head.count == columns.count
      && (head.allSatisfy(\.isBold) && !others.allSatisfy(\.isBold)
        || head.allSatisfy { !$0.text.contains(where: \.isNumber) }
          && others.contains { $0.text.contains(where: \.isNumber) })
    append(
      .table(cells.map { row in row.map { text(of: $0) } }, hasHead: hasHead && cells.count > 1))
  }

  private func column(of cell: PDFLine, _ columns: [(left: Double, right: Double)]) -> Int {
    columns.firstIndex { min($0.right, cell.box.right) - max($0.left, cell.box.left) > 0 } ?? 0
  }
}
