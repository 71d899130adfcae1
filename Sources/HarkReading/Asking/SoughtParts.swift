import HarkText

/// What a question is about, as parts that a text may have: words by their beginnings where spaces part words, pairs of
/// characters in Chinese characters and Hangul, whose words have no fixed ends.
struct SoughtParts: Sendable {
  /// The parts a text has, a bit for each.
  typealias Mask = UInt64

  private let parts: [[Unicode.Scalar]]

  /// How many parts there are.
  var count: Int { parts.count }
  /// All of them.
  var all: Mask { (1 << Mask(count)) - 1 }
  /// The bit behind those of the parts, for what else a text may have.
  var beyond: Mask { 1 << Mask(count) }

  /// Takes words apart.
  ///
  /// - Parameter words: what is sought; of more parts than a mask has bits for, but one, the first count.
  init(_ words: [String]) {
    var parts: [[Unicode.Scalar]] = []
    for word in words {
      let folded = AskedText.folded(word)
      for part in Self.parts(of: folded) where !parts.contains(part) { parts.append(part) }
    }
    self.parts = Array(parts.prefix(Mask.bitWidth - 1))
  }

  private static func parts(of word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    guard word.contains(where: isPaired) else { return [AskedText.beginning(word)] }
    // Of 東海ラジオ放送 each kind of writing is a word of its own.
    var runs: [[Unicode.Scalar]] = []
    for scalar in word {
      if let last = runs.last?.last, isPaired(last) == isPaired(scalar) {
        runs[runs.count - 1].append(scalar)
      } else {
        runs.append([scalar])
      }
    }
    return runs.filter { $0.count > 1 || isPaired($0[0]) || runs.count == 1 }.flatMap { run in
      isPaired(run[0]) && run.count > 2
        ? (0..<run.count - 1).map { Array(run[$0...$0 + 1]) } : [run]
    }
  }

  /// Whether a scalar is written in words of a few syllables or characters without ends.
  private static func isPaired(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// The parts that a text has, of those of a mask.
  ///
  /// - Complexity: linear in the text, with the parts as the factor.
  func mask(of folded: [Unicode.Scalar], among sought: Mask = .max) -> Mask {
    var mask: Mask = 0
    for (index, part) in parts.enumerated()
    where sought & 1 << Mask(index) != 0 && AskedText.has(wordBeginningAs: part, folded) {
      mask |= 1 << Mask(index)
    }
    return mask
  }
}
