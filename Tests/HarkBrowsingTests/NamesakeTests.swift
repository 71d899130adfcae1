@testable import HarkBrowsing
import HarkPage
import HarkReading
import Testing

@testable import HarkSimulation

/// What is done where the page calls a button as a person says a command.
struct NamesakeTests {
  private static let address = "https://harbour.example/"

  private func walk(_ language: String, _ html: String) -> KeptWalk {
    KeptWalk(
      at: Self.address,
      pages: [
        Self.address: "<title>Harbour</title><h1>Harbour</h1>" + html,
        Self.address + "pressed": "<title>Pressed",
      ], language: language, set: ["home": Self.address])
  }

  private func link(_ name: String) -> String {
    "<p><a href=/pressed>\(name)</a> <a href=/x>Other</a>"
  }

  @Test(arguments: [("OK", "press ok"), ("Sail now", "press sail now"), ("OK", "click OK")])
  func `what is said for nothing elsewhere may be the name of a button`(
    name: String, phrase: String
  ) {
    var walk = walk("en", link(name))
    walk.say(phrase)
    #expect(walk.printed.contains("Pressed"), "\(walk.printed)")
  }

  @Test(arguments: [
    ("en", "set number 2 to 2.5"), ("ko", "2번에 2.5 입력"), ("ja", "2番に2.5を入力"),
  ])
  func `a field is set by its number as people say it`(language: String, phrase: String) {
    var walk = walk(language, "<p><a href=/x>A</a> <label>B <input></label>")
    walk.say(phrase)
    #expect(walk.printed.contains(/B[:：] ?2\.5/), "\(walk.printed)")
  }

  @Test(arguments: [
    ("en", "quit"), ("en", "exit"), ("ko", "종료"), ("ja", "終了"), ("en", "leave Hark"),
  ])
  func `Hark is not left by the name of a button before a yes`(language: String, word: String) {
    var walk = walk(language, link(word))
    walk.say(word)
    #expect(walk.browsing.exitStatus == nil)
    walk.say(["en": "no", "ko": "아니요", "ja": "いいえ"][language] ?? "")
    #expect(walk.browsing.exitStatus == nil)
    walk.say(word)
    walk.say(["en": "yes", "ko": "예", "ja": "はい"][language] ?? "")
    #expect(walk.browsing.exitStatus != nil)
  }

  @Test(arguments: [
    ("en", "Cancel"), ("en", "Undo"), ("en", "Back"), ("en", "Next page"), ("ko", "취소"),
    ("ko", "뒤로"), ("ja", "キャンセル"), ("ja", "戻る"),
  ])
  func `a command with nothing to do here presses the button of that name`(
    language: String, name: String
  ) {
    var walk = walk(language, link(name))
    walk.say(name.lowercased())
    #expect(walk.browsing.page?.title == "Pressed")
  }

  @Test func `a command that has something to do does it, whatever the page calls so`() {
    var walk = walk("en", "<p><a href=/pressed>Pressed</a> <a href=/pressed>Back</a>")
    walk.say("press pressed")
    walk.say("back")
    #expect(walk.browsing.page?.title == "Harbour")
  }

  @Test func `more of what a page has is behind its own button`() {
    var walk = walk("en", "<details><summary>Show more, Notes</summary><p>Second part</details>")
    walk.say("show more")
    walk.say("next paragraph")
    #expect(walk.printed.contains("Second part"))
  }

  @Test func `what is no command and stands on the page is proposed as what can be pressed`() {
    var walk = walk("en", link("Timetable"))
    walk.say("timetable")
    #expect(walk.printed.contains("“press timetable”"))
    #expect(walk.browsing.page?.title == "Harbour")
  }
}
