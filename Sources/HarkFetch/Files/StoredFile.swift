private import Glibc

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
    guard bytes.withUnsafeBytes({ writeAll($0, to: file) }), fsync(file) == 0 else {
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
    let folder = folder(of: path)
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    let prefix = ".\(name(of: path))."
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix), name.hasSuffix(".new"),
        let process = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder + "/" + name)
    }
  }

  /// Reads a file whole; nil where there is none, or where it cannot be read.
  package static func read(_ path: String, limit: Int = 64 * 1024 * 1024) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count < limit {
      let count = Glibc.read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes.append(contentsOf: piece[..<count])
    }
    return bytes
  }

  /// Changes the content of a file; what other processes change in this way meanwhile is kept.
  ///
  /// - Parameters:
  ///   - path: the file; one that is missing is empty.
  ///   - body: what becomes of the content.
  /// - Throws: why it could not be read or written; it is as it was then.
  package static func change(
    _ path: String, _ body: ([UInt8]) -> [UInt8]
  ) throws(Failure) {
    try withLock(on: path) { () throws(Failure) in
      var bytes = read(path)
      if bytes == nil {
        let error = errno
        guard access(path, F_OK) != 0, error == ENOENT else {
          throw Failure(path: path, error: error)
        }
        bytes = []
      }
      try write(body(bytes ?? []), to: path)
    }
  }

  /// How long another process may keep a lock; one that was stopped would keep it for ever.
  private static let lockSeconds = 2

  /// Runs `body` while no other process holds the lock beside `path`.
  ///
  /// Without a lock, where the folder allows none, there is no path, or somebody keeps it for seconds,
  /// `body` runs all the same.
  package static func withLock<Result, E: Error>(
    on path: String?, _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    guard let path else { return try body() }
    try? makeFolders(folder(of: path))
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    var waits = lockSeconds * 500
    while lock >= 0, waits > 0, flock(lock, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      poll(nil, 0, 2)
      waits -= 1
    }
    defer { if lock >= 0 { close(lock) } }
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

  /// Writes all of `bytes` to an open file; false, with `errno` set, where that fails.
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      guard count >= 0 || errno == EINTR else { return false }
      done += max(0, count)
    }
    return true
  }

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
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
