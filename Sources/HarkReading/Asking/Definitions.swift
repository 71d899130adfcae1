import HarkAccessibility
import HarkText

/// What a page says that something is: by a list of terms, by a marked term, or by a sentence that begins with it; quoted,
/// never made up.
package struct Definitions {
  private let names: [[Unicode.Scalar]]
  private let isPerson: Bool
  private let page: LinearPage
  /// What joins a term and what it is, as pages write it: "is", "means", 란, とは.
  private let joints: [[Unicode.Scalar]]
  private let leading: [[Unicode.Scalar]]
  private let persons: PersonWords

  /// Takes what is asked about.
  ///
  /// - Parameters:
  ///   - names: the ways to write it.
  ///   - isPerson: whether it is asked who that is: what stands behind a comma tells it then.
  ///   - page: the page.
  package init(_ names: [String], isPerson: Bool, on page: LinearPage) {
    // "Logs" are what "a log is".
    self.names = names.map(AskedText.folded).flatMap { [$0, AskedText.stem($0)] }
      .filter { $0.count > 1 }
    (self.isPerson, self.page) = (isPerson, page)
    joints = page.words[.definitionJoint].texts.map(AskedText.folded)
    leading = page.words[.definitionStart].texts.map(AskedText.folded)
    persons = PersonWords(page.words)
  }

  private static let longestItem = 8_000
  private static let longestTold = 600
  /// How many letters may stand between a term and what joins it to its definition: "A log or tlog is".
  private static let mostBetween = 24
  private static let fewestBehind = 8

  /// The first of them among some items; nil where there is none.
  ///
  /// - Complexity: linear in the text of the items that have one of the names.
  package func first(in items: Range<Int>) -> PageFacts.Fact? {
    guard !names.isEmpty else { return nil }
    return inTerms(items) ?? inSentences(items)
  }

  private func inTerms(_ items: Range<Int>) -> PageFacts.Fact? {
    var term: String?
    for index in items where !page.passedOver.contains(index) {
      let item = page.items[index]
      switch item.role {
      case .term: term = PlainText.cleaned(page.text(of: item))
      case .definition:
        defer { term = nil }
        guard let label = term, names.contains(AskedText.apart(AskedText.folded(label)).text) else {
          continue
        }
        let text = PlainText.cleaned(page.text(of: item))
        if !text.isEmpty { return PageFacts.Fact(label: label, value: text, item: index) }
      default: continue
      }
    }
    return nil
  }

  private func inSentences(_ items: Range<Int>) -> PageFacts.Fact? {
    let segmenter = TextSegmenter()
    let sought = names.map { FoldedText(String(String.UnicodeScalarView($0))) }
    for index in items where !page.passedOver.contains(index) {
      let item = page.items[index]
      guard item.role != .heading, item.role != .row, !item.role.isField, !item.isPreformatted,
        item.text.count < Self.longestItem
      else { continue }
      let text = page.bytes.span.extracting(Int(item.text.lowerBound)..<Int(item.text.upperBound))
      guard sought.contains(where: { $0.isIn(text) }) else { continue }
      let sentence = AskedText.sentences(of: PlainText.cleaned(page.text(of: item)), segmenter)
        .first {
          $0.count <= Self.longestTold && defines(AskedText.folded($0))
        }
      if let sentence { return PageFacts.Fact(label: "", value: sentence, item: index) }
    }
    return nil
  }

  /// Whether a sentence says what it is.
  private func defines(_ sentence: [Unicode.Scalar]) -> Bool {
    guard sentence.last != "?" else { return false }
    for name in names {
      guard let start = isPerson ? place(of: name, in: sentence) : start(of: name, in: sentence)
      else { continue }
      var end = start + name.count
      if end < sentence.count, sentence[end] == "s", AskedText.isLatin(name[name.count - 1]) {
        end += 1
      }
      guard ends(end, sentence) else { continue }
      if isPerson {
        if persons.tell(sentence, of: start..<end, joints) { return true }
      } else if joins(sentence, from: end) {
        return true
      }
    }
    return false
  }

  /// Where a name stands at the beginning of a sentence, behind quotation marks and an article.
  private func start(of name: [Unicode.Scalar], in sentence: [Unicode.Scalar]) -> Int? {
    var index = 0
    func passSigns() {
      while index < sentence.count, " \"'“‘「『【《<*•·(".unicodeScalars.contains(sentence[index]) {
        index += 1
      }
    }
    passSigns()
    for word in leading where sentence[index...].starts(with: word) {
      let end = index + word.count
      guard end < sentence.count, sentence[end] == " ", !name.starts(with: word + [" "]) else {
        continue
      }
      index = end
      passSigns()
      break
    }
    return sentence[index...].starts(with: name) ? index : nil
  }

  /// Where a name stands anywhere in a sentence, as whole words.
  private func place(of name: [Unicode.Scalar], in sentence: [Unicode.Scalar]) -> Int? {
    guard sentence.count > name.count else { return nil }
    return (0...sentence.count - name.count).first { start in
      sentence[start...].starts(with: name) && ends(start + name.count, sentence)
        && !(start > 0 && AskedText.isLatin(sentence[start - 1]) && AskedText.isLatin(name[0]))
    }
  }

  private func ends(_ end: Int, _ text: [Unicode.Scalar]) -> Bool {
    !(end < text.count && AskedText.isLatin(text[end]) && AskedText.isLatin(text[end - 1]))
  }

  /// Whether what joins a term and its definition stands behind a place, and something behind that.
  private func joins(_ sentence: [Unicode.Scalar], from end: Int) -> Bool {
    var index = end
    while index < sentence.count, "\"'”’」』】》> ".unicodeScalars.contains(sentence[index]) {
      index += 1
    }
    guard index + Self.fewestBehind < sentence.count else { return false }
    if ["—", "–", ":", "："].contains(sentence[index]) { return true }
    if sentence[index] == "(", let close = sentence[index...].firstIndex(of: ")") {
      index = close + 1
    }
    let last = min(index + Self.mostBetween, sentence.count - Self.fewestBehind)
    while index < last, !",.;:!?、。".unicodeScalars.contains(sentence[index]) {
      let isApart = sentence[index - 1] == " "
      let joint = joints.contains { joint in
        guard sentence[index...].starts(with: joint) else { return false }
        let behind = index + joint.count
        // A word of Latin letters stands between spaces, a particle right behind what it belongs to; in Hangul it ends the
        // word.
        let endsWord = behind < sentence.count && sentence[behind] == " "
        guard !AskedText.isLatin(joint[0]) else { return isApart && endsWord }
        let isHangul = ("\u{AC00}"..."\u{D7A3}").contains(joint[joint.count - 1])
        return index < end + 3 && (endsWord || !isHangul)
      }
      if joint { return true }
      index += 1
    }
    return false
  }
}
