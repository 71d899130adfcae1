import Glibc
import HarkKeeping
import HarkText
import Synchronization
import Testing

@testable import HarkStore

struct StoreTests {
  private let folder = TestFolder()

  @Test func `what was acknowledged is stored, in the order in which it was left`() throws {
    let store = Store(folder: folder.store)
    let acknowledged = Mutex<[Int]>([])
    for number in 0..<20 {
      let address = try page("https://a.example/\(number)")
      store.write({ archive throws(StoreError) in
        try archive.addBookmark(BookmarkDraft(address, title: "\(number)"))
      }) { result in
        if case .success = result { acknowledged.withLock { $0.append(number) } }
      }
    }
    store.close()
    #expect(acknowledged.withLock { $0 } == Array(0..<20))
    #expect(try folder.archive().bookmarks().map(\.title) == (0..<20).map(String.init))
  }

  @Test func `what only matters as it is last is written once`() {
    let store = Store(folder: folder.store)
    let gate = Mutex<Int>(0)
    let written = Mutex<[Int]>([])
    // The thread is busy until all have been left.
    store.write({ _ in while gate.withLock({ $0 }) == 0 { poll(nil, 0, 1) } })
    for number in 0..<10 {
      store.write(replacing: "place", { _ in number }) { result in
        if case .success(let number) = result { written.withLock { $0.append(number) } }
      }
    }
    gate.withLock { $0 = 1 }
    store.close()
    #expect(written.withLock { $0 } == [9])
  }

  @Test func `after its end the store takes nothing more and says so`() {
    let store = Store(folder: folder.store)
    store.close()
    let told = Mutex<StoreError?>(nil)
    store.write({ _ in }) { result in
      if case .failure(let error) = result { told.withLock { $0 = error } }
    }
    #expect(told.withLock { $0 } == StoreError(.closed))
  }

  @Test func `24 archives that write at once lose nothing`() async throws {
    let folder = folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<24 {
        group.addTask {
          let archive = folder.archive()
          for number in 0..<4 {
            let name = "w\(writer)n\(number)"
            try archive.addBookmark(
              BookmarkDraft(page("https://\(name).example/"), title: name))
            try archive.recordVisit(
              to: page("https://\(name).example/"), title: name, kind: .typed)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.archive().bookmarks().count == 96)
    #expect(try folder.archive().history().total == 96)
  }

  @Test func `searches, later, feeds, downloads and settings of sites are kept`() throws {
    let archive = folder.archive()
    try archive.recordSearch("ferries", engine: "mojeek")
    try archive.recordSearch("서울 날씨", engine: "naver")
    try archive.recordSearch("ferries", engine: "mojeek")
    #expect(try archive.searches().map(\.words) == ["ferries", "서울 날씨"])
    let bytes = Array(String(repeating: "<p>Text ", count: 10_000).utf8)
    let address = try page("https://a.example/")
    try archive.keepForLater(
      address, title: "A", language: "en", type: "text/html; charset=utf-8", bytes: bytes)
    let later = try #require(try archive.laterPages().first)
    #expect(try archive.laterBytes(of: later.id) == bytes)
    #expect(try archive.addFeed(address, title: "News", folder: "Sea"))
    #expect(try !archive.addFeed(address))
    #expect(
      try archive.addEntries(
        [FeedEntryDraft(key: "2", title: "Two"), FeedEntryDraft(key: "1", title: "One")],
        of: address) == 2)
    #expect(try archive.addEntries([FeedEntryDraft(key: "2", title: "Two")], of: address) == 0)
    #expect(try archive.entries(of: address).map(\.title) == ["Two", "One"])
    #expect(try archive.unreadEntries() == ["https://a.example/": 2])
    var answer = FeedAnswer()
    (answer.etag, answer.modified) = ("\"1\"", "Sun, 06 Nov 1994 08:49:37 GMT")
    try archive.noteAnswer(answer, of: address)
    // An answer that failed, or that says that nothing is new, names nothing.
    (answer.etag, answer.modified, answer.failure) = (nil, nil, "feeds.failed")
    try archive.noteAnswer(answer, of: address)
    #expect(try archive.feeds().map(\.etag) == ["\"1\""])
    #expect(try archive.feeds().map(\.modified) == ["Sun, 06 Nov 1994 08:49:37 GMT"])
    (answer.etag, answer.modified, answer.failure) = ("\"2\"", nil, nil)
    try archive.noteAnswer(answer, of: address)
    #expect(try archive.feeds().map(\.modified) == [nil])
    let download = try archive.beginDownload(address, to: "/tmp/a", total: 10, validator: "\"x\"")
    try archive.updateDownload(download, bytes: 5, state: .cancelled)
    #expect(try archive.downloads().map(\.bytes) == [5])
    try archive.setSite("a.example", "scale", to: "200")
    #expect(try archive.siteSettings(of: "a.example").map(\.value) == ["200"])
    try archive.setSite("a.example", "scale", to: nil)
    #expect(try archive.siteSettings().isEmpty)
  }

  @Test func `pages that were not read never make room`() throws {
    var limits = StoreLimits()
    limits.laterBytes = 6000
    let archive = folder.archive(limits: limits)
    var random = SystemRandomNumberGenerator()
    func bytes() -> [UInt8] { (0..<2500).map { _ in UInt8.random(in: 0...255, using: &random) } }
    for name in ["a", "b"] {
      try archive.keepForLater(
        page("https://\(name).example/"), title: name, language: nil, type: "", bytes: bytes())
    }
    #expect(throws: StoreError.self) {
      try archive.keepForLater(
        page("https://c.example/"), title: "c", language: nil, type: "", bytes: bytes())
    }
    let first = try #require(try archive.laterPages().last)
    try archive.markLater(first.id, isRead: true)
    try archive.keepForLater(
      page("https://c.example/"), title: "c", language: nil, type: "", bytes: bytes())
    #expect(try archive.laterPages().map(\.title) == ["c", "b"])
  }
}
