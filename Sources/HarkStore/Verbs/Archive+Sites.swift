package import HarkKeeping

extension Archive {
  /// Keeps a setting of a site; nil takes it away.
  package func setSite(
    _ host: String, _ name: String, to value: String?
  ) throws(StoreError) {
    try write(.keep) { database throws(StoreError) in
      guard let value else {
        try database.run(
          "DELETE FROM site WHERE host = ? AND name = ?", .text(host), .text(name))
        return
      }
      try database.run(
        "INSERT OR REPLACE INTO site(host, name, value) VALUES(?, ?, ?)", .text(host),
        .text(name), .text(Limited.title(value)))
    }
  }

  /// The settings of a site, by name; of all sites for nil.
  package func siteSettings(of host: String? = nil) throws(StoreError) -> [SiteSetting] {
    try read(.keep) { database throws(StoreError) in
      try database.rows(
        """
        SELECT host, name, value FROM site WHERE ?1 IS NULL OR host = ?1 ORDER BY host, name
        """, SQLValue(host)
      ) { SiteSetting(host: $0.text(0), name: $0.text(1), value: $0.text(2)) }
    }
  }
}
