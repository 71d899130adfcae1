/// Something that is being said: decoded while it comes, tried at each pause, and decoded anew when it goes on after one.
struct SaidWords {
  /// What came of it.
  enum Result: Equatable {
    /// Words of the grammar.
    case phrase(String)
    /// Something else.
    case other
  }

  /// Everything that was heard of it, for decoding it again.
  private var samples: [Int16]
  private var result: Result?

  /// A pause after which somebody who has said a whole phrase is done.
  private static let shortPause = 200
  /// The same after a word that longer phrases begin with.
  private static let middlePause = 440
  /// A pause after which anybody is done.
  private static let longPause = 700
  /// The longest that is decoded, in samples: 12 s.
  private static let longest = 12 * Microphone.rate

  /// Begins with what was kept of the moment before.
  init(_ kept: [Int16], _ decoder: PocketSphinx) {
    samples = kept
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
    _ block: [Int16], _ part: SpeechEnds.Part, _ decoder: PocketSphinx, _ beginnings: Set<String>
  ) -> Result? {
    samples += block
    guard samples.count < Self.longest else { return finish(decoder) }
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
    switch result {
    case .phrase(let words) where pause >= (beginnings.contains(words) ? Self.middlePause : 0):
      return result
    default: return pause >= Self.longPause ? result : nil
    }
  }

  /// Decodes it once more, by the grammar that is in use now.
  func decoded(_ decoder: PocketSphinx) -> String? {
    decoder.begin()
    decoder.take(samples)
    return decoder.end()
  }

  /// Forgets it.
  func forget(_ decoder: PocketSphinx) { if result == nil { _ = decoder.end() } }

  private mutating func finish(_ decoder: PocketSphinx) -> Result {
    if let result { return result }
    guard let words = decoder.end(), !words.isEmpty, !GrammarText.isGarbage(words) else {
      return .other
    }
    return .phrase(words)
  }
}
