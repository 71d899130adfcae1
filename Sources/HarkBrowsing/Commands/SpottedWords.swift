import HarkReading

/// Where words that many ways to say commands share stand in a phrase: found once, since hundreds of ways ask.
struct SpottedWords {
  private let articles: [[Int]]
  private let kinds: [[SpottedKind]]

  /// Finds them.
  ///
  /// - Parameters:
  ///   - input: the phrase.
  ///   - articles: words that point at what is meant and tell nothing by themselves: "the next link", このページ.
  ///   - kinds: the names of kinds of elements, the longest first.
  init(
    in input: PhraseInput, articles: [[Character]],
    kinds: [KindName]
  ) {
    self.articles = (0..<input.count).map { start in
      articles.filter { Self.points($0, start, input) }.map(\.count)
    }
    self.kinds = (0..<input.count).map { start in
      kinds.filter { input.has($0.words, at: start) }.map {
        SpottedKind(count: $0.words.count, kind: $0.kind, isPlural: $0.isPlural)
      }
    }
  }

  /// How many characters each of the words has that point and stand here.
  func articles(at start: Int) -> [Int] { start < articles.count ? articles[start] : [] }

  /// The kinds whose names stand here, with how many characters those have.
  func kinds(at start: Int) -> [SpottedKind] {
    start < kinds.count ? kinds[start] : []
  }

  private static func points(_ article: [Character], _ start: Int, _ input: PhraseInput) -> Bool {
    guard input.has(article, at: start) else { return false }
    let stop = start + article.count
    // One letter is a word only between spaces: the last of 많이 points at nothing.
    return article.count > 1 || (start == 0 || input.isParted(start)) && input.isParted(stop)
  }
}

/// The name of a kind of elements where it stands in a phrase.
struct SpottedKind {
  /// How many characters the name has.
  let count: Int
  let kind: ElementKind
  let isPlural: Bool
}

/// A name of a kind of elements, as phrases are compared.
struct KindName: Sendable {
  /// As it is written in Strings.
  let name: String
  /// Its place among the names of the kind; the first is the one that is taught.
  let place: Int
  let words: [Character]
  let kind: ElementKind
  /// Whether it is the plural of another name of the kind, which a number before it counts: "2 links" are no second link.
  let isPlural: Bool

  /// The names of a kind, from a list in the order of Strings.
  static func all(of kind: ElementKind, in list: [String]) -> [KindName] {
    list.enumerated().map { place, name in
      let isPlural = ["s", "es"].contains { end in
        name.hasSuffix(end) && list.contains(String(name.dropLast(end.count)))
      }
      return KindName(
        name: name, place: place, words: PhraseInput(name).characters, kind: kind,
        isPlural: isPlural)
    }
  }
}
