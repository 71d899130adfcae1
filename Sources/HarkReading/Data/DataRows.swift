import HarkDOM
import HarkText

/// A list of lists of small values as a table: a row each, the values beside each other.
///
/// So programs write rows that have no names of their own: prices at times, the lines of a census.
struct DataRows {
  private let tree: JSONTree
  private let list: JSONTree.Index
  private let columns: Int
  /// What the first row calls the columns; empty where it is a row like the others.
  private let names: [String]
  /// Whether the first value of a row is what the row is called by.
  private let isNamed: Bool

  private static let mostColumns = 12

  /// A table of the rows; nil where one of them is no list of small values, or where they have little in common.
  ///
  /// - Complexity: O(values).
  init?(_ list: JSONTree.Index, _ tree: JSONTree) {
    self.tree = tree
    self.list = list
    var (rows, cells, columns) = (0, 0, 0)
    for row in tree.children(of: list) {
      guard tree.kind(of: row) == .array else { return nil }
      var count = 0
      for value in tree.children(of: row) {
        guard DataTable.isSmall(value, tree) else { return nil }
        count += 1
      }
      rows += 1
      cells += count
      columns = max(columns, count)
    }
    guard rows >= 2, 2...Self.mostColumns ~= columns, cells * 10 >= columns * rows * 6 else {
      return nil
    }
    self.columns = columns
    let first = tree.children(of: list).prefix(DataOutline.sample).map {
      Array(tree.children(of: $0))
    }
    names = Self.names(first, columns, tree)
    isNamed = first.dropFirst(names.isEmpty ? 0 : 1).allSatisfy { row in
      row.first.map { tree.kind(of: $0) == .string && DataValue.isWords(tree.text(of: $0)) }
        ?? false
    }
  }

  /// What the columns are called: the first row, where all of it is words and something below it is none.
  private static func names(
    _ rows: [[JSONTree.Index]], _ columns: Int, _ tree: JSONTree
  ) -> [String] {
    let names = rows[0].compactMap { tree.string($0) }.map(DataValue.line)
    guard names.count == columns, Set(names).count == columns, names.allSatisfy(isName) else {
      return []
    }
    let hasOther = rows.dropFirst().contains { row in
      row.contains { tree.kind(of: $0) != .string || !isName(tree.text(of: $0)) }
    }
    return hasOther ? names : []
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.contains { ($0 | 0x20) &- 0x61 < 26 || $0 >= 0x80 } && DateText(text) == nil
  }

  /// Writes the table.
  func write(to writer: inout DocumentWriter, _ facts: inout DataFacts) {
    let keys = names.isEmpty ? (0..<columns).map { _ in DataKey("") } : names.map { DataKey($0) }
    writer.open(.table)
    if !names.isEmpty {
      writer.open(.thead)
      writer.open(.tr)
      for key in keys { writer.element(.th, facts.text.label(key)) }
      writer.close()
      writer.close()
    }
    writer.open(.tbody)
    for (place, row) in tree.children(of: list).enumerated() {
      if place == 0, !names.isEmpty { continue }
      writer.open(.tr)
      var column = 0
      for value in tree.children(of: row) {
        let text = facts.cell(of: value, keys[column], among: [])
        writer.element(column == 0 && isNamed ? .th : .td, text)
        column += 1
      }
      // What is missing at the end is empty, so that the next row does not seem longer.
      while column < columns {
        writer.element(.td, "")
        column += 1
      }
      writer.close()
    }
    writer.close()
    writer.close()
  }
}
