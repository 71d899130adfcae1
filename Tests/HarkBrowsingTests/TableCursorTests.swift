import HarkAccessibility
import HarkPage
import HarkReading
import HarkTerminal
import HarkText
import Testing

@testable import HarkBrowsing

/// Moving by cell, and what rows and columns say.
struct TableCursorTests {
  private let made: PartPage
  private let table: CurrentTable

  init() throws {
    made = try PartPage(
      """
      <p>Before</p><table><caption>Times</caption><tr><th>To<th>Time<th>Pier
      <tr><td>Mill<td>6:30<td>1<tr><td rowspan=2>Island<td colspan=2>7:15<tr><td>8:15<td>2</table>
      """)
    let index = try #require(made.page.linear.containers.firstIndex { $0.columns > 0 })
    table = CurrentTable(
      container: index,
      grid: TableGrid(of: made.page.linear.containers[index], on: made.page.linear))
  }

  private func cursor(_ row: Int, _ column: Int, order: [Int]? = nil) -> TableCursor {
    var place = TablePlace(row: row, column: column)
    place.order = order
    return TableCursor(table: table, place: place)
  }

  private func text(_ cursor: TableCursor) -> String {
    cursor.cell.map { table.grid.text(of: $0, on: made.page.linear) } ?? ""
  }

  /// What the cell says that a key goes to; nil where it goes to none.
  private func text(after key: Key, from cursor: TableCursor) -> String? {
    guard case .to(let place) = cursor.step(by: key) else { return nil }
    var next = cursor
    next.place = place
    return text(next)
  }

  @Test func `a table is entered at its first row of data`() throws {
    let caption = try #require(made.page.items.firstIndex { $0.role == .caption })
    let entered = TableCursor(
      enters: table, at: ReadingPosition(item: caption), on: made.page.linear)
    #expect(text(entered) == "Mill")
  }

  @Test func `arrows go from cell to cell, over all that one spans`() {
    #expect(text(after: Key(.right), from: cursor(1, 0)) == "6:30")
    #expect(text(after: Key(.down), from: cursor(1, 0)) == "Island")
    #expect(text(after: Key(.right), from: cursor(2, 0)) == "7:15")
    #expect(cursor(2, 1).step(by: Key(.right)) == .edge(.tableLastColumn))
    #expect(cursor(2, 0).step(by: Key(.down)) == .edge(.tableLastRow))
    #expect(cursor(1, 0).step(by: Key(.left)) == .edge(.tableFirstColumn))
    #expect(cursor(0, 0).step(by: Key(.up)) == .edge(.tableFirstRow))
  }

  @Test func `rows that were sorted are gone through in their order`() {
    let sorted = cursor(3, 2, order: [3, 1, 2])
    #expect(text(after: Key(.down), from: sorted) == "1")
    #expect(sorted.step(by: Key(.up)) == .edge(.tableFirstRow))
    #expect(text(after: Key(.end, .control), from: sorted) == "7:15")
  }

  @Test func `Enter activates, and a letter is no key of the table`() {
    #expect(cursor(1, 0).step(by: Key(.enter)) == .activate)
    #expect(cursor(1, 0).step(by: Key("h")) == nil)
  }

  @Test func `the cell follows its reader, and is left where she leaves the table`() throws {
    var read = cursor(1, 0)
    let row = try #require(made.page.items.lastIndex { $0.role == .row })
    let moved = read.follow(ReadingPosition(item: row), on: made.page.linear)
    #expect(moved == .moved && read.place.row > 1)
    let left = read.follow(ReadingPosition(item: 0), on: made.page.linear)
    #expect(left == .leaves)
  }

  @Test func `a column says what reaches over several rows once`() {
    let texts = table.grid.texts(
      ofColumn: 0, rows: [1, 2, 3], blank: "blank", on: made.page.linear)
    #expect(texts == ["Mill", "Island"])
    #expect(table.grid.name(ofColumn: 1, on: made.page.linear) == "Time")
  }

  @Test func `a record names each value by its column, and of the headers it is the first row`() {
    let record = table.grid.record(ofRow: 1, on: made.page.linear, made.strings)
    #expect(record == table.grid.record(ofRow: 0, on: made.page.linear, made.strings))
    #expect(record.count == 3)
    #expect(record.first?.contains("To") == true && record.first?.contains("Mill") == true)
  }
}
