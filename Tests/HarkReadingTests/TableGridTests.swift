import HarkDOM
import Testing

@testable import HarkReading

struct TableGridTests {
  private func grid(_ html: String) -> (LinearPage, TableGrid) {
    let page = Pages.page(html)
    return (page, TableGrid(of: page.containers[0], on: page))
  }

  /// All places of a table, row by row, as what their cells say.
  private func texts(_ html: String) -> [[String]] {
    let (page, grid) = grid(html)
    return (0..<grid.rowCount).map { row in
      (0..<grid.columnCount).map { column in
        grid.cell(row: row, column: column).map { grid.text(of: $0, on: page) } ?? "-"
      }
    }
  }

  @Test(arguments: [
    ("<table><tr><th>a<th>b<tr><td>1<td>2</table>", [["a", "b"], ["1", "2"]]),
    (
      "<table><tr><th>Day<th>From<tr><th rowspan=2>Mon<td>9<tr><td>11</table>",
      [["Day", "From"], ["Mon", "9"], ["Mon", "11"]]
    ),
    ("<table><tr><th>a<th>b<tr><td colspan=2>x</table>", [["a", "b"], ["x", "x"]]),
    (
      "<table><tr><th>a<th>b<tr><td>1<td><button>Get</button> now</table>",
      [["a", "b"], ["1", "Get now"]]
    ),
    (
      "<table border=1><tr><th>a<th>b<tr><td>1<td><table border=1><tr><th>c<tr><td>2</table></table>",
      [["a", "b"], ["1", "c 2"]]
    ),
    (
      "<div role=grid><div role=row><span role=columnheader>a</span><span role=columnheader>b</span>"
        + "</div><div role=row><span role=gridcell>1</span><span role=gridcell>2</span></div></div>",
      [["a", "b"], ["1", "2"]]
    ),
    (
      "<table><tr><th>a<th>b<tr><td>1<tr><td><td>2</table>", [["a", "b"], ["1", "-"], ["", "2"]]
    ),
  ]) func `a table has its cells where it shows them`(html: String, expected: [[String]]) {
    #expect(texts(html) == expected)
  }

  @Test func `a cell's headers are those of its columns and of its rows`() throws {
    let (page, grid) = grid(
      "<table><tr><td><th colspan=2>Times<tr><td><th>From<th>To<tr><th>Mon<td>9<td>10</table>")
    let cell = try #require(grid.cell(row: 2, column: 2))
    let headers = grid.headers(of: cell)
    #expect(headers.columns.map { grid.text(of: $0, on: page) } == ["Times", "To"])
    #expect(headers.rows.map { grid.text(of: $0, on: page) } == ["Mon"])
    #expect(grid.columnNames(on: page) == ["", "Times From", "Times To"])
    #expect(grid.rowNumbers == [0, 0, 1] || grid.rowNumbers == [1, 2, 3])
  }

  @Test func `a footer that is written first is the last row and has its own cells`() {
    #expect(
      texts(
        "<table border=1><thead><tr><th>a<th>b</thead><tfoot><tr><td>sum<td>3</tfoot>"
          + "<tbody><tr><td>1<td>2</tbody></table>"
      ).flatMap { $0 }.sorted()
        == ["1", "2", "3", "a", "b", "sum"])
  }

  @Test(.timeLimit(.minutes(5)))
  func `a place without a cell in a long table is known at once`() {
    let rows = String(repeating: "<tr><td>x", count: 20_000)
    let (_, grid) = grid(
      "<table><tr><th rowspan=65534>a<th>b<th>c\(rows)</table>")
    let found = (1..<grid.rowCount).filter { grid.cell(row: $0, column: 2) != nil }
    #expect(found.isEmpty)
    #expect(grid.cell(row: 19_000, column: 0) == 0)
  }

  @Test func `a place on the page is in its cell`() throws {
    let (page, grid) = grid("<table><tr><th>a<th>b<tr><td>one<td>two</table>")
    let cell = try #require(grid.cell(at: ReadingPosition(item: 1, offset: 5), on: page))
    #expect(grid.text(of: cell, on: page) == "two")
    #expect(grid.position(of: cell, on: page) == ReadingPosition(item: 1, offset: 4))
  }
}
