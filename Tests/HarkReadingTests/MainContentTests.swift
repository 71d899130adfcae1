import Testing

@testable import HarkReading

struct MainContentTests {
  /// The text of the main content of a page.
  private func main(_ html: String) -> String {
    Pages.text(html, DumpOptions(isMainOnly: true))
  }

  static let prose = String(repeating: "A sentence of the article that says something. ", count: 6)
  static let menu =
    "<ul>" + (1...20).map { "<li><a href=/\($0)>Menu \($0)</a>" }.joined() + "</ul>"

  @Test func `the main element is the main content, and so is its role`() {
    #expect(main("<p>Before<main><p>Body</main><p>After") == "Body\n")
    #expect(main("<p>Before<div role=main><p>Body</div><p>After") == "Body\n")
  }

  @Test func `without one the densest text is found with its heading`() {
    let text = main(
      "\(Self.menu)<h1>Title</h1><p>\(Self.prose)</p><p>\(Self.prose)</p>\(Self.menu)")
    #expect(text.hasPrefix("h1 Title\n"))
    #expect(!text.contains("Menu"))
  }

  @Test func `a page of many short parts is whole`() {
    let parts = (1...30).map { "<h2>Part \($0)</h2><p>Short text.</p>" }.joined()
    #expect(main(parts).hasPrefix("h2 Part 1\n"))
    #expect(main(parts).contains("Part 30"))
  }
}
