import Foundation
import HarkSpeech
import HarkSpeechProtocol
import HarkThreads

/// An engine without sound whose words take a millisecond each on a clock that somebody else moves.
///
/// It answers as `hark-speech` does where there is no sound: each segment begins, each of its words is told, and it
/// ends; silence and what is taken back drop what nobody has begun to hear.
final class PacedEngine: SpeechEngine {
  private struct State {
    var now: ContinuousClock.Instant
    var handler: (@Sendable (EngineEvent) -> Void)?
    /// What is told as soon as somebody listens.
    var told: [EngineEvent] = []
    var segments: [SpeechSegment] = []
    /// What is still to be told of the first segment, and when.
    var marks: ArraySlice<(time: ContinuousClock.Instant, event: SpeechEvent)> = []
    var isBegun = false
    var generation: UInt32 = 0
    var newest: UInt32 = 0
  }

  private static let pace = Duration.milliseconds(1)

  private let state: Locked<State>
  private let voices: [EngineVoice]

  init(_ now: ContinuousClock.Instant, voices: [EngineVoice]) {
    state = Locked(State(now: now))
    self.voices = voices
  }

  func start(_ handler: @escaping @Sendable (EngineEvent) -> Void) {
    state.withLock { [voices] in
      $0.handler = handler
      $0.told += [
        .up, .speech(.ready(sampleRate: 22_050, voices: voices)), .speech(.sound(.none)),
      ]
    }
  }

  func send(_ command: SpeechCommand) {
    state.withLock { state in
      switch command {
      case .speak(let segment):
        state.newest = max(state.newest, segment.id)
        guard segment.generation >= state.generation else { return }
        state.segments.append(segment)
        if state.segments.count == 1 { Self.begin(&state) }
      case .stop(let generation):
        state.generation = max(state.generation, generation)
        let first = state.segments.first?.id
        state.segments.removeAll { $0.generation < generation }
        if state.segments.first?.id != first { Self.begin(&state) }
      case .dropUnheard:
        let heard = state.isBegun ? 1 : 0
        let first = state.segments.dropFirst(heard).first?.id ?? state.newest + 1
        state.segments.removeAll { $0.id >= first }
        if state.segments.isEmpty { Self.begin(&state) }
        state.told.append(.speech(.dropped(id: first)))
      case .prepare, .useDevice, .tone, .ping: break
      }
    }
  }

  func close() { state.withLock { $0.handler = nil } }

  /// Plans what is told of the first segment.
  private static func begin(_ state: inout State) {
    state.isBegun = false
    state.marks = []
    guard let segment = state.segments.first else { return }
    var events: [SpeechEvent] = [.started(id: segment.id)]
    var wordStart: Int?
    for (offset, scalar) in segment.text.unicodeScalars.enumerated() {
      if scalar.properties.isWhitespace {
        wordStart = nil
      } else if wordStart == nil {
        wordStart = offset
        events.append(.word(id: segment.id, offset: UInt32(offset), length: 1))
      }
    }
    events.append(.finished(id: segment.id))
    state.marks = ArraySlice(
      events.enumerated().map { (state.now + pace * $0.offset, $0.element) })
  }

  // MARK: Time

  /// When something is to be told; nil where nothing is being said.
  var next: ContinuousClock.Instant? {
    state.withLock {
      guard $0.handler != nil else { return nil }
      return $0.told.isEmpty ? $0.marks.first?.time : $0.now
    }
  }

  /// Tells what needs no time; says whether there was anything.
  func tellAtOnce() -> Bool { advance(to: state.withLock { $0.now }) }

  /// Moves on, and tells what is due on the caller's thread; says whether anything was.
  func advance(to time: ContinuousClock.Instant) -> Bool {
    var hasTold = false
    state.withLock { $0.now = max($0.now, time) }
    while let (handler, event) = state.withLock({ Self.due(&$0) }) {
      hasTold = true
      handler(event)
    }
    return hasTold
  }

  private static func due(_ state: inout State) -> (@Sendable (EngineEvent) -> Void, EngineEvent)? {
    guard let handler = state.handler else { return nil }
    if !state.told.isEmpty { return (handler, state.told.removeFirst()) }
    guard let mark = state.marks.first, mark.time <= state.now else { return nil }
    state.marks.removeFirst()
    switch mark.event {
    case .started: state.isBegun = true
    case .finished:
      state.segments.removeFirst()
      begin(&state)
    default: break
    }
    return (handler, .speech(mark.event))
  }

  // MARK: The voices of the machine

  /// The voices that `hark-speech` has on this machine; none where it does not tell.
  static func installedVoices(_ program: String) -> [EngineVoice] {
    let told = Mailbox<[EngineVoice]>()
    let engine = ProcessEngine(path: program)
    engine.start { event in
      if case .speech(.ready(_, let voices)) = event { told.post(voices) }
      if case .down = event { told.post([]) }
    }
    defer { engine.close() }
    return told.take(until: .now + .seconds(20)).first ?? []
  }
}
