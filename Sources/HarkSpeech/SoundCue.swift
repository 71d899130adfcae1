package import HarkReading
package import HarkSpeechProtocol

/// A short sound that Hark makes itself, for those who want one (setting `sounds`).
package enum SoundCue: Equatable, Sendable {
  /// A load began.
  case loading
  /// So much of a load has come, in percent: higher as it grows.
  case progress(Int)
  /// A load is done.
  case loaded
  /// Something went wrong.
  case error
  /// There is no next one.
  case noMore
  /// The microphone is open.
  case listening
  /// It is closed.
  case listened
  /// Keys go to a page; they are Hark's again.
  case focusing
  case focusLeft
  /// A key was taken.
  case click
  /// Text of this role begins; short, and quieter than the voice that says it.
  case role(VoiceRole)
  /// The word for this state begins; as short and quiet.
  case state(SoundedState)

  /// The tone for the engine.
  package var tone: Tone {
    switch self {
    case .loading: Tone(frequency: 440, endFrequency: 520, milliseconds: 80, volume: 15)
    case .progress(let percent):
      Tone(frequency: UInt16(220 + 660 * max(0, min(100, percent)) / 100), milliseconds: 40)
    case .loaded: Tone(frequency: 660, endFrequency: 880, milliseconds: 120, volume: 20)
    case .error: Tone(frequency: 220, endFrequency: 160, milliseconds: 220, volume: 30)
    case .noMore: Tone(frequency: 180, milliseconds: 60, volume: 25)
    case .listening: Tone(frequency: 523, endFrequency: 784, milliseconds: 70, volume: 20)
    case .listened: Tone(frequency: 784, endFrequency: 523, milliseconds: 70, volume: 20)
    case .focusing: Tone(frequency: 587, endFrequency: 1175, milliseconds: 60, volume: 20)
    case .focusLeft: Tone(frequency: 1175, endFrequency: 587, milliseconds: 60, volume: 20)
    case .click: Tone(frequency: 1200, milliseconds: 10, volume: 15)
    case .state(let state): Self.tone(of: state)
    case .role(let role): Self.tones[role] ?? Tone(frequency: 440, milliseconds: 0, volume: 0)
    }
  }

  /// The sound of a part of an utterance: that of the state that it is the word for, else that of its role;
  /// running text and Hark's other words have none.
  static func of(_ part: Utterance.Part) -> SoundCue? {
    part.state.map { .state($0) } ?? (tones[part.role] == nil ? nil : .role(part.role))
  }

  /// What is on rises and what is off falls, shows or hides more slowly; what is wrong is low.
  private static func tone(of state: SoundedState) -> Tone {
    switch state {
    case .on: Tone(frequency: 784, endFrequency: 1175, milliseconds: 30, volume: 10)
    case .off: Tone(frequency: 784, endFrequency: 523, milliseconds: 30, volume: 10)
    case .partly: Tone(frequency: 784, milliseconds: 30, volume: 10)
    case .expanded: Tone(frequency: 440, endFrequency: 880, milliseconds: 60, volume: 10)
    case .collapsed: Tone(frequency: 880, endFrequency: 440, milliseconds: 60, volume: 10)
    case .required: Tone(frequency: 1568, milliseconds: 20, volume: 8)
    case .invalid: Tone(frequency: 196, milliseconds: 60, volume: 12)
    case .disabled: Tone(frequency: 262, milliseconds: 30, volume: 10)
    }
  }

  // What leads somewhere is high and short, what can be changed rises, what is only read is low.
  private static let tones: [VoiceRole: Tone] = [
    .heading: Tone(frequency: 392, endFrequency: 523, milliseconds: 60, volume: 12),
    .link: Tone(frequency: 988, milliseconds: 25, volume: 10),
    .visitedLink: Tone(frequency: 740, milliseconds: 25, volume: 10),
    .control: Tone(frequency: 660, endFrequency: 880, milliseconds: 40, volume: 10),
    .quote: Tone(frequency: 330, milliseconds: 40, volume: 12),
    .code: Tone(frequency: 1319, milliseconds: 20, volume: 8),
  ]
}
