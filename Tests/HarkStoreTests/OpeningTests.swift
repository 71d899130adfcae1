import Foundation
import Glibc
import HarkKeeping
import HarkText
import TestThreads
import Testing

@testable import HarkStore

@Suite(.waits)
struct OpeningTests {
  private let folder = TestFolder()

  private func bookmark(_ archive: Archive, _ name: String) throws {
    try archive.addBookmark(BookmarkDraft(page("https://\(name).example/"), title: name))
  }

  @Test func `only its user may read the store`() throws {
    umask(0o022)
    let archive = folder.archive()
    try bookmark(archive, "a")
    try archive.recordVisit(to: page("https://a.example/"), title: "A", kind: .typed)
    #expect(folder.mode(folder.store) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.store) {
      #expect(folder.mode(folder.file(name)) == 0o600, "\(name)")
    }
  }

  @Test func `reading makes nothing`() throws {
    #expect(try folder.archive(isReading: true).bookmarks().isEmpty)
    #expect(try folder.archive(isReading: true).history().pages.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.store))
  }

  @Test func `a newer store is read, never written, and told`() throws {
    try bookmark(folder.archive(), "a")
    try folder.sql("keep.sqlite", "PRAGMA user_version=9")
    let archive = folder.archive()
    #expect(try archive.bookmarks().count == 1)
    #expect(archive.takeNotices() == [.newer(.keep, path: folder.file("keep.sqlite"), version: 9)])
    #expect(throws: StoreError(.newer(version: 9), path: folder.file("keep.sqlite"))) {
      try bookmark(archive, "b")
    }
    #expect(try folder.sql("keep.sqlite", "PRAGMA user_version") == 9)
  }

  @Test func `a file that is no store is set aside, and a new one takes its place`() throws {
    mkdir(folder.store, 0o700)
    let bytes = Data("This is no database at all, but a letter to a friend.".utf8)
    try bytes.write(to: URL(filePath: folder.file("keep.sqlite")))
    let archive = folder.archive()
    try bookmark(archive, "a")
    guard case .mended(.keep, let aside, let saved, _)? = archive.takeNotices().first else {
      Issue.record("nothing was told")
      return
    }
    #expect(saved == 0)
    #expect(aside == folder.file("keep.sqlite.damaged-2026-09-21"))
    #expect(FileManager.default.contents(atPath: aside) == bytes)
    #expect(try folder.archive().bookmarks().count == 1)
  }

  @Test func `what can be read of a damaged file is saved and counted`() throws {
    let first = folder.archive()
    for number in 0..<500 { try bookmark(first, "b\(number)") }
    let path = folder.file("keep.sqlite")
    var data = try #require(FileManager.default.contents(atPath: path))
    // Some pages in the middle of the file.
    for offset in data.count / 2..<data.count / 2 + 12_288 { data[offset] = 0xAA }
    try data.write(to: URL(filePath: path))
    let archive = folder.archive()
    let count = try archive.bookmarks().count
    #expect(count > 100)
    guard case .mended(.keep, _, let saved, _)? = archive.takeNotices().first else {
      Issue.record("nothing was told")
      return
    }
    #expect(saved >= count)
    try bookmark(archive, "new")
    #expect(try folder.archive().bookmarks().count == count + 1)
  }

  @Test func `a damaged index of words is made again from the texts`() throws {
    let archive = folder.archive()
    let address = try page("https://a.example/")
    try archive.recordVisit(to: address, title: "A", kind: .typed)
    try archive.setText("ferry times", of: address)
    archive.close(.past)
    // Hark's own door lets nobody write there.
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = [
      "python3", "-c",
      """
      import sqlite3, sys
      file = sqlite3.connect(sys.argv[1])
      file.execute("UPDATE page_words_data SET block = x'00' WHERE id > 10")
      file.commit()
      """, folder.file("past.sqlite"),
    ]
    try python.run()
    python.waitUntilExit()
    #expect(try archive.history(HistoryFilter(words: "ferry")).total == 1)
  }

  @Test func `a migration is whole or not at all, with a copy of what was before`() throws {
    try bookmark(folder.archive(), "a")
    func schema(_ statements: [String]) -> [Schema] {
      [
        Schema(
          file: .keep, migrations: Schema.keep.migrations + [statements],
          kinds: Schema.keep.kinds, pragmas: Schema.keep.pragmas, usesLog: false), .past,
      ]
    }
    let broken = Archive(
      folder: folder.store, limits: StoreLimits(), isReading: false, clock: { 0 },
      schemas: schema(["CREATE TABLE extra(x) STRICT", "NOT SQL"]))
    #expect(throws: StoreError.self) { try broken.bookmarks() }
    #expect(try folder.archive().bookmarks().count == 1)
    let good = Archive(
      folder: folder.store, limits: StoreLimits(), isReading: false, clock: { 0 },
      schemas: schema(["CREATE TABLE extra(x INTEGER) STRICT"]))
    #expect(try good.bookmarks().count == 1)
    let version = Int64(Schema.keep.version + 1)
    #expect(try folder.sql("keep.sqlite", "PRAGMA user_version") == version)
    let copy = "keep.sqlite.before-\(version)"
    #expect(try folder.sql(copy, "SELECT count(*) FROM bookmark") == 1)
    #expect(folder.mode(folder.file(copy)) == 0o600)
  }

  @Test(arguments: [1])
  func `files of each earlier version are read`(version: Int) throws {
    mkdir(folder.store, 0o700)
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Fixtures/version-\(version)")
    for name in ["keep.sqlite", "past.sqlite"] {
      try FileManager.default.copyItem(
        atPath: fixtures.appending(path: name).path, toPath: folder.file(name))
    }
    let archive = folder.archive()
    #expect(try archive.bookmarks().map(\.title) == ["서울 지도", "Harbour ferries"])
    #expect(try archive.bookmarks().map(\.folders) == [[], ["Travel", "Sea"]])
    #expect(try archive.history(HistoryFilter(words: "island")).pages.count == 1)
    #expect(try archive.history(HistoryFilter(words: "서울")).pages.count == 1)
    #expect(try archive.nextTabs()?.tabs.count == 2)
    #expect(try archive.feeds().count == 1)
    let later = try #require(try archive.laterPages().first)
    #expect(try archive.laterBytes(of: later.id) == Array("<p>Kept for later".utf8))
  }

  @Test func `a file that another Hark set aside is not written to`() throws {
    let archive = folder.archive()
    try bookmark(archive, "a")
    rename(folder.file("keep.sqlite"), folder.file("moved"))
    try bookmark(archive, "b")
    #expect(try folder.archive().bookmarks().map(\.title) == ["b"])
  }

  @Test func `without a folder every verb says so`() {
    let archive = Archive(folder: nil)
    #expect(throws: StoreError(.noFolder)) { try archive.bookmarks() }
    #expect(throws: StoreError(.noFolder)) { try archive.searches() }
  }
}
