import HarkTerminal

/// The first page of a session, which waits for what the last one left, and the keys that come meanwhile.
///
/// It waits for a short while; then it is said that it waits, and the next key goes on without the store.
struct AwaitedStart {
  private enum State {
    case over
    /// For what these words ask for.
    case waiting([String])
    /// The same, after it was said.
    case told([String])
  }

  private var state = State.over
  /// The keys, in their order.
  private(set) var held: [KeyboardEvent] = []

  var isAwaited: Bool { words != nil }

  private var words: [String]? {
    switch state {
    case .over: nil
    case .waiting(let words), .told(let words): words
    }
  }

  mutating func begin(with words: [String]) { state = .waiting(words) }

  /// Ends it; gives what is to be opened, nil where that was opened already.
  mutating func end() -> [String]? {
    defer { state = .over }
    return words
  }

  /// Notes that it is said now that the start waits.
  ///
  /// - Returns: whether a key has come already, so that it waits no longer; nil where nothing waits.
  mutating func noteSlow() -> Bool? {
    guard let words else { return nil }
    state = .told(words)
    return !held.isEmpty
  }

  /// Keeps a key for later; says whether it is the one that goes on without the store.
  mutating func hold(_ event: KeyboardEvent) -> Bool {
    held.append(event)
    if case .told = state { return true }
    return false
  }

  /// The keys, once.
  mutating func takeHeld() -> [KeyboardEvent] {
    defer { held = [] }
    return held
  }
}
