import Glibc

/// Another program that holds the files of what is kept, as SQLite locks them (sqlite.org/lockingv3.html, and
/// walformat.html, section 2.3).
final class StoreLock {
  private var files: [Int32] = []

  /// Takes the locks for writing.
  ///
  /// - Parameter folder: the folder of a run.
  init?(in folder: String) {
    // A file in WAL mode is locked beside itself; any other at the byte that reserves it.
    for (name, byte) in [
      ("past.sqlite-shm", 120), ("keep.sqlite-shm", 120), ("keep.sqlite", 0x4000_0001),
    ] {
      let file = open("\(folder)/data/hark/\(name)", O_RDWR | O_CLOEXEC)
      guard file >= 0 else { continue }
      files.append(file)
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = off_t(byte)
      lock.l_len = 1
      guard fcntl(file, F_SETLKW, &lock) == 0 else { return nil }
    }
    guard !files.isEmpty else { return nil }
  }

  // Closing a file gives up all that this process holds of it.
  deinit { files.forEach { close($0) } }
}
