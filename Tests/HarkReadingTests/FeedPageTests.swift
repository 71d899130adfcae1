import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText
import Testing

struct FeedPageTests {
  private static let source = """
    <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Harbour</title>
    <language>en</language><description>All that floats</description>
    <item><title>Ferries</title><link>https://example.org/f</link><author>ann@example.org (Ann)</author>
    <pubDate>Sun, 15 Nov 2026 09:00:00 GMT</pubDate>
    <description><![CDATA[<h1>Times</h1><p>At six.</p><h3>Fares</h3><script>x</script><p>Two <b>euros</p>]]></description></item>
    <item><description>Rain came over the hills. It stayed.</description>
    <enclosure url="https://example.org/a/e%201.mp3?x=1" length="33554432" type="audio/mpeg"/>
    <itunes:duration>1:05:00</itunes:duration></item></channel></rss>
    """

  private static func page(_ language: String) throws -> LinearPage {
    let feed = try #require(FeedReader.read(Array(source.utf8)))
    let strings = Pages.strings(language)
    let document = FeedPage.document(
      of: feed, title: "t", strings: strings, clock: DataClock(now: 1_795_338_000))
    return LinearPage(
      linearizing: AccessibilityTree(of: document), strings: strings)
  }

  @Test func `headings in an entry lie below its own, and what it says stays in it`() throws {
    let page = try Self.page("en")
    let headings = page.items.filter { $0.role == .heading }
    #expect(
      headings.map { "\($0.level) \(page.text(of: $0))" } == [
        "1 Harbour", "2 Ferries", "3 Times", "5 Fares", "2 Rain came over the hills.",
      ])
    #expect(page.containers.count { $0.role == .article } == 2)
  }

  @Test func `a name that is made of paragraphs keeps their words apart`() throws {
    let source = """
      {"version":"https://jsonfeed.org/version/1.1","title":"Notes","items":[
      {"id":"1","content_text":"Rain in the north\\nSnow in the south"}]}
      """
    let feed = try #require(FeedReader.read(Array(source.utf8)))
    #expect(feed.entries.map(\.title) == ["Rain in the north Snow in the south"])
    let strings = Pages.strings("en")
    let document = FeedPage.document(
      of: feed, title: "t", strings: strings, clock: DataClock(now: 1_795_338_000))
    let page = LinearPage(linearizing: AccessibilityTree(of: document), strings: strings)
    #expect(page.items.count == 2)
  }

  @Test func `links of a feed that is read from a file are those of its site`() throws {
    let source = """
      <rss version="2.0"><channel><title>Harbour</title><link>https://harbour.example/news/</link>
      <item><title>Ferry</title><link>/1</link><description>&lt;a href="why"&gt;Why&lt;/a&gt;</description></item>
      </channel></rss>
      """
    let feed = try #require(FeedReader.read(Array(source.utf8)))
    func firstBase(isOfWeb: Bool) -> String? {
      let document = FeedPage.document(
        of: feed, title: "t", isOfWeb: isOfWeb, strings: Pages.strings("en"),
        clock: DataClock(now: 1_795_338_000))
      return document.elements.first { document.isHTML($0, .base) }
        .flatMap { document.attribute(.href, of: $0) }
    }
    #expect(firstBase(isOfWeb: false) == "https://harbour.example/news/")
    #expect(firstBase(isOfWeb: true) == nil)
  }

  @Test func `an entry that says no more than its title says it once`() throws {
    let source = """
      {"version":"https://jsonfeed.org/version/1.1","title":"Notes","items":[
      {"id":"1","content_html":"<p>Rain in the north</p>"},{"id":"2","content_html":"<p>Snow fell in the south. It stayed.</p>"}]}
      """
    let feed = try #require(FeedReader.read(Array(source.utf8)))
    let strings = Pages.strings("en")
    let document = FeedPage.document(
      of: feed, title: "t", strings: strings, clock: DataClock(now: 1_795_338_000))
    let page = LinearPage(linearizing: AccessibilityTree(of: document), strings: strings)
    #expect(
      page.items.map { page.text(of: $0) } == [
        "Notes", "Rain in the north", "Snow fell in the south.",
        "Snow fell in the south. It stayed.",
      ])
  }

  @Test(arguments: [
    ("en", ["1 week ago", "Sound: e 1.mp3, 1 hour 5 minutes, 32 megabytes"]),
    ("ko", ["1주 전", "소리: e 1.mp3, 1시간 5분, 32메가바이트"]),
    ("ja", ["1週間前", "音声: e 1.mp3、1時間5分、32メガバイト"]),
  ])
  func `dates and what comes with an entry are told in the interface's language`(
    language: String, texts: [String]
  ) throws {
    let page = try Self.page(language)
    for text in texts {
      let item = page.items.first { page.text(of: $0) == text }
      #expect(item.map { page.language(of: $0) } == language, "\(page.items.map(page.text))")
    }
    let author = try #require(page.items.first { page.text(of: $0) == "Ann" })
    #expect(page.language(of: author) == "en")
  }
}
