package import HarkKeeping
import HarkReading
import HarkText

extension Archive {
  /// Takes over the session that was used last and that no running Hark has, or begins one.
  ///
  /// Taking over is one transaction: of two Harks that start at once one gets the tabs. The others that nobody
  /// has can be brought back by ``restoreSession(_:into:)``.
  ///
  /// - Parameters:
  ///   - owner: the process; this one.
  ///   - isRestoring: whether an earlier session is taken over.
  /// - Returns: the session, with the tabs that were brought back.
  /// - Throws: why there can be none; the tabs of this Hark are not kept then.
  package func beginSession(
    as owner: SessionOwner = .current, restoring isRestoring: Bool = true
  ) throws(StoreError) -> SessionTabs {
    let now = now
    return try write(.past) { database throws(StoreError) in
      let free = isRestoring ? try Self.freeSessions(in: database).first : nil
      let touched = try Self.nextTouch(in: database)
      guard let free else {
        try database.run(
          "INSERT INTO session(pid, boot, begun, started, touched) VALUES(?, ?, ?, ?, ?)",
          SQLValue(Int(owner.pid)), .text(owner.boot), .integer(owner.begun), .integer(now),
          .integer(touched))
        return SessionTabs(id: database.lastID, tabs: [], current: nil, wasEnded: true)
      }
      let tabs = try Self.tabs(of: free.id, wasEnded: free.wasEnded, in: database)
      try database.run(
        """
        UPDATE session SET pid = ?, boot = ?, begun = ?, started = ?, ended = NULL, touched = ?
          WHERE id = ?
        """, SQLValue(Int(owner.pid)), .text(owner.boot), .integer(owner.begun), .integer(now),
        .integer(touched), .integer(free.id))
      return tabs
    }
  }

  /// Keeps a tab as it is now: the whole of it, in the place of what was kept.
  ///
  /// Only rows that are others than those on the disk are written: of a tab of 50 entries whose place has
  /// changed one is.
  ///
  /// - Parameters:
  ///   - tab: the tab.
  ///   - position: its place among the tabs, from 0.
  ///   - isCurrent: whether it is the current one; then no other is.
  ///   - session: the session's number.
  /// - Throws: why it could not be kept; `notFound` where the session has been forgotten.
  package func saveTab(
    _ tab: TabRecord, at position: Int, isCurrent: Bool, in session: Int64
  ) throws(StoreError) {
    let newest = try tab.entries.suffix(limits.tabEntries).map { entry throws(StoreError) in
      (entry, try KeptAddress(entry.address))
    }
    let dropped = tab.entries.count - newest.count
    try write(.past) { database throws(StoreError) in
      try Self.touch(session, in: database)
      if isCurrent {
        try database.run(
          "UPDATE tab SET current = 0 WHERE session = ? AND number != ? AND current = 1",
          .integer(session), SQLValue(tab.number))
      }
      try database.run(
        """
        INSERT INTO tab(session, number, position, current, pinned, scale, entry)
          VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)
          ON CONFLICT(session, number) DO UPDATE SET position = ?3, current = ?4, pinned = ?5,
            scale = ?6, entry = ?7, closed = NULL, closed_at = NULL
        """, .integer(session), SQLValue(tab.number), SQLValue(position), SQLValue(isCurrent),
        SQLValue(tab.isPinned), SQLValue(tab.scale), SQLValue(max(0, tab.current - dropped)))
      guard
        let id = try database.number(
          "SELECT id FROM tab WHERE session = ? AND number = ?", .integer(session),
          SQLValue(tab.number))
      else { return }
      let known = try Self.entryRows(of: id, in: database)
      for (n, (entry, address)) in newest.enumerated() {
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
        "DELETE FROM tab_entry WHERE tab = ? AND n >= ?", .integer(id), SQLValue(newest.count))
    }
  }

  /// Keeps in which order the tabs stand, and which is current.
  package func arrangeTabs(
    _ numbers: [Int], current: Int?, in session: Int64
  ) throws(StoreError) {
    try write(.past) { database throws(StoreError) in
      try Self.touch(session, in: database)
      for (position, number) in numbers.enumerated() {
        try database.run(
          "UPDATE tab SET position = ?, current = ? WHERE session = ? AND number = ?",
          SQLValue(position), SQLValue(number == current), .integer(session), SQLValue(number))
      }
    }
  }

  /// Closes tabs; the newest 50 that were closed can be opened again.
  package func closeTabs(_ numbers: [Int], in session: Int64) throws(StoreError) {
    let now = now
    let most = limits.closedTabs
    try write(.past) { database throws(StoreError) in
      try Self.touch(session, in: database)
      var order = try database.number("SELECT max(closed) FROM tab") ?? 0
      for number in numbers {
        order += 1
        try database.run(
          """
          UPDATE tab SET closed = ?, closed_at = ?, current = 0
            WHERE session = ? AND number = ? AND closed IS NULL
          """, .integer(order), .integer(now), .integer(session), SQLValue(number))
      }
      try database.run(
        """
        DELETE FROM tab WHERE id IN (SELECT id FROM tab WHERE closed IS NOT NULL
          ORDER BY closed DESC LIMIT -1 OFFSET ?)
        """, SQLValue(most))
    }
  }

  /// The tabs of a session that were closed, the last one first; their numbers are as they were.
  package func closedTabs(of session: Int64) throws(StoreError) -> [TabRecord] {
    try read(.past) { database throws(StoreError) in
      try Self.tabRows(
        "session = ? AND closed IS NOT NULL ORDER BY closed DESC", .integer(session), in: database
      ).map(\.record)
    }
  }

  /// Leaves a session in good order; a start after this brings it back.
  package func endSession(_ session: Int64) throws(StoreError) {
    let now = now
    try write(.past) { database throws(StoreError) in
      let touched = try Self.nextTouch(in: database)
      try database.run(
        "UPDATE session SET ended = ?, touched = ? WHERE id = ?", .integer(now),
        .integer(touched), .integer(session))
      try database.run(
        """
        DELETE FROM session WHERE ended IS NOT NULL
          AND id NOT IN (SELECT session FROM tab WHERE closed IS NULL)
        """)
    }
  }

  /// The sessions that no running Hark has, the one that was used last first; those without tabs are left out.
  package func restorableSessions() throws(StoreError) -> [RestorableSession] {
    try read(.past) { database throws(StoreError) in
      try Self.freeSessions(in: database).map { session throws(StoreError) in
        let titles = try database.rows(
          """
          SELECT tab_entry.title FROM tab LEFT JOIN tab_entry ON tab_entry.tab = tab.id
            AND n = entry WHERE session = ? AND closed IS NULL ORDER BY position, tab.id
          """, .integer(session.id)
        ) { $0.text(0) }
        return RestorableSession(
          id: session.id, tabs: titles.count, wasEnded: session.wasEnded, titles: titles)
      }
    }
  }

  /// The tabs that the next start would bring back; nil where there are none.
  package func nextTabs() throws(StoreError) -> SessionTabs? {
    try read(.past) { database throws(StoreError) in
      guard let free = try Self.freeSessions(in: database).first else { return nil }
      return try Self.tabs(of: free.id, wasEnded: free.wasEnded, in: database)
    }
  }

  /// How many tabs the running Harks have open, private ones not counted.
  package func runningTabs() throws(StoreError) -> Int {
    try read(.past) { database throws(StoreError) in
      let sessions = try Self.sessions(in: database).filter(\.isTaken)
      var count: Int64 = 0
      for session in sessions {
        count +=
          try database.number(
            "SELECT count(*) FROM tab WHERE session = ? AND closed IS NULL", .integer(session.id))
          ?? 0
      }
      return Int(count)
    }
  }

  /// Moves the tabs of a session that nobody has into another one, behind its own.
  ///
  /// - Parameters:
  ///   - other: a session of ``restorableSessions()``.
  ///   - session: the session of this Hark.
  ///   - first: the number that the first of them gets; the next ones follow.
  /// - Returns: the tabs, with their new numbers.
  /// - Throws: `notFound` where another Hark has taken it meanwhile.
  package func restoreSession(
    _ other: Int64, into session: Int64, numberedFrom first: Int
  ) throws(StoreError) -> [TabRecord] {
    try write(.past) { database throws(StoreError) in
      guard try Self.freeSessions(in: database).contains(where: { $0.id == other }),
        other != session
      else { throw StoreError(.notFound, path: database.path) }
      try Self.touch(session, in: database)
      let end =
        try database.number(
          "SELECT max(position) + 1 FROM tab WHERE session = ? AND closed IS NULL",
          .integer(session)) ?? 0
      var number = first
      let ids = try database.rows(
        "SELECT id FROM tab WHERE session = ? AND closed IS NULL ORDER BY position, id",
        .integer(other)
      ) { $0.integer(0) }
      for id in ids {
        try database.run(
          "UPDATE tab SET session = ?, number = ?, position = ?, current = 0 WHERE id = ?",
          .integer(session), SQLValue(number), .integer(end + Int64(number - first)),
          .integer(id))
        number += 1
      }
      try database.run("DELETE FROM session WHERE id = ?", .integer(other))
      return try Self.tabRows(
        "session = ? AND number >= \(first) AND closed IS NULL ORDER BY position, id",
        .integer(session), in: database
      ).map(\.record)
    }
  }
}
