/// A table, or a list of like things, as questions are asked of it: its columns and its rows as texts, spans resolved.
package struct AskedTable: Sendable {
  /// What each column is called; empty for one that has no header.
  package var columns: [String]
  /// The texts of the rows that are no rows of headers, by column.
  package var rows: [[String]]
  /// What it is called: its caption, the heading above it, the page's title.
  package var titles: [String]
  /// The language of its cells, as `ko`; empty where nobody says.
  package var language: String
  /// Whether its rows are departures, stop by stop, so that times may begin anew between them.
  package var isTimetable = false

  /// Whether it is the sheet of a month: seven columns with hardly anything but days.
  package var isMonth: Bool {
    guard columns.count == 7 else { return false }
    let cells = rows.joined().filter { !$0.isEmpty }
    let days = cells.count { Int($0).map { (1...31).contains($0) } ?? false }
    return days > 0 && days * 10 >= cells.count * 8
  }

  /// Puts the parts together; rows that are too short end with empty cells.
  package init(columns: [String], rows: [[String]], titles: [String] = [], language: String = "") {
    self.columns = columns
    self.rows = rows.map { row in
      row.count >= columns.count
        ? Array(row.prefix(columns.count))
        : row + Array(repeating: "", count: columns.count - row.count)
    }
    self.titles = titles
    self.language = language
  }

  /// The unit that the amounts of a column are written in, as its header or its first amount has it, and how many of the
  /// base unit it is.
  package func unit(of column: Int) -> (text: String, scale: Double) {
    for text in AskedText.apart(AskedText.folded(columns[column])).inside {
      if let found = TableUnits.unit(at: 0, in: text), found.end == text.count {
        return (String(text), found.unit.factor)
      }
    }
    for row in rows {
      guard
        let value = TableValue.read(
          AskedText.folded(row[column]), ValueStyle(language: language))
      else { continue }
      let unit = row[column].drop { !$0.isNumber }.drop {
        $0.isNumber || $0.isWhitespace || ".,'".contains($0)
      }
      // "2 h 15 min" has no one unit.
      guard !unit.contains(where: \.isNumber) else { return ("s", 1) }
      return (String(unit), value.scale)
    }
    return ("", 1)
  }
}

/// A table whose cells were read as values.
struct ValueTable {
  struct Column {
    /// The header as it is compared, without what stands in brackets.
    let name: [Unicode.Scalar]
    /// What most of its cells are; nil for text.
    var kind: TableValue.Kind?
    /// The currency or unit of all its values; nil where they differ.
    var unit: String?
    /// How many of the base unit the unit is that all of them are written in; nil where they differ.
    var scale: Double?
    var values: [TableValue?]
    /// Of a column of times, which of them belong to the night of the day before: 00:30 behind 23:50.
    var isOfNightBefore: [Bool] = []

    /// What a row's value is placed by: as its amount, but that a time behind midnight comes after those before it.
    func place(of row: Int) -> Double? {
      let isLate = isOfNightBefore.indices.contains(row) && isOfNightBefore[row]
      return values[row].map { isLate ? $0.amount + Self.minutesOfDay : $0.amount }
    }

    static let minutesOfDay = 1440.0
  }

  let source: AskedTable
  /// The cells as they are compared.
  let cells: [[[Unicode.Scalar]]]
  private(set) var columns: [Column] = []
  private let cellWords: CellWords
  /// Whether a row adds up the others.
  let isTotal: [Bool]
  /// The words of its titles and headers.
  let titleWords: Set<[Unicode.Scalar]>

  /// Reads the cells.
  ///
  /// - Complexity: linear in the cells.
  init(_ source: AskedTable, _ words: QuestionWords) {
    self.source = source
    cellWords = words.cells
    cells = source.rows.map { $0.map(AskedText.folded) }
    isTotal = cells.map { row in
      let named = row.prefix(2).filter { !$0.isEmpty }
      return named.contains { TableUnits.totals.contains(AskedText.apart($0).text) }
    }
    titleWords = Set(
      source.titles.flatMap { AskedText.words(AskedText.folded($0)) }.map(AskedText.stem))
    for (place, name) in source.columns.enumerated() {
      columns.append(column(place, AskedText.folded(name), words))
    }
  }

  private func column(_ place: Int, _ header: [Unicode.Scalar], _ words: QuestionWords) -> Column {
    var (name, inside) = AskedText.apart(header)
    // "Required?" is asked for without its sign.
    while name.count > 1, let last = name.last, "?？:：*".unicodeScalars.contains(last) {
      name.removeLast()
    }
    var style = ValueStyle(language: source.language)
    style.isDayFirst = dayFirst(place)
    var values = cells.map { TableValue.read($0[place], style) }
    let concepts = words.concepts(ofHeader: name)
    let headerUnit =
      inside.lazy.compactMap { self.unit(named: $0) }.first ?? self.unit(endingOf: name)
    for row in values.indices {
      guard let value = values[row] else { continue }
      if value.kind == .number, let headerUnit {
        values[row] = TableValue(
          headerUnit.kind, value.amount * headerUnit.factor, unit: headerUnit.base,
          scale: headerUnit.factor)
      }
      if value.kind == .time, concepts.contains("duration") {
        values[row] = TableValue(.duration, value.amount * 60, unit: "s")
      }
    }
    // "12 days" are a span, and so is what one column has in minutes and hours; "day 3" is none.
    let known = cells.indices.filter { row in
      !isTotal[row] && !cells[row][place].isEmpty && !TableUnits.unknown.contains(cells[row][place])
        && !cellWords.lacking.contains(cells[row][place])
        && !TableUnits.passing.contains(cells[row][place])
    }
    var counts: [TableValue.Kind: Int] = [:]
    for row in known { if let kind = values[row]?.kind { counts[kind, default: 0] += 1 } }
    let zeros = cells.indices.count { values[$0]?.kind == .number && !isTotal[$0] }
    if counts.isEmpty, zeros > 0 { counts[.number] = zeros }
    guard let best = counts.max(by: { $0.value < $1.value }),
      best.value * 10 >= max(known.count, 1) * 6
    else {
      return Column(name: name, values: values.map { _ in nil })
    }
    for row in values.indices where values[row]?.kind != best.key {
      // Nought needs no unit.
      let isNought = values[row]?.kind == .number && values[row]?.amount == 0
      values[row] = isNought ? TableValue(best.key, 0, unit: "any") : nil
    }
    let units = Set(values.compactMap { $0?.unit }.filter { $0 != "any" })
    let unit = units.count == 1 ? units.first : nil
    if let unit {
      for row in values.indices where values[row]?.unit == "any" { values[row]?.unit = unit }
    }
    let scales = Set(values.compactMap { $0?.scale })
    return Column(
      name: name, kind: best.key, unit: unit, scale: scales.count == 1 ? scales.first : nil,
      values: values, isOfNightBefore: best.key == .time ? nights(values) : [])
  }

  /// The end of a night, and the beginning of a late evening, in minutes.
  private static let (smallHours, lateEvening) = (240.0, 1_200.0)

  /// Which times stand behind midnight.
  ///
  /// Where times go up from a morning on, these are those that go on from a late evening with small hours. Where they go up
  /// and down, nobody can tell.
  private func nights(_ values: [TableValue?]) -> [Bool] {
    var nights = values.map { _ in false }
    var first: Double?
    var previous: Double?
    var (isNight, hasFall) = (false, false)
    for row in values.indices where !isTotal[row] {
      guard let time = values[row]?.amount else { continue }
      let start = first ?? time
      let last = previous ?? time
      if !isNight, last >= Self.lateEvening, time < Self.smallHours, start >= Self.smallHours {
        isNight = true
      } else if time < last || isNight && time >= Self.smallHours {
        (isNight, hasFall) = (false, true)
        first = time
      }
      first = first ?? time
      previous = time
      nights[row] = isNight
    }
    return hasFall && !source.isTimetable ? values.map { _ in false } : nights
  }

  private func unit(named name: [Unicode.Scalar]) -> TableUnits.Unit? {
    TableUnits.unit(at: 0, in: name).flatMap { $0.end == name.count ? $0.unit : nil }
  }

  /// The unit that a header ends with behind a comma: "Weight, kg".
  private func unit(endingOf name: [Unicode.Scalar]) -> TableUnits.Unit? {
    guard let comma = name.lastIndex(of: ","), comma > 0 else { return nil }
    return unit(named: Array(name[(comma + 1)...].drop { $0 == " " }))
  }

  /// Whether dates such as 3/4/2026 have their day first: told by one of the column that can be read one way only.
  private func dayFirst(_ place: Int) -> Bool? {
    for row in cells {
      let parts = row[place].split { $0 == "/" }
      guard parts.count == 3, let first = Int(String(parts[0])), let second = Int(String(parts[1]))
      else { continue }
      if first > 12 { return true }
      if second > 12 { return false }
    }
    return nil
  }

  /// Whether a cell says that there is something of what its column is about.
  func has(_ row: Int, _ column: Int) -> Bool {
    let cell = cells[row][column]
    if cell.isEmpty || cellWords.lacking.contains(cell) { return false }
    if cellWords.denying.contains(cell), isCheck(column) { return false }
    if let value = columns[column].values[row], value.amount == 0, value.kind == .number {
      return false
    }
    let first = AskedText.words(cell).first ?? []
    return !(first == ["0"] || first == ["n", "o"])
  }

  /// Whether the cells of a column say of each row no more than that something is so, or is not.
  func isCheck(_ column: Int) -> Bool {
    let said = cells.map { $0[column] }.filter { !$0.isEmpty && !TableUnits.unknown.contains($0) }
    return said.contains { cellWords.affirming.contains($0) }
      && said.allSatisfy { cellWords.affirming.contains($0) || cellWords.denying.contains($0) }
  }

  /// The columns of a kind, and where a currency or unit is given, of that.
  func columns(of kind: TableValue.Kind, unit: String? = nil) -> [Int] {
    columns.indices.filter {
      columns[$0].kind == kind
        && (unit == nil || columns[$0].unit == nil || columns[$0].unit == unit)
    }
  }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
