private import Glibc
package import HarkKeeping

/// What is kept, on the thread that opened it: every verb of the store, each one transaction.
///
/// A verb that returns has stored: what it did survives a kill or a power cut the next instant. A verb that
/// throws has changed nothing. Each waits for the disk, and for other Harks up to 10 s: on a thread that
/// answers keys use a ``Store``, which runs these verbs on threads of its own; a command that does one thing
/// uses an archive directly.
///
/// Files are opened when a verb first needs them, so that an archive of which nothing is asked costs nothing.
/// What was found at an opening (a newer file, a damaged one that was mended) waits in ``notices``.
package final class Archive: Keeping {
  /// How much is kept; what is over lower ones goes with ``tidy()``.
  package var limits: StoreLimits
  let folder: StoreFolder?
  private let schemas: [StoreFile: Schema]
  private let clock: @Sendable () -> Int64
  private let isReading: Bool
  private var files: [StoreFile: OpenFile] = [:]
  /// How long another program that holds a file is waited for, in milliseconds.
  private var patience = Database.busyMilliseconds {
    didSet { for file in files.values { file.database.wait(atMost: patience) } }
  }
  /// What was found when files were opened and was not taken yet.
  private var found: [StoreNotice] = []

  /// Makes an archive; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the store's folder, which is made when something is kept; nil where
  ///     there can be none: then every verb throws `noFolder`.
  ///   - limits: how much is kept.
  ///   - isReading: whether nothing is to be written or made; a file that is missing then reads as empty.
  ///   - clock: milliseconds since 1970.
  package convenience init(
    folder: String?, limits: StoreLimits = StoreLimits(), isReading: Bool = false,
    clock: @escaping @Sendable () -> Int64 = Archive.systemClock
  ) {
    self.init(
      folder: folder, limits: limits, isReading: isReading, clock: clock,
      schemas: StoreFile.allCases.map(Schema.schema))
  }

  init(
    folder: String?, limits: StoreLimits, isReading: Bool, clock: @escaping @Sendable () -> Int64,
    schemas: [Schema]
  ) {
    self.folder = folder.map(StoreFolder.init)
    self.limits = limits
    self.isReading = isReading
    self.clock = clock
    self.schemas = Dictionary(uniqueKeysWithValues: schemas.map { ($0.file, $0) })
  }

  /// The milliseconds since 1970 by the system's clock.
  package static let systemClock: @Sendable () -> Int64 = {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }

  /// The milliseconds since 1970.
  package var now: Int64 { clock() }

  /// What was found when files were opened; each is given once.
  package func takeNotices() -> [StoreNotice] {
    let all = found
    found = []
    return all
  }

  /// The path of a file; empty where there is no folder.
  package func path(of file: StoreFile) -> String { folder?.path(of: file) ?? "" }

  var copies: [String] { folder.map { folder in StoreFile.allCases.flatMap(folder.copies) } ?? [] }

  /// Opens both files, so that no later verb has to; one that another program holds is left to the first verb that
  /// needs it.
  ///
  /// - Returns: why one can't be used, for each that can't.
  package func open() -> [StoreError] {
    withLittlePatience {
      StoreFile.allCases.compactMap { file in
        do throws(StoreError) {
          _ = try opened(file)
          return nil
        } catch {
          return error
        }
      }
    }
  }

  /// Does what nobody waits for: another program that holds a file is not waited for long.
  func withLittlePatience<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    patience = Database.shortMilliseconds
    defer { patience = Database.busyMilliseconds }
    return try body()
  }

  /// Whether nothing can be written to a file, and why.
  package func barrier(of file: StoreFile) throws(StoreError) -> StoreError.Reason? {
    try opened(file).barrier
  }

  /// Whether a file is whole by SQLite's own check, which reads all of it.
  ///
  /// - Complexity: O(bytes of the file): for `hark doctor`, and for a time when nobody waits.
  package func isSound(_ file: StoreFile) throws(StoreError) -> Bool {
    try read(file) { database throws(StoreError) in
      try database.first("PRAGMA quick_check(1)") { $0.text(0) } == "ok"
    }
  }

  // MARK: For the verbs

  /// Reads from a file, mending it first if it proves damaged.
  func read<Result>(
    _ file: StoreFile, _ body: (Database) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let database = try opened(file).database
    do throws(StoreError) {
      return try body(database)
    } catch  where error.reason == .damaged && error.path == database.path {
      return try body(mended(file, error).database)
    } catch {
      throw translated(error, file)
    }
  }

  /// Changes a file in one transaction, mending it first if it proves damaged.
  func write<Result>(
    _ file: StoreFile, _ body: (Database) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    var open = try opened(file)
    // Another Hark may have set the file aside, or its user have removed it: what went there would be lost.
    if let identity = open.identity, StoreFolder.identity(open.database.path) != identity {
      files[file] = nil
      open = try opened(file)
    }
    if let barrier = open.barrier { throw StoreError(barrier, path: open.database.path) }
    if isReading { throw StoreError(.readOnly, path: open.database.path) }
    do throws(StoreError) {
      return try open.database.transaction { () throws(StoreError) in try body(open.database) }
    } catch  where error.reason == .damaged && error.path == open.database.path {
      let database = try mended(file, error).database
      return try database.transaction { () throws(StoreError) in try body(database) }
    }
  }

  /// Closes a file; the next verb opens it anew.
  func close(_ file: StoreFile) { files[file] = nil }

  private func opened(_ file: StoreFile) throws(StoreError) -> OpenFile {
    if let open = files[file] { return open }
    let open = try opening(file).open(makesFile: !isReading)
    open.database.wait(atMost: patience)
    if isReading { try open.database.run("PRAGMA query_only=ON") }
    return remember(open, as: file)
  }

  private func opening(_ file: StoreFile) throws(StoreError) -> FileOpening {
    guard let folder, let schema = schemas[file] else { throw StoreError(.noFolder) }
    return FileOpening(
      folder: folder, schema: schema, date: CalendarDate.text(clock()), patience: patience)
  }

  private func remember(_ open: OpenFile, as file: StoreFile) -> OpenFile {
    found += open.notices
    var open = open
    open.notices = []
    // What was never made may be made by another Hark the next instant.
    if open.identity != nil { files[file] = open }
    return open
  }

  /// A file that proved damaged, put right.
  private func mended(_ file: StoreFile, _ error: StoreError) throws(StoreError) -> OpenFile {
    guard let open = files[file], open.barrier == nil, let identity = open.identity else {
      throw error
    }
    if error.code == Database.damagedIndex, !isReading {
      // Only the index of words is damaged, which the texts give again.
      let rebuilt: ()? = try? open.database.transaction { () throws(StoreError) in
        try PageWords.rebuild(in: open.database)
      }
      if rebuilt != nil { return open }
    }
    files[file] = nil
    let mended = try opening(file).mend(open.database.path, known: identity)
    if isReading { try mended.database.run("PRAGMA query_only=ON") }
    return remember(mended, as: file)
  }

  /// What a newer Hark has changed can't be found by this one.
  private func translated(_ error: StoreError, _ file: StoreFile) -> StoreError {
    guard let barrier = files[file]?.barrier, case .newer = barrier,
      [.failed, .unfamiliar].contains(error.reason)
    else {
      return error
    }
    return StoreError(barrier, path: error.path, code: error.code)
  }
}

/// Dates for the names of files.
enum CalendarDate {
  /// A time as `2026-11-22`, in Greenwich.
  static func text(_ milliseconds: Int64) -> String {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }
}
