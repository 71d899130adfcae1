import HarkText

// What rows must meet: values with what compares them, cells, and what there must be.
extension TableQuestion {
  /// Takes "with seats" and "without seats".
  mutating func takeExistence() throws(TableProblem) {
    for index in tokens.indices where !isUsed[index] {
      let has: Bool
      switch mark(index) {
      case .with?: has = true
      case .without?: has = false
      default: continue
      }
      let place = words.isPostpositional ? index - 1 : index + 1
      guard tokens.indices.contains(place), !isUsed[place],
        case .column(let columns) = tokens[place].meaning
      else {
        // "With" before a value only joins.
        if has { isUsed[index] = true }
        continue
      }
      if !words.isPostpositional, tokens.indices.contains(place + 1) {
        // "With price under 20": the value says it.
        if case .mark(.operator) = tokens[place + 1].meaning {
          isUsed[index] = true
          continue
        }
        if case .value = tokens[place + 1].meaning {
          isUsed[index] = true
          continue
        }
      }
      if words.isPostpositional, place > 0, case .mark(.operator) = tokens[place - 1].meaning {
        isUsed[index] = true
        continue
      }
      filters.append(Filter(column: try only(columns), test: .has(has)))
      isUsed[index] = true
      isUsed[place] = true
    }
  }

  /// Takes a column that says of each row whether something is so, where nothing else is asked: "which fields are required",
  /// "which are not required".
  mutating func takeCheck() {
    guard filters.isEmpty, order == nil else { return }
    let columns = tokens.indices.filter { index in
      guard !isUsed[index], case .column(let columns) = tokens[index].meaning else { return false }
      return columns.count == 1 && columns != [0] && table.isCheck(columns[0])
    }
    guard columns.count == 1, case .column(let found) = tokens[columns[0]].meaning else { return }
    var isDenied = false
    for index in tokens.indices where !isUsed[index] && mark(index) == .operator(.not) {
      isUsed[index] = true
      isDenied = true
    }
    isUsed[columns[0]] = true
    filters.append(Filter(column: found[0], test: .has(!isDenied)))
  }

  /// Takes the values and cells, each with its column and with what compares it.
  mutating func takeValues() throws(TableProblem) {
    for index in tokens.indices where !isUsed[index] {
      switch tokens[index].meaning {
      case .value(let value): try take(value, at: index)
      case .cell(let rows, _): try take(cell: rows, at: index)
      case .unknown: try takeUnknown(at: index)
      default: break
      }
    }
  }

  /// What compares the value at a place, and whether it is denied.
  private mutating func takeOperator(at index: Int) -> (QuestionOperator, isDenied: Bool)? {
    var found: QuestionOperator?
    var isDenied = false
    var place = index
    let step = words.isPostpositional ? 1 : -1
    while true {
      place += step
      guard tokens.indices.contains(place) else { break }
      if isUsed[place] { break }
      if case .is? = mark(place) {
        isUsed[place] = true
        continue
      }
      guard case .operator(let next)? = mark(place) else { break }
      isUsed[place] = true
      if next == .not { isDenied = true } else if found == nil { found = next } else { break }
    }
    return found.map { ($0, isDenied) } ?? (isDenied ? (.not, false) : nil)
  }

  /// The columns that are named beside a value: before it and what compares it, else right behind it ("5 seats").
  private mutating func takeColumn(
    around index: Int, where fits: ([Int]) -> [Int]
  ) -> [Int]? {
    var place = index - 1
    while place >= 0 {
      switch tokens[place].meaning {
      case .mark(.is), .mark(.operator), .mark(.kind):
        place -= 1
        continue
      case .column(let columns) where !isUsed[place]:
        let fitting = fits(columns)
        guard !fitting.isEmpty else { return columnBehind(index, where: fits) }
        isUsed[place] = true
        return fitting
      default: return columnBehind(index, where: fits)
      }
    }
    return columnBehind(index, where: fits)
  }

  private mutating func columnBehind(_ index: Int, where fits: ([Int]) -> [Int]) -> [Int]? {
    guard tokens.indices.contains(index + 1), !isUsed[index + 1],
      case .column(let columns) = tokens[index + 1].meaning
    else { return nil }
    let fitting = fits(columns)
    guard !fitting.isEmpty else { return nil }
    if case .value(let value) = tokens[index].meaning {
      // "5 seats", 5석; of an amount that has a unit nothing is counted behind it.
      let isAttached =
        tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
      guard value.kind == .number, isAttached || !words.isPostpositional else { return nil }
    } else if !words.isPostpositional {
      return nil
    }
    isUsed[index + 1] = true
    return fitting
  }

  private mutating func take(_ value: TableValue, at index: Int) throws(TableProblem) {
    isUsed[index] = true
    var value = value
    var second: TableValue?
    let table = table
    var comparison = takeOperator(at: index)
    if let range = rangeEnd(behind: index) {
      second = range.value
      comparison = (.between, false)
      for place in range.used { isUsed[place] = true }
    }
    if case .next? = firstUnused(.next), comparison == nil, value.kind == .time {
      comparison = (.after, false)
    }
    var named = takeColumn(around: index) { columns in
      columns.filter { Self.mayCompare(value, table.columns[$0]) }
    }
    let isTimely = comparison.map { [.after, .since, .before, .until].contains($0.0) } ?? false
    if named == nil, let behind = columnBehindComparison(index, of: value, comparison != nil) {
      named = behind
    }
    var columns =
      named ?? table.columns.indices.filter { Self.isOfKind(value, table.columns[$0]) }
    if named == nil, value.kind == .number {
      // A number alone is a time behind "after", or of the only column of numbers.
      let times = table.columns(of: .time)
      if isTimely, !times.isEmpty, value.amount <= 24 {
        value = TableValue(.time, value.amount * 60)
        columns = times
      } else if columns.isEmpty {
        columns = table.columns(of: .money)
      }
    }
    if named == nil, columns.count > 1, comparison == nil {
      // A number that only one column has: a version, a year.
      let amount = value.amount
      let having = columns.filter { column in
        table.columns[column].values.contains { $0?.amount == amount }
      }
      if having.count == 1 { columns = having }
    }
    if named == nil, columns.count > 1 {
      let main = ["price", "departure"].compactMap { concept -> Int? in
        let found = columns.filter { words.isHeader(table.columns[$0].name, of: concept) }
        return found.count == 1 && (concept == "price") == (value.kind == .money) ? found[0] : nil
      }
      if main.count == 1, value.kind == .money || isTimely { columns = main }
    }
    let column = try only(columns)
    if value.unit == "day", table.columns[column].kind == .date {
      guard comparison.map({ $0.0 == .equal && !$0.isDenied }) ?? true, second == nil else {
        throw TableProblem(.units(column: column))
      }
      // That day of any month that the table has.
      let start = table.columns[column].unit == "yearless" ? TableValue.yearlessStart : 0
      let rows = table.cells.indices.filter { row in
        table.columns[column].values[row].map {
          Double(DateText.date(ofDay: start + Int($0.amount.rounded(.down))).day) == value.amount
        } ?? false
      }
      return filters.append(Filter(column: column, test: .rows(rows)))
    }
    if value.unit == "yearless", table.columns[column].unit == "" {
      let isEqual = comparison.map { $0.0 == .equal && !$0.isDenied } ?? true
      if isEqual {
        // A day of any year that the table has.
        let wanted = DateText.date(ofDay: TableValue.yearlessStart + Int(value.amount))
        let rows = table.cells.indices.filter { row in
          guard let cell = table.columns[column].values[row] else { return false }
          let date = DateText.date(ofDay: Int(cell.amount.rounded(.down)))
          return (date.month, date.day) == (wanted.month, wanted.day)
        }
        return filters.append(Filter(column: column, test: .rows(rows)))
      }
      value = try inOnlyYear(value, column)
      if let other = second { second = try inOnlyYear(other, column) }
    }
    value = try fitted(value, to: column)
    if let other = second { second = try fitted(other, to: column) }
    filters.append(
      Filter(column: column, test: try test(comparison, value, second)))
  }

  /// The column of times that stands behind a condition: 12시 전에 도착하는.
  private mutating func columnBehindComparison(
    _ index: Int, of value: TableValue, _ isCompared: Bool
  ) -> [Int]? {
    guard words.isPostpositional, isCompared, value.kind == .time || value.kind == .date else {
      return nil
    }
    var place = index + 1
    while tokens.indices.contains(place), isUsed[place] { place += 1 }
    guard tokens.indices.contains(place), case .column(let columns) = tokens[place].meaning else {
      return nil
    }
    let fitting = columns.filter { Self.mayCompare(value, table.columns[$0]) }
    guard !fitting.isEmpty else { return nil }
    isUsed[place] = true
    return fitting
  }

  private func test(
    _ comparison: (QuestionOperator, isDenied: Bool)?, _ value: TableValue, _ second: TableValue?
  ) throws(TableProblem) -> Filter.Test {
    guard let (found, isDenied) = comparison else { return .compare(.equal, value, nil) }
    if !isDenied { return .compare(found, value, second) }
    let denied: [QuestionOperator: QuestionOperator] = [
      .after: .until, .since: .before, .before: .since, .until: .after, .over: .most,
      .least: .under,
      .under: .least, .most: .over, .equal: .not,
    ]
    guard let other = denied[found] else { throw TableProblem(.nothing) }
    return .compare(other, value, nil)
  }

  private func firstUnused(_ wanted: QuestionWords.Mark) -> QuestionWords.Mark? {
    tokens.indices.lazy.filter { !isUsed[$0] && mark($0) == wanted }.first.map { _ in wanted }
  }

  /// The end of a range that begins at a value: "between 10 and 20", "10에서 20 사이".
  private func rangeEnd(behind index: Int) -> (value: TableValue, used: [Int])? {
    var used: [Int] = []
    var place = index + 1
    while tokens.indices.contains(place) {
      switch tokens[place].meaning {
      case .mark(.and), .mark(.operator(.since)): used.append(place)
      case .value(let value):
        used.append(place)
        if words.isPostpositional {
          guard case .operator(let found)? = mark(place + 1), found == .between || found == .until
          else { return nil }
          guard found == .between || !used.isEmpty else { return nil }
          return (value, used + [place + 1])
        }
        var before = index - 1
        while before >= 0, mark(before) == .is { before -= 1 }
        guard before >= 0, case .operator(.between)? = mark(before) else { return nil }
        return (value, used + [before])
      default: return nil
      }
      place += 1
    }
    return nil
  }

  /// Whether a column is one that a value is compared with where nobody names it.
  private static func isOfKind(_ value: TableValue, _ column: ValueTable.Column) -> Bool {
    guard column.kind == value.kind else { return false }
    switch value.kind {
    case .measure: return column.unit == value.unit
    default: return true
    }
  }

  /// Whether a column that is named can be compared with a value.
  private static func mayCompare(_ value: TableValue, _ column: ValueTable.Column) -> Bool {
    guard let kind = column.kind else { return false }
    if kind == value.kind { return true }
    guard value.kind == .number else { return false }
    switch kind {
    case .date: return (1000...2999).contains(value.amount)
    case .time: return value.amount <= 24
    default: return true
    }
  }

  /// A value in the kind and unit of a column.
  private func fitted(_ value: TableValue, to column: Int) throws(TableProblem) -> TableValue {
    let kind = table.columns[column].kind
    guard let unit = table.columns[column].unit else { throw TableProblem(.units(column: column)) }
    if value.kind == kind {
      let isSpan = kind == .date && unit == "" && value.unit != "yearless"
      guard kind != .money && kind != .measure && kind != .date || value.unit == unit || isSpan
      else {
        throw TableProblem(.units(column: column))
      }
      return value
    }
    guard value.kind == .number else { throw TableProblem(.units(column: column)) }
    switch kind {
    case .money?, .share?: return TableValue(kind ?? .number, value.amount, unit: unit)
    case .time? where value.amount <= 24: return TableValue(.time, value.amount * 60)
    case .date?
    where value.amount == value.amount.rounded() && (1000...2999).contains(value.amount):
      return try year(value.amount, column)
    case .measure?, .duration?:
      // Twelve of what? Of what all cells are written in.
      guard let scale = table.columns[column].scale else {
        throw TableProblem(.units(column: column))
      }
      return TableValue(kind ?? .number, value.amount * scale, unit: unit)
    default: throw TableProblem(.units(column: column))
    }
  }

  /// A day without its year as one of the year that all dates of a column are of.
  private func inOnlyYear(_ value: TableValue, _ column: Int) throws(TableProblem) -> TableValue {
    guard value.unit == "yearless" else { return value }
    let years = Set(
      table.columns[column].values.compactMap { cell in
        cell.map { DateText.date(ofDay: Int($0.amount.rounded(.down))).year }
      })
    let wanted = DateText.date(ofDay: TableValue.yearlessStart + Int(value.amount))
    guard years.count == 1, let year = years.first,
      let day = DateText.days(year: year, month: wanted.month, day: wanted.day)
    else { throw TableProblem(.units(column: column)) }
    return TableValue(.date, Double(day))
  }

  private func year(_ year: Double, _ column: Int) throws(TableProblem) -> TableValue {
    guard table.columns[column].unit == "" else { throw TableProblem(.units(column: column)) }
    let first = DateText.days(year: Int(year), month: 1, day: 1) ?? 0
    return TableValue(.date, Double(first), unit: "year")
  }

  // MARK: Cells

  private mutating func take(cell rows: [Int: [Int]], at index: Int) throws(TableProblem) {
    isUsed[index] = true
    let comparison = takeOperator(at: index)
    let named = takeColumn(around: index) { columns in columns.filter { rows[$0] != nil } }
    var columns = named ?? Array(rows.keys).sorted()
    // Where all columns have it in the same rows, it does not matter which is meant.
    if columns.count > 1, Set(rows.values.map { $0 }).count == 1 { columns = [columns[0]] }
    let column = try only(columns)
    let found = rows[column] ?? []
    let isDenied = comparison.map { $0.0 == .not || $0.isDenied } ?? false
    // "From Market" is where one gets on; no cell of words is after another.
    if let comparison, ![.equal, .not, .since].contains(comparison.0) {
      throw TableProblem(.word(text(tokens[index])))
    }
    filters.append(Filter(column: column, test: isDenied ? .notRows(found) : .rows(found)))
  }

  /// A word that nothing knows is a text that is looked for only where a column was said to be that.
  private mutating func takeUnknown(at index: Int) throws(TableProblem) {
    func fail() -> TableProblem { TableProblem(.word(text(tokens[index]))) }
    guard !words.isPostpositional else { throw fail() }
    var end = index
    while tokens.indices.contains(end + 1), case .unknown = tokens[end + 1].meaning { end += 1 }
    guard end == tokens.count - 1, index >= 2 else { throw fail() }
    switch mark(index - 1) {
    case .is?, .operator(.equal)?: break
    default: throw fail()
    }
    // "Events are on the …" says when or where they are, and not what they are called.
    let gap = question[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound]
    guard gap.allSatisfy({ $0 == " " || $0 == "\"" }) else { throw fail() }
    guard case .column(let columns) = tokens[index - 2].meaning, !isUsed[index - 2] else {
      throw fail()
    }
    let column = try only(columns)
    guard table.columns[column].kind == nil else { throw fail() }
    for place in (index - 2)...end { isUsed[place] = true }
    filters.append(Filter(column: column, test: .never))
  }
}
