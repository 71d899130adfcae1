package import HarkReading
package import HarkText

/// What keeps things for a person: the verbs of a store, whatever it is made of.
///
/// Each verb is done when it comes back and has changed nothing when it throws. It may wait for a disk: never call
/// one on a thread that answers keys. `HarkStore.Archive` keeps them in files, and says of each what it takes and
/// gives.
package protocol Keeping {
  /// Milliseconds since 1970.
  var now: Int64 { get }

  // MARK: Tabs

  func keepTabs(_ change: TabsChange, in session: Int64) throws(StoreError)
  func closedTabs(of session: Int64) throws(StoreError) -> [TabRecord]
  func restorableSessions() throws(StoreError) -> [RestorableSession]
  func restoreSession(_ other: Int64, into session: Int64, numberedFrom first: Int)
    throws(StoreError) -> [TabRecord]

  // MARK: Visits

  @discardableResult
  func recordVisit(
    to address: Address, title: String, language: String?, kind: VisitKind, from origin: Int64?
  ) throws(StoreError) -> Int64
  func setText(_ text: String, of address: Address) throws(StoreError)
  func setPlace(_ place: Place?, blocks: [UInt64]?, of address: Address) throws(StoreError)
  func history(_ filter: HistoryFilter, in range: Range<Int>) throws(StoreError) -> HistoryResult
  func recordSearch(_ words: String, engine: String) throws(StoreError)
  func searches() throws(StoreError) -> [SearchRecord]
  func removeSearches(_ ids: [Int64]) throws(StoreError)

  // MARK: Bookmarks

  func addBookmark(_ draft: BookmarkDraft) throws(StoreError) -> AddedBookmark
  func changeBookmark(_ id: Int64, _ change: BookmarkChange) throws(StoreError) -> Bookmark
  func bookmarks(_ filter: BookmarkFilter) throws(StoreError) -> [Bookmark]
  func bookmarks(of address: Address) throws(StoreError) -> [Bookmark]
  func bookmark(withKeyword keyword: String) throws(StoreError) -> Bookmark?
  func bookmarkFolders() throws(StoreError) -> [[String]]
  func bookmarkTags() throws(StoreError) -> [String]
  @discardableResult
  func removeBookmarks(_ ids: [Int64]) throws(StoreError) -> Int
  func undoBookmarkRemoval() throws(StoreError) -> [Bookmark]

  // MARK: Read later

  func keepForLater(
    _ address: Address, title: String, language: String?, type: String, bytes: [UInt8]
  ) throws(StoreError)
  func laterPages() throws(StoreError) -> [LaterPage]
  func laterBytes(of id: Int64) throws(StoreError) -> [UInt8]?
  func markLater(_ id: Int64, isRead: Bool) throws(StoreError)
  func removeLater(_ ids: [Int64]) throws(StoreError)

  // MARK: Sites, notes on them, downloads, forgetting

  func setSite(_ host: String, _ name: String, to value: String?) throws(StoreError)
  func siteSettings(of host: String?) throws(StoreError) -> [SiteSetting]
  func notes(of host: String?) throws(StoreError) -> [SiteNote]
  func keepNote(_ note: SiteNote) throws(StoreError)
  func adoptNote(_ id: Int64) throws(StoreError)
  func removeNotes(_ ids: [Int64]) throws(StoreError)
  func beginDownload(_ address: Address, to path: String, total: Int?, validator: String?)
    throws(StoreError) -> Int64
  func updateDownload(_ id: Int64, path: String?, bytes: Int, state: DownloadRecord.State)
    throws(StoreError)
  func downloads() throws(StoreError) -> [DownloadRecord]
  func removeDownloads(_ ids: [Int64]) throws(StoreError)
  func pagesOverLimits() throws(StoreError) -> Int
  func keptFiles() throws(StoreError) -> KeptFiles
  func counts(of forgetting: Forgetting, includingKept includesKept: Bool) throws(StoreError)
    -> KeptCounts
  func forget(_ forgetting: Forgetting, includingKept includesKept: Bool) throws(StoreError)
    -> Forgotten

  // MARK: Feeds

  @discardableResult
  func addFeed(_ address: Address, title: String, site: String?, folder: String)
    throws(StoreError) -> Bool
  func feeds() throws(StoreError) -> [Feed]
  func removeFeed(_ address: Address) throws(StoreError)
  func noteAnswer(_ answer: FeedAnswer, of address: Address) throws(StoreError)
  @discardableResult
  func addEntries(_ entries: [FeedEntryDraft], of address: Address) throws(StoreError) -> Int
  func entries(of address: Address) throws(StoreError) -> [FeedEntry]
  func unreadEntries() throws(StoreError) -> [String: Int]
  func markEntries(_ ids: [Int64], isRead: Bool) throws(StoreError)
}
