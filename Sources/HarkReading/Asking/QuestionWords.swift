/// What compares a value with another.
enum QuestionOperator: String, Sendable {
  case after, since, before, until, over, least, under, most, equal, not, between
}

/// Cells of tables that say by a word or a sign whether something is so, folded.
struct CellWords: Sendable {
  /// There is none of something.
  let lacking: Set<[Unicode.Scalar]>
  /// Something is so, where the others of the column say that it is not.
  let affirming: Set<[Unicode.Scalar]>
  /// Something is not so, beside those.
  let denying: Set<[Unicode.Scalar]>

  init(_ words: PageWords) {
    func folded(_ list: PageWordList) -> Set<[Unicode.Scalar]> {
      Set(words[list].texts.map(AskedText.folded))
    }
    lacking = folded(.cellLacking)
    affirming = folded(.cellAffirming)
    denying = lacking.union(folded(.cellDenying))
  }
}

/// The words that questions are asked in, in one language: the lists `ask.words.…` of Strings.
package struct QuestionWords: Sendable {
  /// What a word means by itself.
  enum Mark: Hashable, Sendable {
    case filler
    case count, sum, average, sort, descending, ascending, first, last, next, with, without, and
    case `is`
    case `operator`(QuestionOperator)
    /// "Cheapest": the end of what one of these is about.
    case superlative([String], isDescending: Bool)
    /// "Cheapest first".
    case sorted([String], isDescending: Bool)
    case concept(String)
    /// A word for any row; one of a class of things, which others of its class contradict.
    case thing
    case kind(String)
  }

  /// The marks by their folded words, the longest first.
  private(set) var marks: [(word: [Unicode.Scalar], mark: Mark)] = []
  /// What ends or follows a word without a space.
  private(set) var particles: [[Unicode.Scalar]] = []
  /// The words that headers have for what a column is about.
  private(set) var headerWords: [String: [[Unicode.Scalar]]] = [:]
  /// The words of each class of things, those that mean the same together.
  private(set) var kinds: [String: [[[Unicode.Scalar]]]] = [:]
  /// What a page may say by a label, by the words that ask for it, the longest first; no column of a table is asked for so.
  private(set) var labels: [(word: [Unicode.Scalar], name: String)] = []
  /// Those of the concepts that are measured, so that a page may say them in a sentence: "weight".
  private(set) var measures: Set<String> = []
  /// What cells of tables say by a word or a sign.
  let cells: CellWords
  /// The words of what the page is about, which say nothing in a question to it.
  var subject = QuestionSubject()
  /// Whether what compares stands behind the value.
  let isPostpositional: Bool

  /// Reads the lists.
  ///
  /// - Parameters:
  ///   - pageWords: the words of pages.
  ///   - list: gives the text of a list by its name: marks, operators, superlatives, sorted, concepts, measures, headers,
  ///     fillers, particles, things, kinds, labels, order.
  package init(_ pageWords: PageWords, _ list: (String) -> String) {
    cells = CellWords(pageWords)
    measures = Set(list("measures").split(separator: "|").map { String($0) })
    isPostpositional = list("order") == "behind"
    func add(_ words: String, _ separator: Character, _ mark: Mark) {
      for word in words.split(separator: separator) {
        marks.append((AskedText.folded(String(word)), mark))
      }
    }
    for (name, words) in Self.pairs(list("marks")) {
      switch name {
      case "count": add(words, ",", .count)
      case "sum": add(words, ",", .sum)
      case "average": add(words, ",", .average)
      case "sort": add(words, ",", .sort)
      case "descending": add(words, ",", .descending)
      case "ascending": add(words, ",", .ascending)
      case "first": add(words, ",", .first)
      case "last": add(words, ",", .last)
      case "next": add(words, ",", .next)
      case "with": add(words, ",", .with)
      case "without": add(words, ",", .without)
      case "and": add(words, ",", .and)
      case "is": add(words, ",", .is)
      default: break
      }
    }
    for (name, words) in Self.pairs(list("operators")) {
      if let found = QuestionOperator(rawValue: name) { add(words, ",", .operator(found)) }
    }
    for (name, isSorted) in [("superlatives", false), ("sorted", true)] {
      for (word, meaning) in Self.pairs(list(name)) {
        let isDescending = meaning.last == "+"
        let concepts = meaning.dropLast().split(separator: ",").map { String($0) }
        add(
          word, ",",
          isSorted
            ? .sorted(concepts, isDescending: isDescending)
            : .superlative(concepts, isDescending: isDescending))
      }
    }
    for (name, words) in Self.pairs(list("concepts")) { add(words, ",", .concept(name)) }
    for (name, words) in Self.pairs(list("headers")) {
      headerWords[name, default: []] += words.split(separator: ",").map {
        AskedText.folded(String($0))
      }
    }
    for (name, words) in Self.pairs(list("kinds")) {
      for group in words.split(separator: ",") {
        add(String(group), "/", .kind(name))
        kinds[name, default: []].append(
          group.split(separator: "/").map { AskedText.folded(String($0)) })
      }
    }
    for (name, words) in Self.pairs(list("labels")) {
      let sides = words.split(separator: ";", maxSplits: 1).map {
        $0.split(separator: ",").map { AskedText.folded(String($0)) }
      }
      guard sides.count == 2 else { continue }
      labels += sides[0].map { ($0, name) }
      headerWords[name, default: []] += sides[1]
    }
    labels.sort { $1.word.count < $0.word.count }
    add(list("things"), "|", .thing)
    add(list("fillers"), "|", .filler)
    particles = list("particles").split(separator: "|").map { AskedText.folded(String($0)) }
      .sorted { $0.count > $1.count }
    // Of words that are alike the first list wins.
    marks = marks.enumerated().sorted {
      ($1.element.word.count, $0.offset) < ($0.element.word.count, $1.offset)
    }.map(\.element)
  }

  /// Whether a word says nothing by itself, whatever else it may mean.
  func isEmpty(_ word: [Unicode.Scalar]) -> Bool {
    particles.contains(word)
      || marks.contains { $0.word == word && ($0.mark == .filler || $0.mark == .thing) }
  }

  /// Whether a word says nothing in a question, whatever else it may mean.
  package func saysNothing(_ word: String) -> Bool { isEmpty(AskedText.folded(word)) }

  /// Whether a name is one of what pages say by labels, and no concept of tables.
  func isLabel(_ name: String) -> Bool { labels.contains { $0.name == name } }

  /// `name=words` with strokes between.
  private static func pairs(_ list: String) -> [(String, String)] {
    list.split(separator: "|").compactMap { pair in
      // What is compared may be a sign of equality itself: the name ends at the first one.
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return sides.count == 2 ? (String(sides[0]), String(sides[1])) : nil
    }
  }

  /// What a column with that header is about.
  func concepts(ofHeader name: [Unicode.Scalar]) -> [String] {
    headerWords.compactMap { concept, words in
      !isLabel(concept) && words.contains { Self.contains($0, in: name) } ? concept : nil
    }
  }

  /// Whether a header is just a word of a concept.
  func isHeader(_ name: [Unicode.Scalar], of concept: String) -> Bool {
    (headerWords[concept] ?? []).contains { AskedText.stem($0) == AskedText.stem(name) }
  }

  /// Whether a word stands in a text; one in Latin letters as a whole word.
  static func contains(_ word: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Bool {
    guard let first = word.first, word.count <= text.count else { return false }
    for start in 0...text.count - word.count where text[start...].starts(with: word) {
      if AskedText.isLatin(first) {
        if start > 0, AskedText.isLatin(text[start - 1]) { continue }
        let end = start + word.count
        if end < text.count, AskedText.isLatin(text[end]),
          !(text[end] == "s" && (end + 1 == text.count || !AskedText.isLatin(text[end + 1])))
        {
          continue
        }
      }
      return true
    }
    return false
  }
}
