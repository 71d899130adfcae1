import HarkAccessibility
import HarkDOM
import Testing

@testable import HarkReading

/// Pages that would take forever, or end the program, if anything were quadratic or unbounded.
struct HostilePageTests {
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let pages: [(String, String)] = [
    (
      "a row of many columns",
      "<table><tr>" + repeated("<th>h", 8_000) + "<tr>" + repeated("<td><a href=/>x</a>", 8_000)
    ),
    ("rows of wide cells", "<table><tr>" + repeated("<th colspan=1000>h<td colspan=1000>x", 3_000)),
    (
      "many header rows",
      "<table>" + repeated("<tr><th>h", 3_000) + repeated("<tr><td>x<td>y", 3_000)
    ),
    ("a paragraph of links", "<p>" + repeated("<a href=/>x</a> ", 20_000)),
    ("links without text", "<p>" + repeated("<a href=/x></a><a href></a>", 10_000)),
    ("a long word", repeated("w", 400_000)),
    ("a long cluster", "e" + repeated("\u{301}", 100_000)),
  ]

  @Test(.timeLimit(.minutes(5)), arguments: pages)
  func `a hostile page is laid out in bounded time`(name: String, markup: String) {
    let page = Pages.page(markup)
    for layout in [LayoutMode.wide, .stacked] {
      for width in [20, 100_000] {
        let options = DumpOptions(width: width, layout: layout, links: .inline)
        #expect(!TextFormat.write(page, options: options, strings: Pages.english).isEmpty)
      }
    }
    #expect(!JSONLinesFormat.write(page, options: DumpOptions()).isEmpty)
    #expect(!MarkdownFormat.write(page, options: DumpOptions(), strings: Pages.english).isEmpty)
  }

  @Test func `a cell in the last column that is counted can be told`() throws {
    let page = Pages.page(
      "<table><caption>t</caption><tr>" + Self.repeated("<td colspan=1000>x", 70)
        + "<tr><td>y<td>z</table>")
    let phrasing = Phrasing(page, strings: Pages.english)
    let grid = TableGrid(of: try #require(page.containers.first), on: page)
    let place = TablePlace(row: 0, column: 65_535)
    #expect(
      !phrasing.utterance(
        forCell: grid.cell(row: 0, column: 65_535), at: place, of: grid, from: nil
      ).parts.isEmpty)
    #expect(grid.columnNames(on: page).count <= 1_000)
  }

  @Test func `a long table is laid out some rows at a time, and none is lost`() {
    let rows = (0..<350).map { "<tr><td>row \($0)<td>value" }.joined()
    let text = Pages.text("<table><caption>C</caption>" + rows + "</table>")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.hasPrefix("row ") } == 350)
    #expect(!lines.dropLast().contains(""))
  }
}
