import Testing

@testable import HarkReading

struct PageSummaryTests {
  static let html = """
    <html lang=en><body><h1>News</h1><p>One two three <a href=/>four</a></p>
    <form><input aria-label=Email><button>Send</button></form><h2>More</h2></body></html>
    """

  @Test func `a summary counts what a page has`() {
    let summary = PageSummary(Pages.page(Self.html), title: "News")
    #expect(summary.counts(Pages.english) == "2 headings, 1 link, 1 form")
    #expect(summary.firstHeadings == ["News", "More"])
    #expect(
      summary.sentences(Pages.english, languageName: "English", wordsPerMinute: 200) == [
        "Title: News", "Language: English", "It has 2 headings, 1 link, 1 form.",
        "About 1 minute to listen to", "First headings: News, More",
      ])
    #expect(summary.counts(Pages.strings("ja")) == "見出し2個、リンク1件、フォーム1個")
  }

  @Test func `a page without words takes no time to listen to`() {
    let summary = PageSummary(Pages.page("<hr>"), title: "Empty")
    let sentences = summary.sentences(Pages.english, languageName: "", wordsPerMinute: 200)
    #expect(!sentences.contains { $0.contains("minute") })
  }
}
