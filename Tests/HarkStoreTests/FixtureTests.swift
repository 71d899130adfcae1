import Foundation
import HarkKeeping
import HarkReading
import HarkText
import Testing

@testable import HarkStore

/// The files of each version of the store, which later versions must read for ever.
///
/// `HARK_RECORD_STORE=1 swift test --filter FixtureTests` writes those of the version that the program has
/// now; once released they never change.
struct FixtureTests {
  private static let isRecording = ProcessInfo.processInfo.environment["HARK_RECORD_STORE"] != nil

  @Test(.enabled(if: isRecording, "HARK_RECORD_STORE is not set: this test writes files"))
  func `the files of this version are written`() throws {
    let folder = TestFolder()
    let archive = folder.archive()
    try archive.addBookmark(
      BookmarkDraft(
        page("https://harbour.example/ferries"), title: "Harbour ferries",
        folders: ["Travel", "Sea"], tags: ["boat"], note: "Ask for fares", keyword: "ferry",
        place: Place(text: "Fares", heading: "Fares", offset: 3, total: 9)))
    try archive.addBookmark(BookmarkDraft(page("https://map.example/seoul"), title: "서울 지도"))
    let gone = try archive.addBookmark(BookmarkDraft(page("https://gone.example/"), title: "Gone"))
    try archive.removeBookmarks([gone.bookmark.id])
    try archive.addFeed(page("https://harbour.example/feed"), title: "Harbour news", folder: "Sea")
    try archive.setSite("harbour.example", "scale", to: "200")
    for (url, title, text) in [
      ("https://harbour.example/ferries", "Harbour ferries", "The island ferry leaves at 6:30."),
      ("https://travel.example/ko", "여행", "기차가 서울역에서 떠난다"),
    ] {
      try archive.recordVisit(to: page(url), title: title, language: "en", kind: .typed)
      try archive.setText(text, of: page(url))
      try archive.setPlace(Place(text: "Fares"), blocks: [1, 2, 3], of: page(url))
      try archive.keepForLater(
        page(url), title: title, language: nil, type: "text/html",
        bytes: Array("<p>Kept for later".utf8))
    }
    let session = try archive.beginSession(
      as: SessionOwner(pid: 1, boot: "a boot long ago", begun: 1))
    let tabs = try (1...3).map { number in
      let entry = TabEntry(
        try page("https://harbour.example/\(number)"), title: "Tab \(number)",
        place: Place(text: "Fares"), at: folder.now)
      return TabRecord(number: number, entries: [entry], current: 0)
    }
    try archive.keepTabs(
      TabsChange(saved: tabs, closed: [3], order: [1, 2], current: 1), in: session.id)
    try archive.recordSearch("ferries", engine: "mojeek")
    try archive.addEntries(
      [FeedEntryDraft(key: "1", title: "One")], of: page("https://harbour.example/feed"))
    _ = try archive.beginDownload(page("https://harbour.example/map.pdf"), to: "/tmp/map.pdf")
    let target = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Fixtures/version-\(Schema.past.version)")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for name in ["keep.sqlite", "past.sqlite"] {
      // A copy without a log beside it.
      archive.close(name == "keep.sqlite" ? .keep : .past)
      try folder.sql(name, "PRAGMA wal_checkpoint(TRUNCATE)")
      try? FileManager.default.removeItem(at: target.appending(path: name))
      try FileManager.default.copyItem(
        atPath: folder.file(name), toPath: target.appending(path: name).path)
    }
  }
}
