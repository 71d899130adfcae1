private import Glibc
import HarkFetch
package import HarkPage
package import HarkReading
private import HarkText
private import HarkThreads
package import HarkWeb

/// Makes the pages of a session of what the getter brings.
///
/// Pages are built on threads of their own; the session's thread only asks and is told.
package final class PageLoader {
  package let getter: PageGetter
  private let time: SteppedTime?

  /// Makes a loader of what a getter brings.
  ///
  /// - Parameters:
  ///   - getter: what brings pages.
  ///   - time: what pages that come slowly are given in parts by; nil for the machine's clock.
  package init(_ getter: PageGetter, time: SteppedTime? = nil) {
    self.getter = getter
    self.time = time
  }

  /// Forgets what a site left here, or all sites did; says whether that is done on the disk too.
  package func forget(_ host: String?) -> Bool { getter.forget(host) }

  /// Makes a copy of a document with what was typed into its fields.
  ///
  /// - Parameters:
  ///   - order: the document and what was typed.
  ///   - done: gets the copy, or why there is none, on another thread.
  package func copy(
    _ order: DocumentCopyOrder, done: @escaping @Sendable (Result<[UInt8], Sentence>) -> Void
  ) {
    getter.copy(order, done)
  }

  /// Sets what becomes of sites' cookies.
  package func setCookieRules(_ rules: CookieRules) { getter.setCookieRules(rules) }

  /// Begins to load; events come from other threads, `built` last.
  ///
  /// - Parameters:
  ///   - order: what to load.
  ///   - events: takes events.
  /// - Returns: what ends the load; nil for one that takes no time.
  package func start(
    _ order: LoadOrder, events: @escaping @Sendable (LoadEvent) -> Void
  ) -> LoadHandle? {
    guard let request = order.request else {
      return get(.standardInput(name: order.strings(.fileStandardInput)), order, events)
    }
    let address = request.address
    if let contents = order.contents {
      WorkerThread.background {
        let page = BrowsedPage(contents, strings: order.strings, visited: order.visited)
        events(.built(.page(page, incomplete: nil)))
      }
      return nil
    }
    if let html = request.html {
      WorkerThread.background {
        var contents = PageContents(
          bytes: Array(html.utf8), address: address, source: address.printed, kind: .html)
        contents.charset = "utf-8"
        contents.overridesCharset = true
        let page = BrowsedPage(contents, strings: order.strings, visited: order.visited)
        events(.built(.page(page, incomplete: nil)))
      }
      return nil
    }
    switch address.scheme {
    case "http", "https", "gopher", "gophers", "gemini":
      var request = getter.complete(request, order.terms)
      request.streamsBody = true
      request.takesPictures = order.picture != nil
      return get(.network(request), order, events)
    case "file":
      // No page of the web leads to a file of this machine, by whatever way.
      guard request.referrer?.isWeb != true else {
        events(
          .built(.failure(Sentence.linkOtherKind(kind: .sentence(.addressFile)), nil)))
        return nil
      }
      guard address.host?.isEmpty != false || address.host == "localhost" else {
        events(.built(.failure(Sentence(unsupported: "file"), nil)))
        return nil
      }
      let path = PercentEncoding.decoded(address.path)
      return get(.file(path: path, address: address), order, events)
    case "man":
      guard request.referrer?.isWeb != true else {
        events(
          .built(.failure(Sentence.linkOtherKind(kind: .sentence(.addressFile)), nil)))
        return nil
      }
      guard let path = ManualFile.path(of: address.href, language: order.strings.language) else {
        events(.built(.failure(.documentNoManual(name: .text(address.path)), nil)))
        return nil
      }
      return get(.file(path: path, address: address), order, events)
    case "info":
      guard request.referrer?.isWeb != true else {
        events(
          .built(.failure(Sentence.linkOtherKind(kind: .sentence(.addressFile)), nil)))
        return nil
      }
      let paths = InfoFile.paths(of: address.href)
      guard !paths.isEmpty else {
        events(.built(.failure(.documentNoInfo(name: .text(address.path)), nil)))
        return nil
      }
      return get(.files(paths, address: address), order, events)
    case "data" where order.picture != nil:
      return get(.data(address), order, events)
    case "about":
      let builtIn = getter.builtIn
      WorkerThread.background {
        events(.built(builtIn.page(address, order.strings, order.settings)))
      }
    default:
      events(.built(.failure(Sentence(unsupported: address.scheme), nil)))
    }
    return nil
  }

  // MARK: What comes

  private func get(
    _ place: PagePlace, _ order: LoadOrder, _ events: @escaping @Sendable (LoadEvent) -> Void
  ) -> LoadHandle? {
    let visited = order.visited
    let sheets = getter.sheets(
      of: place, isPrivate: order.isPrivate, order.settings, knowing: order.style, time: time)
    let arrival = PageArrival(
      strings: order.strings, time: time, isEager: order.isReadAtOnce, sheets: sheets
    ) {
      let page = BrowsedPage($0, visited: visited)
      guard !$0.isEarly || page.beginsInContent else { return false }
      events(.part(page, isStable: $0.isStable))
      return true
    }
    var handle: LoadHandle?
    let terms = DocumentTerms(
      isConverted: order.request?.isForFile != true, password: order.request?.documentPassword,
      picture: order.picture)
    getter.get(place, isPrivate: order.isPrivate, terms: terms, started: { handle = $0 }) { news in
      switch news {
      case .stage(let stage, let host): events(.stage(stage, host: host))
      case .redirected(let address, let keepsBody):
        events(.redirected(to: address, keepsBody: keepsBody))
      case .begins(let contents, let head): Self.begin(contents, head, order, arrival, events)
      case .bytes(let bytes): arrival.add(bytes)
      case .received(let count, let total): events(.received(count, of: total))
      case .problem(let sentence): events(.problem(sentence))
      case .ended(.locked(let sentence)):
        arrival.giveUp()
        events(.built(.failure(sentence, .documentPassword)))
      case .ended(.failed(let sentence, let reason)):
        arrival.giveUp()
        var retry: LoadRetry?
        switch reason {
        case .plainHTTPRefused(let address, _): retry = .plainHTTP(address)
        case .blocked(let address, _): retry = .blocked(address)
        case .certificateChanged(let change): retry = .certificate(change)
        case .leadsElsewhere(let address, let from): retry = .leave(address, from: from)
        case .geminiStatus(_, 44, let text):
          retry = Int(text).map { .later(.seconds(max(1, min($0, 86_400)))) }
        default: break
        }
        events(.built(.failure(sentence, retry)))
      case .ended(.came(let came)): Self.end(came, order, arrival, events)
      }
    }
    return handle
  }

  private static func begin(
    _ contents: PageContents, _ head: ResponseHead?, _ order: LoadOrder, _ arrival: PageArrival,
    _ events: (LoadEvent) -> Void
  ) {
    // An error is told before its page is read.
    if head?.isError == true { return }
    if let head, let request = order.request, request.isForFile {
      events(.built(.download(DownloadOffer(request, head))))
    } else {
      arrival.begin(contents, length: head?.fields.length)
    }
  }

  private static func end(
    _ came: CamePage, _ order: LoadOrder, _ arrival: PageArrival,
    _ events: @escaping @Sendable (LoadEvent) -> Void
  ) {
    if let head = came.head, let request = order.request {
      if head.status == 304, request.validators != nil {
        arrival.giveUp()
        let unchanged = PageContents(
          bytes: [], address: head.address, source: request.address.printed, kind: .html)
        let page = BrowsedPage(unchanged, strings: order.strings, status: 304)
        events(.built(.page(page, incomplete: nil)))
        return
      }
      let isAll = came.incompleteness == nil
      if !came.contents.kind.isReadable, head.status < 300,
        isAll || came.incompleteness == .leftForDownload
      {
        arrival.giveUp()
        let bytes = isAll ? came.contents.bytes : nil
        events(.built(.download(DownloadOffer(request, head, bytes: bytes))))
        return
      }
    }
    events(.stage(.building, host: order.request?.address.host ?? ""))
    arrival.end { make in
      events(.built(result(came, strings: order.strings, order.visited, make)))
    }
  }

  private static func result(
    _ came: CamePage, strings: StringCatalog, _ visited: VisitedAddresses,
    _ make: (PageContents) -> Page
  ) -> LoadResult {
    let problem = came.problem(hadPassword: true)
    var retry: LoadRetry?
    if let head = came.head, head.asksForPassword {
      retry = .credentials(head.address, realm: head.challenge?.realm ?? "")
    }
    let wait = came.head.flatMap { $0.isError ? $0.retryAfter(now: Int(Glibc.time(nil))) : nil }
    if let noPage = came.noPage {
      if retry == nil { retry = wait.map { .later($0) } }
      return .failure(came.head == nil ? noPage : problem ?? noPage, retry)
    }
    if let retry {
      return .failure(problem ?? .failureOther(host: .text(came.head?.address.host ?? "")), retry)
    }
    var page = BrowsedPage(
      came.contents, strings: strings, status: came.head?.status ?? 200,
      page: make(came.contents), visited: visited)
    page.validators = came.head.flatMap { Validators($0) }
    page.retryAfter = wait
    for value in came.head?.fields.values(of: "link") ?? [] {
      for (relation, target) in LinkHeader.relations(value) {
        page.seriesLinks[relation] = page.seriesLinks[relation] ?? target
      }
    }
    return .page(page, incomplete: problem)
  }
}

extension LoadOrder {
  /// How the text of a picture is read; nil where nobody asked for it: no page leads to it by itself.
  fileprivate var picture: PictureReading? {
    guard let request, request.isTopLevel, !request.isAutomatic, !request.isForFile else {
      return nil
    }
    return request.address.pictureReading
  }
}

extension BrowsedPage {
  /// Takes a part of a page of which more is to come.
  fileprivate init(_ part: PageArrival.Part, visited: VisitedAddresses) {
    self.init(
      part.page, title: part.title, size: part.size, refresh: PageRefresh(of: part.page),
      visited: visited)
  }
}
