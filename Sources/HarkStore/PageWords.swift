import HarkKeeping
internal import HarkText

/// The index of the words of pages' titles, addresses and texts.
///
/// The index keeps no texts (`content=''`): what is taken out must be named word for word, and stands in
/// `page_text` as it was put in.
enum PageWords {
  /// The most bytes of a page's text that are searched for.
  static let textBytes = 64 * 1024

  /// Puts a page's words in the place of those it had; without a text the one that is known stays.
  static func set(
    _ page: Int64, title: String, url: String, body: String?, at now: Int64, in database: Database
  ) throws(StoreError) {
    let old = try remove(page, in: database)
    let title = SearchText.indexed(title)
    let url = SearchText.indexed(url)
    let text = body.map { SearchText.indexed($0, limit: textBytes) } ?? old ?? ""
    try database.run(
      "INSERT INTO page_text(page, at, size, title, url, body) VALUES(?, ?, ?, ?, ?, ?)",
      .integer(page), .integer(now), SQLValue(text.utf8.count), .exact(title), .exact(url),
      .exact(text))
    try database.run(
      "INSERT INTO page_words(rowid, title, url, body) VALUES(?, ?, ?, ?)", .integer(page),
      .exact(title), .exact(url), .exact(text))
  }

  /// Takes a page's words out.
  ///
  /// - Returns: the text that was indexed; nil where there was none.
  @discardableResult
  static func remove(_ page: Int64, in database: Database) throws(StoreError) -> String? {
    let old = try database.first(
      "SELECT title, url, body FROM page_text WHERE page = ?", .integer(page)
    ) { ($0.exactText(0), $0.exactText(1), $0.exactText(2)) }
    guard let (title, url, body) = old else { return nil }
    try database.run(
      "INSERT INTO page_words(page_words, rowid, title, url, body) VALUES('delete', ?, ?, ?, ?)",
      .integer(page), .exact(title), .exact(url), .exact(body))
    try database.run("DELETE FROM page_text WHERE page = ?", .integer(page))
    return body
  }

  /// Makes the whole index anew from the texts.
  static func rebuild(in database: Database) throws(StoreError) {
    try database.run("INSERT INTO page_words(page_words) VALUES('delete-all')")
    try database.run(
      """
      INSERT INTO page_words(rowid, title, url, body)
        SELECT page, title, url, body FROM page_text ORDER BY page
      """)
  }
}
