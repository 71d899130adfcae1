@testable import HarkBrowsing
import HarkPage
import HarkReading
import HarkText
import Testing

@testable import HarkSimulation

/// What "close" closes, in the words of each language.
struct ClosingTests {
  static let words = [("en", "close", "Close"), ("ko", "닫기", "닫기"), ("ja", "閉じる", "閉じる")]
  private static let address = "https://harbour.example/"

  private func walk(_ language: String, _ html: String) -> KeptWalk {
    KeptWalk(
      at: Self.address,
      pages: [Self.address: "<title>Harbour</title>" + html, Self.address + "shut": "<title>Shut"],
      language: language, set: ["home": Self.address])
  }

  private func isAsked(_ walk: KeptWalk) -> Bool {
    if case .prompt(let prompt) = walk.browsing.mode { return prompt.isQuestion }
    return false
  }

  @Test(arguments: words)
  func `the page's own button of that name is pressed`(language: String, word: String, name: String)
  {
    var walk = walk(language, "<p><a href=/shut>\(name)</a> <a href=/x>\(name) my account</a>")
    walk.say(word)
    #expect(walk.browsing.page?.address?.path == "/shut")
    #expect(walk.browsing.exitStatus == nil)
  }

  @Test(arguments: words)
  func `a list is left`(language: String, word: String, name: String) {
    var walk = walk(language, "<p><a href=/a>Boats</a> <a href=/b>Fares</a>")
    walk.say("elements")
    guard case .choice = walk.browsing.mode else {
      Issue.record("There is no list")
      return
    }
    walk.say(word)
    guard case .browse = walk.browsing.mode else {
      Issue.record("The list is still there")
      return
    }
    #expect(walk.browsing.exitStatus == nil)
  }

  @Test(arguments: words)
  func `a question is declined`(language: String, word: String, name: String) {
    var walk = walk(language, "<p>Boats")
    walk.say(word)
    #expect(isAsked(walk))
    walk.say(word)
    #expect(!isAsked(walk))
    #expect(walk.browsing.exitStatus == nil)
  }

  @Test(arguments: words)
  func `one of several tabs is closed, and Hark is left from the last one by a yes`(
    language: String, word: String, name: String
  ) {
    var walk = walk(language, "<p>Boats")
    walk.say("new-tab")
    #expect(walk.browsing.tabs.count == 2)
    walk.say(word)
    #expect(walk.browsing.tabs.count == 1)
    #expect(!isAsked(walk))
    walk.say(word)
    #expect(isAsked(walk))
    #expect(walk.browsing.exitStatus == nil)
    walk.say(["en": "yes", "ko": "예", "ja": "はい"][language] ?? "yes")
    #expect(walk.browsing.exitStatus != nil)
  }
}
