private import HarkText

/// Writes rows of text as a table, and tells its headers.
enum TableWriter {
  /// Writes a table under a heading.
  ///
  /// - Parameters:
  ///   - rows: cells from the left; shorter rows end with empty cells.
  ///   - heading: what the table is called; none where it is empty.
  ///   - writer: takes it.
  static func write(_ rows: [[String]], heading: String, to writer: inout MarkupWriter) {
    var rows = rows[...]
    func isBlank(_ row: [String]) -> Bool { row.allSatisfy(\.isEmpty) }
    while let last = rows.last, isBlank(last) { rows.removeLast() }
    while let first = rows.first, isBlank(first) { rows.removeFirst() }
    if !heading.isEmpty { writer.element("h2", heading) }
    guard !rows.isEmpty else { return }
    let width = rows.reduce(0) { width, row in
      max(width, (row.lastIndex { !$0.isEmpty } ?? -1) + 1)
    }
    let hasHead = hasHead(Array(rows.prefix(100)), width: width)
    writer.open("table")
    for (index, row) in rows.enumerated() {
      writer.open("tr")
      for column in 0..<width {
        if index == 0, hasHead { writer.markup("<th scope=\"col\">") } else { writer.open("td") }
        writer.text(column < row.count ? row[column] : "")
      }
    }
    writer.close("table")
  }

  /// Whether the first row heads the columns: it has words in each, none twice, and below it stand numbers, dates, or
  /// words that are longer or come again.
  static func hasHead(_ rows: [[String]], width: Int) -> Bool {
    guard rows.count > 1, let first = rows.first, width > 0 else { return false }
    let head = first.prefix(width)
    guard head.count == width, !head.contains(where: \.isEmpty), Set(head).count == width,
      !head.contains(where: isValue)
    else { return false }
    let body = rows.dropFirst()
    for column in 0..<width {
      let cells = body.compactMap { $0.count > column && !$0[column].isEmpty ? $0[column] : nil }
      guard !cells.isEmpty else { continue }
      if cells.filter(isValue).count * 2 > cells.count { return true }
    }
    // Words alone: a name of a column comes in no cell of it.
    return !(0..<width).contains { column in
      body.contains { $0.count > column && $0[column] == head[head.startIndex + column] }
    }
  }

  /// Whether a cell holds a number, an amount, a date or a time.
  static func isValue(_ cell: String) -> Bool {
    var digits = 0
    var letters = 0
    for scalar in cell.unicodeScalars {
      if scalar.properties.numericType != nil {
        digits += 1
      } else if scalar.properties.isAlphabetic {
        letters += 1
      }
    }
    return digits > 0 && letters <= digits
  }
}
