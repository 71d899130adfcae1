import HarkReading
import HarkSpeechProtocol
import HarkThreads
import Synchronization

// What the engine tells: on its thread, one after the other.
extension Speaker {
  func handle(_ event: EngineEvent, from number: Int) {
    var events: [UtteranceEvent] = []
    var loss: ReadingFallback.Loss?
    state.withLock { state in
      guard number == state.engineNumber else { return }
      switch event {
      case .up:
        let isRestarted = state.link.rise()
        for voice in state.preparation.voicesToLoad() {
          state.engine.send(.prepare(voice: voice))
        }
        if isRestarted { events.append(.engineRestarted) }
        pump(&state)
      case .down(let loss): lose(loss, &state, &events)
      case .away(let absence):
        state.sound = .lost
        events.append(.engineAway(absence))
      case .reading(let reading): loss = take(reading, &state)
      case .speech(.voiceFailed(let id)):
        if state.queue.flight(id) != nil { loss = take(.lost, &state) }
      case .speech(let event): heard(event, &state, &events)
      }
    }
    for event in events { onEvent(event) }
    if let loss {
      onEvent(.readingVoiceLost(loss.sentence))
      say([loss.utterance])
      releaseReading()
    }
    prepareAhead()
    // Only now, so that nothing is finished before it is told that nobody hears it.
    let (standIn, fallback, next) = state.withLock {
      state -> ((any SpeechEngine)?, EngineFallback?, Int) in
      guard number == state.engineNumber, let standIn = state.standIn else { return (nil, nil, 0) }
      state.standIn = nil
      defer { state.fallback = nil }
      state.engine = standIn
      state.engineNumber += 1
      return (standIn, state.fallback, state.engineNumber)
    }
    guard let standIn else { return }
    // What comes in its place has no other voice to wait for.
    releaseReading()
    if let fallback {
      fallback.onUse()
      if let sentence = fallback.sentence { say([sentence]) }
    }
    start(standIn, number: next)
  }

  /// Prepares what the voice will come to next; outside of the lock, which a key may want at any moment.
  private func prepareAhead() {
    while let (preparation, next, number) = state.withLock({ state in
      state.queue.unprepared.map { (state.preparation, $0, state.engineNumber) }
    }) {
      var rest = next.rest
      let portion = rest.nextUtterance()
      let segments = preparation.segments(of: portion, isWhole: rest.isEmpty)
      let left = rest.isEmpty ? nil : rest
      state.withLock { state in
        // For another engine it is prepared anew, by what that one has.
        guard number == state.engineNumber else { return }
        var segments = segments
        if !state.preparation.hasReadingVoice {
          segments = segments.map(state.preparation.inVoiceForKeys)
        }
        state.queue.append(segments, to: next.entry, next.priority, rest: left)
        pump(&state)
      }
    }
  }

  private func heard(_ event: SpeechEvent, _ state: inout State, _ events: inout [UtteranceEvent]) {
    switch event {
    case .ready(_, let voices): tell(voices, &state)
    case .begun(let id): state.queue.update(id) { $0.isBegun = true }
    case .made(let id): state.queue.update(id) { $0.isMade = true }
    case .started(let id): began(id, &state, &events)
    case .word(let id, let offset, _): heard(id, offset: Int(offset), &state, &events)
    case .finished(let id): ended(id, &state, &events)
    case .dropped(let id):
      guard state.link.giveBack() else { return }
      state.queue.giveBack(from: id)
      pump(&state)
    case .stopped, .alive, .voiceFailed: break
    case .sound(let sound):
      guard state.sound != sound else { return }
      state.sound = sound
      events.append(.sound(sound))
    case .outputFailed(let error):
      state.engine.close()
      state.link.fall(isLost: false)
      state.queue.takeBack()
      events.append(.outputFailed(error: Int32(bitPattern: error)))
      giveUpEngine(&state, &events)
    }
  }

  private func began(_ id: UInt32, _ state: inout State, _ events: inout [UtteranceEvent]) {
    guard let flight = state.queue.flight(id) else { return }
    play(flight, from: 0, to: 0, state)
    let isFirst = state.queue.start(id)
    guard isFirst, let utterance = state.queue.utterance(of: flight) else { return }
    state.lastPlace = SpokenPlace(position: utterance.position, offset: 0)
    events.append(.started(position: utterance.position, priority: utterance.priority))
  }

  private func heard(
    _ id: UInt32, offset: Int, _ state: inout State, _ events: inout [UtteranceEvent]
  ) {
    guard let flight = state.queue.flight(id) else { return }
    play(flight, from: flight.heardOffset + 1, to: offset, state)
    state.queue.hear(id, offset: offset)
    guard let printed = flight.segment.printedOffset(of: offset),
      let utterance = state.queue.utterance(of: flight), utterance.position >= 0
    else { return }
    state.lastPlace = SpokenPlace(position: utterance.position, offset: printed)
    events.append(.word(position: utterance.position, offset: printed))
  }

  private func ended(_ id: UInt32, _ state: inout State, _ events: inout [UtteranceEvent]) {
    guard state.queue.flight(id) != nil else { return }
    if let utterance = state.queue.finish(id) {
      events.append(.finished(position: utterance.position, priority: utterance.priority))
    }
    recordFirst(&state)
    pump(&state)
    guard state.queue.isEmpty else { return }
    state.deaths.removeAll()
    state.silentSince = monotonicMicroseconds()
    events.append(.idle)
    resumeWaiters(&state)
  }

  /// Plays the sounds of roles and states that begin between two places of a segment, both included.
  private func play(_ flight: SpeechQueue.Flight, from: Int, to: Int, _ state: State) {
    // Into a file they would come as early as it is written.
    guard state.sound != .file else { return }
    for cue in flight.segment.cues where cue.spoken >= from && cue.spoken <= to {
      state.engine.send(.tone(cue.sound.tone))
    }
  }

  func tell(_ voices: [EngineVoice], _ state: inout State) {
    state.voices = voices
    state.preparation.engineVoices = voices
    for waiter in state.voiceWaiters { waiter.resume(returning: voices) }
    state.voiceWaiters = []
  }

  func resumeWaiters(_ state: inout State) {
    for waiter in state.waiters { waiter.resume() }
    state.waiters = []
  }

  private func lose(
    _ loss: EngineEvent.Loss, _ state: inout State, _ events: inout [UtteranceEvent]
  ) {
    state.link.fall(isLost: loss != .unavailable)
    state.sound = nil
    var killer: SpeechQueue.Flight?
    if let suspect = state.queue.flights.first(where: { $0.isBegun && !$0.isMade }) {
      // Killed by someone, once or twice, is no fault of the text; again and again at the same, it is.
      let count = state.deaths[suspect.entry, default: 0] + 1
      state.deaths[suspect.entry] = count
      if loss == .crashed || count > 60 { killer = suspect }
    }
    // The engine of the reading voice still has what is taken back here.
    if state.queue.flights.contains(where: \.segment.isOfReadingVoice) { stopEngine(&state) }
    state.queue.takeBack()
    if let killer, let text = state.queue.cut(killer) { events.append(.skipped(text: text)) }
    guard loss == .unavailable else { return }
    loseReading(&state)
    if let fallback = state.fallback {
      state.standIn = fallback.engine()
      return
    }
    events.append(.engineMissing)
    giveUpEngine(&state, &events)
  }

  /// Text only: everything finishes at once, so that nothing waits for a voice that never comes.
  private func giveUpEngine(_ state: inout State, _ events: inout [UtteranceEvent]) {
    let silent = SilentEngine()
    state.engine = silent
    state.fallback = nil
    if state.voices == nil { tell([], &state) }
    events.append(.sound(.none))
    state.standIn = silent
  }
}
