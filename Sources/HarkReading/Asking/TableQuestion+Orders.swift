// Ends of columns, orders and sums.
extension TableQuestion {
  // MARK: Sorting

  /// The columns to sort by, with whether from the high end; nil where nothing asks for an order.
  mutating func sortKeys() throws(TableProblem) -> [Order]? {
    for index in tokens.indices {
      guard case .sorted(let concepts, let isDescending)? = mark(index) else { continue }
      isUsed[index] = true
      for other in tokens.indices where mark(other) == .sort { isUsed[other] = true }
      let column = try columnBeside(index, about: concepts)
      return [Order(column: column, isDescending: isDescending)]
    }
    // A direction alone asks for an order too.
    guard
      let sort = tokens.indices.first(where: {
        mark($0) == .sort || mark($0) == .descending || mark($0) == .ascending
      })
    else { return nil }
    var keys: [Order] = []
    var direction: Bool?
    for index in tokens.indices {
      switch tokens[index].meaning {
      case .mark(.sort): isUsed[index] = true
      case .mark(.and), .mark(.next), .mark(.is): isUsed[index] = true
      case .mark(.descending), .mark(.ascending):
        isUsed[index] = true
        let isDescending = mark(index) == .descending
        if let last = keys.last {
          keys[keys.count - 1] = Order(column: last.column, isDescending: isDescending)
        } else {
          direction = isDescending
        }
      case .column(let columns):
        guard words.isPostpositional || index > sort || mark(sort) != .sort else { continue }
        isUsed[index] = true
        keys.append(Order(column: try only(columns), isDescending: direction ?? false))
        direction = nil
      default: break
      }
    }
    guard !keys.isEmpty else { throw TableProblem(.noColumn) }
    return keys
  }

  func sorted(by keys: [Order]) throws(TableProblem) -> TableAnswer {
    for index in tokens.indices where !isUsed[index] {
      throw TableProblem(.word(text(tokens[index])))
    }
    for key in keys where table.columns[key.column].kind != nil {
      guard table.columns[key.column].unit != nil else {
        throw TableProblem(.units(column: key.column))
      }
    }
    let order = CellOrder(language: table.source.language)
    var rows = matching()
    // A stable sort by the last key first.
    for key in keys.reversed() {
      if table.columns[key.column].kind == nil {
        rows = order.sorted(
          rows.map { ($0, table.source.rows[$0][key.column]) }, isDescending: key.isDescending)
      } else {
        rows = sorted(rows, by: key)
      }
    }
    return .sorted(rows, by: keys.map(\.column), isDescending: keys[0].isDescending)
  }

  /// Rows by the amounts of a column; those without one last.
  private func sorted(_ rows: [Int], by key: Order) -> [Int] {
    let column = table.columns[key.column]
    return rows.enumerated().sorted { first, second in
      switch (column.place(of: first.element), column.place(of: second.element)) {
      case (nil, nil): return first.offset < second.offset
      case (nil, _): return false
      case (_, nil): return true
      case (let a?, let b?):
        if a == b { return first.offset < second.offset }
        return key.isDescending ? a > b : a < b
      }
    }.map(\.element)
  }

  // MARK: Ends

  /// The column of amounts that is named beside a word for an end, else the one that the word is about.
  private mutating func columnBeside(_ index: Int, about concepts: [String]) throws(TableProblem)
    -> Int
  {
    let places = words.isPostpositional ? [index - 1, index + 1] : [index + 1, index - 1]
    for place in places {
      var place = place
      // "The price is highest", "가격이 가장 높은".
      if place < index, mark(place) == .is { place -= 1 }
      guard tokens.indices.contains(place), !isUsed[place],
        case .column(let columns) = tokens[place].meaning
      else { continue }
      let amounts = columns.filter { table.columns[$0].kind != nil }
      // A column of names beside it is what is asked for ("which is the cheapest hotel").
      guard !amounts.isEmpty else { continue }
      let isAbout =
        concepts.isEmpty || place == places[0]
        || concepts.contains { ((try? self.columns(about: $0)) ?? []).contains(amounts[0]) }
      guard isAbout else { continue }
      // "The newest price": the word says by itself what it is about.
      if let own = ownColumn(concepts), Self.isStrong(concepts), !amounts.contains(own) { continue }
      isUsed[place] = true
      return try only(amounts)
    }
    var found: [Int] = []
    for concept in concepts where found.isEmpty {
      found = try columns(about: concept).filter { table.columns[$0].kind != nil }
    }
    if found.count > 1 {
      let exact = found.filter { column in
        concepts.contains { words.isHeader(table.columns[column].name, of: $0) }
      }
      if exact.count == 1 { found = exact }
    }
    if found.isEmpty, concepts.isEmpty {
      found = table.columns.indices.filter { table.columns[$0].kind != nil }
    }
    return try only(found)
  }

  private func ownColumn(_ concepts: [String]) -> Int? {
    for concept in concepts {
      let found = ((try? columns(about: concept)) ?? []).filter { table.columns[$0].kind != nil }
      if found.count == 1 { return found[0] }
    }
    return nil
  }

  /// Whether a word names one thing that it is about: "cheapest" is about a price, "highest" about anything.
  private static func isStrong(_ concepts: [String]) -> Bool {
    ["price", "date", "duration", "distance", "age", "rating"].contains(concepts.first ?? "")
  }

  mutating func takeSuperlatives() throws(TableProblem) {
    for index in tokens.indices where !isUsed[index] {
      guard case .superlative(let concepts, let isDescending)? = mark(index) else { continue }
      guard order == nil else { throw TableProblem(.word(text(tokens[index]))) }
      isUsed[index] = true
      let column = try columnBeside(index, about: concepts)
      guard table.columns[column].unit != nil else { throw TableProblem(.units(column: column)) }
      // The oldest was born or made first: what is no number of years is counted the other way.
      let years = table.columns[column].values.compactMap { $0?.amount }.max() ?? 0
      let isBirth =
        concepts.first == "age" && (table.columns[column].kind == .date || years > 1000)
      order = Order(column: column, isDescending: isBirth ? !isDescending : isDescending)
    }
  }

  func picked(_ order: Order, among rows: [Int], _ wanted: Int?) -> TableAnswer {
    let values = table.columns[order.column]
    let known = rows.filter { values.place(of: $0) != nil }
    let amounts = known.compactMap { values.place(of: $0) }
    guard let best = order.isDescending ? amounts.max() : amounts.min() else {
      return .rows([], column: wanted)
    }
    return one(of: known.filter { values.place(of: $0) == best }, wanted)
  }

  private func one(of rows: [Int], _ wanted: Int?) -> TableAnswer {
    rows.count == 1 ? .row(rows[0], column: wanted) : .rows(rows, column: wanted)
  }

  /// The rows of the time that comes first from another on, were it behind midnight.
  private func picked(
    from start: Double, _ column: Int, among rows: [Int], _ wanted: Int?
  ) -> TableAnswer {
    func wait(_ row: Int) -> Double? {
      guard let time = table.columns[column].values[row]?.amount,
        let place = table.columns[column].place(of: row)
      else { return nil }
      return time >= start ? time : place >= start ? place : nil
    }
    let best = rows.compactMap(wait).min()
    return one(of: best.map { best in rows.filter { wait($0) == best } } ?? [], wanted)
  }

  // MARK: First, last, next

  enum Place { case first, last, next }

  mutating func takePlace() throws(TableProblem) -> Place? {
    var found: Place?
    for (mark, place) in [(QuestionWords.Mark.first, Place.first), (.last, .last), (.next, .next)]
    where take(mark) {
      // "14:30 이후 다음 첫 열차" asks for one thing twice.
      if let found, found == .last || place == .last { throw TableProblem(.nothing) }
      found = found ?? place
    }
    return found
  }

  func picked(_ place: Place, among rows: [Int], _ wanted: Int?) throws(TableProblem) -> TableAnswer
  {
    var start: Double?
    let bounded = filters.first { filter in
      let kind = table.columns[filter.column].kind
      guard case .compare(let comparison, let value, _) = filter.test else { return false }
      if kind == .time, comparison == .after || comparison == .since { start = value.amount }
      return kind == .time || kind == .date
    }?.column
    var column = bounded
    if column == nil { column = try timeColumn() }
    guard let column else {
      guard place != .next, let row = place == .first ? rows.first : rows.last else {
        throw TableProblem(.nothing)
      }
      return .row(row, column: wanted)
    }
    var rows = rows
    if place == .next, bounded == nil {
      guard let now else { throw TableProblem(.nothing) }
      guard table.columns[column].unit == "" else { throw TableProblem(.units(column: column)) }
      if table.columns[column].kind == .time {
        start = now.minutes
      } else {
        rows = rows.filter { (table.columns[column].values[$0]?.amount ?? -1) >= Double(now.day) }
      }
    }
    if place != .last, let start { return picked(from: start, column, among: rows, wanted) }
    // Of several on the last day that one is last which stands there.
    let days = rows.map { table.columns[column].values[$0]?.amount }
    if place != .next, table.columns[column].kind == .date, !days.contains(nil) {
      let pairs = zip(days.compactMap { $0 }, days.compactMap { $0 }.dropFirst())
      if pairs.allSatisfy({ $0 <= $1 }), let row = place == .first ? rows.first : rows.last {
        return .row(row, column: wanted)
      }
      if pairs.allSatisfy({ $0 >= $1 }), let row = place == .first ? rows.last : rows.first {
        return .row(row, column: wanted)
      }
    }
    return picked(Order(column: column, isDescending: place == .last), among: rows, wanted)
  }

  /// The column of times or dates that rows come one after another by.
  private func timeColumn() throws(TableProblem) -> Int? {
    let dates = table.columns(of: .date)
    let times = table.columns(of: .time)
    if !dates.isEmpty, !times.isEmpty { throw TableProblem(.columns(dates + times)) }
    if dates.count == 1 { return dates[0] }
    if times.count == 1 { return times[0] }
    if times.isEmpty, dates.isEmpty { return nil }
    let main = try columns(about: "departure").filter { times.contains($0) }
    return try only(main.count == 1 ? main : dates + times)
  }

  // MARK: Sums

  func summed(
    _ wanted: Int?, _ rows: [Int], isAverage: Bool, _ isCount: Bool
  ) throws(TableProblem) -> TableAnswer {
    let summable: Set<TableValue.Kind> = [.number, .money, .measure, .duration, .share]
    var columns =
      wanted.map { [$0] }
      ?? table.columns.indices.filter { column in
        table.columns[column].kind.map { summable.contains($0) } ?? false
      }
    if wanted == nil, columns.count > 1 {
      let money = columns.filter { table.columns[$0].kind == .money }
      if money.count == 1, !isCount { columns = money }
    }
    let column = try only(columns)
    guard let kind = table.columns[column].kind, summable.contains(kind),
      isAverage || kind != .share
    else { throw TableProblem(.noColumn) }
    guard let unit = table.columns[column].unit else { throw TableProblem(.units(column: column)) }
    let values = rows.compactMap { table.columns[column].values[$0]?.amount }
    guard !values.isEmpty else { return .rows([], column: wanted) }
    let sum = values.reduce(0, +)
    let leftOut = rows.count - values.count
    if isAverage {
      return .average(
        TableValue(kind, sum / Double(values.count), unit: unit), column: column, of: values.count,
        leftOut: leftOut)
    }
    return .sum(
      TableValue(kind, sum, unit: unit), column: column, of: values.count, leftOut: leftOut)
  }
}
