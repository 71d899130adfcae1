/// How much of punctuation is said in words.
package enum PunctuationLevel: Int, CaseIterable, Comparable, Sendable {
  /// Only signs that carry meaning by themselves, such as "%".
  case none
  /// Signs that prose seldom has, such as "#", too.
  case some
  /// Brackets, quotation marks, dashes, colons too.
  case most
  /// Every sign.
  case all

  package static func < (left: PunctuationLevel, right: PunctuationLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
