import HarkKeeping
import HarkReading
import HarkText
import TestThreads
import Testing

@testable import HarkStore

/// Texts at the store's door: whoever wrote them, no list can hand a control code to a terminal.
@Suite(.waits)
struct StoreDoorTests {
  private let folder = TestFolder()
  private static let bad = "a\u{1B}]0;PWN\u{07}b\u{202E}c\u{9B}d"

  private func isClean(_ text: String) -> Bool { text == PlainText.cleaned(text) }

  @Test(arguments: [
    "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><H3>F\u{1B}[2J</H3><DL><p><DT>"
      + "<A HREF='http://x.test/a' TAGS='t\u{1B}[1m' SHORTCUTURL='k\u{1B}]0;PWN\u{07}'>F\u{07}</A>"
      + "<DD>n\u{1B}[31m</DL><p></DL><p>",
    #"{"url":"http://x.test/a","title":"F\u0007","folders":["F\u001b[2J"],"tags":["t\u001b[1m"],"#
      + #""note":"n\u001b[31m","keyword":"k\u001b]0;PWN\u0007"}"#,
  ])
  func `a file of bookmarks brings no control code in`(file: String) throws {
    let contents = try #require(BookmarkFile.read(Array(file.utf8)))
    let archive = folder.archive()
    #expect(try archive.importBookmarks(contents.bookmarks) == 1)
    let bookmark = try #require(try archive.bookmarks().first)
    #expect(bookmark.keyword == "k]0;pwn")
    for text in bookmark.folders + bookmark.tags + [bookmark.title, bookmark.note] {
      #expect(isClean(text), "\(text.debugDescription)")
    }
    #expect(try archive.bookmarkFolders() == [["F[2J"]])
  }

  @Test func `no verb keeps a control code in what is told`() throws {
    let archive = folder.archive()
    let (bad, address) = (Self.bad, try page("https://a.example/"))
    let draft = BookmarkDraft(
      address, title: bad, folders: [bad], tags: [bad], note: bad, keyword: bad)
    let bookmark = try archive.addBookmark(draft).bookmark
    var change = BookmarkChange()
    (change.title, change.note, change.tags, change.folders) = (bad, bad, [bad], [bad, bad])
    let changed = try archive.changeBookmark(bookmark.id, change)
    try archive.recordVisit(to: address, title: bad, language: bad, kind: .typed)
    try archive.recordSearch(bad, engine: bad)
    try archive.keepForLater(address, title: bad, language: bad, type: bad, bytes: [0x61])
    try archive.setSite("a.example", bad, to: bad)
    try archive.addFeed(address, title: bad, site: bad, folder: bad)
    var answer = FeedAnswer()
    (answer.title, answer.etag, answer.modified, answer.failure) = (bad, bad, bad, bad)
    try archive.noteAnswer(answer, of: address)
    try archive.addEntries([FeedEntryDraft(key: bad, title: bad, html: bad)], of: address)
    let session = try archive.beginSession()
    let tab = TabRecord(
      number: 1, entries: [TabEntry(address, title: bad, at: 1)], current: 0)
    try archive.keepTabs(TabsChange(saved: [tab], order: [1], current: 1), in: session.id)
    try archive.endSession(session.id)
    var texts = [changed.title, changed.note, changed.keyword ?? ""] + changed.tags
    texts += changed.folders + (try archive.bookmarkTags())
    texts += try archive.history().pages.map { $0.title + ($0.language ?? "") }
    texts += try archive.searches().map { $0.words + $0.engine }
    texts += try archive.laterPages().map { $0.title + $0.type + ($0.language ?? "") }
    texts += try archive.siteSettings().map { $0.name + $0.value }
    texts += try archive.feeds().map { $0.title + $0.folder + ($0.site ?? "") + ($0.failure ?? "") }
    texts += try archive.entries(of: address).map { $0.title + $0.key + ($0.html ?? "") }
    texts += try archive.restorableSessions().flatMap(\.titles)
    #expect(texts.count == 14)
    for text in texts { #expect(isClean(text), "\(text.debugDescription)") }
    #expect(try archive.bookmark(withKeyword: bad)?.id == bookmark.id)
  }

  @Test func `a control code in a file that another program wrote is not handed on`() throws {
    let archive = folder.archive()
    try archive.addBookmark(BookmarkDraft(page("https://a.example/"), title: "A"))
    try folder.sql("keep.sqlite", "UPDATE bookmark SET keyword = 'k' || char(27) || '[2J'")
    #expect(try archive.bookmarks().map(\.keyword) == ["k[2J"])
  }

  @Test func `a place is found by its own words, invisible letters and all`() throws {
    let archive = folder.archive()
    let address = try page("https://a.example/")
    try archive.recordVisit(to: address, title: "A", kind: .typed)
    let place = Place(text: "soft\u{200B}break", before: nil, heading: "h\u{200B}")
    try archive.setPlace(place, blocks: nil, of: address)
    #expect(try archive.earlierVisit(to: address)?.place?.text == "soft\u{200B}break")
  }

  @Test func `tables that are called otherwise are told as that, and no disk is blamed`() throws {
    let archive = folder.archive()
    try archive.addBookmark(BookmarkDraft(page("https://a.example/"), title: "A"))
    try folder.sql("keep.sqlite", "ALTER TABLE bookmark RENAME COLUMN title TO name")
    let error = #expect(throws: StoreError.self) {
      try self.folder.archive().bookmarks()
    }
    #expect(error?.reason == .unfamiliar)
    #expect(error?.path == folder.file("keep.sqlite"))
  }
}
