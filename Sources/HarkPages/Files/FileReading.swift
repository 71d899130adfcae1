private import Glibc
import HarkFetch
private import HarkThreads
package import HarkWeb

/// Why a file could not be read.
package enum FileError: Error, Equatable {
  case missing, directory, unreadable, tooLarge
  /// Any other reason, with the system's number (`errno`).
  case failed(Int32)
}

/// Reads whole files and streams.
package enum FileReading {
  /// The most bytes that are read of one file; more is `FileError.tooLarge`.
  package static let largest = 1 << 30

  /// What was read as a page.
  package struct Part: Sendable {
    package var bytes: [UInt8]
    /// Why these are not all bytes; nil where they are.
    package var incompleteness: Response.Incompleteness?
  }

  /// The size of a file in bytes; 0 where it can't be told.
  package static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The contents of a file.
  ///
  /// - Parameter path: an absolute path, or one relative to the current folder.
  /// - Returns: all bytes.
  /// - Throws: why it could not be read.
  package static func contents(of path: String) throws(FileError) -> [UInt8] {
    let part = try part(of: path, limit: largest)
    guard part.incompleteness == nil else { throw .tooLarge }
    return part.bytes
  }

  /// The contents of a file that a person keeps for Hark, such as settings: a plain file that is not large.
  ///
  /// A pipe or a device would be waited for, or never end.
  ///
  /// - Parameters:
  ///   - path: an absolute path, or one relative to the current folder.
  ///   - limit: the most bytes that it may have.
  /// - Returns: all bytes.
  /// - Throws: why it is not read.
  package static func keptFile(
    at path: String, limit: Int = mostKept
  ) throws(FileError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw error(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw status.st_mode & S_IFMT == S_IFDIR ? .directory : .failed(EINVAL)
    }
    let part = try part(of: path, limit: limit)
    guard part.incompleteness == nil else { throw .tooLarge }
    return part.bytes
  }

  /// The most bytes of a file of settings or words; the largest of Hark's own has a fifth of it.
  package static let mostKept = 1 << 20

  /// The contents of a file as a page: as much as is read of one from the network.
  ///
  /// - Parameters:
  ///   - path: an absolute path, or one relative to the current folder.
  ///   - stop: a descriptor that ends the reading of a pipe when a byte can be read from it.
  ///   - arriving: told what of a pipe has come, piece by piece.
  /// - Returns: the bytes.
  /// - Throws: why it could not be read.
  package static func page(
    at path: String, stop: Int32 = -1, arriving: ([UInt8]) -> Void = { _ in }
  ) throws(FileError) -> Part {
    try part(of: path, limit: Limits().bodyBytes, stop: stop, arriving: arriving)
  }

  /// All that a descriptor gives until its end, as a page.
  ///
  /// - Parameters:
  ///   - descriptor: an open file, pipe or terminal; it stays open.
  ///   - stop: a descriptor that ends the reading when a byte can be read from it; -1 for none.
  ///   - arriving: told what has come, piece by piece.
  /// - Returns: the bytes.
  /// - Throws: why it could not be read.
  package static func page(
    of descriptor: Int32, stop: Int32 = -1, arriving: ([UInt8]) -> Void = { _ in }
  ) throws(FileError) -> Part {
    try part(
      of: descriptor, expecting: 0, limit: Limits().bodyBytes, stop: stop, arriving: arriving)
  }

  private static func part(
    of path: String, limit: Int, stop: Int32 = -1, arriving: ([UInt8]) -> Void = { _ in }
  ) throws(FileError) -> Part {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw error(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error(errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .directory }
    // A file of the disk is there at once; what a pipe gives may take its time.
    let isFile = status.st_mode & S_IFMT == S_IFREG
    return try part(
      of: descriptor, expecting: min(max(Int(status.st_size), 0), limit), limit: limit,
      stop: isFile ? -1 : stop, arriving: arriving)
  }

  private static func part(
    of descriptor: Int32, expecting size: Int, limit: Int, stop: Int32,
    arriving: ([UInt8]) -> Void
  ) throws(FileError) -> Part {
    var failure: FileError?
    var isAtEnd = false
    // The size that is expected and one byte more, so that a whole file takes one read and the
    // answer 0; what is larger than it said goes on in pieces.
    var part = Part(
      bytes: stop < 0 ? read(descriptor, atMost: size + 1, &isAtEnd, &failure) : [])
    // A pipe that was opened by its name says at once that nobody writes to it.
    var mustWait = fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0
    while !isAtEnd, failure == nil, part.bytes.count <= limit {
      if stop >= 0, mustWait, isStopped(stop, waitingFor: descriptor) {
        part.incompleteness = .cancelled
        return part
      }
      let piece = read(descriptor, atMost: 65_536, &isAtEnd, &failure, waits: stop < 0)
      mustWait = true
      part.bytes.append(contentsOf: piece)
      if !piece.isEmpty, part.bytes.count <= limit { arriving(piece) }
    }
    if let failure { throw failure }
    if part.bytes.count > limit {
      part.bytes.removeLast(part.bytes.count - limit)
      part.incompleteness = .tooLarge(limit: limit)
    }
    return part
  }

  /// Waits until a descriptor has bytes or the reading is to stop, and says whether it is.
  private static func isStopped(_ stop: Int32, waitingFor descriptor: Int32) -> Bool {
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waits, 2, -1) < 0, errno == EINTR {}
    return waits[1].revents != 0
  }

  /// Reads once, waiting for bytes where the descriptor has none yet.
  private static func read(
    _ descriptor: Int32, atMost count: Int, _ isAtEnd: inout Bool,
    _ failure: inout FileError?, waits: Bool = true
  ) -> [UInt8] {
    if let bytes = Descriptor.read(descriptor, atMost: count) {
      isAtEnd = bytes.isEmpty
      return bytes
    }
    if errno == EAGAIN {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if waits { poll(&wait, 1, -1) }
    } else if errno != EINTR {
      failure = error(errno)
    }
    return []
  }

  private static func error(_ number: Int32) -> FileError {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: .missing
    case EISDIR: .directory
    case EACCES, EPERM: .unreadable
    default: .failed(number)
    }
  }
}
