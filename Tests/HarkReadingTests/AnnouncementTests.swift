import Testing

@testable import HarkReading

struct AnnouncementTests {
  @Test(arguments: [
    (Announcement.loading(host: "example.org"), "Loading example.org"),
    (.percent(40), "40 percent"), (.loaded(title: "News"), "News, loaded"),
    (.matches(count: 5, words: "fares"), "5 matches for fares"),
    (.noMatches(words: "fares"), "No matches for fares"), (.noNext(.heading), "No next heading"),
    (.noPrevious(.headingLevel(2)), "No previous heading level 2"),
    (.nothingToGoBackTo, "Nothing to go back to"), (.nothingToActivate, "Nothing to activate"),
  ])
  func `what Hark says names what it is about`(announcement: Announcement, expected: String) {
    let text = announcement.text(Pages.english)
    #expect(text == expected || text == expected + ".")
  }

  @Test func `Korean and Japanese have their own order and particles`() {
    let announcement = Announcement.noNext(.heading)
    #expect(announcement.text(Pages.strings("ko")).hasPrefix("다음 제목이 없습니다"))
    #expect(announcement.text(Pages.strings("ja")).hasPrefix("次の見出しはありません"))
  }

  @Test func `every announcement has its sentence in every language`() {
    let kind = ElementKind.link
    let all: [Announcement] = [
      .loading(host: "h"), .lookingUp(host: "h"), .connecting(host: "h"), .securing(host: "h"),
      .waiting(host: "h", seconds: 1), .percent(1), .kilobytes(1), .loaded(title: ""),
      .loaded(title: "t"), .cancelled(host: "h", keptPart: true),
      .cancelled(host: "h", keptPart: false), .mostlyHidden, .enterDropped, .noNext(kind),
      .noPrevious(kind), .none(kind), .notInContainer, .noSuchNumber(7), .noPlaceToReturn,
      .matches(count: 2, words: "w"), .noMatches(words: "w"), .nothingToFindAgain,
      .elements(count: 2, kind: kind), .nothingToActivate, .nothingToGoBackTo,
      .nothingToGoForwardTo, .nothingToReload, .nothingToRepeat, .speech(isOn: true),
      .speech(isOn: false), .braille(isOn: true), .braille(isOn: false), .rate(200), .volume(100),
      .scale(.normal), .inputMethod, .unknownKey("w"), .severalMatches(count: 2, name: "n"),
      .howToQuit, .keyHelp(isOn: true), .keyHelp(isOn: false),
    ]
    for language in ["en", "ko", "ja"] {
      let strings = StringCatalog(
        [Pages.read("\(Pages.root)/Strings/\(language).json")], language: language)
      for announcement in all {
        let text = announcement.text(strings)
        let isKey = text.contains(".") && text.allSatisfy { $0.isLowercase || ".-".contains($0) }
        #expect(!text.isEmpty && !text.contains("{") && !isKey, "\(announcement) in \(language)")
      }
    }
  }
}
