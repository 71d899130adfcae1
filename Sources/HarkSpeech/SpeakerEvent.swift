package import HarkReading
package import HarkSpeechProtocol

/// What the session learns about what is heard; positions are those of `Utterance`.
package enum SpeakerEvent: Equatable, Sendable {
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
  /// A word that kills the engine was left out.
  case skipped(text: String)
  /// Where sound goes; `.none` means that nobody hears anything.
  case sound(SoundState)
  /// The engine can't be had; `sound(.none)` follows.
  case engineMissing
  /// The file of sound can't be written on, by the system's number for why; `sound(.none)` follows.
  case outputFailed(error: Int32)
}

/// A place that was heard.
package struct SpokenPlace: Equatable, Sendable {
  /// The position of the utterance.
  package var position: Int
  /// The place of the word in what is printed, in Unicode scalars.
  package var offset: Int

  /// Makes a place.
  package init(position: Int, offset: Int) {
    self.position = position
    self.offset = offset
  }
}
