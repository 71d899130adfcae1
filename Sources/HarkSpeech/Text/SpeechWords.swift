package import HarkReading
private import Synchronization

/// The words that Hark puts in place of what a voice can't read, in the language of the text around.
///
/// They come from the files `Strings/speech.LANGUAGE.json`, through a function, since a page is seldom in the
/// interface's language alone. Keys: `symbol.dash` for the name of a sign, `symbol.dash.many` for a run
/// of it with the placeholder `count`, `spell.space`, `spell.capital` and `alphabet.a` for spelling,
/// `emoji.1F600` for an emoji, its scalars joined by "-".
package struct SpeechWords: Sendable {
  private let lookUp: @Sendable (_ language: String, _ key: String, _ count: Int?) -> String?

  /// Makes words of a function that gives nil where a language has no such word.
  ///
  /// - Parameter lookUp: the primary language subtag, the key, the count for plural forms.
  package init(
    _ lookUp: @escaping @Sendable (_ language: String, _ key: String, _ count: Int?) -> String?
  ) {
    self.lookUp = lookUp
  }

  /// Makes words of the catalogues of languages, each asked for once, when its first word is needed.
  ///
  /// - Parameter catalog: the sentences of `Strings/speech.LANGUAGE.json` for a primary language
  ///   subtag; nil where there is no such file.
  package init(catalog: @escaping @Sendable (_ language: String) -> StringCatalog?) {
    let catalogs = CatalogCache()
    self.init { language, key, count in
      guard let catalog = catalogs.catalog(language, load: catalog) else { return nil }
      let word = Sentence(ofVoice: key, count.map { ["count": .count($0)] } ?? [:])
      return catalog.has(word) ? catalog(word) : nil
    }
  }

  private final class CatalogCache: Sendable {
    private let catalogs = Mutex<[String: StringCatalog?]>([:])

    func catalog(_ language: String, load: (String) -> StringCatalog?) -> StringCatalog? {
      catalogs.withLock { catalogs in
        if let known = catalogs[language] { return known }
        let catalog = load(language)
        catalogs[language] = .some(catalog)
        return catalog
      }
    }
  }

  /// No words: every sign is left to the engine.
  package static let none = SpeechWords { _, _, _ in nil }

  /// A word in a language, by its BCP 47 tag.
  func word(_ key: String, in language: String, count: Int? = nil) -> String? {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return lookUp(primary, key, count)
  }
}
