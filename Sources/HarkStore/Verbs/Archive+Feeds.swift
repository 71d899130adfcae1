package import HarkKeeping
package import HarkText

extension Archive {
  /// Subscribes to a feed; to one that is there already changes its title and folder where they are given.
  ///
  /// - Returns: whether it is new.
  /// - Throws: why it could not be kept.
  @discardableResult
  package func addFeed(
    _ address: Address, title: String = "", site: String? = nil, folder: String = ""
  ) throws(StoreError) -> Bool {
    let address = try KeptAddress(page: address)
    let now = now
    return try write(.keep) { database throws(StoreError) in
      try Self.addFeed(
        address, title: title, site: site, folder: folder, at: now, in: database)
    }
  }

  /// Subscribes to the feeds of a file, to all of them or to none.
  ///
  /// - Returns: how many are new.
  /// - Throws: why none is.
  package func importFeeds(_ feeds: [SubscriptionFile.Subscription]) throws(StoreError) -> Int {
    let now = now
    return try write(.keep) { database throws(StoreError) in
      var count = 0
      for feed in feeds {
        guard let address = try? KeptAddress(page: feed.address) else { continue }
        let isNew = try Self.addFeed(
          address, title: feed.title, site: feed.site, folder: feed.folder, at: now, in: database)
        if isNew { count += 1 }
      }
      return count
    }
  }

  /// The feeds, by folder and title.
  package func feeds() throws(StoreError) -> [Feed] {
    try read(.keep) { database throws(StoreError) in
      try database.rows(
        """
        SELECT id, url, title, site, folder, etag, modified, checked, failure FROM feed
          ORDER BY folder, title COLLATE NOCASE, id
        """
      ) {
        Feed(
          id: $0.integer(0), url: $0.text(1), title: $0.text(2), site: $0.optionalText(3),
          folder: $0.text(4), etag: $0.optionalText(5), modified: $0.optionalText(6),
          checked: $0.optionalInteger(7), failure: $0.optionalText(8))
      }
    }
  }

  /// Ends a subscription; its entries go too.
  ///
  /// - Throws: `notFound` where there is none of that address.
  package func removeFeed(_ address: Address) throws(StoreError) {
    let address = try KeptAddress(page: address)
    try write(.keep) { database throws(StoreError) in
      try database.run("DELETE FROM feed WHERE url = ?", .text(address.url))
      guard database.changes == 1 else { throw StoreError(.notFound, path: database.path) }
    }
    // Entries without a feed are never listed; those of a file that can't be written go another time.
    _ = try? write(.past) { database throws(StoreError) in
      try database.run("DELETE FROM entry WHERE feed = ?", .text(address.url))
    }
  }

  /// Keeps what a fetch has told of a feed; title and site stay where it has told none, and so do the two
  /// validators where it has told neither.
  package func noteAnswer(_ answer: FeedAnswer, of address: Address) throws(StoreError) {
    let address = try KeptAddress(page: address)
    let now = now
    try write(.keep) { database throws(StoreError) in
      try database.run(
        """
        UPDATE feed SET title = iif(title = '', ifnull(?1, ''), title), site = ifnull(?2, site),
          etag = iif(?3 IS NULL AND ?4 IS NULL, etag, ?3),
          modified = iif(?3 IS NULL AND ?4 IS NULL, modified, ?4),
          failure = ?5, checked = ?6 WHERE url = ?7
        """, SQLValue(answer.title.map(Limited.title)), SQLValue(answer.site),
        SQLValue(answer.etag), SQLValue(answer.modified), SQLValue(answer.failure), .integer(now),
        .text(address.url))
    }
  }

  /// Keeps the entries of a feed that are not known yet, in the order in which the feed has them.
  ///
  /// - Returns: how many are new.
  /// - Throws: why none could be kept.
  @discardableResult
  package func addEntries(
    _ entries: [FeedEntryDraft], of address: Address
  ) throws(StoreError) -> Int {
    let address = try KeptAddress(page: address)
    let now = now
    let most = limits.feedEntries
    return try write(.past) { database throws(StoreError) in
      var count = 0
      // The feed's first is its newest: it gets the highest number.
      for entry in entries.prefix(most).reversed() {
        try database.run(
          """
          INSERT OR IGNORE INTO entry(feed, key, title, url, published, at, html)
            VALUES(?, ?, ?, ?, ?, ?, ?)
          """, .text(address.url), .text(Limited.title(entry.key)),
          .text(Limited.title(entry.title)),
          SQLValue(entry.address.flatMap { try? KeptAddress($0).url }), SQLValue(entry.published),
          .integer(now), SQLValue(entry.html.map { Limited.text($0, 200_000) }))
        count += database.changes
      }
      // Those that were read go first; of what the feed still has, nothing does.
      let over =
        (try database.number(
          "SELECT count(*) FROM entry WHERE feed = ?", .text(address.url)) ?? 0) - Int64(most)
      if over > 0 {
        try database.run(
          """
          DELETE FROM entry WHERE id IN (SELECT id FROM entry WHERE feed = ?
            ORDER BY read IS NULL, id LIMIT ?)
          """, .text(address.url), .integer(over))
      }
      return count
    }
  }

  /// The entries of a feed, the newest first.
  package func entries(of address: Address) throws(StoreError) -> [FeedEntry] {
    let address = try KeptAddress(page: address)
    return try read(.past) { database throws(StoreError) in
      try database.rows(
        """
        SELECT id, key, title, url, published, html, read FROM entry WHERE feed = ?
          ORDER BY id DESC
        """, .text(address.url)
      ) {
        FeedEntry(
          id: $0.integer(0), key: $0.text(1), title: $0.text(2), url: $0.optionalText(3),
          published: $0.optionalInteger(4), html: $0.optionalText(5), isRead: !$0.isNull(6))
      }
    }
  }

  /// How many entries of each feed are unread, by the feed's address.
  package func unreadEntries() throws(StoreError) -> [String: Int] {
    try read(.past) { database throws(StoreError) in
      Dictionary(
        uniqueKeysWithValues: try database.rows(
          "SELECT feed, count(*) FROM entry WHERE read IS NULL GROUP BY feed"
        ) { ($0.text(0), Int($0.integer(1))) })
    }
  }

  /// Notes that entries were read, or that they were not after all.
  package func markEntries(_ ids: [Int64], isRead: Bool) throws(StoreError) {
    let now = now
    try write(.past) { database throws(StoreError) in
      for id in ids {
        try database.run(
          "UPDATE entry SET read = ? WHERE id = ?", isRead ? .integer(now) : .null, .integer(id))
      }
    }
  }

  private static func addFeed(
    _ address: KeptAddress, title: String, site: String?, folder: String, at now: Int64,
    in database: Database
  ) throws(StoreError) -> Bool {
    let isKnown = try database.number("SELECT 1 FROM feed WHERE url = ?", .text(address.url)) != nil
    try database.run(
      """
      INSERT INTO feed(url, title, site, folder, added) VALUES(?1, ?2, ?3, ?4, ?5)
        ON CONFLICT(url) DO UPDATE SET title = iif(?2 = '', title, ?2), site = ifnull(?3, site),
          folder = iif(?4 = '', folder, ?4)
      """, .text(address.url), .text(Limited.title(title)), SQLValue(site),
      .text(Limited.title(folder)), .integer(now))
    return !isKnown
  }
}
