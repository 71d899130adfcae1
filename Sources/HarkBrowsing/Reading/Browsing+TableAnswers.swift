import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

/// A question in words, and what of the page was asked.
struct AnsweredPart: Sendable {
  let part: AskedPart
  let answer: TableAnswer

  var isUnclear: Bool {
    if case .unclear = answer { return true }
    return false
  }

  /// Whether it is the number of rows of a table without headers: one that lays out a page has nothing that is counted, and
  /// one of labels and values has each thing once.
  var countsLayout: Bool {
    guard case .count(let rows) = answer, part.container != nil else { return false }
    return part.table.columns.allSatisfy(\.isEmpty)
      && (rows.count == part.table.rows.count || part.table.columns.count < 3)
  }
}

extension AnsweredPart {
  /// Whether it is the number of all entries of a list.
  var countsList: Bool {
    guard case .count(let rows) = answer, part.container == nil else { return false }
    return rows.count == part.table.rows.count
  }

  /// Whether it is no more than the rows that have the words of the question, or one such row of a table that says of no
  /// column what it is about.
  var onlyMentions: Bool {
    switch answer {
    case .rows(_, column: nil): true
    case .row(_, column: nil): part.container == nil || part.table.columns.allSatisfy(\.isEmpty)
    default: false
    }
  }
}

// What tables and lists answer to a question in words: one row is gone to, several are a list.
extension Browsing {
  /// Tells the first of the answers, or what was not understood; goes on with `otherwise` where there is none.
  mutating func tell(
    _ answered: [AnsweredPart], to question: String, tellsUnclear: Bool,
    _ otherwise: (inout Browsing) -> Void
  ) {
    let clear = answered.filter { !$0.isUnclear }
    // What several can answer is asked where the reader goes on to next, and said to be one of several.
    if let first = clear.first(where: { ($0.part.places.last?.item ?? 0) >= place.item })
      ?? clear.first
    {
      // The columns of one timetable are not several tables.
      let others = clear.filter { $0.part.container != first.part.container }
      let own = clear.filter { $0.part.container == first.part.container }
      if own.count > 1, tell(columns: own, isOneOf: others.count + 1) { return }
      return tell(first, isOneOf: others.count + 1)
    }
    guard let only = answered.first, case .unclear(let why) = only.answer, why != .nothing,
      // What can be asked is told by the names of columns; a list of facts has none.
      only.part.table.columns.contains(where: { !$0.isEmpty }),
      // Of the only table each word was understood, and one is missing.
      tellsUnclear || answered.count == 1 && why.isAmbiguous && !isChoosing
    else { return otherwise(&self) }
    tellFact(question) { $0.tell(unclear: why, of: only.part.table) }
  }

  /// Tells what several columns of one timetable answer, each with what heads it; false where they answer with no rows.
  private mutating func tell(columns answered: [AnsweredPart], isOneOf count: Int) -> Bool {
    guard let page else { return true }
    var found: [(part: AskedPart, row: Int)] = []
    var counts: [String] = []
    var empty: [AskedPart] = []
    var isOneEach = true
    for one in answered {
      switch one.answer {
      case .row(let row, _): found.append((one.part, row))
      case .rows(let rows, _) where rows.isEmpty: empty.append(one.part)
      case .rows(let rows, _):
        isOneEach = false
        found += rows.map { (one.part, $0) }
      case .count(let rows):
        let text = strings(self.count(of: rows, of: one.part))
        counts.append(
          one.part.heading.isEmpty ? text : strings(.kept(name: one.part.heading, value: text)))
      default: return false
      }
    }
    if case .choice(let list) = mode { goOn(behind: list) }
    let one = count > 1 ? strings(.askOneOf(count: count)) + " " : ""
    // Where nothing leaves is told too: silence would be taken for a column that was not asked.
    let none = empty.map(\.heading).filter { !$0.isEmpty }
      .map { strings(.askColumnNone(name: .text($0))) }
    if !counts.isEmpty {
      tell(text: one + joined(counts + none))
      return true
    }
    guard let first = found.first else {
      tell(.askNoRow(count: empty.reduce(0) { $0 + $1.table.rows.count }))
      return true
    }
    let texts = found.map { rowText($0.row, of: $0.part) }
    guard isOneEach else {
      choose(
        title: joined(none + [one + strings(.askRows(count: found.count))]), texts,
        for: .page(.positions(found.map { $0.part.places[$0.row] }), on: page))
      return true
    }
    go(toRow: first.row, of: first.part, page)
    tell(pageText: one + joined(texts + none))
    return true
  }

  /// How many fit: a list has entries, a table rows.
  private func count(of rows: [Int], of part: AskedPart) -> Sentence {
    guard rows.count < part.table.rows.count else {
      return part.container == nil
        ? .askCountAllEntries(count: rows.count) : .askCountAll(count: rows.count)
    }
    let all = StringValue.count(part.table.rows.count)
    return part.container == nil
      ? .askCountEntries(count: rows.count, all: all) : .askCount(count: rows.count, all: all)
  }

  private mutating func tell(unclear why: TableAnswer.Unclear, of table: AskedTable) {
    let comma = strings(.joinComma)
    func names(_ columns: [Int]) -> StringValue {
      .text(columns.map { table.columns[$0] }.filter { !$0.isEmpty }.joined(separator: comma))
    }
    switch why {
    case .word(let word):
      tell(.askUnknownWord(word: .text(word), columns: names(Array(table.columns.indices))))
    case .columns(let columns): tell(.askWhichColumn(columns: names(columns)))
    case .noColumn: tell(.askNoColumn(columns: names(Array(table.columns.indices))))
    case .units(let column): tell(.askUnits(name: .text(table.columns[column])))
    case .nothing: tell(.askHow)
    }
  }

  private mutating func tell(_ answered: AnsweredPart, isOneOf count: Int) {
    guard let page else { return }
    // The list of what an earlier question found has its answer.
    if case .choice(let list) = mode { goOn(behind: list) }
    let (part, table) = (answered.part, answered.part.table)
    let one = count > 1 ? strings(.askOneOf(count: count)) + " " : ""
    switch answered.answer {
    case .row(let row, let column):
      go(toRow: row, of: part, page)
      let text = rowText(row, of: part)
      guard let column, !table.rows[row][column].isEmpty else { return tell(pageText: one + text) }
      tell(
        text: one
          + strings(
            .askValue(
              name: .text(table.columns[column]), value: .text(table.rows[row][column]),
              row: .text(text))))
    case .rows(let rows, _):
      guard !rows.isEmpty else { return tell(.askNoRow(count: table.rows.count)) }
      list(rows, of: part, title: one + strings(.askRows(count: rows.count)))
    case .sorted(let rows, let columns, let isDescending):
      let names = columns.map { table.columns[$0] }.joined(separator: strings(.joinComma))
      list(
        rows, of: part,
        title: strings(
          isDescending
            ? .tableSortedDescending(count: rows.count, name: .text(names))
            : .tableSorted(count: rows.count, name: .text(names))))
    case .count(let rows):
      if let first = rows.first { go(toRow: first, of: part, page) }
      tell(text: one + strings(self.count(of: rows, of: part)))
    case .sum(let value, let column, let of, let leftOut):
      tell(
        sum: .askSum(
          name: .text(table.columns[column]), count: of, amount: .text(amount(value, column, table))
        ),
        leftOut)
    case .average(let value, let column, let of, let leftOut):
      tell(
        sum: .askAverage(
          name: .text(table.columns[column]), count: of, amount: .text(amount(value, column, table))
        ),
        leftOut)
    case .unclear: break
    }
  }

  private mutating func tell(sum sentence: Sentence, _ leftOut: Int) {
    var sentences = [strings(sentence)]
    if leftOut > 0 { sentences.append(strings(.askLeftOut(count: leftOut))) }
    tell(text: joined(sentences))
  }

  /// An amount as the cells of a column are written.
  private func amount(_ value: TableValue, _ column: Int, _ table: AskedTable) -> String {
    let format = LocaleFormat(language: strings.language)
    switch value.kind {
    case .money:
      return strings.price(value.amount, currency: value.unit) { format.number($0) }
    default:
      let unit = table.unit(of: column)
      let scaled = value.amount / unit.scale
      let isWhole = scaled == scaled.rounded()
      let number = format.number(scaled, fractionDigits: isWhole ? 0 : 2)
      return unit.text.isEmpty ? number : "\(number) \(unit.text)"
    }
  }

  private func rowText(_ row: Int, of part: AskedPart) -> String {
    part.table.rows[row].filter { !$0.isEmpty }.reduce(into: [String]()) { texts, text in
      // A cell over several columns is told once, and so is what the name of a thing has already.
      if texts.last != text, part.grid != nil || !(texts.first?.hasWords(text) ?? false) {
        texts.append(text)
      }
    }.joined(separator: strings(.joinComma))
  }

  /// Whether a list waits.
  var isChoosing: Bool {
    if case .choice = mode { return true }
    return false
  }

  /// Leaves a list for what is asked next; where cells are read, they are read on.
  private mutating func goOn(behind list: ChoiceList) {
    if case .page(.rows(_, _, let cursor?), _) = list.purpose {
      dialogue.turn(to: .table(cursor))
    } else {
      dialogue.turn(to: .browse)
    }
  }

  /// Brings the reader to a row; where cells are read, to its cell of the same column.
  private mutating func go(toRow row: Int, of part: AskedPart, _ page: BrowsedPage) {
    if case .table(var cursor) = mode, cursor.table.container == part.container {
      cursor.place.row = part.gridRows[row]
      dialogue.turn(to: .table(cursor))
    }
    jump(to: part.places[row])
  }

  private mutating func list(_ rows: [Int], of part: AskedPart, title: String) {
    guard let page else { return }
    var cursor: TableCursor?
    if case .table(let current) = mode { cursor = current }
    let names = NameList(rows.map { rowText($0, of: part) })
    let purpose: PageList =
      if let grid = part.grid {
        .rows(rows.map { part.gridRows[$0] }, of: grid, back: cursor)
      } else {
        .positions(rows.map { part.places[$0] })
      }
    choose(title: title, names, for: .page(purpose, on: page))
  }
}

extension String {
  /// Whether a text stands in it, whatever its case.
  fileprivate func hasWords(_ text: String) -> Bool {
    FoldedText(text).isIn(FoldedText(self).key.span)
  }
}
