import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText
import ProjectFiles
import Testing

@testable import HarkChecking

/// What `hark check` finds on a page, and what it leaves alone.
struct PageCheckTests {
  static func strings(_ language: String) -> StringCatalog {
    StringCatalog([ProjectFiles.read("Strings/\(language).json")], language: language)
  }

  static func check(_ body: String, head: String = "<title>T</title>", html: String = "lang=en")
    -> CheckedPage
  {
    let document = Document(
      parsingHTML: Array("<!doctype html><html \(html)><head>\(head)</head><body>\(body)".utf8))
    let page = LinearPage(
      linearizing: AccessibilityTree(of: document), strings: strings("en"))
    let base = Address("https://example.org/a/")
    return PageCheck.check(
      page,
      PageCheck.Circumstances(
        address: "https://example.org/a/", base: base, title: document.title, rate: 180),
      strings: strings("en"))
  }

  static func kinds(_ body: String, head: String = "<title>T</title>", html: String = "lang=en")
    -> Set<FindingKind>
  {
    Set(check("<h1>T</h1>" + body, head: head, html: html).findings.map(\.kind))
  }

  static let words = String(repeating: "Words of the page that are read. ", count: 40)

  /// A page that has it, and one that nearly has.
  static let cases: [(FindingKind, bad: String, good: String)] = [
    (.linkNameless, "<a href=/b><i class=icon></i></a>", "<a href=/b><img src=a alt=B></a>"),
    (.linkNameless, "<a href=/b></a>", "<a id=anchor></a><a id=b tabindex=-1></a>"),
    (.buttonNameless, "<button><svg></svg></button>", "<button title=Close></button>"),
    (.buttonNameless, "<input type=button>", "<input type=submit>"),
    (.fieldNameless, "Name <input>", "<label>Name <input></label>"),
    (.fieldNameless, "<select><option>a</select>", "<input type=hidden>"),
    (.imageNameless, "<img src=a.jpg>", "<img src=a.jpg alt=''>"),
    (.imageNameless, "<a href=/b>B<img src=a></a>", "<noscript><img src=a></noscript>"),
    (
      .linksAlike, "<a href='/b?id=1'>More</a> <a href='/b?id=2'>More</a>",
      "<a href='/b?id=1'>More</a> <a href='/b?id=1&from=top'>More</a>"
    ),
    (.imageNameless, "<div role=img></div>", "<img src=count.gif width=1 height=1>"),
    (.imageFileName, "<img src=a alt=DSC_01.JPG>", "<img src=a alt='A file, a.jpg'>"),
    (.frameNameless, "<iframe src=a></iframe>", "<iframe src=a title=Map></iframe>"),
    (
      .linksAlike, "<a href=/1>More</a> <a href=/2>more</a>",
      "<a href=/1>More</a> <a href=https://www.example.org/1/?utm_source=x>More</a>"
    ),
    (.headingEmpty, "<h2></h2>", "<h2><img src=a alt=B></h2>"),
    (.headingSkipped, "<h3>B</h3>", "<h2>B</h2><h3>C</h3><h1>D</h1>"),
    (
      .headingFake,
      String(repeating: "<p><b><strong>How it began</strong></b></p><p>\(words)</p>", count: 3),
      "<p><strong>How it began</strong></p><p>\(words)</p>"
    ),
    (
      .tableHeaders, "<table border=1><tr><td>a<td>1<tr><td>b<td>2<tr><td>c<td>3</table>",
      "<table border=1><tr><th>a<td>1<tr><th>b<td>2<tr><th>c<td>3</table>"
    ),
    (.skipBroken, "<a href='#main'>Skip</a>", "<a href='#main'>Skip</a><p id=main>Text"),
    (.skipBroken, "<a href='#content'>Skip</a>", "<a href='#menu' data-toggle=x>Menu</a>"),
    (.orderForced, "<a href=/b tabindex=2>B</a>", "<a href=/b tabindex=0>B</a>"),
    (
      .orderVisual, "<div style='flex-direction: row-reverse'><p>a</p><p>b</p></div>",
      "<div style='flex-direction: row-reverse'><p>a</p></div>"
    ),
    (
      .hiddenFocus, "<div aria-hidden=true><a href=/b>B</a></div>",
      "<div aria-hidden=true><a href=/b tabindex=-1>B</a></div>"
    ),
    (
      .hiddenFocus, "<p aria-hidden=true><button>B</button></p>",
      "<p aria-hidden=true hidden><button>B</button></p><p aria-hidden=true inert><button>C</button></p>"
    ),
    (.clickOnly, "<span onclick='buy()'>Buy</span>", "<button onclick='buy()'>Buy</button>"),
    (
      .clickOnly, "<a onclick='buy()'>Buy</a>",
      "<div onclick='ga(1)'>B</div><div onclick='open()'><a href=/b>B</a></div>"
    ),
    (
      .errorUntold, "<input aria-label=Mail aria-invalid=true>",
      "<input aria-label=Mail aria-invalid=true aria-describedby=e><p id=e>No such host"
    ),
    (
      .radioGroup,
      "<label><input type=radio name=a>A</label><label><input type=radio name=a>B</label>",
      """
      <fieldset><legend>Size</legend><label><input type=radio name=a>A</label>
      <label><input type=radio name=a>B</label></fieldset>
      """
    ),
    (.liveLarge, "<div role=status>\(words)</div>", "<div role=log>\(words)</div>"),
    (.liveLarge, "<marquee>News</marquee>", "<div role=alert>Saved</div>"),
    (.soundAlone, "<video autoplay src=a></video>", "<video autoplay muted src=a></video>"),
  ]

  @Test(arguments: cases)
  func `a kind is found where it is, and not where it nearly is`(
    kind: FindingKind, bad: String, good: String
  ) {
    #expect(Self.kinds(bad).contains(kind), "\(bad)")
    #expect(!Self.kinds(good).contains(kind), "\(good)")
  }

  @Test func `a page is judged as a whole`() {
    #expect(Self.check("<p>\(Self.words)", head: "").findings.map(\.kind).contains(.titleNone))
    #expect(Self.kinds("", html: "").contains(.languageNone))
    #expect(!Self.kinds("", html: "xml:lang=de").contains(.languageNone))
    let headless = Self.check("<p>\(Self.words)")
    #expect(headless.findings.map(\.kind).contains(.headingNone))
    #expect(!headless.findings.map(\.kind).contains(.headingFirst))
    let low = Self.check("<h2>B</h2><p>\(Self.words)").findings.map(\.kind)
    #expect(low.contains(.headingFirst) && !low.contains(.headingNone))
    let refreshing = "<title>T</title><meta http-equiv=refresh content='30'>"
    #expect(Self.kinds("", head: refreshing).contains(.refresh))
    let leading = "<title>T</title><meta http-equiv=refresh content='0; url=/b'>"
    #expect(!Self.kinds("", head: leading).contains(.refresh))
  }

  @Test(arguments: [
    ("ko", "배가 떠납니다. ", false), ("en", "배가 떠납니다. ", true),
    ("ja", "船が出ます。", false), ("en-GB", "船が出ます。", true),
    ("en", "The ferry leaves. ", false), ("ko", "The ferry leaves. ", true),
    ("sr-Latn", "Трајект полази. ", false), ("eo", "船が出ます。", false),
  ])
  func `a language is wrong where its voice can't read the letters`(
    language: String, text: String, isWrong: Bool
  ) {
    let body = "<p>" + String(repeating: text, count: 80)
    #expect(Self.kinds(body, html: "lang=\(language)").contains(.languageOther) == isWrong)
  }

  @Test func `a finding says where it is, under which heading, and what is heard there`() throws {
    let page = Self.check(
      "<h1>Ferries</h1><main id=m><p>One</p><p><a href=/b class='more big'></a></p></main>")
    let finding = try #require(page.findings.first)
    #expect(finding.kind == .linkNameless)
    #expect(finding.element == "main#m > p:nth-of-type(2) > a.more")
    #expect(finding.heading == "Ferries")
    #expect(finding.said.contains("link"))
  }

  @Test func `what lies in something nameless is not found again`() {
    #expect(
      Self.check("<h1>T</h1><a href=/b><img src=a></a>").findings.map(\.kind) == [.linkNameless])
  }

  @Test func `a landmark is missed where many stops are before the content`() {
    func kinds(_ links: Int, _ content: String) -> [FindingKind] {
      let menu = String(repeating: "<li><a href=/b>B</a>", count: links)
      return Self.check("<nav><ul>\(menu)</ul></nav>\(content)").findings.map(\.kind)
    }
    let content = "<h1>N</h1><p>\(Self.words)<p>\(Self.words)"
    #expect(kinds(12, content) == [.mainNone])
    #expect(kinds(12, "<main>\(content)</main>") == [])
    #expect(kinds(4, content) == [])
  }

  @Test func `figures count what is before the content`() {
    let page = Self.check(
      "<nav><a href=/1>one</a> <a href=/2>two</a></nav><main><h1>T</h1><p>\(Self.words)</main>")
    #expect(page.figures.stopsBefore == 2)
    #expect(page.figures.wordsBefore == 2)
    #expect(page.figures.headingsBefore == 1)
    #expect(page.figures.words == 281)
    #expect(page.figures.minutes == 2)
  }

  @Test func `what could not be judged is said`() {
    let page = Self.check(
      "<h1>T</h1><script>go()</script>", head: "<title>T</title><link rel=stylesheet href=a.css>")
    #expect(page.limits == [.scripts, .sheets, .layout])
    #expect(Self.check("<script type=application/ld+json>{}</script>").limits == [.layout])
    // Whether a style sheet hides it nobody knows.
    let hidden = Self.check(
      "<h1>T</h1><p aria-hidden=true><a href=/b>B</a>",
      head: "<title>T</title><link rel=stylesheet href=a.css>")
    #expect(hidden.findings == [])
  }

  @Test func `of very many findings some are listed and all counted`() {
    let page = Self.check("<h1>T</h1>" + String(repeating: "<a href=/b></a>", count: 80))
    #expect(page.findings.count == PageCheck.mostOfKind)
    #expect(page.count(.error) == 80)
    #expect(page.unlisted == [.linkNameless: 30])
    #expect(page.from(.error).count(.error) == 80)
    #expect(page.text(Self.strings("en")).last == "  30 more of this kind are not listed.")
  }

  @Test func `what is lighter than a level is left out`() {
    let page = Self.check("<h3>B</h3><a href=/b></a>")
    #expect(Set(page.findings.map(\.kind.level)) == [.error, .note])
    #expect(page.from(.warning).findings.map(\.kind) == [.linkNameless])
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `every kind, level and limit has its sentences`(language: String) {
    let strings = Self.strings(language)
    for kind in FindingKind.allCases {
      #expect(strings.has(Sentence(.checkProblem, kind.rawValue)), "\(kind)")
      #expect(strings.has(Sentence(.checkMend, kind.rawValue)), "\(kind)")
    }
    for level in FindingKind.Level.allCases {
      #expect(strings.has(Sentence(.checkLevel, level.rawValue)))
    }
    for limit in CheckedPage.Limit.allCases {
      #expect(strings.has(Sentence(.checkLimit, limit.rawValue)))
    }
  }
}
