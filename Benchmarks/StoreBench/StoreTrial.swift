import Glibc
import HarkKeeping
import HarkReading
import HarkStore
import HarkText

/// Runs of the store's verbs, as a session calls them.
struct StoreTrial {
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  private func page(_ url: String) throws(StoreError) -> Address {
    guard let address = Address(url) else { throw StoreError(.failed, path: url) }
    return address
  }

  /// A line that is out when this returns: what is killed next was acknowledged.
  private func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(1, bytes, bytes.count)
  }

  // MARK: Time

  func fill(_ count: Int) throws(StoreError) {
    let archive = Archive(folder: folder)
    let words = ["ferry", "harbour", "island", "fares", "news", "서울", "기차", "東京", "新聞", "weather"]
    for number in 0..<count {
      let address = try page("https://site\(number % 997).example/path/\(number)")
      try archive.recordVisit(
        to: address, title: "Page \(number) of \(words[number % 10])", kind: .link)
      let text = (0..<120).map { words[(number / ($0 + 1) + $0 * 7) % 10] + "\($0 % 13)" }
      try archive.setText(
        text.joined(separator: " ") + " unique\(number)", of: address)
    }
    let session = try archive.beginSession(
      as: SessionOwner(pid: 1, boot: "another boot", begun: 1))
    for number in 1...50 {
      var entries: [TabEntry] = []
      for entry in 0..<20 {
        entries.append(
          TabEntry(
            try page("https://site\(entry).example/tab/\(number)"), title: "Tab \(number)",
            place: Place(text: "Fares", before: "Times", offset: 3, total: 40),
            at: archive.now))
      }
      try archive.saveTab(
        TabRecord(number: number, entries: entries, current: 19), at: number,
        isCurrent: number == 1, in: session.id)
    }
  }

  func measure() throws(StoreError) {
    let clock = ContinuousClock()
    let start = clock.now
    let archive = Archive(folder: folder)
    _ = archive.open()
    let tabs = try archive.nextTabs()
    let opened = clock.now - start
    say("opening with \(tabs?.tabs.count ?? 0) tabs: \(opened)")
    let visited = try archive.visitedPages()
    say("addresses of \(visited.count) visited pages: \(clock.now - start - opened)")
    for words in ["", "ferry", "unique4711", "서울", "東京 ferry", "f", "page", "nothingatall"] {
      let times = try (0..<9).map { _ throws(StoreError) in
        let before = clock.now
        let result = try archive.history(HistoryFilter(words: words), in: 0..<100)
        return (clock.now - before, result.total)
      }.sorted { $0.0 < $1.0 }
      say(
        "search \"\(words)\": \(times[4].0) in the median, \(times[8].0) worst, \(times[4].1) found"
      )
    }
    if let tab = tabs?.tabs.first, let session = tabs?.id {
      let times = try (0..<21).map { _ throws(StoreError) in
        let before = clock.now
        try archive.saveTab(tab, at: 1, isCurrent: true, in: session)
        return clock.now - before
      }.sorted()
      say("saving a tab: \(times[10]) in the median, \(times[20]) worst")
    }
  }

  // MARK: Faults

  func day(_ count: Int) {
    let archive = Archive(folder: folder)
    attempt(archive, "session") { archive throws(StoreError) in
      let session = try archive.beginSession(restoring: false).id
      try archive.saveTab(tab(0), at: 0, isCurrent: true, in: session)
    }
    for number in 0..<count {
      let name = "n\(getpid())x\(number)"
      attempt(archive, "bookmark \(name)") { archive throws(StoreError) in
        try archive.addBookmark(
          BookmarkDraft(try page("https://\(name).example/"), title: name))
      }
      attempt(archive, "visit \(name)") { archive throws(StoreError) in
        try archive.recordVisit(
          to: try page("https://\(name).example/"), title: name, kind: .typed)
      }
      attempt(archive, "search \(name)") { archive throws(StoreError) in
        try archive.recordSearch(name, engine: "mojeek")
      }
      attempt(archive, "later \(name)") { archive throws(StoreError) in
        try archive.keepForLater(
          try page("https://\(name).example/"), title: name, language: nil, type: "text/html",
          bytes: Array("<p>\(name)".utf8))
      }
    }
  }

  private func tab(_ number: Int) throws(StoreError) -> TabRecord {
    let entry = TabEntry(try page("https://tab\(number).example/"), title: "Tab", at: 0)
    return TabRecord(number: number, entries: [entry], current: 0)
  }

  private func attempt(
    _ archive: Archive, _ line: String, _ body: (Archive) throws(StoreError) -> Void
  ) {
    do throws(StoreError) {
      try body(archive)
      say(line)
    } catch {
      say("failed \(line): \(error.reason)")
    }
    for notice in archive.takeNotices() { say("notice \(notice)") }
  }

  func kept() {
    let archive = Archive(folder: folder)
    for file in StoreFile.allCases {
      tell { () throws(StoreError) in
        ["\(file.rawValue) is \(try archive.isSound(file) ? "sound" : "damaged")"]
      }
    }
    tell { () throws(StoreError) in try archive.bookmarks().map { "bookmark \($0.title)" } }
    tell { () throws(StoreError) in
      try archive.history(in: 0..<Int.max).pages.map { "visit \($0.title)" }
    }
    tell { () throws(StoreError) in try archive.searches().map { "search \($0.words)" } }
    tell { () throws(StoreError) in
      try archive.laterPages().map { page throws(StoreError) in
        let bytes = try archive.laterBytes(of: page.id) ?? []
        return bytes == Array("<p>\(page.title)".utf8) ? "later \(page.title)" : "later damaged"
      }
    }
    for notice in archive.takeNotices() { say("notice \(notice)") }
    tell { () throws(StoreError) in try archive.restorableSessions().map { _ in "session" } }
  }

  private func tell(_ lines: () throws(StoreError) -> [String]) {
    do throws(StoreError) {
      for line in try lines() { say(line) }
    } catch {
      say("failed \(error.reason)")
    }
  }
}
