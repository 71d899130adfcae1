package import HarkSpeechProtocol

/// What becomes of utterances: told by the speaker, and passed on unchanged to whoever asked for them.
///
/// Positions are those of `Utterance`.
package enum UtteranceEvent: Equatable, Sendable {
  /// The first sample of an utterance is heard.
  case started(position: Int, priority: Priority)
  /// A word is heard: its place in what is printed, in Unicode scalars.
  case word(position: Int, offset: Int)
  /// The last word of an utterance was heard.
  case finished(position: Int, priority: Priority)
  /// Nothing is left to say.
  case idle
  /// The engine died and runs again; nothing was lost but what is told by `skipped`.
  case engineRestarted
  /// The reading voice can't be had, and the voice for keys reads on, as this sentence says; it is said already.
  case readingVoiceLost(Sentence)
  /// A word that kills the engine was left out.
  case skipped(text: String)
  /// Where sound goes; `.none` means that nobody hears anything.
  case sound(SoundState)
  /// The engine runs on another machine, which can't be reached; `sound` follows once it can.
  case engineAway(EngineAbsence)
  /// The engine can't be had; `sound(.none)` follows.
  case engineMissing
  /// The file of sound can't be written on, by the system's number for why; `sound(.none)` follows.
  case outputFailed(error: Int32)
}

/// Why an engine on another machine can't be reached.
package enum EngineAbsence: Equatable, Sendable {
  /// The command that reaches it ended, and printed this last.
  case said(String)
  /// The command ended without a word.
  case ended
  /// It left a question unanswered.
  case hung

  /// What is told of it.
  package var sentence: Sentence {
    switch self {
    case .said(let reason): .soundAway(reason: .text(reason))
    case .ended: .soundAwayEnded
    case .hung: .soundAwayHung
    }
  }
}
