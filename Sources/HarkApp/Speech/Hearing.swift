internal import HarkReading
private import Glibc
internal import HarkSpeech
internal import HarkSpeechProtocol

/// What the commands that speak and exit must know of the speaker's events.
struct Hearing: Sendable {
  /// Positions of utterances that began to be heard and were not taken yet.
  var started: [Int] = []
  /// Whether nothing is left to say.
  var isIdle = false
  /// Whether nobody hears anything.
  var isUnheard = false
}

extension Hearing {
  /// Notes an event.
  mutating func note(_ event: SpeakerEvent) {
    switch event {
    case .started(let position, _): started.append(position)
    case .idle: isIdle = true
    case .sound(let sound): isUnheard = sound == .none
    default: break
    }
  }
}

extension Monitor<Hearing> {
  /// Notes an event, on the engine's thread.
  func note(_ event: SpeakerEvent) { change { $0.note(event) } }

  /// Waits until all has been said, and takes what was noted.
  func waitForEnd() -> Hearing { wait { $0.isIdle ? $0 : nil } }
}

extension CommandContext {
  /// Says what kept a command from being heard, and gives the status to exit with.
  func tell(_ hearing: Hearing, isSpeaking: Bool, output: String?) -> ExitStatus {
    if isSpeaking, hearing.isUnheard {
      tell("sound.none")
    }
    if let output, access(output, R_OK) != 0 {
      tell(
        "failure.cannot-save",
        ["path": .text(output), "reason": .text(SystemError.description(errno))])
      return .failed
    }
    return .done
  }
}
