import HarkAccessibility
import HarkText

/// What a page says of one thing by a label and a value: the terms of a description list, lines such as "Price: 12.40", the
/// price that it asks for, its rating; asked in words as a table is ("how much is it", 手数料はいくら, 별점).
package struct PageFacts: Sendable {
  package struct Fact: Equatable, Sendable {
    /// What the page calls it; empty where it has no word for it.
    package let label: String
    package let value: String
    /// The item that it stands in.
    package let item: Int
  }

  private var facts: [Fact] = []
  private var price: Fact?
  private var rating: Fact?

  private static let mostItems = 4_000
  private static let longestLine = 160
  private static let longestLabel = 30

  /// Reads the facts of a page's main content.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - items: its main content.
  ///   - stated: what the page itself states as its price for search engines, in words; nil where it does not.
  ///   - words: the words of questions, of which the headers of ratings are taken.
  /// - Complexity: linear in the text.
  package init(
    of page: LinearPage, _ items: Range<Int>, stated: String?, _ words: QuestionWords
  ) {
    var term: (label: String, item: Int)?
    var amounts: [(value: TableValue, text: String, item: Int)] = []
    for index in items.prefix(Self.mostItems) where !page.passedOver.contains(index) {
      let item = page.items[index]
      guard !item.role.isField, item.role != .button else { continue }
      let text = PlainText.cleaned(page.text(of: item))
      switch item.role {
      case .term:
        term = (text, index)
        continue
      case .definition:
        if let term, !text.isEmpty {
          facts.append(Fact(label: term.label, value: text, item: index))
        }
        term = nil
      default: break
      }
      if item.role == .row {
        // "Fee | $5": a row that is a label and its value.
        let cells = page.spans(of: item).filter(\.isCell)
          .map { PlainText.cleaned(page.string($0.text)) }
        if cells.count == 2, !item.isHeaderRow, !cells[0].isEmpty, !cells[1].isEmpty,
          cells[0].count <= Self.longestLabel
        {
          facts.append(Fact(label: cells[0], value: cells[1], item: index))
        }
        continue
      }
      guard text.count <= Self.longestLine else { continue }
      let labels = LineLabels([[text]]).facts(in: text)
      facts += labels.map { Fact(label: $0.label, value: $0.value, item: index) }
      if rating == nil, words.rates(text) { rating = Fact(label: "", value: text, item: index) }
      for (value, text) in AskedPart.values(on: page, item) where value.kind == .money {
        amounts.append((value, text, index))
      }
    }
    // Of two prices nobody knows which is meant.
    let different = amounts.reduce(into: [TableValue]()) {
      if !$0.contains($1.value) { $0.append($1.value) }
    }
    if let stated {
      price = Fact(
        label: "", value: stated, item: amounts.first?.item ?? items.lowerBound)
    } else if different.count == 1, let first = amounts.first {
      price = Fact(label: "", value: first.text, item: first.item)
    }
  }

  /// The fact that a question asks for; nil where none is, several are, or a word of it means nothing here.
  ///
  /// - Complexity: linear in the facts.
  package func answer(_ question: String, _ words: QuestionWords) -> Fact? {
    let asked = AskedText.folded(question)
    guard !asked.isEmpty, asked.count <= 80 else { return nil }
    var best: (fact: Fact, length: Int)?
    for fact in facts {
      let label = AskedText.apart(AskedText.folded(fact.label)).text
      guard label.count > 1, label.count > best?.length ?? 0,
        let place = Self.place(of: label, in: asked)
      else { continue }
      let before = asked[..<place.lowerBound]
      let behind = asked[place.upperBound...]
      guard words.sayNothing(Array(before), attached: false),
        words.sayNothing(Array(behind), attached: true)
      else { continue }
      best = (fact, label.count)
    }
    if let best { return best.fact }
    switch words.onlyConcept(of: asked) {
    case "price"?:
      let named = facts.filter {
        words.isHeader(AskedText.apart(AskedText.folded($0.label)).text, of: "price")
      }
      return named.count == 1 ? named[0] : named.isEmpty ? price : nil
    case "rating"?:
      let named = facts.filter {
        words.isHeader(AskedText.apart(AskedText.folded($0.label)).text, of: "rating")
      }
      return named.count == 1 ? named[0] : rating
    default: return nil
    }
  }

  /// Where a label stands in a question, as a whole word where letters are Latin ones.
  private static func place(of label: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Range<Int>? {
    guard label.count <= text.count else { return nil }
    return (0...text.count - label.count).lazy.map { $0..<$0 + label.count }.first { range in
      guard text[range].elementsEqual(label) else { return false }
      func joins(_ first: Int, _ second: Int) -> Bool {
        text.indices.contains(first) && text.indices.contains(second)
          && AskedText.isLatin(text[first]) && AskedText.isLatin(text[second])
      }
      return !joins(range.lowerBound - 1, range.lowerBound)
        && !joins(range.upperBound - 1, range.upperBound)
    }
  }
}

extension QuestionWords {
  /// Whether a text says only what a question may say beside what it asks for: words of politeness, "what is", "how much".
  func sayNothing(_ text: [Unicode.Scalar], attached: Bool) -> Bool {
    pieces(of: text, attached: attached) != nil
  }

  /// The concepts that a text is about, where all else in it says nothing; nil for any other text.
  func concepts(of text: [Unicode.Scalar]) -> Set<String>? {
    pieces(of: text, attached: false).map { Set($0) }
  }

  /// The one concept that a text is about beside words that say nothing; nil for any other text.
  func onlyConcept(of text: [Unicode.Scalar]) -> String? {
    guard let concepts = pieces(of: text, attached: false) else { return nil }
    return Set(concepts).count == 1 ? concepts[0] : nil
  }

  /// The concepts in a text of which all else says nothing; nil where something else does.
  private func pieces(of text: [Unicode.Scalar], attached: Bool) -> [String]? {
    var concepts: [String] = []
    var index = 0
    var isAttached = attached
    while index < text.count {
      if text[index] == " " || "?!.,、。？".unicodeScalars.contains(text[index]) {
        index += 1
        isAttached = false
        continue
      }
      func ends(_ end: Int) -> Bool {
        !(end < text.count && AskedText.isLatin(text[end]) && AskedText.isLatin(text[end - 1]))
      }
      let rest = text[index...]
      if isAttached, let particle = particles.first(where: { rest.starts(with: $0) }) {
        index += particle.count
        continue
      }
      let found = marks.first { word, mark in
        guard rest.starts(with: word), ends(index + word.count) else { return false }
        switch mark {
        case .filler, .thing, .is, .concept: return true
        default: return false
        }
      }
      guard let found else { return nil }
      if case .concept(let name) = found.mark { concepts.append(name) }
      index += found.word.count
      isAttached = true
    }
    return concepts
  }

  /// Whether a line tells a rating: a word for it with a number, a star before a number, so many of five.
  func rates(_ text: String) -> Bool {
    let folded = AskedText.folded(text)
    guard folded.contains(where: AskedText.isDigit) else { return false }
    var index = 0
    while index < folded.count {
      defer { index += 1 }
      guard AskedText.isDigit(folded[index]), index == 0 || !AskedText.isDigit(folded[index - 1])
      else { continue }
      let before = folded[..<index].filter { $0 != " " && $0 != ":" && $0 != "\u{FF1A}" }
      if before.last == "★" || before.last == "⭐" { return true }
      let named = (headerWords["rating"] ?? []).contains { word in
        word.count > 1 && before.suffix(word.count).elementsEqual(word.filter { $0 != " " })
      }
      if named { return true }
      var end = index
      while end < folded.count, AskedText.isDigit(folded[end]) || folded[end] == "." { end += 1 }
      let behind = String(folded[end...])
      if behind.hasPrefix(" out of 5") || behind.hasPrefix("/5") { return true }
    }
    return false
  }
}
