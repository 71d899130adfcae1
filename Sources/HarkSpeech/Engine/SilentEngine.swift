package import HarkSpeechProtocol
import HarkThreads

/// An engine without sound that finishes everything, at once or when it is told to: for speech that is
/// off and for tests that assert what would be heard.
package final class SilentEngine: SpeechEngine {
  /// When a segment is finished.
  package enum Pace: Sendable {
    /// As soon as it was asked for.
    case immediate
    /// When `finishNext()` is called.
    case stepped
  }

  private struct State {
    var relay = EventRelay()
    var segments: [SpeechSegment] = []
    var generation: UInt32 = 0
    var newest: UInt32 = 0
    var commands: [SpeechCommand] = []
    var isClosed = false
  }

  private let state = Monitor(State())
  private let pace: Pace

  /// Makes an engine.
  package init(pace: Pace = .immediate) {
    self.pace = pace
  }

  /// All that was sent, in order; only a stepped engine keeps it.
  package var commands: [SpeechCommand] { state.withLock { $0.commands } }

  package func start(_ handler: @escaping @Sendable (EngineEvent) -> Void) {
    state.change {
      $0.relay.handler = handler
      $0.relay.events.append(.up)
    }
    guard pace == .immediate else { return deliver() }
    // Events never come inside the call that causes them: the caller may hold a lock.
    WorkerThread.start { [state] in
      while true {
        let next = state.wait { state -> (@Sendable (EngineEvent) -> Void, EngineEvent)?? in
          guard !state.isClosed, let handler = state.relay.handler else { return .some(nil) }
          // Not by `?:`, where nil would be the inner one, which ends the thread.
          if state.relay.events.isEmpty { return nil }
          return (handler, state.relay.events.removeFirst())
        }
        guard let (handler, event) = next else { return }
        handler(event)
      }
    }
  }

  package func send(_ command: SpeechCommand) {
    state.change { state in
      if pace == .stepped { state.commands.append(command) }
      switch command {
      case .speak(let segment):
        state.newest = max(state.newest, segment.id)
        guard segment.generation >= state.generation else { return }
        state.segments.append(segment)
        if pace == .immediate {
          state.relay.events += Self.events(of: segment)
          state.segments.removeLast()
        } else if state.segments.count == 1 {
          state.relay.events.append(.speech(.started(id: segment.id)))
        }
      case .stop(let generation):
        state.generation = max(state.generation, generation)
        state.segments.removeAll { $0.generation < generation }
      case .dropUnheard:
        let first = state.segments.dropFirst().first?.id ?? state.newest + 1
        state.segments.removeAll { $0.id >= first }
        state.relay.events.append(.speech(.dropped(id: first)))
      case .prepare, .useDevice, .tone, .ping: break
      }
    }
  }

  private static func events(of segment: SpeechSegment) -> [EngineEvent] {
    [
      .speech(.started(id: segment.id)),
      .speech(.finished(id: segment.id)),
    ]
  }

  /// Lets the segment that is being said reach a word, in Unicode scalars of its text.
  package func sayWord(at offset: UInt32) {
    state.withLock { state in
      guard let first = state.segments.first else { return }
      state.relay.events.append(.speech(.word(id: first.id, offset: offset, length: 1)))
    }
    deliver()
  }

  /// The text that is being said; nil when none is.
  package var current: String? { state.withLock { $0.segments.first?.text } }

  /// Finishes the segment that is being said; gives its text, nil when none is.
  @discardableResult
  package func finishNext() -> String? {
    let text = state.withLock { state -> String? in
      guard !state.segments.isEmpty else { return nil }
      let first = state.segments.removeFirst()
      state.relay.events.append(.speech(.finished(id: first.id)))
      if let next = state.segments.first {
        state.relay.events.append(.speech(.started(id: next.id)))
      }
      return first.text
    }
    deliver()
    return text
  }

  /// Ends as a process would, while it works on what is being said, and comes back.
  package func die(_ loss: EngineEvent.Loss) {
    state.withLock { state in
      if let first = state.segments.first {
        state.relay.events.append(.speech(.begun(id: first.id)))
      }
      state.segments.removeAll()
      state.relay.events += [.down(loss), .up]
    }
    deliver()
  }

  /// Delivers what is due on the caller's thread, as tests of a stepped engine do.
  package func deliver() {
    EventRelay.deliver(from: state, at: \.relay)
  }

  package func close() {
    state.change {
      $0.relay.handler = nil
      $0.isClosed = true
    }
  }
}
