package import HarkSearch
package import HarkSettings
import HarkText
package import HarkWeb

/// How words become the request that asks for them.
///
/// They go to the settings' own address, else to their engine, or to the one whose keyword stands before the words.
/// Browsing and the commands that do one thing ask the same way.
package struct SearchAsking {
  private let settings: Settings
  private let engines: EngineShelf
  private let locale: SearchEngine.Locale

  /// - Parameters:
  ///   - settings: which engine is asked.
  ///   - engines: the engines that there are.
  ///   - language: the interface's, for addresses that depend on it.
  package init(_ settings: Settings, _ engines: EngineShelf, language: String) {
    self.settings = settings
    self.engines = engines
    locale = SearchEngine.Locale(language: language)
  }

  /// The engine of the settings; nil where there is none of that name.
  package var usualEngine: SearchEngine? {
    let name = settings[.searchEngine]
    return engines[name] ?? engines.engine(named: name)
  }

  /// The request for a line: words, before which the keyword of an engine may stand.
  package func request(forLine line: String) -> Request? {
    guard let (engine, words) = engines.split(line) else { return request(for: line) }
    return request(for: words, with: engine)
  }

  /// The request for words.
  ///
  /// - Parameters:
  ///   - words: what to search for.
  ///   - engine: who is asked; nil for the address that the settings have, else their engine.
  /// - Returns: nil where the settings name no engine that there is.
  package func request(for words: String, with engine: SearchEngine? = nil) -> Request? {
    if engine == nil, let own = settings.ownSearchAddress(for: words) {
      var request = Request(own)
      request.purpose = .search(AskedSearch(words: words))
      return request
    }
    guard let engine = engine ?? usualEngine, let made = engine.request(for: words, locale) else {
      return nil
    }
    var request = Request(made)
    request.purpose = .search(AskedSearch(words: words, engine: engine.id))
    return request
  }

  /// The request that searches one site.
  ///
  /// - Parameters:
  ///   - words: what to search for.
  ///   - host: the site.
  ///   - own: the site's own search engine, as its description tells; without one the usual engine is asked for this site
  ///     alone.
  /// - Returns: nil where the settings name no engine that there is.
  package func request(
    for words: String, ofSite host: String, by own: SearchEngine?
  ) -> Request? {
    if let made = own?.request(for: words, locale) {
      var request = Request(made)
      request.purpose = .search(AskedSearch(words: words))
      return request
    }
    guard var request = request(for: "\(words) site:\(host)") else { return nil }
    request.purpose = .search(AskedSearch(words: words, engine: request.search?.engine))
    return request
  }
}

extension Request {
  /// A request that an engine, a page of results or a site's own description leads to.
  package init(_ request: SearchEngine.Request) {
    self.init(request.address)
    post(request.postedBody)
  }
}

extension SearchEngine.Request {
  /// What is sent with POST; nil for GET.
  package var postedBody: Request.Body? { body.map { Request.Body(bytes: $0, type: type) } }
}
