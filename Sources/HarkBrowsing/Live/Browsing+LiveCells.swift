import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading

// The cells of grids on live pages: each is a place of its own, reached by arrows and pressed by Enter.
extension Browsing {
  /// Tells the cell that an element is, and has arrows move by cell from it, but in focus mode; says whether it is one.
  ///
  /// Where it is not to be told it is only gone to.
  mutating func goToCell(_ element: PageElement, on page: BrowsedPage, isTold: Bool = true) -> Bool
  {
    guard element.role.isCell, page.items.indices.contains(element.position.item) else {
      return false
    }
    let before = place
    place = element.position
    guard let cursor = cursor(at: element.node, page) else {
      place = before
      return false
    }
    if live.focused != nil {
      tellCell(cursor, from: nil)
    } else if isTold {
      tell(.tableEntered)
      enter(cursor, from: nil)
    } else {
      dialogue.turn(to: .table(cursor))
    }
    return true
  }

  /// The place of a cell in the table that the reader is in; nil where that is too large to look at while a key waits.
  private func cursor(at node: AccessibilityTree.NodeID, _ page: BrowsedPage) -> TableCursor? {
    guard let index = tableAround() else { return nil }
    let table = page.linear.containers[index]
    guard
      let known = reader.visit?.tableGrids[index]
        ?? (table.items.count <= Browsing.mostRows ? TableGrid(of: table, on: page.linear) : nil),
      let cell = known.cells.first(where: { $0.node == node })
    else { return nil }
    return TableCursor(
      table: CurrentTable(container: index, grid: known),
      place: TablePlace(row: cell.rows.lowerBound, column: cell.columns.lowerBound))
  }

  /// Presses a cell that has nothing else to activate; says whether it does something.
  mutating func pressCell(
    _ node: AccessibilityTree.NodeID?, of cursor: TableCursor, on page: BrowsedPage
  ) -> Bool {
    guard let node else { return false }
    dialogue.turn(to: .browse)
    if press(around: page.element(of: node), told: node, on: page) { return true }
    dialogue.turn(to: .table(cursor))
    return false
  }
}
