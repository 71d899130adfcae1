import HarkAccessibility
import HarkDOM
import HarkText
import Testing

@testable import HarkReading

struct GopherPageTests {
  private func printed(
    _ menu: [UInt8], language: String = "en", at address: String = "gopher://a.example/1/sea"
  )
    throws -> [String]
  {
    let strings = Pages.strings(language)
    let document = GopherPage.document(
      of: menu, at: Address(address), charset: nil, strings: strings)
    let page = LinearPage(linearizing: AccessibilityTree(of: document), strings: strings)
    return page.items.map { page.text(of: $0) }.filter { !$0.isEmpty }
  }

  private func hrefs(_ menu: String) throws -> [String] { try hrefs(Array(menu.utf8)) }

  private func hrefs(_ menu: [UInt8]) throws -> [String] {
    let document = GopherPage.document(
      of: menu, at: nil, charset: nil, strings: Pages.strings("en"))
    var found: [String] = []
    var current = document.documentElement
    while let id = current {
      if let href = document.attribute(.href, of: id) { found.append(href) }
      current = document.next(after: id, within: document.documentElement ?? id)
    }
    return found
  }

  private static let menu = """
    iWelcome to the harbour,\tfake\t(NULL)\t0\r
    iwhich never sleeps.\tfake\t(NULL)\t0\r
    i\tfake\t(NULL)\t0\r
    1Tides\t/tides\ta.example\t70\r
    0Fares\t/fares.txt\tb.example\t7070\r
    7Find a ship\t/find\ta.example\t70\r
    8The old board\tguest\ta.example\t23\r
    hOur page\tURL:https://example.org/x\ta.example\t70\r
    3No such thing\terror\terror.host\t1\r
    .\r
    1Behind the end\t/x\ta.example\t70\r

    """

  @Test func `each item says what it leads to, and texts are paragraphs`() throws {
    let lines = try printed(Array(Self.menu.utf8))
    #expect(
      lines == [
        "sea, a.example", "Welcome to the harbour,\nwhich never sleeps.", "Tides (menu)",
        "Fares (text)",
        "Find a ship", "Search", "The old board (telnet: copy the address into a telnet program)",
        "Our page (web page)", "Error: No such thing",
      ])
  }

  @Test func `items lead where they say, by Gopher or out of it`() throws {
    #expect(
      try hrefs(Self.menu) == [
        "gopher://a.example/1/tides", "gopher://b.example:7070/0/fares.txt",
        "telnet://a.example:23", "https://example.org/x",
      ])
  }

  @Test(arguments: [("ko", "Tides (메뉴)"), ("ja", "Tides（メニュー）")])
  func `kinds are told in the language of the reader`(language: String, line: String) throws {
    #expect(try printed(Array(Self.menu.utf8), language: language).contains(line))
  }

  @Test func `selectors keep their bytes, names are read in their encoding`() throws {
    let menu =
      Array("0Caf".utf8) + [0xE9] + Array("\t/caf".utf8) + [0xE9]
      + Array("\ta.example\t70\r\n".utf8)
    #expect(try printed(menu).last == "Café (text)")
    #expect(try hrefs(menu) == ["gopher://a.example/0/caf%E9"])
  }

  @Test(arguments: [
    "1x\t/a\tev%il\t70", "1x\t/a\ta b\t70", "1x\t/a\t\t70", "1x\t/a\ta.example\t99999",
    "1x\t/a\ta.example/../b\t70", "1x\t/a\tu:p@a.example\t70",
  ])
  func `an item that makes no address is named and leads nowhere`(_ line: String) throws {
    #expect(try hrefs(line + "\r\n").isEmpty)
    #expect(try printed(Array((line + "\r\n").utf8)).last == "x (broken item)")
  }

  @Test func `what is no menu is read as the text that it is`() throws {
    let lines = try printed(Array("Sorry, we are closed.\nCome again.\n".utf8))
    #expect(lines.dropFirst() == ["Sorry, we are closed.\nCome again."])
    #expect(try printed([]).last == "This menu is empty.")
  }

  @Test func `whatever bytes come, a page is made of them`() throws {
    var random = SystemRandomNumberGenerator()
    let strings = Pages.strings("en")
    for _ in 0..<300 {
      var bytes = Array(Self.menu.utf8)
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255)
      }
      let document = GopherPage.document(of: bytes, at: nil, charset: nil, strings: strings)
      let page = LinearPage(linearizing: AccessibilityTree(of: document), strings: strings)
      #expect(!page.items.isEmpty)
    }
  }

  @Test func `a menu of a million lines ends with a word about it`() throws {
    let menu = String(repeating: "1x\t/a\ta.example\t70\r\n", count: 30_000)
    let lines = try printed(Array(menu.utf8))
    #expect(lines.last == "The menu goes on. Hark reads its first 20,000 lines.")
  }
}
