private import Glibc
package import HarkTerminal
private import HarkThreads

/// The terminal, or the pipe, that the session prints to: its size, its modes, and what is written to it.
///
/// Used by the main thread alone.
package final class Terminal {
  private let output: Int32
  /// What it is.
  package let kind: Screen.Kind
  /// Whether the terminal has gone away: nothing is written any more.
  package private(set) var isGone = false

  /// Makes the terminal of a session.
  ///
  /// - Parameters:
  ///   - isRaw: whether to read keys one by one; standard input must be a terminal then.
  ///   - output: the descriptor to print to.
  ///   - isPlain: whether to print no control sequence at all (`TERM=dumb`).
  ///   - allowsStyles: false with `NO_COLOR`.
  package init(isRaw: Bool, output: Int32 = 1, isPlain: Bool, allowsStyles: Bool) {
    self.output = output
    kind = Screen.Kind(
      isRaw: isRaw, hasSequences: isRaw && !isPlain,
      hasStyles: isatty(output) == 1 && !isPlain && allowsStyles)
  }

  /// Columns and rows; nil where the output is no terminal.
  package var size: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  // MARK: Modes

  /// Takes the terminal for keys, and sees that it is put back on every way out.
  package func enterRawMode() {
    guard kind.isRaw else { return }
    TerminalRestoration.arm(output: output)
    guard var mode = TerminalRestoration.saved else { return }
    cfmakeraw(&mode)
    // Newlines are still printed as line ends.
    mode.c_oflag |= tcflag_t(OPOST | ONLCR)
    tcsetattr(0, TCSADRAIN, &mode)
    write("\u{1B}[?2004h")
  }

  /// Takes the modes that the terminal has now as those to put back, after another program had it.
  package func readModes() {
    if kind.isRaw { TerminalRestoration.readModes() }
  }

  /// Puts the terminal back as it was found.
  package func restore() {
    guard kind.isRaw else { return }
    TerminalRestoration.restore()
  }

  /// Puts the terminal back from any thread, where the program ends without its session.
  package static func restoreAtOnce() { TerminalRestoration.restore() }

  /// Hides what is typed, for a password asked for in lines mode on a terminal.
  package func setEcho(_ isOn: Bool) {
    guard !kind.isRaw, isatty(0) == 1 else { return }
    TerminalRestoration.arm(output: output)
    guard var mode = TerminalRestoration.saved else { return }
    if !isOn { mode.c_lflag &= ~tcflag_t(ECHO) }
    tcsetattr(0, TCSADRAIN, &mode)
  }

  // MARK: Writing

  /// Writes text as it is; only what Hark itself made, or what came through `PlainText`.
  package func write(_ text: String) {
    var rest = text.utf8Span.span
    while !rest.isEmpty, !isGone {
      let count = Descriptor.write(rest, to: output)
      if count > 0 {
        rest = rest.extracting(droppingFirst: count)
      } else if errno == EAGAIN {
        var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, 1000)
      } else if errno != EINTR {
        isGone = true
      }
    }
  }
}

/// The terminal's state as it was found, and the ways to put it back, also from a signal handler.
private enum TerminalRestoration {
  // Written by the main thread before handlers are installed; a handler reads only.
  // What C writes to is a variable of its function: swiftc 6.3.1 gives a global termios that is made without an
  // argument 57 bytes of its 60.
  nonisolated(unsafe) private(set) static var saved: termios?
  nonisolated(unsafe) private static var isArmed = false
  nonisolated(unsafe) private static var output: Int32 = 1
  /// Ends bracketed paste and styles, and shows the cursor.
  private static let sequence: StaticString = "\u{1B}[?2004l\u{1B}[0m"

  static func arm(output: Int32) {
    self.output = output
    guard !isArmed else { return }
    var modes = termios()
    guard tcgetattr(0, &modes) == 0 else { return }
    saved = modes
    isArmed = true
    _ = sequence.utf8CodeUnitCount
    atexit { TerminalRestoration.restoreMode() }
    // A stack that has overflowed can't run the handler: it gets one of its own.
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        TerminalRestoration.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
      action.sa_flags = SA_ONSTACK
      sigaction(number, &action, nil)
    }
  }

  static func readModes() {
    var modes = termios()
    if isArmed, tcgetattr(0, &modes) == 0 { saved = modes }
  }

  static func restore() {
    guard isArmed else { return }
    if isatty(output) == 1 {
      _ = write(output, sequence.utf8Start, sequence.utf8CodeUnitCount)
    }
    restoreMode()
  }

  static func restoreMode() {
    if var modes = saved { tcsetattr(0, TCSANOW, &modes) }
  }
}
