private import Glibc
import HarkKeeping
private import HarkThreads

/// The folder that the store lies in: mode 0700, its files 0600.
struct StoreFolder: Sendable {
  let path: String

  func path(of file: StoreFile) -> String { path + "/" + file.name }

  /// Whether files can be made in the folder.
  var isWritable: Bool { access(path, W_OK) == 0 }

  /// Makes the folder and those above it.
  func make() throws(StoreError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw error(ENOTDIR, path) }
      // Others may not list it; of a folder that is another user's the mode is theirs.
      if status.st_uid == getuid(), status.st_mode & 0o077 != 0 { chmod(path, 0o700) }
      return
    }
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      guard mkdir(made, 0o700) == 0 || errno == EEXIST || errno == EROFS || errno == EACCES else {
        throw error(errno, made)
      }
    }
    guard access(path, F_OK) == 0 else { throw error(errno == ENOENT ? EROFS : errno, path) }
  }

  /// Makes an empty file with mode 0600, so that no other mode is ever seen; nothing where it exists.
  func makeFile(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        restrict(path)
        return
      }
      throw error(errno, path)
    }
    close(descriptor)
  }

  /// Takes others' rights on a file of this user's away.
  private func restrict(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0, status.st_uid == getuid(), status.st_mode & 0o077 != 0 {
      chmod(path, 0o600)
    }
  }

  /// What tells a file from another one that took its name: device and number; nil where there is none.
  static func identity(_ path: String) -> FileIdentity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The bytes of all files of the store.
  var bytes: Int {
    StoreFile.allCases.reduce(0) { sum, file in
      let own = ["", "-journal", "-wal", "-shm"].map { self.path(of: file) + $0 }
      return (own + copies(of: file)).reduce(sum) { $0 + Self.size($1) }
    }
  }

  /// The files that were set aside or copied before a migration, of one file of the store.
  func copies(of file: StoreFile) -> [String] {
    Folder.names(in: path).filter {
      $0.hasPrefix(file.name + ".before-") || $0.hasPrefix(file.name + ".damaged-")
    }.map { path + "/" + $0 }.sorted()
  }

  /// Runs `body` while no other Hark makes, migrates or mends a file of this folder.
  ///
  /// The lock is the kernel's: a Hark that is killed gives it back. Waited for at most 10 s.
  func withLock<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let name = path + "/store.lock"
    let lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw error(errno, name) }
    defer { close(lock) }
    var waits = 2000
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, waits > 0 else {
        throw errno == EWOULDBLOCK ? StoreError(.busy, path: name) : error(errno, name)
      }
      poll(nil, 0, 5)
      waits -= 1
    }
    return try body()
  }

  /// Moves a file; its folder is on the disk too when this returns.
  func move(_ path: String, to other: String) throws(StoreError) {
    guard rename(path, other) == 0 else { throw error(errno, path) }
    let folder = open(self.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  static func remove(_ path: String) { unlink(path) }

  private func error(_ number: Int32, _ path: String) -> StoreError {
    let reason: StoreError.Reason =
      switch number {
      case ENOSPC, EDQUOT: .full
      case EROFS: .readOnly
      case EACCES, EPERM: .noPermission
      default: .failed
      }
    return StoreError(reason, path: path, systemError: number)
  }
}

/// What tells a file from another one of the same name.
struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let number: UInt64
}
