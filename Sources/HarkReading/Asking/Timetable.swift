import HarkText

/// A timetable whose rows or columns stand for many departures, as a table of one departure a row, which can be asked as any
/// other table: "next bus after 14:30".
///
/// Two kinds are known. In one the first column has hours and the others minutes (14 | 05 25 45), as bus stops have them;
/// each other column is a table of its own, since it is for other days or another way. In the other a row is a stop, and its
/// columns are the times of one run after another.
struct Timetable {
  /// The table of departures: their time, what heads their column, their stop, and what is written beside the time.
  let table: AskedTable
  /// The row of the page's table that each departure stands in.
  let rows: [Int]
  /// Whether the page's table has an hour for each row and minutes in its cells, so that its own cells are no times; else its
  /// rows are stops, and its cells times.
  let isOfHours: Bool
  /// What heads its column on the page; empty where a table of stops is all one.
  var heading = ""

  /// What the column of times is called, so that questions about times find it.
  private static let timeName = "time"

  /// The timetables that a table is; none where it is an ordinary one.
  ///
  /// - Complexity: linear in the text of the cells.
  static func all(in table: AskedTable) -> [Timetable] {
    let byHour = Self.byHour(table)
    return byHour.isEmpty ? [byStop(table)].compactMap { $0 } : byHour
  }

  // MARK: Hours and minutes

  private static func byHour(_ table: AskedTable) -> [Timetable] {
    guard table.columns.count > 1, table.rows.count > 1 else { return [] }
    let hours = table.rows.map { hour($0[0]) }
    let known = hours.compactMap { $0 }
    // Hours go up; behind midnight a day may begin anew.
    guard known.count == hours.count,
      zip(known, known.dropFirst()).count(where: { $0 >= $1 }) <= 1
    else { return [] }
    let columns = table.columns.indices.dropFirst()
    var minutes: [[[(minute: Int, mark: String)]?]] = []
    for column in columns {
      minutes.append(table.rows.map { Self.minutes($0[column]) })
    }
    // A column of other words is one of notes, and none of these may be amounts.
    let timely = minutes.indices.filter { place in
      minutes[place].allSatisfy { $0 != nil } && minutes[place].contains { $0?.isEmpty == false }
    }
    guard timely.contains(where: { minutes[$0].contains { ($0?.count ?? 0) > 1 } }) else {
      return []
    }
    // A column in which nothing leaves, such as Sunday's, is one too where it has a name.
    let empty = minutes.indices.filter { place in
      !table.columns[place + 1].isEmpty && minutes[place].allSatisfy { $0?.isEmpty == true }
    }
    return (timely + empty).sorted().map { place in
      let name = table.columns[place + 1]
      var rows: [[String]] = []
      var places: [Int] = []
      for (row, hour) in known.enumerated() {
        for (minute, mark) in minutes[place][row] ?? [] {
          rows.append([clock(hour, minute), name, mark])
          places.append(row)
        }
      }
      return Timetable(
        table: AskedTable(
          columns: [timeName, "", ""], rows: rows, titles: table.titles, language: table.language),
        rows: places, isOfHours: true, heading: name)
    }
  }

  private static func clock(_ hour: Int, _ minute: Int) -> String {
    "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// The hour that a cell is: 14, 14時, 14시대, 14:00.
  private static func hour(_ text: String) -> Int? {
    let scalars = AskedText.folded(text)
    let digits = scalars.prefix { AskedText.isDigit($0) }
    guard (1...2).contains(digits.count), let hour = Int(String(digits)), hour < 28 else {
      return nil
    }
    let rest = String(scalars[digits.count...]).trimmingSpaces
    return ["", "시", "시대", "時", "時台", "h", ":00", "uhr"].contains(rest) ? hour : nil
  }

  /// The minutes in a cell, each with what is written at it; nil where the cell has anything else.
  private static func minutes(_ text: String) -> [(minute: Int, mark: String)]? {
    var found: [(minute: Int, mark: String)] = []
    for word in AskedText.folded(text).split(whereSeparator: { $0 == " " || $0 == "," }) {
      let start = word.firstIndex { AskedText.isDigit($0) }
      guard let start else {
        // A word behind the minutes belongs to the last of them: "30 막차".
        guard !TableUnits.passing.contains(Array(word)) else { continue }
        guard let last = found.popLast() else { return nil }
        let mark = last.mark.isEmpty ? String(word) : last.mark + " " + String(word)
        found.append((last.minute, mark))
        continue
      }
      let digits = word[start...].prefix { AskedText.isDigit($0) }
      guard digits.count == 2, let minute = Int(String(digits)), minute < 60,
        !word[digits.endIndex...].contains(where: { AskedText.isDigit($0) }),
        word.count - digits.count <= 6
      else { return nil }
      found.append((minute, String(word[..<start]) + String(word[digits.endIndex...])))
    }
    return found
  }

  // MARK: Stops and runs

  private static func byStop(_ table: AskedTable) -> Timetable? {
    guard table.columns.count > 3, table.rows.count > 1 else { return nil }
    func time(_ text: String) -> Bool {
      TableValue.read(AskedText.folded(text), ValueStyle(language: table.language))?.kind == .time
    }
    let columns = table.columns.indices.dropFirst()
    let timely = columns.filter { column in
      let cells = table.rows.map { $0[column] }.filter {
        !$0.isEmpty && !TableUnits.passing.contains(AskedText.folded($0))
      }
      return !cells.isEmpty && cells.count(where: time) * 10 >= cells.count * 8
    }
    // Departure and arrival of one run are two; three and more are runs one after another.
    guard timely.count > 2, timely.count * 3 >= columns.count * 2,
      table.rows.allSatisfy({ !$0[0].isEmpty && !time($0[0]) })
    else { return nil }
    var rows: [[String]] = []
    var places: [Int] = []
    for (row, cells) in table.rows.enumerated() {
      for column in timely where time(cells[column]) {
        rows.append([cells[column], cells[0], table.columns[column]])
        places.append(row)
      }
    }
    var departures = AskedTable(
      columns: [timeName, table.columns[0], ""], rows: rows, titles: table.titles,
      language: table.language)
    departures.isTimetable = true
    return Timetable(table: departures, rows: places, isOfHours: false)
  }
}

extension AskedPart {
  /// Answers a question: as a timetable, where it is one and has an answer so, else as it stands.
  ///
  /// - Returns: the parts that were asked with their answers; several where a timetable has several columns, among them those
  ///   in which nothing fits.
  /// - Complexity: linear in the cells.
  package func answers(
    to question: String, _ words: QuestionWords, now: TableMoment?
  ) -> [(part: AskedPart, answer: TableAnswer)] {
    let own = (part: self, answer: TableQuestion.answer(question, table, words, now: now))
    let timetables = Timetable.all(in: table)
    guard let first = timetables.first else { return [own] }
    // Where columns have times of their own, what they are called comes first.
    if !first.isOfHours, Self.isClear(own.answer) { return [own] }
    var asked = timetables.map { timetable in
      let part = AskedPart(
        table: timetable.table, places: timetable.rows.map { places[$0] },
        gridRows: timetable.rows.map { gridRows.isEmpty ? $0 : gridRows[$0] }, grid: grid,
        container: container, heading: timetable.heading)
      return (part: part, answer: TableQuestion.answer(question, part.table, words, now: now))
    }
    let full = asked.filter { !$0.part.table.rows.isEmpty }
    if full.allSatisfy({ !Self.isUnclear($0.answer) }) {
      // What all others understood asks of an empty column too.
      for place in asked.indices where asked[place].part.table.rows.isEmpty {
        asked[place].answer = .rows([], column: nil)
      }
    }
    let found = asked.filter { !Self.isUnclear($0.answer) }
    if found.contains(where: { Self.isClear($0.answer) }) { return found }
    if !found.isEmpty, first.isOfHours || Self.isUnclear(own.answer) { return found }
    // Of a table of hours it was asked for departures, so that is told which these don't know.
    if first.isOfHours, case .unclear(.word)? = full.first?.answer, Self.isUnclear(own.answer) {
      return [(self, full[0].answer)]
    }
    return [own]
  }

  private static func isUnclear(_ answer: TableAnswer) -> Bool {
    if case .unclear = answer { return true }
    return false
  }

  /// Whether an answer tells of a row at least.
  private static func isClear(_ answer: TableAnswer) -> Bool {
    switch answer {
    case .row: true
    case .rows(let rows, _), .count(let rows): !rows.isEmpty
    case .sorted, .sum, .average, .unclear: false
    }
  }
}
