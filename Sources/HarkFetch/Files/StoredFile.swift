private import Glibc
private import HarkThreads
package import HarkWeb

/// A file that is written whole or not at all.
///
/// What `write` has returned from is on the disk: the bytes go to a file aside, which is synced,
/// renamed over the old one, and the folder is synced too. A kill at any instant leaves the old
/// content or the new one. A file aside that a kill left behind is named `.NAME.PID-N.new`; the next
/// write of the same file removes it.
package enum StoredFile {
  /// A call of the system that failed: its path and `errno`.
  package struct Failure: Error, Hashable, Sendable {
    /// The file.
    package let path: String
    /// The `errno`.
    package let error: Int32

    /// Makes a failure.
    package init(path: String, error: Int32) {
      self.path = path
      self.error = error
    }
  }

  /// Replaces the content of a file; makes the folders on the way with mode 0700.
  ///
  /// A symbolic link is written through, so that settings may live elsewhere. An existing file
  /// keeps its mode where it is stricter than `mode`.
  package static func write(_ bytes: [UInt8], to path: String, mode: UInt32 = 0o600)
    throws(Failure)
  {
    let path = resolved(path)
    let folder = folder(of: path)
    var status = stat()
    // A rename would put a file in the place of a device or a pipe.
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      throw Failure(path: path, error: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    let mode = exists ? mode & status.st_mode : mode
    try makeFolders(folder)
    let aside = "\(folder)/.\(name(of: path)).\(getpid())-\(UInt32.random(in: 0 ... .max)).new"
    let file = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard file >= 0 else { throw Failure(path: aside, error: errno) }
    guard Descriptor.writeAll(bytes.span, to: file), fsync(file) == 0 else {
      let failure = Failure(path: aside, error: errno)
      close(file)
      unlink(aside)
      throw failure
    }
    close(file)
    guard rename(aside, path) == 0 else {
      let failure = Failure(path: path, error: errno)
      unlink(aside)
      throw failure
    }
    syncFolder(folder)
    removeLeftovers(of: path)
  }

  /// Removes the files aside of processes that are gone.
  private static func removeLeftovers(of path: String) {
    let prefix = ".\(name(of: path))."
    for name in names(in: folder(of: path)) {
      guard name.hasPrefix(prefix), name.hasSuffix(".new"),
        let process = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder(of: path) + "/" + name)
    }
  }

  /// Removes what `setAside` has kept of a file; false where some of it can't be removed.
  static func removeSetAside(of path: String) -> Bool {
    let path = resolved(path)
    let prefix = name(of: path) + setAsideMark
    var isGone = true
    for name in names(in: folder(of: path)) where name.hasPrefix(prefix) {
      if unlink(folder(of: path) + "/" + name) != 0, errno != ENOENT { isGone = false }
    }
    return isGone
  }

  /// What stands between the name of a file and the date when it was set aside.
  private static let setAsideMark = ".damaged-"

  private static func names(in folder: String) -> [String] {
    Folder.names(in: folder)
  }

  /// Reads a file whole; nil where there is none, or where it cannot be read.
  package static func read(_ path: String, limit: Int = 64 * 1024 * 1024) -> [UInt8]? {
    (try? contents(of: path, limit: limit)) ?? nil
  }

  /// Changes the content of a file; what other processes change in this way meanwhile is kept.
  ///
  /// - Parameters:
  ///   - path: the file; one that is missing is empty.
  ///   - time: how long another process may keep the lock.
  ///   - body: what becomes of the content.
  /// - Throws: why it could not be read or written; it is as it was then.
  package static func change(
    _ path: String, waiting time: Duration = lockTime,
    _ body: ([UInt8]) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    try withLock(on: path, waiting: time) { () throws(Failure) in
      try write(try body(try contents(of: path) ?? []), to: path)
    }
  }

  /// Reads a file whole; nil where there is none.
  ///
  /// - Parameters:
  ///   - path: the file; what is no file, such as a pipe, is never waited for.
  ///   - limit: the most bytes; a longer file counts as one that can't be read (`EFBIG`).
  /// - Returns: its bytes.
  /// - Throws: why there is one that can't be read; nothing may be written in its place then.
  package static func contents(
    of path: String, limit: Int = 64 * 1024 * 1024
  ) throws(Failure) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Failure(path: path, error: errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Failure(path: path, error: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Failure(path: path, error: EISDIR)
    default: throw Failure(path: path, error: EINVAL)
    }
    guard status.st_size <= limit else { throw Failure(path: path, error: EFBIG) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(path: path, error: errno) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: piece[..<count])
      guard bytes.count <= limit else { throw Failure(path: path, error: EFBIG) }
    }
  }

  /// Keeps what a damaged file holds under another name beside it: its own, with the date.
  ///
  /// The file itself stays as it is, to be replaced by what could be read of it. Only with the lock.
  ///
  /// - Parameter path: the file.
  /// - Returns: the path of the copy.
  /// - Throws: why there is none; the file may not be replaced then.
  package static func setAside(_ path: String) throws(Failure) -> String {
    let path = resolved(path)
    var now = time(nil)
    var day = tm()
    localtime_r(&now, &day)
    func digits(_ number: Int32, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let date =
      "\(digits(day.tm_year + 1900, 4))-\(digits(day.tm_mon + 1, 2))-\(digits(day.tm_mday, 2))"
    for number in 1...1000 {
      let aside = path + setAsideMark + date + (number == 1 ? "" : "-\(number)")
      // The same bytes by another name: no instant is without them.
      if link(path, aside) == 0 {
        syncFolder(folder(of: path))
        return aside
      }
      if errno == EEXIST { continue }
      // Some file systems know one name for a file only.
      guard [EPERM, EMLINK, ENOTSUP, EOPNOTSUPP, EXDEV].contains(errno) else { break }
      guard access(aside, F_OK) != 0 else { continue }
      guard let bytes = try contents(of: path) else { break }
      try write(bytes, to: aside)
      return aside
    }
    throw Failure(path: path, error: errno)
  }

  /// Keeps a file of text under another name where it has bytes that are no text, which a rewrite would lose.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - bytes: what it holds.
  /// - Returns: what a person must hear; nil where the file is text.
  /// - Throws: why it could not be kept; it may not be replaced then.
  package static func keepingDamaged(
    _ path: String, _ bytes: [UInt8]
  ) throws(Failure) -> StoredFileProblem? {
    let isText =
      String(validating: bytes, as: UTF8.self) != nil
      && !bytes.contains { $0 < 0x20 && !$0.isBlank && $0 != 0x0B || $0 == 0x7F }
    return isText ? nil : .setAside(path: path, copy: try setAside(path))
  }

  /// How long another process may keep a lock before a change is given up; one that was stopped would
  /// keep it for ever.
  package static let lockTime = Duration.seconds(30)

  /// Runs `body` while no other process holds the lock beside `path`; never without it.
  ///
  /// - Parameters:
  ///   - path: the file, or a link to it: the lock is beside the file itself.
  ///   - time: how long another process may keep the lock.
  ///   - body: what needs the lock.
  /// - Returns: what `body` gives.
  /// - Throws: what `body` throws, or why there is no lock: `EBUSY` where another process keeps it.
  package static func withLock<Result>(
    on path: String, waiting time: Duration = lockTime, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let path = resolved(path)
    try makeFolders(folder(of: path))
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw Failure(path: path, error: errno) }
    defer { close(lock) }
    let end = ContinuousClock.now + time
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw Failure(path: path, error: errno)
      }
      guard ContinuousClock.now < end else { throw Failure(path: path, error: EBUSY) }
      // Not in step with the others that wait.
      poll(nil, 0, .random(in: 1...5))
    }
    return try body()
  }

  /// Makes a folder and those above it, with mode 0700.
  package static func makeFolders(_ path: String) throws(Failure) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    let parent = folder(of: path)
    if parent != path { try makeFolders(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw Failure(path: path, error: errno)
    }
  }

  // MARK: Inside

  /// A rename is only on the disk once its folder is.
  static func syncFolder(_ folder: String) {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  private static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    // A file that is still to be made, through a link to where it will be.
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(path, &target, Int(PATH_MAX))
    guard count > 0 else { return path }
    let link = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return link.hasPrefix("/") ? link : folder(of: path) + "/" + link
  }
}
