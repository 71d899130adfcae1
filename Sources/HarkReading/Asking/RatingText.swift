/// Ratings as pages write them: "4.6 out of 5", ★4.6, 별점 4.6.
///
/// A number is one only where a word, a star or its scale says so, and where it can be one: 3/5/2026 is a day, 3/50 a count of
/// points, and "Reviews: 12" counts who rated.
struct RatingText {
  /// The words that stand before a rating.
  private let words: [[Unicode.Scalar]]

  /// Takes the words that stand before a rating, folded.
  init(words: [[Unicode.Scalar]]) {
    self.words = words.filter { $0.count > 1 && !TableUnits.scores.contains($0) }
  }

  /// Whether what stands behind a label is a rating: of one that says "score", which games have too, only with its scale.
  static func isRating(_ fact: PageFacts.Fact) -> Bool {
    let label = AskedText.apart(AskedText.folded(fact.label)).text
    let text = AskedText.folded(fact.value)
    guard let first = text.firstIndex(where: AskedText.isDigit) else {
      // "Rating: PG-13", "Rating: very good".
      return !TableUnits.scores.contains(label)
    }
    guard let number = Number(text, at: first) else { return false }
    return number.scale != nil || !TableUnits.scores.contains(label)
  }

  /// The rating that a line tells, by a word for it or a star before a number, or as so many of five; nil where it tells none.
  func rating(in line: String) -> Double? {
    let text = AskedText.folded(line)
    var index = 0
    while index < text.count {
      defer { index += 1 }
      guard AskedText.isDigit(text[index]),
        index == 0 || !AskedText.isDigit(text[index - 1]) && text[index - 1] != ".",
        let number = Number(text, at: index)
      else { continue }
      let before =
        text[..<index].reversed().drop { $0 == " " || $0 == ":" }.reversed() as [Unicode.Scalar]
      if before.last == "★" || before.last == "⭐" { return number.value }
      if words.contains(where: { Self.ends(before, with: $0) }) { return number.value }
      if number.isOutOfFive { return number.value }
    }
    return nil
  }

  /// Whether a text ends with a word, as a whole one where letters are Latin.
  private static func ends(_ text: [Unicode.Scalar], with word: [Unicode.Scalar]) -> Bool {
    guard text.count >= word.count, text.suffix(word.count).elementsEqual(word) else {
      return false
    }
    let start = text.count - word.count
    return start == 0 || !AskedText.isLatin(word[0]) || !AskedText.isLatin(text[start - 1])
  }

  /// A number that may be a rating, with its scale.
  private struct Number {
    let value: Double
    let scale: Int?
    private(set) var isOutOfFive = false

    private static let scales = [5, 10, 100]
    /// The most without a scale.
    private static let most = 10.0

    /// Reads one; nil where it can be none.
    init?(_ text: [Unicode.Scalar], at start: Int) {
      guard start == 0 || !["/", "-", "."].contains(text[start - 1]) else { return nil }
      var index = start
      func digits() -> String {
        let begin = index
        while index < text.count,
          AskedText.isDigit(text[index])
            || text[index] == "." && index + 1 < text.count && AskedText.isDigit(text[index + 1])
        {
          index += 1
        }
        return String(text[begin..<index])
      }
      let written = digits()
      guard let number = Double(written) else { return nil }
      value = number
      let end = index
      for mark in ["/", " / ", " out of "] {
        let scalars = Array(mark.unicodeScalars)
        guard text[end...].starts(with: scalars) else { continue }
        index = end + scalars.count
        let isPlain = index < text.count && AskedText.isDigit(text[index])
        guard isPlain, let scale = Int(digits()), Self.scales.contains(scale),
          number <= Double(scale), index == text.count || !["/", "-", ":"].contains(text[index])
        else { return nil }
        self.scale = scale
        let rest = text[index...]
        // 3/5 alone is a day or a part; 4.6/5 is none.
        isOutOfFive =
          scale == 5
          && (written.contains(".")
            || mark == " out of " && (rest.isEmpty || rest.starts(with: Self.stars)))
        return
      }
      scale = nil
      if end < text.count, text[end] == "%" {
        guard number <= 100 else { return nil }
        return
      }
      guard number <= Self.most, end == text.count || !["-", ":", ","].contains(text[end]) else {
        return nil
      }
    }

    private static let stars = Array(" star".unicodeScalars)
  }
}
