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
    package let item: Int
    package let text: Range<Int32>
    /// Whether it is an item of its own: a button, a paragraph of several.
    package let isItem: Bool
  }

  /// A cell; rows and columns count from 0.
  package struct Cell: Sendable {
    package let rows: Range<Int>
    package let columns: Range<Int>
    package let node: AccessibilityTree.NodeID?
    package internal(set) var pieces: [Piece] = []
    let isColumnHeader: Bool
    let isRowHeader: Bool
  }

  package private(set) var cells: [Cell] = []
  package private(set) var columnCount = 0
  package private(set) var rowCount = 0
  /// The number of each row among those that are no rows of headers alone, from 1; 0 for these.
  package private(set) var rowNumbers: [Int] = []
  private let model: TableModel?
  private var rowStarts: [Int] = []

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
    }
    numberRows()
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
        cells[places[next].cell].pieces.append(
          Piece(item: Int(index), text: span.text, isItem: false))
      }
      if !hasCells, let number = cell(around: item.node.index) {
        cells[number].pieces.append(Piece(item: Int(index), text: item.text, isItem: true))
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
          span.node, columns: span.columns, role: span.role,
          Piece(item: Int(index), text: span.text, isItem: false))
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
        let piece = Piece(item: index, text: item.text, isItem: true)
        append(id, columns: end..<end + 1, role: page.tree[id].role, piece)
        end = max(end, cells.last?.columns.upperBound ?? 0)
        return
      default: node = page.tree[id].parent
      }
      steps += 1
    }
  }

  private mutating func append(
    _ node: AccessibilityTree.NodeID, columns: Range<Int>, role: Role, _ piece: Piece
  ) {
    if let last = cells.last, last.node == node {
      cells[cells.count - 1].pieces.append(piece)
      return
    }
    var cell = Cell(
      rows: rowCount - 1..<rowCount, columns: columns, node: node,
      isColumnHeader: role == .columnheader, isRowHeader: role == .rowheader)
    cell.pieces = [piece]
    cells.append(cell)
    columnCount = max(columnCount, columns.upperBound)
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
  package func cell(at position: ReadingPosition, on page: LinearPage) -> Int? {
    var found: Int?
    for (number, cell) in cells.enumerated() {
      for piece in cell.pieces where piece.item == position.item {
        let start = Int(piece.text.lowerBound - page.items[piece.item].text.lowerBound)
        if found == nil || start <= position.offset { found = number }
      }
    }
    return found
  }

  /// Where a cell begins on the page; nil for a cell that shows nothing.
  package func position(of number: Int, on page: LinearPage) -> ReadingPosition? {
    cells[number].pieces.first.map {
      ReadingPosition(
        item: $0.item, offset: Int($0.text.lowerBound - page.items[$0.item].text.lowerBound))
    }
  }

  /// What a cell says, its parts with spaces between; of a field its value too.
  package func text(of number: Int, on page: LinearPage) -> String {
    var texts: [String] = []
    for piece in cells[number].pieces {
      texts.append(page.string(piece.text))
      if piece.isItem { texts.append(page.string(page.items[piece.item].value)) }
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
      all = cells.indices.filter { other in
        guard other != number else { return false }
        return cells[other].isColumnHeader && cells[other].columns.overlaps(cell.columns)
          && cells[other].rows.lowerBound < cell.rows.lowerBound
          || cells[other].isRowHeader && cells[other].rows == cell.rows
      }
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
