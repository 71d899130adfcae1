package import HarkDOM
package import HarkReading
package import HarkText

/// One result of a search.
package struct SearchResult: Sendable, Hashable {
  /// What it is called, on one line.
  package var name: String
  /// Where it leads, without the engine's own address around it; nil where that can't be told.
  package var address: Address?
  /// Whose page it is, as the engine tells it, else its host; empty where neither is known.
  package var source = ""
  /// What the page says of it, on one line.
  package var text = ""
  /// The link, or what is pressed to open it.
  package var link: Document.NodeID?
  /// The item of the line of reading where it begins; nil where it is no item's.
  package var item: Int?
  /// The items beside it that say nothing but what it says: pictures, addresses, its text.
  package var others: [Int] = []
  /// The items beside it that lead on at the engine itself ("more of this site"), which reading on steps over.
  package var asides: [Int] = []
}

/// What a page that answers a search is.
package enum SearchOutcome: Sendable, Equatable {
  case results(ResultList)
  /// Nothing was found.
  case nothing
  /// The engine wants proof of a person, which takes scripts.
  case humanCheck
  /// The page has nothing without its scripts.
  case needsScripts
  /// The engine answers no more for a while.
  case tooManyRequests
  /// No results that can be told apart: the page is read as any other.
  case page
}

/// The results of a page.
package struct ResultList: Sendable, Equatable {
  package var results: [SearchResult]
  /// The number of the first: those of the page before go on.
  package var first = 1
  /// Advertisements that are not among the results.
  package var adsLeftOut = 0
  /// The items of the line of reading that are advertisements, to be left out unless they are asked for.
  package var adItems: [Int] = []
  /// The words that the engine searched for instead of those that it was asked for.
  package var changedWords: String?
  /// The next page.
  package var next: SearchEngine.Request?
  /// Whether the engine's own rules found them, and not how the page is built.
  package var isByRules = false

  package init(_ results: [SearchResult]) { self.results = results }

  /// The results as items: number and name, whose it is, what is said of it; those alone whose place on the page is
  /// known.
  ///
  /// - Parameters:
  ///   - host: the page's own host: of a site's own results nobody need hear whose they are.
  ///   - strings: puts number and name together.
  /// - Returns: groups in the order of the results.
  package func groups(besides host: String?, _ strings: StringCatalog) -> [ItemGroup] {
    results.enumerated().compactMap { place, result in
      guard let item = result.item, !result.others.isEmpty else { return nil }
      let lines = [result.source, result.text].filter {
        !$0.isEmpty && $0 != result.name && $0 != host
      }
      return ItemGroup(
        item: item,
        title: strings(.searchResult(number: .count(first + place), name: .text(result.name))),
        name: result.name, link: result.link, lines: lines, others: result.others)
    }
  }

  /// The number of the first result of the next page.
  package var nextFirst: Int { first + results.count }
}
