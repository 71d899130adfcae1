internal import HarkReading
import HarkSettings
import HarkThreads
internal import HarkSpeech
internal import HarkSpeechProtocol

/// Starts `hark-speech` to ask what it has: voices, and where its sound goes.
struct EngineCheck: Sendable {
  private struct Answer: Sendable {
    var voices: [EngineVoice]?
    var sound: SoundState?
    var isDown = false
    var absence: EngineAbsence?
  }

  /// The voices; none where the engine does not run.
  let voices: [EngineVoice]
  /// Where sound goes; nil where the engine does not run.
  let sound: SoundState?
  /// Why another machine's engine can't be reached; nil where it can.
  let absence: EngineAbsence?

  /// The voices of speech-dispatcher, where it is there.
  static func dispatcherVoices() -> DispatcherVoices? {
    DispatcherAddress.current.flatMap { DispatcherVoices($0) }
  }

  /// The voices of the engine that the settings name, or of the one that speaks in its place.
  static func voices(_ settings: Settings) -> [EngineVoice] {
    let found = settings[.engine] == .dispatcher ? dispatcherVoices() : nil
    return found?.voices ?? EngineCheck(command: settings.remoteSpeech).voices
  }

  /// Asks, and waits for the answer, ten seconds at most.
  ///
  /// - Parameter command: what reaches an engine on another machine; nil for the one of this.
  init(command: String? = nil) {
    let answer = Monitor(Answer())
    let engine =
      command.map { ProcessEngine(command: $0) } ?? ProcessEngine(path: SpeechSetup.enginePath)
    engine.start { event in
      answer.change { answer in
        switch event {
        case .speech(.ready(_, let voices)): answer.voices = voices
        case .speech(.sound(let sound)): answer.sound = sound
        case .away(let absence): answer.absence = absence
        case .down: answer.isDown = true
        default: break
        }
      }
    }
    let deadline = monotonicMicroseconds() + 10_000_000
    let last = answer.waitOrWake { answer -> WaitStep<Answer> in
      let isWhole = answer.voices != nil && answer.sound != nil
      let isOver = answer.isDown || monotonicMicroseconds() >= deadline
      return isWhole || isOver ? .done(answer) : .wake(microseconds: deadline)
    }
    voices = last.voices ?? []
    sound = last.voices == nil ? nil : last.sound
    // What says nothing for so long may still be on its way; that is all that is known of it.
    let isSilent = command != nil && last.voices == nil
    absence = last.voices == nil ? last.absence ?? (isSilent ? .hung : nil) : nil
    engine.close()
    engine.waitUntilClosed()
  }
}
