import Testing

@testable import HarkReading

struct ArticleTests {
  /// The article of a page, as it is printed.
  private func article(_ html: String) -> String {
    Pages.text(html, DumpOptions(isMainOnly: true))
  }

  static let prose = MainContentTests.prose
  static let body = "<p>It begins. \(prose)</p><p>It goes on. \(prose)</p><p>The end.</p>"

  @Test func `title and author come first, also from above the main element`() {
    let html =
      "<title>Rain in the north | News</title><header><nav>\(MainContentTests.menu)</nav>"
      + "<h1>Rain in the north</h1><div class=share><a href=/s>Share this page</a></div>"
      + "<p class=byline>By Kim Minji</p></header><main>\(Self.body)</main>"
    let text = article(html)
    #expect(text.hasPrefix("h1 Rain in the north\n"))
    #expect(text.contains("By Kim Minji"))
    #expect(text.contains("The end."))
    #expect(!text.contains("Share") && !text.contains("Menu"))
    let page = Pages.page(html)
    #expect(page.text(of: page.items[MainContent.start(of: page)]) == "Rain in the north")
  }

  @Test(arguments: [
    "<div class=social-share><p><a href=/f>Share on every network</a></p></div>",
    "<section id=comments><h2>Comments</h2><p>Left out. \(prose)</p></section>",
    "<div class=related><h3>Left out</h3><p><a href=/1>Another story of this site</a></p></div>",
    "<form><p>Left out. Your address:</p><input name=mail aria-label=Mail></form>",
    "<noscript><p>Left out. \(prose)</p></noscript>",
    "<p>&lt;img src=left-out.gif alt=\"Left out\"&gt;</p>",
    "<p>Read more: <a href=/2>Left out, another story of this site</a></p>",
    "<ul><li><a href=/1>Left out, a story</a><li><a href=/2>Left out, one more</a></ul>",
    "<p>In <a href=/1>Left out</a>, <a href=/2>Weather</a>, <a href=/3>Politics</a></p>",
    "<div class=post-author><p>Left out, who has written for years. \(prose)</p></div>",
    "<footer><p>Left out. \(prose)</p></footer>",
    "<div class='hidden data'><p>Left out, for machines. \(prose)</p></div>",
    "<div class=video-player><p>Left out, which a film would say.</p></div>",
    "<div class=rodape><p>Left out, at the foot of the page. \(prose)</p></div>",
  ])
  func `what stands between the lines of an article is left out`(part: String) {
    let text = article(
      "<article><h1>A title of some words</h1><p>It begins. \(Self.prose)</p>\(part)"
        + "<p>It goes on. \(Self.prose)</p><p>The end.</p>\(part)</article>")
    #expect(text.hasPrefix("h1 A title of some words\n"))
    #expect(text.contains("It goes on.") && text.contains("The end."))
    #expect(!text.contains("Left out") && !text.contains("Comments") && !text.contains("Share"))
  }

  @Test(arguments: [
    "<p>See <a href=/law>the law of the year 1999 on rivers</a>, which is long.</p>",
    "<ul><li>One thing. \(prose)<li><a href=/2>A link among things</a></ul>",
    "<blockquote><p>Quoted. \(prose)</p></blockquote>",
    "<table><tr><th>River<th>Level<tr><td>Han<td>3 metres<tr><td>Geum<td>2 metres</table>",
    "<h2>A part</h2><h3>A part of it</h3><p>Short.</p>",
    "<div class=embed><blockquote><p>It is late again.</p> A passenger</blockquote></div>",
    "<pre>let a = 1\nlet b = 2</pre>",
    "<p>In HTML <code>&lt;div&gt;</code> means nothing by itself. \(prose)</p>",
  ])
  func `what belongs to an article stays`(part: String) {
    let page = Pages.page(
      "<h1>A title of some words</h1><p>It begins. \(Self.prose)</p>\(part)"
        + "<p>It goes on. \(Self.prose)</p>\(MainContentTests.menu)")
    let items = Article(of: page)?.items ?? []
    let menu = page.items.firstIndex { page.text(of: $0) == "Menu 1" }
    #expect(items == [0..<(menu ?? 0)])
  }

  @Test func `a list of news with links in their words is a passage of its article`() {
    let text = article(
      "<article><h1>This week in the harbour office</h1><h4>Quay</h4><p>It begins. \(Self.prose)</p>"
        + "<h4>Cranes</h4><ul><li>Ines has plans to <a href=/1>mend the long crane at the north quay</a>, and"
        + " <a href=/2>paint it when that is done</a></ul>"
        + "<h4>Ferries</h4><p>It goes on. \(Self.prose)</p></article>")
    #expect(text.contains("h4 Cranes\n\n- Ines has plans to mend the long crane"))
    #expect(text.contains("h4 Ferries"))
  }

  @Test func `headings above what is left out are left out with it`() {
    let text = article(
      "<h1>A title of some words</h1>\(Self.body)<h2>More of it</h2>\(MainContentTests.menu)"
        + "<h2>And more</h2>")
    #expect(text.contains("The end."))
    #expect(!text.contains("ore of it") && !text.contains("And more"))
  }

  @Test func `other articles are left out, were their texts longer than the article`() {
    let others = (1...8).map {
      "<li><h3><a href=/\($0)>Another story of this site \($0)</a></h3><p>\(Self.prose.prefix(200))</p>"
    }
    let text = article(
      "<h1>A title of some words</h1><div>\(Self.body)\(Self.body)</div><ul>\(others.joined())</ul>"
    )
    #expect(text.contains("The end."))
    #expect(!text.contains("Another story"))
  }

  @Test(arguments: [
    "<p>Subscribe to hear, left out, of all that follows.</p>",
    "<p>Follow the harbour, left out, on Twitter.</p>",
    "<p>Reporting by Kim Minji, left out; editing by Jan Smit</p>",
    "<p>© 2026, left out</p>", "<p>무단전재 및 재배포 금지, left out</p>", "<p>Lesen Sie auch: left out</p>",
    "<p>More left out stories</p><ul><li>The quay, left out, is <a href=/1>mended at last</a>"
      + "<li>In spring <a href=/2>the cranes return</a>, left out</ul>",
  ])
  func `what closes an article is left out where it ends and stays where it goes on`(part: String) {
    let html = "<article><h1>A title of some words</h1>\(Self.body)\(Self.body)"
    let text = article("\(html)\(part)</article>")
    #expect(text.hasSuffix("The end.\n"))
    #expect(!text.contains("left out"))
    #expect(article("\(html)\(part)\(Self.body)\(Self.body)</article>").contains("left out"))
  }

  @Test func `a request to follow that is a paragraph of its own stays`() {
    let text = article(
      "<article><h1>A title of some words</h1>\(Self.body)<p>Follow him on Twitter, they said. \(Self.prose)"
        + "</p></article>")
    #expect(text.contains("Follow him on Twitter, they said."))
  }

  @Test func `a column beside the article is left out with its texts`() {
    let text = article(
      "<h1>A title of some words</h1><div class=columns><div class=text>\(Self.body)\(Self.body)</div>"
        + "<div class=sidebar><p>Beside it. \(Self.prose)</p></div></div>")
    #expect(text.contains("The end."))
    #expect(!text.contains("Beside it."))
  }

  @Test func `a footer that holds more text than the article is none`() {
    let text = article(
      "<title>A title of some words</title>\(MainContentTests.menu)<h1>A title of some words</h1>"
        + "<div><p>It begins. \(Self.prose)</p></div><div class=site-footer><p>Left out. \(Self.prose)"
        + "\(Self.prose)</p></div>")
    #expect(text.hasPrefix("h1 A title of some words\n"))
    #expect(!text.contains("Left out."))
  }

  @Test func `main content that is no article stays whole`() {
    let html =
      "<h1>A title of some words</h1><p>Around it. \(Self.prose)</p><p>\(Self.prose)</p>"
      + "<main><h2>Sign in</h2><form><input aria-label=Name></form></main>"
    #expect(article(html).hasPrefix("h2 Sign in\n"))
    #expect(article(html).contains("Name"))
    #expect(Article(of: Pages.page(html)) == nil)
    #expect(Article(of: Pages.page("")) == nil)
  }

  @Test func `links are listed for the article alone`() {
    let text = Pages.text(
      "<h1>A title of some words</h1><p>It begins. \(Self.prose)</p>\(MainContentTests.menu)"
        + "<p>It goes on with <a href=/law>a law</a>. \(Self.prose)</p>",
      DumpOptions(links: .list, isMainOnly: true, address: { _ in "https://example.org/" }))
    #expect(text.contains("[21] https://example.org/\n"))
    #expect(!text.contains("[1]"))
  }

  @Test(arguments: [
    ("comments", ArticleNames.Verdict.strong), ("related-posts", .boilerplate), ("nav_bar", .box),
    ("post-author", .author), ("content", .unknown), ("sharing-with-many-others-at-once", .unknown),
    ("has-sidebar related", .boilerplate), ("is-ad", .unknown), ("EmailOptin", .box),
    ("mostread", .boilerplate), ("hidden", .boilerplate), ("hidden-xs", .unknown),
    ("field-label-hidden", .unknown), ("kommentare", .boilerplate),
  ])
  func `a name says what an element is for by whole words`(
    name: String, verdict: ArticleNames.Verdict
  ) {
    #expect(ArticleNames.verdict(of: name.utf8) == verdict)
  }
}
