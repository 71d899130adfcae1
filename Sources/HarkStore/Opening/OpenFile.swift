import HarkKeeping

/// A file of the store that is open.
struct OpenFile {
  let database: Database
  /// Why nothing can be written to it; nil where something can.
  let barrier: StoreError.Reason?
  let identity: FileIdentity?
  var notices: [StoreNotice] = []
}

/// Opens the files of a store: makes what is missing, migrates what is old, mends what is damaged.
struct FileOpening {
  let folder: StoreFolder
  let schema: Schema
  /// The date of today as `2026-11-22`, for the names of files that are set aside.
  let date: String
  /// How long another program that holds the file is waited for, in milliseconds.
  var patience = Database.busyMilliseconds

  /// Opens the file.
  ///
  /// - Parameter makesFile: whether one that is missing is made; else it is read as an empty one.
  /// - Returns: the open file, and what is to be told.
  /// - Throws: why nothing of it can be read.
  func open(makesFile: Bool) throws(StoreError) -> OpenFile {
    let path = folder.path(of: schema.file)
    if !makesFile, !StoreFolder.exists(path) { return try emptyFile() }
    do throws(StoreError) {
      try folder.make()
      try finishMending(path)
      try folder.makeFile(path)
      return try openSound(path)
    } catch  where error.reason == .damaged {
      return try mend(path)
    } catch {
      guard StoreFolder.exists(path), let file = try readable(path, error) else { throw error }
      return file
    }
  }

  /// A damaged file is set aside, and what can be read of it is saved in a new one.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - known: the damaged file, where it was found damaged while it was open.
  /// - Returns: the new file.
  /// - Throws: why there can be none; the damaged one is as it was then.
  func mend(_ path: String, known: FileIdentity? = nil) throws(StoreError) -> OpenFile {
    let damaged = known ?? StoreFolder.identity(path)
    return try folder.withLock { () throws(StoreError) in
      // Another Hark may have been faster.
      guard StoreFolder.identity(path) == damaged else {
        return try openSound(path, isLocked: true)
      }
      let (fresh, mended) = (path + ".mending", path + ".mended")
      var lost = 0
      // A kill at any instant leaves the damaged file, or a whole new one that takes its place next time.
      if !StoreFolder.exists(mended) {
        lost = try salvage(path, to: fresh)
        try folder.move(fresh, to: mended)
      }
      let aside = nameAside(of: path)
      for ending in ["-wal", "-journal", ""] where StoreFolder.exists(path + ending) {
        try folder.move(path + ending, to: aside + ending)
      }
      StoreFolder.remove(path + "-shm")
      try folder.move(mended, to: path)
      var file = try openSound(path, isLocked: true)
      let saved = try schema.count(in: file.database)
      file.notices.append(.mended(schema.file, aside: aside, saved: saved, lost: lost))
      return file
    }
  }

  /// Copies what can be read of a damaged file.
  ///
  /// - Returns: how many of its rows could not be.
  private func salvage(_ path: String, to fresh: String) throws(StoreError) -> Int {
    for ending in ["", "-journal"] { StoreFolder.remove(fresh + ending) }
    try folder.makeFile(fresh)
    let target = try Database(fresh, .write)
    try migrate(target, from: 0)
    return try Salvage(from: path, to: target, schema: schema).lost
  }

  private func nameAside(of path: String) -> String {
    let aside = "\(path).damaged-\(date)"
    guard StoreFolder.exists(aside) else { return aside }
    var number = 2
    while StoreFolder.exists("\(aside)-\(number)") { number += 1 }
    return "\(aside)-\(number)"
  }

  // MARK: Inside

  private func openSound(_ path: String, isLocked: Bool = false) throws(StoreError) -> OpenFile {
    let database = try Database(path, .write, patience: patience)
    var version = try self.version(of: database)
    if version > schema.version { return try newer(path, version) }
    try settle(database)
    if version < schema.version, !database.isReadOnly {
      let migrated = { () throws(StoreError) in
        version = try self.version(of: database)
        if version < schema.version { try migrate(database, from: version) }
      }
      if isLocked { try migrated() } else { try folder.withLock(migrated) }
    }
    try checkTables(of: database)
    let barrier: StoreError.Reason? = database.isReadOnly ? .readOnly : nil
    return OpenFile(
      database: database, barrier: barrier, identity: StoreFolder.identity(path),
      notices: barrier.map { [.readOnly(schema.file, path: path, $0)] } ?? [])
  }

  private func version(of database: Database) throws(StoreError) -> Int {
    Int(try database.number("PRAGMA user_version") ?? 0)
  }

  /// Sets how the file is written.
  ///
  /// Another Hark may be making it this moment: then the journal is as it must
  /// be, or will be.
  private func settle(_ database: Database) throws(StoreError) {
    let end = ContinuousClock.now + .milliseconds(Int(patience))
    for pragma in schema.pragmas {
      var tries = 20
      while true {
        do throws(StoreError) {
          try database.run(pragma)
          break
        } catch  where error.reason == .busy && tries > 0 && .now < end {
          tries -= 1
        } catch  where error.reason == .readOnly {
          break
        }
      }
    }
  }

  /// A file that a newer Hark made is read and never written.
  private func newer(_ path: String, _ version: Int) throws(StoreError) -> OpenFile {
    let database = try Database(path, .write)
    try database.run("PRAGMA query_only=ON")
    return OpenFile(
      database: database, barrier: .newer(version: version),
      identity: StoreFolder.identity(path),
      notices: [.newer(schema.file, path: path, version: version)])
  }

  /// Brings a file to the newest version, each step whole or not at all.
  private func migrate(_ database: Database, from old: Int) throws(StoreError) {
    if old > 0 {
      let copy = "\(database.path).before-\(old + 1)"
      StoreFolder.remove(copy)
      try folder.makeFile(copy)
      try database.run("VACUUM INTO ?", .exact(copy))
    } else if try database.number("SELECT count(*) FROM sqlite_schema") ?? 0 > 0 {
      throw StoreError(.damaged, path: database.path)
    }
    for version in old..<schema.version {
      try database.transaction { () throws(StoreError) in
        try database.execute(schema.migrations[version])
        try database.execute([
          "PRAGMA application_id=\(Schema.applicationID)", "PRAGMA user_version=\(version + 1)",
        ])
      }
    }
  }

  private func checkTables(of database: Database) throws(StoreError) {
    let names = schema.tables.map { "'\($0)'" }.joined(separator: ",")
    let count = try database.number("SELECT count(*) FROM sqlite_schema WHERE name IN (\(names))")
    guard count == Int64(schema.tables.count) else {
      throw StoreError(.damaged, path: database.path)
    }
  }

  /// Opens for reading what can't be opened for writing; nil where it can't be read either.
  ///
  /// A file with a write-ahead log needs room on its disk even to be read, unless nobody can change it and the log
  /// is empty.
  private func readable(_ path: String, _ error: StoreError) throws(StoreError) -> OpenFile? {
    var reason = error.reason
    // On a disk that is mounted read-only SQLite only says that it can't open a log's index.
    if reason == .failed, !folder.isWritable { reason = .readOnly }
    guard ![.busy, .failed, .unfamiliar].contains(reason) else { return nil }
    if case .noLibrary = reason { return nil }
    if schema.usesLog, StoreFolder.size(path + "-wal") > 0 { return nil }
    guard let database = try? Database(path, schema.usesLog ? .immutable : .read),
      let version = try? version(of: database), version > 0
    else { return nil }
    if version > schema.version { return try newer(path, version) }
    guard version == schema.version, (try? checkTables(of: database)) != nil else { return nil }
    return OpenFile(
      database: database, barrier: reason, identity: StoreFolder.identity(path),
      notices: [.readOnly(schema.file, path: path, reason)])
  }

  /// Ends what a kill interrupted between setting a damaged file aside and putting the new one in its place.
  private func finishMending(_ path: String) throws(StoreError) {
    guard !StoreFolder.exists(path), StoreFolder.exists(path + ".mended") else { return }
    try folder.withLock { () throws(StoreError) in
      guard !StoreFolder.exists(path), StoreFolder.exists(path + ".mended") else { return }
      try folder.move(path + ".mended", to: path)
    }
  }

  /// What a file that was never made reads as.
  private func emptyFile() throws(StoreError) -> OpenFile {
    let database = try Database(":memory:", .write)
    try migrate(database, from: 0)
    return OpenFile(database: database, barrier: nil, identity: nil)
  }
}
