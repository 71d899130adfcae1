package import HarkKeeping

extension Archive {
  /// The most pages that one tidying takes away.
  private static let mostAtOnce = 2000

  /// Takes away what is over the limits, and what a forgetting that was interrupted has left in the bytes.
  ///
  /// For a moment when nobody waits. One call takes a bounded part: a clock that is years ahead for a day
  /// costs no more than that. What is old is told by the order of visits and not by the clock alone: nothing
  /// goes that was visited after something that stays.
  ///
  /// - Throws: why nothing was done.
  package func tidy() throws(StoreError) {
    let (past, keep) = (try read(.past, Self.needsSweep), try read(.keep, Self.needsSweep))
    if past || keep { _ = sweep() }
    let limits = limits
    let oldest = now - Int64(limits.historyDays) * 86_400_000
    let isOver = try read(.past) { database throws(StoreError) in
      let pages = try database.number("SELECT count(*) FROM page") ?? 0
      let bytes = try database.number("SELECT ifnull(sum(size), 0) FROM page_text") ?? 0
      let first = try database.number("SELECT at FROM visit ORDER BY id LIMIT 1") ?? .max
      return pages > limits.historyPages || bytes > limits.textBytes || first < oldest
    }
    guard isOver else { return try tidyKeep() }
    try write(.past) { database throws(StoreError) in
      // The first visit that is young enough, and with it all that came after.
      let first =
        try database.number(
          "SELECT id FROM visit WHERE at >= ? ORDER BY id LIMIT 1", .integer(oldest))
        ?? .max
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
    try tidyKeep()
  }

  /// What was taken from the bookmarks 30 days ago can't be brought back any more.
  private func tidyKeep() throws(StoreError) {
    let oldest = now - 30 * 86_400_000
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
