import HarkKeeping
import HarkReading
internal import HarkText

/// How sessions and tabs stand in their tables.
extension Archive {
  struct SessionRow {
    let id: Int64
    let wasEnded: Bool
    let owner: SessionOwner
    /// Whether a running Hark has it.
    var isTaken: Bool { !wasEnded && owner.isRunning }
  }

  struct TabRow {
    let record: TabRecord
    let isCurrent: Bool
  }

  static func sessions(in database: Database) throws(StoreError) -> [SessionRow] {
    try database.rows("SELECT id, ended, pid, boot, begun FROM session ORDER BY touched DESC") {
      SessionRow(
        id: $0.integer(0), wasEnded: !$0.isNull(1),
        owner: SessionOwner(
          pid: Int32(truncatingIfNeeded: $0.integer(2)), boot: $0.text(3), begun: $0.integer(4)))
    }
  }

  /// The sessions with tabs that no running Hark has, the one that was used last first.
  static func freeSessions(in database: Database) throws(StoreError) -> [SessionRow] {
    let used = Set(
      try database.rows("SELECT DISTINCT session FROM tab WHERE closed IS NULL") { $0.integer(0) })
    return try sessions(in: database).filter { !$0.isTaken && used.contains($0.id) }
  }

  static func nextTouch(in database: Database) throws(StoreError) -> Int64 {
    (try database.number("SELECT max(touched) FROM session") ?? 0) + 1
  }

  /// Makes a session the one that was used last.
  static func touch(_ session: Int64, in database: Database) throws(StoreError) {
    let newest = try database.first(
      "SELECT id, touched FROM session ORDER BY touched DESC LIMIT 1"
    ) { ($0.integer(0), $0.integer(1)) }
    if let newest, newest.0 == session { return }
    try database.run(
      "UPDATE session SET touched = ? WHERE id = ?", .integer((newest?.1 ?? 0) + 1),
      .integer(session))
    guard database.changes == 1 else { throw StoreError(.notFound, path: database.path) }
  }

  static func tabs(
    of session: Int64, wasEnded: Bool, in database: Database
  ) throws(StoreError) -> SessionTabs {
    let rows = try tabRows(
      "session = ? AND closed IS NULL ORDER BY position, id", .integer(session), in: database)
    let highest = try database.number(
      "SELECT max(number) FROM tab WHERE session = ?", .integer(session))
    return SessionTabs(
      id: session, tabs: rows.map(\.record),
      current: (rows.first(where: \.isCurrent) ?? rows.first)?.record.number,
      highest: Int(highest ?? 0), wasEnded: wasEnded)
  }

  /// The tabs that a condition lets through; one without a page that can be opened is left out.
  static func tabRows(
    _ condition: String, _ value: SQLValue, in database: Database
  ) throws(StoreError) -> [TabRow] {
    let tabs = try database.rows(
      "SELECT id, number, entry, current, pinned, scale FROM tab WHERE \(condition)", value
    ) {
      (
        id: $0.integer(0), number: Int($0.integer(1)), entry: Int($0.integer(2)),
        isCurrent: $0.integer(3) == 1, isPinned: $0.integer(4) == 1,
        scale: $0.optionalInteger(5).map(Int.init)
      )
    }
    var rows: [TabRow] = []
    for tab in tabs {
      var entries: [TabEntry] = []
      var current = 0
      try database.each(
        """
        SELECT n, url, title, at, \(Place.columns) FROM tab_entry WHERE tab = ? ORDER BY n
        """, [.integer(tab.id)]
      ) { row in
        guard let address = Address(row.text(1)) else { return }
        if row.integer(0) <= tab.entry { current = entries.count }
        entries.append(
          TabEntry(
            address, title: row.text(2), place: Place(row, from: 4), at: row.integer(3)))
      }
      guard !entries.isEmpty else { continue }
      rows.append(
        TabRow(
          record: TabRecord(
            number: tab.number, entries: entries, current: current, isPinned: tab.isPinned,
            scale: tab.scale),
          isCurrent: tab.isCurrent))
    }
    return rows
  }

  /// Takes tabs out of those that are open.
  static func close(
    _ numbers: [Int], of session: Int64, at now: Int64, keeping most: Int, in database: Database
  ) throws(StoreError) {
    guard !numbers.isEmpty else { return }
    var order = try database.number("SELECT max(closed) FROM tab") ?? 0
    for number in numbers {
      order += 1
      try database.run(
        """
        UPDATE tab SET closed = ?, closed_at = ?, current = 0
          WHERE session = ? AND number = ? AND closed IS NULL
        """, .integer(order), .integer(now), .integer(session), SQLValue(number))
    }
    try keepNewest(most, of: "tab", where: "closed IS NOT NULL", by: "closed", in: database)
  }

  /// Sets where tabs stand and which is current; without a current one that stays as it is.
  static func arrange(
    _ numbers: [Int], current: Int?, of session: Int64, in database: Database
  ) throws(StoreError) {
    for (position, number) in numbers.enumerated() {
      try database.run(
        "UPDATE tab SET position = ?1 WHERE session = ?2 AND number = ?3 AND position != ?1",
        SQLValue(position), .integer(session), SQLValue(number))
    }
    guard let current else { return }
    try database.run(
      """
      UPDATE tab SET current = (number = ?1)
        WHERE session = ?2 AND closed IS NULL AND current != (number = ?1)
      """, SQLValue(current), .integer(session))
  }
}

/// A tab as it is written.
struct TabRows {
  private let tab: TabRecord
  /// The newest entries, and what their addresses are kept as.
  private let entries: [(entry: TabEntry, address: KeptAddress)]
  /// The entry that it shows.
  private let current: Int

  init(_ tab: TabRecord, mostEntries: Int) throws(StoreError) {
    self.tab = tab
    entries = try tab.entries.suffix(mostEntries).map { entry throws(StoreError) in
      (entry, try KeptAddress(entry.address))
    }
    current = max(0, tab.current - (tab.entries.count - entries.count))
  }

  func write(to session: Int64, in database: Database) throws(StoreError) {
    try database.run(
      """
      INSERT INTO tab(session, number, position, current, pinned, scale, entry)
        VALUES(?1, ?2, ?2, 0, ?3, ?4, ?5)
        ON CONFLICT(session, number) DO UPDATE SET pinned = ?3, scale = ?4, entry = ?5,
          closed = NULL, closed_at = NULL
      """, .integer(session), SQLValue(tab.number), SQLValue(tab.isPinned), SQLValue(tab.scale),
      SQLValue(current))
    let id = try database.number(
      "SELECT id FROM tab WHERE session = ? AND number = ?", .integer(session),
      SQLValue(tab.number))
    guard let id else { return }
    let known = try Self.entries(of: id, in: database)
    for (n, (entry, address)) in entries.enumerated() {
      let values: [SQLValue] =
        [
          .integer(id), SQLValue(n), .text(address.url), .text(address.host),
          .text(Limited.title(entry.title)), .integer(entry.at),
        ] + Place.values(entry.place)
      guard known.count <= n || known[n] != values else { continue }
      try database.each(
        """
        INSERT OR REPLACE INTO tab_entry(tab, n, url, host, title, at, \(Place.columns))
          VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, values
      ) { _ in }
    }
    try database.run(
      "DELETE FROM tab_entry WHERE tab = ? AND n >= ?", .integer(id), SQLValue(entries.count))
  }

  /// The rows of a tab's entries as they lie on the disk.
  private static func entries(
    of tab: Int64, in database: Database
  ) throws(StoreError) -> [[SQLValue]] {
    try database.rows(
      """
      SELECT tab, n, url, host, title, at, \(Place.columns) FROM tab_entry WHERE tab = ?
        ORDER BY n
      """, .integer(tab)
    ) { row in (0..<12).map { row.value(Int32($0)) } }
  }
}
