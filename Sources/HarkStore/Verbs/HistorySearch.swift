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
    var matches: Set<Int64>?
    if let question = SearchText.question(filter.words) {
      matches = try found(question)
    } else if filter.words.contains(where: { !$0.isWhitespace }) {
      return HistoryResult()
    }
    if let times = filter.times {
      let visited = try pages(visitedIn: times)
      matches = matches.map { $0.intersection(visited) } ?? visited
    }
    if let site = filter.site {
      let hosted = try pages(of: site)
      matches = matches.map { $0.intersection(hosted) } ?? hosted
    }
    guard let matches else {
      let total = try database.number("SELECT count(*) FROM page WHERE \(Self.isListed)") ?? 0
      return HistoryResult(pages: try newest(in: range, of: nil), total: Int(total))
    }
    if matches.count > Self.fewMatches {
      return HistoryResult(pages: try newest(in: range, of: matches), total: matches.count)
    }
    var pages: [(last: Int64, page: PageRecord)] = []
    for id in matches {
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

  private func found(_ question: String) throws(StoreError) -> Set<Int64> {
    var ids: Set<Int64> = []
    try database.each("SELECT rowid FROM page_words WHERE page_words MATCH ?", [.text(question)]) {
      ids.insert($0.integer(0))
    }
    return ids
  }

  private func pages(visitedIn times: Range<Int64>) throws(StoreError) -> Set<Int64> {
    var ids: Set<Int64> = []
    try database.each(
      "SELECT page FROM visit WHERE at >= ? AND at < ? AND kind < ?",
      [
        .integer(times.lowerBound), .integer(times.upperBound),
        SQLValue(VisitKind.redirect.rawValue),
      ]
    ) { ids.insert($0.integer(0)) }
    return ids
  }

  private func pages(of site: String) throws(StoreError) -> Set<Int64> {
    var ids: Set<Int64> = []
    try database.each(
      "SELECT id FROM page WHERE visits > 0 AND (host = ? OR host LIKE ? ESCAPE '\\')",
      [.text(site), .text(SiteName.below(site))]
    ) { ids.insert($0.integer(0)) }
    return ids
  }

  /// Those of some pages that stand in a range, counted from the newest.
  private func newest(
    in range: Range<Int>, of matches: Set<Int64>?
  ) throws(StoreError) -> [PageRecord] {
    var wanted: [Int64] = []
    var index = 0
    // Keys alone, from an index that has nothing else; the pages themselves are read for those that are wanted.
    let keys = try database.rows("SELECT id FROM page WHERE visits > 0 ORDER BY last_visit DESC") {
      $0.integer(0)
    }
    for id in keys where matches?.contains(id) != false {
      if index >= range.upperBound { break }
      if index >= range.lowerBound { wanted.append(id) }
      index += 1
    }
    var pages: [PageRecord] = []
    for id in wanted {
      let page = try database.first(
        "SELECT \(Self.columns) WHERE page.id = ? AND \(Self.isListed)", .integer(id)
      ) { Self.record($0, from: 0) }
      if let page { pages.append(page) }
    }
    return pages
  }

  private static func record(_ row: SQLRow, from column: Int32) -> PageRecord {
    PageRecord(
      id: row.integer(column), url: row.text(column + 1), host: row.text(column + 2),
      title: row.text(column + 3), language: row.optionalText(column + 4),
      visits: Int(row.integer(column + 5)), lastVisit: row.integer(column + 6))
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
