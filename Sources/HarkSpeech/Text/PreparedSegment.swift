package import HarkReading
package import HarkSpeechProtocol

/// A piece of an utterance as the engine gets it: at most one sentence, one voice, one language.
package struct PreparedSegment: Equatable, Sendable {
  /// What the engine gets.
  package var text: String
  /// The voice role that the text began with.
  package var role: VoiceRole
  /// The language that it is said in, as a BCP 47 tag.
  package var language: String
  /// The engine's numbers for the voice.
  package var sound: VoiceSettings
  /// Silence after it.
  package var pauseMilliseconds: Int
  /// True where something else may be said before the rest.
  package var endsSentence: Bool
  /// Where what is said stands in what is printed, in order of `spoken`.
  package var anchors: [Anchor]
  /// Where in it text of another role, or the word for a state, begins that has a sound of its own, in order
  /// of `spoken`.
  package var cues: [Cue] = []
  /// Whether the reading voice says it.
  package var isOfReadingVoice = false

  /// What begins at a place of the spoken text has this sound.
  package struct Cue: Equatable, Sendable {
    /// In Unicode scalars of the segment's text.
    package var spoken: Int
    /// That of a role or a state.
    package var sound: SoundCue
  }

  /// From this place of the spoken text on, text stands at this place of the printed one.
  package struct Anchor: Equatable, Sendable {
    /// In Unicode scalars of the segment's text.
    package var spoken: Int
    /// In Unicode scalars of the item; nil for words that are only said.
    package var printed: Int?
    /// True where both run on side by side; false where one symbol is said in several words.
    package var isLinear: Bool

    /// Makes an anchor.
    package init(spoken: Int, printed: Int?, isLinear: Bool) {
      self.spoken = spoken
      self.printed = printed
      self.isLinear = isLinear
    }
  }

  /// Makes a segment.
  package init(
    text: String, role: VoiceRole, language: String, sound: VoiceSettings, pauseMilliseconds: Int,
    endsSentence: Bool, anchors: [Anchor]
  ) {
    self.text = text
    self.role = role
    self.language = language
    self.sound = sound
    self.pauseMilliseconds = pauseMilliseconds
    self.endsSentence = endsSentence
    self.anchors = anchors
  }

  /// Where a place of the spoken text stands in what is printed; nil for words that are only said.
  package func printedOffset(of spoken: Int) -> Int? {
    guard let anchor = anchors.last(where: { $0.spoken <= spoken }), let printed = anchor.printed
    else { return nil }
    return anchor.isLinear ? printed + spoken - anchor.spoken : printed
  }

  /// What is left of it from a place on, in Unicode scalars of its text.
  package func suffix(from offset: Int) -> PreparedSegment {
    guard offset > 0 else { return self }
    var rest = self
    rest.text = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(offset)))
    rest.anchors = anchors.filter { $0.spoken > offset }.map {
      Anchor(spoken: $0.spoken - offset, printed: $0.printed, isLinear: $0.isLinear)
    }
    rest.cues = cues.filter { $0.spoken >= offset }.map {
      Cue(spoken: $0.spoken - offset, sound: $0.sound)
    }
    if let first = anchors.last(where: { $0.spoken <= offset }) {
      rest.anchors.insert(
        Anchor(spoken: 0, printed: printedOffset(of: offset), isLinear: first.isLinear), at: 0)
    }
    return rest
  }

  /// The segment as two, cut between words near its middle; nil when it is a single word.
  ///
  /// So the one word that kills the engine is found in a few steps, and the rest is said.
  package func halves() -> (PreparedSegment, PreparedSegment)? {
    let scalars = text.unicodeScalars
    let count = scalars.count
    var best: Int?
    var offset = 0
    var hasWord = false
    for scalar in scalars {
      if scalar.properties.isWhitespace {
        if hasWord, offset + 1 < count,
          best == nil || abs(offset + 1 - count / 2) < abs((best ?? 0) - count / 2)
        {
          best = offset + 1
        }
      } else {
        hasWord = true
      }
      offset += 1
    }
    guard let best else { return nil }
    let second = suffix(from: best)
    guard second.text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      return nil
    }
    var first = self
    first.text = String(String.UnicodeScalarView(scalars.prefix(best)))
    first.anchors = anchors.filter { $0.spoken < best }
    first.cues = cues.filter { $0.spoken < best }
    first.pauseMilliseconds = 0
    first.endsSentence = false
    return (first, second)
  }
}
