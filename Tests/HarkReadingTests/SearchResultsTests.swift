import HarkAccessibility
import HarkDOM
import Testing

@testable import HarkReading

struct SearchResultsTests {
  static let menu =
    "<nav><ul><li><a href=/a>All</a><li><a href=/b>Images</a><li><a href=/c>News</a></ul></nav>"
  static let text = "A sentence or two of what the page that was found says about it."

  private static func results(_ count: Int, _ make: (Int) -> String) -> String {
    (1...count).map(make).joined()
  }

  static let cases: [(html: String, count: Int?)] = [
    (
      menu + "<main>"
        + results(7) { "<h2><a href=/\($0)>Result \($0)</a></h2><p>\(text)</p>" } + "</main>", 7
    ),
    (
      menu + results(4) { "<div><h3><a href=/\($0)>Result \($0)</a></h3><p>\(text)</p></div>" }
        + "<h2>Related searches</h2>", 4
    ),
    (
      menu + results(5) { "<div><a href=/\($0)><h3>Result \($0)</h3></a><p>\(text)</p></div>" }, 5
    ),
    (
      menu + "<main><ul>" + results(6) { "<li><a href=/\($0)>Result \($0)</a> \(text)" }
        + "</ul></main>", 6
    ),
    (
      menu + "<main>"
        + results(3) { "<article><a href=/\($0)>Result \($0)</a><p>\(text)</p></article>" }
        + "</main>", 3
    ),
    (menu + "<main><h1>Nothing found</h1><p>Try other words.</p></main>", nil),
    (menu + "<main><h1>A page</h1><p>\(text)</p><p>\(text)</p></main>", nil),
    ("", nil),
  ]

  @Test(arguments: cases)
  func `results are counted by the row that they make`(html: String, count: Int?) {
    #expect(SearchResults.count(on: Pages.page(html)) == count)
  }
}
