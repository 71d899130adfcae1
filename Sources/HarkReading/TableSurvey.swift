import HarkAccessibility
import HarkDOM

/// What the tables of a page are for, found in one walk before the items are made.
///
/// A table that holds data has rows that are read as rows; one that only places things side by side
/// is read as if it were not there. The signs are those that browsers use: an explicit role, a
/// caption, header cells, many columns or rows; a table inside another makes the outer one layout.
struct TableSurvey {
  struct Facts {
    var node: Int32
    var columns: Int32 = 0
    /// Rows that are no header rows.
    var rows: Int32 = 0
    var headerRows: Int32 = 0
    var isExplicit = false
    var hasHeaders = false
    var hasNested = false
    /// Whether cells hold what needs items of its own: headings.
    var hasHeadings = false
    var hasBorder = false

    /// Whether the table is told as a table at all.
    var isData: Bool {
      if isExplicit { return true }
      if hasNested { return false }
      if hasHeaders { return rows + headerRows > 0 }
      if columns < 2 || rows < 2 { return false }
      return hasBorder || columns >= 5 || rows >= 20
    }

    /// Whether its rows are read as rows.
    var hasRowItems: Bool { isData && !hasHeadings && !hasNested }
  }

  /// The tables in reading order.
  private(set) var tables: [Facts] = []

  private struct Open {
    var end: Int32
    var table: Int
    var column: Int32 = 0
    var cells = 0
    var headers = 0
    var isInRow = false
  }

  init(_ tree: AccessibilityTree) {
    var open: [Open] = []
    tree.nodes.withUnsafeBufferPointer { nodes in
      for index in 0..<nodes.count {
        let role = nodes[index].role
        if role == .text { continue }
        while let last = open.last, last.end <= Int32(index) {
          finishRow(&open[open.count - 1])
          open.removeLast()
        }
        switch role {
        case .table, .grid, .treegrid:
          if let last = open.last { tables[last.table].hasNested = true }
          open.append(Open(end: nodes[index].end, table: tables.count))
          tables.append(facts(of: Int32(index), nodes[index], tree.document))
        case .row where !open.isEmpty:
          finishRow(&open[open.count - 1])
          open[open.count - 1].isInRow = true
        case .cell, .gridcell, .columnheader, .rowheader:
          guard !open.isEmpty else { break }
          let last = open.count - 1
          open[last].cells += 1
          open[last].column += Int32(
            Self.span(.colspan, of: nodes[index].source, in: tree.document))
          if role == .columnheader || role == .rowheader {
            tables[open[last].table].hasHeaders = true
          }
          if role == .columnheader { open[last].headers += 1 }
        case .caption where !open.isEmpty:
          tables[open[open.count - 1].table].hasHeaders = true
        case .heading where !open.isEmpty:
          tables[open[open.count - 1].table].hasHeadings = true
        default: break
        }
      }
    }
    for index in open.indices { finishRow(&open[index]) }
  }

  private mutating func finishRow(_ open: inout Open) {
    guard open.isInRow else { return }
    open.isInRow = false
    let table = open.table
    if open.cells > 0, open.headers == open.cells {
      tables[table].headerRows += 1
    } else {
      tables[table].rows += 1
    }
    tables[table].columns = max(tables[table].columns, open.column)
    open.column = 0
    open.cells = 0
    open.headers = 0
  }

  private func facts(
    of index: Int32, _ node: AccessibilityTree.Node, _ document: Document
  ) -> Facts {
    var facts = Facts(node: index)
    facts.isExplicit = document.hasAttribute(.role, of: node.source)
    if let border = document.attributeRange(.border, of: node.source) {
      facts.hasBorder = document.withBytes(border) { !$0.elementsEqual([0x30]) }
    }
    return facts
  }

  /// The number of columns or rows that a cell takes (HTML standard, section 4.9.11).
  static func span(
    _ name: AttributeName, of node: Document.NodeID, in document: Document
  ) -> Int {
    guard let range = document.attributeRange(name, of: node) else { return 1 }
    let value = document.withBytes(range) { bytes in
      var value = 0
      for byte in bytes {
        guard byte >= 0x30, byte <= 0x39, value < 100_000 else { break }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    return min(max(value, 1), name == .colspan ? 1000 : 65534)
  }
}
