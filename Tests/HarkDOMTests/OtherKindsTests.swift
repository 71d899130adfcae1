import HarkDOM
import Testing

private func body(_ html: [UInt8]?) -> String? {
  html.flatMap { String(decoding: $0, as: UTF8.self).components(after: "</title>") }
}

extension String {
  fileprivate func components(after mark: String) -> String? {
    guard let range = firstRange(of: mark) else { return nil }
    return String(self[range.upperBound...])
  }
}

struct OtherKindsTests {
  @Test(arguments: [
    (
      "A first paragraph whose lines were wrapped by\nits writer goes on as one.\n\nSecond.",
      "<p>A first paragraph whose lines were wrapped by\nits writer goes on as one.</p><p>Second.</p>"
    ),
    ("Roses are red\nViolets are blue", "<p>Roses are red<br>Violets are blue</p>"),
    ("a  b\n  c   d\r\n", "<pre>\na  b\n  c   d\n</pre>"),
    ("1 < 2 & 3", "<p>1 &lt; 2 &amp; 3</p>"),
    ("", ""),
  ])
  func `plain text keeps its paragraphs and the line breaks that mean something`(
    text: String, expected: String
  ) {
    #expect(body(PlainTextPage.html(of: Array(text.utf8), title: "t")) == expected)
  }

  @Test(arguments: [
    (
      #"{"b":1,"a":[true,null,{"c":"<x>"}]}"#,
      "<ul><li>b: 1<li>a: <ol><li>true<li>null<li><ul><li>c: &lt;x></ul></ol></ul>"
    ),
    (
      #"["https://example.org/?a&b"]"#,
      #"<ol><li><a href="https://example.org/?a&amp;b">https://example.org/?a&amp;b</a></ol>"#
    ),
    ("{oops}", nil),
  ])
  func `JSON is read as nested lists in the order of its members`(text: String, expected: String?) {
    #expect(body(JSONPage.html(of: Array(text.utf8), title: "t")) == expected)
  }

  @Test(arguments: [
    (
      """
      <?xml version="1.0"?><rss version="2.0"><channel><title>News</title><description>Of today</description>
      <item><title>A &amp; B</title><link>https://example.org/a</link>
      <description>&lt;p>Rain&lt;/p></description></item></channel></rss>
      """,
      "<h1>News</h1><p>Of today</p>"
        + "<article><h2><a href=\"https://example.org/a\">A &amp; B</a></h2><div><p>Rain</p></div></article>"
    ),
    (
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Log</title><entry><title>One</title>
      <link rel="edit" href="/edit"/><link href="/one"/><updated>2026-01-02</updated>
      <summary>1 &lt; 2</summary></entry></feed>
      """,
      "<h1>Log</h1><article><h2><a href=\"/one\">One</a></h2><p>2026-01-02</p>"
        + "<div>1 &lt; 2</div></article>"
    ),
  ])
  func `a feed is read entry by entry, with link and description`(
    source: String, expected: String
  ) throws {
    let feed = try Document(parsingXML: Array(source.utf8))
    #expect(body(FeedPage.html(of: feed)) == expected)
  }

  @Test func `other XML is read by its texts, and no page is taken for it`() throws {
    let note = try Document(parsingXML: Array("<note><to>Ann</to> <b>Milk</b></note>".utf8))
    #expect(body(XMLPage.html(of: note, title: "t")) == "<p>Ann</p><p>Milk</p>")
    #expect(FeedPage.html(of: note) == nil)
    let page = try Document(
      parsingXML: Array("<html xmlns='http://www.w3.org/1999/xhtml'/>".utf8))
    #expect(XMLPage.html(of: page, title: "t") == nil)
  }
}
