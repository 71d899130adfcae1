import HarkReading
import HarkText
import Testing

@testable import HarkChecking

/// How checked pages are written, and read again by who starts others to check them.
struct CheckReportTests {
  private let strings = PageCheckTests.strings("en")

  @Test func `a page read from its lines is the page that was written`() {
    var page = PageCheckTests.check(
      "<nav><a href=/1>a \"b\"</a></nav><h2>\u{1F600} 제목</h2><p>x<a href=/b></a><img src=a>"
        + String(repeating: "<button></button>", count: 60))
    #expect(CheckedPage(jsonLines: page.jsonLines(strings)) == page)
    page.figures.headingsBefore = nil
    #expect(CheckedPage(jsonLines: page.jsonLines(strings)) == page)
    var failed = CheckedPage(address: "https://example.org/x")
    failed.isFailed = true
    #expect(CheckedPage(jsonLines: failed.jsonLines(strings)) == failed)
  }

  @Test(arguments: ["", "x", "{}", "{\"page\":", "{\"rule\":\"link-nameless\"}\n", "[1]"])
  func `what is no checked page is none`(text: String) {
    #expect(CheckedPage(jsonLines: Array(text.utf8)) == nil)
  }

  @Test func `text says the figures, then each kind once with its places`() {
    let page = PageCheckTests.check("<h1>T</h1><p>Text</p><a href=/b></a><a href=/c></a>")
    let lines = page.text(strings)
    #expect(lines[0] == "https://example.org/a/: errors 2, warnings 0, notes 0")
    let title = "Error: a link without a name (WCAG 2.4.4, link-nameless)"
    #expect(lines.count { $0 == title } == 1)
    #expect(lines.contains("  Element: html > body > a:nth-of-type(2)"))
    #expect(lines.contains("    Under the heading: T"))
  }

  @Test func `a log of SARIF has one run, its rules, and a place for each result`() throws {
    var failed = CheckedPage(address: "https://example.org/gone")
    failed.isFailed = true
    let page = PageCheckTests.check("<h1>T</h1><a href=/b></a>")
    let log = String(
      decoding: SarifLog.bytes(of: [page, failed], version: "1", strings), as: UTF8.self)
    #expect(
      log.hasPrefix(
        #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0""#))
    #expect(log.contains(#""ruleId":"link-nameless","level":"error""#))
    #expect(log.contains(#""uri":"https://example.org/a/","index":0"#))
    #expect(log.contains(#""executionSuccessful":false"#))
    for kind in FindingKind.allCases { #expect(log.contains(#"{"id":"\#(kind.rawValue)""#)) }
    var reader = JSONReader(Array(log.utf8))
    while try reader.next() != .end {}
  }
}
