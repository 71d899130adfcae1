import Testing

@testable import HarkText

struct TextFoldingTests {
  static func found(_ sought: String, in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return FoldedText(text).ranges(of: FoldedText(sought)).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("cafe", "Café, CAFE\u{301} cafe", ["Café", "CAFE\u{301}", "cafe"].map { $0 }),
    ("strasse", "Die Straße", ["Straße"]), ("한국", "대한국민 한국", ["한국", "한국"]),
    ("ＡＢＣ", "abc", ["abc"]), ("カナ", "かな ｶﾅ", ["かな", "ｶﾅ"]), ("か", "が", []),
    ("ΣΊΣΥΦΟΣ", "Σίσυφος", ["Σίσυφος"]),
    ("fi", "ﬁne", ["ﬁ"]), ("f", "ﬁne", ["ﬁ"]), ("ne", "ﬁne", ["ne"]), ("", "abc", []),
    ("aa", "aaaa", ["aa", "aa"]),
    ("İstanbul", "istanbul", ["istanbul"]), ("don't", "don’t", ["don’t"]),
    ("مرحبا", "مَرْحَبًا", ["مَرْحَبًا"]),
    ("smørrebrød", "SMORREBROD", ["SMORREBROD"]), ("xyz", "abc", []), ("abcd", "abc", []),
  ])
  func `a search finds what a reader would take for the same`(
    sought: String, text: String, expected: [String]
  ) {
    #expect(Self.found(sought, in: text).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test func `occurrences begin where ranges do, whatever the text and the words`() {
    let texts = [
      "", "a", "The bus goes at noon, at NOON and at No on; noonoon.",
      String(repeating: "no ", count: 20) + "noon", "caf\u{E9} CAFE cafe\u{301}", "@`[{ ab@",
      "x1 X1 \u{11}1", "\u{2460}1", "한국어 Ｎoon 漢字 \u{F900} ㄱ \u{D7A3} カナ ﬁ NO",
      String(repeating: "가나다 ", count: 9) + "한국 noon",
    ]
    for text in texts {
      for sought in [
        "noon", "no", "o", "N", "cafe", "한국", "かな", "字", "1", "@", "`", "{", "[", " ", "x1", "",
      ] {
        let words = FoldedText(sought)
        #expect(
          words.occurrences(in: text) == FoldedText(text).ranges(of: words).map(\.lowerBound),
          "\(sought) in \(text)")
      }
    }
  }
}
