private import Synchronization

/// The words that formulas are said by, in each language that Strings or a user's data folder has a file `math.xx.json`
/// for: a formula is said in the language of the text that it stands in.
///
/// A language is read when its first formula is said, once, by whichever thread says it.
package final class MathWords: Sendable {
  private let load: @Sendable (_ language: String) -> StringCatalog?
  // Few languages stand on one page, and a dictionary would cost every start a fifth of a million instructions.
  private let catalogs = Mutex<[Known]>([])

  // No tuple: the type of an array of those is found at run time, at each start.
  private struct Known {
    let language: String
    let catalog: StringCatalog?
  }

  /// - Parameter load: the sentences of `Strings/math.LANGUAGE.json` by the primary language subtag; nil where there is
  ///   no such file.
  package init(load: @escaping @Sendable (_ language: String) -> StringCatalog?) {
    self.load = load
  }

  /// No words: formulas are said as they are printed.
  package static var none: MathWords { MathWords { _ in nil } }

  /// The words of a language, by its BCP 47 tag; nil where it has none.
  func words(in language: String) -> StringCatalog? {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard !primary.isEmpty, primary.allSatisfy({ $0.isLetter && $0.isASCII }) else { return nil }
    return catalogs.withLock { catalogs in
      if let known = catalogs.first(where: { $0.language == primary }) { return known.catalog }
      let catalog = load(primary)
      catalogs.append(Known(language: primary, catalog: catalog))
      return catalog
    }
  }
}
