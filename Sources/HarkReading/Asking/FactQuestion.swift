import HarkText

/// A question in words to what a page says of one thing, as far as its words alone tell: "how much is it", 手数料はいくら, "who wrote
/// this".
package struct FactQuestion: Sendable {
  /// What a page may say in other words than those of the question.
  package enum Concept: Equatable, Sendable {
    case price, rating, availability
    case byline(Byline.Part)
    /// What pages say by a label, by its name in `ask.words.labels`: who sells it, its colour.
    case label(String)
    /// What is measured, by the name that columns of tables have for it in `ask.words.concepts`: its weight, its length.
    case measure(String)
  }

  /// What is asked for; nil where only a label of the page can tell.
  package let concept: Concept?
  private let asked: [Unicode.Scalar]
  private var words: QuestionWords

  private static let longest = 80
  /// What asks about something that has a label, and is not asked for itself.
  private static let besideLabels: Set = [
    "price", "when", "date", "time", "duration", "place", "name", "arrival", "stock", "size",
  ]

  /// Takes a question; nil where its words can ask for no fact: too long, or nothing but politeness.
  ///
  /// - Parameters:
  ///   - question: the words.
  ///   - words: those of questions.
  ///   - titles: what the page and its thing are called: "how much is this mug" asks for the price of a page that is about a
  ///     mug.
  /// - Complexity: O(words of questions and of titles) for each word; no page is read.
  package init?(_ question: String, _ words: QuestionWords, titles: [String] = []) {
    guard question.utf8.count <= 4 * Self.longest else { return nil }
    let asked = AskedText.folded(question)
    guard !asked.isEmpty, asked.count <= Self.longest else { return nil }
    var words = words
    words.subject = QuestionSubject(titles)
    switch words.concepts(of: asked) {
    case nil: concept = nil
    case []?: return nil
    case ["price"]?: concept = .price
    case ["rating"]?: concept = .rating
    case ["stock"]?: concept = .availability
    case ["author"]?: concept = .byline(.author)
    case let found? where found.isSubset(of: ["when", "date"]): concept = .byline(.date)
    case let found?:
      // "When will it arrive" asks for its delivery.
      let labels = found.filter { words.isLabel($0) }
      let others = found.subtracting(labels)
      concept =
        labels.count == 1 && others.isSubset(of: Self.besideLabels)
        ? labels.first.map { .label($0) }
        : found.count == 1 ? found.first(where: words.measures.contains).map { .measure($0) } : nil
    }
    self.asked = asked
    self.words = words
  }

  /// A label as it is compared: without what stands in brackets, and without the sign of a question ("Certified?").
  private static func words(ofLabel label: String) -> [Unicode.Scalar] {
    var text = AskedText.apart(AskedText.folded(label)).text
    while let last = text.last, "?!？！ ".unicodeScalars.contains(last) { text.removeLast() }
    return text
  }

  /// How many scalars of the question are a label of a page, where all else in it says nothing; nil where it asks for another
  /// thing.
  func asks(for label: String) -> Int? {
    let label = Self.words(ofLabel: label)
    guard label.count > 1, let place = Self.place(of: label, in: asked) else { return nil }
    guard words.sayNothing(Array(asked[..<place.lowerBound]), attached: false),
      words.sayNothing(Array(asked[place.upperBound...]), attached: true)
    else { return nil }
    return label.count
  }

  /// Whether it has the words of a label at all.
  func has(label: String) -> Bool {
    let label = Self.words(ofLabel: label)
    return label.count > 1 && Self.place(of: label, in: asked) != nil
  }

  /// Whether it asks for what stands behind a label under a heading: how many words of the heading it has; nil where it has
  /// none, or says something else.
  func asks(for label: String, under heading: String) -> Int? {
    var question = self
    question.words.subject = QuestionSubject([heading], withNumbers: true)
    guard question.asks(for: label) != nil else { return nil }
    let own = AskedText.words(AskedText.folded(label)).map(AskedText.stem)
    let heading = Set(AskedText.words(AskedText.folded(heading)).map(AskedText.stem)).subtracting(
      own)
    let said = Set(AskedText.words(asked).map(AskedText.stem))
    let count = heading.intersection(said).count { $0.count > 2 }
    return count > 0 ? count : nil
  }

  /// Whether it asks for a part of the page by its name, and for nothing of it: "what are the opening hours".
  package func names(_ part: String) -> Bool {
    let name = AskedText.apart(AskedText.folded(part)).text
    guard name.count > 1, let place = Self.place(of: name, in: asked) else { return false }
    return words.askNothing(Array(asked[..<place.lowerBound]), attached: false)
      && words.askNothing(Array(asked[place.upperBound...]), attached: true)
  }

  /// Whether a label is just a word of what is asked for.
  func isAbout(_ label: String) -> Bool {
    let label = AskedText.apart(AskedText.folded(label)).text
    switch concept {
    case .price?: return words.isHeader(label, of: "price")
    case .rating?: return words.isHeader(label, of: "rating")
    case .availability?: return words.isHeader(label, of: "stock")
    case .label(let name)?, .measure(let name)?: return words.isHeader(label, of: name)
    case .byline?, nil: return false
    }
  }

  /// Whether what stands around an amount says no more than that it is the price: "The fare is", 요금은 and 입니다.
  func statesPrice(before: [Unicode.Scalar], behind: [Unicode.Scalar]) -> Bool {
    words.concepts(of: before) == ["price"] && words.sayNothing(behind, attached: true)
  }

  /// The words that pages have for what is asked for by a label.
  package var labelWords: [String] {
    guard case .label(let name)? = concept else { return [] }
    return (words.headerWords[name] ?? []).map { String(String.UnicodeScalarView($0)) }
  }

  /// Whether a part of the page is called as such labels are, with no more than words of the question beside that: "Kit
  /// contents" where it is asked what is in the kit.
  package func isLabel(_ part: String) -> Bool {
    let name = AskedText.apart(AskedText.folded(part)).text
    let said = AskedText.words(asked).map(AskedText.stem)
    return labelScalars.contains { label in
      if name == label { return true }
      guard let place = Self.place(of: label, in: name) else { return false }
      let before = AskedText.words(Array(name[..<place.lowerBound]))
      let others = before + AskedText.words(Array(name[place.upperBound...]))
      return others.count < 3 && others.allSatisfy { said.contains(AskedText.stem($0)) }
    }
  }

  private var labelScalars: [[Unicode.Scalar]] {
    guard case .label(let name)? = concept else { return [] }
    return words.headerWords[name] ?? []
  }

  /// The words that stand before a rating.
  var ratingWords: [[Unicode.Scalar]] { words.headerWords["rating"] ?? [] }

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
  /// The thing of which a question asks the price and nothing else: "the suite" of "how much is the suite".
  ///
  /// - Returns: its words as they are compared, without those that say nothing; nil for other questions.
  package func pricedThing(in question: String) -> String? {
    let asked = AskedText.folded(question)
    guard asked.count <= 80 else { return nil }
    let prices = marks.filter { $0.mark == .concept("price") }.map(\.word)
    for word in prices {
      for start in asked.indices where asked[start...].starts(with: word) {
        let end = start + word.count
        func parts(_ place: Int) -> Bool {
          !(asked.indices.contains(place) && asked.indices.contains(place - 1)
            && AskedText.isLatin(asked[place]) && AskedText.isLatin(asked[place - 1]))
        }
        guard parts(start), parts(end) else { continue }
        let sides = [Array(asked[..<start]), Array(asked[end...])].map { side in
          AskedText.words(side).drop { isEmpty($0) }.map { String(String.UnicodeScalarView($0)) }
            .joined(separator: " ")
        }
        let rest = sides.filter { !$0.isEmpty }
        // What else is said on both sides is about more than its price.
        if rest.count == 1, rest[0].count > 1 { return rest[0] }
      }
    }
    return nil
  }

  /// Whether a text says only what a question may say beside what it asks for: words of politeness, "what is", "how much".
  func sayNothing(_ text: [Unicode.Scalar], attached: Bool) -> Bool {
    pieces(of: text, attached: attached) != nil
  }

  /// Whether a text says nothing and asks for nothing either.
  func askNothing(_ text: [Unicode.Scalar], attached: Bool) -> Bool {
    pieces(of: text, attached: attached)?.isEmpty == true
  }

  /// The concepts that a text is about, where all else in it says nothing; nil for any other text.
  func concepts(of text: [Unicode.Scalar]) -> Set<String>? {
    pieces(of: text, attached: false).map { Set($0) }
  }

  /// Whether a text asks for an order of like things or for the end of one, and for nothing else: "cheapest", 가격순으로 정렬,
  /// "sort by price".
  ///
  /// - Complexity: O(words of questions) for each word.
  package func askForOrder(_ question: String) -> Bool {
    let asked = AskedText.folded(question)
    guard !asked.isEmpty, asked.count <= 80,
      let marks = marks(in: asked, attached: false, where: { $0.isOfOrder || $0.saysNothing })
    else { return false }
    return marks.contains {
      switch $0 {
      case .superlative(let concepts, _), .sorted(let concepts, _): !concepts.isEmpty
      default: false
      }
    }
  }

  /// The concepts in a text of which all else says nothing; nil where something else does.
  private func pieces(of text: [Unicode.Scalar], attached: Bool) -> [String]? {
    marks(in: text, attached: attached, where: \.saysNothing)?.compactMap {
      if case .concept(let name) = $0 { name } else { nil }
    }
  }

  /// What the words of a text mean, where all of them are such, politeness or particles; nil for any other text.
  private func marks(
    in text: [Unicode.Scalar], attached: Bool, where isTaken: (Mark) -> Bool
  ) -> [Mark]? {
    var taken: [Mark] = []
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
        rest.starts(with: word) && ends(index + word.count) && isTaken(mark)
      }
      let label = labels.first { rest.starts(with: $0.word) && ends(index + $0.word.count) }
      if let label, label.word.count > found?.word.count ?? 0, isTaken(.concept(label.name)) {
        taken.append(.concept(label.name))
        index += label.word.count
      } else if let found {
        taken.append(found.mark)
        index += found.word.count
      } else if let word = subject.words.first(where: {
        rest.starts(with: $0) && ends(index + $0.count)
      }) {
        index += word.count
      } else {
        return nil
      }
      isAttached = true
    }
    return taken
  }
}

extension QuestionWords.Mark {
  /// Whether it may stand beside what a fact is asked by.
  fileprivate var saysNothing: Bool {
    switch self {
    case .filler, .thing, .is, .concept: true
    default: false
    }
  }

  /// Whether it asks for an order, or says what is ordered.
  fileprivate var isOfOrder: Bool {
    switch self {
    case .superlative, .sorted, .sort, .descending, .ascending, .kind: true
    default: false
    }
  }
}
