package import HarkReading
private import Synchronization

/// The words that Hark puts in place of what a voice can't read, in the language of the text around.
///
/// They come from the files `Strings/speech.LANGUAGE.json`, through a function, since a page is seldom in the
/// interface's language alone. Keys: `symbol.dash` for the name of a sign, `symbol.dash.many` for a run
/// of it with the placeholder `count`, `spell.space`, `spell.capital` and `alphabet.a` for spelling,
/// `emoji.1F600` for an emoji, its scalars joined by "-", `list.NAME` for words that a rule asks for. Names of
/// emoji stand in `Strings/emoji.LANGUAGE.json`, which is made of CLDR's annotations; what `speech` has of
/// them comes before those.
package struct SpeechWords: Sendable {
  private let lookUp: @Sendable (_ language: String, _ key: String, _ count: Int?) -> String?
  private let lists = ListCache()

  /// Makes words of a function that gives nil where a language has no such word.
  ///
  /// - Parameter lookUp: the primary language subtag, the key, the count for plural forms.
  package init(
    _ lookUp: @escaping @Sendable (_ language: String, _ key: String, _ count: Int?) -> String?
  ) {
    self.lookUp = lookUp
  }

  /// Makes words of catalogues, each asked for once, when its first word is needed.
  ///
  /// - Parameter catalog: the sentences of `Strings/NAME.json` for a name, `speech.LANGUAGE` or
  ///   `emoji.LANGUAGE`; nil where there is no such file.
  package init(catalog: @escaping @Sendable (_ name: String) -> StringCatalog?) {
    let catalogs = CatalogCache()
    self.init { language, key, count in
      let word = Sentence(ofVoice: key, count.map { ["count": .count($0)] } ?? [:])
      // Most text has no emoji, whose names are many.
      for file in Self.files(of: key) {
        if let catalog = catalogs.catalog("\(file).\(language)", load: catalog), catalog.has(word) {
          return catalog(word)
        }
      }
      return nil
    }
  }

  private static func files(of key: String) -> [String] {
    if key.hasPrefix("emoji.") { return ["speech", "emoji"] }
    if key.hasPrefix("name.") { return ["names"] }
    return key.hasPrefix("kanji.") ? ["kanji"] : ["speech"]
  }

  private final class CatalogCache: Sendable {
    private let catalogs = Mutex<[String: StringCatalog?]>([:])

    func catalog(_ name: String, load: (String) -> StringCatalog?) -> StringCatalog? {
      catalogs.withLock { catalogs in
        if let known = catalogs[name] { return known }
        let catalog = load(name)
        catalogs[name] = .some(catalog)
        return catalog
      }
    }
  }

  private final class ListCache: Sendable {
    private let lists = Mutex<[String: WordList]>([:])

    func list(_ name: String, make: () -> WordList) -> WordList {
      if let known = lists.withLock({ $0[name] }) { return known }
      let list = make()
      lists.withLock { $0[name] = list }
      return list
    }
  }

  /// No words: every sign is left to the engine.
  package static let none = SpeechWords { _, _, _ in nil }

  /// A word in a language, by its BCP 47 tag.
  func word(_ key: String, in language: String, count: Int? = nil) -> String? {
    lookUp(Self.primary(of: language), key, count)
  }

  /// The words of `list.NAME` in a language; none where it has no such list.
  ///
  /// - Complexity: O(1) after the first time.
  func list(_ name: String, in language: String) -> WordList {
    let primary = Self.primary(of: language)
    return lists.list("\(primary).\(name)") {
      WordList(lookUp(primary, "list.\(name)", nil) ?? "")
    }
  }

  /// The reading of a name or a word that dictionaries miss, as `Strings/names.LANGUAGE.json` has it.
  func name(_ name: String, in language: String) -> String? {
    lookUp(Self.primary(of: language), "name." + name, nil)
  }

  /// Whether a name of that list may begin with a character; it has all first characters under `list.first`.
  func hasName(from scalar: Unicode.Scalar, in language: String) -> Bool {
    let primary = Self.primary(of: language)
    return lists.list("\(primary).names") {
      WordList(
        lookUp(primary, "name.first", nil).map { $0.map(String.init).joined(separator: "|") } ?? "")
    }.contains(scalar)
  }

  private static func primary(of language: String) -> String {
    language.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
