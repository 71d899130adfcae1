import HarkReading
import HarkSpeechProtocol

// The reading voice, and the voice for keys in its place.
extension SpeechPreparation {
  /// Has another voice read, or the voice for keys.
  package mutating func read(with voice: ReadingVoice?) {
    reading = voice
    hasReadingVoice = true
  }

  /// How the reading voice says what is read; nil where the voice for keys does.
  var forReading: SpeechPreparation? {
    guard hasReadingVoice, let reading else { return nil }
    var preparation = self
    preparation.profile = reading.profile(over: profile)
    preparation.ideographs = reading.ideographs
    return preparation
  }

  /// A segment of the reading voice as the voice for keys says it.
  ///
  /// Chinese characters that the reading voice was left are read now.
  func inVoiceForKeys(_ segment: PreparedSegment) -> PreparedSegment {
    guard segment.isOfReadingVoice else { return segment }
    var own = read(segment)
    own.isOfReadingVoice = false
    own.sound = sound(segment.role, language: segment.language)
    own.sound.place = segment.sound.place
    return own
  }

  private func read(_ segment: PreparedSegment) -> PreparedSegment {
    let hasKanji = segment.text.unicodeScalars.contains { WritingScript($0) == .han }
    guard hasKanji, let reading, reading.ideographs.leavesKanji, !ideographs.leavesKanji else {
      return segment
    }
    let part = Utterance.Part(
      segment.text, role: segment.role, language: segment.language, start: 0)
    let pieces = SpokenText.pieces(
      of: part, language: segment.language, rules: rules(level: .none))
    var own = segment
    var scalars = String.UnicodeScalarView()
    own.anchors = []
    // A sound stands where a role begins, which is the beginning nearly always.
    own.cues = segment.cues.filter { $0.spoken == 0 }
    for piece in pieces {
      own.anchors += piece.anchors.map { anchor in
        PreparedSegment.Anchor(
          spoken: scalars.count + anchor.spoken,
          printed: anchor.printed.flatMap(segment.printedOffset),
          isLinear: anchor.isLinear)
      }
      scalars.append(contentsOf: piece.scalars)
    }
    own.text = String(scalars)
    return own
  }
}
