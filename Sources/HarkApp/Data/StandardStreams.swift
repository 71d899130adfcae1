private import Glibc
private import HarkText
private import HarkThreads
private import Synchronization

/// Standard output and standard error, written whole.
package enum StandardStreams {
  /// Makes sure that all three are open, so that no file takes the number of one that is closed.
  package static func open() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      _ = Glibc.open("/dev/null", O_RDWR)
    }
  }

  /// Writes bytes to standard output.
  ///
  /// - Returns: false where nobody reads any more (the pipe is closed) or the disk is full.
  @discardableResult
  package static func output(_ bytes: [UInt8]) -> Bool {
    output(bytes.span)
  }

  /// Writes bytes to standard output.
  ///
  /// - Returns: false where nobody reads any more (the pipe is closed) or the disk is full.
  @discardableResult
  package static func output(_ bytes: Span<UInt8>) -> Bool {
    write(bytes, to: 1)
  }

  /// Writes a message and a newline to standard error, without control codes, whoever reads it.
  @discardableResult
  package static func message(_ text: String) -> Bool {
    write((PlainText.cleaned(text) + "\n").utf8Span.span, to: 2)
  }

  /// Writes what Hark says in answer and a newline to standard output, without control codes, whoever reads it.
  @discardableResult
  package static func say(_ text: String) -> Bool {
    write((PlainText.cleaned(text) + "\n").utf8Span.span, to: 1)
  }

  /// Whether a descriptor (0 input, 1 output, 2 error) is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal on standard output; nil where it is none.
  package static var columns: Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The system's error number of the first output that failed; 0 if none has.
  private static let outputError = Atomic<Int32>(0)

  /// The system's error number of output that was lost; nil if none was, or nobody reads it any more.
  package static var lostOutput: Int32? {
    let number = outputError.load(ordering: .relaxed)
    return number == 0 || number == EPIPE ? nil : number
  }

  private static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Descriptor.write(rest, to: descriptor)
      if count > 0 {
        rest = rest.extracting(droppingFirst: count)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        if descriptor == 1 {
          _ = outputError.compareExchange(expected: 0, desired: errno, ordering: .relaxed)
        }
        return false
      }
    }
    return true
  }
}
