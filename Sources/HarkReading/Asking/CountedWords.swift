import HarkText

/// Lines of a page that tell how many there are of something: "3 users", "Likes: 36", 참가자 12명.
package enum CountedWords {
  /// The lines in which a number stands right beside such a word, each once.
  ///
  /// - Parameters:
  ///   - word: what is counted, as it was said.
  ///   - page: the page.
  ///   - items: the items that are looked at.
  /// - Returns: at most six, in the order of the page; of a long item the sentence.
  /// - Complexity: linear in the text.
  package static func lines(
    with word: String, on page: LinearPage, _ items: Range<Int>
  ) -> [PageFacts.Fact] {
    let stem = AskedText.stem(AskedText.folded(word))
    guard stem.count > (stem.allSatisfy(\.isASCII) ? 2 : 1) else { return [] }
    let segmenter = TextSegmenter()
    let parting = page.words[.countedParting]
    var found: [PageFacts.Fact] = []
    for index in items where found.count < mostLines && !page.passedOver.contains(index) {
      let item = page.items[index]
      // Most lines have no number.
      guard item.text.count < mostBytes,
        page.bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)].contains(where: \.isDigit)
      else { continue }
      for sentence in quotable(PlainText.cleaned(page.text(of: item)), segmenter) {
        guard counts(stem, in: AskedText.folded(sentence), parting),
          !found.contains(where: { $0.value == sentence })
        else { continue }
        found.append(PageFacts.Fact(label: "", value: sentence, item: index))
        break
      }
    }
    return found
  }

  /// The short lines that have such words and an amount of money, each once: "Suite, from $54".
  ///
  /// - Complexity: linear in the text.
  package static func prices(of words: String, on page: LinearPage) -> [PageFacts.Fact] {
    let sought = FoldedText(words)
    var found: [PageFacts.Fact] = []
    for (index, item) in page.items.enumerated()
    where found.count < mostLines && item.text.count < mostPriceBytes && !item.text.isEmpty {
      let bytes = page.bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
      guard Money.count(in: bytes, atMost: 1) > 0 else { continue }
      let line = PlainText.cleaned(page.text(of: item))
      guard sought.isIn(FoldedText(line).key.span), !found.contains(where: { $0.value == line })
      else { continue }
      found.append(PageFacts.Fact(label: "", value: line, item: index))
    }
    return found
  }

  private static let mostPriceBytes = 400
  private static let mostLines = 6
  private static let mostBytes = 8_000
  /// How many words may stand between a number and what it counts: "3 new users".
  private static let mostBetween = 1

  /// A short text as a whole, the sentences of a longer one.
  private static func quotable(_ text: String, _ segmenter: TextSegmenter) -> [String] {
    text.count > longestWhole ? AskedText.sentences(of: text, segmenter) : [text]
  }

  private static let longestWhole = 160

  /// Whether a number stands beside a word in a text.
  private static func counts(
    _ stem: [Unicode.Scalar], in text: [Unicode.Scalar], _ parting: PageWords.Words
  ) -> Bool {
    guard text.count >= stem.count else { return false }
    return (0...text.count - stem.count).contains { start in
      guard text[start...].starts(with: stem) else { return false }
      let isLatin = AskedText.isLatin(stem[0])
      if isLatin, start > 0, AskedText.isLatin(text[start - 1]) { return false }
      var end = start + stem.count
      if isLatin {
        for suffix in ["s", "es"] where text[end...].starts(with: suffix.unicodeScalars) {
          let next = end + suffix.unicodeScalars.count
          if next == text.count || !AskedText.isLatin(text[next]) {
            end = next
            break
          }
        }
        if end < text.count, AskedText.isLatin(text[end]) { return false }
      }
      return isNumberBefore(start, text, parting) || isNumberBehind(end, text, isApart: isLatin)
    }
  }

  private static func isNumberBefore(
    _ start: Int, _ text: [Unicode.Scalar], _ parting: PageWords.Words
  ) -> Bool {
    // A comma or a full stop between parts them: "in 2024, users".
    let before = text[..<start].reversed().prefix { !",;:.!?()|".unicodeScalars.contains($0) }
    let words = String(String.UnicodeScalarView(before.reversed())).split(separator: " ")
    guard let place = words.lastIndex(where: { $0.contains(where: \.isNumber) }) else {
      return false
    }
    let between = words[(place + 1)...]
    if between.count <= mostBetween { return true }
    // "15 best HR firms": no small word may part them, and no year counts anything.
    let number = Int(words[place].filter(\.isNumber)) ?? 0
    return between.count <= mostBeforeNoun && !(1900...2100).contains(number)
      && !between.contains { parting.contains(String($0)) }
  }

  private static let mostBeforeNoun = 3

  /// Only signs stand between a word and the number behind it: "Likes: 36", "Like (36)", 댓글 12; in letters that no space
  /// parts a particle too, and a word or two of one syllable: 参加者は約30人, 참가자 수는 12명.
  private static func isNumberBehind(
    _ end: Int, _ text: [Unicode.Scalar], isApart: Bool
  ) -> Bool {
    var index = end
    var isSetOff = false
    while index < text.count, index - end < 4, !AskedText.isDigit(text[index]) {
      let isSign = " :()[]：".unicodeScalars.contains(text[index])
      isSetOff = isSetOff || isSign && text[index] != " "
      let isParticle =
        !isApart && text[index].properties.isAlphabetic && !AskedText.isLatin(text[index])
      guard isSign || isParticle else { return false }
      index += 1
    }
    guard index > end || !isApart, index < text.count, AskedText.isDigit(text[index]) else {
      return false
    }
    // "Harbour Books 2019" names a year.
    let digits = text[index...].prefix { AskedText.isDigit($0) }
    let number = Int(String(String.UnicodeScalarView(digits))) ?? 0
    return !isApart || isSetOff || !(1900...2100).contains(number)
  }
}
