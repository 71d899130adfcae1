import HarkAccessibility
import HarkText

/// Where a page speaks of most words of a question: it is offered as such, and never as an answer.
package struct NearestPassage: Sendable {
  /// The heading, or the sentence.
  package let text: String
  package let item: Int
  package let isHeading: Bool

  private static let longestItem = 8_000
  private static let longestTold = 400
  private static let mostWords = 8

  /// Looks for the heading that has all of some words, else for the sentence that has most; nil where fewer than two of them
  /// stand together, or less than two thirds.
  ///
  /// - Parameters:
  ///   - words: what the question is about, without the words that only ask.
  ///   - page: the page.
  ///   - items: those that are looked through.
  /// - Complexity: linear in the text, with the words as the factor.
  package init?(_ words: [String], on page: LinearPage, _ items: Range<Int>) {
    let stems = words.prefix(Self.mostWords).map { AskedText.beginning(AskedText.folded($0)) }
      .reduce(into: [[Unicode.Scalar]]()) { if !$0.contains($1) { $0.append($1) } }
    guard stems.count >= 2, let found = Self.found(stems, page, items) else { return nil }
    (text, item, isHeading) = found
  }

  private static func found(
    _ stems: [[Unicode.Scalar]], _ page: LinearPage, _ items: Range<Int>
  ) -> (text: String, item: Int, isHeading: Bool)? {
    let least = max(2, (stems.count * 2 + 2) / 3)
    let segmenter = TextSegmenter()
    var best: (count: Int, text: String, item: Int)?
    for index in items where !page.passedOver.contains(index) {
      let item = page.items[index]
      guard !item.role.isField, item.text.count < longestItem else { continue }
      let text = PlainText.cleaned(page.text(of: item))
      let all = count(stems, in: text)
      guard all >= least else { continue }
      if item.role == .heading {
        guard all == stems.count else { continue }
        return (text, index, true)
      }
      let isShort = text.count <= longestTold / 2
      for sentence in isShort ? [text] : AskedText.sentences(of: text, segmenter)
      where sentence.count <= longestTold {
        let count = count(stems, in: sentence)
        if count >= least, count > best?.count ?? 0 { best = (count, sentence, index) }
      }
    }
    return best.map { ($0.text, $0.item, false) }
  }

  /// How many of some beginnings of words a text has.
  private static func count(_ stems: [[Unicode.Scalar]], in text: String) -> Int {
    let folded = AskedText.folded(text)
    return stems.count { AskedText.has(wordBeginningAs: $0, folded) }
  }
}

extension AskedText {
  /// An English word without its usual endings, so that "removing" and "remove" begin alike; any other as it is.
  static func beginning(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard word.allSatisfy(\.isASCII) else { return word }
    for ending in ["ations", "ation", "ings", "ing", "ies", "ied", "ed", "es", "s", "e", "y"]
    where word.count >= ending.unicodeScalars.count + 3
      && word.suffix(ending.unicodeScalars.count).elementsEqual(ending.unicodeScalars)
    {
      return Array(word.dropLast(ending.unicodeScalars.count))
    }
    return word
  }

  /// Whether a text has a word that begins so; letters that no space parts may stand anywhere.
  static func has(wordBeginningAs stem: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Bool {
    guard let first = stem.first, stem.count <= text.count else { return false }
    let isLatin = isLatin(first)
    var place = 0
    while let next = text[place...].firstIndex(of: first), next + stem.count <= text.count {
      place = next + 1
      guard text[next...].starts(with: stem) else { continue }
      if !isLatin || next == 0 || !Self.isLatin(text[next - 1]) { return true }
    }
    return false
  }
}
