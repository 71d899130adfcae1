package import HarkReading
package import HarkText

/// Why a page was visited.
package enum VisitKind: Int, Sendable {
  case typed = 0
  case link, form
  /// An address that only led on; it is not listed.
  case redirect
  /// A tab of an earlier session that was brought back; it is no visit of its own in lists.
  case restored
}

/// A page of the history.
package struct PageRecord: Identifiable, Hashable, Sendable {
  package let id: Int64
  /// Without fragment, name and password.
  package let url: String
  package let host: String
  package let title: String
  package let language: String?
  package let visits: Int
  /// Milliseconds since 1970 of the last visit, by the clock of then.
  package let lastVisit: Int64

  /// Puts the parts together.
  package init(
    id: Int64, url: String, host: String, title: String, language: String?, visits: Int,
    lastVisit: Int64
  ) {
    self.id = id
    self.url = url
    self.host = host
    self.title = title
    self.language = language
    self.visits = visits
    self.lastVisit = lastVisit
  }
}

/// Which pages of the history are wanted; all that is given must hold.
package struct HistoryFilter: Equatable, Sendable {
  /// Words of title, address or text; the last may be unfinished.
  ///
  /// Empty for all pages.
  package var words = ""
  /// The host, and the hosts below it.
  package var site: String?
  /// The times of visits, in milliseconds since 1970.
  package var times: Range<Int64>?

  /// Makes a filter.
  package init(words: String = "", site: String? = nil, times: Range<Int64>? = nil) {
    self.words = words
    self.site = site
    self.times = times
  }
}

/// Pages of the history that were found, newest visit first.
package struct HistoryResult: Equatable, Sendable {
  package var pages: [PageRecord] = []
  /// How many there are in all.
  package var total = 0

  /// Makes a result.
  package init(pages: [PageRecord] = [], total: Int = 0) {
    self.pages = pages
    self.total = total
  }
}

/// What was known of a page before it was visited.
package struct EarlierVisit: Equatable, Sendable {
  package let visits: Int
  /// When its blocks were noted, or else when it was visited last, in milliseconds since 1970.
  package let at: Int64
  package let place: Place?
  /// The hashes of the page's blocks at that visit, in order; empty where none were kept.
  package let blocks: [UInt64]

  /// Puts the parts together.
  package init(
    visits: Int, at: Int64, place: Place?, blocks: [UInt64]
  ) {
    self.visits = visits
    self.at = at
    self.place = place
    self.blocks = blocks
  }
}

/// The addresses that were visited, as numbers: two addresses of a billion pairs of billions are taken for one.
package struct VisitedPages: Sendable {
  private var hashes: Set<Int> = []

  /// No addresses.
  package init() {}

  /// The number of addresses.
  package var count: Int { hashes.count }

  /// Adds a page.
  package mutating func insert(_ address: Address) {
    insert(address.withoutPlace().withoutCredentials().href)
  }

  package mutating func insert(_ url: String) { hashes.insert(url.hashValue) }

  /// Whether a page was visited; its fragment does not matter.
  package func contains(_ address: Address) -> Bool {
    hashes.contains(address.withoutPlace().withoutCredentials().href.hashValue)
  }
}
