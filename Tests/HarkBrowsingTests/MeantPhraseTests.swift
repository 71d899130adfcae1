import Testing

@testable import HarkSimulation

/// Phrases that no way to say a command spells out, in a session.
struct MeantPhraseTests {
  private static let address = "https://harbour.example/"

  private func walk(_ language: String, _ html: String) -> KeptWalk {
    KeptWalk(
      at: Self.address,
      pages: [
        Self.address: "<html lang=\(language)><title>Harbour</title><main>" + html + "</main>"
      ],
      language: language)
  }

  /// What was printed, without spaces and the ends of lines, which depend on the width.
  private func said(_ walk: KeptWalk) -> String { walk.printed.filter { !$0.isWhitespace } }

  private static let sections =
    "<h1>Boats</h1><h2>Ferries</h2><p>Daily.<h3>Winter</h3><p>None.<h2>Yachts</h2><p>Many.</main><p>Foot"

  @Test(arguments: [
    ("en", "skip this section"), ("ko", "이 부분 건너뛰어 줘"), ("ja", "この部分を飛ばして"),
  ])
  func `a section is passed with all that stands below it`(language: String, words: String) {
    var walk = walk(language, Self.sections)
    for _ in 0..<2 { walk.say("next-heading") }
    walk.say(words)
    #expect(walk.printed.contains("Yachts") && !walk.printed.contains("Winter"))
    walk.say(words)
    #expect(walk.printed.contains("Foot"))
  }

  @Test func `behind the last section is nothing`() {
    var walk = walk("en", "<h1>Boats</h1><p>One.")
    walk.say("skip this section")
    #expect(walk.printed.contains("No section follows"))
  }

  @Test(arguments: [
    ("<p>Call (415) 555-0132.", "(415) 555-0132"), ("<p>Call 415.555.0132.", "415.555.0132"),
    ("<p>Tel. 01.23.45.67.89", "01.23.45.67.89"), ("<p>Call +44 20 7946 0000", "+44 20 7946 0000"),
    ("<p><a href='tel:+1-415-555-0132'>Call us</a>", "+1-415-555-0132"),
    ("<p>05-12-2026 10 to 11", "No telephone number"),
    ("<p>ISBN 978-0-13-235088", "No telephone number"),
  ])
  func `a telephone number is told as the page has it, and a day is none`(
    html: String, told: String
  ) {
    var walk = walk("en", html)
    walk.say("what's the phone number")
    #expect(walk.printed.contains(told), "\(walk.printed)")
  }

  @Test(arguments: [
    ("en", "print this page", "save page"), ("en", "translate this page please", "copy page"),
    ("ko", "이 페이지 인쇄해 줘", "페이지 저장"), ("ko", "번역해 주세요", "페이지 복사"),
    ("ja", "このページを印刷して", "ページを保存"), ("ja", "翻訳してください", "ページをコピー"),
  ])
  func `what Hark can not do is answered by what it can`(
    language: String, words: String, way: String
  ) {
    var walk = walk(language, "<p>Words")
    walk.say(words)
    #expect(walk.printed.contains(way))
    walk.say(way)
    #expect(!walk.printed.contains(way))
  }

  @Test(arguments: [
    ("en", "is there any related article"), ("ko", "관련된 기사가 있을까요?"), ("ja", "関連する記事はありますか"),
  ])
  func `what is typed is done, and what was heard is only asked about`(
    language: String, words: String
  ) {
    var typed = walk(language, "<p>Words")
    typed.say(words)
    var heard = walk(language, "<p>Words")
    heard.speak(words)
    let marks = ["Didyoumean", "혹시", "のことですか"]
    #expect(!marks.contains { said(typed).contains($0) })
    #expect(marks.contains { said(heard).contains($0) })
  }

  @Test(arguments: [
    ("en", "Get the latest news"), ("en", "See more"), ("en", "About me"), ("ja", "新しい記事"),
    ("ko", "소리가 안 들려요"), ("en", "Small print"),
    ("ko", "번역본 보기"),
  ])
  func `what a link or a button is called comes before what its words mean`(
    language: String, name: String
  ) {
    for html in ["<a href=/x>\(name)</a>", "<button>\(name)</button>"] {
      var walk = walk(language, "<p>Words <p>\(html)")
      walk.say(name)
      let told = said(walk).lowercased()
      let wanted = name.filter { !$0.isWhitespace }.lowercased()
      #expect(told.contains(wanted), "\(walk.printed)")
    }
  }

  @Test func `a link of the very words is proposed before what they mean`() {
    var walk = walk("en", "<p><a href=/x>Is there any related article</a>")
    walk.say("is there any related article")
    #expect(said(walk).contains("Didyoumean\u{201C}pressisthereanyrelatedarticle\u{201D}"))
  }
}
