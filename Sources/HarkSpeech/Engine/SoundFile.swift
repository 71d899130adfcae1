private import Glibc
import HarkSpeechProtocol
private import HarkThreads
private import Synchronization

/// A WAV file that is made of what is said, or standard output as one.
///
/// Hark opens it, so that what keeps it from being written is told at once, and `hark-speech` writes the
/// samples. A file that was there before stays as it is until `begin`; one that can't be written whole
/// is no file of sound, and is removed.
package final class SoundFile: Sendable {
  /// Why a file can't be written: the system's number.
  package struct Failure: Error, Equatable, Sendable {
    /// One of errno.h.
    package let error: Int32

    /// Makes a failure of the system's number.
    package init(error: Int32) { self.error = error }
  }

  /// The path as it was given; "-" is standard output.
  package let path: String
  let descriptor: CInt
  private let isNew: Bool
  private let hasBegun = Mutex(false)

  /// Opens the file for writing, or makes it.
  ///
  /// - Parameter path: the file's path; "-" for standard output.
  /// - Throws: the system's number for why it can't be written.
  package init(path: String) throws(Failure) {
    self.path = path
    if path == "-" {
      isNew = false
      descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 4)
    } else {
      let made = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      isNew = made >= 0
      descriptor = isNew ? made : open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    }
    guard descriptor >= 0 else { throw Failure(error: errno) }
  }

  deinit { close(descriptor) }

  /// Empties the file and writes its header; a second call does nothing, and a file that can't be begun is
  /// removed.
  package func begin() throws(Failure) {
    let isFirst = hasBegun.withLock { hasBegun in
      defer { hasBegun = true }
      return !hasBegun
    }
    guard isFirst else { return }
    // Only what is no file of the disk has no length to change.
    let isEmpty = path == "-" || ftruncate(descriptor, 0) == 0 || !isRegular
    guard isEmpty, writeHeader() else {
      let failure = Failure(error: errno)
      discard()
      throw failure
    }
  }

  private func writeHeader() -> Bool {
    let header = WaveHeader.bytes(before: WaveHeader.unknownLength)
    return Descriptor.writeAll(header.span, to: descriptor)
  }

  /// Makes sure that all of it is stored; some file systems tell only now that they had no room.
  package func finish() throws(Failure) {
    guard isRegular else { return }
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { throw Failure(error: errno) }
    }
  }

  /// Removes what is no whole file; what was there before `begin` stays, and so does all that is no
  /// file of the disk.
  package func discard() {
    guard path != "-", isRegular, isNew || hasBegun.withLock({ $0 }) else { return }
    unlink(path)
  }

  private var isRegular: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
