import HarkAccessibility
import HarkPage
import HarkReading
import HarkText
import HarkTerminal

/// What is done with a table.
enum TableUse {
  case enter
  /// A row or a column by its number or name; the current one without. Of a row with a column the one cell.
  case readRow(Int?, column: String?)
  case readColumn(String?)
  case sort(String?)
  case readRecord
}

// Tables by cell.
extension Browsing {
  /// The container of the innermost table that the reader is in; nil outside of all.
  func tableAround() -> Int? {
    page.flatMap { reader.visit?.tableAround(on: $0) }
  }

  /// Does something with the table that is read by cell, else the one that the reader is in; says so if there is
  /// none.
  mutating func useTable(for use: TableUse) {
    if case .table(let cursor) = mode { return self.use(cursor.table, for: use) }
    guard hasItems(), let page, let visit = reader.visit else { return }
    guard let index = tableAround() else { return tell(.tableNone) }
    let table = page.linear.containers[index]
    let known = visit.tableGrids[index]
    let id = visit.id
    work(isLarge: known == nil && table.items.count > Browsing.mostRows) {
      known ?? TableGrid(of: table, on: page.linear)
    } then: { session, grid in
      guard session.reader.visit?.id == id else { return }
      session.reader.visit?.tableGrids[index] = grid
      guard grid.rowCount > 0 else { return session.tell(.tableNone) }
      session.use(CurrentTable(container: index, grid: grid), for: use)
    }
  }

  private mutating func use(_ table: CurrentTable, for use: TableUse) {
    guard let page else { return }
    switch use {
    case .enter: enter(table, page)
    case .readRow(let number, let name):
      guard let row = row(numbered: number, table, page) else { return }
      if let name {
        guard let column = column(named: name, table, page) else { return }
        var cursor = TableCursor(enters: table, at: place, on: page.linear)
        (cursor.place.row, cursor.place.column) = (row, column)
        return enter(cursor, from: nil)
      }
      tell(
        pageText: table.grid.text(ofRow: row, on: page.linear, comma: strings(.joinComma)))
    case .readColumn(let name):
      if let column = column(named: name, table, page) { read(column, of: table, page) }
    case .sort(let name):
      if let column = column(named: name, table, page) { sort(table, by: column, page) }
    case .readRecord: readRecord(of: table, page)
    }
  }

  /// The rows of a table that are gone through before a key is answered.
  static let mostRows = 500

  /// Whether Enter where the reader is begins to move by cell: on the announcement of a table, and on
  /// a row with nothing to activate.
  func entersTable() -> Bool {
    guard let page, case .browse = mode else { return false }
    let item = page.items[place.item]
    switch dialogue.lastCommand {
    // The words before the rows of a table of roles may be no caption.
    case .next(.table), .previous(.table): return tableAround() != nil
    default:
      return (item.role == .row || item.role == .caption) && targets(of: place.item, page).isEmpty
        && tableAround() != nil
    }
  }

  mutating func enterTable() {
    if tableAround() != nil { tell(.tableEntered) }
    useTable(for: .enter)
  }

  private mutating func enter(_ table: CurrentTable, _ page: BrowsedPage) {
    enter(TableCursor(enters: table, at: place, on: page.linear), from: nil)
  }

  mutating func enter(_ cursor: TableCursor, from old: TablePlace?) {
    dialogue.turn(to: .table(cursor))
    tellCell(cursor, from: old)
  }

  /// After a command that moved the reader: cells are read on from there, or no more outside of the table.
  mutating func keepTableInStep() {
    guard case .table(var cursor) = mode, let page else { return }
    switch cursor.follow(place, on: page.linear) {
    case .stays: break
    case .moved: dialogue.turn(to: .table(cursor))
    case .leaves: dialogue.turn(to: .browse)
    }
  }

  /// Moves as an arrow does in a table that is read by cell; in one that is not, begins with that.
  mutating func moveByCell(_ arrow: Key.Base) {
    if case .table(let cursor) = mode {
      _ = moveInTable(Key(arrow), cursor)
    } else {
      enterTable()
    }
  }

  /// Does in a table that is read by cell what words for a direction ("right", "down") mean there: what its arrow does;
  /// says whether it was one.
  mutating func moveInTable(by action: Command.Action) -> Bool {
    guard case .table(let cursor) = mode else { return false }
    switch action {
    case .nextCharacter: return moveInTable(Key(.right), cursor)
    case .previousCharacter: return moveInTable(Key(.left), cursor)
    case .nextItem: return moveInTable(Key(.down), cursor)
    case .previousItem: return moveInTable(Key(.up), cursor)
    default: return false
    }
  }

  /// Moves by what a language calls a line and a row by one word: a row where the reader is in a table, else
  /// an item.
  mutating func moveByLine(_ arrow: Key.Base) {
    if tableAround() == nil {
      moveItem(by: arrow == .up ? -1 : 1)
    } else {
      moveByCell(arrow)
    }
  }

  /// Takes a key while a table is read by cell; says whether it was the table's.
  mutating func moveInTable(_ key: Key, _ cursor: TableCursor) -> Bool {
    switch cursor.step(by: key) {
    case .to(let place):
      var next = cursor
      next.place = place
      enter(next, from: cursor.place)
    case .edge(let sentence): tell(sentence)
    case .activate: activateCell(cursor.cell, cursor)
    case nil: return false
    }
    return true
  }

  /// Activates what a cell holds; of several things one of a list.
  private mutating func activateCell(_ cell: Int?, _ cursor: TableCursor) {
    guard let page, let cell else { return tell(.actNothing) }
    if isAwaitingPage { return tell(.loadEnterDropped) }
    var inside: [PageElement] = []
    for piece in cursor.table.grid.pieces(of: cell) {
      let start = Int(piece.text.lowerBound - page.items[piece.item].text.lowerBound)
      inside += targets(of: piece.item, page).filter { element in
        piece.isItem
          || element.position.offset >= start
            && element.position.offset < start + max(1, piece.text.count)
      }
    }
    switch inside.count {
    case 0:
      if !pressCell(cursor.table.grid.cells[cell].node, of: cursor, on: page) { tell(.actNothing) }
    case 1:
      dialogue.turn(to: .browse)
      activate(inside[0], on: page)
      // What only changes its state leaves the reader in the table.
      if inside[0].role.isCheckable, case .browse = mode { dialogue.turn(to: .table(cursor)) }
    default:
      choose(
        title: strings(.activateChoose(count: .count(inside.count))),
        inside.map { entry(for: $0, name(of: $0, page), page) },
        for: .page(.targets(inside, for: .press, back: cursor), on: page),
        numbers: ListNumbers(inside.map(\.node), on: page))
    }
  }

  mutating func tellCell(_ cursor: TableCursor, from old: TablePlace?) {
    guard let page, let phrasing = reader.visit?.phrasing else { return }
    let grid = cursor.table.grid
    let cell = grid.cell(row: cursor.place.row, column: cursor.place.column)
    if let position = cell.flatMap({ grid.position(of: $0, on: page.linear) }) {
      place = position
    }
    let utterance = phrasing.utterance(
      forCell: cell, at: cursor.place, of: grid, from: old)
    teller.note(utterance)
    screen.print(wrapped(utterance.parts.map(\.printed).joined()))
    say(utterance)
  }

  // MARK: Rows and columns

  /// The row that the reader is in.
  private func currentRow(_ table: CurrentTable, _ page: BrowsedPage) -> Int {
    if case .table(let cursor) = mode { return cursor.place.row }
    return table.grid.row(at: place, on: page.linear)
  }

  /// Reads the row that the reader is in, or the one of a number, as rows are told by; with a column its cell.
  mutating func readRow(_ number: Int?, column: String?) {
    useTable(for: .readRow(number, column: column))
  }

  /// The row of a number, the current one without; says so where there is none.
  private mutating func row(
    numbered number: Int?, _ table: CurrentTable, _ page: BrowsedPage
  ) -> Int? {
    guard let number else { return currentRow(table, page) }
    if number > 0, let row = table.grid.rowNumbers.firstIndex(of: number) { return row }
    tell(
      .tableNoRow(number: .text(String(number)), count: table.grid.dataRowCount))
    return nil
  }

  /// The column that was named; the current one without a name.
  private mutating func column(
    named said: String?, _ table: CurrentTable, _ page: BrowsedPage
  ) -> Int? {
    let grid = table.grid
    guard let said else {
      if case .table(let cursor) = mode { return cursor.place.column }
      return grid.cell(at: place, on: page.linear).map { grid.cells[$0].columns.lowerBound } ?? 0
    }
    let names = grid.columnNames(on: page.linear).map { PlainText.cleaned($0) }
    let found = NameMatch.matches(for: phrases.names(for: said), among: names)
    if let first = found.first { return first }
    if let number = phrases.numbers.value(of: said), (1...max(1, grid.columnCount)).contains(number)
    {
      return number - 1
    }
    let known = names.filter { !$0.isEmpty }
    tell(
      known.isEmpty
        ? .tableNoHeaders(count: grid.columnCount)
        : .tableNoColumn(
          name: .text(said), columns: .text(known.joined(separator: strings(.joinComma)))))
    return nil
  }

  mutating func readColumn(_ name: String?) { useTable(for: .readColumn(name)) }

  private mutating func read(_ column: Int, of table: CurrentTable, _ page: BrowsedPage) {
    let grid = table.grid
    let linear = page.linear
    var order: [Int]?
    if case .table(let cursor) = mode { order = cursor.place.order }
    let rows = order ?? Array(0..<grid.rowCount)
    let blank = strings(.valueBlank)
    let isLarge = rows.count > Browsing.mostRows
    if isLarge {
      tell(
        .tableColumn(name: .text(grid.name(ofColumn: column, on: page.linear)), count: rows.count))
    }
    let (strings, wrap) = (strings, wrap)
    work(isLarge: isLarge) {
      let texts = grid.texts(ofColumn: column, rows: rows, blank: blank, on: linear)
      return ToldText(ofPage: texts.joined(separator: "\n"), strings, wrap)
    } then: {
      $0.tell($1)
    }
  }

  mutating func readRecord() { useTable(for: .readRecord) }

  private mutating func readRecord(of table: CurrentTable, _ page: BrowsedPage) {
    let lines = table.grid.record(ofRow: currentRow(table, page), on: page.linear, strings)
    tell(pageText: lines.joined(separator: "\n"))
  }
}
