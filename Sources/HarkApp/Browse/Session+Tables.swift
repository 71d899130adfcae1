import HarkAccessibility
import HarkReading

/// Where the reader is in a table that is read by cell.
struct TableCursor {
  /// The row, as an index of `LinearPage.items`.
  var item: Int
  /// The column, from 0.
  var column: Int
}

// Tables by cell.
extension Session {
  /// The table that the reader is in, and its rows; says so if there is none.
  private func currentTable() -> (table: ReadingContainer, rows: [Int])? {
    guard hasItems(), let page, let phrasing = history.current?.phrasing,
      let table = phrasing.table(of: place.item)
    else {
      if page?.items.isEmpty == false { tell("table.none") }
      return nil
    }
    let rows = table.items.map { Int($0) }.filter { page.items[$0].role == .row }
    guard !rows.isEmpty else {
      tell("table.none")
      return nil
    }
    return (table, rows)
  }

  func enterTable() {
    guard let (_, rows) = currentTable(), let page else { return }
    // On the header row the first row of data is what is meant.
    let here = rows.first { $0 >= place.item && !page.items[$0].isHeaderRow } ?? rows[0]
    let column =
      page.linear.spans(of: page.items[here]).last {
        $0.isCell && here == place.item
          && Int($0.text.lowerBound - page.items[here].text.lowerBound) <= place.offset
      }.map { Int($0.column) } ?? 0
    tell("table.entered")
    let cursor = TableCursor(item: here, column: column)
    mode = .table(cursor)
    tellCell(cursor, from: nil)
  }

  /// Takes a key while a table is read by cell; says whether it was the table's.
  func moveInTable(_ key: Key, _ cursor: TableCursor, stoppedSpeech: Bool) -> Bool {
    guard key.modifiers.isEmpty, let (table, rows) = currentTable(),
      let row = rows.firstIndex(of: cursor.item)
    else { return false }
    var next = cursor
    switch key.base {
    case .left: next.column -= 1
    case .right: next.column += 1
    case .home: next.column = 0
    case .end: next.column = Int(table.columns) - 1
    case .up:
      guard row > 0 else {
        tell("table.first-row")
        return true
      }
      next.item = rows[row - 1]
    case .down:
      guard row + 1 < rows.count else {
        tell("table.last-row")
        return true
      }
      next.item = rows[row + 1]
    case .enter:
      guard let page else { return true }
      let cell = span(of: cursor, page)
      let inside = targets(of: cursor.item, page).filter { element in
        guard let cell else { return false }
        let start = Int(cell.text.lowerBound - page.items[cursor.item].text.lowerBound)
        return element.position.offset >= start && element.position.offset < start + cell.text.count
      }
      if let target = inside.first {
        mode = .browse
        activate(target, on: page)
      } else {
        tell(.nothingToActivate)
      }
      return true
    default: return false
    }
    guard next.column >= 0 else {
      tell("table.first-column")
      return true
    }
    guard next.column < Int(table.columns) else {
      tell("table.last-column")
      return true
    }
    mode = .table(next)
    tellCell(next, from: cursor)
    return true
  }

  private func span(of cursor: TableCursor, _ page: BrowsedPage) -> ReadingSpan? {
    page.linear.spans(of: page.items[cursor.item]).last {
      $0.isCell && Int($0.column) <= cursor.column
        && cursor.column < $0.columns.upperBound
    }
  }

  private func tellCell(_ cursor: TableCursor, from old: TableCursor?) {
    guard let page, let phrasing = history.current?.phrasing else { return }
    let item = page.items[cursor.item]
    let cell = span(of: cursor, page)
    place = ReadingPosition(
      item: cursor.item, offset: cell.map { Int($0.text.lowerBound - item.text.lowerBound) } ?? 0)
    let utterance = phrasing.cell(
      cursor.column, of: cursor.item, from: old.map { ($0.item, $0.column) })
    lastUtterance = utterance
    terminal.print(wrapped(utterance.parts.map(\.text).joined()))
    say(utterance)
  }

  func readRow() {
    guard currentTable() != nil else { return }
    tellItem(.repeated)
  }

  /// The headers of the columns, where there are any.
  private func headers(_ table: ReadingContainer, before row: Int, _ page: BrowsedPage) -> [String]
  {
    let headers = ColumnHeaders(of: table, on: page.linear, before: row)
    return (0..<Int(table.columns)).map { column in
      headers.headers(of: column).map { page.linear.string($0) }.joined(separator: " ")
    }
  }

  /// The column that was named; the current one without a name.
  private func column(
    named said: String?, _ table: ReadingContainer, _ rows: [Int], _ page: BrowsedPage
  ) -> Int? {
    guard let said else {
      if case .table(let cursor) = mode { return cursor.column }
      let item = page.items[place.item]
      return page.linear.spans(of: item).last {
        $0.isCell && Int($0.text.lowerBound - item.text.lowerBound) <= place.offset
      }.map { Int($0.column) } ?? 0
    }
    let names = headers(table, before: rows.last.map { $0 + 1 } ?? 0, page)
    let found = NameMatch.matches(for: phrases.names(for: said), among: names)
    if let first = found.first { return first }
    if let number = phrases.numbers.value(of: said), (1...Int(table.columns)).contains(number) {
      return number - 1
    }
    tell(
      "table.no-column",
      [
        "name": .text(said),
        "columns": .text(names.filter { !$0.isEmpty }.joined(separator: ", ")),
      ])
    return nil
  }

  private func text(of column: Int, _ row: Int, _ page: BrowsedPage) -> String {
    span(of: TableCursor(item: row, column: column), page)
      .map { page.linear.string($0.text) } ?? ""
  }

  func readColumn(_ name: String?) {
    guard let (table, rows) = currentTable(), let page,
      let column = column(named: name, table, rows, page)
    else { return }
    let cells = rows.map { text(of: column, $0, page) }
      .map { $0.isEmpty ? strings("value.blank") : $0 }
    tell(pageText: cells.joined(separator: "\n"))
  }

  func sortColumn(_ name: String?) {
    guard let (table, rows) = currentTable(), let page,
      let column = column(named: name, table, rows, page)
    else { return }
    let data = rows.filter { !page.items[$0].isHeaderRow }
    let keyed = data.map { (row: $0, text: text(of: column, $0, page)) }
    let sorted = keyed.sorted { TableSort.isBefore($0.text, $1.text) }
    let header = headers(table, before: rows.last.map { $0 + 1 } ?? 0, page)[column]
    choose(
      title: strings(
        "table.sorted",
        ["name": .text(header.isEmpty ? "\(column + 1)" : header), "count": .count(data.count)]),
      sorted.map { page.linear.text(of: page.items[$0.row]) }
    ) { session, index in
      session.jump(to: ReadingPosition(item: sorted[index].row))
      session.tellItem(.jump)
    }
  }

  func readRecord() {
    guard let (table, rows) = currentTable(), let page,
      let row = rows.last(where: { $0 <= place.item })
    else { return }
    let names = headers(table, before: row, page)
    var lines: [String] = []
    for column in 0..<Int(table.columns) {
      let value = text(of: column, row, page)
      guard !value.isEmpty else { continue }
      lines.append(
        names[column].isEmpty
          ? value : strings("form.entry", ["name": .text(names[column]), "value": .text(value)]))
    }
    tell(pageText: lines.joined(separator: "\n"))
  }
}

/// The order of table cells: numbers by their value, before text by its letters.
enum TableSort {
  static func isBefore(_ a: String, _ b: String) -> Bool {
    switch (number(a), number(b)) {
    case (let first?, let second?): first < second
    case (.some, nil): true
    case (nil, .some): false
    case (nil, nil): a.lowercased() < b.lowercased()
    }
  }

  /// The number that a cell begins with, currency signs and thousands separators aside.
  private static func number(_ text: String) -> Double? {
    var digits = ""
    for character in text {
      if character.isASCII,
        character.isNumber || character == "." || character == "-" && digits.isEmpty
      {
        digits.append(character)
      } else if character == "," || character == " " || character.isCurrencySymbol {
        continue
      } else if digits.isEmpty {
        return nil
      } else {
        break
      }
    }
    return Double(digits)
  }
}
