/// Something that is being said: decoded while it comes, tried at each pause, and decoded anew when it goes on after one.
struct SaidWords {
  /// Everything that was heard of it, for decoding it again.
  private var samples: [Int16]
  private var result: PhraseDecoders.Heard?
  private let inNoise: Bool

  /// A pause after which somebody who has said a whole phrase is done.
  private static let shortPause = 200
  /// The same after a word that longer phrases begin with.
  private static let middlePause = 440
  /// A pause after which anybody is done.
  private static let longPause = 700
  /// What the second hearing in a noisy room leaves out of the moment before speech, in samples: 0.14 s.
  ///
  /// A word that noise was taken for differs from one to the other, and what was said does not.
  private static let margin = 7 * SpeechEnds.block
  /// The longest that is decoded, in samples: 12 s.
  private static let longest = 12 * Microphone.rate

  /// Whether it never paused: nobody speaks for so long, so that it is what the room sounds like by now, and no phrase.
  var isEndless: Bool { samples.count >= Self.longest }

  /// Begins with what was kept of the moment before, of which a room's noise was taken away or not.
  init(_ kept: [Int16], inNoise: Bool, _ decoder: PhraseDecoders) {
    samples = kept
    self.inNoise = inNoise
    decoder.begin()
    decoder.take(kept)
  }

  /// Takes the next block.
  ///
  /// - Parameters:
  ///   - block: its samples.
  ///   - part: what it is part of.
  ///   - decoder: what decodes.
  ///   - beginnings: the words that longer phrases begin with.
  /// - Returns: what was said, once that is known.
  mutating func take(
    _ block: [Int16], _ part: SpeechEnds.Part, _ decoder: PhraseDecoders, _ beginnings: Set<String>
  ) -> PhraseDecoders.Heard? {
    samples += block
    guard !isEndless else {
      var heard = finish(decoder)
      heard.isPhrase = false
      return heard
    }
    guard case .pause(let pause) = part else {
      if result != nil {
        // It goes on: what was decoded at the pause counts for nothing.
        result = nil
        decoder.begin()
        decoder.take(samples)
      } else {
        decoder.take(block)
      }
      return nil
    }
    if result == nil {
      decoder.take(block)
      guard pause >= Self.shortPause else { return nil }
      result = finish(decoder)
    }
    guard let result else { return nil }
    let enough =
      !result.isPhrase ? Self.longPause : beginnings.contains(result.words) ? Self.middlePause : 0
    return pause >= enough ? result : nil
  }

  /// Forgets it.
  func forget(_ decoder: PhraseDecoders) { if result == nil { _ = decoder.end(inNoise: inNoise) } }

  private func finish(_ decoder: PhraseDecoders) -> PhraseDecoders.Heard {
    if let result { return result }
    var heard = decoder.end(inNoise: inNoise)
    if inNoise, heard.isPhrase {
      heard.isPhrase = decoder.agrees(Array(samples.dropFirst(Self.margin)), with: heard.words)
    }
    return heard
  }
}
