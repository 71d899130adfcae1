import HarkText

// Which rows meet the conditions of a question.
extension TableQuestion {
  /// The rows that meet all conditions, but for those that add up others.
  func matching() -> [Int] {
    table.cells.indices.filter { row in
      !table.isTotal[row] && filters.allSatisfy { meets($0, row) }
    }
  }

  private func meets(_ filter: Filter, _ row: Int) -> Bool {
    switch filter.test {
    case .rows(let rows): return rows.contains(row)
    case .notRows(let rows): return !rows.contains(row)
    case .has(let has):
      // Of a cell that says nothing nobody knows.
      return table.has(row, filter.column) == has
    case .never: return false
    case .compare(let comparison, let value, let second):
      guard let cell = table.columns[filter.column].values[row] else {
        return false
      }
      let column = table.columns[filter.column]
      guard value.kind == .time, let place = column.place(of: row) else {
        return Self.holds(cell.amount, comparison, value, second)
      }
      return Self.holds(cell.amount, place, comparison, value, second)
    }
  }

  /// Whether a time meets a condition, of which one behind midnight is later than those of the evening.
  private static func holds(
    _ time: Double, _ place: Double, _ comparison: QuestionOperator, _ value: TableValue,
    _ second: TableValue?
  ) -> Bool {
    switch comparison {
    case .after, .since, .over, .least:
      return holds(time, comparison, value, nil) || holds(place, comparison, value, nil)
    case .before, .until, .under, .most:
      // "Before 1:00" is in the night, "before 7:00" in the morning behind it.
      let isOfNight = place > time
      return holds(isOfNight && value.amount < smallHours ? time : place, comparison, value, nil)
    case .between:
      guard let end = second, end.amount < value.amount else {
        return holds(time, comparison, value, second)
      }
      let next = TableValue(.time, end.amount + ValueTable.Column.minutesOfDay)
      return holds(place, comparison, value, next)
    case .equal, .not: return holds(time, comparison, value, second)
    }
  }

  private static let smallHours = 240.0

  private static func holds(
    _ amount: Double, _ comparison: QuestionOperator, _ value: TableValue, _ second: TableValue?
  ) -> Bool {
    // A year or a day is all of its days or hours.
    let (low, high) = span(of: value)
    switch comparison {
    case .after, .over: return amount > high
    case .since, .least: return amount >= low
    case .before, .under: return amount < low
    case .until, .most: return amount <= high
    case .equal: return amount >= low && amount <= high
    case .not: return amount < low || amount > high
    case .between:
      guard let second else { return false }
      return amount >= low && amount <= span(of: second).high
    }
  }

  private static func span(of value: TableValue) -> (low: Double, high: Double) {
    guard value.kind == .date else { return (value.amount, value.amount) }
    if value.unit == "month" { return (value.amount, lastDay(of: 28...31, from: value.amount)) }
    if value.unit == "year" { return (value.amount, lastDay(of: 365...366, from: value.amount)) }
    let isDay = value.amount == value.amount.rounded()
    return (value.amount, isDay ? value.amount + 0.9999 : value.amount)
  }

  /// The end of a month or a year that begins on a day.
  private static func lastDay(of lengths: ClosedRange<Int>, from first: Double) -> Double {
    for length in lengths {
      let next = Int(first) + length
      if isFirst(next, ofYear: lengths.lowerBound > 31) { return Double(next) - 0.0001 }
    }
    return first + Double(lengths.upperBound)
  }

  private static func isFirst(_ days: Int, ofYear: Bool) -> Bool {
    let date = DateText.date(ofDay: days)
    return date.day == 1 && (date.month == 1 || !ofYear)
  }
}
