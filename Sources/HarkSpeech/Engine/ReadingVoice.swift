package import HarkReading
import HarkSpeechProtocol

/// The voice that reads on, where that is another than the one that answers keys.
package struct ReadingVoice: Sendable {
  /// How roles sound; nil where they sound as in answers to keys.
  package var profile: VoiceProfile?
  /// The engine's names of voices by languages, in place of the profile's.
  ///
  /// What the second engine of a `PairedEngine` says begins with `PairedEngine.mark`.
  package var voices: [String: String] = [:]
  /// A variant of eSpeak NG for roles that have none of their own ("f3"); empty for none.
  package var variant = ""
  /// Whether the second engine says all that is read, in whatever language.
  package var isElsewhere = false
  /// What reads Chinese characters for it.
  package var ideographs: IdeographReader

  /// Makes a voice that sounds as the one for keys does.
  package init(ideographs: IdeographReader) {
    self.ideographs = ideographs
  }

  /// How roles sound when this voice reads.
  ///
  /// - Parameter base: how they sound in answers to keys.
  /// - Returns: the profile of what is read.
  func profile(over base: VoiceProfile) -> VoiceProfile {
    var profile = self.profile ?? base
    profile.languages.merge(voices) { $1 }
    if !variant.isEmpty { profile.variant = variant }
    if isElsewhere { profile.mark = PairedEngine.mark }
    return profile
  }

  /// Takes voices whose languages their engine has told.
  mutating func take(_ told: [EngineVoice]) {
    for voice in told {
      let name = PairedEngine.mark + voice.name
      guard !voices.values.contains(name) else { continue }
      let primary = String(voice.language.lowercased().prefix { $0 != "-" && $0 != "_" })
      // Pages name Chinese otherwise than eSpeak NG does.
      voices[["cmn": "zh", "no": "nb"][primary] ?? primary] = name
    }
  }
}

/// What is told when the reading voice can't be had, and the voice for keys reads on.
package struct ReadingFallback: Sendable {
  /// Whether its engine is another one, which tells when it is up.
  let isAwaited: Bool
  /// It was there and is gone, or answers no more.
  let lost: Loss
  /// Its engine is there and has no such voice.
  let missing: Loss

  /// What is printed, and the same as it is said.
  package struct Loss: Sendable {
    package let sentence: Sentence
    package let utterance: Utterance

    /// Puts both together.
    package init(sentence: Sentence, utterance: Utterance) {
      self.sentence = sentence
      self.utterance = utterance
    }
  }

  /// Puts the parts together.
  package init(isAwaited: Bool, lost: Loss, missing: Loss) {
    self.isAwaited = isAwaited
    self.lost = lost
    self.missing = missing
  }
}
