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

  @Test func `the heading that the title repeats begins the main content, with what follows it`() {
    let buttons = (1...20).map { "<button>Share \($0)</button>" }.joined()
    let text = main(
      "<title>Rain in the north - News</title>\(Self.menu)<h1>Rain in the north</h1>\(buttons)"
        + "<p>\(Self.prose)</p><p>\(Self.prose)</p>\(Self.menu)")
    #expect(text.hasPrefix("h1 Rain in the north\n"))
    #expect(!text.contains("Menu"))
  }

  @Test func `small print at the end of a page of links is not its main content`() {
    let text = main("\(Self.menu)<p>Copyright Example. \(Self.prose)</p>")
    #expect(text.hasPrefix("- Menu 1\n"))
  }

  @Test func `comments, side columns and what is offered below an article are no part of it`() {
    let article = "<h1>Title</h1><p>\(Self.prose)</p><p>\(Self.prose)</p><p>The end.</p>"
    for frame in [
      "<div class=comments><h3>Comments</h3><p>First! \(Self.prose)</p></div>",
      "<div id=disqus_thread><p>\(Self.prose)</p></div>",
      "<div class='box relatedPosts'><h2>More</h2><p><a href=/>Another page of this site</a></p></div>",
      "<aside><p>\(Self.prose)</p></aside>", "<div class=cookie-consent><p>\(Self.prose)</p></div>",
    ] {
      for html in ["<div>\(article)</div>\(frame)", "<div>\(article)\(frame)</div>"] {
        let text = main("\(Self.menu)\(html)<p>© Example</p>")
        #expect(text.hasPrefix("h1 Title\n"), "\(frame)")
        #expect(text.contains("The end."), "\(frame)")
        #expect(!text.contains("First!") && !text.contains("Another") && !text.contains("©"))
      }
    }
  }

  @Test func `a box with text inside of an article, and what a class only mentions, stay`() {
    let text = main(
      "\(Self.menu)<div class='post has-sidebar'><h1>Title</h1><p>\(Self.prose)</p>"
        + "<div class=sidebar><p>A box. \(Self.prose)</p></div><p>\(Self.prose)</p></div>")
    #expect(text.contains("A box."))
    #expect(text.hasPrefix("h1 Title\n"))
  }

  @Test func `articles that hold the text are the main content, from the first to the last`() {
    let text = main(
      "\(Self.menu)<p>\(Self.prose)</p><article><h2>One</h2><p>\(Self.prose)\(Self.prose)</p></article>"
        + "<article><h2>Two</h2><p>\(Self.prose)</p></article>\(Self.menu)")
    #expect(text.hasPrefix("h2 One\n"))
    #expect(text.contains("h2 Two"))
    #expect(!text.contains("Menu"))
  }

  @Test(arguments: [
    ("comments", true), ("post-comments", true), ("relatedLinks", true), ("nav_bar", true),
    ("content", false), ("has-sidebar", false), ("shareholder", false), ("no-ads", false),
    ("navigate", false), ("", false),
  ])
  func `an element's class tells boilerplate by whole words`(name: String, isBoilerplate: Bool) {
    #expect(Boilerplate.isBoilerplateName(name) == isBoilerplate)
  }
}
