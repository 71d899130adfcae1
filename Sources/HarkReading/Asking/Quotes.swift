import HarkAccessibility
import HarkText

/// The sentences of a page that say that someone said something, each as it stands there.
package struct Quotes {
  package let lines: [PageFacts.Fact]

  private static let longestItem = 8_000
  private static let mostLines = 6

  /// Looks for the sentences that have a name and a word for saying, or a name and quotation marks.
  ///
  /// - Complexity: linear in the text of the items that have the name.
  package init(of name: String, on page: LinearPage, _ items: Range<Int>) {
    let sought = FoldedText(name)
    let words = page.words[.sayingWord].texts.map(AskedText.folded)
    let segmenter = TextSegmenter()
    var found: [PageFacts.Fact] = []
    for index in items where found.count < Self.mostLines && !page.passedOver.contains(index) {
      let item = page.items[index]
      guard item.role != .heading, !item.role.isField, item.text.count < Self.longestItem else {
        continue
      }
      let bytes = page.bytes.span.extracting(
        Int(item.text.lowerBound)..<Int(item.text.upperBound))
      guard sought.isIn(bytes) else { continue }
      for sentence in AskedText.sentences(of: PlainText.cleaned(page.text(of: item)), segmenter)
      where found.count < Self.mostLines && sought.isIn(FoldedText(sentence).key.span) {
        let folded = AskedText.folded(sentence)
        guard words.contains(where: { QuestionWords.contains($0, in: folded) }) else { continue }
        found.append(PageFacts.Fact(label: "", value: sentence, item: index))
      }
    }
    lines = found
  }
}
