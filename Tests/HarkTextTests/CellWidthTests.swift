import Testing

@testable import HarkText

struct CellWidthTests {
  static func clusters(_ text: String) -> [Int] {
    let bytes = text.utf8Span.span
    var ends: [Int] = []
    CellWidth().forEachCluster(in: bytes) { cluster in
      ends.append(cluster.range.upperBound)
      return true
    }
    return ends
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("a\tb\n", 2), ("한글", 4), ("日本", 4), ("ｶﾅ", 2), ("Ａ", 2), ("é", 1),
    ("e\u{301}", 1),
    ("ㄱ", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇰🇷", 2), ("🇰", 1),
    ("❤", 1), ("❤\u{FE0F}", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("ก็", 1), ("का", 2), ("a\u{200B}b", 2), ("\u{AD}", 1), ("①", 1),
    ("…", 1),
    ("a\u{300}\u{301}\u{302}\u{303}", 1), ("\u{300}", 0), ("\u{20000}", 2),
    ("abcdefgh한abcdefgh", 18), ("€", 1),
  ])
  func `a text takes the cells that a terminal gives it`(text: String, cells: Int) {
    #expect(CellWidth().cells(text) == cells)
  }

  @Test func `ambiguous characters take two cells where the user says so`() {
    #expect(CellWidth(ambiguous: 2).cells("①…×a") == 7)
    #expect(CellWidth(ambiguous: 1).cells("①…×a") == 4)
  }

  @Test(.enabled(if: UnicodeCases.exists("GraphemeBreakTest.txt"), "unicode-data is missing"))
  func `Unicode's grapheme cluster tests pass`() throws {
    let lines = try UnicodeCases.lines("GraphemeBreakTest.txt")
    var failures: [String] = []
    for (text, expected) in lines where Self.clusters(text).dropLast() != expected[...] {
      failures.append(
        "\(text.unicodeScalars.map { String($0.value, radix: 16) }) \(Self.clusters(text))")
    }
    #expect(lines.count > 500)
    #expect(failures == [])
  }

  @Test func `the cells of a text are those of its clusters`() {
    let pieces = [
      "a", " ", "한", "é", "e\u{301}", "😀", "\u{FE0F}", "\u{200D}", "👩", "🇰", "\r", "\n", "ก็", "1",
      "\u{20E3}",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      var parts = 0
      CellWidth().forEachCluster(in: text.utf8Span.span) {
        parts += $0.cells
        return true
      }
      #expect(CellWidth().cells(text) == parts, "\(text.debugDescription)")
    }
  }
}
