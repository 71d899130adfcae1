private import HarkText

/// A table as a grid: its cells with their places and spans, and the headers of each cell.
///
/// Implements <https://html.spec.whatwg.org/#forming-a-table> and
/// <https://html.spec.whatwg.org/#header-and-data-cell-semantics>. The grid is never written out:
/// a cell is four numbers whatever its spans, so that `colspan=1000` on each cell costs nothing.
///
/// Deviation: a cell ends with its row group, as browsers lay it out; there are no rows without a
/// `tr`. An empty `td`, such as the corner of many tables, is no data that keeps the `th` beside it
/// from heading a column or a row.
package struct TableModel: Sendable {
  /// What a header cell says of itself.
  package enum Scope: UInt8, Sendable {
    case auto, row, column, rowGroup, columnGroup
  }

  /// One cell; rows and columns count from 0.
  package struct Cell: Sendable {
    package let element: Document.NodeID
    package let row: Int
    package let column: Int
    package internal(set) var rowSpan: Int
    package let columnSpan: Int
    /// Whether it is a `th`.
    package let isHeader: Bool
    /// Whether it is a `td` with something in it.
    let isData: Bool
    package let scope: Scope
    /// The number of its row group, each `tr` outside of one counting as in the one before.
    package let rowGroup: Int

    package var rows: Range<Int> { row..<row + rowSpan }
    package var columns: Range<Int> { column..<column + columnSpan }
  }

  package let table: Document.NodeID
  package let caption: Document.NodeID?
  /// All cells, row by row, in the order of their columns.
  package let cells: [Cell]
  /// The `tr` of each row.
  package let rows: [Document.NodeID]
  package let columnCount: Int

  private let document: Document
  private let rowStarts: [Int]
  /// The numbers of the cells in the order of their elements.
  private let elementOrder: [Int32]
  /// The rows in which a cell begins that reaches into rows below, and for each row the first row from which
  /// one reaches into it.
  private let reachingRows: [Int]
  private let firstReaching: [Int32]
  private let columnGroups: [Range<Int>]
  /// Whether a row has a data cell, and the header cells that lie in it by column.
  private let rowHasData: [Bool]
  private let rowHeaders: [[Int32]]
  /// Rows with a header cell that may head columns.
  private let headerRows: [Int]
  /// Columns with a data cell: ranges in order that do not touch.
  private let dataColumns: [Range<Int>]
  private let groupHeaders: [Int]

  /// Forms the table of a `table` element.
  ///
  /// - Complexity: O(cells log cells), whatever their spans.
  package init(of table: Document.NodeID, in document: Document) {
    var former = TableFormer(document: document)
    former.form(table)
    self.table = table
    self.document = document
    caption = former.caption
    cells = former.cells
    rows = former.rows
    columnCount = max(former.columnCount, former.columnGroups.last?.upperBound ?? 0)
    columnGroups = former.columnGroups
    rowStarts = former.rowStarts + [former.cells.count]
    rowHasData = former.rowHasData
    rowHeaders = former.rowHeaders
    headerRows = former.rowHeaders.indices.filter { row in !former.rowHeaders[row].isEmpty }
    dataColumns = Self.union(former.cells.lazy.filter(\.isData).map(\.columns))
    groupHeaders = former.cells.indices.filter { index in
      former.cells[index].scope == .rowGroup || former.cells[index].scope == .columnGroup
    }
    let cells = former.cells
    elementOrder = cells.indices.map { Int32($0) }
      .sorted { cells[Int($0)].element.index < cells[Int($1)].element.index }
    (reachingRows, firstReaching) = Self.reach(of: cells, rowCount: former.rows.count)
  }

  /// The rows whose cells reach further down, and for each row the first row that reaches into it.
  private static func reach(of cells: [Cell], rowCount: Int) -> ([Int], [Int32]) {
    var rows: [Int] = []
    var first: [Int32] = []
    first.reserveCapacity(rowCount)
    // Cells that still may reach further: once one has ended, it never does again.
    var reaching: [Cell] = []
    var begun = 0
    var number = 0
    for row in 0..<rowCount {
      while begun < reaching.count, reaching[begun].rows.upperBound <= row { begun += 1 }
      first.append(Int32(begun < reaching.count ? reaching[begun].row : row))
      while number < cells.count, cells[number].row == row {
        if cells[number].rowSpan > 1 {
          reaching.append(cells[number])
          if rows.last != row { rows.append(row) }
        }
        number += 1
      }
    }
    return (rows, first)
  }

  private static func union(_ ranges: some Sequence<Range<Int>>) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// The numbers of the cells that begin in a row.
  package func cells(inRow row: Int) -> Range<Int> { rowStarts[row]..<rowStarts[row + 1] }

  /// The number of the cell that an element is, or nil.
  ///
  /// - Complexity: O(log n) in the cells.
  package func cell(of element: Document.NodeID) -> Int? {
    var low = 0
    var high = elementOrder.count
    while low < high {
      let middle = (low + high) / 2
      if cells[Int(elementOrder[middle])].element.index < element.index {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < elementOrder.count, cells[Int(elementOrder[low])].element == element else {
      return nil
    }
    return Int(elementOrder[low])
  }

  /// The cell at a place, or nil where there is none.
  ///
  /// - Complexity: O(log n) in the cells of a row, for each row above from which a cell may reach down.
  package func cell(row: Int, column: Int) -> Int? {
    guard rows.indices.contains(row) else { return nil }
    if let own = cell(beginningIn: row, at: column) { return own }
    var low = 0
    var high = reachingRows.count
    while low < high {
      let middle = (low + high) / 2
      if reachingRows[middle] < row { low = middle + 1 } else { high = middle }
    }
    while low > 0, reachingRows[low - 1] >= Int(firstReaching[row]) {
      low -= 1
      if let above = cell(beginningIn: reachingRows[low], at: column),
        cells[above].rows.contains(row)
      {
        return above
      }
    }
    return nil
  }

  /// The cell of those that begin in a row that lies in a column, or nil.
  private func cell(beginningIn row: Int, at column: Int) -> Int? {
    let numbers = cells(inRow: row)
    var low = numbers.lowerBound
    var high = numbers.upperBound
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].column <= column { low = middle + 1 } else { high = middle }
    }
    guard low > numbers.lowerBound, cells[low - 1].columns.contains(column) else { return nil }
    return low - 1
  }

  // MARK: Headers

  /// The number of header cells, and of rows of them, that are looked at for one cell.
  ///
  /// Deviation: the standard has no limit, and a table of nothing but headers costs its square.
  private static let headerLimit = 64

  /// Whether a cell heads its columns.
  package func isColumnHeader(_ number: Int) -> Bool {
    let cell = cells[number]
    guard cell.isHeader else { return false }
    if cell.scope != .auto { return cell.scope == .column }
    return !cell.rows.prefix(Self.headerLimit).contains { rowHasData[$0] }
  }

  /// Whether a cell heads its rows.
  package func isRowHeader(_ number: Int) -> Bool {
    let cell = cells[number]
    guard cell.isHeader else { return false }
    if cell.scope != .auto { return cell.scope == .row }
    if isColumnHeader(number) { return false }
    var low = 0
    var high = dataColumns.count
    while low < high {
      let middle = (low + high) / 2
      if dataColumns[middle].upperBound <= cell.column { low = middle + 1 } else { high = middle }
    }
    return low == dataColumns.count || !dataColumns[low].overlaps(cell.columns)
  }

  /// The numbers of the header cells of a cell: of its rows, then of its columns and groups.
  ///
  /// - Complexity: O(1), bounded by `headerLimit`, plus the identifiers of a `headers` attribute.
  package func headers(of number: Int) -> [Int] {
    var found: [Int] = []
    if let names = document.attribute(.headers, of: cells[number].element) {
      for name in names.split(whereSeparator: \.isWhitespace).prefix(Self.headerLimit) {
        if let element = document.element(withID: String(name)), let cell = cell(of: element) {
          found.append(cell)
        }
      }
    } else {
      found = rowHeaders(of: number) + columnHeaders(of: number) + groupHeaders(of: number)
    }
    var seen: Set<Int> = [number]
    return found.filter { seen.insert($0).inserted && !document.isBlank(cells[$0].element) }
  }

  private struct Extent: Hashable {
    let start: Int
    let count: Int
  }

  /// Scans to the left in each row of a cell; a header hides those of the same height behind data.
  private func rowHeaders(of number: Int) -> [Int] {
    let principal = cells[number]
    var found: [Int] = []
    for row in principal.rows.prefix(16) {
      var hidden: Set<Extent> = []
      var block: [Extent] =
        principal.isHeader ? [Extent(start: principal.row, count: principal.rowSpan)] : []
      var edge = principal.column
      let before = rowHeaders[row].filter { cells[Int($0)].column < principal.column }
      for header in before.reversed().prefix(Self.headerLimit) {
        let cell = cells[Int(header)]
        // What lies between two headers of a row is data, or nothing.
        if cell.columns.upperBound < edge {
          hidden.formUnion(block)
          block = []
        }
        edge = cell.column
        let extent = Extent(start: cell.row, count: cell.rowSpan)
        block.append(extent)
        if !hidden.contains(extent) && isRowHeader(Int(header)) { found.append(Int(header)) }
      }
    }
    return found
  }

  /// Scans up from a cell; a header hides those of the same width behind data.
  private func columnHeaders(of number: Int) -> [Int] {
    let principal = cells[number]
    var found: [Int] = []
    var hidden: Set<Extent> = []
    var block: [Extent] =
      principal.isHeader ? [Extent(start: principal.column, count: principal.columnSpan)] : []
    var edge = principal.row
    var low = 0
    var high = headerRows.count
    while low < high {
      let middle = (low + high) / 2
      if headerRows[middle] < principal.row { low = middle + 1 } else { high = middle }
    }
    for row in headerRows[..<low].reversed().prefix(Self.headerLimit) {
      let headers = overlapping(principal.columns, in: rowHeaders[row])
      if headers.isEmpty { continue }
      if row + 1 < edge {
        hidden.formUnion(block)
        block = []
      }
      edge = row
      for header in headers {
        let cell = cells[Int(header)]
        let extent = Extent(start: cell.column, count: cell.columnSpan)
        block.append(extent)
        if !hidden.contains(extent) && isColumnHeader(Int(header)) { found.append(Int(header)) }
      }
    }
    return found
  }

  /// The headers of a row that lie above some columns.
  private func overlapping(_ columns: Range<Int>, in headers: [Int32]) -> ArraySlice<Int32> {
    var low = 0
    var high = headers.count
    while low < high {
      let middle = (low + high) / 2
      if cells[Int(headers[middle])].columns.upperBound <= columns.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var end = low
    while end < headers.count, end - low < Self.headerLimit,
      cells[Int(headers[end])].column < columns.upperBound
    {
      end += 1
    }
    return headers[low..<end]
  }

  private func groupHeaders(of number: Int) -> [Int] {
    let principal = cells[number]
    var found: [Int] = []
    for header in groupHeaders.prefix(Self.headerLimit * 16) {
      let cell = cells[header]
      guard cell.row < principal.rows.upperBound, cell.column < principal.columns.upperBound else {
        continue
      }
      if cell.scope == .rowGroup {
        if cell.rowGroup == principal.rowGroup { found.append(header) }
      } else if let group = columnGroups.first(where: { $0.contains(cell.column) }),
        group.contains(principal.column)
      {
        found.append(header)
      }
    }
    return found
  }
}

extension Document {
  /// Whether an element holds no elements and no text but white space.
  func isBlank(_ element: NodeID) -> Bool {
    var child = firstChild(of: element)
    while let node = child {
      switch kind(of: node) {
      case .element: return false
      case .text:
        let isBlank = withBytes(textRange(of: node)) { bytes in
          bytes.allSatisfy { ByteScan.isSpace($0) }
        }
        if !isBlank { return false }
      default: break
      }
      child = nextSibling(of: node)
    }
    return true
  }
}
