import HarkKeeping
import HarkReading
import HarkText
import Testing

@testable import HarkStore

struct HistoryTests {
  private let folder = TestFolder()

  /// An archive in which some pages were visited.
  private func archive(_ pages: [(url: String, title: String, text: String)]) throws -> Archive {
    let archive = folder.archive()
    for (url, title, text) in pages {
      try archive.recordVisit(to: page(url), title: title, kind: .link)
      try archive.setText(text, of: page(url))
    }
    return archive
  }

  private func titles(_ archive: Archive, _ words: String) throws -> [String] {
    try archive.history(HistoryFilter(words: words)).pages.map(\.title)
  }

  @Test(arguments: [
    ("서울", ["여행"]), ("울역", ["여행"]), ("東京", ["旅行"]), ("京都へ", ["旅行"]),
    ("新闻", ["报纸"]), ("ferry", ["Ferries"]), ("FERR", ["Ferries"]), ("island ferry", ["Ferries"]),
    ("ferry swan", []), ("cafe", ["Café"]), ("café", ["Café"]), ("ｆｅｒｒｙ", ["Ferries"]),
    ("トウキョウ", ["仮名"]), ("とうきょう", ["仮名"]), ("harbour.example", ["Ferries"]), ("!?", []),
    ("\"", []), ("ferry OR swan", []), ("NOT ferry*", []), ("서울 기차", ["여행"]),
    ("서울\u{1100}\u{1175}차", []), ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", ["여행"]),
  ])
  func `pages are found by words of title, address and text in any script`(
    words: String, found: [String]
  ) throws {
    let archive = try archive([
      ("https://harbour.example/a", "Ferries", "The island ferry leaves at 6:30."),
      ("https://travel.example/ko", "여행", "기차가 서울역에서 떠난다"),
      ("https://travel.example/ja", "旅行", "東京から京都へ行く"),
      ("https://news.example/zh", "报纸", "今天的新闻"),
      ("https://kana.example/", "仮名", "トウキョウ"),
      ("https://cafe.example/", "Café", "Coffee"),
    ])
    #expect(try titles(archive, words) == found)
  }

  @Test func `the last visited page comes first, whatever the clock said`() throws {
    let archive = folder.archive()
    try archive.recordVisit(to: page("https://a.example/"), title: "A", kind: .typed)
    folder.now -= 10 * 365 * 86_400_000
    try archive.recordVisit(to: page("https://b.example/"), title: "B", kind: .link)
    #expect(try titles(archive, "") == ["B", "A"])
    try archive.recordVisit(to: page("https://a.example/#part"), title: "A", kind: .link)
    let result = try archive.history()
    #expect(result.pages.map(\.title) == ["A", "B"])
    #expect(result.pages.map(\.visits) == [2, 1])
    #expect(result.total == 2)
  }

  @Test func `a clock that was ten years back costs no page when it is right again`() throws {
    let archive = folder.archive()
    try archive.recordVisit(to: page("https://a.example/"), title: "A", kind: .typed)
    folder.now -= 10 * 365 * 86_400_000
    try archive.recordVisit(to: page("https://b.example/"), title: "B", kind: .link)
    folder.now += 10 * 365 * 86_400_000
    try archive.tidy()
    #expect(try titles(archive, "") == ["B", "A"])
  }

  @Test func `pages that were not visited for half a year leave the history`() throws {
    let archive = try archive([("https://a.example/", "A", "oldest words")])
    folder.now += 100 * 86_400_000
    try archive.recordVisit(to: page("https://b.example/"), title: "B", kind: .link)
    folder.now += 100 * 86_400_000
    try archive.tidy()
    #expect(try titles(archive, "") == ["B"])
    #expect(try titles(archive, "oldest").isEmpty)
  }

  @Test func `more pages and more text than the limits leave from the oldest`() throws {
    var limits = StoreLimits()
    limits.historyPages = 3
    limits.textBytes = 20
    let archive = folder.archive(limits: limits)
    for number in 1...5 {
      try archive.recordVisit(
        to: page("https://a.example/\(number)"), title: "Page \(number)", kind: .link)
      try archive.setText("words \(number)", of: page("https://a.example/\(number)"))
    }
    try archive.tidy()
    #expect(try titles(archive, "") == ["Page 5", "Page 4", "Page 3"])
    #expect(try titles(archive, "words") == ["Page 5", "Page 4"])
  }

  @Test func `limits that were lowered hold once nothing more is tidied`() throws {
    let many = folder.archive()
    for number in 0..<1300 {
      try many.recordVisit(
        to: page("https://a.example/\(number)"), title: "Page \(number)", kind: .link)
    }
    for number in 0..<9 { try many.recordSearch("words \(number)", engine: "mojeek") }
    var limits = StoreLimits()
    (limits.historyPages, limits.searches) = (100, 3)
    let archive = folder.archive(limits: limits)
    #expect(try archive.pagesOverLimits() == 1200)
    var parts = 1
    while try archive.tidy() { parts += 1 }
    // Others come in between.
    #expect(parts > 1)
    #expect(try archive.pagesOverLimits() == 0)
    #expect(try archive.history().total == 100)
    #expect(try archive.searches().count == 3)
    // Pages that were visited long before those of today go too, however many.
    folder.now += 400 * 86_400_000
    try archive.recordVisit(to: page("https://b.example/"), title: "B", kind: .link)
    while try archive.tidy() {}
    #expect(try titles(archive, "") == ["B"])
  }

  @Test func `an address is kept without name, password and fragment`() throws {
    let archive = folder.archive()
    try archive.recordVisit(
      to: page("https://ada:secret7@a.example/x#part"), title: "A", kind: .typed)
    #expect(try archive.history().pages.map(\.url) == ["https://a.example/x"])
    #expect(folder.filesHolding("secret7").isEmpty)
  }

  @Test func `what only led on is no page of the history, and is a visited link`() throws {
    let archive = folder.archive()
    try archive.recordVisit(to: page("https://a.example/go"), title: "", kind: .redirect)
    #expect(try archive.history() == HistoryResult())
    #expect(try archive.visitedPages(after: 0).urls == ["https://a.example/go"])
  }

  @Test func `place and blocks of the last visit are there at the next`() throws {
    let archive = folder.archive()
    let address = try page("https://a.example/")
    #expect(try archive.earlierVisit(to: address) == nil)
    try archive.recordVisit(to: address, title: "A", kind: .link)
    let place = Place(
      text: "Fares", before: "Top", heading: nil, occurrence: 1, offset: 7, total: 30)
    try archive.setPlace(place, blocks: [1, .max, 0x0102_0304_0506_0708], of: address)
    let earlier = try #require(try archive.earlierVisit(to: address))
    #expect(earlier.place == place)
    #expect(earlier.blocks == [1, .max, 0x0102_0304_0506_0708])
    #expect(earlier.visits == 1)
  }

  @Test func `pages are found by site and by time`() throws {
    let archive = try archive([
      ("https://a.example/", "A", ""), ("https://news.a.example/", "News", ""),
      ("https://ba.example/", "BA", ""), ("https://a_example/", "Mark", ""),
    ])
    let start = folder.now
    folder.now += 86_400_000
    try archive.recordVisit(to: page("https://later.example/"), title: "Later", kind: .typed)
    #expect(
      try archive.history(HistoryFilter(site: "a.example")).pages.map(\.title) == ["News", "A"])
    let tomorrow = HistoryFilter(times: start + 1..<start + 2 * 86_400_000)
    #expect(try archive.history(tomorrow).pages.map(\.title) == ["Later"])
  }
}
