private import Glibc

/// Signals as bytes on a pipe: writing one byte is all that a signal handler may safely do.
package enum SignalPipe {
  // Written once before any handler is installed, then only read.
  nonisolated(unsafe) private static var ends: (read: Int32, write: Int32) = (-1, -1)

  package static var readEnd: Int32 { ends.read }

  /// Makes the pipe and sends it the signals that a session answers.
  static func open() {
    guard ends.read < 0 else { return }
    var pair: [Int32] = [-1, -1]
    _ = pipe(&pair)
    for end in pair {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    ends = (pair[0], pair[1])
    // A parent may have blocked them: what it blocks is inherited.
    var set = sigset_t()
    sigfillset(&set)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH] {
      take(number)
    }
    signal(SIGPIPE, SIG_IGN)
  }

  private static func take(_ number: Int32) {
    signal(number) { SignalPipe.send(UInt8(truncatingIfNeeded: $0)) }
  }

  /// Lets the signals that stop and continue a program have their way for the time of a call.
  package static func withoutStops(_ body: () -> Void) {
    signal(SIGTSTP, SIG_DFL)
    signal(SIGCONT, SIG_DFL)
    body()
    take(SIGTSTP)
    take(SIGCONT)
  }

  package static func send(_ mark: UInt8) {
    let saved = errno
    var byte = mark
    _ = write(ends.write, &byte, 1)
    errno = saved
  }

  package static func received() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(ends.read, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : []
  }
}
