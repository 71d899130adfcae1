package import HarkListenProtocol
import HarkSpeech
import HarkThreads

/// The recogniser in its own process, `hark-listen`: ended and replaced when it hangs, as `hark-speech` is.
package final class ProcessRecogniser: Recogniser {
  private struct State {
    var grammar: ListenGrammar?
    var isOpen = false
    // Whether the process that knew the grammar is gone.
    var isLost = false
  }

  private let process: HelperProcess
  private let state = Locked(State())

  /// Makes a recogniser that runs the program at this path.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - environment: `NAME=value` entries for it; nil for this process's own.
  ///   - patience: how long it may leave a command unanswered, in microseconds.
  package init(path: String, environment: [String]? = nil, patience: Int64 = 5_000_000) {
    process = HelperProcess(
      path: path, arguments: [],
      frames: HelperProcess.Frames(
        question: ListenOrder.ping.frame, answer: ListenEvent.aliveKind,
        ready: ListenEvent.readyKind),
      environment: environment, patience: patience)
  }

  /// The process that runs at the moment; nil when none does.
  package var processIdentifier: Int32? { process.processIdentifier }

  package func start(_ handler: @escaping @Sendable (ListenEvent) -> Void) {
    process.start { [self] event in
      switch event {
      case .up:
        let lost = state.withLock { state in
          defer { state.isLost = false }
          return state.isLost ? state.grammar : nil
        }
        if let grammar = lost {
          process.send(ListenOrder.prepare(grammar).frame)
        }
      case .away: break
      case .down(let loss):
        let wasOpen = state.withLock { state in
          defer {
            state.isOpen = false
            state.isLost = true
          }
          return state.isOpen
        }
        if loss == .unavailable { handler(.failed(.program)) }
        if wasOpen { handler(.closed) }
      case .frame(let kind, let payload):
        guard let event = ListenEvent(kind: kind, payload: payload) else { return }
        if event == .opened { state.withLock { $0.isOpen = true } }
        if event == .closed { state.withLock { $0.isOpen = false } }
        handler(event)
      }
    }
  }

  package func send(_ command: ListenOrder) {
    if case .prepare(let grammar) = command { state.withLock { $0.grammar = grammar } }
    process.send(command.frame)
  }

  package func close() { process.close() }
}
