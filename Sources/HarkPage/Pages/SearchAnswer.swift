import HarkReading
package import HarkSearch
import HarkText
package import HarkWeb

/// What a page answers to a search.
package struct SearchAnswer: Sendable {
  package let search: AskedSearch
  /// The engine that the page is of; nil where a site has searched itself.
  package let engine: SearchEngine?
  package private(set) var outcome: SearchOutcome { didSet { noteItems() } }
  /// The items that are advertisements.
  package private(set) var leftOut: Set<Int> = []
  /// The items that lead on at the engine itself, which reading on steps over.
  package private(set) var asides: Set<Int> = []

  private mutating func noteItems() {
    leftOut = Set(list?.adItems ?? [])
    asides = Set(list?.results.flatMap(\.asides) ?? [])
  }

  /// The results; nil where the page has none.
  package var list: ResultList? {
    if case .results(let list) = outcome { return list }
    return nil
  }

  /// Whether the page is no page to read but says that there is nothing.
  package var isFailure: Bool {
    switch outcome {
    case .results, .page: false
    case .nothing, .humanCheck, .needsScripts, .tooManyRequests: true
    }
  }
}

extension SearchAnswer {
  /// Reads a page that may answer a search; nil where it answers none.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - search: what was asked for; nil where nobody knows, so that the address tells it.
  ///   - engines: the engines that there are.
  /// - Complexity: as `ResultReader.read`: linear in the page; not for the thread that answers keys.
  init?(_ page: BrowsedPage, of search: AskedSearch?, among engines: EngineShelf) {
    // One entry of an answer in data is no list.
    if let pointer = DataPage.pointer(of: page.address), !pointer.isEmpty { return nil }
    let asked = search?.engine.flatMap { engines[$0] }
    guard let engine = asked ?? page.address.flatMap({ engines.engine(of: $0) }) else {
      guard let search else { return nil }
      self.init(search, nil, Self.outcome(of: page, search, nil))
      return
    }
    let words = search?.words ?? page.address.flatMap { SiteSearch.words(in: $0) }
    guard let words else {
      // A page of an engine that nobody has asked anything: only its links are its own.
      self.init(AskedSearch(words: "", engine: engine.id), engine, .page)
      return
    }
    let search = AskedSearch(words: words, engine: engine.id, first: search?.first ?? 1)
    self.init(search, engine, Self.outcome(of: page, search, engine))
  }

  private init(_ search: AskedSearch, _ engine: SearchEngine?, _ outcome: SearchOutcome) {
    self.search = search
    self.engine = engine
    self.outcome = outcome
    noteItems()
  }

  private static func outcome(
    of page: BrowsedPage, _ search: AskedSearch, _ engine: SearchEngine?
  ) -> SearchOutcome {
    var needsScripts = false
    if case .some(.none) = page.scriptedWords { needsScripts = true }
    return ResultReader(page.linear, at: page.address, base: page.base, engine: engine).read(
      status: page.status, needsScripts: needsScripts, isHumanCheck: page.isHumanCheck,
      first: search.first)
  }

  /// Reads the page again, whose items were made anew.
  mutating func update(_ page: BrowsedPage) {
    guard list != nil else { return }
    outcome = Self.outcome(of: page, search, engine)
  }
}
