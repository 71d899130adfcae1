import HarkKeeping
import HarkReading
import HarkText

/// A store that is imagined: it remembers bookmarks and little else, and fails now and then.
final class ImaginedStore: Keeping {
  private var dice: Dice
  private var kept: [Bookmark] = []
  private var notes: [SiteNote] = []
  private(set) var now: Int64 = 1_750_000_000_000

  /// Why nothing can be kept; nil where only chance decides.
  var failure: StoreError?
  private let failsByChance: Bool

  init(_ dice: Dice, failsByChance: Bool = true) {
    self.dice = dice
    self.failsByChance = failsByChance
  }

  private func work<Result>(_ result: Result) throws(StoreError) -> Result {
    now += 1_000
    if let failure { throw failure }
    guard failsByChance else { return result }
    if dice.hits(oneIn: 12) { throw StoreError(dice.pick([.full, .readOnly, .busy, .notFound])) }
    return result
  }

  /// How often something that was kept was to go.
  private(set) var removals = 0
  /// The feeds that are subscribed to.
  var subscriptions: [Feed] = []

  private func page(_ number: Int) -> PageRecord {
    PageRecord(
      id: Int64(number), url: "https://harbour.example/\(number)", host: "harbour.example",
      title: "Page \(number)", language: nil, visits: 1, lastVisit: now - 100_000)
  }

  /// The tabs that are kept, by their numbers.
  private(set) var tabs: [Int: TabRecord] = [:]

  /// Their numbers in the order in which a next start would have them.
  private(set) var order: [Int] = []
  private var closed: [TabRecord] = []

  func keepTabs(_ change: TabsChange, in session: Int64) throws(StoreError) {
    try work(())
    for tab in change.saved { tabs[tab.number] = tab }
    for number in change.closed {
      if let tab = tabs.removeValue(forKey: number) { closed.append(tab) }
    }
    order = change.order.filter { tabs[$0] != nil }
  }
  func closedTabs(of session: Int64) throws(StoreError) -> [TabRecord] {
    try work(closed.reversed())
  }

  /// Takes over the tabs of an earlier session.
  func takeOver(_ records: [TabRecord]) { for record in records { tabs[record.number] = record } }
  func restorableSessions() throws(StoreError) -> [RestorableSession] {
    try work([
      RestorableSession(
        id: 7, tabs: Self.tabs(from: 0).count, wasEnded: false, titles: ["Harbour"])
    ])
  }
  func restoreSession(_ other: Int64, into session: Int64, numberedFrom first: Int)
    throws(StoreError) -> [TabRecord]
  {
    let records = try work(Self.tabs(from: first))
    takeOver(records)
    return records
  }

  /// The visits that were kept, by title.
  private(set) var visits: [(title: String, kind: VisitKind)] = []

  func recordVisit(
    to address: Address, title: String, language: String?, kind: VisitKind, from origin: Int64?
  ) throws(StoreError) -> Int64 {
    visits.append((title, kind))
    return try work(1)
  }
  func setText(_ text: String, of address: Address) throws(StoreError) { try work(()) }
  /// The places on pages, by their addresses.
  private(set) var places: [String: Place] = [:]

  func setPlace(_ place: Place?, blocks: [UInt64]?, of address: Address) throws(StoreError) {
    try work(())
    if let place { places[address.href] = place }
  }
  func history(_ filter: HistoryFilter, in range: Range<Int>) throws(StoreError) -> HistoryResult {
    let count = dice.number(below: 4)
    return try work(HistoryResult(pages: (0..<count).map(page), total: count))
  }
  func recordSearch(_ words: String, engine: String) throws(StoreError) { try work(()) }
  func searches() throws(StoreError) -> [SearchRecord] {
    try work([SearchRecord(id: 1, words: "ferry", engine: "duckduckgo", at: now)])
  }
  func removeSearches(_ ids: [Int64]) throws(StoreError) { removals += try work(1) }

  func addBookmark(_ draft: BookmarkDraft) throws(StoreError) -> AddedBookmark {
    let bookmark = Bookmark(
      id: Int64(kept.count), guid: "g", url: draft.address.href, title: draft.title,
      note: draft.note, keyword: draft.keyword, folders: draft.folders, tags: draft.tags,
      added: now, changed: now, place: draft.place)
    let result = try work(AddedBookmark(bookmark: bookmark, isNew: true))
    kept.append(bookmark)
    return result
  }
  func changeBookmark(_ id: Int64, _ change: BookmarkChange) throws(StoreError) -> Bookmark {
    guard let bookmark = kept.first(where: { $0.id == id }) else { throw StoreError(.notFound) }
    return try work(bookmark)
  }
  func bookmarks(_ filter: BookmarkFilter) throws(StoreError) -> [Bookmark] { try work(kept) }
  func bookmarks(of address: Address) throws(StoreError) -> [Bookmark] {
    try work(kept.filter { $0.url == address.href })
  }
  func bookmark(withKeyword keyword: String) throws(StoreError) -> Bookmark? { try work(nil) }
  func bookmarkFolders() throws(StoreError) -> [[String]] { try work([["travel"]]) }
  func bookmarkTags() throws(StoreError) -> [String] { try work(["sea"]) }
  func removeBookmarks(_ ids: [Int64]) throws(StoreError) -> Int {
    let count = try work(ids.count)
    removals += 1
    kept.removeAll { ids.contains($0.id) }
    return count
  }
  func undoBookmarkRemoval() throws(StoreError) -> [Bookmark] { try work(kept) }

  func keepForLater(
    _ address: Address, title: String, language: String?, type: String, bytes: [UInt8]
  ) throws(StoreError) { try work(()) }
  func laterPages() throws(StoreError) -> [LaterPage] {
    try work([
      LaterPage(
        id: 1, url: "https://harbour.example/later", host: "harbour.example", title: "Later",
        language: nil, type: "text/html", added: now, read: nil, size: 100)
    ])
  }
  func laterBytes(of id: Int64) throws(StoreError) -> [UInt8]? {
    try work(Array("<title>Later</title><p>Kept".utf8))
  }
  func markLater(_ id: Int64, isRead: Bool) throws(StoreError) { try work(()) }
  func removeLater(_ ids: [Int64]) throws(StoreError) { removals += try work(1) }

  func setSite(_ host: String, _ name: String, to value: String?) throws(StoreError) {
    removals += try work(value == nil ? 1 : 0)
  }
  func siteSettings(of host: String?) throws(StoreError) -> [SiteSetting] {
    try work([SiteSetting(host: "harbour.example", name: "scale", value: "200")])
  }
  func notes(of host: String?) throws(StoreError) -> [SiteNote] { try work(notes) }
  func keepNote(_ note: SiteNote) throws(StoreError) {
    try work(())
    var note = note
    note.id = Int64(notes.count + 1)
    notes.append(note)
  }
  func adoptNote(_ id: Int64) throws(StoreError) { try work(()) }
  func removeNotes(_ ids: [Int64]) throws(StoreError) {
    removals += try work(ids.count)
    notes.removeAll { ids.contains($0.id) }
  }
  func beginDownload(_ address: Address, to path: String, total: Int?, validator: String?)
    throws(StoreError) -> Int64
  { try work(1) }
  func updateDownload(_ id: Int64, path: String?, bytes: Int, state: DownloadRecord.State)
    throws(StoreError)
  { try work(()) }
  func downloads() throws(StoreError) -> [DownloadRecord] { try work([]) }
  func removeDownloads(_ ids: [Int64]) throws(StoreError) { removals += try work(1) }
  func pagesOverLimits() throws(StoreError) -> Int { try work(dice.number(below: 2)) }
  func keptFiles() throws(StoreError) -> KeptFiles {
    try work(KeptFiles(folder: "/home/ann/.local/share/hark", bytes: 40_960))
  }
  func counts(of forgetting: Forgetting, includingKept includesKept: Bool) throws(StoreError)
    -> KeptCounts
  {
    var counts = KeptCounts()
    counts.pages = failsByChance ? dice.number(below: 3) : 2
    return try work(counts)
  }
  func forget(_ forgetting: Forgetting, includingKept includesKept: Bool) throws(StoreError)
    -> Forgotten
  {
    removals += try work(1)
    return Forgotten()
  }

  func addFeed(_ address: Address, title: String, site: String?, folder: String)
    throws(StoreError) -> Bool
  { try work(true) }
  func feeds() throws(StoreError) -> [Feed] { try work(subscriptions) }
  func removeFeed(_ address: Address) throws(StoreError) { removals += try work(1) }
  func noteAnswer(_ answer: FeedAnswer, of address: Address) throws(StoreError) { try work(()) }
  func addEntries(_ entries: [FeedEntryDraft], of address: Address) throws(StoreError) -> Int {
    try work(entries.count)
  }
  func entries(of address: Address) throws(StoreError) -> [FeedEntry] { try work([]) }
  func unreadEntries() throws(StoreError) -> [String: Int] { try work([:]) }
  func markEntries(_ ids: [Int64], isRead: Bool) throws(StoreError) { try work(()) }

  /// Tabs of an earlier session.
  static func tabs(from first: Int) -> [TabRecord] {
    ["fares", "answer", "x"].enumerated().compactMap { index, path in
      Address("https://harbour.example/\(path)").map {
        TabRecord(
          number: first + index,
          entries: [
            TabEntry($0, title: path, at: 0),
            TabEntry($0, title: path, place: Place(text: "Part 3", offset: 9, total: 120), at: 1),
          ], current: index % 2)
      }
    }
  }
}
