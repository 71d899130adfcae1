package import HarkDOM
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

  /// The number of the first result of the next page.
  package var nextFirst: Int { first + results.count }
}
