/// A question to a table or list in words, understood as far as each of its words means something there.
///
/// Words are cut by ``QuestionReader``; what is left over when columns, values and words of questions were put together
/// makes the question unclear, so that nothing is answered to half a question.
package struct TableQuestion {
  let table: ValueTable
  let words: QuestionWords
  let question: [Unicode.Scalar]
  /// Minutes of the day, and the day since 1970, for "next"; nil where nobody knows.
  let now: TableMoment?
  var tokens: [QuestionToken] = []
  var isUsed: [Bool] = []
  var filters: [Filter] = []
  var order: Order?

  /// A condition that rows must meet.
  struct Filter {
    enum Test {
      case compare(QuestionOperator, TableValue, TableValue?)
      case rows([Int])
      case notRows([Int])
      case has(Bool)
      /// A text that no cell has.
      case never
    }
    let column: Int
    let test: Test
  }

  /// The end of a column that is asked for.
  struct Order {
    let column: Int
    let isDescending: Bool
  }

  /// Answers a question.
  ///
  /// - Parameters:
  ///   - question: the words.
  ///   - table: what is asked.
  ///   - words: the language's words of questions.
  ///   - now: the time, for "next".
  /// - Returns: the answer, or why there is none.
  /// - Complexity: linear in the cells.
  package static func answer(
    _ question: String, _ table: AskedTable, _ words: QuestionWords, now: TableMoment? = nil
  ) -> TableAnswer {
    guard !table.rows.isEmpty, question.utf8.count <= 500 else { return .unclear(.nothing) }
    var asked = TableQuestion(ValueTable(table, words), words, question, now)
    do throws(TableProblem) { return try asked.answer() } catch { return .unclear(error.reason) }
  }

  private init(
    _ table: ValueTable, _ words: QuestionWords, _ question: String, _ now: TableMoment?
  ) {
    self.table = table
    self.words = words
    self.now = now
    let reader = QuestionReader(question, table, words)
    self.question = reader.text
    tokens = reader.read()
    isUsed = tokens.map { _ in false }
  }

  private mutating func answer() throws(TableProblem) -> TableAnswer {
    try passOver()
    let keys = try sortKeys()
    try takeExistence()
    try takeSuperlatives()
    try takeValues()
    takeCheck()
    if let keys { return try sorted(by: keys) }
    let isCount = take(.count)
    let isSum = take(.sum)
    let isAverage = take(.average)
    let place = try takePlace()
    let wanted = try wantedColumn(isSum || isAverage)
    try requireAllUsed()
    let rows = matching()
    if isSum || isAverage { return try summed(wanted, rows, isAverage: isAverage, isCount) }
    if let order { return picked(order, among: rows, wanted) }
    if let place { return try picked(place, among: rows, wanted) }
    if isCount, wanted == nil { return .count(rows) }
    guard !filters.isEmpty else { throw TableProblem(.nothing) }
    if rows.count == 1 { return .row(rows[0], column: wanted) }
    return .rows(rows, column: wanted)
  }

  // MARK: Tokens

  func mark(_ index: Int) -> QuestionWords.Mark? {
    guard tokens.indices.contains(index), case .mark(let mark) = tokens[index].meaning else {
      return nil
    }
    return mark
  }

  /// A part of the question as it was said: where spaces part words, as the whole word.
  func text(_ token: QuestionToken) -> String {
    var range = token.range
    func isHangul(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }
    if question[range].contains(where: isHangul) {
      while range.lowerBound > 0, isHangul(question[range.lowerBound - 1]) {
        range = range.lowerBound - 1..<range.upperBound
      }
      while range.upperBound < question.count, isHangul(question[range.upperBound]) {
        range = range.lowerBound..<range.upperBound + 1
      }
    }
    return String(question[range])
  }

  /// Takes out what says nothing, words for rows, and words of the titles.
  private mutating func passOver() throws(TableProblem) {
    var kept: [QuestionToken] = []
    for token in tokens {
      switch token.meaning {
      case .mark(.filler), .mark(.thing): continue
      case .mark(.kind(let name)):
        guard mayBe(token, kind: name) else { throw TableProblem(.word(text(token))) }
        kept.append(token)
      case .mark(.concept(let name)):
        if isWay(name), !standsBeside(token), words.isEmpty(Array(question[token.range])) {
          continue
        } else if let columns = try? self.columns(about: name), !columns.isEmpty {
          kept.append(QuestionToken(meaning: .column(columns), range: token.range))
        } else if table.titleWords.contains(AskedText.stem(Array(question[token.range])))
          || words.isEmpty(Array(question[token.range]))
        {
          continue
        } else {
          kept.append(token)
        }
      case .unknown where isOfTitle(token) || isRowWord(token): continue
      default: kept.append(token)
      }
    }
    tokens = kept
    isUsed = kept.map { token in
      if case .mark(.kind) = token.meaning { return true }
      return false
    }
  }

  /// Whether something is about where one comes from or goes to, which the cell beside it says.
  private func isWay(_ concept: String) -> Bool { concept == "origin" || concept == "destination" }

  private func standsBeside(_ token: QuestionToken) -> Bool {
    guard let place = tokens.firstIndex(where: { $0.range == token.range }) else { return false }
    let other = words.isPostpositional ? place - 1 : place + 1
    guard tokens.indices.contains(other), case .cell = tokens[other].meaning else { return false }
    return true
  }

  /// Whether the last word, which nothing knows, says what rows are: headers begin with it.
  ///
  /// 科目 does where columns are called 科目名 and 科目番号.
  private func isRowWord(_ token: QuestionToken) -> Bool {
    guard words.isPostpositional, token.range == tokens.last?.range, token.range.count > 1 else {
      return false
    }
    return table.columns.contains { $0.name.starts(with: question[token.range]) }
  }

  private func isOfTitle(_ token: QuestionToken) -> Bool {
    table.titleWords.contains(AskedText.stem(Array(question[token.range])))
  }

  /// Whether rows may be things that are called so: where the table speaks of others of that class alone, they are not.
  private func mayBe(_ token: QuestionToken, kind: String) -> Bool {
    var word = Array(question[token.range])
    while !word.isEmpty, !(words.kinds[kind] ?? []).contains(where: { $0.contains(word) }) {
      // The particle behind it.
      word.removeLast()
    }
    let groups = words.kinds[kind] ?? []
    let said = table.source.titles + table.source.columns
    let texts = said.map(AskedText.folded)
    func isNamed(_ word: [Unicode.Scalar]) -> Bool {
      texts.contains { QuestionWords.contains(word, in: $0) }
    }
    let own = groups.filter { $0.contains(word) }
    if own.contains(where: { $0.contains(where: isNamed) }) { return true }
    return !groups.contains { $0.contains(where: isNamed) }
  }

  mutating func take(_ wanted: QuestionWords.Mark) -> Bool {
    guard let index = tokens.indices.first(where: { !isUsed[$0] && mark($0) == wanted }) else {
      return false
    }
    isUsed[index] = true
    return true
  }

  private mutating func requireAllUsed() throws(TableProblem) {
    for index in tokens.indices where !isUsed[index] {
      switch mark(index) {
      case .is?, .and?: continue
      default: break
      }
      throw TableProblem(.word(text(tokens[index])))
    }
  }

  // MARK: Columns

  /// The columns that are about something: with just that header, else with a header that has the word, else of that kind.
  func columns(about concept: String) throws(TableProblem) -> [Int] {
    let names = table.columns.indices.filter { words.isHeader(table.columns[$0].name, of: concept) }
    if !names.isEmpty { return names }
    let parts = table.columns.indices.filter { column in
      (words.headerWords[concept] ?? []).contains {
        QuestionWords.contains($0, in: table.columns[column].name)
      }
    }
    if !parts.isEmpty { return parts }
    switch concept {
    case "price": return table.columns(of: .money)
    case "date": return table.columns(of: .date)
    case "when":
      let own = table.columns(of: .date) + table.columns(of: .time)
      if !own.isEmpty { return own }
      // "25 January to 5 February" is no date, and yet what its header says.
      let dates = try self.columns(about: "date")
      return try dates + self.columns(about: "time").filter { !dates.contains($0) }
    case "departure", "time":
      let times = table.columns(of: .time)
      return concept == "departure" && times.count > 1 ? [] : times
    case "duration": return table.columns(of: .duration)
    case "size":
      return table.columns(of: .measure).filter { ["byte", "m2"].contains(table.columns[$0].unit) }
    case "weight":
      return table.columns(of: .measure, unit: "kg").filter { table.columns[$0].unit == "kg" }
    case "distance", "length", "height":
      return table.columns(of: .measure, unit: "m").filter { table.columns[$0].unit == "m" }
    default: return []
    }
  }

  func only(_ columns: [Int]) throws(TableProblem) -> Int {
    if columns.count == 1 { return columns[0] }
    throw TableProblem(columns.isEmpty ? .noColumn : .columns(columns))
  }

  /// The column that is asked for: of several words for one what all of them may mean.
  ///
  /// What heads the rows is none, since each row that is told begins with it.
  private mutating func wantedColumn(_ isSum: Bool) throws(TableProblem) -> Int? {
    var wanted: [Int]?
    for index in tokens.indices where !isUsed[index] {
      guard case .column(let columns) = tokens[index].meaning else { continue }
      isUsed[index] = true
      if columns == [0], !isSum { continue }
      guard let old = wanted else {
        wanted = columns
        continue
      }
      let both = old.filter { columns.contains($0) }
      guard !both.isEmpty else { throw TableProblem(.word(text(tokens[index]))) }
      wanted = both
    }
    guard let wanted else { return nil }
    return try only(wanted)
  }
}
