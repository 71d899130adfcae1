import HarkAccessibility
import HarkDOM

/// The sizes of a page's tables, found in one walk before the items are made.
struct TableSurvey {
  struct Facts {
    var node: Int32
    var columns: Int32 = 0
    /// Rows that are no header rows.
    var rows: Int32 = 0
    var hasNested = false
    /// Whether cells hold what needs items of its own: headings.
    var hasHeadings = false
    var hasLists = false

    /// Whether its rows are read as rows.
    ///
    /// One column of lists is a box with a title, not a table of data.
    var hasRowItems: Bool {
      columns > 0 && !hasHeadings && !hasNested && !(columns == 1 && hasLists)
    }
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
    let nodes = tree.nodes.span
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
        tables.append(Facts(node: Int32(index)))
      case .row where !open.isEmpty:
        finishRow(&open[open.count - 1])
        open[open.count - 1].isInRow = true
      case .cell, .gridcell, .columnheader, .rowheader:
        guard !open.isEmpty else { break }
        let last = open.count - 1
        open[last].cells += 1
        open[last].column =
          min(open[last].column, Int32(ReadingSpan.mostColumns))
          + Int32(Self.span(.colspan, of: nodes[index].source, in: tree.document))
        if role == .columnheader { open[last].headers += 1 }
      case .list where !open.isEmpty:
        tables[open[open.count - 1].table].hasLists = true
      case .heading where !open.isEmpty:
        tables[open[open.count - 1].table].hasHeadings = true
      default: break
      }
    }
    for index in open.indices { finishRow(&open[index]) }
  }

  private mutating func finishRow(_ open: inout Open) {
    guard open.isInRow else { return }
    open.isInRow = false
    let table = open.table
    if open.cells == 0 || open.headers < open.cells { tables[table].rows += 1 }
    tables[table].columns = max(
      tables[table].columns, min(open.column, Int32(ReadingSpan.mostColumns)))
    open.column = 0
    open.cells = 0
    open.headers = 0
  }

  /// The number of columns or rows that a cell takes (HTML standard, section 4.9.11).
  static func span(
    _ name: AttributeName, of node: Document.NodeID, in document: Document
  ) -> Int {
    guard let range = document.attributeRange(name, of: node) else { return 1 }
    let value = document.withBytes(range) { bytes in
      var value = 0
      for index in bytes.indices {
        let byte = bytes[index]
        guard byte >= 0x30, byte <= 0x39, value < 100_000 else { break }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    return min(max(value, 1), name == .colspan ? 1000 : 65534)
  }
}
