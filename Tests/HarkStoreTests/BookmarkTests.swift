import HarkKeeping
import HarkReading
import HarkText
import Testing

@testable import HarkStore

struct BookmarkTests {
  private let folder = TestFolder()

  @Test func `a bookmark has folders, tags, a note, a keyword and a place`() throws {
    let archive = folder.archive()
    let place = Place(text: "Fares", heading: "Ferries", offset: 3, total: 9)
    let draft = BookmarkDraft(
      try page("https://ada:pw@a.example/x#part"), title: "Ferries", folders: ["Travel", "Sea"],
      tags: ["boat", "배"], note: "Ask for fares", keyword: "Fer", place: place)
    let added = try archive.addBookmark(draft)
    #expect(added.isNew)
    let kept = try #require(try folder.archive(isReading: true).bookmarks().first)
    #expect(kept == added.bookmark)
    #expect(kept.url == "https://a.example/x#part")
    #expect(kept.folders == ["Travel", "Sea"])
    #expect(kept.tags == ["boat", "배"])
    #expect(kept.keyword == "fer")
    #expect(kept.place == place)
    #expect(try archive.bookmark(withKeyword: "FER")?.id == kept.id)
    #expect(try !archive.addBookmark(draft).isNew)
    #expect(try archive.bookmarkFolders() == [["Travel"], ["Travel", "Sea"]])
  }

  @Test func `what was taken away comes back as it was, the last first`() throws {
    let archive = folder.archive()
    let one = try archive.addBookmark(BookmarkDraft(page("https://a.example/"), title: "One"))
    _ = try archive.addBookmark(
      BookmarkDraft(page("https://b.example/"), title: "Two", folders: ["F"], tags: ["t"]))
    _ = try archive.addBookmark(
      BookmarkDraft(page("https://c.example/"), title: "Three", folders: ["F", "G"]))
    let before = try archive.bookmarks()
    #expect(try archive.removeBookmarks([one.bookmark.id]) == 1)
    #expect(try archive.removeBookmarkFolder(["F"]) == 2)
    #expect(try archive.bookmarks().isEmpty)
    #expect(try archive.bookmarkFolders().isEmpty)
    #expect(try archive.undoBookmarkRemoval().count == 2)
    #expect(try archive.undoBookmarkRemoval().count == 1)
    #expect(try archive.bookmarks() == before)
    #expect(throws: StoreError.self) { try archive.undoBookmarkRemoval() }
  }

  @Test func `a keyword opens one bookmark only`() throws {
    let archive = folder.archive()
    let first = try archive.addBookmark(
      BookmarkDraft(page("https://a.example/"), title: "A", keyword: "w"))
    #expect(throws: StoreError.self) {
      try archive.addBookmark(BookmarkDraft(page("https://b.example/"), title: "B", keyword: "W"))
    }
    #expect(try archive.bookmarks().count == 1)
    try archive.removeBookmarks([first.bookmark.id])
    try archive.addBookmark(BookmarkDraft(page("https://b.example/"), title: "B", keyword: "w"))
    #expect(try archive.bookmark(withKeyword: "w")?.title == "B")
  }

  @Test(arguments: [
    ("ferr", ["Ferries"]), ("FERRIES sea", ["Ferries"]), ("서울", ["서울 지도"]), ("boat", ["Ferries"]),
    ("nothing", []),
  ])
  func `bookmarks are found by words of all that they have`(words: String, found: [String]) throws {
    let archive = folder.archive()
    try archive.addBookmark(
      BookmarkDraft(
        page("https://a.example/"), title: "Ferries", folders: ["Sea"], tags: ["boat"]))
    try archive.addBookmark(BookmarkDraft(page("https://b.example/"), title: "서울 지도"))
    #expect(try archive.bookmarks(BookmarkFilter(words: words)).map(\.title) == found)
  }

  @Test func `bookmarks that were removed more than 30 days ago are gone`() throws {
    let archive = folder.archive()
    let added = try archive.addBookmark(BookmarkDraft(page("https://a.example/"), title: "A"))
    try archive.removeBookmarks([added.bookmark.id])
    folder.now += 31 * 86_400_000
    try archive.tidy()
    #expect(throws: StoreError.self) { try archive.undoBookmarkRemoval() }
  }
}
