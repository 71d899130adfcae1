import HarkListen
import HarkListenProtocol
import HarkThreads

/// A recogniser that hears what a transcript has: no microphone, and no sound.
final class SpokenToRecogniser: Recogniser {
  private struct State {
    var handler: (@Sendable (ListenEvent) -> Void)?
    var isOpen = false
    /// What may be said, as it was told last.
    var grammar: ListenGrammar?
  }

  private let state = Locked(State())

  func start(_ handler: @escaping @Sendable (ListenEvent) -> Void) {
    state.withLock { $0.handler = handler }
    handler(.ready)
  }

  func send(_ order: ListenOrder) {
    let handler = state.withLock { $0.handler }
    switch order {
    case .prepare(let grammar): state.withLock { $0.grammar = grammar }
    case .open, .wait:
      state.withLock { $0.isOpen = true }
      handler?(.opened)
    case .close:
      state.withLock { $0.isOpen = false }
      handler?(.closed)
    case .measure, .ping: break
    }
  }

  func close() {}

  /// What is told of words that are said into the open microphone: `hark …` wakes, `?…` resembles a phrase and is none.
  func events(saying words: String) -> [ListenEvent] {
    guard state.withLock({ $0.isOpen }) else { return [] }
    if words.hasPrefix("hark") { return [.woken(String(words.dropFirst(5)))] }
    if words.hasPrefix("?") { return [.notUnderstood(String(words.dropFirst())), .closed] }
    return [.heard(words), .closed]
  }
}
