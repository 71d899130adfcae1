import HarkAccessibility
import HarkDOM
import HarkReading
import HarkSearch
import HarkText
import Testing

struct SearchEngineTests {
  private let shelf = EnginePages.shelf

  @Test func `there are at least nine engines, each with a keyword of its own`() {
    #expect(shelf.engines.count == EnginePages.names.count)
    #expect(shelf.engines.count >= 9)
    let keywords = shelf.engines.flatMap(\.keywords)
    #expect(Set(keywords).count == keywords.count)
    #expect(shelf.engines.allSatisfy { !$0.keywords.isEmpty })
  }

  @Test(
    arguments: [
      (
        "wikipedia", "서울 역", "ko",
        "https://ko.wikipedia.org/w/index.php?search=%EC%84%9C%EC%9A%B8+%EC%97%AD&ns0=1&fulltext=1",
        nil
      ),
      ("mojeek", "a&b=c", "en", "https://www.mojeek.com/search?q=a%26b%3Dc", nil),
      ("duckduckgo", "50% off", "en", "https://html.duckduckgo.com/html/", "q=50%25+off&b="),
      (
        "apps", "은행", "ko",
        "https://itunes.apple.com/search?media=software&entity=software&limit=50&country=KR&lang=ko&term=%EC%9D%80%ED%96%89",
        nil
      ),
    ] as [(String, String, String, String, String?)])
  func `an engine is asked for words in its own way`(
    id: String, words: String, language: String, address: String, body: String?
  ) throws {
    let engine = try #require(shelf[id])
    let request = try #require(
      engine.request(for: words, SearchEngine.Locale(language: language)))
    #expect(request.address.href == address)
    #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == body)
  }

  @Test func `words are sent in the encoding that an engine reads`() throws {
    let file =
      #"{"name":"Old","address":"https://old.example/s","fields":{"q":"{words}"},"encoding":"euc-kr"}"#
    let engine = try SearchEngine(file: Array(file.utf8), id: "old")
    let request = engine.request(for: "서울", SearchEngine.Locale(language: "ko"))
    #expect(request?.address.href == "https://old.example/s?q=%BC%AD%BF%EF")
  }

  @Test(arguments: [
    ("w seoul", "wikipedia", "seoul"), ("위키 서울 역", "wikipedia", "서울 역"), ("N 날씨", "naver", "날씨"),
    ("app  bank ", "apps", "bank"),
  ])
  func `a keyword before the words chooses the engine`(line: String, id: String, words: String) {
    let split = shelf.split(line)
    #expect(split?.engine.id == id)
    #expect(split?.words == words)
  }

  @Test func `what has no keyword, or nothing behind it, chooses none`() {
    #expect(shelf.split("seoul") == nil)
    #expect(shelf.split("w ") == nil)
    #expect(shelf.split("what is w") == nil)
    #expect(shelf.engine(named: "duck duck go")?.id == "duckduckgo")
    #expect(shelf.engine(named: "App Store")?.id == "apps")
    #expect(shelf.engine(named: "네이버")?.id == "naver")
    #expect(shelf.engine(named: "Altavista") == nil)
  }

  @Test(arguments: [
    ("{", EngineFault(kind: .notJSON, member: "")),
    (#"{"address":"https://e.example/?q={words}"}"#, EngineFault(kind: .missing, member: "name")),
    (#"{"name":"E"}"#, EngineFault(kind: .missing, member: "address")),
    (
      #"{"name":"E","address":"ftp://e.example/{words}"}"#,
      EngineFault(kind: .wrong, member: "address")
    ),
    (#"{"name":"E","address":"https://e.example/"}"#, EngineFault(kind: .wrong, member: "address")),
    (
      #"{"name":"E","address":"https://e.example/{words}","methd":"POST"}"#,
      EngineFault(kind: .unknown, member: "methd")
    ),
    (
      #"{"name":"E","address":"https://e.example/{words}","results":{"title":"a..b"}}"#,
      EngineFault(kind: .wrong, member: "results.title")
    ),
    (
      #"{"name":"E","address":"https://e.example/{words}","refused":[{"kind":"x"}]}"#,
      EngineFault(kind: .wrong, member: "refused.kind")
    ),
    (
      #"{"name":"E","address":"https://e.example/{words}","encoding":"klingon"}"#,
      EngineFault(kind: .wrong, member: "encoding")
    ),
    (
      #"{"name":"E","address":"https://e.example/{words}","next":{}}"#,
      EngineFault(kind: .wrong, member: "next")
    ),
  ])
  func `a file of an engine that is broken says what is wrong`(file: String, fault: EngineFault) {
    #expect(throws: fault) { try SearchEngine(file: Array(file.utf8), id: "e") }
  }

  @Test func `a broken file of a user leaves the installed one in place`() {
    let good = #"{"name":"E","address":"https://e.example/{words}"}"#
    let read = EngineShelf.read([("e", Array("{".utf8)), ("e", Array(good.utf8))])
    #expect(read.shelf.engines.map(\.name) == ["E"])
    #expect(read.faults.map(\.file) == [0])
  }

  @Test(
    arguments: [
      ("https://en.wikipedia.org/w/index.php?title=Ferry", nil),
      ("https://en.wikipedia.org/w/index.php?search=ferry", "wikipedia"),
      ("https://www.bing.com/", nil), ("https://www.bing.com/search?q=x", "bing"),
      ("https://bing.com/search?q=x", "bing"), ("https://www.bing.com/maps?q=x", nil),
      ("https://html.duckduckgo.com/html/", "duckduckgo"), ("https://www.mojeek.com/about", nil),
      ("https://www.startpage.com/sp/captcha", "startpage"), ("http://[::1]/search?q=x", nil),
    ] as [(String, String?)])
  func `only a page that was searched for is an engine's answer`(
    address: String, id: String?
  ) throws {
    #expect(shelf.engine(of: try #require(Address(address)))?.id == id)
  }

  @Test func `where an engine refuses, another one is named`() throws {
    let duck = try #require(shelf["duckduckgo"])
    #expect(shelf.alternative(to: duck, language: "en")?.id == "mojeek")
    #expect(shelf.alternative(to: duck, language: "ko")?.id == "naver")
  }

  @Test func `a site's own description becomes an engine`() throws {
    let page = Document(
      parsingHTML: Array(
        "<link rel=search type='application/opensearchdescription+xml' href=/os.xml title='Shop search'>"
          .utf8))
    let base = Address("https://shop.example/a")
    let link = try #require(OpenSearchDescription.links(in: page, base: base).first)
    #expect(link.address.href == "https://shop.example/os.xml")
    let description = """
      <?xml version="1.0"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>Shop</ShortName><Url type="application/x-suggestions+json" template="https://shop.example/s?q={searchTerms}"/>
      <Url type="application/rss+xml" template="https://shop.example/rss?q={searchTerms}"/>
      <Url type="text/html" method="get" template="https://shop.example/find?q={searchTerms}&amp;p={startPage?}&amp;l={language}"/>
      </OpenSearchDescription>
      """
    let engine = try #require(
      OpenSearchDescription.engine(Array(description.utf8), at: link.address))
    #expect(engine.name == "Shop")
    let request = engine.request(for: "red shoes", SearchEngine.Locale(language: "ko"))
    #expect(request?.address.href == "https://shop.example/find?q=red+shoes&p=1&l=ko")
    #expect(
      engine.suggestionRequest(for: "red", SearchEngine.Locale(language: "ko"))?.address.href
        == "https://shop.example/s?q=red")
    var kept = engine
    kept.keywords = ["shop"]
    let again = try SearchEngine(file: kept.file, id: kept.id)
    #expect(again == kept, "what a site says of its search is the same when it was kept")
    #expect(OpenSearchDescription.engine(Array("<html>".utf8), at: link.address) == nil)
    let plain = description.replacing("https:", with: "http:")
    #expect(OpenSearchDescription.engine(Array(plain.utf8), at: link.address) == nil)
  }

  @Test(arguments: [
    ("<form role=search><input name=x></form>", "form"),
    ("<link rel=search type='application/opensearchdescription+xml' href=/os.xml>", "description"),
    ("<form method=post><input name=q></form>", "engine"),
    ("<form><input name=email><input name=name></form>", "engine"),
  ])
  func `a site is searched by its form, by its description, else by an engine`(
    html: String, way: String
  ) throws {
    let document = Document(parsingHTML: Array(html.utf8))
    let address = Address("https://shop.example/a")
    let plan = SiteSearch.plan(
      FormSurvey(document), OpenSearchDescription.links(in: document, base: address), on: document,
      at: address)
    switch plan {
    case .form: #expect(way == "form")
    case .description: #expect(way == "description")
    case .engine: #expect(way == "engine")
    case .none: Issue.record("no plan")
    }
    #expect(
      SiteSearch.plan(FormSurvey(document), [], on: document, at: nil).isNone == (way != "form"))
  }
}

extension SiteSearch {
  fileprivate var isNone: Bool { if case .none = self { true } else { false } }
}
