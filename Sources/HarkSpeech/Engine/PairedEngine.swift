package import HarkSpeechProtocol
import HarkThreads

/// Two engines as one: the quick one, and another for voices whose names begin with `mark`.
///
/// One of them has segments at a time; the next of the other one waits until all before it was heard, and the pause
/// after that is over. How long the other takes to begin is measured, and its next sentence is asked for so much
/// sooner, so that the pause is as long as it should be. A stop goes to both at once. What becomes of the other is told
/// as `EngineEvent.reading`; whoever is told that it is lost sends a stop, and its segments anew.
package final class PairedEngine: SpeechEngine {
  /// What the names of the other engine's voices begin with; no voice's own name has a slash.
  package static let mark = "other/"

  private enum Link {
    case starting
    case up
    /// It went and may come back.
    case down
    /// It is used no more.
    case lost
  }

  private struct Flight {
    let segment: SpeechSegment
    let isOther: Bool
    let sent: Int64
    // Whether it was the first that its engine got after silence.
    let isFirst: Bool
  }

  private struct State {
    var relay = EventRelay()
    var flights: [Flight] = []
    var waiting: [SpeechSegment] = []
    var generation: UInt32 = 0
    var link = Link.starting
    var found: [EngineVoice] = []
    var hasFinishedSinceLoss = true
    // When what waits for the other engine's turn may be sent.
    var turn: Int64?
    // Which engine was heard last, when it ended, and the pause after that.
    var last: (isOther: Bool, end: Int64, pause: Int64)?
    // How long the other engine takes to begin, in microseconds.
    var delay: Int64 = 0
    // When waiting for the other engine's start is over; nil once it is.
    var startDeadline: Int64?
    var isClosed = false
  }

  private let state = Monitor(State())
  private let quick: any SpeechEngine
  private let other: any SpeechEngine
  private let voices: [String]
  private let patience: Int64

  /// Makes an engine of two.
  ///
  /// - Parameters:
  ///   - quick: what says all that has no mark.
  ///   - other: what says the rest; it tells the languages of `voices` by `SpeechEvent.ready` before it is up.
  ///   - voices: the voices that the other must have, without the mark; none where any will do.
  ///   - patience: how long the other's start is waited for, in microseconds.
  package init(
    quick: any SpeechEngine, other: any SpeechEngine, voices: [String] = [],
    patience: Int64 = 1_500_000
  ) {
    self.quick = quick
    self.other = other
    self.voices = voices
    self.patience = patience
  }

  deinit {
    // Whoever waits for a moment ends with it.
    state.change { $0.isClosed = true }
  }

  package func start(_ handler: @escaping @Sendable (EngineEvent) -> Void) {
    state.change {
      $0.relay.handler = handler
      $0.startDeadline = monotonicMicroseconds() + patience
    }
    quick.start { [weak self] event in self?.takeQuick(event) }
    other.start { [weak self] event in self?.takeOther(event) }
    WorkerThread.start { [weak self, state] in
      while Self.waitForMoment(state) { self?.moment() }
    }
  }

  package func send(_ command: SpeechCommand) {
    switch command {
    case .speak(let segment):
      state.change { state in
        guard segment.generation >= state.generation else { return }
        state.waiting.append(segment)
        flush(&state)
      }
    case .stop(let generation):
      state.change { state in
        state.generation = max(state.generation, generation)
        let isOther = state.flights.first?.isOther ?? false
        (isOther ? other : quick).send(command)
        (isOther ? quick : other).send(command)
        state.flights = []
        state.waiting = []
        state.turn = nil
        state.last = nil
      }
    case .dropUnheard:
      state.change { state in
        state.waiting = []
        state.turn = nil
        (state.flights.last?.isOther == true ? other : quick).send(command)
      }
    case .prepare(let voice):
      if let name = Self.unmarked(voice) {
        other.send(.prepare(voice: name))
      } else {
        quick.send(command)
      }
    case .useDevice:
      quick.send(command)
      other.send(command)
    case .tone, .ping: quick.send(command)
    }
  }

  package func close() {
    state.change {
      $0.relay.handler = nil
      $0.isClosed = true
    }
    other.close()
    quick.close()
  }

  private static func unmarked(_ voice: String) -> String? {
    voice.hasPrefix(mark) ? String(voice.dropFirst(mark.count)) : nil
  }

  // MARK: Whose turn it is

  /// Sends what may be sent; engines take a command and return, so the lock may be held.
  private func flush(_ state: inout State) {
    state.turn = nil
    while var next = state.waiting.first {
      let name = Self.unmarked(next.sound.voice)
      let isOther = name != nil
      if let last = state.flights.last, last.isOther != isOther { return }
      if isOther, state.link != .up { return }
      let now = monotonicMicroseconds()
      if let last = state.last, last.isOther != isOther, state.flights.isEmpty {
        let turn = last.end + last.pause - (isOther ? state.delay : 0)
        guard now >= turn else {
          state.turn = turn
          return
        }
      }
      state.waiting.removeFirst()
      state.flights.append(
        Flight(segment: next, isOther: isOther, sent: now, isFirst: state.flights.isEmpty))
      if let name { next.sound.voice = name }
      (isOther ? other : quick).send(.speak(next))
    }
  }

  /// Waits until something is due; false once nothing will be.
  private static func waitForMoment(_ state: Monitor<State>) -> Bool {
    state.waitOrWake { state in
      if state.isClosed { return .done(false) }
      guard let due = [state.turn, state.startDeadline].compactMap({ $0 }).min() else {
        return .waitForChange
      }
      return monotonicMicroseconds() >= due ? .done(true) : .wake(microseconds: due)
    }
  }

  private func moment() {
    let now = monotonicMicroseconds()
    state.change { state in
      if let deadline = state.startDeadline, now >= deadline {
        state.startDeadline = nil
        state.relay.events.append(.reading(.late))
      }
      if let turn = state.turn, now >= turn { flush(&state) }
    }
    deliver()
  }

  // MARK: What the engines tell

  private func takeQuick(_ event: EngineEvent) {
    state.change { state in
      switch event {
      case .down: state.flights.removeAll { !$0.isOther }
      case .speech(let event): note(event, &state)
      case .up, .away, .reading: break
      }
      state.relay.events.append(event)
      flush(&state)
    }
    deliver()
    // Nothing is said any more, and by nobody.
    if event == .down(.unavailable) { closeOther() }
  }

  private func takeOther(_ event: EngineEvent) {
    var isGivenUp = false
    state.change { state in
      guard state.link != .lost else { return }
      switch event {
      case .up:
        state.startDeadline = nil
        let found = Set(state.found.map(\.name))
        if voices.allSatisfy(found.contains) {
          state.link = .up
          state.relay.events.append(.reading(.ready(state.found)))
          flush(&state)
        } else {
          state.link = .lost
          isGivenUp = true
          state.relay.events.append(.reading(.missing))
        }
      case .down(let loss):
        isGivenUp = loss == .unavailable || !state.hasFinishedSinceLoss
        lose(&state, forEver: isGivenUp)
      case .speech(.ready(_, let voices)): if !self.voices.isEmpty { state.found = voices }
      case .speech(.voiceFailed):
        isGivenUp = true
        lose(&state, forEver: true)
      case .speech(.sound), .speech(.stopped), .speech(.alive), .speech(.outputFailed), .reading,
        .away:
        break
      case .speech(let speech):
        note(speech, &state)
        state.relay.events.append(event)
        flush(&state)
      }
    }
    deliver()
    if isGivenUp { closeOther() }
  }

  private func lose(_ state: inout State, forEver: Bool) {
    state.startDeadline = nil
    // Told once, until it is up again.
    if state.link != .down { state.relay.events.append(.reading(.lost)) }
    state.link = forEver ? .lost : .down
    state.hasFinishedSinceLoss = false
    state.flights.removeAll(where: \.isOther)
  }

  /// Ends the other engine on a thread that it does not wait for.
  private func closeOther() {
    WorkerThread.start { [other] in other.close() }
  }

  private func note(_ event: SpeechEvent, _ state: inout State) {
    switch event {
    case .started(let id):
      guard let flight = state.flights.first(where: { $0.segment.id == id }), flight.isOther,
        flight.isFirst
      else { return }
      let taken = min(monotonicMicroseconds() - flight.sent, Self.mostDelay)
      state.delay = state.delay == 0 ? taken : (3 * state.delay + taken) / 4
    case .finished(let id):
      guard let index = state.flights.firstIndex(where: { $0.segment.id == id }) else { return }
      let flight = state.flights.remove(at: index)
      if flight.isOther { state.hasFinishedSinceLoss = true }
      let pause = Int64(min(flight.segment.pauseMilliseconds, 2000)) * 1000
      state.last = (flight.isOther, monotonicMicroseconds(), pause)
    case .dropped(let id): state.flights.removeAll { $0.segment.id >= id }
    default: break
    }
  }

  // What takes longer to begin is no more than waited for.
  private static let mostDelay: Int64 = 2_000_000

  /// Passes events on, in order, never two at a time and never inside of the lock.
  private func deliver() {
    EventRelay.deliver(from: state, at: \.relay)
  }
}
