/// The words of what a page is about: a question that names it asks no other thing by them.
struct QuestionSubject: Sendable {
  /// The words as they are compared, longest first; English ones in the singular and the plural.
  let words: [[Unicode.Scalar]]

  /// The most that is read of a title, in bytes, and the shortest word in Latin letters.
  private static let (longestTitle, shortestWord) = (300, 3)

  /// Takes the words of titles.
  ///
  /// - Parameters:
  ///   - titles: the titles.
  ///   - withNumbers: whether words with figures count, as in "Mill 300".
  /// - Complexity: O(n log n) in their words.
  init(_ titles: [String] = [], withNumbers: Bool = false) {
    var found: Set<[Unicode.Scalar]> = []
    for title in titles where title.utf8.count <= Self.longestTitle {
      for word in AskedText.words(AskedText.folded(title))
      where word.allSatisfy(\.properties.isAlphabetic) || withNumbers {
        guard word.allSatisfy(\.isASCII) else {
          if word.count > 1 { found.insert(word) }
          continue
        }
        guard word.count >= Self.shortestWord else { continue }
        let one = AskedText.stem(word)
        found.formUnion([word, one, one + ["s"]])
      }
    }
    words = found.sorted { $0.count > $1.count }
  }
}
