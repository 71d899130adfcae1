import Glibc
import HarkKeeping
import HarkReading
import HarkText
import Testing

@testable import HarkStore

struct SessionTests {
  private let folder = TestFolder()
  private let dead = SessionOwner(pid: 1, boot: "another boot", begun: 5)

  private func tab(_ number: Int, _ urls: [String], current: Int = 0) throws -> TabRecord {
    TabRecord(
      number: number,
      entries: try urls.map {
        TabEntry(
          try page($0), title: $0, place: Place(text: "Fares", offset: 3, total: 9),
          at: folder.now)
      }, current: current, scale: 200)
  }

  @Test func `tabs of a Hark that was killed come back with their histories and places`() throws {
    let archive = folder.archive()
    let session = try archive.beginSession(as: dead)
    let first = try tab(1, ["https://a.example/", "https://a.example/2#part"], current: 1)
    let second = try tab(2, ["https://b.example/"])
    try archive.keepTabs(
      TabsChange(saved: [first, second], order: [2, 1], current: 1), in: session.id)
    let again = try folder.archive().beginSession()
    #expect(again.tabs == [second, first])
    #expect(again.current == 1)
    #expect(!again.wasEnded)
    #expect(again.id == session.id)
  }

  @Test func `two Harks at once have tabs of their own, and the third begins with none`() throws {
    let archive = folder.archive()
    let first = try archive.beginSession()
    try archive.keepTabs(
      TabsChange(saved: [tab(1, ["https://a.example/"])], order: [1], current: 1), in: first.id)
    let second = try archive.beginSession()
    #expect(second.tabs.isEmpty)
    #expect(second.id != first.id)
    try archive.keepTabs(
      TabsChange(saved: [tab(1, ["https://b.example/"])], order: [1], current: 1), in: second.id)
    #expect(try archive.nextTabs() == nil)
    #expect(try archive.runningTabs() == 2)
    try archive.endSession(first.id)
    #expect(try archive.nextTabs()?.tabs.map(\.entries[0].title) == ["https://a.example/"])
    try archive.endSession(second.id)
    #expect(try archive.nextTabs()?.tabs.map(\.entries[0].title) == ["https://b.example/"])
    #expect(
      try archive.restorableSessions().map(\.titles) == [
        ["https://b.example/"], ["https://a.example/"],
      ])
  }

  @Test func `tabs of another session are brought back behind one's own`() throws {
    let archive = folder.archive()
    let other = try archive.beginSession(as: dead)
    try archive.keepTabs(
      TabsChange(saved: [tab(1, ["https://a.example/"])], order: [1], current: 1), in: other.id)
    let mine = try archive.beginSession(restoring: false)
    try archive.keepTabs(
      TabsChange(saved: [tab(1, ["https://b.example/"])], order: [1], current: 1), in: mine.id)
    let back = try archive.restoreSession(other.id, into: mine.id, numberedFrom: 2)
    #expect(back.map(\.number) == [2])
    #expect(throws: StoreError.self) {
      try archive.restoreSession(other.id, into: mine.id, numberedFrom: 3)
    }
    try archive.endSession(mine.id)
    #expect(try archive.nextTabs()?.tabs.map(\.number) == [1, 2])
  }

  @Test func `a closed tab is the first to be opened again, and 50 are kept`() throws {
    let archive = folder.archive()
    let session = try archive.beginSession()
    let tabs = try (1...60).map { try tab($0, ["https://a.example/\($0)"]) }
    try archive.keepTabs(
      TabsChange(saved: tabs, order: Array(1...60), current: 60), in: session.id)
    try archive.keepTabs(
      TabsChange(closed: Array(1...55), order: Array(56...60), current: 60), in: session.id)
    let closed = try archive.closedTabs(of: session.id)
    #expect(closed.count == 50)
    #expect(closed.first?.number == 55)
    try archive.keepTabs(
      TabsChange(saved: [closed[0]], order: [55] + Array(56...60), current: 55), in: session.id)
    #expect(try archive.closedTabs(of: session.id).first?.number == 54)
    #expect(try archive.runningTabs() == 6)
  }

  @Test func `a tab keeps its newest 50 pages and shows the one that it showed`() throws {
    let archive = folder.archive()
    let session = try archive.beginSession(as: dead)
    let record = try tab(1, (0..<80).map { "https://a.example/\($0)" }, current: 78)
    try archive.keepTabs(TabsChange(saved: [record], order: [1], current: 1), in: session.id)
    let back = try #require(try archive.nextTabs()?.tabs.first)
    #expect(back.entries.count == 50)
    #expect(back.entries[back.current].title == "https://a.example/78")
  }

  @Test func `a process is told from another one of the same number`() {
    let current = SessionOwner.current
    #expect(current.isRunning)
    #expect(!SessionOwner(pid: current.pid, boot: current.boot, begun: current.begun + 1).isRunning)
    #expect(!SessionOwner(pid: current.pid, boot: "other", begun: current.begun).isRunning)
  }
}
