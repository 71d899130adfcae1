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
    var texts = TrialWords()
    for number in 0..<count {
      let language = TrialWords.Language.allCases[number % 3]
      let address = try page("https://site\(number % 997).example/path/\(number)")
      try archive.recordVisit(
        to: address, title: texts.text(4, language) + " \(number)", kind: .link)
      try archive.setText(texts.text(150, language) + " unique\(number)", of: address)
    }
    let bookmarks = try (0..<5000).map { number throws(StoreError) in
      let language = TrialWords.Language.allCases[number % 3]
      return ImportedBookmark(
        BookmarkDraft(
          try page("https://site\(number % 997).example/kept/\(number)"),
          title: texts.text(5, language), folders: ["folder \(number % 40)"],
          tags: [texts.text(1, language)]))
    }
    _ = try archive.importBookmarks(bookmarks)
    let session = try archive.beginSession(
      as: SessionOwner(pid: 1, boot: "another boot", begun: 1))
    let now = archive.now
    let tabs = try (1...50).map { number throws(StoreError) in
      let entries = try (0..<20).map { entry throws(StoreError) in
        TabEntry(
          try page("https://site\(entry).example/tab/\(number)"), title: "Tab \(number)",
          place: Place(text: "Fares", before: "Times", offset: 3, total: 40), at: now)
      }
      return TabRecord(number: number, entries: entries, current: 19)
    }
    try archive.keepTabs(
      TabsChange(saved: tabs, order: Array(1...50), current: 1), in: session.id)
  }

  func measure() throws(StoreError) {
    let clock = ContinuousClock()
    let start = clock.now
    let archive = Archive(folder: folder)
    _ = archive.open()
    let tabs = try archive.nextTabs()
    let opened = clock.now - start
    say("opening with \(tabs?.tabs.count ?? 0) tabs: \(Self.told(opened))")
    try measureVisited(archive)
    var questions = ["", "unique4711", "nothingatall", "a"]
    for language in TrialWords.Language.allCases {
      questions += [3, 30, 300, 3000].map { TrialWords.word($0, language) }
      questions.append(TrialWords.word(30, language) + " " + TrialWords.word(300, language))
    }
    for words in questions {
      try time("search for \"\(words)\"") { () throws(StoreError) in
        try archive.history(HistoryFilter(words: words)).total
      }
    }
    try time("pages of the last hour") { () throws(StoreError) in
      try archive.history(HistoryFilter(times: archive.now - 3_600_000..<Int64.max)).total
    }
    for words in ["", TrialWords.word(3, .english), TrialWords.word(30, .korean), "nothingatall"] {
      try time("bookmarks with \"\(words)\"") { () throws(StoreError) in
        try archive.bookmarks(BookmarkFilter(words: words)).count
      }
    }
    if let tab = tabs?.tabs.first, let session = tabs?.id {
      let times = try (0..<21).map { number throws(StoreError) in
        let before = clock.now
        var tab = tab
        tab.entries[19].place = Place(text: "Fares", offset: number, total: 40)
        try archive.keepTabs(
          TabsChange(saved: [tab], order: Array(1...50), current: 1), in: session)
        return clock.now - before
      }.sorted()
      say("keeping a tab: \(Self.told(times[10])) in the median, \(Self.told(times[20])) worst")
    }
  }

  private func time(
    _ name: String, _ body: () throws(StoreError) -> Int
  ) throws(StoreError) {
    var found = 0
    var times: [Duration] = []
    for _ in 0..<9 {
      let before = ContinuousClock.now
      found = try body()
      times.append(ContinuousClock.now - before)
    }
    times.sort()
    say(
      "\(name): \(Self.told(times[4])) in the median, \(Self.told(times[8])) worst, \(found) found")
  }

  private static func told(_ duration: Duration) -> String {
    let tenths = Int(duration / .microseconds(100))
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  private func measureVisited(_ archive: Archive) throws(StoreError) {
    let start = ContinuousClock.now
    var (count, parts) = (0, 0)
    var last: Int64? = 0
    while let after = last {
      let found = try archive.visitedPages(after: after)
      count += found.urls.count
      parts += 1
      last = found.next
    }
    say(
      "addresses of \(count) visited pages in \(parts) parts: \(Self.told(ContinuousClock.now - start))"
    )
  }

  // MARK: Faults

  func day(_ count: Int) {
    let archive = Archive(folder: folder)
    attempt(archive, "session") { archive throws(StoreError) in
      let session = try archive.beginSession(restoring: false).id
      try archive.keepTabs(TabsChange(saved: [tab(0)], order: [0], current: 0), in: session)
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
