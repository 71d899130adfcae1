import HarkText

/// What letters a field's `pattern` asks for, where it asks for one kind alone.
package enum PatternWish: Equatable, Sendable {
  case katakana, halfKatakana, hiragana, hangul
  /// Digits of ASCII; so many, where no other number will do.
  case digits(count: Int?)
  /// Letters from a to z of either case, or capital ones alone.
  case letters, capitals

  /// A letter of each kind, and one of no kind.
  private static let samples: [Character] = ["カ", "ｶ", "か", "가", "1", "a", "A", "山", "é"]
  /// Lengths that are tried: names and the usual numbers.
  private static let lengths = 1...12

  /// Tries what a pattern allows; nil where that is more than one kind, or none of these.
  ///
  /// - Complexity: a hundred matches of a pattern, whose cost is bounded each; only for a value that was refused.
  init?(of pattern: InputPattern) {
    var allowed: [Character: [Int]] = [:]
    for sample in Self.samples {
      for length in Self.lengths
      where pattern.allows(String(repeating: sample, count: length)) {
        allowed[sample, default: []].append(length)
      }
    }
    switch Set(allowed.keys) {
    case ["カ"]: self = .katakana
    case ["ｶ"]: self = .halfKatakana
    case ["か"]: self = .hiragana
    case ["가"]: self = .hangul
    case ["1"]:
      let lengths = allowed["1"] ?? []
      self = .digits(count: lengths.count == 1 ? lengths[0] : nil)
    case ["a", "A"]: self = .letters
    case ["A"]: self = .capitals
    default: return nil
    }
  }
}

extension Document {
  /// What letters a field's pattern asks for; nil where it has none, or asks for more than one kind.
  package func patternWish(of control: FormControl) -> PatternWish? {
    attribute(.pattern, of: control.element).flatMap { PatternWish(of: InputPattern($0)) }
  }
}
