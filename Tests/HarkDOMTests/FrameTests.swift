import HarkText
import Testing

@testable import HarkDOM

struct FrameTests {
  /// The page with a frame's page shown behind its first frame, as HTML again.
  private func shown(_ page: String, _ inner: String, hidden: String? = nil) -> (
    html: String, document: Document
  )? {
    let document = Document(parsingHTML: Array(page.utf8))
    let frame = Document(parsingHTML: Array(inner.utf8))
    var current = document.documentElement
    while let id = current, !document.isHTML(id, .iframe) {
      current = document.next(after: id, within: Document.root)
    }
    guard let element = current, let base = Address("https://map.example/a/b") else { return nil }
    let whole = document.showing(
      FramePage(frame, name: "Map", address: base, base: base) { id in
        frame.attribute(.class, of: id) == hidden && hidden != nil
      }, behind: element)
    guard let contents = whole.frames.last?.contents, let parent = whole.parent(of: contents) else {
      return nil
    }
    var writer = DocumentWriter(title: "")
    writer.children(of: parent, in: whole)
    let html = String(decoding: writer.finish().html, as: UTF8.self)
    let written = html.split(separator: "<body>").last?.split(separator: "</body>").first
    return (written.map { String($0) } ?? "", whole)
  }

  private static let open = "<dialog open=\"\" role=\"group\" aria-label=\"Map\">"

  @Test(arguments: [
    ("<p>a", "<p>a</p>"),
    ("<a href=c>d</a>", "<a href=\"https://map.example/a/c\">d</a>"),
    ("<a href=#e>d</a><i id=e></i>", "<a href=\"#e~8\">d</a><i id=\"e~8\"></i>"),
    ("<a href=file:///etc/passwd>d</a>", "<a>d</a>"),
    (
      "<form><input name=n></form>",
      "<form><input name=\"n\"></form>"
    ),
    ("<form action=''></form>", "<form action=\"\"></form>"),
    ("<form action=/s></form>", "<form action=\"https://map.example/s\"></form>"),
    ("<style>b{}</style><script>x</script><b class=z>c</b>", "<b class=\"z\">c</b>"),
    ("<x-y new-name=1>c</x-y>", "<x-y new-name=\"1\">c</x-y>"),
    ("<b class=h>c</b>", "<b class=\"h\" hidden=\"\">c</b>"),
    ("<!-- c --><template><p>x</template>", ""),
  ])
  func `a frame's page stands behind its frame and means what it meant`(
    inner: String, expected: String
  ) throws {
    let result = try #require(shown("<iframe></iframe><p>End", inner, hidden: "h"))
    #expect(result.html == "<iframe></iframe>" + Self.open + expected + "</dialog><p>End</p>")
  }

  @Test func `an id that both pages have leads to its own page, and nodes keep their numbers`()
    throws
  {
    let page = "<p id=a>One<iframe></iframe><label for=b>B</label>"
    let result = try #require(shown(page, "<p id=a>Two<a href=#a>Up</a><label for=a>A</label>"))
    let before = Document(parsingHTML: Array(page.utf8))
    let first = try #require(result.document.element(withID: "a"))
    #expect(first == before.element(withID: "a"))
    #expect(result.document.textContent(of: first).hasPrefix("One"))
    let other = "a~\(before.placeCount)"
    #expect(result.document.element(withID: other) != nil)
    #expect(result.html.contains("href=\"#\(other)\""))
    #expect(result.html.contains("for=\"\(other)\""))
    #expect(result.html.contains("for=\"b\""))
  }

  @Test func `a frame's page of any depth is shown`() throws {
    let deep = String(repeating: "<div>", count: 100_000) + "Deep"
    let result = try #require(shown("<iframe></iframe>", deep))
    #expect(result.document.placeCount > 100_000)
  }
}
