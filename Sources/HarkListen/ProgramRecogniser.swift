package import HarkListenProtocol
import HarkText
import HarkThreads
private import Glibc

/// Any program that prints what it recognises, a line each; what it is asked for it gets as lines of JSON.
///
/// Asked are `{"event":"phrases","language":"en","phrases":["next heading"],"names":["Departures"]}`,
/// `{"event":"listen"}` (one thing is going to be said), `{"event":"wait"}` (what begins with the wake phrase) and
/// `{"event":"stop"}`. It opens the microphone itself, between `listen` or `wait` and `stop`. A line is the words
/// themselves, or an object whose `text` they are, as vosk prints it; an empty one says that nothing was said.
package final class ProgramRecogniser: Recogniser {
  private enum Mode {
    case closed, once, waiting

    /// How the program is told.
    var line: String {
      switch self {
      case .closed: "{\"event\":\"stop\"}"
      case .once: "{\"event\":\"listen\"}"
      case .waiting: "{\"event\":\"wait\"}"
      }
    }
  }

  private struct State {
    var process: pid_t = 0
    var input: CInt = -1
    var mode = Mode.closed
    var grammar: ListenGrammar?
    /// Whether the program is being run, or started again.
    var isRunning = false
    /// Whether it has printed a line since it was started.
    var hasHeard = false
    var isClosed = false
  }

  private let words: [String]
  private let environment: [String]?
  private let state = Locked(State())
  private let handler = Locked<(@Sendable (ListenEvent) -> Void)?>(nil)

  /// Makes a recogniser of a program.
  ///
  /// - Parameters:
  ///   - words: its path, or its name for `PATH`, and its arguments.
  ///   - environment: `NAME=value` entries for it; nil for this process's own.
  package init(_ words: [String], environment: [String]? = nil) {
    self.words = words
    self.environment = environment
  }

  package func start(_ handler: @escaping @Sendable (ListenEvent) -> Void) {
    self.handler.withLock { $0 = handler }
    run()
  }

  package func send(_ order: ListenOrder) {
    let handler = handler.withLock { $0 }
    switch order {
    case .prepare(let grammar):
      state.withLock { state in
        state.grammar = grammar
        Self.write(Self.line(grammar), to: state.input)
      }
      // One that has failed may be able to by now.
      run()
      let names = grammar.rules.first { $0.name == ListenGrammar.names }?.ways.count ?? 0
      let ways = grammar.rules.reduce(0) { $0 + $1.ways.count } - names
      handler?(
        .prepared(
          ListenCoverage(
            ways: UInt32(clamping: ways), names: UInt32(clamping: names), unknownWays: 0,
            unknownNames: 0)))
    case .open, .wait:
      turn(to: order == .open ? .once : .waiting)
      handler?(.opened)
    case .measure, .ping: break
    case .close:
      turn(to: .closed)
      handler?(.closed)
    }
  }

  package func close() {
    state.withLock { state in
      state.isClosed = true
      if state.input >= 0 { shutdown(state.input, CInt(SHUT_RDWR)) }
      if state.process > 0 { kill(state.process, SIGTERM) }
    }
  }

  /// Tells the program; one that is being started is told once it runs.
  private func turn(to mode: Mode) {
    state.withLock { state in
      state.mode = mode
      Self.write(mode.line, to: state.input)
    }
  }

  /// What may be said, as a line: plain ways, for programs that have no grammars.
  private static func line(_ grammar: ListenGrammar) -> String {
    func list(_ name: String) -> String {
      let ways = grammar.rules.first { $0.name == name }?.ways ?? []
      return ways.map { Self.quoted($0) }.joined(separator: ",")
    }
    return
      "{\"event\":\"phrases\",\"language\":\(Self.quoted(grammar.language)),\"phrases\":[\(list("command"))],"
      + "\"names\":[\(list(ListenGrammar.names))]}"
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: What it prints

  /// Reads lines until the program ends.
  private func read(_ descriptor: CInt, _ handler: @Sendable (ListenEvent) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    var line: [UInt8] = []
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for byte in buffer[..<count] {
        if byte == UInt8(ascii: "\n") {
          take(line, handler)
          line = []
        } else if line.count < Self.longestLine {
          line.append(byte)
        }
      }
    }
  }

  private static let longestLine = 4_000
  private static let wakeWord = "hark"

  private func take(_ line: [UInt8], _ handler: @Sendable (ListenEvent) -> Void) {
    guard let words = Self.words(line) else { return }
    let mode = state.withLock { state in
      state.hasHeard = true
      return state.mode
    }
    switch mode {
    case .closed: break
    case .once:
      turn(to: .closed)
      handler(words.isEmpty ? .silent : .heard(words))
      handler(.closed)
    case .waiting:
      guard words.lowercased().hasPrefix(Self.wakeWord) else { return }
      handler(
        .woken(
          String(words.dropFirst(Self.wakeWord.count).drop { $0 == " " || $0 == "," || $0 == "." }))
      )
    }
  }

  /// The words of a line; nil for one that is about something else.
  private static func words(_ line: [UInt8]) -> String? {
    let text = PlainText.cleaned(String(decoding: line, as: UTF8.self)).trimmingSpaces
    guard text.first == "{" else { return text }
    guard let tree = JSONTree(line),
      let words = tree.string(tree.member("text", of: JSONTree.root))
    else { return nil }
    return PlainText.cleaned(words).trimmingSpaces
  }

  // MARK: The program

  /// Runs it where it does not run, on a thread of its own.
  ///
  /// One that ends after it has heard something is started again, and told what it was told before; one that never heard
  /// anything would end again.
  private func run() {
    let begins = state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning && !state.isClosed
    }
    guard begins, let handler = handler.withLock({ $0 }) else { return }
    WorkerThread.start { [self] in
      while let output = spawn() {
        handler(.ready)
        read(output, handler)
        guard let hadHeard = end() else { return }
        if !hadHeard { break }
      }
      fail(handler)
    }
  }

  /// Notes that the program has ended; says whether it had heard something, nil where its end was asked for.
  private func end() -> Bool? {
    let process = state.withLock { state in
      Glibc.close(state.input)
      state.input = -1
      return state.process
    }
    kill(process, SIGTERM)
    // Its number stays its own until it has been waited for, which nobody else does.
    var information = siginfo_t()
    waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT)
    return state.withLock { state in
      waitpid(process, nil, WNOHANG)
      state.process = 0
      return state.isClosed ? nil : state.hasHeard
    }
  }

  private func fail(_ handler: @Sendable (ListenEvent) -> Void) {
    let fails = state.withLock { state in
      state.isRunning = false
      state.mode = .closed
      return !state.isClosed
    }
    guard fails else { return }
    handler(.failed(.program))
    handler(.closed)
  }

  private static func write(_ line: String, to input: CInt) {
    guard input >= 0 else { return }
    let bytes = Array((line + "\n").utf8)
    _ = Descriptor.send(bytes.span, to: input, waits: false)
  }

  /// Starts it, and tells it what is known; gives what it prints.
  private func spawn() -> CInt? {
    var pair: [CInt] = [-1, -1]
    let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { return nil }
    defer { Glibc.close(pair[1]) }
    let process = SpawnedProgram.start(words, environment: environment, isSearched: true) {
      actions in
      posix_spawn_file_actions_adddup2(&actions, pair[1], STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, pair[1], STDOUT_FILENO)
      SpawnedProgram.silenceErrors(&actions)
    }
    guard let process else {
      Glibc.close(pair[0])
      return nil
    }
    state.withLock { state in
      state.process = process
      state.input = pair[0]
      state.hasHeard = false
      if let grammar = state.grammar { Self.write(Self.line(grammar), to: pair[0]) }
      if state.mode != .closed { Self.write(state.mode.line, to: pair[0]) }
      // Who ended it meanwhile could not end this process.
      if state.isClosed { kill(process, SIGTERM) }
    }
    return pair[0]
  }
}
