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
    // What was set as a heading.
    ("Fares\n=====\n\nTen.", "<h1>Fares</h1><p>Ten.</p>"),
    ("Fares\n-----\nTen.", "<h2>Fares</h2><p>Ten.</p>"),
    ("=======\n Fares\n=======", "<h1>Fares</h1>"),
    ("요금\n----", "<h2>요금</h2>"), ("제1장 항구", "<h1>제1장 항구</h1>"), ("第三章", "<h1>第三章</h1>"),
    ("第2節　運賃", "<h2>第2節　運賃</h2>"), ("Chapter XII", "<h1>Chapter XII</h1>"),
    ("2.1 Fares", "<h3>2.1 Fares</h3>"), ("3.  Times", "<h2>3.  Times</h2>"),
    // And what was not.
    ("The end.\n--------", "<p>The end.<br>--------</p>"),
    ("count\n-----\n 12", "<pre>\ncount\n-----\n 12\n</pre>"),
    ("Name    Age\n-----------", "<pre>\nName    Age\n-----------\n</pre>"),
    ("A long line of prose\n---", "<p>A long line of prose<br>---</p>"),
    ("Part of the way is steep", "<p>Part of the way is steep</p>"),
    ("第一章では港を見る", "<p>第一章では港を見る</p>"), ("1. Buy milk", "<p>1. Buy milk</p>"),
    ("3.5 million", "<p>3.5 million</p>"), ("2026.11 Text", "<p>2026.11 Text</p>"),
    // Lists.
    ("* Adults\n* Children\n  and dogs", "<ul><li>Adults<li>Children\nand dogs</ul>"),
    ("3. Wake\n4. Walk", "<ol start=\"3\"><li>Wake<li>Walk</ol>"),
    ("- out\n+ in\n- old", "<p>- out<br>+ in<br>- old</p>"),
    ("2. One\n4. Two", "<p>2. One<br>4. Two</p>"), ("- Come in", "<p>- Come in</p>"),
  ])
  func `plain text keeps its paragraphs and the line breaks that mean something`(
    text: String, expected: String
  ) {
    #expect(body(PlainTextPage.html(of: Array(text.utf8), title: "t")) == expected)
  }

  @Test(arguments: [
    (
      "<opml><head><title>S</title></head><body><outline text='G'><outline text='A' xmlUrl='/a'/></outline>"
        + "<outline title='B'/></body></opml>",
      "<h1>S</h1><ul><li>G<ul><li><a href=\"/a\">A</a></ul></ul><ul><li>B</ul>"
    ),
    (
      "<urlset><url><loc> https://example.org/ </loc><lastmod>2026</lastmod></url></urlset>",
      "<p><a href=\"https://example.org/\">https://example.org/</a></p><p>2026</p>"
    ),
  ])
  func `an outline is read as its entries, a map of a site as links`(
    source: String, expected: String
  ) throws {
    let document = try Document(parsingXML: Array(source.utf8))
    #expect(body(XMLPage.html(of: document, title: "t")) == expected)
  }

  @Test func `captions are read as running text, with who speaks and without times`() throws {
    let source = """
      WEBVTT - a film

      STYLE
      ::cue { color: red }

      1
      00:01.000 --> 00:02.500 align:start
      <v Ann>The first ferry

      00:02.500 --> 00:04.000
      <v Ann>leaves at <b>6:30</b>
      leaves at 6:30

      NOTE not said

      00:04.000 --> 00:05.000
      <v Kim>Salt &amp; wind

      01:00:00.000 --> 01:00:02.000
      Home again.
      """
    let html = try #require(CaptionsPage.html(of: Array(source.utf8), title: "c.vtt"))
    let page = String(decoding: html, as: UTF8.self)
    #expect(
      page.hasSuffix(
        "<p>Ann: The first ferry leaves at 6:30</p><p>Kim: Salt &amp; wind</p><p>Kim: Home again.</p>"
      ))
    #expect(CaptionsPage.html(of: Array("WEBVTTX".utf8), title: "") == nil)
    #expect(CaptionsPage.html(of: Array("-->".utf8), title: "") == nil)
    #expect(CaptionsPage.html(of: Array("WEBVTT\r\n\r\n-->\r\n".utf8), title: "") != nil)
  }

  @Test func `a manual page is read without the letters that were printed twice`() {
    let page = "N\u{8}NA\u{8}A\n_\u{8}é\u{8}éx \u{1B}[1mbold\u{1B}[0m"
    #expect(
      body(PlainTextPage.html(of: Array(page.utf8), title: "t")) == "<p>NA<br>éx bold</p>")
  }

  @Test func `other XML is read by its texts, and no page is taken for it`() throws {
    let note = try Document(parsingXML: Array("<note><to>Ann</to> <b>Milk</b></note>".utf8))
    #expect(body(XMLPage.html(of: note, title: "t")) == "<p>Ann</p><p>Milk</p>")
    let page = try Document(
      parsingXML: Array("<html xmlns='http://www.w3.org/1999/xhtml'/>".utf8))
    #expect(XMLPage.html(of: page, title: "t") == nil)
  }
}
