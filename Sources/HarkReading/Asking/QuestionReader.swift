/// A part of a question that means something.
struct QuestionToken {
  enum Meaning {
    case mark(QuestionWords.Mark)
    /// Columns that may be meant.
    case column([Int])
    case value(TableValue)
    /// Something that cells say: the rows with it, by column.
    case cell([Int: [Int]], isWhole: Bool)
    case unknown
  }

  var meaning: Meaning
  /// Its place in the folded question.
  let range: Range<Int>
}

/// Cuts a question into what means something to a table: words of questions, columns, cells, values.
struct QuestionReader {
  let table: ValueTable
  let words: QuestionWords
  let text: [Unicode.Scalar]
  private var tokens: [QuestionToken] = []
  private let headers: [(name: [Unicode.Scalar], columns: [Int], isWhole: Bool)]
  private let contents: [(text: [Unicode.Scalar], rows: [Int: [Int]], isWhole: Bool)]
  /// The ways to begin of all that cells say, so that most places of a question need not be compared with all.
  private let firsts: [Unicode.Scalar: [Int]]

  /// The most different texts of cells that are looked for.
  private static let mostContents = 20_000

  init(_ question: String, _ table: ValueTable, _ words: QuestionWords) {
    self.table = table
    self.words = words
    text = AskedText.folded(question)
    headers = Self.headers(table)
    contents = Self.contents(table)
    var firsts: [Unicode.Scalar: [Int]] = [:]
    for (index, content) in contents.enumerated() {
      if let first = content.text.first { firsts[first, default: []].append(index) }
    }
    self.firsts = firsts
  }

  private static func headers(
    _ table: ValueTable
  ) -> [(name: [Unicode.Scalar], columns: [Int], isWhole: Bool)] {
    var whole: [[Unicode.Scalar]: [Int]] = [:]
    var parts: [[Unicode.Scalar]: [Int]] = [:]
    for (index, column) in table.columns.enumerated() where !column.name.isEmpty {
      whole[column.name, default: []].append(index)
      let words = AskedText.words(column.name)
      guard words.count > 1 else { continue }
      for word in Set(words.map(AskedText.stem))
      where word.count > 2 || !word.allSatisfy({ $0.isASCII }) {
        parts[word, default: []].append(index)
      }
    }
    return whole.map { ($0.key, $0.value, true) }
      + parts.filter { whole[$0.key] == nil }.map { ($0.key, $0.value, false) }
  }

  private static func contents(
    _ table: ValueTable
  ) -> [(text: [Unicode.Scalar], rows: [Int: [Int]], isWhole: Bool)] {
    var whole: [[Unicode.Scalar]: [Int: [Int]]] = [:]
    var parts: [[Unicode.Scalar]: [Int: [Int]]] = [:]
    for (row, cells) in table.cells.enumerated() {
      for (column, cell) in cells.enumerated() where !cell.isEmpty && cell.count <= 80 {
        // Amounts are compared as such.
        if table.columns[column].values[row] != nil { continue }
        if table.isTotal[row], column < 2 { continue }
        guard whole.count + parts.count < mostContents else { break }
        whole[cell, default: [:]][column, default: []].append(row)
        let words = AskedText.words(cell)
        guard words.count > 1 else { continue }
        for start in words.indices {
          for end in start..<min(words.count, start + 4)
          where !(start == 0 && end == words.count - 1) {
            let part = Array(words[start...end].joined(separator: [" "]))
            if part.count > 1, part.count < cell.count {
              parts[part, default: [:]][column, default: []].append(row)
            }
          }
        }
      }
    }
    return whole.map { ($0.key, $0.value, true) }
      + parts.filter { whole[$0.key] == nil }.map { ($0.key, $0.value.mapValues(unique), false) }
  }

  private static func unique(_ rows: [Int]) -> [Int] {
    rows.enumerated().filter { $0.offset == 0 || rows[$0.offset - 1] != $0.element }.map(\.element)
  }

  /// The tokens of the question.
  ///
  /// - Complexity: linear in the question times what begins with the same letter.
  consuming func read() -> [QuestionToken] {
    var index = 0
    while index < text.count {
      if isPassedOver(text[index]) {
        index += 1
        continue
      }
      if let token = token(at: index) {
        tokens.append(token)
        index = token.range.upperBound
      } else {
        let start = index
        index += 1
        // A word in Latin letters is unknown as a whole; any other as far as nothing else begins.
        if AskedText.isLatin(text[start]) {
          while index < text.count, AskedText.isLatin(text[index]) || text[index] == "-" {
            index += 1
          }
        }
        if let last = tokens.last, case .unknown = last.meaning, last.range.upperBound == start {
          tokens[tokens.count - 1] = QuestionToken(
            meaning: .unknown, range: last.range.lowerBound..<index)
        } else {
          tokens.append(QuestionToken(meaning: .unknown, range: start..<index))
        }
      }
    }
    return tokens
  }

  private func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", "?", "!", ".", "、", "。", "\"", "「", "」", "'", "(", ")", ":", ";": true
    default: false
    }
  }

  /// Whether a word may begin at a place: not inside of one in Latin letters, and not inside of one that nothing knows.
  private func mayBegin(_ index: Int) -> Bool {
    guard index > 0, text[index - 1] != " " else { return true }
    if AskedText.isLatin(text[index]), AskedText.isLatin(text[index - 1]) {
      // A number may begin behind a letter of another kind of word only.
      return false
    }
    return true
  }

  private func ends(_ end: Int) -> Bool {
    guard end < text.count, AskedText.isLatin(text[end]), AskedText.isLatin(text[end - 1]) else {
      return true
    }
    return false
  }

  private func token(at index: Int) -> QuestionToken? {
    guard mayBegin(index) else { return nil }
    var best: (end: Int, rank: Int, meaning: QuestionToken.Meaning)?
    func offer(_ end: Int, _ rank: Int, _ meaning: QuestionToken.Meaning) {
      if let best, (best.end, best.rank) >= (end, rank) { return }
      best = (end, rank, meaning)
    }
    for content in firsts[text[index]] ?? [] {
      let content = contents[content]
      guard text[index...].starts(with: content.text) else { continue }
      var end = index + content.text.count
      // "Desserts" are those of the kind "Dessert".
      if !ends(end), end < text.count, text[end] == "s", content.text.count > 2 { end += 1 }
      if ends(end) {
        offer(end, content.isWhole ? 6 : 1, .cell(content.rows, isWhole: content.isWhole))
      }
    }
    for header in headers {
      guard let end = self.end(of: header.name, at: index) else { continue }
      // 최고가 is the column 최고 with a particle before it is a word of its own.
      offer(withParticle(end), header.isWhole ? 7 : 4, .column(header.columns))
    }
    for (word, mark) in words.marks {
      guard text[index...].starts(with: word), ends(index + word.count) else { continue }
      offer(index + word.count, rank(of: mark), .mark(mark))
      break
    }
    // The same word may mean several things; of equal length the next in the list counts where the first is beaten.
    // Where days and times have columns of their own, "9 June at 15:00" is two conditions.
    var scanner = ValueScanner(
      text, ValueStyle(language: table.source.language), at: index,
      joinsTimes: table.columns(of: .time).isEmpty)
    if let value = scanner.value(), ends(scanner.index) { offer(scanner.index, 8, .value(value)) }
    if let (day, end) = dayOfMonth(at: index) { offer(end, 8, .value(day)) }
    // What rows are called is no column that is asked for, even where one has that header.
    if let kind = words.marks.first(where: { word, mark in
      if case .kind = mark { return text[index...].starts(with: word) && ends(index + word.count) }
      return false
    }),
      headers.contains(where: { header in
        header.isWhole && header.name == kind.word
          && header.columns.allSatisfy { table.columns[$0].kind == nil }
          && (header.columns == [0] || isOfTitle(kind.word))
      })
    {
      offer(withParticle(index + kind.word.count), 9, .mark(kind.mark))
    }
    // What the table is called by says nothing of one of its rows.
    for word in table.titleWords where word.count > 1 && text[index...].starts(with: word) {
      let end = index + word.count
      if ends(end) { offer(withParticle(end), 2, .mark(.filler)) }
    }
    let isAttached = tokens.last?.range.upperBound == index
    if isAttached {
      for particle in words.particles where text[index...].starts(with: particle) {
        offer(index + particle.count, 0, .mark(.filler))
        break
      }
    }
    guard let best else { return nil }
    return QuestionToken(meaning: best.meaning, range: index..<best.end)
  }

  /// A day of a month that is not named, where the table has days: "on the 5th", 5일에, 5日の.
  private func dayOfMonth(at index: Int) -> (value: TableValue, end: Int)? {
    guard !table.columns(of: .date).isEmpty, table.columns(of: .duration).isEmpty else {
      return nil
    }
    var scanner = ValueScanner(text, at: index)
    guard let day = scanner.digits(1...2), (1...31).contains(day) else { return nil }
    let isOrdinal = ["st", "nd", "rd", "th"].contains { scanner.takeWord($0) }
    if isOrdinal {
      let before = AskedText.words(Array(text[..<index])).suffix(2).map {
        String(String.UnicodeScalarView($0))
      }
      guard before.last == "on" || before == ["on", "the"] else { return nil }
    } else {
      // Days that are counted go on: 5일간, 5日間.
      guard scanner.take("일") || scanner.take("日"), ends(scanner.index),
        !["간", "間", "후", "後", "뒤", "전", "前", "이내", "以内"].contains(where: { scanner.take($0) })
      else { return nil }
    }
    return (TableValue(.date, Double(day), unit: "day"), scanner.index)
  }

  private func isOfTitle(_ word: [Unicode.Scalar]) -> Bool {
    table.titleWords.contains { QuestionWords.contains(word, in: $0) }
  }

  /// Where the particle ends that is written at a word, where it is the end of the word.
  private func withParticle(_ end: Int) -> Int {
    guard words.isPostpositional, end < text.count else { return end }
    for particle in words.particles where text[end...].starts(with: particle) {
      let behind = end + particle.count
      if behind == text.count || text[behind] == " " { return behind }
    }
    return end
  }

  /// Which meaning goes first where several have the same length.
  private func rank(of mark: QuestionWords.Mark) -> Int {
    switch mark {
    case .thing, .kind: 3
    case .filler: 2
    default: 5
    }
  }

  /// Where a header ends that begins at a place; as a plural and as a singular too.
  private func end(of name: [Unicode.Scalar], at index: Int) -> Int? {
    if text[index...].starts(with: name) {
      let end = index + name.count
      if ends(end) { return end }
      if end < text.count, text[end] == "s", ends(end + 1) { return end + 1 }
      if text[end...].starts(with: ["e", "s"]), ends(end + 2) { return end + 2 }
    }
    let stem = AskedText.stem(name)
    if stem.count < name.count, text[index...].starts(with: stem), ends(index + stem.count) {
      return index + stem.count
    }
    if name.last == "y", text[index...].starts(with: name.dropLast() + ["i", "e", "s"]),
      ends(index + name.count + 2)
    {
      return index + name.count + 2
    }
    return nil
  }
}
