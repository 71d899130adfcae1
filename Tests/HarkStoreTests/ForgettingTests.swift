import Foundation
import HarkKeeping
import HarkReading
import HarkText
import TestThreads
import Testing

@testable import HarkStore

@Suite(.waits)
struct ForgettingTests {
  private let folder = TestFolder()
  private static let site = "https://secretferry.example/"

  /// An archive that has something of a site in every table.
  private func filled() throws -> Archive {
    let archive = folder.archive()
    for number in 0..<200 {
      let other = try page("https://other\(number).example/long/path/\(number)")
      try archive.recordVisit(to: other, title: "Other \(number)", kind: .link)
      try archive.setText("Common words of page \(number)", of: other)
    }
    for number in 0..<20 {
      let address = try page(Self.site + "secretpath\(number)")
      try archive.recordVisit(to: address, title: "Secrettitle \(number)", kind: .typed)
      try archive.setText(
        String(repeating: "secretword 비밀글자 ", count: 200), of: address)
      try archive.setPlace(
        Place(text: "secretplace", before: "secretbefore", heading: "secrethead"),
        blocks: [1, 2], of: address)
    }
    let session = try archive.beginSession()
    let entries = try [Self.site, "https://other1.example/", Self.site + "secretpath1"].map {
      TabEntry(
        try page($0), title: $0.contains("other") ? "Other" : "Secrettitle", at: folder.now)
    }
    let tabs = [
      TabRecord(number: 1, entries: entries, current: 1),
      TabRecord(number: 2, entries: [entries[0]], current: 0),
    ]
    try archive.keepTabs(
      TabsChange(saved: tabs, closed: [2], order: [1], current: 1), in: session.id)
    try archive.recordSearch("secretferry.example fares", engine: "mojeek")
    try archive.keepForLater(
      page(Self.site), title: "Secrettitle", language: nil, type: "text/html",
      bytes: Array("<p>secretpage".utf8))
    _ = try archive.beginDownload(page(Self.site + "secretfile.zip"), to: "/tmp/secretfile.zip")
    try archive.setSite("secretferry.example", "scale", to: "200")
    try archive.addBookmark(
      BookmarkDraft(page(Self.site), title: "Secrettitle", note: "secretnote"))
    try archive.addBookmark(BookmarkDraft(page("https://other1.example/"), title: "Kept"))
    return archive
  }

  private static let traces = [
    "secretferry", "secretpath", "Secrettitle", "secrettitle", "secretword", "비 밀", "secretplace",
    "secretbefore", "secrethead", "secretfile", "secretpage", "secretnote",
  ]

  @Test func `a site that was forgotten stands in the bytes of no file`() throws {
    let archive = try filled()
    let counts = try archive.counts(of: .site("secretferry.example"), includingKept: true)
    let forgotten = try archive.forget(.site("secretferry.example"), includingKept: true)
    #expect(forgotten.isWiped)
    #expect(forgotten.counts == counts)
    #expect(counts.pages == 20)
    #expect(counts.tabEntries == 3)
    #expect(counts.bookmarks == 1)
    #expect(counts.searches == 1)
    for trace in Self.traces { #expect(folder.filesHolding(trace).isEmpty, "\(trace)") }
    #expect(try archive.history().total == 200)
    #expect(try archive.history(HistoryFilter(words: "common")).total == 200)
    #expect(try archive.bookmarks().map(\.title) == ["Kept"])
  }

  @Test func `all that a table holds is counted and can be forgotten`() throws {
    let archive = try filled()
    let address = try page(Self.site)
    try archive.addFeed(address, title: "Feed")
    try archive.keepNote(SiteNote(host: "secretferry.example", kind: .press, name: "Accept"))
    try archive.addEntries([FeedEntryDraft(key: "1", title: "Entry")], of: address)
    try archive.addBookmark(BookmarkDraft(address, title: "In", folders: ["Folder"], tags: ["tag"]))
    let counts = try archive.counts(of: .everything, includingKept: true)
    var rows: [String: Int64] = [:]
    func count(_ file: String, _ table: String) throws -> Int64 {
      try folder.sql(file, "SELECT count(*) FROM \(table)") ?? 0
    }
    for schema in [Schema.keep, Schema.past] {
      let database = try Database(folder.file(schema.file.name), .read)
      let names = try database.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") {
        $0.text(0)
      }
      // An index of words has tables of its own; what is to be wiped is no thing that is kept.
      let own = names.filter { !$0.hasPrefix("page_words_") && $0 != "sweep" }
      #expect(Set(own) == Set(schema.tables), "a table is of no kind that is told")
      for (table, kind) in schema.kinds where table != "page_words" {
        rows[table] = try count(schema.file.name, table)
        #expect(rows[table] != 0, "this test keeps nothing in \(table)")
        #expect(counts[kind] > 0, "\(table) is not counted")
      }
    }
    try archive.endSession(1)
    #expect(try archive.forget(.everything, includingKept: true).isWiped)
    for schema in [Schema.keep, Schema.past] {
      for (table, _) in schema.kinds where table != "page_words" {
        #expect(try count(schema.file.name, table) == 0, "\(table) can't be forgotten")
      }
    }
    #expect(try archive.counts(of: .everything, includingKept: true).isEmpty)
  }

  @Test func `a tab goes on with what is left of its history`() throws {
    let archive = try filled()
    _ = try archive.forget(.site("secretferry.example"), includingKept: false)
    #expect(try archive.bookmarks().count == 2)
    #expect(try archive.runningTabs() == 1)
    try archive.endSession(1)
    let tabs = try #require(try archive.nextTabs())
    #expect(tabs.tabs.map { $0.entries.map(\.address.href) } == [["https://other1.example/"]])
    #expect(tabs.tabs.map(\.current) == [0])
  }

  @Test func `everything that was forgotten stands in the bytes of no file`() throws {
    let archive = try filled()
    #expect(try archive.forget(.everything, includingKept: true).isWiped)
    for trace in Self.traces + ["other1", "Common", "common", "Kept"] {
      #expect(folder.filesHolding(trace).isEmpty, "\(trace)")
    }
    try archive.recordVisit(to: page("https://new.example/"), title: "New", kind: .typed)
    #expect(try archive.history(HistoryFilter(words: "new")).total == 1)
  }

  @Test func `the last hour is forgotten and what was before stays`() throws {
    let archive = folder.archive()
    let old = try page("https://old.example/")
    try archive.recordVisit(to: old, title: "Old", kind: .typed)
    folder.now += 10 * 3_600_000
    try archive.recordVisit(to: old, title: "Old", kind: .typed)
    try archive.setText("newwords", of: old)
    try archive.recordVisit(to: page("https://new.example/"), title: "New", kind: .typed)
    try archive.recordSearch("newsearch", engine: "mojeek")
    for host in ["old.example", "new.example"] { try archive.setSite(host, "scale", to: "200") }
    let hour = folder.now - 3_600_000..<folder.now + 1
    let forgotten = try archive.forget(.times(hour), includingKept: false)
    #expect(forgotten.counts.pages == 2)
    #expect(forgotten.hosts == ["new.example"])
    #expect(try archive.siteSettings(of: nil).map(\.host) == ["old.example"])
    #expect(try archive.history().pages.map(\.title) == ["Old"])
    #expect(try archive.history().pages.map(\.visits) == [1])
    #expect(try archive.searches().isEmpty)
    for trace in ["newwords", "new.example", "newsearch"] {
      #expect(folder.filesHolding(trace).isEmpty, "\(trace)")
    }
  }

  @Test func `a search that was forgotten stands in the bytes of no file`() throws {
    let archive = folder.archive()
    for words in ["secretwords", "ferries"] { try archive.recordSearch(words, engine: "mojeek") }
    let secret = try archive.searches().filter { $0.words == "secretwords" }.map(\.id)
    try archive.removeSearches(secret)
    #expect(try archive.searches().map(\.words) == ["ferries"])
    #expect(folder.filesHolding("secretwords").isEmpty)
  }

  @Test func `one page is forgotten with its fragments, and its site stays`() throws {
    let archive = try filled()
    let address = try page(Self.site + "secretpath7#part")
    #expect(try archive.forget(.page(address), includingKept: true).counts.pages == 1)
    #expect(folder.filesHolding("secretpath7").isEmpty)
    #expect(try archive.history(HistoryFilter(site: "secretferry.example")).total == 19)
  }

  @Test func `copies of the files that hold what is forgotten go too`() throws {
    let archive = try filled()
    try Data("xx secretferry.example".utf8).write(
      to: URL(filePath: folder.file("past.sqlite.damaged-2026-01-01")))
    try Data("nothing".utf8).write(to: URL(filePath: folder.file("past.sqlite.before-2")))
    _ = try archive.forget(.site("secretferry.example"), includingKept: false)
    #expect(folder.filesHolding("nothing") == ["past.sqlite.before-2"])
    #expect(!FileManager.default.fileExists(atPath: folder.file("past.sqlite.damaged-2026-01-01")))
  }
}
