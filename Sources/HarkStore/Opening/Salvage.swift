import HarkKeeping

/// Copies what can be read of a damaged file into a sound one.
struct Salvage {
  /// The rows that the damaged file has by its own count and that could not be read.
  private(set) var lost = 0
  private let target: Database

  /// Copies table by table, from both ends towards what can't be read.
  ///
  /// - Parameters:
  ///   - path: the damaged file.
  ///   - target: a file with all tables and nothing in them.
  ///   - schema: the tables.
  /// - Throws: why nothing can be written; what can't be read is only counted.
  init(from path: String, to target: Database, schema: Schema) throws(StoreError) {
    self.target = target
    guard let source = try? Database(path, .write),
      (try? source.number("PRAGMA user_version")) != nil
    else { return }
    try? source.run("PRAGMA cell_size_check=ON")
    // Rows whose parent is lost go too, at the end: they say nothing without it.
    try target.run("PRAGMA foreign_keys=OFF")
    for table in schema.tables where table != "page_words" { try copy(table, from: source) }
    try target.transaction { () throws(StoreError) in
      for (table, parent) in Self.parents where schema.tables.contains(table) {
        try target.run("DELETE FROM \(table) WHERE \(parent) NOT IN (SELECT id FROM \(parent))")
        lost += target.changes
      }
      if schema.file == .past { try PageWords.rebuild(in: target) }
    }
    try target.run("PRAGMA foreign_keys=ON")
  }

  /// The tables whose rows belong to a row of another one, which their column is called by.
  private static let parents = [
    ("visit", "page"), ("place", "page"), ("page_text", "page"), ("page_blocks", "page"),
    ("tab", "session"), ("tab_entry", "tab"), ("bookmark_tag", "bookmark"),
  ]

  private mutating func copy(_ table: String, from source: Database) throws(StoreError) {
    let columns = try target.rows("SELECT name FROM pragma_table_info(?)", .text(table)) {
      $0.text(0)
    }
    let names = columns.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let insert = "INSERT OR IGNORE INTO \(table)(\(names)) VALUES(\(marks))"
    let key =
      switch table {
      case "bookmark_tag": "bookmark DESC, tag DESC"
      case "site": "host DESC, name DESC"
      case "tab_entry": "tab DESC, n DESC"
      default: "rowid DESC"
      }
    var saved = 0
    var unfit = 0
    try target.transaction { () throws(StoreError) in
      for order in ["", " ORDER BY \(key)"] {
        do throws(StoreError) {
          try source.each("SELECT \(names) FROM \(table)\(order)", []) { row throws(StoreError) in
            do throws(StoreError) {
              try target.each(insert, (0..<Int32(columns.count)).map { row.value($0) }) { _ in }
              saved += target.changes
            } catch  where error.reason == .taken {
              // It breaks a rule of its table.
              unfit += 1
            }
          }
          return
        } catch  where error.path != target.path {
          // The rest is read from the other end.
        }
      }
    }
    let known = (try? source.number("SELECT count(*) FROM \(table)")) ?? nil
    lost += max(unfit, Int(known ?? 0) - saved)
  }
}
