import HarkPage
import HarkReading
import HarkSearch

/// What is known of the search engines that there are.
struct Searching {
  /// The search engines; nil until one is needed, or their files have changed.
  private(set) var engines: EngineShelf?

  /// The search engines, whose files are read when the first is needed.
  ///
  /// - Parameter surroundings: read the files.
  /// - Returns: the search engines, and what is wrong with which file where they were read now.
  mutating func shelf(
    in surroundings: any Surroundings
  ) -> (engines: EngineShelf, faults: [Sentence]) {
    if let engines { return (engines, []) }
    let (engines, faults) = surroundings.engines()
    self.engines = engines
    return (engines, faults)
  }

  /// Has the files read anew when a search engine is needed next: one of them has changed.
  mutating func forgetEngines() { engines = nil }
}

extension StringCatalog {
  /// What an engine is called in a list: with the word that asks it.
  func listed(_ engine: SearchEngine) -> String {
    guard let keyword = engine.keywords.first else { return engine.name }
    return self(
      .searchEngineKeyword(engine: .text(engine.name), keyword: .text(keyword)))
  }
}

extension LoadResult {
  /// The search engine that a description tells of; nil where it is none, or has not come whole.
  var describedEngine: SearchEngine? {
    guard case .page(let page, incomplete: nil) = self, let source = page.source,
      let address = page.address
    else { return nil }
    return OpenSearchDescription.engine(source.bytes, at: address)
  }
}
