import HarkDOM
import HarkText

/// A list of small flat things as a table: a row each, a column for each of their names.
struct DataTable {
  private let entries: [JSONTree.Index]
  /// The columns in the order of the first entry that has them.
  private let columns: [String]
  private let tree: JSONTree

  private static let mostColumns = 8
  private static let longestValue = 40

  /// A table of the entries; nil where one of them is large or deep, or where they have little in common.
  init?(_ list: JSONTree.Index, _ facts: inout DataFacts) {
    tree = facts.tree
    entries = Array(tree.children(of: list))
    guard entries.count >= 2, tree.kind(of: list) == .array else { return nil }
    var columns: [String] = []
    var known: Set<String> = []
    var cells = 0
    for entry in entries {
      guard tree.kind(of: entry) == .object else { return nil }
      for member in tree.children(of: entry) {
        guard !tree.kind(of: member).isContainer, let key = tree.key(of: member) else { return nil }
        let isLong = tree.byteCount(of: member) > Self.longestValue * 3
        if isLong || tree.kind(of: member) == .string && !Self.fits(tree.text(of: member)) {
          return nil
        }
        let concept = facts.key(of: member).concept
        if concept == .summary || concept == .description || concept == .history { return nil }
        cells += 1
        if known.insert(key).inserted { columns.append(key) }
        if columns.count > Self.mostColumns { return nil }
      }
    }
    guard columns.count >= 2, cells * 10 >= columns.count * entries.count * 6 else { return nil }
    // Its name is what a row is called by: the first column. What only programs need comes last.
    let order = columns.enumerated().map { place, column in
      let key = DataKey(column)
      let group = key.concept == .name ? 0 : key.concept.isLast ? 2 : 1
      return (group, group == 0 ? key.rank : 0, place, column)
    }
    self.columns = order.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
  }

  private static func fits(_ text: String) -> Bool {
    text.unicodeScalars.count <= longestValue && !text.contains("\n")
      && !DataValue.isAddress(text)
  }

  /// Writes the table; its first column heads the rows where it is a name.
  func write(to writer: inout HTMLWriter, _ facts: inout DataFacts) {
    let keys = columns.map { DataKey($0) }
    writer.markup("<table><thead><tr>")
    for key in keys {
      writer.markup("<th scope=col>")
      writer.text(facts.text.label(key).utf8)
    }
    writer.markup("</thead><tbody>")
    for entry in entries {
      writer.markup("<tr>")
      let members = Array(tree.children(of: entry))
      for (place, column) in columns.enumerated() {
        if place == 0, keys[0].concept == .name {
          writer.markup("<th scope=row>")
        } else {
          writer.markup("<td>")
        }
        guard let member = members.first(where: { tree.key(of: $0) == column }) else { continue }
        let fact = facts.fact(of: member, keys[place], among: members, isShort: true)
        writer.text((fact?.value ?? tree.text(of: member)).utf8)
      }
    }
    writer.markup("</table>")
  }
}
