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
  private enum Mode { case closed, once, waiting }

  private struct State {
    var process: pid_t = 0
    var input: CInt = -1
    var mode = Mode.closed
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
    guard let output = spawn() else {
      WorkerThread.start { handler(.failed(.program)) }
      return
    }
    WorkerThread.start { [self] in
      handler(.ready)
      read(output, handler)
      let (process, wasOpen) = state.withLock { state -> (pid_t, Bool) in
        defer { state.mode = .closed }
        if state.input >= 0 { Glibc.close(state.input) }
        state.input = -1
        return (state.process, state.mode != .closed)
      }
      if process > 0 {
        kill(process, SIGTERM)
        waitpid(process, nil, 0)
      }
      handler(.failed(.program))
      if wasOpen { handler(.closed) }
    }
  }

  package func send(_ order: ListenOrder) {
    let handler = handler.withLock { $0 }
    switch order {
    case .prepare(let grammar):
      write(Self.line(grammar))
      let names = grammar.rules.first { $0.name == ListenGrammar.names }?.ways.count ?? 0
      let ways = grammar.rules.reduce(0) { $0 + $1.ways.count } - names
      handler?(
        .prepared(
          ListenCoverage(
            ways: UInt32(clamping: ways), names: UInt32(clamping: names), unknownWays: 0,
            unknownNames: 0)))
    case .open: open(.once, "listen", handler)
    case .wait: open(.waiting, "wait", handler)
    case .measure, .ping: break
    case .close:
      state.withLock { $0.mode = .closed }
      write("{\"event\":\"stop\"}")
      handler?(.closed)
    }
  }

  package func close() {
    state.withLock { state in
      if state.input >= 0 { shutdown(state.input, CInt(SHUT_RDWR)) }
      if state.process > 0 { kill(state.process, SIGTERM) }
    }
  }

  private func open(_ mode: Mode, _ event: String, _ handler: (@Sendable (ListenEvent) -> Void)?) {
    state.withLock { $0.mode = mode }
    write("{\"event\":\"\(event)\"}")
    handler?(.opened)
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
      defer { if state.mode == .once { state.mode = .closed } }
      return state.mode
    }
    switch mode {
    case .closed: break
    case .once:
      write("{\"event\":\"stop\"}")
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

  private func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    let input = state.withLock { $0.input }
    guard input >= 0 else { return }
    _ = Descriptor.send(bytes.span, to: input, waits: false)
  }

  /// Starts it; gives what it prints.
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
    }
    return pair[0]
  }
}
