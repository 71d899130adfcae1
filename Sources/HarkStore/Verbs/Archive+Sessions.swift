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
      let all = isRestoring ? try Self.freeSessions(in: database) : []
      let free = all.first
      let touched = try Self.nextTouch(in: database)
      guard let free else {
        try database.run(
          "INSERT INTO session(pid, boot, begun, started, touched) VALUES(?, ?, ?, ?, ?)",
          SQLValue(Int(owner.pid)), .text(owner.boot), .integer(owner.begun), .integer(now),
          .integer(touched))
        return SessionTabs(id: database.lastID, tabs: [], current: nil, wasEnded: true)
      }
      var tabs = try Self.tabs(of: free.id, wasEnded: free.wasEnded, in: database)
      for other in all.dropFirst() {
        tabs.others += Int(
          try database.number(
            "SELECT count(*) FROM tab WHERE session = ? AND closed IS NULL", .integer(other.id))
            ?? 0)
      }
      try database.run(
        """
        UPDATE session SET pid = ?, boot = ?, begun = ?, started = ?, ended = NULL, touched = ?
          WHERE id = ?
        """, SQLValue(Int(owner.pid)), .text(owner.boot), .integer(owner.begun), .integer(now),
        .integer(touched), .integer(free.id))
      return tabs
    }
  }

  /// Keeps what has changed of a session's tabs, all of it or nothing: at no instant is their order, or which of them
  /// is current, another than it was or is.
  ///
  /// Only rows that are others than those on the disk are written: of a tab of 50 entries whose place has changed one
  /// is. A closed tab that is saved again is open again; the newest 50 closed ones are kept.
  ///
  /// - Parameters:
  ///   - change: the tabs that have changed, those that were closed, and how they stand now.
  ///   - session: the session's number.
  /// - Throws: why nothing was kept; `notFound` where the session has been forgotten.
  package func keepTabs(_ change: TabsChange, in session: Int64) throws(StoreError) {
    let saved = try change.saved.map { tab throws(StoreError) in
      try TabRows(tab, mostEntries: limits.tabEntries)
    }
    let now = now
    let most = limits.closedTabs
    try write(.past) { database throws(StoreError) in
      try Self.touch(session, in: database)
      for tab in saved { try tab.write(to: session, in: database) }
      try Self.close(change.closed, of: session, at: now, keeping: most, in: database)
      try Self.arrange(change.order, current: change.current, of: session, in: database)
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
        "session = ? AND number >= \(first) AND number < \(number) AND closed IS NULL ORDER BY position, id",
        .integer(session), in: database
      ).map(\.record)
    }
  }
}
