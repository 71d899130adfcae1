import HarkAccessibility
import HarkDOM
import Testing

@testable import HarkReading

struct PageChangesTests {
  static let cases: [(before: String, after: String, changes: Int)] = [
    ("<p>One<p>Two<p>Three", "<p>One<p>Two<p>Three", 0),
    ("<p>One<p>Two<p>Three", "<p>One<p>2<p>Three", 1),
    ("<p>One<p>Two<p>Three", "<p>New<p>One<p>Two<p>Three", 1),
    ("<p>One<p>Two<p>Three", "<p>One", 2),
    ("<p>One<p>Two<p>Three", "<p>Three<p>One<p>Two", 1),
    ("<p>One<p>One<p>One", "<p>One<p>One<p>One<p>One", 1),
    ("<p>One<p>Two", "<h1>One</h1><p>Two", 1),
    (
      "<table><tr><td>A<td>1<tr><td>B<td>2</table>", "<table><tr><td>A<td>3<tr><td>B<td>4</table>",
      2
    ),
    ("", "<p>One", 1),
    ("<p>One", "", 1),
  ]

  @Test(arguments: cases)
  func `what came, went, moved or says something else counts as a change`(
    before: String, after: String, changes: Int
  ) {
    #expect(PageChanges.count(from: Pages.page(before), to: Pages.page(after)) == changes)
  }

  @Test func `100,000 items in another order are compared in time`() {
    let items = (0..<100_000).map { "<p>Item \($0)" }
    let page = Pages.page(items.joined())
    let other = Pages.page(items.reversed().joined())
    #expect(PageChanges.count(from: page, to: other) == 99_999)
  }
}
