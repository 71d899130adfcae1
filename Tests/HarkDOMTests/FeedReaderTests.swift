import HarkDOM
import HarkText
import Testing

struct FeedReaderTests {
  private func read(_ source: String) throws -> FeedDocument {
    try #require(FeedReader.read(Array(source.utf8)))
  }

  @Test func `RSS is read with its entries, their links, dates and authors`() throws {
    let feed = try read(
      """
      <?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
      <channel><title>News</title><link>https://example.org/</link><description>Of today</description>
      <language>en-GB</language><image><title>Logo</title><link>https://example.org/logo</link></image>
      <item><media:title>Not this</media:title><title>A &amp;amp; B</title><link>https://example.org/a</link>
      <guid isPermaLink="false">42</guid><pubDate>Sun, 01 Mar 2026 08:30:00 GMT</pubDate><dc:creator>Ann</dc:creator>
      <description>Short</description><content:encoded><![CDATA[<p>Long]]></content:encoded>
      <enclosure url="https://example.org/e1.mp3" length="1000" type="audio/mpeg"/></item>
      <item><guid>https://example.org/b</guid><title>List&lt;String> &amp; more</title></item></channel></rss>
      """)
    #expect(feed.title == "News")
    #expect(feed.subtitle == "Of today")
    #expect(feed.site == "https://example.org/")
    #expect(feed.language == "en-GB")
    #expect(!feed.isDamaged)
    let first = try #require(feed.entries.first)
    #expect(first.title == "A & B")
    #expect(first.key == "42")
    #expect(first.address == "https://example.org/a")
    #expect(first.published == 1_772_353_800_000)
    #expect(first.author == "Ann")
    #expect(String(decoding: first.html, as: UTF8.self) == "<p>Long")
    #expect(
      first.enclosures == [
        FeedDocument.Enclosure(
          address: "https://example.org/e1.mp3", type: "audio/mpeg", length: 1000)
      ])
    #expect(feed.entries.last?.title == "List<String> & more")
    #expect(feed.entries.last?.address == "https://example.org/b")
  }

  @Test func `Atom is read by its types and relative to its bases`() throws {
    let feed = try read(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.org/log/" xml:lang="ko">
      <title type="html">A &amp;amp; B</title><link rel="self" href="feed"/><link href="./"/>
      <entry xml:base="2026/"><id>tag:1</id><title>1 &amp;lt; 2</title><link rel="edit" href="e"/><link href="one"/>
      <author><name>Bo</name><uri>https://example.org/bo</uri></author><updated>2026-03-02T00:00:00Z</updated>
      <published>2026-03-01T08:30:00Z</published><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">See
      <a href="x">it<br/></a> &lt;</div></content></entry>
      <entry><id>2</id><summary>1 &lt; 2</summary></entry></feed>
      """)
    #expect(feed.title == "A & B")
    #expect(feed.site == "https://example.org/log/")
    #expect(feed.language == "ko")
    #expect(!feed.isDamaged)
    let first = try #require(feed.entries.first)
    #expect(first.title == "1 &lt; 2")
    #expect(first.address == "https://example.org/log/2026/one")
    #expect(first.base == "https://example.org/log/2026/")
    #expect(first.author == "Bo")
    #expect(first.published == 1_772_353_800_000)
    #expect(
      String(decoding: first.html, as: UTF8.self).contains("<a href=\"x\">it<br></a> &lt;</div>"))
    #expect(feed.entries.last?.title == "1 < 2")
    #expect(feed.entries.last?.hasTitle == false)
    #expect(feed.entries.last?.html == Array("1 &lt; 2".utf8))
  }

  @Test(arguments: [
    // Atom 0.3 says by its mode that bytes are coded, Atom by a type that is no text's.
    (
      "<feed><entry><title mode='base64' type='text/html'>RW50cnkgPGI+VGl0bGU8L2I+</title>",
      "Entry Title"
    ),
    ("<feed><entry><title type='application/octet-stream'>RW50cnkgVGl0bGU=</title>", "Entry Title"),
    ("<feed><entry><title type='custom/type'>test</title>", "test"),
    // An element around all of a title of RSS is markup, and one within it is what the title is about.
    ("<rss><channel><item><title>&lt;p>Entry &lt;i>Title&lt;/i>&lt;/p></title>", "Entry Title"),
    ("<rss><channel><item><title>How &lt;p> is closed</title>", "How <p> is closed"),
    ("<feed><entry><title type='html'>&lt;script>run()&lt;/script>Entry</title>", "Entry"),
    ("<feed><entry><title type='xhtml'><div><script>run()</script>Entry</div></title>", "Entry"),
    // The first entry is no part of a category without an end.
    (
      "<rss><channel><itunes:category text='A'><itunes:category text='B'/><item><title>Entry</title></item>",
      "Entry"
    ),
  ])
  func `a title is read whatever it is written in`(source: String, title: String) throws {
    #expect(try read(source).entries.first?.title == title)
  }

  @Test func `RDF and the first RSS have their entries beside the channel`() throws {
    let feed = try read(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
      <channel rdf:about="https://example.org/"><title>Old</title><link>https://example.org/</link></channel>
      <item rdf:about="https://example.org/1"><title>One</title></item>
      <item><title>Two</title><link>https://example.org/2</link></item></rdf:RDF>
      """)
    #expect(feed.entries.map(\.title) == ["One", "Two"])
    #expect(feed.entries.map(\.address) == ["https://example.org/1", "https://example.org/2"])
  }

  @Test func `JSON Feed is read with its attachments`() throws {
    let feed = try read(
      """
      {"version":"https://jsonfeed.org/version/1.1","title":"Pod","home_page_url":"https://example.org/",
      "items":[{"id":7,"url":"https://example.org/7","content_text":"Rain again. And wind.\\n\\nAll day.",
      "date_published":"2026-03-01T08:30:00Z","authors":[{"name":"Ann"},{"name":"Bo"}],
      "attachments":[{"url":"https://example.org/7.mp3","mime_type":"audio/mpeg","size_in_bytes":9,"duration_in_seconds":61}]}]}
      """)
    let entry = try #require(feed.entries.first)
    #expect(entry.key == "7")
    #expect(entry.title == "Rain again. And wind.")
    #expect(entry.author == "Ann, Bo")
    #expect(entry.enclosures.first?.duration == 61)
    #expect(
      String(decoding: entry.html, as: UTF8.self) == "<p>Rain again. And wind.</p><p>All day.</p>")
  }

  @Test func `a page that has feeds says which`() {
    let page = Document(
      parsingHTML: Array(
        """
        <link rel="alternate" type="application/rss+xml" href="/rss" title=" News
          of the harbour"><link rel=alternate type="application/rss+xml" href="/rss">
        <link rel="alternate" type="application/atom+xml;charset=utf-8" href="atom">
        <link rel="alternate" hreflang=ko href="/ko"><link rel=stylesheet type="application/rss+xml" href="x">
        <link rel=alternate type="application/rss+xml" href="javascript:x">
        """.utf8))
    let links = page.feedLinks(base: Address("https://example.org/a/b"))
    #expect(links.map(\.address.href) == ["https://example.org/rss", "https://example.org/a/atom"])
    #expect(links.map(\.title) == ["News of the harbour", ""])
  }

  @Test(arguments: [
    "<html><title>rss</title></html>", "<note><feed/></note>", "{}", "", "text <rss",
    "<rdf:RDF></rdf:RDF>",
  ])
  func `what is no feed is none`(source: String) {
    #expect(FeedReader.read(Array(source.utf8)) == nil)
  }

  @Test func `depth, length and the number of entries cost no more than time`() throws {
    let deep = String(repeating: "<b>", count: 100_000)
    let feed = try read(
      "<rss version='2.0'><channel><title>T</title><item><title>A</title><description>\(deep)")
    #expect(feed.entries.map(\.title) == ["A"])
    let many = try read(
      "<rss version='2.0'><channel>"
        + String(repeating: "<item><title>A & B</title></item>", count: 50_000) + "</channel></rss>"
    )
    #expect(many.entries.count == 50_000)
    #expect(many.isDamaged)
  }
}
