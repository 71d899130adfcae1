import HarkBrowsing
import HarkDocuments
package import HarkFetch
import HarkPage
import HarkPages
import HarkReading
import HarkSearch
import HarkSettings
import HarkWeb

extension CommandContext {
  /// What every load of this run shares: limits, cookies, and the hosts that want https only.
  package var fetchConfiguration: FetchConfiguration { fetchConfiguration(makesLists: true) }

  /// The same for a process that may not make filter lists ready, since it has given up the rights.
  private func fetchConfiguration(makesLists: Bool) -> FetchConfiguration {
    var configuration = FetchConfiguration(version: Hark.version)
    configuration.acceptLanguage = acceptLanguage
    configuration.limits = settings.limits
    configuration.cookies = settings.cookieRules
    if let folder = environment.folder("XDG_DATA_HOME", inHome: ".local/share") {
      // In a folder of their own: who reads one page of the web reaches these, and nothing else that is kept.
      configuration.cookieFile = folder + "/hark/web/cookies"
      configuration.strictTransportFile = folder + "/hark/web/strict-transport"
      configuration.certificateStore = folder + "/hark/web/gemini-certificates"
    }
    configuration.blocker = blocker(makesLists: makesLists)
    return configuration
  }

  /// What decides by filter lists what is asked for; nil where nothing can be kept.
  ///
  /// - Parameter makesLists: whether lists that have changed are made ready in the background.
  /// - Returns: the blocker; nothing is opened yet.
  package func blocker(makesLists: Bool = true) -> Blocker? {
    guard let cache = environment.folder("XDG_CACHE_HOME", inHome: ".cache") else { return nil }
    let packages: [String]? =
      switch settings[.filterLists] {
      case "auto": nil
      case "none": []
      case let folder: [folder]
      }
    return Blocker(
      lists: FilterLists(ownFolders: data.folders.map { $0 + "/Blocker" }, packages: packages),
      path: cache + "/hark/filters", compilesInBackground: makesLists)
  }

  /// What gets the pages of a session.
  func getter(_ options: SharedOptions) -> PageGetter {
    PageGetter(
      fetchConfiguration, credentials: options.credentials, charset: options.charset,
      builtIn: AboutPages.builtIn(data.manual), documents: documents)
  }

  /// What a command that does one thing gives to its pages.
  ///
  /// - Parameters:
  ///   - options: those of the command line.
  ///   - acceptsEmpty: whether an empty file is a page too.
  ///   - keepsBytes: whether the bytes of a page are kept beside it.
  ///   - documents: what makes pages of documents; nil where they stay files.
  /// - Returns: the terms; nothing is opened yet.
  func terms(
    _ options: SharedOptions, acceptsEmpty: Bool = false, keepsBytes: Bool = false,
    documents: DocumentMaker? = nil
  ) -> PageSource.Terms {
    var terms = PageSource.Terms(
      configuration: fetchConfiguration(makesLists: false), credentials: options.credentials,
      charset: options.charset, http: settings.httpPolicy(everywhere: options.allowsHTTP),
      strings: strings, settings: settings, builtIn: AboutPages.builtIn(data.manual),
      home: environment["HOME"],
      acceptsEmpty: acceptsEmpty, tell: { tell($0) }, ask: { request(for: $0) })
    terms.keepsBytes = keepsBytes
    terms.documents = documents
    return terms
  }

  /// The request that searches for words, before which the keyword of an engine may stand.
  private func request(for line: String) -> Request? {
    let (shelf, faults) = engines()
    for fault in faults { tell(fault) }
    return SearchAsking(settings, shelf, language: strings.language).request(forLine: line)
  }
}
