import HarkPage
import HarkReading
import HarkSearch
import HarkSettings
import HarkText
import HarkWeb

// What engines suggest for words: asked of them when a person says so, and never while something is typed.
extension Browsing {
  /// Lists what the engine that would be asked suggests; a choice searches for it there.
  ///
  /// - Parameter words: what to complete, before which the keyword of an engine may stand; asked for where there is
  ///   nothing.
  mutating func suggest(for words: String?) {
    guard let line = words.map({ PlainText.folded($0) }), !line.isEmpty else {
      ask(.promptSearch, for: .suggestions, history: dialogue.history(of: .finds))
      return
    }
    let named = engines().split(line)
    guard let engine = named?.engine ?? asking().usualEngine else {
      tell(.searchNone(engine: .text(settings[.searchEngine])))
      return
    }
    suggest(for: named?.words ?? line, by: engine)
  }

  private mutating func suggest(for words: String, by engine: SearchEngine) {
    guard let asked = engine.suggestionRequest(for: words, searchLocale) else {
      tell(.suggestionsNotOffered(engine: .text(engine.name)))
      return
    }
    look(at: Request(asked), for: .suggestions(words, engine))
  }

  /// Lists what came of asking an engine.
  mutating func show(
    suggestions result: LoadResult, for words: String, _ engine: SearchEngine
  ) {
    switch result {
    case .failure(let problem, _), .page(_, incomplete: let problem?): tell(problem: problem)
    case .page(let page, _): show(Suggestions.read(page.source?.bytes ?? []), words, engine)
    case .download: show([], words, engine)
    }
  }

  private mutating func show(_ found: [String], _ words: String, _ engine: SearchEngine) {
    guard !found.isEmpty else {
      return tell(.suggestionsNone(engine: .text(engine.name), words: .text(words)))
    }
    choose(
      title: strings(
        .suggestionsList(count: found.count, words: .text(words), engine: .text(engine.name))),
      found.map { PlainText.cleaned($0) }, for: .search(.suggestions(found, engine)))
  }
}
