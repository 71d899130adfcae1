import HarkKeeping
internal import HarkText

/// Finds pages of the history: by the index of words, then newest visit first.
struct HistorySearch {
  private let database: Database
  /// With fewer matches than this each is looked up; with more the pages are walked from the newest.
  private static let fewMatches = 400

  init(_ database: Database) { self.database = database }

  private static let columns =
    """
    page.id, page.url, page.host, page.title, page.language, page.visits, visit.at
    FROM page JOIN visit ON visit.id = page.last_visit
    """

  private static let isListed = "page.visits > 0"

  func result(_ filter: HistoryFilter, in range: Range<Int>) throws(StoreError) -> HistoryResult {
    guard let matches = try matches(filter) else {
      let total = try database.number("SELECT count(*) FROM page WHERE \(Self.isListed)") ?? 0
      return HistoryResult(pages: try newest(in: range, of: nil), total: Int(total))
    }
    if matches.count > Self.fewMatches {
      return HistoryResult(pages: try newest(in: range, of: matches), total: matches.count)
    }
    var pages: [(last: Int64, page: PageRecord)] = []
    for id in matches.ids {
      let page = try database.first(
        "SELECT page.last_visit, \(Self.columns) WHERE page.id = ? AND \(Self.isListed)",
        .integer(id)
      ) { ($0.integer(0), Self.record($0, from: 1)) }
      if let page { pages.append(page) }
    }
    let sorted = pages.sorted { $0.last > $1.last }.map(\.page)
    return HistoryResult(
      pages: Array(sorted.dropFirst(range.lowerBound).prefix(range.count)), total: sorted.count)
  }

  /// The pages that all parts of a filter let through; nil for all there are.
  private func matches(_ filter: HistoryFilter) throws(StoreError) -> PageSet? {
    var matches: PageSet?
    if let question = SearchText.question(filter.words) {
      matches = try pages(
        "SELECT rowid FROM page_words WHERE page_words MATCH ?", [.text(question)])
    } else if filter.words.contains(where: { !$0.isWhitespace }) {
      return PageSet()
    }
    if let times = filter.times {
      let visited = try pages(
        "SELECT page FROM visit WHERE at >= ? AND at < ? AND kind < ?",
        [
          .integer(times.lowerBound), .integer(times.upperBound),
          SQLValue(VisitKind.redirect.rawValue),
        ])
      matches = matches?.intersection(visited) ?? visited
    }
    if let site = filter.site {
      let hosted = try pages(
        "SELECT id FROM page WHERE visits > 0 AND (host = ? OR host LIKE ? ESCAPE '\\')",
        [.text(site), .text(SiteName.below(site))])
      matches = matches?.intersection(hosted) ?? hosted
    }
    return matches
  }

  private func pages(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> PageSet {
    var pages = PageSet()
    try database.each(sql, values) { pages.insert($0.integer(0)) }
    return pages
  }

  /// Those of some pages that stand in a range, counted from the newest.
  private func newest(
    in range: Range<Int>, of matches: PageSet?
  ) throws(StoreError) -> [PageRecord] {
    var wanted: [Int64] = []
    var index = 0
    var last = Int64.max
    // Keys alone, some at a time, from an index that has nothing else; the pages themselves are read for those that
    // are wanted.
    var keys: [(id: Int64, last: Int64)] = []
    repeat {
      keys = try database.rows(
        """
        SELECT id, last_visit FROM page WHERE visits > 0 AND last_visit < ?
          ORDER BY last_visit DESC LIMIT ?
        """, .integer(last), SQLValue(Self.keysAtOnce)
      ) { ($0.integer(0), $0.integer(1)) }
      for (id, visit) in keys {
        last = visit
        guard matches?.contains(id) != false else { continue }
        if range.contains(index) { wanted.append(id) }
        index += 1
      }
    } while keys.count == Self.keysAtOnce && index < range.upperBound
    var pages: [PageRecord] = []
    for id in wanted {
      let page = try database.first(
        "SELECT \(Self.columns) WHERE page.id = ? AND \(Self.isListed)", .integer(id)
      ) { Self.record($0, from: 0) }
      if let page { pages.append(page) }
    }
    return pages
  }

  private static let keysAtOnce = 2000

  private static func record(_ row: SQLRow, from column: Int32) -> PageRecord {
    PageRecord(
      id: row.integer(column), url: row.text(column + 1), host: row.text(column + 2),
      title: row.text(column + 3), language: row.optionalText(column + 4),
      visits: Int(row.integer(column + 5)), lastVisit: row.integer(column + 6))
  }
}

/// Numbers of pages, a bit for each: there may be as many as the history has.
private struct PageSet {
  private var bits: [UInt64] = []
  private(set) var count = 0

  /// The numbers, growing.
  var ids: [Int64] {
    var ids: [Int64] = []
    for (index, var word) in bits.enumerated() {
      while word != 0 {
        ids.append(Int64(index * 64 + word.trailingZeroBitCount))
        word &= word - 1
      }
    }
    return ids
  }

  mutating func insert(_ id: Int64) {
    // Numbers begin at 1 and have no large gaps; what a damaged file says beyond that is no page.
    guard id >= 0, id < 1 << 27 else { return }
    let (index, bit) = (Int(id >> 6), UInt64(1) << UInt64(id & 63))
    if index >= bits.count {
      bits.append(contentsOf: repeatElement(0, count: index + 1 - bits.count))
    }
    if bits[index] & bit == 0 { count += 1 }
    bits[index] |= bit
  }

  func contains(_ id: Int64) -> Bool {
    let index = Int(id >> 6)
    return bits.indices.contains(index) && bits[index] & (1 << UInt64(id & 63)) != 0
  }

  func intersection(_ other: PageSet) -> PageSet {
    var both = PageSet()
    both.bits = zip(bits, other.bits).map { $0 & $1 }
    both.count = both.bits.reduce(0) { $0 + $1.nonzeroBitCount }
    return both
  }
}

/// The name of a site: a host, and with it those below it.
enum SiteName {
  /// What LIKE, with `\` as its escape, compares the hosts below one with.
  static func below(_ host: String) -> String {
    var pattern = "%."
    for character in host {
      if "%_\\".contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
    return pattern
  }

  /// Whether a host is a site's own or below it.
  static func contains(_ site: String, _ host: String) -> Bool {
    host == site || host.hasSuffix("." + site)
  }
}
