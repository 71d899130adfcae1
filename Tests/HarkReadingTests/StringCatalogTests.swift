import HarkReading
import Testing

private func catalog(_ text: String..., language: String = "en") -> StringCatalog {
  StringCatalog(text.map { Array($0.utf8) }, language: language)
}

struct StringCatalogTests {
  @Test func `a count chooses the plural form and is written with its thousands apart`() {
    let strings = catalog(
      #"{"found": {"one": "{count} result for {words}", "other": "{count} results for {words}"}}"#)
    let words = StringValue.text("fares")
    #expect(strings("found", ["count": .count(1), "words": words]) == "1 result for fares")
    #expect(strings("found", ["count": .count(1200), "words": words]) == "1,200 results for fares")
  }

  @Test(arguments: [
    ("서울", "서울을"), ("버스", "버스를"), ("링크 3", "링크 3을"), ("링크 2", "링크 2를"), ("google", "google을"),
    ("example.com", "example.com을"), ("news", "news를"), ("“책”", "“책”을"), ("", "를"),
    ("PDF", "PDF를"), ("HTML", "HTML을"), ("URL", "URL을"), ("AI", "AI를"), ("KTX", "KTX를"),
    ("ATM", "ATM을"), ("TOP", "TOP을"), ("example.kr", "example.kr을"), ("example.jp", "example.jp를"),
    ("example.io", "example.io를"), ("example.org", "example.org를"), ("index.html", "index.html을"),
    ("NAVER", "NAVER를"), ("Home", "Home을"), ("link", "link를"), ("web", "web을"), ("list", "list를"),
    ("chat", "chat을"), ("game", "game을"), ("code", "code를"), ("50%", "50%를"),
    ("서울(Seoul)", "서울(Seoul)을"),
    ("구글 (검색)", "구글 (검색)을"), ("ㄱ", "ㄱ을"), ("ㅏ", "ㅏ를"), ("가을", "가을을"), ("10", "10을"), ("パン", "パン을"),
  ])
  func `a Korean particle follows the sound before it`(name: String, expected: String) {
    let strings = catalog(#"{"x": {"text": "{name|을/를}"}}"#, language: "ko")
    #expect(strings("x", ["name": .text(name)]) == expected)
  }

  @Test func `the particle for a direction is 로 after ㄹ`() {
    let strings = catalog(#"{"x": {"text": "{name|으로/로}"}}"#, language: "ko")
    #expect(strings("x", ["name": .text("서울")]) == "서울로")
    #expect(strings("x", ["name": .text("부산")]) == "부산으로")
    #expect(strings("x", ["name": .text("example.kr")]) == "example.kr로")
    #expect(strings("x", ["name": .text("7")]) == "7로")
  }

  @Test func `the first file that has a sentence wins and a missing one is told by its key`() {
    let strings = catalog(
      #"{"a": {"text": "mine"}}"#, #"{"a": {"text": "theirs"}, "b": {"text": "B"}}"#)
    #expect(strings("a") == "mine")
    #expect(strings("b") == "B")
    #expect(strings("c") == "c")
  }

  @Test func `a broken file is told with its place and the others still speak`() {
    let strings = catalog(#"{"a": {"text" "#, #"{"b": {"text": "B"}}"#)
    #expect(strings.broken.map(\.index) == [0])
    #expect(strings("b") == "B")
  }

  @Test func `a brace in a value is no placeholder`() {
    let strings = catalog(#"{"x": {"text": "{a} {b}"}}"#)
    #expect(strings("x", ["a": .text("{b}"), "b": .text("2")]) == "{b} 2")
  }
}
