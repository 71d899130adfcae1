import HarkAccessibility
import HarkText

/// A table or list of a page that can be asked, and where its rows are.
package struct AskedPart: Sendable {
  package let table: AskedTable
  /// Where each row begins on the page.
  package let places: [ReadingPosition]
  /// Of a table the row of its grid that each row is; empty for a list.
  package let gridRows: [Int]
  /// Of a table its grid, and its container, an index of ``LinearPage/containers``.
  package let grid: TableGrid?
  package let container: Int?
  /// What heads the departures of a timetable that are asked apart from others; empty for all else.
  package let heading: String

  init(
    table: AskedTable, places: [ReadingPosition], gridRows: [Int], grid: TableGrid?,
    container: Int?, heading: String
  ) {
    (self.table, self.places, self.gridRows) = (table, places, gridRows)
    (self.grid, self.container, self.heading) = (grid, container, heading)
  }
}

extension AskedPart {
  /// Takes a table.
  ///
  /// - Complexity: linear in the cells.
  package init(
    _ grid: TableGrid, container: Int, on page: LinearPage, title: String
  ) {
    let columns = grid.columnNames(on: page).map { PlainText.cleaned($0) }
    var rows: [[String]] = []
    var places: [ReadingPosition] = []
    var gridRows: [Int] = []
    let first = Int(page.containers[container].items.lowerBound)
    for row in 0..<grid.rowCount where grid.rowNumbers[row] > 0 {
      var texts: [String] = []
      var place: ReadingPosition?
      for column in columns.indices {
        let cell = grid.cell(row: row, column: column)
        texts.append(cell.map { PlainText.cleaned(grid.text(of: $0, on: page)) } ?? "")
        // A cell that reaches down begins in another row.
        if let cell, place == nil, grid.cells[cell].rows.lowerBound == row {
          place = grid.position(of: cell, on: page)
        }
      }
      guard texts.contains(where: { !$0.isEmpty }) else { continue }
      rows.append(texts)
      places.append(place.map { ReadingPosition(item: $0.item) } ?? ReadingPosition(item: first))
      gridRows.append(row)
    }
    table = AskedTable(
      columns: columns, rows: rows, titles: Self.titles(of: container, on: page) + [title],
      language: page.tree.language(of: page.containers[container].node))
    self.places = places
    self.gridRows = gridRows
    self.grid = grid
    self.container = container
    heading = ""
  }

  /// The caption of a table and the heading above it.
  private static func titles(of container: Int, on page: LinearPage) -> [String] {
    let table = page.containers[container]
    var titles: [String] = []
    let name = page.tree.name(of: table.node)
    if !name.isEmpty { titles.append(name) }
    let items = Int(table.items.lowerBound)..<Int(table.items.upperBound)
    for item in page.items[items].prefix(2) where item.role == .caption {
      titles.append(page.text(of: item))
    }
    let before = max(0, items.lowerBound - 30)..<items.lowerBound
    if let heading = page.items[before].last(where: { $0.role == .heading }) {
      titles.append(page.text(of: heading))
    }
    return titles
  }

  /// Takes a list of like things: results, products, entries of data, items of a list.
  ///
  /// Its columns are what stands before a colon in the lines of several things ("Rating: 4.5"), the one price and the one
  /// date that a thing has, and its name, which comes first.
  ///
  /// - Parameters:
  ///   - starts: the items where the things begin, in order.
  ///   - end: where the last one ends.
  ///   - page: the page.
  ///   - titles: what the list is called: a question to it may name its things so.
  ///   - words: what the columns without a word of the page are called.
  /// - Complexity: linear in the text.
  package init(
    _ starts: [Int], end: Int, on page: LinearPage, titles: [String], words: ListColumnWords
  ) {
    let ranges = starts.enumerated().map { place, start in
      let next = place + 1 < starts.count ? starts[place + 1] : end
      return start..<max(start + 1, min(next, start + 40))
    }
    let lines = ranges.map { Self.lines($0, on: page) }
    let labels = LineLabels(lines.map { $0.filter { $0.item > 0 }.map(\.text) })
    let things = zip(ranges, lines).map { Self.facts($0, $1, labels, words, on: page) }
    var counts: [String: Int] = [:]
    var order: [String] = []
    for thing in things {
      for name in Set(thing.map(\.name)) {
        counts[name, default: 0] += 1
        if counts[name] == 1 { order.append(name) }
      }
    }
    // In the order of the page, and only what several things have: one headline with an amount of money is no list of prices.
    order = things.flatMap { $0.map(\.name) }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
    .filter {
      counts[$0, default: 0] * 3 >= things.count || $0 == words.name
        || $0 == words.price && counts[$0, default: 0] > 1
    }
    let columns = Array(order.prefix(30))
    table = AskedTable(
      columns: columns,
      rows: things.map { thing in
        columns.map { name in thing.first { $0.name == name }?.text ?? "" }
      }, titles: titles, language: starts.first.map { page.language(of: page.items[$0]) } ?? "")
    places = starts.map { ReadingPosition(item: $0) }
    gridRows = []
    grid = nil
    container = nil
    heading = ""
  }

  /// The parts of lines of a thing, each with the number of its item.
  private static func lines(
    _ items: Range<Int>, on page: LinearPage
  ) -> [(item: Int, text: String)] {
    var lines: [(item: Int, text: String)] = []
    for index in items where index < page.items.count && !page.passedOver.contains(index) {
      let item = page.items[index]
      let text = shownText(of: item, on: page)
      if index == items.lowerBound {
        lines.append((0, text))
        continue
      }
      for part in text.split(whereSeparator: { "·|•\n".contains($0) }) {
        lines.append((index - items.lowerBound, String(part).trimmingSpaces))
      }
    }
    return lines
  }

  private static func facts(
    _ items: Range<Int>, _ lines: [(item: Int, text: String)], _ labels: LineLabels,
    _ words: ListColumnWords, on page: LinearPage
  ) -> [(name: String, text: String)] {
    var facts: [(name: String, text: String)] = []
    var amounts: [TableValue.Kind: [(TableValue, String)]] = [:]
    let language = page.language(of: page.items[items.lowerBound])
    for (item, line) in lines {
      if item == 0 { facts.append((words.name, line)) }
      let found = item == 0 ? [] : labels.facts(in: line)
      for (label, value) in found where !facts.contains(where: { $0.name == label }) {
        facts.append((label, value))
      }
      guard found.isEmpty else { continue }
      for (value, text) in values(in: line, language) {
        amounts[value.kind, default: []].append((value, text))
      }
    }
    for (kind, name) in [(TableValue.Kind.money, words.price), (.date, words.date)] {
      let found = amounts[kind] ?? []
      let different = found.reduce(into: [TableValue]()) {
        if !$0.contains($1.0) { $0.append($1.0) }
      }
      // Of two prices nobody knows which is meant.
      guard different.count == 1, let first = found.first,
        !facts.contains(where: { $0.name == name })
      else { continue }
      facts.append((name, first.1))
    }
    return facts
  }

  /// The amounts of money and the dates of an item, without what was crossed out.
  static func values(of item: ReadingItem, on page: LinearPage) -> [(TableValue, String)] {
    values(in: shownText(of: item, on: page), page.language(of: item))
  }

  /// The text of an item without what was crossed out, which is the price of before.
  static func shownText(of item: ReadingItem, on page: LinearPage) -> String {
    let struck = page.spans(of: item).filter { $0.role == .deletion }.map(\.text)
    var text = ""
    var start = item.text.lowerBound
    for range in struck where range.lowerBound >= start {
      text += page.string(start..<range.lowerBound)
      start = range.upperBound
    }
    return PlainText.cleaned(text + page.string(start..<item.text.upperBound))
  }

  /// The longest line that amounts are looked for in, in bytes.
  static let longestRead = 2_000
  /// How far before its first digit an amount or a date may begin.
  private static let longestBefore = 14

  /// The amounts of money and the dates in a line.
  static func values(in line: String, _ language: String) -> [(TableValue, String)] {
    guard line.utf8.count <= longestRead, line.contains(where: \.isNumber) else { return [] }
    let text = AskedText.folded(line)
    var found: [(TableValue, String)] = []
    var index = 0
    var digit = -1
    while index < text.count {
      defer { index += 1 }
      if digit < index {
        guard let next = text[index...].firstIndex(where: AskedText.isDigit) else { break }
        digit = next
      }
      // A month's name or a currency stands so near before its number at most.
      guard digit - index <= longestBefore else { continue }
      if index > 0, AskedText.isLatin(text[index]), AskedText.isLatin(text[index - 1]) { continue }
      var scanner = ValueScanner(text, ValueStyle(language: language), at: index)
      guard let value = scanner.value(), value.kind == .money || value.kind == .date else {
        continue
      }
      found.append((value, String(text[index..<scanner.index])))
      index = max(index, scanner.index - 1)
    }
    return found
  }
}

/// What the columns of a list are called that the page has no word for.
package struct ListColumnWords: Sendable {
  let name: String
  let price: String
  let date: String

  /// The words of a language.
  package init(_ strings: StringCatalog) {
    name = strings(.askColumnName)
    price = strings(.askColumnPrice)
    date = strings(.askColumnDate)
  }
}

extension QuestionWords {
  /// The words of a language.
  package init(_ strings: StringCatalog) {
    self.init(strings.pageWords) { name in
      switch name {
      case "order": strings(.askWordsOrder)
      case "marks": strings(.askWordsMarks)
      case "operators": strings(.askWordsOperators)
      case "superlatives": strings(.askWordsSuperlatives)
      case "sorted": strings(.askWordsSorted)
      case "concepts": strings(.askWordsConcepts)
      case "measures": strings(.askWordsMeasures)
      case "headers": strings(.askWordsHeaders)
      case "kinds": strings(.askWordsKinds)
      case "things": strings(.askWordsThings)
      case "labels": strings(.askWordsLabels)
      case "fillers": strings(.askWordsFillers)
      case "particles": strings(.askWordsParticles)
      default: ""
      }
    }
  }
}
