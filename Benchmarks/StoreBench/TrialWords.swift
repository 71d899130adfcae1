/// Texts of words that are made up: few are on nearly every page and most on few, as in any language (Zipf's law).
struct TrialWords {
  enum Language: CaseIterable { case english, korean, japanese }

  /// How many words each language has.
  private static let most = 20_000

  private var state: UInt64 = 42

  /// So many words by chance, always the same ones.
  mutating func text(_ count: Int, _ language: Language) -> String {
    var words: [String] = []
    for _ in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // The share of words up to a rank grows with its logarithm.
      var rank = 1.0
      for bit in 0..<14 where state >> (40 + UInt64(bit)) & 1 == 1 { rank *= Self.steps[bit] }
      words.append(Self.word(min(Int(rank), Self.most - 1), language))
    }
    return words.joined(separator: language == .japanese ? "" : " ")
  }

  /// What makes any power of the number of words from 0 to 1, bit by bit.
  private static let steps: [Double] = {
    var steps: [Double] = []
    var root = Double(most)
    for _ in 0..<14 {
      root = root.squareRoot()
      steps.append(root)
    }
    return steps
  }()

  /// The word that is the so many-th in its language, by how often it is used.
  static func word(_ rank: Int, _ language: Language) -> String {
    switch language {
    case .english:
      let syllables = ["fer", "ry", "har", "bo", "mil", "tan", "so", "le", "vi", "qua"]
      var word = syllables[rank % 10]
      var rest = rank / 10
      while rest > 0 {
        word += syllables[(rest + 3) % 10]
        rest /= 10
      }
      return word
    case .korean: return letters(0xAC00 + rank * 97 % 11_000, 0xAC00 + rank * 31 % 11_000)
    case .japanese: return letters(0x4E00 + rank * 53 % 20_000, 0x3042 + rank % 80)
    }
  }

  private static func letters(_ first: Int, _ second: Int) -> String {
    var text = String.UnicodeScalarView()
    for value in [first, second] {
      if let letter = Unicode.Scalar(UInt32(value)) { text.append(letter) }
    }
    return String(text)
  }
}
