package import HarkKeeping

extension Archive {
  /// The notes of a site, in the order in which they were written; of all sites, by site, for nil.
  package func notes(of host: String? = nil) throws(StoreError) -> [SiteNote] {
    try read(.keep) { database throws(StoreError) in try Self.notes(of: host, in: database) }
  }

  /// Keeps a note of the person's own, in the place of the one that it takes the place of.
  ///
  /// - Throws: `overLimit` where there is no room for one more.
  package func keepNote(_ note: SiteNote) throws(StoreError) {
    try write(.keep) { database throws(StoreError) in
      for other in try Self.notes(of: note.host, in: database)
      where note.replaces(other) && other.author == nil || note.isSame(as: other) {
        try database.run("DELETE FROM note WHERE id = ?", .integer(other.id))
      }
      try Self.add(note, in: database)
    }
  }

  /// Keeps the notes of a file beside those that are there, which are not changed.
  ///
  /// - Returns: how many are new, and how many could not be kept for want of room. A note that is there already is
  ///   neither, nor is one in whose place the person has one of her own.
  package func importNotes(_ notes: [SiteNote]) throws(StoreError) -> (new: Int, left: Int) {
    try write(.keep) { database throws(StoreError) in
      var (new, left) = (0, 0)
      var known: [String: [SiteNote]] = [:]
      for note in notes {
        if known[note.host] == nil {
          known[note.host] = try Self.notes(of: note.host, in: database)
        }
        let here = known[note.host] ?? []
        let isKnown = here.contains { other in
          note.isSame(as: other)
            || note.replaces(other) && (other.author == nil || other.author == note.author)
        }
        if isKnown { continue }
        guard try Self.hasRoom(for: note, in: database) else {
          left += 1
          continue
        }
        try Self.add(note, in: database)
        known[note.host, default: []].append(note)
        new += 1
      }
      return (new, left)
    }
  }

  /// Lets a note of somebody else be one of the person's own.
  package func adoptNote(_ id: Int64) throws(StoreError) {
    try write(.keep) { database throws(StoreError) in
      try database.run("UPDATE note SET author = NULL WHERE id = ?", .integer(id))
    }
  }

  /// Removes notes; no byte of them is left in the file.
  package func removeNotes(_ ids: [Int64]) throws(StoreError) {
    try write(.keep) { database throws(StoreError) in
      for id in ids { try database.run("DELETE FROM note WHERE id = ?", .integer(id)) }
      try database.run("INSERT OR IGNORE INTO sweep VALUES(1)")
    }
    _ = sweep()
  }

  private static func notes(
    of host: String?, in database: Database
  ) throws(StoreError) -> [SiteNote] {
    try database.rows(
      """
      SELECT id, host, kind, name, details, author FROM note WHERE ?1 IS NULL OR host = ?1
        ORDER BY host, id
      """, SQLValue(host)
    ) { row in
      SiteNote.Kind(rawValue: row.text(2)).map { kind in
        SiteNote(
          id: row.integer(0), host: row.text(1), kind: kind, name: row.text(3),
          details: details(row.exactText(4)), author: row.optionalText(5))
      }
    }.compactMap(\.self)
  }

  private static func hasRoom(
    for note: SiteNote, in database: Database
  ) throws(StoreError) -> Bool {
    let ofSite = try database.number(
      "SELECT count(*) FROM note WHERE host = ?", .text(note.host))
    let all = try database.number("SELECT count(*) FROM note")
    return (ofSite ?? 0) < SiteNote.mostOfSite && (all ?? 0) < SiteNote.most
  }

  private static func add(_ note: SiteNote, in database: Database) throws(StoreError) {
    guard try hasRoom(for: note, in: database) else { throw StoreError(.overLimit) }
    let details = note.details.map { $0.key + "\t" + $0.value }.joined(separator: "\n")
    try database.run(
      "INSERT INTO note(host, kind, name, details, author) VALUES(?, ?, ?, ?, ?)",
      .text(note.host), .text(note.kind.rawValue), .text(note.name), .exact(details),
      SQLValue(note.author))
  }

  /// Neither keys nor values have the signs between them: both are cleaned.
  private static func details(_ text: String) -> [SiteNote.Detail] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? SiteNote.Detail(String(parts[0]), String(parts[1])) : nil
    }
  }
}
