package import HarkKeeping
internal import HarkText

extension Archive {
  /// How much of each kind a forgetting would take, for a question before it.
  ///
  /// - Parameters:
  ///   - forgetting: what would be forgotten.
  ///   - includesKept: whether bookmarks and feeds would go too.
  /// - Returns: the counts.
  /// - Throws: why they can't be read.
  package func counts(
    of forgetting: Forgetting, includingKept includesKept: Bool
  ) throws(StoreError) -> KeptCounts {
    var counts = KeptCounts()
    try read(.past) { database throws(StoreError) in
      counts.pages = try Self.visitedPages(of: forgetting, in: database).count
      for rows in try forgetting.pastRows() {
        if let count = rows.count { counts[keyPath: count] = try Self.count(rows, in: database) }
      }
    }
    try read(.keep) { database throws(StoreError) in
      for rows in try forgetting.keepRows(includingKept: includesKept) {
        if let count = rows.count {
          counts[keyPath: count] = try Self.ids(rows, of: forgetting, in: database).count
        }
      }
    }
    return counts
  }

  /// Forgets: when this returns, no byte of it stands in any file of the store, unless ``Forgotten/isWiped``
  /// says that some may.
  ///
  /// A kill in between leaves nothing half known: what was taken out of the tables stays out, and its bytes are
  /// overwritten by the next ``tidy()``. A session must drop what it has of it in memory first, or it keeps it
  /// again. Takes as long as the files are large: a second for 100 MB.
  ///
  /// - Parameters:
  ///   - forgetting: what.
  ///   - includesKept: whether bookmarks and feeds go too.
  /// - Returns: what is gone.
  /// - Throws: why nothing is, or only what `past.sqlite` had of it.
  package func forget(
    _ forgetting: Forgetting, includingKept includesKept: Bool
  ) throws(StoreError) -> Forgotten {
    var forgotten = Forgotten()
    (forgotten.counts, forgotten.hosts) = try write(.past) { database throws(StoreError) in
      var counts = KeptCounts()
      let hosts = try Self.hosts(of: forgetting, in: database)
      if forgetting == .everything {
        try database.run("INSERT INTO page_words(page_words) VALUES('delete-all')")
      }
      counts.pages = try Self.forgetVisits(forgetting, in: database)
      for rows in try forgetting.pastRows() {
        try database.each("DELETE FROM \(rows.table) WHERE \(rows.condition)", rows.values) { _ in }
        if let count = rows.count { counts[keyPath: count] = database.changes }
      }
      try Self.closeGaps(in: database)
      if forgetting == .everything {
        // A running Hark keeps its session, and what it opens from now on.
        try database.run("DELETE FROM session WHERE ended IS NOT NULL")
      }
      try database.run("INSERT OR IGNORE INTO sweep VALUES(1)")
      return (counts, try Self.unknown(hosts, in: database))
    }
    var keepRows = try forgetting.keepRows(includingKept: includesKept)
    if case .times = forgetting {
      keepRows += forgotten.hosts.map {
        ForgottenRows("site", "host = ?", [.text($0)], \.siteSettings)
      }
    }
    if !keepRows.isEmpty {
      try write(.keep) { database throws(StoreError) in
        for rows in keepRows {
          let ids = try Self.ids(rows, of: forgetting, in: database)
          for id in ids {
            try database.run("DELETE FROM \(rows.table) WHERE \(Self.key(of: rows.table)) = ?", id)
          }
          if let count = rows.count { forgotten.counts[keyPath: count] += ids.count }
        }
        try database.run("INSERT OR IGNORE INTO sweep VALUES(1)")
      }
    }
    forgetCopies(forgetting, includingKept: includesKept)
    forgotten.isWiped = sweep()
    return forgotten
  }

  /// Whether a forgetting was interrupted before the bytes were overwritten.
  static func needsSweep(_ database: Database) throws(StoreError) -> Bool {
    try database.number("SELECT 1 FROM sweep") != nil
  }

  /// Overwrites what was taken out of the tables and still stands in the bytes of the files.
  ///
  /// `VACUUM` writes each file anew: `secure_delete` overwrites rows, but leaves what stood in a page before its rows
  /// were moved to another one.
  ///
  /// - Returns: whether all of it is gone; another Hark that reads at this moment may hold it up.
  func sweep() -> Bool {
    var isWiped = true
    for file in StoreFile.allCases {
      do throws(StoreError) {
        guard try read(file, Self.needsSweep) else { continue }
        if file == .past {
          try write(.past) { database throws(StoreError) in
            try database.run("INSERT INTO page_words(page_words) VALUES('optimize')")
          }
        }
        try read(file) { database throws(StoreError) in
          let isSmall = StoreFolder.size(database.path) < 64 << 20
          try database.execute(["PRAGMA temp_store=\(isSmall ? "MEMORY" : "FILE")", "VACUUM"])
          // The log has the old pages until all of it is in the file.
          if file == .past, try !Self.emptyLog(of: database) { isWiped = false }
        }
        if isWiped {
          try write(file) { database throws(StoreError) in try database.run("DELETE FROM sweep") }
          if file == .past {
            _ = try read(file) { database throws(StoreError) in try Self.emptyLog(of: database) }
          }
        }
      } catch {
        isWiped = false
      }
    }
    return isWiped
  }

  private static func emptyLog(of database: Database) throws(StoreError) -> Bool {
    try database.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) } == 0
  }

  // MARK: Pages and visits

  private static func visitedPages(
    of forgetting: Forgetting, in database: Database
  ) throws(StoreError) -> [Int64] {
    switch forgetting {
    case .page(let address):
      try database.rows(
        "SELECT id FROM page WHERE url = ?", .text(try KeptAddress(page: address).url)
      ) { $0.integer(0) }
    case .site(let host):
      try database.rows(
        "SELECT id FROM page WHERE host = ? OR host LIKE ? ESCAPE '\\'", .text(host),
        .text(SiteName.below(host))
      ) { $0.integer(0) }
    case .times(let times):
      try database.rows(
        "SELECT DISTINCT page FROM visit WHERE at >= ? AND at < ?", .integer(times.lowerBound),
        .integer(times.upperBound)
      ) { $0.integer(0) }
    case .everything: try database.rows("SELECT id FROM page") { $0.integer(0) }
    }
  }

  /// The hosts that pages belong to which a forgetting by time takes something of; any other names them itself.
  private static func hosts(
    of forgetting: Forgetting, in database: Database
  ) throws(StoreError) -> [String] {
    guard case .times(let times) = forgetting else { return [] }
    return try database.rows(
      """
      SELECT DISTINCT host FROM page JOIN visit ON visit.page = page.id
        WHERE at >= ? AND at < ? AND host != ''
      """, .integer(times.lowerBound), .integer(times.upperBound)
    ) { $0.text(0) }
  }

  /// Those of some hosts of which no page is known.
  private static func unknown(
    _ hosts: [String], in database: Database
  ) throws(StoreError) -> [String] {
    try hosts.map { host throws(StoreError) in
      try database.number("SELECT 1 FROM page WHERE host = ? LIMIT 1", .text(host)) == nil
        ? host : nil
    }.compactMap { $0 }
  }

  /// Takes visits out, and pages that have none left.
  ///
  /// - Returns: the pages that were visited.
  private static func forgetVisits(
    _ forgetting: Forgetting, in database: Database
  ) throws(StoreError) -> Int {
    let pages = try visitedPages(of: forgetting, in: database)
    guard case .times(let times) = forgetting else {
      for page in pages {
        if forgetting != .everything { try PageWords.remove(page, in: database) }
        try database.run("DELETE FROM page WHERE id = ?", .integer(page))
      }
      return pages.count
    }
    try database.run(
      "DELETE FROM visit WHERE at >= ? AND at < ?", .integer(times.lowerBound),
      .integer(times.upperBound))
    for page in pages {
      let last = try database.number("SELECT max(id) FROM visit WHERE page = ?", .integer(page))
      guard let last else {
        try PageWords.remove(page, in: database)
        try database.run("DELETE FROM page WHERE id = ?", .integer(page))
        continue
      }
      try database.run(
        """
        UPDATE page SET last_visit = ?,
          visits = (SELECT count(*) FROM visit WHERE visit.page = page.id AND kind < ?)
          WHERE id = ?
        """, .integer(last), SQLValue(VisitKind.redirect.rawValue), .integer(page))
      // Its text came in that time: what it said before is not known any more.
      let text = try database.first(
        """
        SELECT page.title, page.url, page_text.at FROM page JOIN page_text ON page_text.page = page.id
          WHERE page.id = ?
        """, .integer(page)
      ) { ($0.text(0), $0.text(1), $0.integer(2)) }
      if let (title, url, at) = text, times.contains(at) {
        try PageWords.set(page, title: title, url: url, body: "", at: at, in: database)
      }
    }
    return pages.count
  }

  /// Tabs whose entries are all gone go; in others the entries are counted anew.
  private static func closeGaps(in database: Database) throws(StoreError) {
    try database.run("DELETE FROM tab WHERE id NOT IN (SELECT tab FROM tab_entry)")
    let broken = try database.rows(
      """
      SELECT tab.id, entry FROM tab JOIN tab_entry ON tab_entry.tab = tab.id
        GROUP BY tab.id HAVING max(n) != count(*) - 1
      """
    ) { ($0.integer(0), $0.integer(1)) }
    for (tab, current) in broken {
      let left = try database.rows(
        "SELECT n FROM tab_entry WHERE tab = ? ORDER BY n", .integer(tab)
      ) {
        $0.integer(0)
      }
      for (n, old) in left.enumerated() {
        try database.run(
          "UPDATE tab_entry SET n = ? WHERE tab = ? AND n = ?", SQLValue(n), .integer(tab),
          .integer(old))
      }
      try database.run(
        "UPDATE tab SET entry = ? WHERE id = ?",
        SQLValue(max(0, left.filter { $0 <= current }.count - 1)), .integer(tab))
    }
  }

  // MARK: Rows

  private static func key(of table: String) -> String { table == "site" ? "host" : "id" }

  private static func count(_ rows: ForgottenRows, in database: Database) throws(StoreError) -> Int
  {
    var count = 0
    try database.each("SELECT count(*) FROM \(rows.table) WHERE \(rows.condition)", rows.values) {
      count = Int($0.integer(0))
    }
    return count
  }

  /// The keys of the rows; where there is no condition, of those whose address is of the site.
  private static func ids(
    _ rows: ForgottenRows, of forgetting: Forgetting, in database: Database
  ) throws(StoreError) -> [SQLValue] {
    var ids: [SQLValue] = []
    if case .site(let host) = forgetting, rows.condition.isEmpty {
      try database.each("SELECT id, url FROM \(rows.table)", []) { row in
        guard let other = Address(row.text(1))?.host, SiteName.contains(host, other) else { return }
        ids.append(row.value(0))
      }
    } else {
      try database.each(
        "SELECT \(key(of: rows.table)) FROM \(rows.table) WHERE \(rows.condition)", rows.values
      ) { ids.append($0.value(0)) }
    }
    return ids
  }

  /// Removes files that were copied or set aside and have something of what is forgotten.
  private func forgetCopies(_ forgetting: Forgetting, includingKept includesKept: Bool) {
    for path in copies {
      let isKept = path.contains("/" + StoreFile.keep.name + ".")
      guard includesKept || !isKept else { continue }
      if let mark = forgetting.mark, !FileBytes.contains(Array(mark.utf8), in: path) { continue }
      StoreFolder.remove(path)
    }
  }
}
