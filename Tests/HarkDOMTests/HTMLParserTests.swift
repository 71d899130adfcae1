import SharedCases
import Testing

@testable import HarkDOM

@Suite struct HTMLParserTests {
  fileprivate func tree(_ document: Document) -> String {
    String(decoding: document.dump(), as: UTF8.self)
  }

  fileprivate func parse(_ page: [UInt8], inPiecesOf size: Int) -> Document {
    var parser = HTMLParser()
    var rest = page[...]
    while !rest.isEmpty {
      parser.feed(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return parser.finish()
  }

  @Test func `a page of too many elements keeps its text`() {
    var tokenizer = Tokenizer(sink: TreeBuilder())
    tokenizer.sink.mostNodes = 11
    let page =
      "<title>T</title><ul><li>a<li>b<li>c</p><!--x--><b>d</b><script>e</script>f<br></ul>g"
    tokenizer.feed(page.utf8Span.span)
    tokenizer.finish()
    let document = Document(taking: tokenizer.sink.arena, formOwners: [:])
    tokenizer.deallocate()
    tokenizer.sink.deallocateState()
    let text = String(decoding: document.dump(), as: UTF8.self)
    #expect(text.contains("\"a\""))
    #expect(text.contains("<script>"))
    #expect(text.contains("c d"))
    #expect(!text.contains("<b>"))
    #expect(!text.contains("x -->"))
  }

  @Test func `newlines of every system are one newline, however they are cut`() {
    let page = Array("<pre>\r\n\r\na\rb\nc\r".utf8)
    for size in 1...page.count {
      #expect(tree(parse(page, inPiecesOf: size)).hasSuffix("\"\na\nb\nc\n\""))
    }
  }

  @Test func `a late declaration of the encoding reads the page again`() {
    let filler = String(repeating: "<!-- nothing to see -->\n", count: 200)
    var page = Array("<title>".utf8) + [0xC7, 0xD1] + Array("</title>\(filler)".utf8)
    page += Array("<meta charset=euc-kr><p>x".utf8)
    for size in [1, 7, 1000, 65_536] {
      let document = parse(page, inPiecesOf: size)
      #expect(document.encoding == "EUC-KR")
      #expect(tree(document).contains("\"\u{D55C}\""))
    }
  }

  @Test func `the charset that the user gives overrides every other sign`() {
    let page = Array("<meta charset=utf-8><p>".utf8) + [0xC7, 0xD1]
    let document = Document.parse(page, transportCharset: "windows-1252", charset: "euc-kr")
    #expect(document.encoding == "EUC-KR")
    #expect(tree(document).hasSuffix("\"\u{D55C}\""))
  }

  @Test func `what has arrived is a whole document`() {
    let page = Array("<title>Hi</title><table><tr><td>one <b>two</b> &amp; <a href='x".utf8)
    var parser = HTMLParser(charset: "utf-8")
    for byte in page {
      parser.feed([byte])
      _ = parser.snapshot()
    }
    let cut = tree(parser.snapshot())
    #expect(cut == tree(Document(parsingHTML: page)))
    parser.feed(Array("'>three</a>".utf8))
    #expect(tree(parser.finish()).hasSuffix("\"three\""))
    #expect(tree(HTMLParser().snapshot()) == "| <html>\n|   <head>\n|   <body>")
  }

  @Test func `an element's id is found, but not inside a template`() {
    let document = Document(
      parsingHTML: Array("<template><p id=a></template><p id=b><i id=a><u id=a>".utf8))
    #expect(document.element(withID: "a").map { document.localName(of: $0) } == "i")
    #expect(document.element(withID: "b").map { document.localName(of: $0) } == "p")
    #expect(document.element(withID: "c") == nil)
    #expect(document.element(withID: "") == nil)
  }

  @Test func `elements deeper than 512 become siblings and keep their text`() {
    let page = String(repeating: "<div>x", count: 1_500) + String(repeating: "</div>", count: 1_500)
    let document = Document(parsingHTML: Array("\(page)<p>after".utf8))
    var node: Document.NodeID? = Document.root
    var deepest = 0
    var texts = 0
    while let current = node {
      if document.kind(of: current) == .text { texts += 1 }
      var depth = 0
      var up = document.parent(of: current)
      while let parent = up {
        depth += 1
        up = document.parent(of: parent)
      }
      deepest = max(deepest, depth)
      node = document.next(after: current, within: Document.root)
    }
    #expect(texts == 1_501)
    #expect(deepest <= 514)
    #expect(tree(document).hasSuffix("\n|     <p>\n|       \"after\""))
  }

  @Test(.enabled(if: SharedCases.areWanted("corpus"), "the pages are not beside the package"))
  func `any cutting of a page gives the same tree`() throws {
    for page in try SharedCases.corpus() where page.bytes.count < 18_000 {
      let whole = parse(page.bytes, inPiecesOf: .max)
      let tree = whole.dump()
      for size in [1, 7, 1000, 65_536] {
        let cut = parse(page.bytes, inPiecesOf: size)
        #expect(whole.encoding == cut.encoding)
        #expect(tree == cut.dump(), "\(page.name)")
      }
    }
  }
}

extension HTMLParserTests {
  @Test func `white space among text that columns drop is kept, however it is cut`() {
    let page = Array("<template><col>a b c".utf8)
    for size in 1...4 {
      #expect(tree(parse(page, inPiecesOf: size)).contains("<col>\n|         \"  \""))
    }
  }
}
