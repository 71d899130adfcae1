import HarkReading

/// Where words that many ways to say commands share stand in a phrase: found once, since hundreds of ways ask.
struct SpottedWords {
  private var articles: [[Int]]
  private var kinds: [[(count: Int, kind: ElementKind)]]

  /// Finds them.
  ///
  /// - Parameters:
  ///   - input: the phrase.
  ///   - articles: words that point at what is meant and tell nothing by themselves: "the next link", このページ.
  ///   - kinds: the names of kinds of elements, the longest first.
  init(
    in input: PhraseInput, articles: [[Character]],
    kinds: [(words: [Character], kind: ElementKind)]
  ) {
    self.articles = (0..<input.count).map { start in
      articles.filter { Self.points($0, start, input) }.map(\.count)
    }
    self.kinds = (0..<input.count).map { start in
      kinds.filter { input.has($0.words, at: start) }.map { ($0.words.count, $0.kind) }
    }
  }

  /// How many characters each of the words has that point and stand here.
  func articles(at start: Int) -> [Int] { start < articles.count ? articles[start] : [] }

  /// The kinds whose names stand here, with how many characters those have.
  func kinds(at start: Int) -> [(count: Int, kind: ElementKind)] {
    start < kinds.count ? kinds[start] : []
  }

  private static func points(_ article: [Character], _ start: Int, _ input: PhraseInput) -> Bool {
    guard input.has(article, at: start) else { return false }
    let stop = start + article.count
    // One letter is a word only between spaces: the last of 많이 points at nothing.
    return article.count > 1 || (start == 0 || input.isParted(start)) && input.isParted(stop)
  }
}
