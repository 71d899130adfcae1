import HarkAccessibility
import HarkDOM
import Testing

@testable import HarkReading

struct LinearPagePrefixTests {
  /// The items of a page that has come as far as this, as they would be given.
  private func given(_ html: String) -> LinearPage {
    var parser = HTMLParser(charset: "utf-8")
    parser.feed(Array(html.utf8))
    let snapshot = parser.openSnapshot()
    _ = parser.finish()
    let page = LinearPage(linearizing: AccessibilityTree(of: snapshot.document))
    return page.prefix(page.closedItems(of: snapshot))
  }

  private func texts(_ page: LinearPage) -> [String] { page.items.map { page.text(of: $0) } }

  static let cases: [(html: String, items: [String])] = [
    ("<p>One</p><p>Tw", ["One"]),
    ("<p>One</p>", ["One"]),
    ("<p>One", []),
    ("<h1>Title</h1>Some tex", ["Title"]),
    ("<ul><li>One<li>Two", ["One"]),
    ("<ul><li>One</li><li>Two</li>", ["One", "Two"]),
    ("<table><tr><th>A<th>B<tr><td>1<td>2</tr><tr><td>3", ["A B", "1 2"]),
    ("<p>One</p><label>Name <input></label>", ["One"]),
    ("<p>One</p><a href=/>a link", ["One"]),
    ("<p>One</p><a href=/>a link</a>", ["One"]),
    ("<title>T", []),
  ]

  @Test(arguments: cases)
  func `an item is given once nothing can be added to it`(html: String, items: [String]) {
    #expect(texts(given(html)) == items)
  }

  static let whole =
    "<nav><a href=/a>Home</a> <a href=/b>News</a></nav><main><h1>Title</h1><p>One <a href=/c>two</a>"
    + " three.</p><ul><li>A<li>B <a href=/d>link</a></ul><table><tr><th>H<th>I<tr><td>1<td>2</table>"
    + "<form><label>Name <input></label><button>Go</button></form><p>End <a href=/e>here</a>.</p>"

  @Test func `what was given stays the same item with the same numbers, wherever the page is cut`()
  {
    let all = LinearPage(
      linearizing: AccessibilityTree(of: Document(parsingHTML: Array(Self.whole.utf8))))
    var last: LinearPage?
    for end in 1...Self.whole.utf8.count {
      let part = given(String(decoding: Self.whole.utf8.prefix(end), as: UTF8.self))
      let isStable = all.begins(with: part)
      #expect(isStable, "\(Self.whole.prefix(end)) gives \(texts(part))")
      last = part
    }
    #expect(last?.items.count ?? 0 >= all.items.count - 1)
  }
}
