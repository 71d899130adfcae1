@testable import HarkReading

/// Questions to tables with their answers, from a file: `= Title`, the header and the rows with `|` between their cells, then
/// `? question => answer`.
///
/// An answer is a row's number ("3", with the column that was asked for "3:Price"), several ("3,5"), none ("-"), a count
/// ("n2"), a sum ("s12.5"), an average ("a3"), an order ("o3,1,2"), or "?" where the table can't answer.
struct TableCases {
  struct Case {
    let question: String
    let expected: String
    let table: Int
  }

  private(set) var tables: [AskedTable] = []
  private(set) var cases: [Case] = []

  init(_ text: String, _ language: String) {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("= ") {
        let title = String(line.dropFirst(2))
        tables.append(AskedTable(columns: [], rows: [], titles: [title], language: language))
      } else if line.hasPrefix("? ") {
        let sides = line.dropFirst(2).split(separator: ">", omittingEmptySubsequences: false)
        guard let answer = sides.last, sides.count > 1 else { continue }
        let question = String(line.dropFirst(2).dropLast(answer.count + 2))
        cases.append(
          Case(
            question: question.trimmed, expected: String(answer).trimmed, table: tables.count - 1))
      } else if !line.isEmpty {
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
          String($0).trimmed
        }
        let last = tables[tables.count - 1]
        tables[tables.count - 1] =
          last.columns.isEmpty
          ? AskedTable(columns: cells, rows: [], titles: last.titles, language: language)
          : AskedTable(
            columns: last.columns, rows: last.rows + [cells], titles: last.titles,
            language: language)
      }
    }
  }

  /// An answer as the file writes it.
  static func text(of answer: TableAnswer, _ table: AskedTable) -> String {
    func list(_ rows: [Int], _ column: Int?) -> String {
      let rows = rows.isEmpty ? "-" : rows.map { "\($0 + 1)" }.joined(separator: ",")
      return column.map { rows + ":" + table.columns[$0] } ?? rows
    }
    func amount(_ value: Double) -> String {
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    switch answer {
    case .row(let row, let column): return list([row], column)
    case .rows(let rows, let column): return rows.isEmpty ? "-" : list(rows, column)
    case .sorted(let rows, _, _): return "o" + list(rows, nil)
    case .count(let rows): return "n\(rows.count)"
    case .sum(let value, _, _, _): return "s" + amount(value.amount)
    case .average(let value, _, _, _): return "a" + amount(value.amount)
    case .unclear: return "?"
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    var end = start
    while end.last == " " { end.removeLast() }
    return String(end)
  }
}
