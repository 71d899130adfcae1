import Testing

@testable import HarkDOM

@Suite struct XMLParserTests {
  private func tree(_ source: String) throws(XMLError) -> String {
    String(decoding: try XMLParser.parse(source.utf8Span.span).dump(), as: UTF8.self)
  }

  @Test func `an XHTML page has HTML's elements, and names of references are known`() throws {
    let page = """
      <?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd">
      <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><p id="a">A&nbsp;&lt;&copy;b</p>\
      <svg xmlns="http://www.w3.org/2000/svg"><linearGradient/></svg></html>
      """
    #expect(
      try tree(page) == """
        | <!DOCTYPE html "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd">
        | <html>
        |   xml lang="en"
        |   <p>
        |     id="a"
        |     "A\u{A0}<\u{A9}b"
        |   <svg svg>
        |     <svg linearGradient>
        """)
  }

  @Test func `entities of the document stand in text and in attributes`() throws {
    let page = """
      <!DOCTYPE a [<!ENTITY b "x &amp; y"><!ENTITY c "(&b;)"><!ENTITY d SYSTEM "file:///etc/passwd">]>\
      <a t="&c;">&c;&d;</a>
      """
    #expect(
      try tree(page) == """
        | <!DOCTYPE a>
        | <a>
        |   t="(x & y)"
        |   "(x & y)"
        """)
  }

  @Test(arguments: [
    "<!ENTITY % ext SYSTEM 'http://example.org/x.ent'>%ext;",
    "<!ENTITY % ext PUBLIC 'a' 'file:///etc/passwd'>%ext;", "%undeclared;",
    "<!ENTITY % none ''>%none;", "<!ENTITY % ext SYSTEM 'x'>%ext;%ext;<!ENTITY % ext 'y'>",
  ])
  func `a parameter entity that says nothing here takes nothing of the text`(
    declarations: String
  ) throws {
    let page =
      "<!DOCTYPE a [\(declarations)<!ENTITY b 'bee'>]><a><c>Title</c>&b;, &eacute; and more</a>"
    #expect(
      try tree(page) == """
        | <!DOCTYPE a>
        | <a>
        |   <c>
        |     "Title"
        |   "bee, é and more"
        """)
  }

  @Test func `a parameter entity of the document declares what it says`() throws {
    let page = "<!DOCTYPE a [<!ENTITY % all '<!ENTITY b \"bee\">'>%all;]><a>&b;</a>"
    #expect(try tree(page).hasSuffix("\"bee\""))
  }

  @Test func `a bomb of parameter entities ends in bounded time and memory`() {
    var page = "<!DOCTYPE a [<!ENTITY % e0 '<!--\(String(repeating: "x", count: 1_000))-->'>"
    for level in 1...30 {
      let inner = String(repeating: "&#37;e\(level - 1);", count: 10)
      page += "<!ENTITY % e\(level) '\(inner)'>"
    }
    #expect(throws: XMLError.tooComplex) { try tree(page + "%e30;]><a/>") }
    #expect(throws: XMLError.self) { try tree("<!DOCTYPE a [<!ENTITY % e '&#37;e;'>%e;]><a/>") }
  }

  @Test func `a page that is not well formed says where`() {
    #expect(throws: XMLError.notWellFormed(line: 2, code: 76)) { try tree("<a>\n<b></a>") }
    #expect(throws: XMLError.self) { try tree("<p>&unknown;</p>") }
    #expect(throws: XMLError.self) { try tree("") }
  }

  @Test func `an entity bomb ends in bounded time and memory`() {
    var page = "<!DOCTYPE a [<!ENTITY e0 \"ha\">"
    for level in 1...40 {
      let inner = String(repeating: "&e\(level - 1);", count: 10)
      page += "<!ENTITY e\(level) \"\(inner)\">"
    }
    page += "]><a>&e40;&e4;</a>"
    #expect(throws: Never.self) { try tree(page) }
    let wide =
      "<!DOCTYPE a [<!ENTITY e \"\(String(repeating: "x", count: 60_000))\">]><a>"
      + String(repeating: "&e;", count: 100_000) + "</a>"
    #expect(throws: XMLError.tooComplex) { try tree(wide) }
  }

  @Test func `a tag of very many attributes is left to the HTML parser`() {
    let many = (0..<50_000).map { "a\($0)='>'" }.joined(separator: " ")
    #expect(throws: XMLError.tooComplex) { try tree("<a \(many)/>") }
    #expect(throws: Never.self) {
      try tree("<a>" + String(repeating: "<b c='d'/>", count: 10_000) + "</a>")
    }
  }

  @Test func `very deep nesting is read`() throws {
    let page =
      String(repeating: "<a>", count: 200_000) + "x" + String(repeating: "</a>", count: 200_000)
    let document = try XMLParser.parse(page.utf8Span.span)
    var node = document.documentElement
    var depth = 0
    while let current = node, document.kind(of: current) == .element {
      depth += 1
      node = document.firstChild(of: current)
    }
    #expect(depth == 200_000)
    #expect(node.map { document.text(of: $0) } == "x")
  }
}
