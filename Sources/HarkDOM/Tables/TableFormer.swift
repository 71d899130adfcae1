/// Places the cells of a table: <https://html.spec.whatwg.org/#algorithm-for-processing-rows>.
struct TableFormer {
  let document: Document
  var caption: Document.NodeID?
  var cells: [TableModel.Cell] = []
  var rows: [Document.NodeID] = []
  var rowStarts: [Int] = []
  var columnCount = 0
  var columnGroups: [Range<Int>] = []
  var rowHasData: [Bool] = []
  var rowHeaders: [[Int32]] = []

  /// Columns that cells of earlier rows cover, in order; `end` is the row where that stops.
  private struct Growing {
    var columns: Range<Int>
    var end: Int
    var cell: Int
  }

  private var growing: [Growing] = []
  private var rowGroup = 0

  /// Cells that may reach down at a time; those of more end with their row.
  private static let growingLimit = 4_096
  /// Header cells from above that a row knows of.
  private static let spanningHeaders = 16

  init(document: Document) { self.document = document }

  mutating func form(_ table: Document.NodeID) {
    var footers: [Document.NodeID] = []
    var child = document.firstChild(of: table)
    while let node = child {
      if document.kind(of: node) == .element && document.namespace(of: node) == .html {
        switch document.name(of: node) {
        case .caption: if caption == nil { caption = node }
        case .colgroup: addColumnGroup(node)
        case .tr: addRow(node)
        case .thead, .tbody: addRowGroup(node)
        case .tfoot: footers.append(node)
        default: break
        }
      }
      child = document.nextSibling(of: node)
    }
    endRowGroup()
    for footer in footers { addRowGroup(footer) }
  }

  private mutating func addColumnGroup(_ group: Document.NodeID) {
    let start = columnGroups.last?.upperBound ?? 0
    var count = 0
    var child = document.firstChild(of: group)
    while let node = child {
      if document.isHTML(node, .col) { count += span(.span, of: node, limit: 1_000) }
      child = document.nextSibling(of: node)
    }
    if count == 0 { count = span(.span, of: group, limit: 1_000) }
    columnGroups.append(start..<start + count)
  }

  private mutating func addRowGroup(_ group: Document.NodeID) {
    endRowGroup()
    var child = document.firstChild(of: group)
    while let node = child {
      if document.isHTML(node, .tr) { addRow(node) }
      child = document.nextSibling(of: node)
    }
    endRowGroup()
  }

  /// Ends the cells that reach down at the last row.
  private mutating func endRowGroup() {
    for item in growing {
      cells[item.cell].rowSpan = min(cells[item.cell].rowSpan, rows.count - cells[item.cell].row)
    }
    growing.removeAll(keepingCapacity: true)
    rowGroup += 1
  }

  private mutating func addRow(_ element: Document.NodeID) {
    let row = rows.count
    rows.append(element)
    rowStarts.append(cells.count)
    growing.removeAll { $0.end <= row }
    var hasData = false
    var headers: [Int32] = []
    for item in growing {
      if cells[item.cell].isData { hasData = true }
      if cells[item.cell].isHeader && headers.count < Self.spanningHeaders {
        headers.append(Int32(item.cell))
      }
    }
    var added: [Growing] = []
    var column = 0
    var next = 0
    var child = document.firstChild(of: element)
    while let node = child {
      child = document.nextSibling(of: node)
      let isHeader = document.isHTML(node, .th)
      guard isHeader || document.isHTML(node, .td) else { continue }
      while next < growing.count && growing[next].columns.lowerBound <= column {
        column = max(column, growing[next].columns.upperBound)
        next += 1
      }
      let columnSpan = span(.colspan, of: node, limit: 1_000)
      let wantedRows = rowSpan(of: node)
      let isData = !isHeader && !document.isBlank(node)
      let cell = TableModel.Cell(
        element: node, row: row, column: column, rowSpan: wantedRows, columnSpan: columnSpan,
        isHeader: isHeader, isData: isData, scope: isHeader ? scope(of: node) : .auto,
        rowGroup: rowGroup)
      if isHeader { headers.append(Int32(cells.count)) }
      if isData { hasData = true }
      if wantedRows > 1 {
        let reach = Growing(columns: cell.columns, end: row + wantedRows, cell: cells.count)
        if growing.count + added.count < Self.growingLimit { added.append(reach) }
      }
      cells.append(cell)
      if wantedRows > 1 && added.last?.cell != cells.count - 1 {
        cells[cells.count - 1].rowSpan = 1
      }
      column += columnSpan
      columnCount = max(columnCount, column)
    }
    if !added.isEmpty {
      growing.append(contentsOf: added)
      growing.sort { $0.columns.lowerBound < $1.columns.lowerBound }
    }
    headers.sort { cells[Int($0)].column < cells[Int($1)].column }
    rowHasData.append(hasData)
    rowHeaders.append(headers)
  }

  /// How far down a cell reaches; 0 in the page means to the end of its row group.
  private func rowSpan(of cell: Document.NodeID) -> Int {
    guard let value = number(.rowspan, of: cell) else { return 1 }
    return value == 0 ? 65_534 : min(value, 65_534)
  }

  private func span(_ name: AttributeName, of element: Document.NodeID, limit: Int) -> Int {
    guard let value = number(name, of: element), value > 0 else { return 1 }
    return min(value, limit)
  }

  /// A non-negative integer by HTML's rules for parsing them, no larger than a million.
  private func number(_ name: AttributeName, of element: Document.NodeID) -> Int? {
    guard let range = document.attributeRange(name, of: element) else { return nil }
    return document.withBytes(range) { bytes in
      var index = 0
      while index < bytes.count && ByteScan.isSpace(bytes[index]) { index += 1 }
      if index < bytes.count && bytes[index] == 0x2B { index += 1 }
      var value: Int?
      while index < bytes.count, bytes[index] &- 0x30 < 10 {
        value = min((value ?? 0) * 10 + Int(bytes[index] - 0x30), 1_000_000)
        index += 1
      }
      return value
    }
  }

  private func scope(of cell: Document.NodeID) -> TableModel.Scope {
    switch document.attribute(.scope, of: cell)?.lowercased() {
    case "row": .row
    case "col": .column
    case "rowgroup": .rowGroup
    case "colgroup": .columnGroup
    default: .auto
    }
  }
}
