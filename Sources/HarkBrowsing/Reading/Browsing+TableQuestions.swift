import HarkAccessibility
import HarkPage
import HarkReading
import HarkSearch
import HarkText

/// A question in words, and what of the page was asked.
private struct AnsweredPart: Sendable {
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

// Questions to tables and lists in words.
extension Browsing {
  /// The tables and lists of a page that are asked where the reader is in none.
  private static let mostParts = 20

  /// Answers a question of the command that asks.
  mutating func ask(_ question: String?) {
    guard hasItems() else { return }
    guard let question, !question.trimmingSpaces.isEmpty else { return tell(.askHow) }
    ask(question, tellsUnclear: true) { $0.tell(.askNothingHere) }
  }

  /// Answers words that are no command, where a table or list of the page can.
  ///
  /// - Parameters:
  ///   - question: the words.
  ///   - tellsUnclear: whether a table that the reader is in says what it did not understand.
  ///   - otherwise: goes on where nothing was answered.
  /// - Returns: whether there is something to ask; `otherwise` is called then where nothing is answered.
  mutating func asksTable(
    _ question: String, tellsUnclear: Bool, otherwise: @escaping (inout Browsing) -> Void
  ) -> Bool {
    guard let page, !page.items.isEmpty, mayAsk(page) else { return false }
    // One word is too little to be called a question that was not understood.
    let isMore = question.utf8.contains(UInt8(ascii: " "))
    ask(
      question, tellsUnclear: tellsUnclear && isMore && hasColumns(page), otherwise: otherwise)
    return true
  }

  /// Whether there are columns to be told of: nearly every page has a list, and what can't be asked of that is no
  /// command.
  private func hasColumns(_ page: BrowsedPage) -> Bool {
    if case .choice = mode { return true }
    return page.answer?.list != nil || page.linear.containers.contains { $0.columns > 1 }
  }

  private func mayAsk(_ page: BrowsedPage) -> Bool {
    if case .choice(let list) = mode {
      // What a question has found is asked on; any other list has words of its own.
      guard case .page(.rows, _) = list.purpose else {
        guard case .page(.positions, _) = list.purpose else { return false }
        return true
      }
      return true
    }
    return page.answer?.list != nil || page.linear.containers.contains { $0.columns > 0 }
      || listStarts(page) != nil
  }

  private mutating func ask(
    _ question: String, tellsUnclear: Bool, otherwise: @escaping (inout Browsing) -> Void
  ) {
    guard let page, let visit = reader.visit else { return }
    let id = visit.id
    let around = tableAround()
    let tables = page.linear.containers.indices.filter {
      page.linear.containers[$0].columns > 1 && page.linear.containers[$0].count > 0
    }
    let list = around == nil ? listStarts(page) : nil
    let isInList = list.map { $0.isAround } ?? false
    let asked = around.map { [$0] } ?? (isInList ? [] : Array(tables.prefix(Self.mostParts)))
    // What the table around the reader does not know, another one of the page may.
    let others = around == nil && !isInList ? [] : Array(tables.prefix(Self.mostParts))
    let (linear, strings, title) = (page.linear, strings, page.title)
    let now = TableMoment(
      minutes: Double(surroundings.minuteOfDay), day: surroundings.today)
    let listTitles = list.map { titles(of: $0.starts, page) } ?? []
    let cells = asked.reduce(0) { $0 + page.linear.containers[$1].items.count }
    work(isLarge: cells + (list?.starts.count ?? 0) > Browsing.mostRows) {
      let words = QuestionWords(strings)
      var parts = asked.map { index in
        AskedPart(
          TableGrid(of: linear.containers[index], on: linear), container: index, on: linear,
          title: title)
      }
      // Nobody asks the sheet of a month that stands beside the content.
      if around == nil { parts.removeAll { $0.table.isMonth } }
      if let list {
        parts.append(
          AskedPart(
            list.starts, end: list.end, on: linear, titles: listTitles,
            words: ListColumnWords(strings)))
      }
      func answers(_ parts: [AskedPart]) -> [AnsweredPart] {
        parts.flatMap { $0.answers(to: question, words, now: now) }
          .map { AnsweredPart(part: $0.part, answer: $0.answer) }
      }
      let own = answers(parts)
      guard own.allSatisfy({ $0.isUnclear }), !others.isEmpty else { return own }
      return own
        + answers(
          others.filter { !asked.contains($0) }.map { index in
            AskedPart(
              TableGrid(of: linear.containers[index], on: linear), container: index, on: linear,
              title: title)
          }
          .filter { !$0.table.isMonth })
    } then: { session, answered in
      guard session.reader.visit?.id == id else { return }
      let isAsked = tellsUnclear && (around != nil || isInList)
      session.tell(
        around == nil ? answered.filter { !$0.countsLayout } : answered, to: question,
        tellsUnclear: isAsked && !session.isChoosing, otherwise)
    }
  }

  /// What a list is called: what the page is about where it lists that, and the heading above it.
  private func titles(of starts: [Int], _ page: BrowsedPage) -> [String] {
    let first = starts.first ?? 0
    let above = page.items[..<first].last { $0.role == .heading }
    let heading = above.map { [PlainText.cleaned(page.linear.text(of: $0))] } ?? []
    var isWhole = page.answer?.list != nil
    if case .posts? = page.summary.kind { isWhole = true }
    return isWhole ? heading + [page.title] : heading
  }

  /// Whether an item has nothing but a picture.
  private func isPicture(_ index: Int, on page: BrowsedPage) -> Bool {
    let item = page.items[index]
    return item.role == .image
      || page.linear.spans(of: item).contains {
        $0.role == .image && $0.text.count >= item.text.count
      }
  }

  /// Where the things of a list begin: results of a search, entries, products, or the list around the reader.
  func listStarts(
    _ page: BrowsedPage
  ) -> (starts: [Int], end: Int, isAround: Bool)? {
    if let list = page.answer?.list {
      let starts = list.results.compactMap(\.item).sorted()
      return starts.count > 1 ? (starts, page.items.count, true) : nil
    }
    // Who asks for the last post of a thread means none of the tables around it.
    if case .posts? = page.summary.kind, tableAround() == nil {
      let posts = PageKind.posts(on: page.linear)
      if posts.count > 1 { return (posts, page.items.count, true) }
    }
    // Who asks a shop means what it sells, and not the list of colours that one of the things has.
    if case .products? = page.summary.kind, tableAround() == nil {
      let products = PageKind.products(on: page.linear).sorted { $0.lowerBound < $1.lowerBound }
      if products.count > 1, let last = products.last {
        return (products.map { name(ofProduct: $0, page) }, last.upperBound, true)
      }
    }
    if page.items.indices.contains(place.item) {
      var index = page.items[place.item].container
      while index >= 0 {
        let container = page.linear.containers[Int(index)]
        if container.role == .list, container.count > 2 {
          let range = Int(container.items.lowerBound)..<Int(container.items.upperBound)
          let starts = range.filter {
            page.items[$0].startsListItem && page.items[$0].level <= container.listDepth
          }
          // Whoever stands in the pictures of a thing asks of the things.
          if starts.count > 2, !range.allSatisfy({ isPicture($0, on: page) }) {
            return (starts, range.upperBound, true)
          }
        }
        index = container.parent
      }
    }
    let starts = SearchResults.items(on: page.linear)
    guard starts.count > 2, let last = starts.last else { return nil }
    let main = page.linear.containers.first { $0.role == .main && !$0.items.isEmpty }
    let end = main.map { Int($0.items.upperBound) } ?? page.items.count
    return (starts, max(last + 1, end), false)
  }

  /// The item with the name of a product: its heading, else its first link with words.
  private func name(ofProduct items: Range<Int>, _ page: BrowsedPage) -> Int {
    items.first { page.items[$0].role == .heading }
      ?? items.first { index in
        !isPicture(index, on: page)
          && (page.items[index].role == .link
            || page.linear.spans(of: page.items[index]).contains { $0.role == .link })
      } ?? items.lowerBound
  }

  /// Whether the table around the reader has a column of that name; outside of all none has.
  func isColumn(named name: String) -> Bool {
    guard let page, let index = tableAround() else { return false }
    let grid =
      reader.visit?.tableGrids[index]
      ?? TableGrid(of: page.linear.containers[index], on: page.linear)
    let names = grid.columnNames(on: page.linear).map { PlainText.cleaned($0) }
    return !NameMatch.matches(for: phrases.names(for: name), among: names).isEmpty
      || phrases.numbers.value(of: name) != nil
  }

  // MARK: Answers

  private mutating func tell(
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
      let number = format.number(value.amount / unit.scale, fractionDigits: 2)
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
  private var isChoosing: Bool {
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
