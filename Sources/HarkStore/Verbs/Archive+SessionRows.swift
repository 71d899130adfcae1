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
    return SessionTabs(
      id: session, tabs: rows.map(\.record),
      current: (rows.first(where: \.isCurrent) ?? rows.first)?.record.number, wasEnded: wasEnded)
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

  /// The rows of a tab's entries as they are written.
  static func entryRows(of tab: Int64, in database: Database) throws(StoreError) -> [[SQLValue]] {
    try database.rows(
      """
      SELECT tab, n, url, host, title, at, \(Place.columns) FROM tab_entry WHERE tab = ?
        ORDER BY n
      """, .integer(tab)
    ) { row in (0..<12).map { row.value(Int32($0)) } }
  }
}
