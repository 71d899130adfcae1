private import Glibc
import HarkFetch
import HarkReading
import HarkText

/// Where pages of a session come from: files, standard input, built-in pages, the network.
///
/// Pages are built on threads of their own; the session's thread only asks and is told.
final class PageLoader {
  private let context: CommandContext
  private let options: BrowseOptions
  private let fetcher: Fetcher
  /// The language of what is told, and of Hark's own pages.
  var strings: StringCatalog
  /// Hosts for which plain http was allowed.
  var httpPolicy: HTTPPolicy
  /// Names and passwords that the person gave, by origin.
  var credentials: [String: Credentials] = [:]

  init(options: BrowseOptions, context: CommandContext) {
    self.options = options
    self.context = context
    fetcher = Fetcher(context.fetchConfiguration)
    strings = context.strings
    httpPolicy = HTTPPolicy(allowsEveryHost: options.shared.allowsHTTP)
  }

  /// Begins to load; events come from other threads, `built` last.
  ///
  /// - Parameters:
  ///   - request: what to load.
  ///   - events: takes events.
  /// - Returns: what ends the load; nil for one that takes no time.
  func start(
    _ request: PageRequest, events: @escaping @Sendable (LoadEvent) -> Void
  ) -> FetchHandle? {
    let address = request.address
    let charset = options.shared.charset
    let strings = strings
    switch address.scheme {
    case "http", "https": return fetch(request, events)
    case "file":
      let path = PercentEncoding.decoded(address.path)
      BackgroundThread.start {
        events(
          .built(
            PageLoader.local(path, address: address, charset: charset, strings: strings) {
              () throws(FileError) in
              try FileReading.page(at: path)
            }))
      }
    case "about":
      let settings = context.settings
      BackgroundThread.start {
        events(.built(AboutPages.page(address, strings: strings, settings: settings)))
      }
    default:
      events(.built(.failure(Sentence("failure.scheme", ["scheme": .text(address.scheme)]), nil)))
    }
    return nil
  }

  /// Reads standard input to its end as the page.
  func startStandardInput(events: @escaping @Sendable (LoadEvent) -> Void) {
    let charset = options.shared.charset
    let strings = self.strings
    let name = strings("file.standard-input")
    BackgroundThread.start {
      events(
        .built(
          PageLoader.local(name, address: nil, charset: charset, strings: strings) {
            () throws(FileError) in
            try FileReading.page(of: 0)
          }))
    }
  }

  private static func local(
    _ source: String, address: Address?, charset: String?, strings: StringCatalog,
    read: () throws(FileError) -> FileReading.Part
  ) -> LoadResult {
    let part: FileReading.Part
    do {
      part = try read()
    } catch {
      return .failure(Sentence(error, path: PlainText.cleaned(source)), nil)
    }
    var contents = PageContents(
      bytes: part.bytes, address: address, source: source,
      kind: FileKind.kind(ofFile: source, start: part.bytes.prefix(FileKind.neededBytes)))
    guard contents.kind.isReadable else {
      return .failure(Sentence("page.binary", ["source": .text(PlainText.cleaned(source))]), nil)
    }
    contents.charset = charset
    contents.overridesCharset = charset != nil
    return .page(
      BrowsedPage(contents, strings: strings),
      incomplete: part.incompleteness.map { Sentence($0, fileName: PlainText.cleaned(source)) })
  }

  // MARK: Network

  private func fetch(
    _ page: PageRequest, _ events: @escaping @Sendable (LoadEvent) -> Void
  ) -> FetchHandle {
    var request = Request(page.address)
    if let body = page.body {
      request.method = .post
      request.body = Request.Body(bytes: body, type: page.bodyType)
    }
    request.referrer = page.referrer
    request.isReload = page.isReload
    request.http = httpPolicy
    request.credentials =
      page.address.origin.flatMap { credentials[$0] } ?? options.shared.credentials
      ?? Credentials(of: page.address)
    let charset = options.shared.charset
    let strings = strings
    let host = page.address.host ?? ""
    return fetcher.start(request) { event in
      switch event {
      case .reached(let stage, let host): events(.stage(LoadStage(stage), host: host))
      case .redirected(let address): events(.redirected(host: address.host ?? host))
      case .head, .body: break
      case .received(let count, let total): events(.received(count, of: total))
      case .finished(.failure(let error)):
        var retry: LoadRetry?
        if case .plainHTTPRefused(let address, _) = error.reason { retry = .plainHTTP(address) }
        events(.built(.failure(Sentence(error), retry)))
      case .finished(.success(let response)):
        events(.stage(.building, host: host))
        // The fetch thread serves other loads meanwhile.
        BackgroundThread.start {
          events(.built(PageLoader.built(response, charset: charset, strings: strings)))
        }
      }
    }
  }

  private static func built(
    _ response: Response, charset: String?, strings: StringCatalog
  ) -> LoadResult {
    let host = response.address.host ?? ""
    var retry: LoadRetry?
    var problem = Sentence(errorOf: response.head)
    if response.head.asksForPassword {
      retry = .credentials(response.address)
      problem = Sentence("failure.wrong-password", ["host": .text(host)])
    } else if let incompleteness = response.incompleteness {
      problem = Sentence(incompleteness, fileName: response.head.suggestedFileName)
    }
    guard !response.isEmpty, response.head.kind.isReadable else {
      let source = ["source": StringValue.text(response.address.printed)]
      return .failure(
        problem ?? Sentence(response.isEmpty ? "page.empty" : "page.binary", source), retry)
    }
    if let retry { return .failure(problem ?? Sentence("failure.other"), retry) }
    var contents = PageContents(
      bytes: response.bytes, address: response.address, source: response.address.printed,
      kind: response.head.kind)
    contents.charset = charset ?? response.head.mediaType?.charset
    contents.overridesCharset = charset != nil
    var page = BrowsedPage(contents, strings: strings, status: response.status)
    for value in response.head.fields.values(of: "link") {
      for (relation, target) in LinkHeader.relations(value) {
        page.seriesLinks[relation] = page.seriesLinks[relation] ?? target
      }
    }
    return .page(page, incomplete: problem)
  }

  // MARK: What a person typed

  /// What was typed, as an address or as words to search for.
  enum Typed {
    case address(Address)
    case search(Address)
    /// It is neither, or searching is not set up.
    case nothing
  }

  /// Reads what a person typed: an address, a host, a file, or words.
  func read(typed text: String) -> Typed {
    switch typed(text) {
    case .address(let address): .address(address)
    case .file(let path): Address(filePath: path).map { .address($0) } ?? .nothing
    case .builtIn(let name): Address("about:" + name).map { .address($0) } ?? .nothing
    // The loader says that it does not open such an address.
    case .unsupported(let scheme):
      (Address(text) ?? Address(scheme + ":")).map { .address($0) } ?? .nothing
    case .search(let words):
      context.settings.searchAddress(for: words).map { .search($0) } ?? .nothing
    case .standardInput, nil: .nothing
    }
  }

  /// Whether words that were typed or pasted are an address.
  func looksLikeAddress(_ text: String) -> Bool {
    switch typed(text) {
    case .search, .standardInput, nil: false
    default: true
    }
  }

  private func typed(_ text: String) -> TypedAddress? {
    TypedAddress(
      text, home: context.environment["HOME"], fileExists: { access($0, F_OK) == 0 })
  }
}
