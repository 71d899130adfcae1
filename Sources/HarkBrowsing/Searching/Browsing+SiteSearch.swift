import HarkDOM
import HarkPage
import HarkReading
import HarkSearch
import HarkSettings
import HarkText
import HarkWeb

// Searches of the site of the page, and sites that become engines.
extension Browsing {
  /// Searches the site of the page: by its own form, else by the description that it offers, else by the engine.
  mutating func searchSite(for words: String?) {
    guard hasPage(), let page else { return }
    guard let words = words.map({ PlainText.folded($0) }), !words.isEmpty else {
      ask(.promptSearch, for: .siteSearch, history: dialogue.history(of: .finds))
      return
    }
    switch SiteSearch.plan(page.survey, page.searchLinks, on: page.document, at: page.address) {
    case .form(let field, let form):
      changeForm { $0.set(words, of: field) }
      submit(form, on: self.page ?? page)
    case .description(let link):
      look(
        at: page.request(to: link.address, from: nil), for: .siteSearch(words, of: page.address))
    case .engine: search(for: words, with: nil, ofSite: page.address)
    case .none: tell(.cookiesNoSite)
    }
  }

  /// Searches a site by its own engine, or where it has none by the usual one.
  mutating func search(
    for words: String, with own: SearchEngine?, ofSite address: Address?
  ) {
    guard let request = asking().request(for: words, ofSite: address?.host ?? "", by: own) else {
      tell(.searchNone(engine: .text(settings[.searchEngine])))
      return
    }
    load(request, .search(words))
  }

  // MARK: Sites as engines

  /// Adds the search of the page's site to the engines.
  mutating func addEngine() {
    guard hasPage(), let page else { return }
    guard let link = page.searchLinks.first(where: { page.allows($0.address, from: nil) }) else {
      tell(.engineNoneHere)
      return
    }
    look(at: page.request(to: link.address, from: nil), for: .newEngine(host: page.host))
  }

  /// Adds the search that a description tells of, with a keyword after the host that nothing has yet.
  mutating func addEngine(describedBy result: LoadResult, of host: String) {
    if case .failure(let problem, _) = result { return tell(problem: problem) }
    guard var engine = result.describedEngine else {
      tell(.engineUnreadable)
      return
    }
    let engines = engines()
    guard engines[engine.id] == nil else {
      tell(.engineKnown(engine: .text(engine.name)))
      return
    }
    engine.keywords = [engines.freeKeyword(for: engine, host: host)].compactMap { $0 }
    add(engine)
  }

  private mutating func add(_ engine: SearchEngine) {
    do throws(Sentence) {
      try surroundings.keep(engine: engine.file, id: engine.id)
    } catch {
      tell(problem: error)
      return
    }
    searching.forgetEngines()
    tell(
      engine.keywords.isEmpty
        ? .engineAdded(engine: .text(engine.name))
        : .engineAddedKeyword(
          engine: .text(engine.name), keyword: .text(engine.keywords.first ?? "")))
  }
}
