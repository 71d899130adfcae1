package import HarkKeeping

extension Archive {
  /// The most pages that one tidying takes away.
  private static let mostAtOnce = 500
  /// How long what was taken from the bookmarks can be brought back.
  private static let undoTime: Int64 = 30 * 86_400_000

  /// Takes away what is over the limits, and what a forgetting that was interrupted has left in the bytes.
  ///
  /// For a moment when nobody waits. One call takes a bounded part, so that what is asked for meanwhile comes in
  /// between: who lowers a limit calls it again until it holds. What is old is told by the order of visits and not by
  /// the clock alone: nothing goes that was visited after something that stays.
  ///
  /// - Returns: whether something is over the limits still.
  /// - Throws: why nothing was done.
  @discardableResult
  package func tidy() throws(StoreError) -> Bool {
    try withLittlePatience { () throws(StoreError) in try tidyPart() }
  }

  private func tidyPart() throws(StoreError) -> Bool {
    let (past, keep) = (try read(.past, Self.needsSweep), try read(.keep, Self.needsSweep))
    if past || keep { _ = sweep() }
    if try read(.past, excess).isAny {
      try write(.past, tidyPages)
      try write(.past, tidyLists)
    }
    try tidyKeep()
    return try read(.past, excess).isAny
  }

  /// How many pages of the history are over the limits and are still to go; 0 once ``tidy()`` has taken them.
  package func pagesOverLimits() throws(StoreError) -> Int {
    Int(try read(.past, excess).pages)
  }

  /// How much there is over each limit.
  private struct Excess {
    var pages: Int64 = 0
    var textBytes: Int64 = 0
    var searches: Int64 = 0
    var closedTabs: Int64 = 0
    var downloads: Int64 = 0
    /// The bytes of pages for later that were read and can make room.
    var laterBytes: Int64 = 0

    var isAny: Bool {
      [pages, textBytes, searches, closedTabs, downloads, laterBytes].contains { $0 > 0 }
    }
  }

  /// The number of the first visit that is young enough: all that came after it stays.
  private func firstYoungVisit(_ database: Database) throws(StoreError) -> Int64 {
    try database.number(
      "SELECT id FROM visit WHERE at >= ? ORDER BY id LIMIT 1",
      .integer(now - Int64(limits.historyDays) * 86_400_000)) ?? .max
  }

  private func excess(in database: Database) throws(StoreError) -> Excess {
    func number(_ sql: String, _ values: SQLValue...) throws(StoreError) -> Int64 {
      var number: Int64 = 0
      try database.each(sql, values) { number = $0.integer(0) }
      return number
    }
    var excess = Excess()
    let first = try firstYoungVisit(database)
    excess.pages = max(
      try number("SELECT count(*) FROM page") - Int64(limits.historyPages),
      try number("SELECT count(*) FROM page WHERE last_visit < ?", .integer(first)))
    excess.textBytes =
      try number("SELECT ifnull(sum(size), 0) FROM page_text") - Int64(limits.textBytes)
    excess.searches = try number("SELECT count(*) FROM search") - Int64(limits.searches)
    excess.closedTabs =
      try number("SELECT count(*) FROM tab WHERE closed IS NOT NULL") - Int64(limits.closedTabs)
    excess.downloads = try number("SELECT count(*) FROM download") - Int64(limits.downloads)
    let read = try number("SELECT ifnull(sum(kept), 0) FROM later WHERE read IS NOT NULL")
    let all = try number("SELECT ifnull(sum(kept), 0) FROM later")
    excess.laterBytes = min(read, all - Int64(limits.laterBytes))
    return excess
  }

  private func tidyPages(_ database: Database) throws(StoreError) {
    let first = try firstYoungVisit(database)
    let count = try database.number("SELECT count(*) FROM page") ?? 0
    let over = max(0, count - Int64(limits.historyPages))
    let old = try database.rows(
      "SELECT id FROM page WHERE last_visit < ? ORDER BY last_visit LIMIT ?", .integer(first),
      SQLValue(Self.mostAtOnce)
    ) { $0.integer(0) }
    let many = try database.rows(
      "SELECT id FROM page ORDER BY last_visit LIMIT ?",
      .integer(min(over, Int64(Self.mostAtOnce)))
    ) { $0.integer(0) }
    for page in Set(old + many) {
      try PageWords.remove(page, in: database)
      try database.run("DELETE FROM page WHERE id = ?", .integer(page))
    }
    var bytes = try database.number("SELECT ifnull(sum(size), 0) FROM page_text") ?? 0
    guard bytes > Int64(limits.textBytes) else { return }
    // The texts of the pages that were visited longest ago can no longer be searched; the pages stay.
    let texts = try database.rows(
      """
      SELECT page.id, size, page.title, page.url FROM page JOIN page_text ON page_text.page = page.id
        WHERE size > 0 ORDER BY last_visit LIMIT ?
      """, SQLValue(Self.mostAtOnce)
    ) { ($0.integer(0), $0.integer(1), $0.text(2), $0.text(3)) }
    for (page, size, title, url) in texts where bytes > Int64(limits.textBytes) {
      try PageWords.set(page, title: title, url: url, body: "", at: now, in: database)
      bytes -= size
    }
  }

  /// What is kept by number is cut whenever something is added too; here, where a limit was lowered.
  private func tidyLists(_ database: Database) throws(StoreError) {
    try Self.keepNewest(limits.searches, of: "search", by: "id", in: database)
    try Self.keepNewest(limits.downloads, of: "download", by: "id", in: database)
    try Self.keepNewest(
      limits.closedTabs, of: "tab", where: "closed IS NOT NULL", by: "closed", in: database)
    try makeRoomForLater(limits.laterBytes, in: database)
  }

  /// Takes the oldest rows of a table away.
  static func keepNewest(
    _ most: Int, of table: String, where condition: String = "1", by order: String,
    in database: Database
  ) throws(StoreError) {
    try database.run(
      """
      DELETE FROM \(table) WHERE id IN (SELECT id FROM \(table) WHERE \(condition)
        ORDER BY \(order) DESC LIMIT -1 OFFSET ?)
      """, SQLValue(most))
  }

  /// What was taken from the bookmarks 30 days ago can't be brought back any more.
  private func tidyKeep() throws(StoreError) {
    let oldest = now - Self.undoTime
    let isOld = try read(.keep) { database throws(StoreError) in
      try database.number(
        """
        SELECT (SELECT count(*) FROM bookmark WHERE deleted < ?1)
          + (SELECT count(*) FROM folder WHERE deleted < ?1)
        """, .integer(oldest)) ?? 0 > 0
    }
    guard isOld else { return }
    try write(.keep) { database throws(StoreError) in
      try database.run("DELETE FROM bookmark WHERE deleted < ?", .integer(oldest))
      try database.run("DELETE FROM folder WHERE deleted < ?", .integer(oldest))
    }
  }
}
