/// Which characters a text has, in one word of the processor: what is not in the mask is not in the text, and what is
/// there may be another character of the same bit.
///
/// A phrase is held against hundreds of ways to say commands, most of which have a word that it does not have.
struct CharacterMask: Equatable, Sendable {
  private var bits: UInt64 = 0

  static let none = CharacterMask()

  init() {}

  init(_ characters: some Sequence<Character>) {
    for character in characters {
      for scalar in character.unicodeScalars {
        // Fibonacci hashing: neighbours, as the letters of an alphabet are, get bits that lie apart.
        bits |= 1 << UInt64(scalar.value &* 0x9E37_79B1 >> 26)
      }
    }
  }

  /// Whether a text may have all that another has.
  func mayHold(_ other: CharacterMask) -> Bool { other.bits & ~bits == 0 }

  func union(_ other: CharacterMask) -> CharacterMask { joined(bits | other.bits) }

  func intersection(_ other: CharacterMask) -> CharacterMask { joined(bits & other.bits) }

  private func joined(_ bits: UInt64) -> CharacterMask {
    var mask = CharacterMask()
    mask.bits = bits
    return mask
  }
}

/// What a phrase must have to be a way to say a command.
struct PhraseNeeds: Sendable {
  /// What all of its forms have.
  private var all = CharacterMask()
  /// What has several forms: each with the masks of these, of which a phrase has one.
  private var choices: [[CharacterMask]] = []

  init(of elements: [PhrasePattern.Element]) {
    for element in elements {
      switch element {
      case .literal(let word): all = all.union(CharacterMask(word))
      case .choice(let options):
        let forms = options.map { Self.least($0) }
        if !forms.contains(.none) { choices.append(forms) }
      case .particle, .gap, .slot: break
      }
    }
  }

  /// Whether a text with these characters may be such a phrase.
  func areMet(by text: CharacterMask) -> Bool {
    text.mayHold(all) && choices.allSatisfy { forms in forms.contains { text.mayHold($0) } }
  }

  /// The characters that stand in a text whatever form of the elements it has.
  private static func least(_ elements: [PhrasePattern.Element]) -> CharacterMask {
    elements.reduce(CharacterMask()) { mask, element in
      switch element {
      case .literal(let word): mask.union(CharacterMask(word))
      case .choice(let options):
        mask.union(
          options.dropFirst().reduce(options.first.map { least($0) } ?? .none) {
            $0.intersection(least($1))
          })
      case .particle, .gap, .slot: mask
      }
    }
  }
}
