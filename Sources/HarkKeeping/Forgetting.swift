package import HarkText

/// What is to be forgotten.
package enum Forgetting: Hashable, Sendable {
  /// One page: its visits, place, text, and where it stands in tabs, the reading list and downloads.
  case page(Address)
  /// All pages of a host and of those below it, with the settings of that site; the notes on it stay.
  case site(String)
  /// What was visited, searched, closed, fetched and kept for later at these times, in milliseconds since 1970.
  case times(Range<Int64>)
  /// All of `past.sqlite`, and the settings of sites.
  case everything
}

/// A kind of what is kept: the one list of all there is.
///
/// about:privacy tells each of them, and for how long; what a table of the store holds is of one of them, which a test
/// compares with the files. A new kind does not compile until it is counted and told.
package enum KeptKind: CaseIterable, Sendable {
  /// Visited pages with their words, the reader's place and what their blocks were.
  case pages
  /// Tabs, open or closed, with their histories.
  case tabs
  case searches, later, downloads, bookmarks, feeds, feedEntries
  case siteSettings
  /// What the person knows about sites: labels, marks, macros.
  case notes
  /// What servers have set, beside the store.
  case cookies
  /// Hosts that asked to be reached over https only, beside the store.
  case secureHosts
  /// Certificates by which Gemini servers are known, beside the store.
  case certificates
  /// Pages that `hark watch` has read, in files of their own.
  case watchedPages

  fileprivate var count: WritableKeyPath<KeptCounts, Int> {
    switch self {
    case .pages: \.pages
    case .tabs: \.tabEntries
    case .searches: \.searches
    case .later: \.later
    case .downloads: \.downloads
    case .bookmarks: \.bookmarks
    case .feeds: \.feeds
    case .feedEntries: \.feedEntries
    case .siteSettings: \.siteSettings
    case .notes: \.notes
    case .cookies: \.cookies
    case .secureHosts: \.secureHosts
    case .certificates: \.certificates
    case .watchedPages: \.watchedPages
    }
  }
}

/// How many things of each kind there are.
package struct KeptCounts: Equatable, Sendable {
  package var pages = 0
  /// Entries of the histories of tabs, open or closed.
  package var tabEntries = 0
  package var searches = 0
  package var later = 0
  package var downloads = 0
  package var feedEntries = 0
  package var siteSettings = 0
  package var notes = 0
  package var bookmarks = 0
  package var feeds = 0
  /// What lies beside the store, and is counted by what fetches pages.
  package var cookies = 0
  package var secureHosts = 0
  package var certificates = 0
  package var watchedPages = 0

  /// How many there are of a kind.
  package subscript(kind: KeptKind) -> Int { self[keyPath: kind.count] }

  /// Nothing.
  package init() {}

  /// Whether there is nothing at all.
  package var isEmpty: Bool { self == KeptCounts() }
}

/// Where all that is kept lies, and how much room it takes.
package struct KeptFiles: Equatable, Sendable {
  package let folder: String
  package let bytes: Int

  package init(folder: String, bytes: Int) {
    self.folder = folder
    self.bytes = bytes
  }
}

/// What a forgetting has done.
package struct Forgotten: Equatable, Sendable {
  package var counts = KeptCounts()
  /// Whether no byte of it is left in any file; else another Hark reads the files this moment, and
  /// ``Archive/tidy()`` does the rest.
  package var isWiped = true
  /// The hosts of which no page is known any more: what else is kept of them, such as cookies, is to go too.
  package var hosts: [String] = []

  /// Nothing was there.
  package init() {}
}
