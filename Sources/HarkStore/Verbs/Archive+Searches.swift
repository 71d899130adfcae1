package import HarkKeeping

extension Archive {
  /// Keeps a search; one that was made before becomes the newest.
  ///
  /// The oldest of more than the limit goes.
  package func recordSearch(_ words: String, engine: String) throws(StoreError) {
    let words = Limited.title(words)
    let now = now
    let most = limits.searches
    try write(.past) { database throws(StoreError) in
      // A new number, since the order is by it.
      let number = (try database.number("SELECT max(id) FROM search") ?? 0) + 1
      try database.run(
        "INSERT OR REPLACE INTO search(id, words, engine, at) VALUES(?, ?, ?, ?)",
        .integer(number), .text(words), .text(engine), .integer(now))
      try Self.keepNewest(most, of: "search", by: "id", in: database)
    }
  }

  /// The searches, the last one first.
  package func searches() throws(StoreError) -> [SearchRecord] {
    try read(.past) { database throws(StoreError) in
      try database.rows("SELECT id, words, engine, at FROM search ORDER BY id DESC") {
        SearchRecord(
          id: $0.integer(0), words: $0.text(1), engine: $0.text(2), at: $0.integer(3))
      }
    }
  }

  /// Forgets searches, all of them or none; their bytes are overwritten as those of ``forget(_:includingKept:)`` are.
  package func removeSearches(_ ids: [Int64]) throws(StoreError) {
    try write(.past) { database throws(StoreError) in
      for id in ids { try database.run("DELETE FROM search WHERE id = ?", .integer(id)) }
      try database.run("INSERT OR IGNORE INTO sweep VALUES(1)")
    }
    _ = sweep()
  }
}
