package import HarkReading
package import HarkSpeechProtocol
import HarkThreads
import Synchronization

/// Says utterances, in the order of their priorities, and falls silent at once.
///
/// The flow, since it is subtle:
/// 1. `say` cuts the beginning of an utterance into segments, at most a sentence and one voice each, and queues
///    them with the rest of it.
/// 2. The engine gets two segments at a time; the next goes out when one has finished. The engine's thread
///    prepares the rest, a portion ahead of the voice.
/// 3. What no key asked for and outranks what waits makes the engine give back what nobody heard; the
///    answer, `dropped`, decides anew. Until it comes nothing more is sent.
/// 4. `interrupt` writes the stop first and thinks afterwards; it is called by the thread that reads the
///    keyboard, before the key is decoded. What the engine still tells about older segments finds no
///    flight of its number and is ignored.
/// 5. When the engine dies, what it had goes back into the queue, from the last word that was heard. A
///    segment that it died of is halved until the one word is found that kills it.
///
/// Any thread may call anything here; nothing waits for the engine. Events come on the engine's thread,
/// in order, outside of any lock.
package final class Speaker: Sendable {
  struct State {
    var queue = SpeechQueue()
    var preparation: SpeechPreparation
    var link = EngineLink.starting(isRestart: false)
    var isEnabled = true
    var stops: UInt32 = 0
    var lastID: UInt32 = 0
    var keys = 0
    // Something was said since the last stop, so that the next one belongs into the transcript.
    var hasSpoken = false
    var lastPlace: SpokenPlace?
    // When the last word ended, on the monotonic clock; nil after a stop.
    var silentSince: Int64?
    var sound: SoundState?
    var deaths: [Int: Int] = [:]
    var waiters: [CheckedContinuation<Void, Never>] = []
    // What the engine told, nil until then; empty when it never will.
    var voices: [EngineVoice]?
    var voiceWaiters: [CheckedContinuation<[EngineVoice], Never>] = []
    var engine: any SpeechEngine
    // What takes the place of an engine that can't be had: to be made, and not yet started.
    var fallback: EngineFallback?
    var standIn: (any SpeechEngine)?
    // What is told when the reading voice can't be had; nil where there is none.
    var readingFallback: ReadingFallback?
    // Its loss, before that is told: when something is to be read, since it may be back until then.
    var readingLoss: ReadingFallback.Loss?
    // Counts the engines: what one tells that has been replaced counts for nothing.
    var engineNumber = 0
  }

  let state: Mutex<State>
  private let transcript: TranscriptWriter?
  let onEvent: @Sendable (UtteranceEvent) -> Void

  /// Makes a speaker and starts its engine, which then loads while a page does.
  ///
  /// - Parameters:
  ///   - engine: what makes sound, not yet started.
  ///   - preparation: how text becomes speech.
  ///   - transcript: where all that is said is recorded.
  ///   - fallback: what speaks where the engine can't be had; nil for nothing.
  ///   - reading: what is told where the reading voice can't be had; nil where there is none.
  ///   - onEvent: told what is heard; must return soon.
  package init(
    engine: any SpeechEngine, preparation: SpeechPreparation, transcript: TranscriptWriter? = nil,
    fallback: EngineFallback? = nil, reading: ReadingFallback? = nil,
    onEvent: @escaping @Sendable (UtteranceEvent) -> Void = { _ in }
  ) {
    state = Mutex(
      State(
        preparation: preparation, engine: engine, fallback: fallback, readingFallback: reading))
    state.withLock { $0.queue.isReadingHeld = reading?.isAwaited == true }
    self.transcript = transcript
    self.onEvent = onEvent
    start(engine, number: 0)
  }

  func start(_ engine: any SpeechEngine, number: Int) {
    engine.start { [weak self] event in self?.handle(event, from: number) }
  }

  deinit {
    state.withLock { $0.engine.close() }
  }

  // MARK: Saying

  /// Says utterances after all that outranks them.
  ///
  /// - Parameters:
  ///   - utterances: in the order in which they are to be heard.
  ///   - key: what `interrupt` gave for the key that this answers; an answer or reading that comes after
  ///     the next key is dropped.
  package func say(_ utterances: [Utterance], inAnswerTo key: Int? = nil) {
    let isRead = utterances.contains { $0.priority == .reading }
    let (isEnabled, preparation, loss) = state.withLock { state in
      let loss = isRead && state.isEnabled ? state.readingLoss : nil
      if loss != nil { state.readingLoss = nil }
      return (state.isEnabled, state.preparation, loss)
    }
    guard isEnabled else { return }
    if let loss { onEvent(.readingVoiceLost(loss.sentence)) }
    for utterance in (loss.map { [$0.utterance] } ?? []) + utterances {
      // Outside of the lock, which a key may want at any moment; and one after the other, so that the
      // engine works on the first while the rest is prepared.
      var portions = UtterancePortions(utterance)
      let portion = portions.nextUtterance()
      let segments = preparation.segments(of: portion, isWhole: portions.isEmpty)
      let rest = portions.isEmpty ? nil : portions
      state.withLock { add(utterance, segments, rest, inAnswerTo: key, to: &$0) }
    }
  }

  private func add(
    _ utterance: Utterance, _ segments: [PreparedSegment], _ rest: UtterancePortions?,
    inAnswerTo key: Int?, to state: inout State
  ) {
    guard state.isEnabled else { return }
    if let key, key != state.keys, utterance.priority == .reply || utterance.priority == .reading {
      return
    }
    var segments = segments
    if !state.preparation.hasReadingVoice {
      // It was lost while they were prepared.
      segments = segments.map(state.preparation.inVoiceForKeys)
    }
    switch state.queue.add(utterance, segments: segments, rest: rest) {
    case .waits: break
    case .overtakes:
      if state.link.overtake() { state.engine.send(.dropUnheard) }
    case .cutsIn: stopEngine(&state)
    }
    pump(&state)
  }

  /// Forgets what waits at a priority and was not given to the engine: it is no news any more.
  package func forgetUnheard(_ priority: Priority) {
    state.withLock { state in
      state.queue.forgetUnheard(priority)
      if state.queue.isEmpty { resumeWaiters(&state) }
    }
  }

  /// Forgets all of a priority, and cuts what is being said of it: what comes now takes its place.
  package func withdraw(_ priority: Priority) {
    state.withLock { state in
      guard state.queue.withdraw(priority) else { return }
      stopEngine(&state)
      recordStop(&state)
      pump(&state)
      if state.queue.isEmpty { resumeWaiters(&state) }
    }
  }

  /// Silence, at once; what was queued is dropped as the priorities say.
  ///
  /// The thread that reads the keyboard calls this before it decodes a key: one write to a socket, which
  /// doesn't block.
  ///
  /// - Returns: what that has done, with a number for `say`.
  @discardableResult
  package func interrupt() -> Interruption {
    state.withLock { state in
      let wasSpeaking = state.queue.isSpeaking || hasJustEnded(state)
      state.silentSince = nil
      stopEngine(&state)
      state.keys += 1
      state.queue.interrupt()
      recordStop(&state)
      return Interruption(key: state.keys, stoppedSpeech: wasSpeaking)
    }
  }

  /// What a key has done to speech.
  package struct Interruption: Equatable, Sendable {
    /// The number of the key, for answers to it.
    package let key: Int
    /// Whether anything was being said, or had been a moment ago: whoever presses a key to stop speech
    /// needs a quarter of a second for it.
    package let stoppedSpeech: Bool
  }

  private func hasJustEnded(_ state: State) -> Bool {
    guard let since = state.silentSince,
      let sound = state.sound, [.pulse, .alsa, .dispatcher].contains(sound)
    else { return false }
    return monotonicMicroseconds() - since < Self.reactionMicroseconds
  }

  private static let reactionMicroseconds: Int64 = 250_000

  /// Whether something is being said, or about to be.
  package var isSpeaking: Bool { state.withLock { $0.queue.isSpeaking } }

  /// Where the ear was last: the position of an utterance and the place of a word in it.
  package var lastPlace: SpokenPlace? { state.withLock { $0.lastPlace } }

  /// How text becomes speech: voice, rate, volume, punctuation.
  package var preparation: SpeechPreparation { state.withLock { $0.preparation } }

  /// Changes how text becomes speech, from the next utterance on.
  ///
  /// One step: nothing that another thread changes meanwhile, as the engine does that tells its voices, is
  /// lost.
  ///
  /// - Parameter body: changes it, inside of the lock; quick, since a key may want that.
  package func change(_ body: (inout SpeechPreparation) -> Void) {
    state.withLock { state in
      body(&state.preparation)
      for voice in state.preparation.voicesToLoad() { state.engine.send(.prepare(voice: voice)) }
    }
  }

  /// Turns speech off and on; off is silent at once, and nothing that is asked meanwhile is said.
  package var isEnabled: Bool {
    get { state.withLock { $0.isEnabled } }
    set {
      state.withLock { state in
        guard state.isEnabled != newValue else { return }
        state.isEnabled = newValue
        guard !newValue else { return }
        stopEngine(&state)
        state.queue.removeAll()
        recordStop(&state)
        resumeWaiters(&state)
      }
    }
  }

  /// Mixes a short sound into what is heard, whether speech is on or off.
  package func play(_ cue: SoundCue) {
    state.withLock { $0.engine.send(.tone(cue.tone)) }
  }

  /// The voices that the engine has, as soon as it told; none when there is no engine.
  package func engineVoices() async -> [EngineVoice] {
    await withCheckedContinuation { continuation in
      let voices = state.withLock { state -> [EngineVoice]? in
        if let voices = state.voices { return voices }
        state.voiceWaiters.append(continuation)
        return nil
      }
      if let voices { continuation.resume(returning: voices) }
    }
  }

  /// Plays on another device from now on; empty for the default.
  package func use(device: String) {
    state.withLock { $0.engine.send(.useDevice(device)) }
  }

  /// Speaks by another engine from now on, which says what waits, from the last word that was heard.
  ///
  /// - Parameters:
  ///   - engine: what makes sound, not yet started.
  ///   - fallback: what speaks where it can't be had; nil for nothing.
  ///   - reading: what is told where the reading voice can't be had; nil where there is none.
  ///   - body: changes how text becomes speech for it, inside of the lock.
  package func use(
    engine: any SpeechEngine, fallback: EngineFallback? = nil,
    reading: ReadingFallback? = nil, changing body: (inout SpeechPreparation) -> Void
  ) {
    let (old, number) = state.withLock { state in
      let old = state.engine
      state.engineNumber += 1
      state.link.fall(isLost: false)
      state.sound = nil
      state.deaths = [:]
      state.queue.takeBack()
      state.voices = nil
      state.preparation.engineVoices = []
      state.engine = engine
      state.fallback = fallback
      state.standIn = nil
      // What is read is prepared anew below, with another voice.
      state.queue.changeReading(state.preparation.inVoiceForKeys)
      state.readingFallback = reading
      state.readingLoss = nil
      state.preparation.hasReadingVoice = true
      body(&state.preparation)
      state.queue.isReadingHeld = reading?.isAwaited == true
      state.queue.forgetPreparedReading()
      return (old, state.engineNumber)
    }
    old.close()
    start(engine, number: number)
  }

  /// Waits until nothing is left to say.
  package func waitUntilIdle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state -> Bool in
        if state.queue.isEmpty { return true }
        state.waiters.append(continuation)
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Ends the engine; nothing is said any more.
  package func close() {
    let engine = state.withLock { state in
      state.isEnabled = false
      state.queue.removeAll()
      resumeWaiters(&state)
      if state.voices == nil { tell([], &state) }
      return state.engine
    }
    engine.close()
    transcript?.flush()
  }

  // MARK: The engine

  func stopEngine(_ state: inout State) {
    state.stops += 1
    state.engine.send(.stop(generation: state.stops))
    state.link.stop()
  }

  func recordStop(_ state: inout State) {
    guard state.hasSpoken else { return }
    state.hasSpoken = false
    transcript?.stop()
  }

  func pump(_ state: inout State) {
    guard state.link == .up else { return }
    while let flight = state.queue.send(as: state.lastID + 1) {
      state.lastID += 1
      let segment = flight.segment
      state.engine.send(
        .speak(
          SpeechSegment(
            id: flight.id, generation: state.stops, sound: segment.sound,
            pauseMilliseconds: UInt16(clamping: segment.pauseMilliseconds), text: segment.text)))
      recordFirst(&state)
    }
  }

  /// Records the segment that is next to be heard, once.
  func recordFirst(_ state: inout State) {
    guard let first = state.queue.flights.first, !first.isRecorded else { return }
    state.queue.noteRecorded(first)
    state.hasSpoken = true
    guard !first.segment.text.isEmpty else { return }
    transcript?.speak(
      first.segment.text, role: first.segment.role, language: first.segment.language,
      priority: first.priority)
  }
}
