package import HarkKeeping
package import HarkReading
package import HarkText

extension Archive {
  /// Notes a visit.
  ///
  /// - Parameters:
  ///   - address: the page; name, password and fragment are left out.
  ///   - title: its title.
  ///   - language: its language as it declares it; nil where it declares none.
  ///   - kind: why it was visited.
  ///   - origin: the number of the visit whose link was followed.
  /// - Returns: the visit's number, which grows with each visit.
  /// - Throws: why it could not be kept.
  @discardableResult
  package func recordVisit(
    to address: Address, title: String, language: String? = nil, kind: VisitKind,
    from origin: Int64? = nil
  ) throws(StoreError) -> Int64 {
    let address = try KeptAddress(page: address)
    let title = Limited.title(title)
    let now = now
    return try write(.past) { database throws(StoreError) in
      let known = try database.first(
        "SELECT id, title FROM page WHERE url = ?", .text(address.url)
      ) { ($0.integer(0), $0.text(1)) }
      let page: Int64
      if let known {
        page = known.0
      } else {
        try database.run(
          "INSERT INTO page(url, host, title, language) VALUES(?, ?, ?, ?)", .text(address.url),
          .text(address.host), .text(title), SQLValue(language))
        page = database.lastID
      }
      // One more than any that there was: what is forgotten makes no number free while a newer one stands.
      let number = (try database.number("SELECT max(id) FROM visit") ?? 0) + 1
      try database.run(
        "INSERT INTO visit(id, page, at, kind, from_visit) VALUES(?, ?, ?, ?, ?)",
        .integer(number), .integer(page), .integer(now), SQLValue(kind.rawValue), SQLValue(origin))
      let counts = kind != .redirect && kind != .restored
      try database.run(
        """
        UPDATE page SET visits = visits + ?, last_visit = ?, title = iif(? = '', title, ?),
          language = ifnull(?, language) WHERE id = ?
        """, SQLValue(counts), .integer(number), .text(title), .text(title), SQLValue(language),
        .integer(page))
      // What only led on is not searched for.
      let isIndexed =
        try database.number(
          "SELECT 1 FROM page_text WHERE page = ?", .integer(page)) != nil
      if counts, !isIndexed || (!title.isEmpty && known?.1 != title) {
        try PageWords.set(page, title: title, url: address.url, body: nil, at: now, in: database)
      }
      return number
    }
  }

  /// Keeps a page's text to be searched, main content first; only the first 64 KB are.
  ///
  /// A page that was never visited, or has been forgotten meanwhile, is left alone.
  package func setText(_ text: String, of address: Address) throws(StoreError) {
    let address = try KeptAddress(page: address)
    let now = now
    try write(.past) { database throws(StoreError) in
      let known = try database.first(
        "SELECT id, title FROM page WHERE url = ? AND visits > 0", .text(address.url)
      ) { ($0.integer(0), $0.text(1)) }
      guard let (page, title) = known else { return }
      try PageWords.set(
        page, title: title, url: address.url, body: text, at: now, in: database)
    }
  }

  /// Keeps where the reader is on a page that was visited, and the hashes of its blocks.
  ///
  /// - Parameters:
  ///   - place: where; nil leaves what is kept.
  ///   - blocks: `PageBlocks.hashes`; nil leaves what is kept; at most 4,096 are.
  ///   - address: the page.
  /// - Throws: why it could not be kept.
  package func setPlace(
    _ place: Place?, blocks: [UInt64]? = nil, of address: Address
  ) throws(StoreError) {
    let address = try KeptAddress(page: address)
    let now = now
    try write(.past) { database throws(StoreError) in
      guard let page = try database.number("SELECT id FROM page WHERE url = ?", .text(address.url))
      else { return }
      if let place {
        try database.each(
          """
          INSERT OR REPLACE INTO place(page, at, \(Place.columns))
            VALUES(?, ?, ?, ?, ?, ?, ?, ?)
          """, [.integer(page), .integer(now)] + Place.values(place)
        ) { _ in }
      }
      if let blocks {
        try database.run(
          "INSERT OR REPLACE INTO page_blocks(page, at, hashes) VALUES(?, ?, ?)", .integer(page),
          .integer(now), .blob(Self.bytes(of: blocks)))
      }
    }
  }

  /// What is known of a page from earlier visits; nil where it was never visited.
  package func earlierVisit(to address: Address) throws(StoreError) -> EarlierVisit? {
    let address = try KeptAddress(page: address)
    return try read(.past) { database throws(StoreError) in
      try database.first(
        """
        SELECT visits, ifnull(page_blocks.at, (SELECT at FROM visit WHERE visit.id = last_visit)),
          hashes, \(Place.columns)
        FROM page LEFT JOIN place ON place.page = page.id
          LEFT JOIN page_blocks ON page_blocks.page = page.id
        WHERE url = ?
        """, .text(address.url)
      ) {
        EarlierVisit(
          visits: Int($0.integer(0)), at: $0.integer(1), place: Place($0, from: 3),
          blocks: Self.hashes($0.blob(2)))
      }
    }
  }

  /// The pages that a filter lets through, the last visited first.
  ///
  /// - Parameters:
  ///   - filter: which ones.
  ///   - range: which of them, from 0.
  /// - Returns: these, and how many there are in all.
  /// - Throws: why they can't be read.
  /// - Complexity: under 20 ms for 50,000 pages.
  package func history(
    _ filter: HistoryFilter = HistoryFilter(), in range: Range<Int> = 0..<1000
  ) throws(StoreError) -> HistoryResult {
    try read(.past) { database throws(StoreError) in
      try HistorySearch(database).result(filter, in: range)
    }
  }

  /// Addresses of pages that were visited, for telling visited links, some at a time.
  ///
  /// - Parameter last: what the part before gave; 0 for the first.
  /// - Returns: the addresses, and what the next part begins after; nil for the last part.
  /// - Throws: why they can't be read.
  /// - Complexity: about 1 ms; 50,000 pages are a dozen parts.
  package func visitedPages(
    after last: Int64
  ) throws(StoreError) -> (urls: [String], next: Int64?) {
    let most = 4000
    let found = try read(.past) { database throws(StoreError) in
      try database.rows(
        "SELECT id, url FROM page WHERE id > ? ORDER BY id LIMIT ?", .integer(last),
        SQLValue(most)
      ) { (id: $0.integer(0), url: $0.text(1)) }
    }
    return (found.map(\.url), found.count < most ? nil : found.last?.id)
  }

  private static func bytes(of hashes: [UInt64]) -> [UInt8] {
    hashes.prefix(4096).flatMap { hash in
      (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
    }
  }

  private static func hashes(_ bytes: [UInt8]) -> [UInt64] {
    stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
      (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << ($1 * 8) }
    }
  }
}
