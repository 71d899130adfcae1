import HarkPage
import HarkReading
import HarkSearch
import HarkSettings
import HarkText
import HarkWeb

// Which engine is asked, and how.
extension Browsing {
  /// The engines; their files are read when the first is needed, and what is wrong with one is told then.
  mutating func engines() -> EngineShelf {
    let (engines, faults) = searching.shelf(in: surroundings)
    for fault in faults { tell(problem: fault) }
    return engines
  }

  /// Who asks, for addresses that depend on it.
  var searchLocale: SearchEngine.Locale { SearchEngine.Locale(language: strings.language) }

  /// How words are asked for now.
  mutating func asking() -> SearchAsking {
    SearchAsking(settings, engines(), language: strings.language)
  }

  /// Searches the web.
  ///
  /// - Parameters:
  ///   - words: what for; asked for where there are none.
  ///   - engine: who is asked; nil for the one of the settings.
  mutating func search(_ words: String?, with engine: SearchEngine? = nil) {
    guard let words = words.map({ PlainText.folded($0) }), !words.isEmpty else {
      ask(.promptSearch, for: .search(engine), history: dialogue.history(of: .finds))
      return
    }
    guard let request = asking().request(for: words, with: engine) else {
      tell(.searchNone(engine: .text(settings[.searchEngine])))
      return
    }
    keep(search: words, engine: request.search?.engine ?? "")
    load(request, .search(words))
  }

  /// Searches with an engine that was named; where there is none of that name, what was said are words.
  mutating func search(_ words: String?, withEngineNamed name: String?) {
    guard let name, let words else { return search(words) }
    if let engine = engines().engine(named: name) {
      search(words, with: engine)
    } else {
      search(strings(.searchWhole(name: .text(name), words: .text(words))))
    }
  }

  /// Makes an engine the one that is asked; without a name one is chosen from a list.
  mutating func chooseEngine(named name: String?) {
    let engines = engines()
    if let name {
      guard let engine = engines.engine(named: name) else {
        tell(
          .searchNoEngine(
            name: .text(name),
            engines: .text(
              engines.engines.map(\.name).joined(separator: strings(.joinComma)))))
        return
      }
      use(engine: engine)
      return
    }
    let all = engines.engines
    let current = settings.isSet(.searchAddress) ? nil : asking().usualEngine?.id
    choose(
      title: strings(.searchEngines(count: all.count)), all.map { strings.listed($0) },
      for: .search(.engines(all)), current: all.firstIndex { $0.id == current } ?? 0)
  }

  mutating func use(engine: SearchEngine) {
    // An address of one's own would go before it.
    if settings.isSet(.searchAddress) { reset(.searchAddress) }
    store(.searchEngine, engine.id)
    tell(.searchEngine(engine: .text(engine.name)))
  }

  // MARK: Keywords

  /// Searches where a line begins with the keyword of an engine; says whether it does.
  mutating func searchesByKeyword(_ line: String) -> Bool {
    guard line.contains(where: \.isWhitespace), let (engine, words) = engines().split(line) else {
      return false
    }
    search(words, with: engine)
    return true
  }
}
