package import HarkKeeping
package import HarkText

extension Archive {
  /// The most bytes of a page that is kept, before they are made smaller.
  package static let largestLaterPage = 64 << 20
  /// The most bytes that a page takes in the file.
  static let largestLaterPiece = 4 << 20

  /// Keeps a page itself, to be read without a network.
  ///
  /// One of the same address is replaced.
  ///
  /// Where the limit of 500 MB is reached the pages that were read first make room; unread ones never do.
  ///
  /// - Parameters:
  ///   - address: the page.
  ///   - title: its title.
  ///   - language: its language as it declares it.
  ///   - type: the media type that it came with.
  ///   - bytes: what came, decoded from how it was sent.
  /// - Throws: why it could not be kept; `overLimit` for a page of more than 4 MB when made smaller, and
  ///   where there is no room.
  package func keepForLater(
    _ address: Address, title: String, language: String?, type: String, bytes: [UInt8]
  ) throws(StoreError) {
    let address = try KeptAddress(page: address)
    guard bytes.count <= Self.largestLaterPage else { throw StoreError(.overLimit) }
    let piece = try Compression.compressed(bytes)
    guard piece.count <= Self.largestLaterPiece else { throw StoreError(.overLimit) }
    let now = now
    let most = limits.laterBytes
    try write(.past) { database throws(StoreError) in
      try database.run("DELETE FROM later WHERE url = ?", .text(address.url))
      guard try makeRoomForLater(most - piece.count, in: database) else {
        throw StoreError(.overLimit, path: database.path)
      }
      try database.run(
        """
        INSERT INTO later(url, host, title, language, type, added, size, kept, html)
          VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, .text(address.url), .text(address.host), .text(Limited.title(title)),
        SQLValue(language), .text(Limited.text(type, 200)), .integer(now), SQLValue(bytes.count),
        SQLValue(piece.count), .blob(piece))
    }
  }

  /// Takes pages away that were read, those that were read first before the others, until the rest takes no more than
  /// some bytes; says whether it does.
  @discardableResult
  func makeRoomForLater(_ most: Int, in database: Database) throws(StoreError) -> Bool {
    var used = try database.number("SELECT ifnull(sum(kept), 0) FROM later") ?? 0
    guard used > Int64(most) else { return true }
    let read = try database.rows(
      "SELECT id, kept FROM later WHERE read IS NOT NULL ORDER BY read, id"
    ) { ($0.integer(0), $0.integer(1)) }
    for (id, size) in read where used > Int64(most) {
      try database.run("DELETE FROM later WHERE id = ?", .integer(id))
      used -= size
    }
    return used <= Int64(most)
  }

  /// The reading list, what was added last first.
  package func laterPages() throws(StoreError) -> [LaterPage] {
    try read(.past) { database throws(StoreError) in
      try database.rows(
        """
        SELECT id, url, host, title, language, type, added, read, size FROM later
          ORDER BY id DESC
        """
      ) {
        LaterPage(
          id: $0.integer(0), url: $0.text(1), host: $0.text(2), title: $0.text(3),
          language: $0.optionalText(4), type: $0.text(5), added: $0.integer(6),
          read: $0.optionalInteger(7), size: Int($0.integer(8)))
      }
    }
  }

  /// The bytes of a page that was kept.
  ///
  /// - Returns: the page as it came; nil where there is none.
  /// - Throws: why it can't be read; `damaged` where its bytes are.
  package func laterBytes(of id: Int64) throws(StoreError) -> [UInt8]? {
    let piece = try read(.past) { database throws(StoreError) in
      try database.first("SELECT size, html FROM later WHERE id = ?", .integer(id)) {
        (Int($0.integer(0)), $0.blob(1))
      }
    }
    guard let (size, bytes) = piece else { return nil }
    guard size >= 0, size <= Self.largestLaterPage else {
      throw StoreError(.damaged, path: path(of: .past))
    }
    return try Compression.decompressed(bytes, size: size)
  }

  /// Notes that a page was read, or that it was not after all.
  package func markLater(_ id: Int64, isRead: Bool) throws(StoreError) {
    let now = now
    try write(.past) { database throws(StoreError) in
      try database.run(
        "UPDATE later SET read = ? WHERE id = ?", isRead ? .integer(now) : .null, .integer(id))
    }
  }

  /// Takes pages from the reading list.
  package func removeLater(_ ids: [Int64]) throws(StoreError) {
    try write(.past) { database throws(StoreError) in
      for id in ids { try database.run("DELETE FROM later WHERE id = ?", .integer(id)) }
    }
  }
}
