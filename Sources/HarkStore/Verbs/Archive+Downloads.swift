package import HarkKeeping
package import HarkText

extension Archive {
  /// Notes that a file is being fetched.
  ///
  /// - Returns: the download's number.
  /// - Throws: why it could not be kept.
  package func beginDownload(
    _ address: Address, to path: String, total: Int? = nil, validator: String? = nil
  ) throws(StoreError) -> Int64 {
    let address = try KeptAddress(page: address)
    let now = now
    let most = limits.downloads
    return try write(.past) { database throws(StoreError) in
      try database.run(
        """
        INSERT INTO download(url, host, path, bytes, total, validator, state, at)
          VALUES(?, ?, ?, 0, ?, ?, 0, ?)
        """, .text(address.url), .text(address.host), .exact(path), SQLValue(total),
        SQLValue(validator), .integer(now))
      let id = database.lastID
      try Self.keepNewest(most, of: "download", by: "id", in: database)
      return id
    }
  }

  /// Keeps how far a download is, and what became of it.
  ///
  /// - Parameters:
  ///   - id: the download's number.
  ///   - path: where it lies now; nil where that is as it was.
  ///   - bytes: how many have come.
  ///   - state: what became of it.
  /// - Throws: why it could not be kept.
  package func updateDownload(
    _ id: Int64, path: String? = nil, bytes: Int, state: DownloadRecord.State
  ) throws(StoreError) {
    let now = now
    try write(.past) { database throws(StoreError) in
      try database.run(
        "UPDATE download SET path = ifnull(?, path), bytes = ?, state = ?, at = ? WHERE id = ?",
        SQLValue(exact: path), SQLValue(bytes), SQLValue(state.rawValue), .integer(now),
        .integer(id))
    }
  }

  /// The downloads, the last one first.
  package func downloads() throws(StoreError) -> [DownloadRecord] {
    try read(.past) { database throws(StoreError) in
      try database.rows(
        """
        SELECT id, url, path, bytes, total, validator, state, at FROM download ORDER BY id DESC
        """
      ) {
        DownloadRecord(
          id: $0.integer(0), url: $0.text(1), path: $0.exactText(2), bytes: Int($0.integer(3)),
          total: $0.optionalInteger(4).map(Int.init), validator: $0.optionalText(5),
          state: DownloadRecord.State(rawValue: Int($0.integer(6))) ?? .failed,
          at: $0.integer(7))
      }
    }
  }

  /// Takes downloads from the list; their files stay.
  package func removeDownloads(_ ids: [Int64]) throws(StoreError) {
    try write(.past) { database throws(StoreError) in
      for id in ids { try database.run("DELETE FROM download WHERE id = ?", .integer(id)) }
    }
  }
}
