import HarkBrowsing
import HarkFetch
import HarkReading
import HarkText
import HarkThreads
import HarkWeb

/// Where pages of a session come from: files, standard input, built-in pages, the network.
///
/// Pages are built on threads of their own; the session's thread only asks and is told.
final class PageLoader {
  private let options: BrowseOptions
  let fetcher: Fetcher
  /// Gets pages of private tabs: it has cookies of its own, and writes nothing.
  private lazy var privateFetcher = Fetcher(privateConfiguration)
  private let privateConfiguration: FetchConfiguration
  /// The origin that the command line's name and password are for: the first that is loaded.
  private var firstOrigin: String?

  init(options: BrowseOptions, context: CommandContext) {
    self.options = options
    var configuration = context.fetchConfiguration
    fetcher = Fetcher(configuration)
    configuration.cookieFile = nil
    configuration.strictTransportFile = nil
    privateConfiguration = configuration
  }

  /// Begins to load; events come from other threads, `built` last.
  ///
  /// - Parameters:
  ///   - order: what to load.
  ///   - events: takes events.
  /// - Returns: what ends the load; nil for one that takes no time.
  func start(
    _ order: LoadOrder, events: @escaping @Sendable (LoadEvent) -> Void
  ) -> LoadHandle? {
    let strings = order.strings
    guard let request = order.request else { return startStandardInput(order, events) }
    let address = request.address
    if let html = request.html {
      let visited = order.visited
      WorkerThread.background {
        var contents = PageContents(
          bytes: Array(html.utf8), address: address, source: address.printed, kind: .html)
        contents.charset = "utf-8"
        contents.overridesCharset = true
        events(
          .built(
            .page(BrowsedPage(contents, strings: strings, visited: visited), incomplete: nil)))
      }
      return nil
    }
    switch address.scheme {
    case "http", "https": return fetch(request, order, events)
    case "file":
      // No page of the web leads to a file of this machine, by whatever way.
      guard request.referrer?.isWeb != true else {
        events(
          .built(.failure(Sentence("link.other-kind", ["kind": .key("address.file")]), nil)))
        return nil
      }
      guard address.host?.isEmpty != false || address.host == "localhost" else {
        events(.built(.failure(Sentence(unsupported: "file"), nil)))
        return nil
      }
      let path = PercentEncoding.decoded(address.path)
      let origin = PageOrigin(
        source: path, address: address, charset: options.shared.charset, clock: .now)
      return read(origin, order, events) { stop, arriving throws(FileError) in
        try FileReading.page(at: path, stop: stop, arriving: arriving)
      }
    case "about":
      let settings = order.settings
      WorkerThread.background {
        events(.built(AboutPages.page(address, strings: strings, settings: settings)))
      }
    default:
      events(.built(.failure(Sentence(unsupported: address.scheme), nil)))
    }
    return nil
  }

  /// Reads standard input to its end as the page.
  private func startStandardInput(
    _ order: LoadOrder, _ events: @escaping @Sendable (LoadEvent) -> Void
  ) -> LoadHandle {
    let origin = PageOrigin(
      source: order.strings("file.standard-input"), address: nil, charset: options.shared.charset,
      clock: .now)
    return read(origin, order, events) { stop, arriving throws(FileError) in
      try FileReading.page(of: 0, stop: stop, arriving: arriving)
    }
  }

  // MARK: Files and pipes

  private func read(
    _ origin: PageOrigin, _ order: LoadOrder,
    _ events: @escaping @Sendable (LoadEvent) -> Void,
    _ read: @escaping @Sendable (Int32, ([UInt8]) -> Void) throws(FileError) -> FileReading.Part
  ) -> LoadHandle {
    let stop = StopPipe()
    let strings = order.strings
    let visited = order.visited
    WorkerThread.background {
      let arrival = PageArrival(strings: strings) {
        events(.part(BrowsedPage($0, visited: visited), isStable: $0.isStable))
      }
      let part: FileReading.Part
      do throws(FileError) {
        part = try read(stop.readEnd, arrival.taking(from: origin))
      } catch {
        arrival.giveUp()
        events(.built(.failure(Sentence(error, path: PlainText.cleaned(origin.source)), nil)))
        return
      }
      arrival.end { make in
        do throws(Sentence) {
          let contents = try PageContents(part, from: origin)
          let page = BrowsedPage(
            contents, strings: strings, page: make(contents), visited: visited)
          events(
            .built(
              .page(
                page,
                incomplete: part.incompleteness.map {
                  Sentence($0, fileName: PlainText.cleaned(origin.source))
                })))
        } catch {
          events(.built(.failure(error, nil)))
        }
      }
    }
    return LoadHandle { stop.stop() }
  }

  // MARK: Network

  private func fetch(
    _ page: PageRequest, _ order: LoadOrder,
    _ events: @escaping @Sendable (LoadEvent) -> Void
  ) -> LoadHandle {
    let charset = options.shared.charset
    let strings = order.strings
    let visited = order.visited
    let host = page.address.host ?? ""
    let arrival = PageArrival(strings: strings) {
      events(.part(BrowsedPage($0, visited: visited), isStable: $0.isStable))
    }
    var request = request(for: page, order.terms)
    request.streamsBody = true
    let handle = (order.isPrivate ? privateFetcher : fetcher).start(request) { event in
      switch event {
      case .reached(let stage, let host): events(.stage(LoadStage(stage), host: host))
      case .redirected(let address, let keepsBody):
        events(.redirected(to: address, keepsBody: keepsBody))
      case .head(let head):
        if page.isDownload, !head.isError {
          events(.built(.download(DownloadOffer(page, head))))
        } else if !head.isError {
          let origin = PageOrigin(
            source: head.address.printed, address: head.address, charset: charset, clock: .now)
          arrival.begin(PageContents(head: head, from: origin))
        }
      case .body(let bytes): arrival.add(bytes)
      case .received(let count, let total): events(.received(count, of: total))
      case .keptFileProblem(let problem): events(.problem(Sentence(problem)))
      case .finished(.failure(let error)):
        arrival.giveUp()
        var retry: LoadRetry?
        if case .plainHTTPRefused(let address, _) = error.reason { retry = .plainHTTP(address) }
        events(.built(.failure(Sentence(error), retry)))
      case .finished(.success(let response)):
        if !response.head.kind.isReadable, response.status < 300,
          response.isComplete || response.incompleteness == .leftForDownload
        {
          arrival.giveUp()
          let bytes = response.isComplete ? response.bytes : nil
          events(.built(.download(DownloadOffer(page, response.head, bytes: bytes))))
          return
        }
        events(.stage(.building, host: host))
        arrival.end { make in
          events(
            .built(PageLoader.built(response, charset: charset, strings: strings, visited, make)))
        }
      }
    }
    return LoadHandle { handle.cancel() }
  }

  /// Begins to download; events come from other threads, `finished` last.
  func download(
    _ offer: DownloadOffer, to folder: String, _ terms: AccessTerms,
    events: @escaping @Sendable (DownloadEvent) -> Void
  ) -> LoadHandle? {
    if let bytes = offer.bytes {
      WorkerThread.background {
        do throws(StoredFile.Failure) {
          let path = try DownloadFile.save(bytes, folder: folder, name: offer.name)
          events(.saved(path: path, bytes: bytes.count))
        } catch {
          events(
            .failed(Sentence(.cannotSave(path: error.path, error: error.error), fileName: "")))
        }
      }
      return nil
    }
    var request = request(for: offer.request, terms)
    request.purpose = .download(folder: folder)
    request.downloadName = offer.name
    let handle = fetcher.start(request) { event in
      switch event {
      case .received(let count, let total): events(.received(count, of: total))
      case .finished(.failure(let error)):
        events(.failed(error.reason == .cancelled ? nil : Sentence(error)))
      case .finished(.success(let response)):
        guard let file = response.file, response.isComplete else {
          events(.failed(DownloadOffer.problem(of: response)))
          return
        }
        events(.saved(path: file, bytes: FileReading.size(of: file)))
      default: break
      }
    }
    return LoadHandle { handle.cancel() }
  }

  private func request(for page: PageRequest, _ terms: AccessTerms) -> Request {
    var request = Request(page.address)
    if let body = page.body {
      request.method = .post
      request.body = Request.Body(bytes: body, type: page.bodyType)
    }
    request.referrer = page.referrer
    request.referrerPolicy = page.referrerPolicy
    request.initiator = page.initiator
    request.isTopLevel = !page.isFrame
    request.isAutomatic = page.isAutomatic
    request.sendsBodyInPlain = page.sendsBodyInPlain
    request.isReload = page.isReload
    request.http = terms.http
    request.credentials = givenCredentials(for: page.address, terms)
    request.knownCredentials = terms.credentials
    return request
  }

  /// The name and password that go with an address: what the person typed for its origin, those of the
  /// command line for the first page's origin alone, or the address's own.
  private func givenCredentials(for address: Address, _ terms: AccessTerms) -> Credentials? {
    guard let origin = address.origin else { return nil }
    if firstOrigin == nil { firstOrigin = origin }
    return terms.credentials[origin] ?? (origin == firstOrigin ? options.shared.credentials : nil)
      ?? Credentials(of: address)
  }

  private static func built(
    _ response: Response, charset: String?, strings: StringCatalog, _ visited: VisitedAddresses,
    _ make: (PageContents) -> Page
  ) -> LoadResult {
    let host = response.address.host ?? ""
    var retry: LoadRetry?
    var problem = Sentence(errorOf: response.head)
    if response.head.asksForPassword {
      retry = .credentials(response.address, realm: response.head.challenge?.realm ?? "")
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
    let contents = PageContents(
      bytes: response.bytes, head: response.head,
      from: PageOrigin(
        source: response.address.printed, address: response.address, charset: charset, clock: .now))
    var page = BrowsedPage(
      contents, strings: strings, status: response.status, page: make(contents),
      visited: visited)
    for value in response.head.fields.values(of: "link") {
      for (relation, target) in LinkHeader.relations(value) {
        page.seriesLinks[relation] = page.seriesLinks[relation] ?? target
      }
    }
    return .page(page, incomplete: problem)
  }
}

/// What ends a load that is under way, from any thread; what has arrived is kept.
struct LoadHandle: Sendable {
  let cancel: @Sendable () -> Void

  init(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }
}

extension BrowsedPage {
  /// Takes a part of a page of which more is to come.
  fileprivate init(_ part: PageArrival.Part, visited: VisitedAddresses) {
    self.init(
      part.page, title: part.title, size: part.size, refresh: PageRefresh(of: part.page),
      visited: visited)
  }
}
