import ProjectFiles
import Testing

@testable import HarkReading

struct SentenceTests {
  @Test(arguments: [
    (Sentence.loadLoading(host: .text("example.org")), "Loading example.org"),
    (.loadPercent(percent: .count(40)), "40 percent"), (.loaded(title: "News"), "News, loaded"),
    (.findMatches(count: 5, words: .text("fares")), "5 matches for fares"),
    (.findNone(words: .text("fares")), "No matches for fares"),
    (.noNext(.heading), "No next heading"),
    (.noPrevious(.headingLevel(2)), "No previous heading level 2"),
    (.pageNoBack, "Nothing to go back to"), (.actNothing, "Nothing to activate"),
  ])
  func `what Hark says names what it is about`(sentence: Sentence, expected: String) {
    let text = sentence.text(Pages.english)
    #expect(text == expected || text == expected + ".")
  }

  @Test func `Korean and Japanese have their own order and particles`() {
    let sentence = Sentence.noNext(.heading)
    #expect(sentence.text(Pages.strings("ko")).hasPrefix("다음 제목이 없습니다"))
    #expect(sentence.text(Pages.strings("ja")).hasPrefix("次の見出しはありません"))
  }

  @Test func `what is chosen by what there is to tell has its sentence in every language`() {
    let kind = ElementKind.link
    let all: [Sentence] = [
      .loaded(title: ""), .loaded(title: "t"), .reloaded(changes: 0), .reloaded(changes: 2),
      .cancelled(host: "h", keptPart: true), .cancelled(host: "h", keptPart: false), .noNext(kind),
      .noPrevious(kind), .none(of: kind), .counted(2, kind), .kind(kind),
      .checked(name: "n", isChecked: true), .checked(name: "n", isChecked: false),
      .kept(name: "n", value: ""), .kept(name: "n", value: "v"), .speech(isOn: true),
      .speech(isOn: false), .braille(isOn: true), .braille(isOn: false), .keyHelp(isOn: true),
      .keyHelp(isOn: false), .scale(.normal), .unknownPhrase("w", nearest: nil),
      .unknownPhrase("w", nearest: "n"),
    ]
    for language in ["en", "ko", "ja"] {
      let strings = StringCatalog(
        [ProjectFiles.read("Strings/\(language).json")], language: language)
      for sentence in all {
        let text = sentence.text(strings)
        #expect(!text.isEmpty && !text.contains("{") && text != sentence.key, "\(sentence)")
      }
    }
  }
}
