import HarkDOM
import HarkText

/// A list of small flat things as a table: a row each, a column for each of their names.
struct DataTable {
  private let tree: JSONTree
  private let list: JSONTree.Index
  /// The columns in the order of the first entry that has them; what heads a row comes first.
  private let columns: [String]
  /// Whether the rows are called by the keys of the entries, which have no names of their own.
  private let isKeyed: Bool

  private static let mostColumns = 8
  private static let longestValue = 40

  /// A table of the entries; nil where one of them is large or deep, or where they have little in common.
  init?(_ list: JSONTree.Index, _ facts: inout DataFacts) {
    let tree = facts.tree
    self.tree = tree
    self.list = list
    isKeyed = tree.kind(of: list) == .object
    var columns: [String] = []
    var (rows, cells) = (0, 0)
    for entry in tree.children(of: list) {
      rows += 1
      guard tree.kind(of: entry) == .object else { return nil }
      for (place, member) in tree.children(of: entry).enumerated() {
        guard Self.isSmall(member, tree) else { return nil }
        cells += 1
        // Entries mostly have their members in the same order.
        if place < columns.count, tree.isKey(of: member, columns[place]) { continue }
        if columns.contains(where: { tree.isKey(of: member, $0) }) { continue }
        guard let key = tree.key(of: member), columns.count < Self.mostColumns,
          Self.mayBeColumn(facts.key(of: member), isKeyed: isKeyed)
        else { return nil }
        columns.append(key)
      }
    }
    guard rows >= 2, columns.count >= (isKeyed ? 1 : 2), cells * 10 >= columns.count * rows * 6
    else { return nil }
    // Its name is what a row is called by: the first column. What only programs need comes last.
    let order = columns.enumerated().map { place, column in
      let key = DataKey(column)
      let group = key.concept == .name ? 0 : key.concept.isLast ? 2 : 1
      return (group, group == 0 ? key.rank : 0, place, column)
    }
    self.columns = order.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
  }

  /// Whether a value has room in a cell.
  static func isSmall(_ member: JSONTree.Index, _ tree: JSONTree) -> Bool {
    guard !tree.kind(of: member).isContainer, tree.byteCount(of: member) <= longestValue * 3 else {
      return false
    }
    return tree.kind(of: member) != .string || fits(tree.text(of: member))
  }

  private static func fits(_ text: String) -> Bool {
    (text.utf8.count <= longestValue || text.unicodeScalars.count <= longestValue)
      && !text.utf8.contains(0x0A) && !DataValue.isAddress(text)
  }

  /// Whether a table may have a column of that name: long texts have none, and of keys and names rows have one.
  private static func mayBeColumn(_ key: DataKey, isKeyed: Bool) -> Bool {
    switch key.concept {
    case .summary, .description, .history: false
    case .name: !isKeyed
    default: true
    }
  }

  /// Writes the table; its first column heads the rows where it is a name.
  func write(to writer: inout DocumentWriter, _ facts: inout DataFacts) {
    let keys = columns.map { DataKey($0) }
    writer.open(.table)
    writer.open(.thead)
    writer.open(.tr)
    if isKeyed { writer.element(.th, facts.text.label(DataKey("name"))) }
    let first = tree.children(of: list).first { _ in true }
    for (key, column) in zip(keys, columns) {
      let value = first.flatMap { tree.string(tree.member(column, of: $0)) } ?? ""
      writer.element(.th, facts.text.label(key.called(by: value)))
    }
    writer.close()
    writer.close()
    writer.open(.tbody)
    var members: [JSONTree.Index] = []
    for entry in tree.children(of: list) {
      writer.open(.tr)
      // A header cell beside data is that of its row (HTML standard, section 4.9.12.2): it need not say so.
      if isKeyed { writer.element(.th, tree.key(of: entry) ?? "") }
      members.removeAll(keepingCapacity: true)
      members.append(contentsOf: tree.children(of: entry))
      for (place, column) in columns.enumerated() {
        let text =
          member(column, at: place, of: members).map {
            facts.cell(of: $0, keys[place], among: members)
          } ?? ""
        if place == 0, !isKeyed, keys[0].concept == .name {
          writer.element(.th, text)
        } else {
          writer.element(.td, text)
        }
      }
      writer.close()
    }
    writer.close()
    writer.close()
  }

  private func member(
    _ column: String, at place: Int, of members: [JSONTree.Index]
  ) -> JSONTree.Index? {
    if place < members.count, tree.isKey(of: members[place], column) { return members[place] }
    return members.first { tree.isKey(of: $0, column) }
  }
}
