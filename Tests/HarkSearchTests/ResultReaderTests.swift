import HarkAccessibility
import HarkDOM
import HarkReading
import HarkSearch
import HarkText
import Testing

struct ResultReaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let engine: String
    let address: String
    let html: String
    let names: [String]
    let firstAddress: String
    var source = "site1.example"
    var ads = 0
    var next: String?
    var body: String?
    var testDescription: String { engine }
  }

  static let cases = [
    Case(
      engine: "duckduckgo", address: "https://html.duckduckgo.com/html/",
      html: EnginePages.duckduckgo,
      names: ["Result 1", "Result 2", "Result 3"], firstAddress: "https://site1.example/a?b=1",
      source: "site1.example/a", ads: 1, next: "https://html.duckduckgo.com/html/",
      body: "q=ferries&s=10&vqd=1-2"),
    Case(
      engine: "duckduckgo-lite", address: "https://lite.duckduckgo.com/lite/",
      html: EnginePages.lite,
      names: (1...5).map { "Result \($0)" }, firstAddress: "https://site1.example/", ads: 1,
      next: "https://lite.duckduckgo.com/lite/", body: "q=ferries&s=30"),
    Case(
      engine: "duckduckgo", address: "https://html.duckduckgo.com/html/?q=ferries",
      html: EnginePages.duckduckgoScripted,
      names: ["Result 1", "Result 2", "Result 3"], firstAddress: "https://site1.example/", ads: 1),
    Case(
      engine: "mojeek", address: "https://www.mojeek.com/search?q=ferries",
      html: EnginePages.mojeek,
      names: ["Result 1", "Result 2", "Result 3", "Result 4"],
      firstAddress: "https://site1.example/",
      next: "https://www.mojeek.com/search?q=ferries&s=11"),
    Case(
      engine: "brave", address: "https://search.brave.com/search?q=ferries",
      html: EnginePages.brave,
      names: (1...5).map { "Result \($0)" }, firstAddress: "https://site1.example/",
      source: "Site 1",
      ads: 1, next: "https://search.brave.com/search?q=ferries&offset=1&spellcheck=0"),
    Case(
      engine: "bing", address: "https://www.bing.com/search?q=ferries", html: EnginePages.bing,
      names: ["Result 1", "Result 2", "Result 3"], firstAddress: "https://site1.example/", ads: 2,
      next: "https://www.bing.com/search?q=ferries&first=11"),
    Case(
      engine: "naver", address: "https://search.naver.com/search.naver?query=x",
      html: EnginePages.naver,
      names: ["결과 1", "결과 2", "결과 3", "결과 4", "결과 5"], firstAddress: "https://site1.example/",
      source: "사이트 1",
      next: "https://search.naver.com/search.naver?where=web&query=x&page=2&start=1"),
    Case(
      engine: "yahoo", address: "https://search.yahoo.com/search?p=ferries",
      html: EnginePages.yahoo,
      names: ["Result 1", "Result 2", "Result 3"], firstAddress: "https://site1.example/",
      source: "Site 1", ads: 1, next: "https://search.yahoo.com/search?p=ferries&b=8"),
    Case(
      engine: "wikipedia", address: "https://ko.wikipedia.org/w/index.php?search=x",
      html: EnginePages.wikipedia, names: ["Result 1", "Result 2", "Result 3"],
      firstAddress: "https://ko.wikipedia.org/wiki/R1", source: "12 KB",
      next: "https://ko.wikipedia.org/w/index.php?offset=20&search=x"),
    Case(
      engine: "startpage", address: "https://www.startpage.com/sp/search?query=x",
      html: EnginePages.startpage, names: ["Result 1", "Result 2", "Result 3"],
      firstAddress: "https://site1.example/", source: "Site 1",
      next: "https://www.startpage.com/sp/search",
      body: "query=ferries&sc=abc&page=2"),
  ]

  @Test(arguments: cases)
  func `an engine's page gives its results, its next page, and how many ads are left out`(
    one: Case
  ) throws {
    let outcome = EnginePages.outcome(one.html, one.engine, at: one.address)
    guard case .results(let list) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(list.isByRules)
    #expect(list.results.map(\.name) == one.names)
    let first = try #require(list.results.first)
    #expect(first.address?.href == one.firstAddress)
    #expect(first.source == one.source)
    #expect(first.text == EnginePages.says)
    #expect(list.adsLeftOut == one.ads)
    #expect(list.next?.address.href == one.next)
    #expect(list.next?.body.map { String(decoding: $0, as: UTF8.self) } == one.body)
    #expect(list.results.allSatisfy { $0.item != nil })
    let page = try #require(Address(one.address))
    #expect(EnginePages.shelf.engine(of: page)?.id == one.engine)
  }

  @Test(arguments: cases)
  func `where no rules are known results are found by how the page is built`(one: Case) {
    guard case .results(let list) = EnginePages.outcome(one.html, nil, at: one.address) else {
      Issue.record("no results")
      return
    }
    #expect(!list.isByRules)
    let names = list.results.map(\.name)
    // A link may have the name of its site before its own.
    #expect(one.names.allSatisfy { name in names.contains { $0.hasSuffix(name) } }, "\(names)")
    // An advertisement or two may be among them.
    #expect(names.count <= one.names.count + 2)
    // What only an engine's own rules can tell: an address in base64 or in a path, a next page called "2" or "20".
    if !["bing", "yahoo", "wikipedia"].contains(one.engine) {
      #expect(list.results.contains { $0.address?.host == "site1.example" })
      #expect(list.next?.address.href == one.next)
      #expect(list.next?.body.map { String(decoding: $0, as: UTF8.self) } == one.body)
    }
  }

  @Test func `a last page, whose forms only lead back, has no next one`() {
    for engine in ["duckduckgo", nil] {
      guard
        case .results(let list) = EnginePages.outcome(
          engine == nil
            ? EnginePages.duckduckgoLast + EnginePages.duckduckgoLast : EnginePages.duckduckgoLast,
          engine, at: "https://html.duckduckgo.com/html/")
      else {
        Issue.record("no results")
        continue
      }
      #expect(list.next == nil)
    }
  }

  @Test func `an entry with links to several pages is called after the one that most lead to`() {
    guard
      case .results(let list) = EnginePages.outcome(
        EnginePages.news, nil, at: "https://portal.example/news?query=x")
    else {
      Issue.record("no results")
      return
    }
    #expect(list.results.map(\.name) == (1...5).map { "News \($0)" })
    #expect(list.results.map { $0.address?.host } == (1...5).map { "site\($0).example" })
  }

  @Test func `an engine may say by which parameter its pages are counted`() throws {
    let file =
      #"{"name":"C","address":"https://c.example/?q={words}","results":{"entry":"li"},"next":{"parameter":"from","second":11,"step":10}}"#
    let engine = try SearchEngine(file: Array(file.utf8), id: "c")
    let page = LinearPage(
      linearizing: AccessibilityTree(
        of: Document(
          parsingHTML: Array("<ul><li><a href=/a>One</a><li><a href=/b>Two</a></ul>".utf8))))
    for (address, next) in [
      ("https://c.example/?q=x", "https://c.example/?q=x&from=11"),
      ("https://c.example/?q=x&from=11", "https://c.example/?q=x&from=21"),
    ] {
      guard
        case .results(let list) = ResultReader(page, at: Address(address), engine: engine).read()
      else {
        Issue.record("no results")
        continue
      }
      #expect(list.next?.address.href == next)
    }
  }

  @Test func `siblings that are alike are results of a site that nobody knows`() throws {
    let html =
      "<header><div class=t><a href='https://other.example/1'>A link of the head with some text</a></div></header><main>"
      + (1...6).map {
        "<div class=hit><div class=name><a href='https://site\($0).example/'>Thing \($0)</a></div><span>\(EnginePages.says)</span></div>"
      }.joined() + "</main><a rel=next href='?page=2'>2</a>"
    let outcome = EnginePages.outcome(html, nil, at: "https://shop.example/find?q=x", first: 11)
    guard case .results(let list) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(list.results.map(\.name) == (1...6).map { "Thing \($0)" })
    #expect(list.first == 11)
    #expect(list.nextFirst == 17)
    #expect(list.next?.address.href == "https://shop.example/find?page=2")
  }

  @Test(arguments: ["javascript:;", "#", "#options"])
  func `buttons and menus that are alike are no results`(_ href: String) {
    let html =
      "<ul>"
      + (1...6).map {
        "<li class=hit><a href='\(href)'>Thing \($0)</a><span>\(EnginePages.says)</span></li>"
      }.joined() + "</ul>"
    let outcome = EnginePages.outcome(html, nil, at: "https://music.example/?searchinput=x")
    if case .results(let list) = outcome { Issue.record("\(list.results.map(\.name))") }
  }

  @Test func `what schema.org calls a list comes before what only looks like one`() {
    let html =
      "<h2><a href=/x>One</a></h2><h2><a href=/y>Two</a></h2><h2><a href=/z>Three</a></h2>"
      + "<ol itemscope itemtype='https://schema.org/ItemList'>"
      + (1...2).map {
        "<li itemprop=itemListElement itemscope itemtype='https://schema.org/ListItem'><a href='/p\($0)'>Part \($0)</a>"
      }.joined() + "</ol>"
    guard case .results(let list) = EnginePages.outcome(html, nil, at: "https://s.example/") else {
      Issue.record("no results")
      return
    }
    #expect(list.results.map(\.name) == ["Part 1", "Part 2"])
  }

  @Test(
    arguments: [
      ("duckduckgo", "<form id=challenge-form></form>", 200, SearchOutcome.humanCheck),
      ("duckduckgo", "<p>Unfortunately, bots use it too.</p>", 202, .humanCheck),
      ("duckduckgo", "<div class=no-results>No results.</div>", 200, .nothing),
      ("brave", "<p>Slow down</p>", 429, .tooManyRequests),
      ("mojeek", "<p>Slow down</p>", 429, .tooManyRequests),
      ("mojeek", "<h1>No pages found matching: x</h1><p>There were no results.</p>", 200, .nothing),
      ("naver", "<div class=api_noresult_wrap>x</div>", 200, .nothing),
      ("wikipedia", "<p class=mw-search-nonefound>There were no results.</p>", 200, .nothing),
      ("yahoo", "<p>お探しの条件に一致する情報は見つかりませんでした。</p>", 200, .nothing),
      ("bing", "<p>Hello</p>", 200, .page),
    ] as [(String, String, Int, SearchOutcome)])
  func `each way in which a search fails is told apart`(
    engine: String, html: String, status: Int, outcome: SearchOutcome
  ) {
    #expect(
      EnginePages.outcome(html, engine, at: "https://engine.example/search?q=x", status: status)
        == outcome)
  }

  @Test func `a check on a page of its own, and a page that needs scripts, are told`() {
    #expect(
      EnginePages.outcome(
        EnginePages.startpage, "startpage", at: "https://www.startpage.com/sp/captcha")
        == .humanCheck)
    #expect(
      EnginePages.outcome("<p>x</p>", "bing", at: "https://e.example/", needsScripts: true)
        == .needsScripts)
  }

  @Test func `words that an engine has changed are told`() {
    let html =
      EnginePages.bing
      + "<div id=sp_requery>Including results for <a href=x>ferry <b>times</b></a></div>"
    guard
      case .results(let list) = EnginePages.outcome(
        html, "bing", at: "https://www.bing.com/search?q=fery")
    else {
      Issue.record("no results")
      return
    }
    #expect(list.changedWords == "ferry times")
  }

  @Test func `pages of any size and depth cost no more than time`() {
    let html =
      String(repeating: "<div class=a>", count: 50_000)
      + String(repeating: "<div class=b><a href='https://x.example/'>t</a></div>", count: 20_000)
    _ = EnginePages.outcome(html, "duckduckgo", at: "https://html.duckduckgo.com/html/")
  }
}
