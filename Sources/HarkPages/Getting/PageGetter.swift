import HarkAccessibility
private import HarkDocuments
package import HarkFetch
package import HarkPage
import HarkReading
import HarkSettings
private import HarkText
private import HarkThreads
package import HarkWeb

/// What ends a load that is under way, from any thread; what has arrived is kept.
package struct LoadHandle: Sendable {
  package let cancel: @Sendable () -> Void
}

/// The one way to a page's bytes: from files, pipes and the network.
///
/// A session and commands that do one thing differ in what they make of what comes, and in who waits for it, and in
/// nothing else. It is used on one thread; news come from others.
package final class PageGetter {
  private let configuration: FetchConfiguration
  /// The name and password of the command line.
  private let credentials: Credentials?
  private let charset: String?
  /// The pages that Hark itself has.
  let builtIn: BuiltInPages
  /// What makes pages of documents; nil where nothing can.
  private let documents: DocumentMaker?
  /// The origin that the command line's name and password are for: the first that is asked.
  private var firstOrigin: String?

  /// What decides by filter lists what is asked for; nil for nothing.
  package var blocker: Blocker? { configuration.blocker }
  /// Gets pages and downloads; one for all, so that the next one gets the cookies of the one before.
  package private(set) lazy var fetcher = Fetcher(configuration)
  /// Gets pages of private tabs: it has cookies of its own, and writes nothing.
  private lazy var privateFetcher: Fetcher = {
    var configuration = configuration
    configuration.cookieFile = nil
    configuration.strictTransportFile = nil
    configuration.certificateStore = nil
    return Fetcher(configuration)
  }()

  /// Makes a getter; nothing is opened or started before the first page.
  ///
  /// - Parameters:
  ///   - configuration: what all loads share.
  ///   - credentials: the name and password for the first origin that is asked.
  ///   - charset: the encoding of all pages, whatever they say themselves.
  ///   - builtIn: the pages that Hark itself has.
  ///   - documents: what makes pages of documents; nil where they stay files.
  package init(
    _ configuration: FetchConfiguration, credentials: Credentials?, charset: String?,
    builtIn: BuiltInPages, documents: DocumentMaker? = nil
  ) {
    self.builtIn = builtIn
    self.documents = documents
    self.configuration = configuration
    self.credentials = credentials
    self.charset = charset
  }

  /// What gets pages and downloads of a tab.
  package func fetcher(isPrivate: Bool) -> Fetcher { isPrivate ? privateFetcher : fetcher }

  /// What gets the style sheets of a page; nil where they are not wanted, or the page comes from nowhere.
  ///
  /// - Parameters:
  ///   - place: where the page is.
  ///   - isPrivate: whether nothing may be written to the disk.
  ///   - settings: the person's.
  ///   - known: the style of the page before, whose sheets serve again.
  ///   - time: what the time that they may take goes by; nil for the machine's clock.
  /// - Returns: what gets them; nothing is asked for yet.
  func sheets(
    of place: PagePlace, isPrivate: Bool, _ settings: Settings, knowing known: PageStyle? = nil,
    time: SteppedTime? = nil
  ) -> SheetArrival? {
    guard settings[.styleSheets] else { return nil }
    var asked: Request?
    switch place {
    case .standardInput, .data: return nil
    case .file, .files: break
    case .network(let request): asked = request
    }
    let door = SheetDoor(fetcher: fetcher(isPrivate: isPrivate), request: asked)
    return SheetArrival(door, knowing: known, time: time)
  }

  /// What counts what sites have left beside the store; it waits for the fetch thread, on any other.
  package var sitesLeft: @Sendable () -> SitesLeft {
    let fetcher = fetcher
    return {
      let (cookies, secureHosts) = fetcher.keptCounts()
      var left = SitesLeft(cookies: cookies, secureHosts: secureHosts)
      left.certificates = fetcher.keptCertificates
      return left
    }
  }

  /// Forgets what a site left here, or all sites did; says whether that is done on the disk too.
  package func forget(_ host: String?) -> Bool {
    privateFetcher.forget(host)
    return fetcher.forget(host)
  }

  /// Sets what becomes of sites' cookies.
  package func setCookieRules(_ rules: CookieRules) {
    fetcher.setCookieRules(rules)
    privateFetcher.setCookieRules(rules)
  }

  /// Makes a copy of a document, on a thread of its own.
  func copy(
    _ order: DocumentCopyOrder, _ done: @escaping @Sendable (Result<[UInt8], Sentence>) -> Void
  ) {
    guard let documents else {
      return done(.failure(.documentMissing(source: .text(order.name), package: .text("hark"))))
    }
    WorkerThread.background {
      var making = DocumentMaker.Order(
        kind: .pdf, bytes: order.original.bytes, name: order.name,
        password: order.original.password)
      making.answers = FieldAnswers.sent(order.typed, untouched: order.untouched)
      var bytes: [UInt8] = []
      do throws(DocumentFailure) {
        try documents.make(making, stop: -1) { bytes += $0 }
      } catch {
        // The file was read before: what breaks now is the filling in.
        let why = error == .broken ? .copyLoses : error
        return done(.failure(Sentence(why, source: order.name)))
      }
      done(.success(bytes))
    }
  }

  /// Begins to get a page.
  ///
  /// - Parameters:
  ///   - place: where it is.
  ///   - isPrivate: whether nothing of it may be written to the disk.
  ///   - isWaitedFor: whether the caller does nothing else until the end: a file is then read on its thread, before
  ///     this returns.
  ///   - terms: what becomes of documents.
  ///   - started: gets what ends it, before it begins.
  ///   - news: takes news one after another, on other threads where nobody waits; `ended` last.
  package func get(
    _ place: PagePlace, isPrivate: Bool = false, isWaitedFor: Bool = false,
    terms: DocumentTerms = DocumentTerms(),
    started: (LoadHandle) -> Void, news: @escaping @Sendable (PageNews) -> Void
  ) {
    guard terms.isConverted, let documents else {
      return getBytes(
        place, isPrivate: isPrivate, isWaitedFor: isWaitedFor, started: started, news: news)
    }
    let arrival = DocumentArrival(documents, terms, news)
    getBytes(
      place, isPrivate: isPrivate, isWaitedFor: isWaitedFor,
      started: { handle in
        started(
          LoadHandle {
            handle.cancel()
            arrival.cancel()
          })
      },
      news: { arrival.take($0) })
  }

  private func getBytes(
    _ place: PagePlace, isPrivate: Bool, isWaitedFor: Bool,
    started: (LoadHandle) -> Void, news: @escaping @Sendable (PageNews) -> Void
  ) {
    switch place {
    case .network(let request):
      let charset = charset
      if let asking = PageContents(searchOf: request.address, charset) {
        started(LoadHandle {})
        return news(.ended(.came(CamePage(contents: asking, head: nil, incompleteness: nil))))
      }
      let fetcher = fetcher(isPrivate: isPrivate)
      let handle = fetcher.start(request) { Self.tell($0, charset, news) }
      started(LoadHandle { handle.cancel() })
    case .standardInput, .file, .files, .data:
      let stop = StopPipe()
      started(LoadHandle { stop.stop() })
      let charset = charset
      let read: @Sendable () -> Void = { Self.read(place, charset, stop, news) }
      if isWaitedFor { read() } else { WorkerThread.background(read) }
    }
  }

  // MARK: Files and pipes

  private static func read(
    _ place: PagePlace, _ charset: String?, _ stop: StopPipe,
    _ news: @escaping (PageNews) -> Void
  ) {
    let origin: PageOrigin
    let part: FileReading.Part
    do throws(FileError) {
      switch place {
      case .standardInput(let name):
        origin = PageOrigin(source: name, address: nil, charset: charset, clock: .now)
        part = try FileReading.page(
          of: 0, stop: stop.readEnd, arriving: telling(news, of: origin))
      case .file(let path, let address):
        origin = PageOrigin(source: path, address: address, charset: charset, clock: .now)
        part = try FileReading.page(
          at: path, stop: stop.readEnd, arriving: telling(news, of: origin))
      case .files(let paths, let address):
        origin = PageOrigin(
          source: paths.first ?? "", address: address, charset: charset, clock: .now)
        var whole = FileReading.Part(bytes: [])
        for path in paths where whole.incompleteness == nil {
          let next = try FileReading.page(at: path, stop: stop.readEnd)
          whole.bytes += next.bytes
          whole.incompleteness = next.incompleteness
        }
        part = whole
      case .data(let address):
        let contents = PageContents(data: address)
        // Only a picture is taken: a page that an address holds would come from nobody.
        guard contents.kind.isPicture else {
          return news(.ended(.failed(Sentence(unsupported: "data"), nil)))
        }
        return news(
          .ended(.came(CamePage(contents: contents, head: nil, incompleteness: nil))))
      case .network: return
      }
    } catch {
      return news(.ended(.failed(Sentence(error, path: name(of: place)), nil)))
    }
    news(
      .ended(
        .came(
          CamePage(
            contents: PageContents(part, from: origin), head: nil,
            incompleteness: part.incompleteness))))
  }

  private static func name(of place: PagePlace) -> String {
    switch place {
    case .files(let paths, _): PlainText.cleaned(paths.first ?? "")
    case .standardInput(let name): name
    case .file(let path, _): PlainText.cleaned(path)
    case .data(let address): address.printed
    case .network(let request): request.address.printed
    }
  }

  /// What tells the pieces of a file or pipe, whose first bytes say what it is.
  private static func telling(
    _ news: @escaping (PageNews) -> Void, of origin: PageOrigin
  ) -> ([UInt8]) -> Void {
    var received = 0
    return { piece in
      if received == 0 {
        let kind = PageContents.kind(of: piece, from: origin)
        news(.begins(PageContents(kind: kind, from: origin), nil))
      }
      received += piece.count
      news(.received(received, of: nil))
      news(.bytes(piece))
    }
  }

  // MARK: Network

  private static func tell(
    _ event: FetchEvent, _ charset: String?, _ news: @Sendable (PageNews) -> Void
  ) {
    switch event {
    case .reached(let stage, let host): news(.stage(LoadStage(stage), host: host))
    case .redirected(let address, let keepsBody):
      news(.redirected(to: address, keepsBody: keepsBody))
    case .head(let head):
      news(.begins(PageContents(head: head, from: origin(of: head, charset)), head))
    case .body(let bytes): news(.bytes(bytes))
    case .saving: break
    case .received(let count, let total): news(.received(count, of: total))
    case .keptFileProblem(let problem): news(.problem(Sentence(problem)))
    case .finished(.failure(let error)):
      news(.ended(.failed(Sentence(error), error.reason)))
    case .finished(.success(let response)):
      let contents = PageContents(
        bytes: response.bytes, head: response.head, from: origin(of: response.head, charset))
      news(
        .ended(
          .came(
            CamePage(
              contents: contents, head: response.head, incompleteness: response.incompleteness))))
    }
  }

  private static func origin(of head: ResponseHead, _ charset: String?) -> PageOrigin {
    PageOrigin(
      source: head.address.printed, address: head.address, charset: charset, clock: .now)
  }

  /// A request with the name and password that go with its address: what the person typed for its origin, those of the
  /// command line for the first origin alone, or the address's own.
  package func complete(_ request: Request, _ terms: AccessTerms) -> Request {
    var request = request
    request.terms = terms
    request.credentials = givenCredentials(for: request.address, terms)
    return request
  }

  private func givenCredentials(for address: Address, _ terms: AccessTerms) -> Credentials? {
    guard let origin = address.origin else { return nil }
    if firstOrigin == nil { firstOrigin = origin }
    return terms.credentials[origin] ?? (origin == firstOrigin ? credentials : nil)
      ?? Credentials(of: address)
  }
}
