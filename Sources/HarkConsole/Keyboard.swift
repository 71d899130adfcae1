private import Glibc
package import HarkTerminal
import HarkThreads
private import Synchronization

/// The thread that waits for keys, and for signals, which reach it through a pipe.
///
/// A byte read silences speech before anything else is done with it; only then it is decoded and
/// handed on. The session may be slow; silence is not.
package final class Keyboard: Sendable {
  /// How input is read.
  package enum Mode: Sendable { case keys, lines }

  /// How long after a lone Escape the rest of a sequence is still known as such.
  private static let lateness: Duration = .milliseconds(500)
  /// The longest line that is taken, in bytes; the rest of it is dropped.
  private static let lineLimit = 1 << 20

  private static let pauseMark: UInt8 = 0xF0
  private static let resumeMark: UInt8 = 0xF1
  private static let reportMark: UInt8 = 0xF2
  private static let noReportMark: UInt8 = 0xF3
  private static let endingMark: UInt8 = 0xF4

  private let mode: Mode
  private let input: Int32
  private let interrupt: @Sendable () -> Silencing
  private let post: @Sendable (KeyboardEvent) -> Void
  private let abandon: @Sendable (Int32) -> Void
  private let pauses = Mailbox<Void>()

  /// Makes the keyboard; nothing is read until `start()`.
  ///
  /// - Parameters:
  ///   - mode: keys of a terminal, or lines.
  ///   - input: the descriptor to read.
  ///   - interrupt: silences speech and says what that did; called on the keyboard thread.
  ///   - post: takes events; called on the keyboard thread.
  ///   - abandon: ends the program at once, where a signal that ends it, by its number, was not answered in time;
  ///     called on the keyboard thread.
  package init(
    mode: Mode, input: Int32 = 0, interrupt: @escaping @Sendable () -> Silencing,
    post: @escaping @Sendable (KeyboardEvent) -> Void,
    abandon: @escaping @Sendable (Int32) -> Void
  ) {
    self.mode = mode
    self.input = input
    self.interrupt = interrupt
    self.post = post
    self.abandon = abandon
  }

  /// Catches the signals that the session answers, and begins to read.
  package func start() {
    SignalPipe.open()
    WorkerThread.start(.first) { self.run() }
  }

  /// Stops reading, so that another program may have the terminal; returns once it has stopped.
  package func pause() {
    SignalPipe.send(Keyboard.pauseMark)
    _ = pauses.take(until: .now + .seconds(1))
  }

  /// Reads again after `pause()`.
  package func resume() { SignalPipe.send(Keyboard.resumeMark) }

  /// Reads the next cursor report as one; without this the same bytes are a key.
  package func expectCursorReport() { SignalPipe.send(Keyboard.reportMark) }

  /// Waits for no more cursor reports.
  package func forgetCursorReports() { SignalPipe.send(Keyboard.noReportMark) }

  /// Lets the session take longer to end after a signal: it is at it, and says so where it takes a while.
  package func allowTime() { SignalPipe.send(Keyboard.endingMark) }

  // MARK: The thread

  /// What the thread knows between two rounds.
  private struct Round {
    var decoder = KeyDecoder()
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var interruption: Silencing?
    var isPaused = false
    var isOpen = true
    var flushed = ContinuousClock.now
    /// Whether the session is ending in order.
    var isEnding = false
    /// When the program ends by itself, where the session does not answer a signal that ends it.
    var lastMoment: (time: ContinuousClock.Instant, signal: Int32)?
  }

  /// How long the session has to end after a signal; it stores what is to be stored and closes the voice.
  private static let grace: Duration = .seconds(2)
  /// How long it has once it is ending in order: a slow disk, or a file that another program holds.
  private static let endingGrace: Duration = .seconds(30)

  private func run() {
    var round = Round()
    // Each round is a call, and the loop has an end: what is made in a loop without one is never given back.
    while wait(&round) {}
  }

  /// Waits for bytes, a mark or a pause, and answers it; false where nothing can be waited for.
  private func wait(_ round: inout Round) -> Bool {
    let hears = !round.isPaused && round.isOpen
    var entries = [
      pollfd(fd: SignalPipe.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hears ? input : -1, events: Int16(POLLIN), revents: 0),
    ]
    var timeout = round.decoder.isWaiting ? round.decoder.patience : -1
    if let last = round.lastMoment {
      if last.time <= .now { abandon(last.signal) }
      timeout = timeout < 0 ? 100 : min(timeout, 100)
    }
    let ready = poll(&entries, 2, timeout)
    if ready < 0 { return errno == EINTR || errno == EAGAIN || errno == ENOMEM }
    if ready == 0, !round.decoder.isWaiting { return true }
    if ready == 0 {
      send(round.decoder.flush(), round.interruption)
      round.flushed = .now
      round.interruption = nil
      return true
    }
    if entries[0].revents != 0 { takeMarks(&round) }
    if entries[1].revents != 0 { readInput(&round) }
    return true
  }

  private func takeMarks(_ round: inout Round) {
    for mark in SignalPipe.received() {
      switch mark {
      case Keyboard.pauseMark:
        round.isPaused = true
        pauses.post(())
      case Keyboard.resumeMark: round.isPaused = false
      case Keyboard.reportMark: round.decoder.awaitedCursorReports += 1
      case Keyboard.noReportMark: round.decoder.awaitedCursorReports = 0
      case Keyboard.endingMark:
        round.isEnding = true
        if let last = round.lastMoment {
          round.lastMoment = (.now + Keyboard.endingGrace, last.signal)
        }
      default:
        post(.signal(Int32(mark)))
        if [SIGTERM, SIGHUP, SIGQUIT].contains(Int32(mark)), round.lastMoment == nil {
          let grace = round.isEnding ? Keyboard.endingGrace : Keyboard.grace
          round.lastMoment = (.now + grace, Int32(mark))
        }
      }
    }
  }

  private func readInput(_ round: inout Round) {
    let count = read(input, &round.buffer, round.buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      round.isOpen = false
      if mode == .lines, !round.line.isEmpty { sendLine(&round.line) }
      post(.end)
      return
    }
    let bytes = Array(round.buffer[..<count])
    switch mode {
    case .keys:
      if round.decoder.hasJustEscaped, round.flushed.duration(to: .now) > Keyboard.lateness {
        round.decoder.forgetEscape()
      }
      // A report is no key, and must not silence.
      if !(round.decoder.awaitedCursorReports > 0 && bytes.first == 0x1B && bytes.count > 1),
        !bytes.starts(with: [0x1B, 0x5D])
      {
        round.interruption = merged(round.interruption, interrupt())
      }
      send(round.decoder.feed(bytes), round.interruption)
      if !round.decoder.isWaiting { round.interruption = nil }
    case .lines:
      round.interruption = merged(round.interruption, interrupt())
      for byte in bytes {
        if byte == 0x0A {
          sendLine(&round.line, round.interruption)
        } else if round.line.count < Keyboard.lineLimit {
          round.line.append(byte)
        }
      }
      round.interruption = nil
    }
  }

  /// Two reads that belong to one key: speech was stopped if either did it.
  private func merged(_ first: Silencing?, _ second: Silencing) -> Silencing {
    Silencing(
      key: second.key,
      stoppedSpeech: second.stoppedSpeech || first?.stoppedSpeech == true)
  }

  private func send(_ inputs: [TerminalInput], _ interruption: Silencing?) {
    if !inputs.isEmpty { post(.inputs(inputs, interruption, at: .now)) }
  }

  private func sendLine(_ line: inout [UInt8], _ interruption: Silencing? = nil) {
    if line.last == 0x0D { line.removeLast() }
    post(.line(String(decoding: line, as: UTF8.self), interruption))
    line.removeAll(keepingCapacity: true)
  }
}
