package import HarkAccessibility
package import HarkReading
package import HarkSearch
package import HarkSettings
package import HarkWeb

/// A file that is to be got.
package struct DownloadOrder: Sendable {
  package var offer: DownloadOffer
  /// The absolute path of the folder that it is for.
  package var folder: String
  package var terms: AccessTerms
  /// Whether no cookie of it is kept.
  package var isPrivate: Bool

  package init(
    offer: DownloadOffer, folder: String, terms: AccessTerms, isPrivate: Bool
  ) {
    self.offer = offer
    self.folder = folder
    self.terms = terms
    self.isPrivate = isPrivate
  }
}

/// A page that is to be got.
package struct LoadOrder: Sendable {
  /// What to load; nil for standard input.
  package var request: Request?
  package var terms: AccessTerms
  /// The language of what is told, and of Hark's own pages.
  package var strings: StringCatalog
  package var settings: Settings
  /// What was visited, for links that lead there.
  package var visited: VisitedAddresses
  /// Whether nothing of it may be written to the disk.
  package var isPrivate: Bool
  /// The engines whose answers are known; nil where browsing has not needed them yet, which leaves reading their
  /// files to the load's thread.
  package var engines: EngineShelf?
  /// Whether the page is read aloud as soon as there is something to begin with.
  package var isReadAtOnce = false
  /// What the page is made of, where nothing need be fetched.
  package var contents: PageContents?
  /// The page as it was before, where what changed is to be counted.
  package var before: LinearPage?
  /// The style sheets of the page before, which serve again where the next one leads to them too.
  package var style: PageStyle?
  /// Where its reader was before, beyond what the store knows.
  package var places = KnownPlaces()
  /// The page with the form that is sent, of which the next one tells what is new.
  package var answered: AnsweredPage?
  /// What was read of each site.
  package var sites = SitePages()

  package init(
    request: Request? = nil, terms: AccessTerms, strings: StringCatalog, settings: Settings,
    visited: VisitedAddresses, isPrivate: Bool, engines: EngineShelf? = nil,
    isReadAtOnce: Bool = false, contents: PageContents? = nil, before: LinearPage? = nil,
    style: PageStyle? = nil, places: KnownPlaces = KnownPlaces(), answered: AnsweredPage? = nil,
    sites: SitePages = SitePages()
  ) {
    self.request = request
    self.terms = terms
    self.strings = strings
    self.settings = settings
    self.visited = visited
    self.isPrivate = isPrivate
    self.engines = engines
    self.isReadAtOnce = isReadAtOnce
    self.contents = contents
    self.before = before
    self.style = style
    self.places = places
    self.answered = answered
    self.sites = sites
  }
}
