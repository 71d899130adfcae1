/// Words by the first letters of their syllables, as Koreans look them up: ㄹㄱㅇ is 로그인 (초성).
///
/// Whole syllables may stand among the letters; spaces and signs of the text are passed over.
package struct HangulInitials: Sendable {
  /// Syllables, and initials as U+1100 to U+1112.
  private let sought: [UInt32]

  /// Reads what was typed; nil where it has no such letter, or anything but Hangul.
  package init?(_ words: String) {
    var sought: [UInt32] = []
    var hasInitial = false
    for scalar in words.unicodeScalars where scalar != " " {
      switch scalar.value {
      case 0xAC00...0xD7A3: sought.append(scalar.value)
      case 0x3131...0x314E, 0x1100...0x1112:
        let letters = Self.initials(scalar.value)
        guard !letters.isEmpty else { return nil }
        sought += letters
        hasInitial = true
      default: return nil
      }
    }
    guard hasInitial else { return nil }
    self.sought = sought
  }

  /// The initials of a letter as keyboards give it; two of what they join: ㄳ is ㄱ and ㅅ.
  private static func initials(_ letter: UInt32) -> [UInt32] {
    if letter < 0x1113 { return [letter] }
    let places: [[UInt32]] = [
      [0], [1], [0, 9], [2], [2, 12], [2, 18], [3], [4], [5], [5, 0], [5, 6], [5, 7], [5, 9],
      [5, 16], [5, 17], [5, 18], [6], [7], [8], [7, 9], [9], [10], [11], [12], [13], [14], [15],
      [16], [17], [18],
    ]
    return places[Int(letter - 0x3131)].map { 0x1100 + $0 }
  }

  /// Whether they stand in a text in this order, side by side.
  ///
  /// - Complexity: O(text), at worst times the letters sought.
  package func occurs(in text: String) -> Bool {
    let folded = FoldedText(text).key
    let syllables = String(decoding: folded, as: UTF8.self).unicodeScalars
      .filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }.map(\.value)
    guard syllables.count >= sought.count else { return false }
    return (0...syllables.count - sought.count).contains { start in
      sought.indices.allSatisfy { Self.matches(syllables[start + $0], sought[$0]) }
    }
  }

  private static func matches(_ syllable: UInt32, _ sought: UInt32) -> Bool {
    guard sought < 0x1113 else { return syllable == sought }
    guard (0xAC00...0xD7A3).contains(syllable) else { return false }
    return (syllable - 0xAC00) / 588 == sought - 0x1100
  }
}
