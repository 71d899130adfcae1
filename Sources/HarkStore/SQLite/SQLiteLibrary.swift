internal import CSQLite

/// SQLite itself, loaded when the first file is opened.
struct SQLiteLibrary: Sendable {
  static let name = "libsqlite3.so.0"
  /// The version with STRICT tables (3.37.0); Debian 12 has 3.40.1.
  private static let oldest: Int32 = 3_037_000

  /// The library; nil where it is missing or too old.
  static let shared = SQLiteLibrary()

  // Filled once before it is shared, never changed and never freed.
  nonisolated(unsafe) let table: hark_sqlite_ref

  private init?() {
    guard let table = hark_sqlite_load(Self.name), table.pointee.libversion_number() >= Self.oldest
    else { return nil }
    self.table = table
  }
}
