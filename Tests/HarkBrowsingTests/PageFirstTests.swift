import HarkPage
import HarkReading
import HarkSettings
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Questions about what a page is about, which come before the same words as settings and commands of Hark's.
struct PageFirstTests {
  @Test(arguments: [
    ("what sizes does it come in", "<h1>Oar</h1><p>Sizes: S, M, L", "Sizes: S, M, L"),
    ("what sizes does it come in", "<h1>Oar</h1><p>Made of teak.", "“sizes”"),
    ("show me the details", "<h1>Oar</h1><p>Teak.<h2>Details</h2><p>Two metres.", "h2 Details"),
    (
      "read me the details", "<h1>Oar</h1><p>Teak.<h2>Product details</h2><p>Long.",
      "Product details"
    ),
    ("what's next", "<h1>Log</h1><p>One.<p>Two.<h2>What's next?</h2><p>Three.", "h2 What's next?"),
    ("list the features", "<h1>Log</h1><p>One.<h2>Key features</h2><p>Three.", "Key features"),
    ("go to Vue.js", "<h1>Tools</h1><p>One.<h2>Vue.js</h2><p>Three.", "h2 Vue.js"),
  ])
  func `the page answers first`(_ words: String, _ html: String, _ answer: String) {
    let walk = KeptWalk(on: html, saying: words)
    #expect(walk.printed.contains(answer), "\(walk.printed)")
    #expect(!walk.printed.contains("percent") && walk.loads == 1, "\(walk.printed)")
  }

  @Test(arguments: [
    ("show me the details", "<h1>Oar</h1><p>Teak."),
    ("tell me the details", "<h1>Oar</h1><p>Teak."),
  ])
  func `Hark says no more from then on because a page was asked for details`(
    _ words: String, _ html: String
  ) {
    let walk = KeptWalk(on: html, saying: words)
    #expect(walk.browsing.settings[.verbosity] == .normal, "\(walk.printed)")
  }

  @Test func `a part that is called as a host is gone to where a part was asked for`() {
    let walk = KeptWalk(
      on: "<h1>十選</h1><p>一<h2>④Vue.js</h2><p>二", language: "ja", saying: "Vue.jsのところに行って")
    #expect(walk.printed.contains("Vue.js") && walk.loads == 1, "\(walk.printed)")
  }

  private static let layout =
    "<table><tr><td><a href=/a>Home</a><td>Next to the page</tr><tr><td>Text<td>More</tr></table>"

  @Test(arguments: [
    ("en", "is there a next page", "names no next page", ""),
    ("en", "is there a next page", "There is a next page.", "<a href=/2>Next page</a>"),
    ("ko", "다음 페이지 있어?", "다음 페이지가 있습니다.", "<a href=/2>다음 페이지</a>"),
    ("ja", "次のページはありますか", "次のページがあります。", "<a href=/2>次のページ</a>"),
  ])
  func `whether there is a next page is told by where the page leads`(
    _ language: String, _ words: String, _ answer: String, _ link: String
  ) {
    let walk = KeptWalk(on: "<h1>A</h1>" + Self.layout + link, language: language, saying: words)
    #expect(walk.printed.contains(answer), "\(walk.printed)")
  }

  @Test(arguments: [
    (
      "en", "what's the date on it",
      "<h1>Tides</h1><p>9 March 2026<p>The tide was high on 3 May 2025.", "9 March 2026"
    ),
    ("ja", "いつの記事", "<h1>潮</h1><p>港ニュース 2019年3月15日 09:43<p>潮が満ちた。", "2019年3月15日"),
    (
      "en", "who wrote this", "<h1>Tides</h1><p>By Ann Gray Jan. 31, 2026 7:47 am EST<p>High.",
      "By Ann Gray"
    ),
    (
      "ko", "누가 쓴 글이야",
      "<h1>밀물</h1><p>[항구일보=소설가 김바다의 물때] 오늘은 물이 높이 들어왔고 배는 모두 항구로 돌아왔다. 내일도 그럴 것이다.", "소설가 김바다"
    ),
    ("ko", "누가 쓴 글이야", "<h1>밀물</h1><p>물이 들어왔다.<p>김바다 기자 sea@harbour.example", "김바다 기자"),
    ("ja", "誰が書いた記事", "<h1>潮</h1><p>【港町＝海野一郎】潮が満ちた。船はみな港に戻った。明日もそうなるだろうと人々は言う。風も弱い。波も低い。", "海野一郎"),
  ])
  func `who wrote a page and when is told where it stands in a line of its own`(
    _ language: String, _ words: String, _ html: String, _ answer: String
  ) {
    let walk = KeptWalk(on: "<main>\(html)</main>", language: language, saying: words)
    #expect(walk.printed.contains(answer), "\(walk.printed)")
  }

  @Test func `days of a list of articles are none of the page's`() {
    let list = (1...6).map { "<h2><a href=/\($0)>Post \($0)</a></h2><p>\($0) March 2026<p>Text" }
    let walk = KeptWalk(
      on: "<main><h1>Log</h1>\(list.joined())</main>", saying: "what's the date on it")
    #expect(!walk.printed.contains("March 2026"), "\(walk.printed)")
  }

  @Test func `the day beside the writer's name is the page's, whatever days the text tells`() {
    let days = ["3", "10", "17", "24"].map { "<li>\($0) December" }.joined()
    let walk = KeptWalk(
      on:
        "<main><h1>Late opening</h1><p>By Ines Vogt, 25 November 2026<p>Come.<ul>\(days)</ul></main>",
      saying: "when was it published")
    #expect(walk.printed.contains("By Ines Vogt, 25 November 2026"), "\(walk.printed)")
    let posts = (1...6).map { "<h2>Post \($0)</h2><p>By Ann Gray, \($0) March 2026<p>Text" }
    let list = KeptWalk(
      on: "<main><h1>Log</h1>\(posts.joined())</main>", saying: "when was it published")
    #expect(!list.printed.contains("March 2026"), "\(list.printed)")
  }

  @Test func `who made a thing is told by what the page states and shows`() {
    let html = """
      <script type=application/ld+json>{"@type":"Product","name":"Gull oar","brand":{"@type":"Brand","name":"Gull"},
      "offers":{"price":"40","priceCurrency":"USD"}}</script><main><h1>Gull oar</h1><p>$40.00<p>Teak.</main>
      """
    #expect(KeptWalk(on: html, saying: "who made it").printed.contains("Gull"))
  }

  @Test(arguments: [
    ("<p>参加者は約30人です。"), ("<p>参加者数：30"), ("<p>30人の参加者が集まった。"),
  ])
  func `how many there are is found behind a particle`(_ html: String) {
    let walk = KeptWalk(
      on: "<main><h1>祭</h1><p>港の祭。\(html)</main>", language: "ja", saying: "参加者は何人")
    #expect(walk.printed.contains("30"), "\(walk.printed)")
  }

  private static let code =
    "<main><h1>Oars</h1><p>One.<pre><code>row()\n\nstop()</code></pre><p>Two.<pre><code>drift()</code></pre></main>"

  @Test(arguments: [
    ("en", "next code block", "row()"), ("en", "second code block", "drift()"),
    ("en", "how many code blocks are there", "2 blocks of code"), ("ko", "다음 코드", "row()"),
    ("ja", "次のコード", "row()"),
  ])
  func `blocks of code are gone to`(_ language: String, _ words: String, _ answer: String) {
    let walk = KeptWalk(on: Self.code, language: language, saying: words)
    #expect(walk.printed.contains(answer), "\(walk.printed)")
  }

  @Test(arguments: [("en", "copy the code"), ("ko", "코드 복사해 줘"), ("ja", "コードをコピーして")])
  func `the code is copied, not the line that the reader is at`(
    _ language: String, _ words: String
  ) throws {
    let walk = KeptWalk(on: Self.code, language: language, saying: words)
    let page = try #require(walk.browsing.page)
    #expect(page.linear.text(of: page.items[walk.browsing.place.item]).contains("row()"))
  }
}
