private import Glibc

/// Ends the reading of a descriptor that another thread waits for.
package final class StopPipe: Sendable {
  /// Can be read from once `stop` was called; -1 where the system has no pipe left.
  package let readEnd: Int32
  private let writeEnd: Int32

  /// Makes a pipe.
  package init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the reading; from any thread.
  package func stop() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }
}
