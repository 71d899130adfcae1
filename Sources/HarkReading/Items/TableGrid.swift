package import HarkAccessibility
import HarkDOM

/// A table of a page by cells: which lie where, what each says, and which cells head it.
///
/// HTML's tables are formed as the standard says, spans and scopes included; a grid of ARIA roles by its
/// rows. What a cell says is where its text lies among the items of the page, so that a cell that holds a
/// button, a list or another table is a cell like any other.
package struct TableGrid: Sendable {
  /// A part of a cell: a range of `LinearPage.bytes` in an item, or the whole item.
  package struct Piece: Equatable, Sendable {
    private let itemIndex: Int32
    fileprivate let cell: Int32
    package let text: Range<Int32>
    /// Whether it is an item of its own: a button, a paragraph of several.
    package let isItem: Bool

    package var item: Int { Int(itemIndex) }

    init(item: Int, cell: Int, text: Range<Int32>, isItem: Bool) {
      itemIndex = Int32(item)
      self.cell = Int32(cell)
      self.text = text
      self.isItem = isItem
    }
  }

  /// A cell; rows and columns count from 0.
  package struct Cell: Sendable {
    private let row: Int32
    private let rowEnd: Int32
    private let column: Int32
    private let columnEnd: Int32
    package let node: AccessibilityTree.NodeID?
    let isColumnHeader: Bool
    let isRowHeader: Bool

    package var rows: Range<Int> { Int(row)..<Int(rowEnd) }
    package var columns: Range<Int> { Int(column)..<Int(columnEnd) }

    init(
      rows: Range<Int>, columns: Range<Int>, node: AccessibilityTree.NodeID?,
      isColumnHeader: Bool, isRowHeader: Bool
    ) {
      (row, rowEnd) = (Int32(rows.lowerBound), Int32(rows.upperBound))
      (column, columnEnd) = (Int32(columns.lowerBound), Int32(columns.upperBound))
      self.node = node
      self.isColumnHeader = isColumnHeader
      self.isRowHeader = isRowHeader
    }
  }

  package private(set) var cells: [Cell] = []
  package private(set) var columnCount = 0
  package private(set) var rowCount = 0
  /// The number of each row among those that are no rows of headers alone, from 1; 0 for these.
  package private(set) var rowNumbers: [Int] = []
  private let model: TableModel?
  private var rowStarts: [Int] = []
  /// The pieces of all cells in the order of reading.
  private var pieces: [Piece] = []
  /// The pieces cell by cell, and where those of each cell begin: one array for both where they lie
  /// in the order of reading.
  private var piecesByCell: [Piece] = []
  private var pieceStarts: [Int32] = []
  /// The cells of an ARIA grid that head columns.
  private var columnHeaders: [Int] = []

  /// Finds the cells of a table, whose container is given.
  ///
  /// - Complexity: O(items log cells) of the table.
  package init(of table: ReadingContainer, on page: LinearPage) {
    let element = page.tree[table.node].source
    if page.tree.document.isHTML(element, .table) {
      let model = TableModel(of: element, in: page.tree.document)
      self.model = model
      readModel(model, table, page)
    } else {
      model = nil
      readRows(table, page)
      columnHeaders = cells.indices.filter { cells[$0].isColumnHeader }
    }
    numberRows()
    orderPieces()
  }

  // MARK: HTML

  private mutating func readModel(
    _ model: TableModel, _ table: ReadingContainer, _ page: LinearPage
  ) {
    columnCount = model.columnCount
    rowCount = model.rows.count
    var places: [(start: Int32, end: Int32, cell: Int)] = []
    for (number, cell) in model.cells.enumerated() {
      let node = page.tree.node(of: cell.element)
      cells.append(
        Cell(
          rows: cell.rows, columns: cell.columns, node: node,
          isColumnHeader: cell.isHeader && model.isColumnHeader(number),
          isRowHeader: cell.isHeader && model.isRowHeader(number)))
      if let node { places.append((node.index, page.tree[node].end, number)) }
    }
    rowStarts = (0..<rowCount).map { model.cells(inRow: $0).lowerBound } + [cells.count]
    places.sort { $0.start < $1.start }
    /// The cell that a node lies in.
    func cell(around node: Int32) -> Int? {
      let next = places.partitioningIndex { $0.start > node }
      guard next > 0, node < places[next - 1].end else { return nil }
      return places[next - 1].cell
    }
    for index in table.items {
      let item = page.items[Int(index)]
      var hasCells = false
      for span in page.spans(of: item) where span.isCell {
        let next = places.partitioningIndex { $0.start >= span.node.index }
        guard next < places.count, places[next].start == span.node.index else { continue }
        hasCells = true
        pieces.append(
          Piece(item: Int(index), cell: places[next].cell, text: span.text, isItem: false))
      }
      if !hasCells, let number = cell(around: item.node.index) {
        pieces.append(Piece(item: Int(index), cell: number, text: item.text, isItem: true))
      }
    }
  }

  // MARK: Rows of roles

  private mutating func readRows(_ table: ReadingContainer, _ page: LinearPage) {
    var end = 0
    for index in table.items {
      let item = page.items[Int(index)]
      guard item.role == .row else {
        // A control cuts its row: it follows the cell that it lies in, or is one.
        if rowCount > 0 { appendControl(Int(index), item, &end, page) }
        continue
      }
      if !item.continuesRow {
        rowStarts.append(cells.count)
        rowCount += 1
        end = 0
      }
      for span in page.spans(of: item) where span.isCell {
        append(
          span.node, columns: span.columns, role: span.role, item: Int(index), span.text,
          isItem: false)
        end = max(end, span.columns.upperBound)
      }
    }
    rowStarts.append(cells.count)
  }

  private mutating func appendControl(
    _ index: Int, _ item: ReadingItem, _ end: inout Int, _ page: LinearPage
  ) {
    var node: AccessibilityTree.NodeID? = item.node
    var steps = 0
    while let id = node, steps < 16 {
      switch page.tree[id].role {
      case .cell, .gridcell, .columnheader, .rowheader:
        append(
          id, columns: end..<end + 1, role: page.tree[id].role, item: index, item.text, isItem: true
        )
        end = max(end, cells.last?.columns.upperBound ?? 0)
        return
      default: node = page.tree[id].parent
      }
      steps += 1
    }
  }

  private mutating func append(
    _ node: AccessibilityTree.NodeID, columns: Range<Int>, role: Role, item: Int,
    _ text: Range<Int32>, isItem: Bool
  ) {
    if cells.last?.node != node {
      cells.append(
        Cell(
          rows: rowCount - 1..<rowCount, columns: columns, node: node,
          isColumnHeader: role == .columnheader, isRowHeader: role == .rowheader))
      columnCount = max(columnCount, columns.upperBound)
    }
    pieces.append(Piece(item: item, cell: cells.count - 1, text: text, isItem: isItem))
  }

  /// Finds where the pieces of each cell lie; of a table whose groups are shown in another order than they
  /// are written, the pieces are put in the order of the cells.
  private mutating func orderPieces() {
    pieceStarts = [Int32](repeating: 0, count: cells.count + 1)
    for piece in pieces { pieceStarts[Int(piece.cell) + 1] += 1 }
    for number in cells.indices { pieceStarts[number + 1] += pieceStarts[number] }
    let isOrdered = zip(pieces, pieces.dropFirst()).allSatisfy { $0.cell <= $1.cell }
    piecesByCell = isOrdered ? pieces : pieces.sorted { $0.cell < $1.cell }
  }

  /// The parts of a cell, in the order of reading.
  package func pieces(of number: Int) -> ArraySlice<Piece> {
    piecesByCell[Int(pieceStarts[number])..<Int(pieceStarts[number + 1])]
  }

  // MARK: Places

  private mutating func numberRows() {
    var number = 0
    for row in 0..<rowCount {
      let own = cells[rowStarts[row]..<rowStarts[row + 1]]
      let isHeader = !own.isEmpty && own.allSatisfy(\.isColumnHeader)
      if !isHeader { number += 1 }
      rowNumbers.append(isHeader ? 0 : number)
    }
  }

  /// The number of rows that are no rows of headers alone.
  package var dataRowCount: Int { rowNumbers.last { $0 > 0 } ?? 0 }

  /// The number of the cell at a place; nil where there is none.
  package func cell(row: Int, column: Int) -> Int? {
    if let model { return model.cell(row: row, column: column) }
    guard (0..<rowCount).contains(row) else { return nil }
    return (rowStarts[row]..<rowStarts[row + 1]).first { cells[$0].columns.contains(column) }
  }

  /// The number of the cell that a position of the page lies in; else the first cell of its item.
  ///
  /// - Complexity: O(log n) in the cells, and O(cells of the item).
  package func cell(at position: ReadingPosition, on page: LinearPage) -> Int? {
    var next = pieces.partitioningIndex { $0.item >= position.item }
    var found: Int?
    while next < pieces.count, pieces[next].item == position.item {
      let piece = pieces[next]
      let start = Int(piece.text.lowerBound - page.items[piece.item].text.lowerBound)
      if found == nil || start <= position.offset { found = Int(piece.cell) }
      next += 1
    }
    return found
  }

  /// Where a cell begins on the page; nil for a cell that shows nothing.
  package func position(of number: Int, on page: LinearPage) -> ReadingPosition? {
    pieces(of: number).first.map {
      ReadingPosition(
        item: $0.item, offset: Int($0.text.lowerBound - page.items[$0.item].text.lowerBound))
    }
  }

  /// What a cell says, its parts with spaces between; of a field its value too.
  package func text(of number: Int, on page: LinearPage) -> String {
    var texts: [String] = []
    for piece in pieces(of: number) {
      texts.append(page.string(piece.text))
      if piece.isItem { texts.append(page.value(of: page.items[piece.item])) }
    }
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Headers

  /// The most headers of a cell that are told, in each direction.
  private static let mostHeaders = 5

  /// The numbers of the cells that head the columns of a cell, and of those that head its rows.
  package func headers(of number: Int) -> (columns: [Int], rows: [Int]) {
    let cell = cells[number]
    let all: [Int]
    if let model {
      all = model.headers(of: number)
    } else {
      let row = cell.rows.lowerBound
      all =
        columnHeaders.filter { other in
          cells[other].columns.overlaps(cell.columns) && cells[other].rows.lowerBound < row
        }
        + (rowStarts[row]..<rowStarts[row + 1]).filter { $0 != number && cells[$0].isRowHeader }
    }
    // A header over all columns is the table's title.
    let columns = all.filter {
      !cells[$0].isRowHeader && (columnCount == 1 || cells[$0].columns.count < columnCount)
    }
    return (
      columns.sorted().suffix(Self.mostHeaders).map { $0 },
      all.filter { cells[$0].isRowHeader }.sorted().prefix(Self.mostHeaders).map { $0 }
    )
  }

  /// What each column is called; empty for one that has no header.
  package func columnNames(on page: LinearPage) -> [String] {
    var names = Array(repeating: [String](), count: min(columnCount, 1_000))
    for (number, cell) in cells.enumerated() where cell.isColumnHeader {
      if columnCount > 1, cell.columns.count == columnCount { continue }
      let name = text(of: number, on: page)
      for column in cell.columns where column < names.count && !name.isEmpty {
        if names[column].count < Self.mostHeaders { names[column].append(name) }
      }
    }
    return names.map { $0.joined(separator: " ") }
  }
}
