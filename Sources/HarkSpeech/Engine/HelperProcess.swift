private import Glibc
package import HarkReading
import HarkSpeechProtocol
import HarkThreads

/// A program of Hark's own that serves it, in its own process: started, listened to, and started again when it dies.
///
/// Both directions go over one pair of connected sockets: `send` with MSG_NOSIGNAL can't raise SIGPIPE
/// and with MSG_DONTWAIT can't block, which a pipe promises only to those who change the whole process's
/// signals. One thread listens, and starts the program again. The child gets a process group of its own,
/// so that Ctrl-C in the terminal is Hark's alone, and ends when its end of the socket closes.
package final class HelperProcess: Sendable {
  /// What the program tells.
  package enum Event: Sendable {
    /// It takes frames.
    case up
    /// It reports.
    case frame(kind: UInt8, ArraySlice<UInt8>)
    /// It is gone; `up` follows if it can be had again.
    case down(EngineEvent.Loss)
    /// Where it runs elsewhere and can't be reached; before `down`.
    case away(EngineAbsence)
  }

  /// The frames that both sides know.
  package struct Frames: Sendable {
    /// Asks whether anybody is there.
    package var question: [UInt8]
    /// The kinds of its answer, and of what tells that the program runs well.
    package var answer: UInt8
    package var ready: UInt8

    /// Puts the parts together.
    package init(question: [UInt8], answer: UInt8, ready: UInt8) {
      self.question = question
      self.answer = answer
      self.ready = ready
    }
  }
  private struct State {
    var socket: CInt = -1
    var process: pid_t = 0
    var isClosed = false
    var failures = 0
    // Since when an answer is awaited, on the monotonic clock.
    var awaitedSince: Int64?
    // Whether anything was sent after the question that is to be answered.
    var hasSentSince = false
    // What the command prints to say what is wrong.
    var errors: CInt = -1
    // Whether it was ended since it left a question unanswered.
    var hasHung = false
    var isPrepared = false
  }

  private let state = Monitor(State())
  private let path: String
  private let arguments: [String]
  private let frames: Frames
  private let output: CInt?
  private let environment: [String]?
  private let patience: Int64
  private let reach: Reach

  /// Where the program runs.
  package enum Reach: Sendable {
    case here
    /// On another machine, which a command reaches: it has no terminal to ask at, what it prints says what is wrong, and
    /// as machines come and go it is tried again for as long as somebody listens.
    case elsewhere
  }

  // How long to wait for another machine after so many tries, in microseconds.
  private static let waits: [Int64] = [
    500_000, 1_000_000, 2_000_000, 4_000_000, 8_000_000, 15_000_000,
  ]
  // So many deaths without a word from the engine mean that it will never run.
  private static let mostFailures = 5

  /// The descriptor under which the program finds its file.
  package static let outputDescriptor: CInt = 3

  /// Makes a process that runs the program at this path.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: what it is given.
  ///   - frames: how it is asked whether it is there.
  ///   - output: a descriptor of a file that it writes, which it finds as ``outputDescriptor``.
  ///   - environment: `NAME=value` entries for the program; nil for this process's own.
  ///   - patience: how long the program may leave a frame unanswered, in microseconds.
  ///   - reach: where it runs.
  package init(
    path: String, arguments: [String], frames: Frames, output: CInt? = nil,
    environment: [String]? = nil, patience: Int64 = 5_000_000, reach: Reach = .here
  ) {
    self.reach = reach
    self.path = path
    self.arguments = arguments
    self.frames = frames
    self.output = output
    self.environment = environment
    self.patience = patience
  }

  /// The process that runs at the moment; nil when none does.
  package var processIdentifier: Int32? {
    state.withLock { $0.process > 0 ? $0.process : nil }
  }

  /// Starts the program before ``start(_:)`` does: who gives up the right to start programs calls it before.
  package func prepare() {
    guard !state.withLock({ $0.isPrepared }), spawn() else { return }
    state.withLock { $0.isPrepared = true }
  }

  /// Starts; from now on events go to the handler, on one thread.
  package func start(_ handler: @escaping @Sendable (Event) -> Void) {
    let isStarted = state.withLock { $0.isPrepared } || spawn()
    WorkerThread.start { [self] in
      guard isStarted else { return handler(.down(.unavailable)) }
      handler(.up)
      while listen(handler) {}
    }
  }

  /// Passes a frame on, or forgets it while the program isn't up; returns at once, from any thread.
  package func send(_ frame: [UInt8]) {
    state.withLock { state in
      guard state.socket >= 0 else { return }
      if state.awaitedSince == nil {
        Self.write(frame + question(&state), &state)
      } else {
        state.hasSentSince = true
        Self.write(frame, &state)
      }
    }
  }

  /// A process that hangs would be silent for ever: one question at a time is asked and timed.
  private func question(_ state: inout State) -> [UInt8] {
    state.awaitedSince = monotonicMicroseconds()
    state.hasSentSince = false
    return frames.question
  }

  /// Takes the answer; what was sent since the question is asked about in turn.
  private func noteAnswer(_ state: inout State) {
    state.awaitedSince = nil
    if state.hasSentSince, state.socket >= 0 { Self.write(question(&state), &state) }
  }

  private static func write(_ bytes: [UInt8], _ state: inout State) {
    let count = Descriptor.send(bytes.span, to: state.socket, waits: false)
    if count != bytes.count, state.process > 0 {
      // It reads no more, or half a frame went out: only another process can help.
      Self.end(state.process)
    }
  }

  /// Ends the program with all that it has started: it leads a group of its own.
  ///
  /// - Returns: false where this process may not: it has given up the right since it started the program.
  @discardableResult private static func end(_ process: pid_t) -> Bool {
    let isGroupEnded = kill(-process, SIGKILL) == 0
    return kill(process, SIGKILL) == 0 || isGroupEnded || errno != EPERM
  }

  /// Ends; no event comes any more.
  package func close() {
    state.change { state in
      state.isClosed = true
      if state.socket >= 0 { shutdown(state.socket, CInt(SHUT_RDWR)) }
    }
  }

  /// Waits until the process has ended; only after `close`.
  package func waitUntilClosed() {
    state.wait { $0.process == 0 ? () : nil }
  }

  /// Listens to one process until it ends; true when another runs in its place.
  private func listen(_ handler: @Sendable (Event) -> Void) -> Bool {
    let (socket, errors) = state.withLock { ($0.socket, $0.errors) }
    var said = ErrorLines(errors)
    var assembler = FrameAssembler()
    while !assembler.isBroken {
      guard waitForInput(socket, &said) else { continue }
      guard let bytes = Descriptor.read(socket, atMost: 1 << 14) else {
        if errno == EINTR { continue }
        break
      }
      guard !bytes.isEmpty else { break }
      assembler.append(bytes)
      while let (kind, payload) = assembler.next() {
        if kind == frames.answer {
          state.withLock(noteAnswer)
          continue
        }
        if kind == frames.ready { state.withLock { $0.failures = 0 } }
        handler(.frame(kind: kind, payload))
      }
    }
    let (process, isClosed) = state.withLock { state -> (pid_t, Bool) in
      defer { (state.socket, state.errors) = (-1, -1) }
      Glibc.close(socket)
      return (state.process, state.isClosed)
    }
    let loss = Self.reap(process, patience: output == nil ? 1_000_000 : 10_000_000)
    said.readRest()
    let (goesOn, failures, hasHung) = state.change { state -> (Bool, Int, Bool) in
      state.process = 0
      state.failures += 1
      let isEnough = reach == .here && state.failures > Self.mostFailures
      return (!state.isClosed && !isEnough, state.failures, state.hasHung)
    }
    guard !isClosed else { return false }
    if reach == .elsewhere {
      handler(.away(hasHung ? .hung : said.last.isEmpty ? .ended : .said(said.last)))
      return comeBack(after: failures, loss, handler)
    }
    guard goesOn else {
      handler(.down(.unavailable))
      return false
    }
    handler(.down(loss))
    guard spawn() else {
      if !state.withLock({ $0.isClosed }) { handler(.down(.unavailable)) }
      return false
    }
    handler(.up)
    return true
  }

  /// Waits a while, longer after each failure, and runs the command anew; false where nobody listens any more, or no
  /// program may be started any more.
  private func comeBack(
    after failures: Int, _ loss: EngineEvent.Loss, _ handler: @Sendable (Event) -> Void
  ) -> Bool {
    guard !state.withLock({ $0.isPrepared }) else {
      handler(.down(.unavailable))
      return false
    }
    handler(.down(loss))
    var failures = failures
    repeat {
      let wait = Self.waits[min(max(failures, 1), Self.waits.count) - 1]
      let end = monotonicMicroseconds() + wait
      let isClosed = state.waitOrWake { state -> WaitStep<Bool> in
        if state.isClosed { return .done(true) }
        return monotonicMicroseconds() >= end ? .done(false) : .wake(microseconds: end)
      }
      guard !isClosed else { return false }
      failures += 1
    } while !spawn()
    handler(.up)
    return true
  }

  /// Waits until there is something to read; false after a while without.
  ///
  /// A process that leaves a question unanswered is ended: another takes its place.
  private func waitForInput(_ socket: CInt, _ said: inout ErrorLines) -> Bool {
    var entries = [
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
      pollfd(fd: said.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let isIdle = state.withLock { $0.awaitedSince == nil }
    // What hangs while nothing is asked of it is found when something is; a second is soon enough.
    let ready = poll(&entries, 2, isIdle ? 1000 : CInt(min(500, patience / 2000)))
    if ready > 0, entries[1].revents != 0 { said.read() }
    guard ready >= 0 else { return errno != EINTR }
    if entries[0].revents != 0 { return true }
    state.withLock { state in
      guard let since = state.awaitedSince, monotonicMicroseconds() - since > patience else {
        return
      }
      state.awaitedSince = nil
      state.hasHung = true
      if state.process > 0 { Self.end(state.process) }
      // Also where it may not be ended nothing more is read.
      shutdown(socket, CInt(SHUT_RDWR))
    }
    return false
  }

  /// Waits for the end of the process.
  ///
  /// Hastens it where it doesn't come by itself; one that writes a file may have the end of it still to write. One that may
  /// not be ended is left.
  private static func reap(_ process: pid_t, patience: Int64) -> EngineEvent.Loss {
    guard process > 0 else { return .killed }
    var status: CInt = 0
    let deadline = monotonicMicroseconds() + patience
    while true {
      let result = waitpid(process, &status, WNOHANG)
      if result == process { break }
      if result < 0, errno != EINTR { return .killed }
      if monotonicMicroseconds() > deadline, !end(process) { return .killed }
      usleep(500)
    }
    switch status & 0x7F {
    case SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGPIPE: return .killed
    default: return .crashed
    }
  }

  private func spawn() -> Bool {
    var pair: [CInt] = [-1, -1]
    let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { return false }
    defer { Glibc.close(pair[1]) }
    var errors: [CInt] = [-1, -1]
    if reach == .elsewhere, socketpair(AF_UNIX, type, 0, &errors) == 0 {
      _ = fcntl(errors[0], F_SETFL, O_NONBLOCK)
    }
    defer { if errors[1] >= 0 { Glibc.close(errors[1]) } }

    let process = SpawnedProgram.start(
      [path] + arguments, environment: environment, hasTerminal: reach == .here
    ) { actions in
      posix_spawn_file_actions_adddup2(&actions, pair[1], STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, pair[1], STDOUT_FILENO)
      // The file's place is shared by all processes that write it one after the other.
      if let output {
        posix_spawn_file_actions_adddup2(&actions, output, Self.outputDescriptor)
      }
      if errors[1] >= 0 {
        posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO)
      } else {
        SpawnedProgram.silenceErrors(&actions)
      }
    }
    guard let process else {
      Glibc.close(pair[0])
      if errors[0] >= 0 { Glibc.close(errors[0]) }
      return false
    }
    return state.change { state -> Bool in
      state.process = process
      state.socket = pair[0]
      state.errors = errors[0]
      state.awaitedSince = nil
      state.hasSentSince = false
      state.hasHung = false
      if state.isClosed { shutdown(pair[0], CInt(SHUT_RDWR)) }
      return true
    }
  }
}
