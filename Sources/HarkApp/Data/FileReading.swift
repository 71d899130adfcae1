private import Glibc

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

  /// The contents of a file.
  ///
  /// - Parameter path: an absolute path, or one relative to the current folder.
  /// - Returns: all bytes.
  /// - Throws: why it could not be read.
  package static func contents(of path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw error(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error(errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .directory }
    guard status.st_size <= largest else { throw .tooLarge }
    return try contents(of: descriptor, expecting: Int(status.st_size))
  }

  /// All that a descriptor gives until its end.
  ///
  /// - Parameters:
  ///   - descriptor: an open file, pipe or terminal; it stays open.
  ///   - size: the number of bytes that will come, as far as is known.
  /// - Returns: all bytes.
  /// - Throws: why it could not be read.
  package static func contents(
    of descriptor: Int32, expecting size: Int = 0
  ) throws(FileError) -> [UInt8] {
    var failure: FileError?
    var isAtEnd = false
    // The size that is expected and one byte more, so that a whole file takes one read and the
    // answer 0; what is larger than it said goes on in pieces.
    var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, filled in
      while filled < buffer.count, !isAtEnd, failure == nil {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        filled += read(descriptor, into: rest, &isAtEnd, &failure)
      }
    }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    defer { piece.deallocate() }
    while !isAtEnd, failure == nil {
      let count = read(descriptor, into: piece, &isAtEnd, &failure)
      bytes.append(contentsOf: piece[..<count])
      if bytes.count > largest { failure = .tooLarge }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads once, waiting for bytes where the descriptor has none yet.
  private static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, _ isAtEnd: inout Bool,
    _ failure: inout FileError?
  ) -> Int {
    let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 { return count }
    if count == 0 {
      isAtEnd = true
    } else if errno == EAGAIN {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, -1)
    } else if errno != EINTR {
      failure = error(errno)
    }
    return 0
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
