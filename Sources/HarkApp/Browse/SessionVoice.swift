import HarkReading
import HarkSpeech
import HarkSpeechProtocol
private import Synchronization

/// The session's voice: passes on what shall be heard and tells how far the ear has come.
///
/// With speech off no engine runs; it is started when speech is first switched on.
final class SessionVoice: Sendable {
  private struct State {
    var speaker: Speaker?
    /// Whether something was asked for that may not have been heard to its end.
    var isBusy = false
  }

  private let state = Mutex(State())
  private let makeSpeaker: @Sendable (@escaping @Sendable (SpeakerEvent) -> Void) -> Speaker
  private let post: @Sendable (VoiceEvent) -> Void

  /// Makes a voice without an engine.
  ///
  /// - Parameters:
  ///   - makeSpeaker: starts the engine.
  ///   - post: takes events, on the engine's thread.
  init(
    makeSpeaker: @escaping @Sendable (@escaping @Sendable (SpeakerEvent) -> Void) -> Speaker,
    post: @escaping @Sendable (VoiceEvent) -> Void
  ) {
    self.makeSpeaker = makeSpeaker
    self.post = post
  }

  /// Starts the engine, or lets it speak again.
  func switchOn() {
    if let speaker = state.withLock({ $0.speaker }) {
      speaker.isEnabled = true
      return
    }
    let speaker = makeSpeaker { [weak self] event in self?.handle(event) }
    state.withLock { $0.speaker = speaker }
  }

  /// Falls silent until switched on again.
  func switchOff() {
    let speaker = state.withLock { state in
      state.isBusy = false
      return state.speaker
    }
    speaker?.isEnabled = false
  }

  /// Says something after, or instead of, what is being said, as its priority asks.
  ///
  /// - Parameters:
  ///   - utterance: what to say.
  ///   - key: the key that it answers; after the next key nobody wants the answer.
  func say(_ utterance: Utterance, inAnswerTo key: Int?) {
    let speaker = state.withLock { state in
      state.isBusy = state.speaker != nil
      return state.speaker
    }
    speaker?.say([utterance], inAnswerTo: key)
  }

  /// Silences at once and drops what waits; from any thread.
  func interrupt() -> Silencing {
    let (speaker, wasBusy) = state.withLock { state in
      defer { state.isBusy = false }
      return (state.speaker, state.isBusy)
    }
    let key = speaker?.interrupt() ?? 0
    return Silencing(key: key, stoppedSpeech: wasBusy)
  }

  /// Goes on with the reading that the last key stopped, from the word; false if there is none.
  func resumeReading() -> Bool {
    guard let speaker = state.withLock({ $0.speaker }), speaker.resumeReading() else {
      return false
    }
    state.withLock { $0.isBusy = true }
    return true
  }

  /// Whether something is being said, or waits.
  var isBusy: Bool { state.withLock { $0.isBusy } }

  /// Changes how text becomes speech.
  func change(_ body: (inout SpeechPreparation) -> Void) {
    guard let speaker = state.withLock({ $0.speaker }) else { return }
    var preparation = speaker.preparation
    body(&preparation)
    speaker.preparation = preparation
  }

  /// Ends the engine.
  func close() { state.withLock { $0.speaker }?.close() }

  private func handle(_ event: SpeakerEvent) {
    switch event {
    case .started(let position, .reading): post(.started(position: position))
    case .word(let position, let offset): post(.word(position: position, offset: offset))
    case .finished(let position, .reading): post(.finished(position: position))
    case .started, .finished, .engineRestarted, .skipped: break
    case .idle:
      state.withLock { $0.isBusy = false }
      post(.idle)
    case .sound(.none): post(.noSound)
    case .sound: break
    }
  }
}

/// What a key's first byte has done to the voice.
struct Silencing: Sendable {
  /// The number of the key, for the answers to it.
  let key: Int
  /// Whether anything was being said.
  let stoppedSpeech: Bool
}
