import Testing

@testable import HarkReading

/// What a page is there for where that is no article.
struct ContentFinderTests {
  private static let menu =
    "<header><nav><ul class=menu>"
    + (1...30).map { "<li><a href=/c/\($0)>Department \($0)</a></li>" }.joined()
    + "</ul></nav></header>"
  private static let footer =
    "<footer class=site-footer><ul>"
    + (1...20).map { "<li><a href=/f/\($0)>Service and help \($0)</a></li>" }.joined()
    + "</ul><p>© 2026 Harbour Shop. All rights reserved.</p></footer>"

  private func main(_ html: String) -> String {
    Pages.text(html, DumpOptions(isMainOnly: true))
  }

  @Test func `more alike parts than a small number counts are read`() {
    let html = "<title>Rows</title>" + String(repeating: "<p>same words here", count: 33_000)
    #expect(main(html).contains("same words here"))
  }

  @Test func `a page with a class that names MathJax keeps its words`() {
    let tex = "<script type=\"math/tex\">x^2</script>"
    for name in ["post use-mathjax", "post tag-mathjax"] {
      let text = Pages.text(
        "<div class=\"\(name)\"><h1>Tides</h1><p>All of this \(tex)</div><p>After.")
      #expect(text.contains("All of this") && text.contains("After."), "\(name)")
    }
    let drawn = Pages.text(
      "<p>So <span class=\"MathJax_Preview\">x2</span>\(tex) is drawn.")
    #expect(!drawn.contains("x2"))
  }

  @Test func `a service's page is all its sections, without its menus`() {
    let sections = (1...8).map {
      "<section class=feature-block><h2>What we do for harbours, part \($0)</h2>"
        + "<p>We keep the piers of small towns in order and look after the lamps.</p>"
        + "<p>Call us when a boat has run aground, number \($0) answers by day and by night.</p></section>"
    }
    .joined()
    let text = main(
      "<title>Harbour services</title>\(Self.menu)<div class=page-content><h1>Harbour services</h1>\(sections)</div>"
        + Self.footer)
    #expect(text.contains("part 1\n") && text.contains("part 8\n"))
    #expect(text.contains("number 8 answers"))
    #expect(!text.contains("Department 7"))
    #expect(!text.contains("Service and help 7"))
  }

  @Test func `a list page is its entries, without its menus`() {
    let entries = (1...24).map {
      "<li class=product-card><h3><a href=/p/\($0)>Storm lamp number \($0)</a></h3>"
        + "<p class=price>€ \($0).90</p><p>Brass lamp for boats, burns for \($0) hours.</p></li>"
    }
    .joined()
    let text = main(
      "<title>Lamps</title>\(Self.menu)<div class=content><h1>Lamps</h1><ul class=product-grid>\(entries)</ul></div>"
        + Self.footer)
    #expect(text.contains("Storm lamp number 1\n") && text.contains("Storm lamp number 24\n"))
    #expect(!text.contains("Department 7"))
    #expect(!text.contains("Service and help 7"))
  }

  @Test func `reading begins where the main content does`() {
    let sections = (1...12).map { "<h2>Part \($0)</h2><p>\(MainContentTests.prose)</p>" }.joined()
    let page = Pages.page(
      "<title>Ferries</title>\(Self.menu)<main><h1>Ferries of the harbour</h1>\(sections)</main>\(Self.footer)"
    )
    let start = MainContent.start(of: page)
    #expect(page.text(of: page.items[start]) == "Ferries of the harbour")
    #expect(MainContent.parts(of: page)[0].lowerBound == start)
  }

  @Test func `parts are in order and hold something, on a page of any size`() {
    for count in [0, 1, 39, 40, 41, 400] {
      let page = Pages.page(
        (0..<count).map { "<p>Line \($0) of a page that has no other parts than these lines.</p>" }
          .joined())
      let parts = MainContent.parts(of: page)
      #expect(parts.count >= 1)
      #expect(count == 0 || parts.allSatisfy { !$0.isEmpty })
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      #expect((parts.last?.upperBound ?? 0) <= page.items.count)
    }
  }

  @Test func `the model asks for no number that is not there`() {
    #expect(
      ContentModel.nodes.allSatisfy { $0 >> 24 == 255 || $0 >> 24 < UInt32(ContentFeatures.count) })
    #expect(ContentModel.roots.allSatisfy { Int($0) < ContentModel.nodes.count })
  }
}
