import HarkThreads

/// What an engine is about to tell: in order, one at a time, and never inside of a lock.
struct EventRelay {
  /// Who is told; nil before the start and after the end.
  var handler: (@Sendable (EngineEvent) -> Void)?
  /// What is still to be told, the oldest first.
  var events: [EngineEvent] = []
  private var isDelivering = false

  /// Tells all that is due, on the caller's thread; another thread that does so already tells the rest.
  static func deliver<State>(
    from state: Monitor<State>, at relay: WritableKeyPath<State, EventRelay>
  ) {
    while true {
      let next = state.withLock { state in state[keyPath: relay].begin() }
      guard let (handler, event) = next else { return }
      handler(event)
      state.withLock { $0[keyPath: relay].isDelivering = false }
    }
  }

  private mutating func begin() -> (@Sendable (EngineEvent) -> Void, EngineEvent)? {
    guard !isDelivering, let handler, !events.isEmpty else { return nil }
    isDelivering = true
    return (handler, events.removeFirst())
  }
}
