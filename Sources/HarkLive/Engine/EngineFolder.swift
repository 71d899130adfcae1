private import Glibc
private import HarkThreads

/// The folder of an engine, which nobody else can look into and which is gone with it.
///
/// It is locked for as long as it is used (flock(2)), by whoever started the engine: what a Hark that was killed has left
/// behind is known by that, and goes when another engine is started.
struct EngineFolder {
  private static let prefix = "hark-live-"
  /// One that is younger may not be locked yet, in seconds.
  private static let youth = 60

  /// Where it is.
  let path: String
  private let lock: CInt

  /// Makes one, and removes those that nobody uses any more; nil, with `errno` set, where that can't be.
  init?(in place: String) {
    Self.sweep(place)
    var name = Array("\(place)/\(Self.prefix)XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if lock >= 0 { flock(lock, LOCK_EX | LOCK_NB) }
    guard mkdir(path + "/files", 0o700) == 0 else {
      let error = errno
      rmdir(path)
      if lock >= 0 { close(lock) }
      errno = error
      return nil
    }
  }

  /// Removes it, once.
  ///
  /// What the engine wrote elsewhere in it was in memory.
  func remove() {
    Self.remove(path)
    if lock >= 0 { close(lock) }
  }

  private static func remove(_ folder: String) {
    for name in Folder.names(in: folder + "/files") { Folder.removeFlat("\(folder)/files/\(name)") }
    rmdir(folder + "/files")
    rmdir(folder + "/engine")
    rmdir(folder)
  }

  /// Removes the folders of this user that nobody uses any more.
  private static func sweep(_ place: String) {
    for name in Folder.names(in: place) where name.hasPrefix(prefix) {
      let folder = "\(place)/\(name)"
      let lock = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard lock >= 0 else { continue }
      defer { close(lock) }
      var status = stat()
      guard fstat(lock, &status) == 0, status.st_uid == geteuid(),
        status.st_mtim.tv_sec < time(nil) - youth, flock(lock, LOCK_EX | LOCK_NB) == 0
      else { continue }
      remove(folder)
    }
  }
}
