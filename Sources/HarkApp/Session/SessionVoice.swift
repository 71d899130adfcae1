import HarkReading
import HarkSpeech
import HarkSpeechProtocol
import HarkThreads
private import Synchronization
import HarkTerminal

/// The session's voice: passes on what shall be heard and tells how far the ear has come.
///
/// With speech off no engine runs, unless sounds are wanted; it is started when it is first needed.
final class SessionVoice: Sendable {
  private typealias Change = @Sendable (Speaker) -> Void

  private struct State {
    var speaker: Speaker?
    // What was changed before there was an engine.
    var changes: [Change] = []
  }

  private let state = Mutex(State())
  private let makeSpeaker: @Sendable (@escaping @Sendable (UtteranceEvent) -> Void) -> Speaker
  private let post: @Sendable (UtteranceEvent) -> Void

  /// Makes a voice without an engine.
  ///
  /// - Parameters:
  ///   - makeSpeaker: starts the engine.
  ///   - post: takes events, on the engine's thread.
  init(
    makeSpeaker: @escaping @Sendable (@escaping @Sendable (UtteranceEvent) -> Void) -> Speaker,
    post: @escaping @Sendable (UtteranceEvent) -> Void
  ) {
    self.makeSpeaker = makeSpeaker
    self.post = post
  }

  private var current: Speaker? { state.withLock { $0.speaker } }

  /// Starts the engine, or lets it speak again.
  func switchOn() { started().isEnabled = true }

  private func started() -> Speaker {
    if let current { return current }
    let made = makeSpeaker(post)
    let changes = state.withLock { state in
      defer { state.changes = [] }
      state.speaker = made
      return state.changes
    }
    for change in changes { change(made) }
    return made
  }

  /// Falls silent until switched on again.
  func switchOff() { current?.isEnabled = false }

  /// Says something after, or instead of, what is being said, as its priority asks.
  ///
  /// - Parameters:
  ///   - utterance: what to say.
  ///   - key: the key that it answers; after the next key nobody wants the answer.
  func say(_ utterance: Utterance, inAnswerTo key: Int?) {
    current?.say([utterance], inAnswerTo: key)
  }

  /// Ends what is being said, or waits to be, of how a load goes on: its result is here.
  func forgetProgress() { current?.withdraw(.live) }

  /// Ends what is being read, or waits to be: another page is under the reader.
  func forgetReading() { current?.withdraw(.reading) }

  /// Silences at once and drops what waits; from any thread.
  func interrupt() -> Silencing {
    guard let current else { return Silencing(key: 0, stoppedSpeech: false) }
    let interruption = current.interrupt()
    return Silencing(key: interruption.key, stoppedSpeech: interruption.stoppedSpeech)
  }

  /// Forgets the results of loads that nobody has begun to hear.
  func forgetResults() { current?.forgetUnheard(.load) }

  /// Forgets all that no key asked for and that is not being said: errors, results, progress.
  func forgetMessages() {
    for priority in [Priority.error, .load, .live] { current?.forgetUnheard(priority) }
  }

  /// Whether something is being said, or waits.
  var isBusy: Bool { current?.isSpeaking ?? false }

  /// Mixes a short sound into what is heard, with speech on or off.
  func play(_ cue: SoundCue) {
    if let current {
      current.play(cue)
      return
    }
    let made = started()
    made.isEnabled = false
    made.play(cue)
  }

  /// How text becomes speech; nil where no engine runs.
  var preparation: SpeechPreparation? { current?.preparation }

  /// How text becomes speech once the engine has told its voices, which takes it a moment at the start of
  /// a session; nil where no engine runs.
  ///
  /// Not for the session's thread: it waits, though never longer than a second.
  func preparationWithVoices() -> SpeechPreparation? {
    guard let current else { return nil }
    if current.preparation.engineVoices.isEmpty {
      let told = Mailbox<Bool>()
      Task { told.post(await !current.engineVoices().isEmpty) }
      _ = told.take(until: .now + .seconds(1))
    }
    return current.preparation
  }

  /// Changes how text becomes speech.
  func change(_ body: @escaping @Sendable (inout SpeechPreparation) -> Void) {
    apply { $0.change(body) }
  }

  /// Speaks by the engine of a setup from now on.
  func use(engine setup: SpeechSetup) {
    apply { speaker in
      let (engine, fallback, reading) = setup.engine()
      let (ideographs, voice) = (setup.preparation.ideographs, setup.preparation.reading)
      speaker.use(engine: engine, fallback: fallback, reading: reading) {
        $0.ideographs = ideographs
        $0.reading = voice
      }
    }
  }

  /// Does something with the speaker, at once or as soon as there is one.
  private func apply(_ change: @escaping Change) {
    guard let current else {
      state.withLock { $0.changes.append(change) }
      return
    }
    change(current)
  }

  /// Plays on another device from now on; empty for the default.
  func use(device: String) { current?.use(device: device) }

  /// Ends the engine.
  func close() { current?.close() }
}
