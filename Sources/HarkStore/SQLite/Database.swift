private import CSQLite
private import Glibc
import HarkKeeping
internal import HarkText

/// A connection to one SQLite file: the one door to SQLite.
///
/// Used by one thread at a time, the one that opened it: SQLite is opened with `SQLITE_OPEN_NOMUTEX`, "the
/// multi-thread threading mode ... separate threads are allowed to use SQLite at the same time, as long as each
/// thread is using a different database connection" (<https://www.sqlite.org/c3ref/open.html>).
final class Database {
  /// How a file is opened.
  enum Access { case write, read, immutable }

  /// The code of a damaged virtual table, such as an index of words.
  static let damagedIndex: Int32 = SQLITE_CORRUPT | (1 << 8)

  /// How long another connection is waited for: 24 that write at once on a slow disk take seconds.
  static let busyMilliseconds: Int32 = 10_000
  /// How long where nobody asked for it, and something else waits behind.
  static let shortMilliseconds: Int32 = 100

  let path: String
  private let api: hark_sqlite_ref
  private let handle: OpaquePointer
  /// Statements by their text, compiled once.
  private var statements: [String: OpaquePointer] = [:]
  private var depth = 0

  /// Opens a file; one that is missing is made, with the access `write`.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - access: whether it is written; `immutable` reads a file of a disk that nobody can write, whose
  ///     write-ahead log is empty.
  ///   - patience: how long another connection is waited for, in milliseconds.
  /// - Throws: why it could not be opened; much is found wrong only when the file is first read.
  init(
    _ path: String, _ access: Access, patience: Int32 = Database.busyMilliseconds
  ) throws(StoreError) {
    guard let library = SQLiteLibrary.shared else {
      throw StoreError(.noLibrary(SQLiteLibrary.name), path: path)
    }
    let api = library.table
    var opened: OpaquePointer?
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    flags |= access == .write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    var name = path
    if access == .immutable {
      name = "file:\(Self.uriPath(path))?immutable=1"
      flags |= SQLITE_OPEN_URI
    }
    let code = api.pointee.open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = opened.map { api.pointee.system_errno($0) } ?? ENOMEM
      _ = api.pointee.close_v2(opened)
      throw Self.error(code, systemError: error, path: path)
    }
    self.path = path
    self.api = api
    handle = opened
    _ = api.pointee.extended_result_codes(handle, 1)
    _ = api.pointee.busy_timeout(handle, patience)
    // A damaged or a hostile file runs nothing: functions in its schema are not trusted, and no table
    // that the library keeps for itself can be written to.
    for (option, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
      (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
    ] {
      _ = hark_sqlite_configure(api, handle, Int32(option), Int32(value))
    }
  }

  deinit {
    for statement in statements.values { _ = api.pointee.finalize(statement) }
    _ = api.pointee.close_v2(handle)
  }

  /// Sets how long another connection is waited for from now on.
  func wait(atMost milliseconds: Int32) { _ = api.pointee.busy_timeout(handle, milliseconds) }

  /// Whether the connection can only read, as on a disk that is mounted so.
  var isReadOnly: Bool { api.pointee.db_readonly(handle, "main") == 1 }

  // MARK: Statements

  /// Runs a statement to its end; rows that it gives are dropped.
  func run(_ sql: String, _ values: SQLValue...) throws(StoreError) {
    try each(sql, values) { _ in }
  }

  /// Runs statements one after another that are used once, such as those of a schema.
  func execute(_ statements: [String]) throws(StoreError) {
    for sql in statements {
      let statement = try compiled(sql)
      defer { _ = api.pointee.finalize(statement) }
      var code = api.pointee.step(statement)
      while code == SQLITE_ROW { code = api.pointee.step(statement) }
      guard code == SQLITE_DONE else { throw failure(code) }
    }
  }

  /// Calls `body` for each row, in order.
  func each(
    _ sql: String, _ values: [SQLValue], _ body: (SQLRow) throws(StoreError) -> Void
  ) throws(StoreError) {
    let statement = try prepared(sql)
    defer {
      _ = api.pointee.reset(statement)
      _ = api.pointee.clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1), of: statement)
      guard code == SQLITE_OK else { throw failure(code) }
    }
    while true {
      let code = api.pointee.step(statement)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw failure(code) }
      try body(SQLRow(api: api, statement: statement))
    }
  }

  /// What `body` makes of each row, in order.
  func rows<Result>(
    _ sql: String, _ values: SQLValue..., body: (SQLRow) throws(StoreError) -> Result
  ) throws(StoreError) -> [Result] {
    var results: [Result] = []
    try each(sql, values) { row throws(StoreError) in results.append(try body(row)) }
    return results
  }

  /// What `body` makes of the first row; nil where there is none.
  func first<Result>(
    _ sql: String, _ values: SQLValue..., body: (SQLRow) throws(StoreError) -> Result
  ) throws(StoreError) -> Result? {
    var result: Result?
    try each(sql, values) { row throws(StoreError) in
      if result == nil { result = try body(row) }
    }
    return result
  }

  /// The first column of the first row as a number; nil where there is none, or it is NULL.
  func number(_ sql: String, _ values: SQLValue...) throws(StoreError) -> Int64? {
    var result: Int64?
    try each(sql, values) { row in
      if result == nil { result = row.optionalInteger(0) }
    }
    return result
  }

  /// The rows that the last statement changed.
  var changes: Int { Int(api.pointee.changes(handle)) }

  /// The key of the row that was inserted last.
  var lastID: Int64 { api.pointee.last_insert_rowid(handle) }

  /// Runs `body` as one transaction: all of it is on the disk when this returns, or nothing is.
  ///
  /// Inside another one it is part of that.
  func transaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    guard depth == 0 else { return try body() }
    try run("BEGIN IMMEDIATE")
    depth = 1
    defer { depth = 0 }
    do throws(StoreError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // "If the transaction has already been rolled back automatically by the error response, then the
      // ROLLBACK command will fail with an error, but no harm is caused by this."
      if api.pointee.get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  // MARK: Inside

  private func prepared(_ sql: String) throws(StoreError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    let statement = try compiled(sql)
    statements[sql] = statement
    return statement
  }

  private func compiled(_ sql: String) throws(StoreError) -> OpaquePointer {
    var statement: OpaquePointer?
    let code = api.pointee.prepare_v2(handle, sql, -1, &statement, nil)
    // Hark's own statements are right: what they name is called otherwise in this file.
    if code == SQLITE_ERROR { throw StoreError(.unfamiliar, path: path, code: code) }
    guard code == SQLITE_OK, let statement else { throw failure(code) }
    return statement
  }

  private func bind(_ value: SQLValue, at index: Int32, of statement: OpaquePointer) -> Int32 {
    switch value {
    case .null: return api.pointee.bind_null(statement, index)
    case .integer(let number): return api.pointee.bind_int64(statement, index, number)
    case .text, .exact:
      let text = value.kept ?? ""
      return text.utf8Span.span.withUnsafeBufferPointer {
        hark_sqlite_bind_text(api, statement, index, $0.baseAddress, UInt64($0.count))
      }
    case .blob(let bytes):
      return bytes.withUnsafeBytes {
        hark_sqlite_bind_blob(api, statement, index, $0.baseAddress, UInt64($0.count))
      }
    }
  }

  private func failure(_ code: Int32) -> StoreError {
    Self.error(code, systemError: api.pointee.system_errno(handle), path: path)
  }

  private static func error(_ code: Int32, systemError: Int32, path: String) -> StoreError {
    let isOfSystem = [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xFF)
    let reason: StoreError.Reason =
      switch (code & 0xFF, isOfSystem ? systemError : 0) {
      case (SQLITE_FULL, _), (_, ENOSPC), (_, EDQUOT): .full
      case (SQLITE_READONLY, _), (_, EROFS): .readOnly
      case (SQLITE_PERM, _), (_, EACCES), (_, EPERM): .noPermission
      case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): .busy
      case (SQLITE_CORRUPT, _), (SQLITE_NOTADB, _): .damaged
      case (SQLITE_TOOBIG, _): .overLimit
      case (SQLITE_CONSTRAINT, _): .taken
      default: .failed
      }
    return StoreError(
      reason, path: path, code: code, systemError: isOfSystem ? systemError : 0)
  }

  /// A path as it stands in a `file:` URI.
  private static func uriPath(_ path: String) -> String {
    var escaped = ""
    for byte in path.utf8 {
      switch byte {
      case 0x2F, 0x2E, 0x2D, 0x5F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return escaped
  }
}

/// A row, valid inside the closure that is given it.
struct SQLRow {
  fileprivate let api: hark_sqlite_ref
  fileprivate let statement: OpaquePointer

  var count: Int { Int(api.pointee.column_count(statement)) }

  func integer(_ column: Int32) -> Int64 { api.pointee.column_int64(statement, column) }

  func isNull(_ column: Int32) -> Bool { api.pointee.column_type(statement, column) == SQLITE_NULL }

  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  /// A text without control codes, whoever wrote the file; empty for NULL.
  func text(_ column: Int32) -> String { PlainText.cleaned(exactText(column)) }

  /// A text byte for byte, valid UTF-8 whatever the file holds; empty for NULL.
  func exactText(_ column: Int32) -> String {
    guard let start = api.pointee.column_text(statement, column) else { return "" }
    let count = Int(api.pointee.column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  func optionalExactText(_ column: Int32) -> String? {
    isNull(column) ? nil : exactText(column)
  }

  func blob(_ column: Int32) -> [UInt8] {
    guard let start = api.pointee.column_blob(statement, column) else { return [] }
    return Array(
      UnsafeRawBufferPointer(
        start: start, count: Int(api.pointee.column_bytes(statement, column))))
  }

  func value(_ column: Int32) -> SQLValue {
    switch api.pointee.column_type(statement, column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_TEXT, SQLITE_FLOAT: .exact(exactText(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }
}
