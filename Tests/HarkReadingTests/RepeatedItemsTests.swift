import HarkReading
import Testing

struct RepeatedItemsTests {
  private static let menu = """
    <nav><p>Harbour</p><a href=/a>Ferries</a> <a href=/b>Fares</a><p>Open today</p><p><a href=/c>News</a></nav>
    """
  private static let footer = "<footer><p>Quay 4</p><p><a href=/d>Imprint</a></p></footer>"

  /// What of a page is stepped over behind another one.
  private func skipped(of page: String, after other: String, isPart: Bool = false) -> [String] {
    let page = Pages.page(page)
    let numbers = RepeatedItems.numbers(of: page)
    let repeated = RepeatedItems(
      on: page, numbers, since: RepeatedItems.ends(of: Pages.page(other)),
      from: MainContent.start(of: page), isPart: isPart)
    let items = repeated.runs.flatMap { $0 }
    #expect(items.count == repeated.count)
    return items.map { page.text(of: page.items[$0]) }
  }

  private func framed(_ content: String) -> String {
    Self.menu + "<main>\(content)</main>" + Self.footer
  }

  @Test func `menu and footer of the page before are stepped over, the content is not`() {
    #expect(
      skipped(
        of: framed("<h1>Fares</h1><p>Reviews</p><p>A ticket costs 4."),
        after: framed("<h1>Ferries</h1><p>Reviews</p><p>At six and at ten."))
        == ["Harbour", "Ferries Fares", "Open today", "News", "Quay 4", "Imprint"])
  }

  @Test func `what is new in a menu is read`() {
    let other = Self.menu.replacing("Open today", with: "Closed today")
    #expect(
      skipped(of: framed("<h1>Fares</h1>"), after: other + "<main>Old</main>" + Self.footer)
        == ["Harbour", "Ferries Fares", "News", "Quay 4", "Imprint"])
  }

  @Test func `a link that says the same and leads elsewhere is read`() {
    let next = "<nav><p><a href=/page2>Next</a></p></nav>"
    let other = "<nav><p><a href=/page3>Next</a></p></nav>"
    #expect(
      skipped(of: framed("<h1>One</h1>") + next, after: framed("<h1>Two</h1>") + other)
        == ["Harbour", "Ferries Fares", "Open today", "News", "Quay 4", "Imprint"])
  }

  @Test func `without landmarks the start and the end count, up to what is new`() {
    func page(_ news: String) -> String {
      "<p>Harbour</p><p><a href=/a>Ferries</a></p><p><a href=/b>Fares</a></p><p>Islands</p>"
        + "<p>Open today</p>\(news)<p>Quay 4</p>"
    }
    #expect(
      skipped(
        of: page("<p>No ferry today.</p><p>Fog</p><p>Two boats less.</p>"),
        after: page("<p>All well.</p><p>Fog</p>"))
        == ["Harbour", "Ferries", "Fares", "Islands", "Open today", "Quay 4"])
    // Of what is still coming nobody knows how it ends.
    #expect(
      skipped(of: page("<p>No ferry today.</p>"), after: page("<p>All well.</p>"), isPart: true)
        == ["Harbour", "Ferries", "Fares", "Islands", "Open today"])
  }

  @Test func `a few items are not worth a word, and a page without anything new is read whole`() {
    let few = "<nav><p>Harbour</p><p>Open</p><p>Today</p></nav>"
    #expect(
      skipped(
        of: few + "<main><h1>Fares</h1></main><footer>Quay</footer>",
        after: few + "<main><h1>News</h1></main><footer>Quay</footer>") == [])
    let same = framed("<h1>Fares</h1>")
    #expect(skipped(of: same, after: same) == [])
    #expect(skipped(of: same, after: "") == [])
  }

  @Test func `of a long page the start and the end are known`() {
    func page(_ word: String) -> String {
      Self.menu + "<main>" + (0..<10_000).map { "<p>\(word) \($0)" }.joined() + "</main>"
        + Self.footer
    }
    let other = Pages.page(page("Old"))
    #expect(RepeatedItems.ends(of: other).count == 4_096)
    #expect(
      skipped(of: page("New"), after: page("Old"))
        == ["Harbour", "Ferries Fares", "Open today", "News", "Quay 4", "Imprint"])
  }
}
