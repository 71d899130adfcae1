import Foundation
import HarkKeeping
import HarkReading
import HarkStore
import HarkText
import Testing

@testable import HarkApp

/// `hark history`, `hark tabs` and `hark later`, of what a session has kept.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct HistoryCommandTests {
  private let folder = TemporaryFolder()
  private var store: String { folder.path + "/data/hark" }

  private func hark(_ arguments: String..., zone: String = "UTC") -> FinishedHark {
    FinishedHark(arguments, in: folder, environment: ["TZ": zone])
  }

  /// Notes a visit so many seconds ago.
  private func visit(
    _ url: String, _ title: String, text: String = "", secondsAgo: Int64 = 5
  ) throws {
    let archive = Archive(folder: store) { Archive.systemClock() - secondsAgo * 1000 }
    let address = try #require(Address(url))
    try archive.recordVisit(to: address, title: title, kind: .link)
    if !text.isEmpty { try archive.setText(text, of: address) }
  }

  @Test(arguments: [
    ("en", "Ferry news, https://ferries.example/, 3 minutes ago"),
    ("ko", "Ferry news, https://ferries.example/, 3분 전"),
    ("ja", "Ferry news、https://ferries.example/、3分前"),
  ])
  func `the history tells pages with when they were visited, the last one first`(
    language: String, line: String
  ) throws {
    try visit("https://a.example/", "A", secondsAgo: 86_400 * 400)
    try visit("https://ferries.example/", "Ferry news", secondsAgo: 190)
    let list = hark("history", "--lang", language)
    #expect(list.status == 0)
    let lines = list.output.split(separator: "\n").map(String.init)
    #expect(lines.first == line)
    #expect(lines.count == 2)
    // More than a week ago is told by its date.
    #expect(lines.last?.contains(/20\d\d/) == true)
  }

  @Test(arguments: [("서울", 1), ("ferry", 1), ("a.example", 1), ("timetable", 1), ("zebra", 0)])
  func `words are found in title, address and text`(word: String, count: Int) throws {
    try visit("https://a.example/x", "여행", text: "서울 가는 길")
    try visit("https://b.example/", "Ferry", text: "The timetable of the ferry")
    for action in ["list", "search"] {
      let found = hark("history", action, word)
      #expect(found.status == 0)
      #expect(found.output.split(separator: "\n").count == count)
      #expect(found.message == (count == 0 ? "No visited page matches." : ""))
    }
  }

  @Test func `the history is printed for programs too`() throws {
    try visit("https://a.example/", "A \"quoted\" title")
    let list = hark("history", "--format", "jsonl").output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String: Any])
    #expect(object["url"] as? String == "https://a.example/")
    #expect(object["title"] as? String == "A \"quoted\" title")
    #expect(object["visits"] as? Int == 1)
  }

  @Test func `of a site that was forgotten no byte is left, nor its cookies and settings`() throws {
    try visit("https://secret.example/page", "Secret", text: "hidden words")
    try visit("https://www.secret.example/", "Secret too")
    try visit("https://other.example/", "Other")
    folder.write("config/hark/settings", "rate = 200\nhttp.secret.example = allow\n")
    folder.write(
      "data/hark/web/cookies",
      "Hark cookies 1\nsecret.example\ta=b\n")
    let forgotten = hark("history", "forget", "secret.example")
    #expect(
      forgotten.message.split(separator: "\n").map(String.init).contains(
        "Forgotten: 2 pages."), "\(forgotten.message)")
    #expect(forgotten.message.contains("The cookies of secret.example are forgotten."))
    for path in [
      "data/hark/past.sqlite", "data/hark/keep.sqlite", "data/hark/past.sqlite-wal",
      "config/hark/settings",
    ] {
      let data = FileManager.default.contents(atPath: folder.path + "/" + path) ?? Data()
      #expect(data.range(of: Data("secret".utf8)) == nil, "\(path)")
    }
    #expect(hark("history").output.hasPrefix("Other, https://other.example/"))
    let settings = FileManager.default.contents(atPath: folder.path + "/config/hark/settings")
    #expect(String(decoding: settings ?? Data(), as: UTF8.self) == "rate = 200\n")
  }

  @Test(arguments: [
    (["hour"], ["C", "D"]), (["2", "hours"], ["C", "D"]), (["3h"], ["D"]), (["10 days"], []),
    (["all"], []), (["https://b.example/x"], ["A", "C", "D"]), (["b.example"], ["A", "C", "D"]),
  ])
  func `an hour, days, a page, a site or all is forgotten, and nothing else`(
    words: [String], left: [String]
  ) throws {
    try visit("https://d.example/", "D", secondsAgo: 86_400 * 3)
    try visit("https://c.example/", "C", secondsAgo: 3600 * 2 + 1800)
    try visit("https://b.example/x", "B", secondsAgo: 60)
    try visit("https://a.example/", "A", secondsAgo: 30)
    let run = FinishedHark(["history", "forget"] + words, in: folder)
    #expect(run.status == 0, "\(run.message)")
    let titles = hark("history").output.split(separator: "\n").map { String($0.prefix(1)) }
    #expect(titles == left)
  }

  @Test(arguments: [
    ("ko", "어제"), ("ko", "3일"), ("ko", "전부"), ("ja", "昨日"), ("ja", "3日"), ("ja", "すべて"),
    ("ko", "yesterday"), ("ja", "3 days"), ("en", "2026-11-22"), ("en", "The last hour"),
  ])
  func `times are understood in the interface's language, and in English everywhere`(
    language: String, words: String
  ) {
    let run = hark("history", "forget", words, "--lang", language)
    #expect(run.status == 0, "\(run.message)")
  }

  @Test(arguments: ["yesterdy", "2026-02-31", "three days", "news", "https://"])
  func `what is no site and no time is asked for again, and nothing is forgotten`(
    words: String
  ) throws {
    try visit("https://a.example/", "A")
    let run = hark("history", "forget", words)
    #expect(run.status == 64, "\(run.message)")
    #expect(run.message.hasPrefix("\(words) is no site, no page and no time that is known."))
    #expect(!hark("history").output.isEmpty)
  }

  @Test func `a host without a dot is forgotten where something of it is kept`() throws {
    try visit("http://wiki/page", "Wiki")
    #expect(hark("history", "forget", "wiki").message.hasPrefix("Forgotten: 1 page."))
  }

  @Test func `the tabs that come back are told with the current one`() throws {
    let archive = Archive(folder: store)
    // A process that is gone.
    let owner = SessionOwner(pid: 1, boot: "another", begun: 0)
    let session = try archive.beginSession(as: owner)
    let tabs = try ["Fares", "News"].enumerated().map { number, name in
      let address = try #require(Address("https://\(name.lowercased()).example/"))
      return TabRecord(
        number: number, entries: [TabEntry(address, title: name, at: 1)], current: 0)
    }
    try archive.keepTabs(TabsChange(saved: tabs, order: [0, 1], current: 1), in: session.id)
    let list = hark("tabs")
    #expect(list.status == 0)
    #expect(
      list.output
        == "1. Fares, https://fares.example/\n2. News, https://news.example/, current tab\n"
    )
    #expect(hark("tab", "list", "--lang", "ko").output.contains("현재 탭"))
    #expect(hark("tabs", "--format", "jsonl").output.contains(#""current":true"#))
  }

  @Test(arguments: [
    (["tabs"], "No tabs are kept."), (["later"], "The reading list is empty."),
    (["history"], "The history is empty."), (["feeds"], "There are no feeds."),
    (["bookmarks"], "There are no bookmarks."),
  ])
  func `where nothing was ever kept that is said, and no file is made`(
    arguments: [String], sentence: String
  ) {
    let run = FinishedHark(arguments, in: folder)
    #expect(run.status == 0)
    #expect(run.message == sentence)
    #expect(!FileManager.default.fileExists(atPath: store))
  }

  @Test func `the reading list tells what is unread`() throws {
    let archive = Archive(folder: store)
    for name in ["one", "two"] {
      try archive.keepForLater(
        try #require(Address("https://\(name).example/")), title: name, language: "en",
        type: "text/html", bytes: Array("<p>Text".utf8))
    }
    try archive.markLater(try #require(archive.laterPages().first).id, isRead: true)
    let lines = hark("later").output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("two, https://two.example/, read, ") == true)
    #expect(lines.last?.hasPrefix("one, https://one.example/, unread, ") == true)
  }
}
