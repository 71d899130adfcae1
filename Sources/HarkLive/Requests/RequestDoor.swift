import HarkFetch
import HarkText
import HarkThreads
import HarkWeb

/// What answers all requests of one tab: with what Hark fetches by its own rules, or with a refusal.
///
/// 1. The engine holds a request and tells it (``take(_:in:)``), on the thread that reads from it; nothing waits here.
/// 2. ``RequestRules`` decide. What Hark has already is given from memory.
/// 3. What scripts have set of cookies since goes into the jar; then the jar's own way fetches.
/// 4. Cookies that came go to the engine, and then the answer.
final class RequestDoor: Sendable {
  struct State {
    var rules: RequestRules
    /// The main frame; nil until it is known.
    var mainFrame: String?
    /// Who asks for the next whole page, where a person does.
    var initiator: Request.Initiator?
    var held: [String: HeldPage] = [:]
    /// What Hark has of the page that is asked for anew, in case the server gives nothing.
    var spare: HeldPage?
    /// What came by https of what was asked for in plain, by method and address.
    var led: [String: HeldPage] = [:]
    /// Where the pages of frames are, by the frame, as far as they were asked for.
    var frames: [String: Address] = [:]
    /// Whose the frames are.
    var origins = FrameOrigins()
    /// Where redirects that were answered came from, by what the engine called their requests.
    var redirects: [String: [Address]] = [:]
    /// The script that tells pages what `Sec-GPC` tells their servers, once the engine has it.
    var wish = PageWish()
    /// How many answers have no end.
    var streams = 0
    var mirror = CookieMirror()
    /// The cookies that the engine would have sent last, by origin.
    var seenCookies: [String: String] = [:]
    var loads: [String: FetchHandle] = [:]
    var refusals: [RequestRules.Refusal: Int] = [:]
    var logins = Logins()
    var isClosed = false
  }

  let connection: DevToolsConnection
  let context: String
  let fetcher: Fetcher
  let exchanges: Exchanges
  let news: @Sendable (RequestNews) -> Void
  let state: Locked<State>

  /// Makes a door.
  ///
  /// - Parameters:
  ///   - connection: the engine's wire.
  ///   - context: the tab's browser context.
  ///   - fetcher: by what is fetched; the tab's cookies are its own.
  ///   - exchanges: where the engine is expected with what does not fit through the wire.
  ///   - rules: what holds for the tab.
  ///   - news: gets news on the threads that read or fetch; it must return at once.
  init(
    _ connection: DevToolsConnection, context: String, fetcher: Fetcher, exchanges: Exchanges,
    rules: RequestRules, news: @escaping @Sendable (RequestNews) -> Void
  ) {
    self.connection = connection
    self.context = context
    self.fetcher = fetcher
    self.exchanges = exchanges
    self.news = news
    state = Locked(State(rules: rules))
  }

  /// Sets what holds from now on, and who asks for the next page.
  func prepare(_ rules: RequestRules, initiator: Request.Initiator?, held: HeldPage?) {
    state.withLock { state in
      state.rules = rules
      state.initiator = initiator
      state.logins = Logins()
      (state.held, state.led, state.spare) = ([:], [:], nil)
      if let held { state.held[Self.key(of: held.address)] = held }
    }
  }

  func setMainFrame(_ frame: String) { state.withLock { $0.mainFrame = frame } }

  /// How often something was refused, by why.
  var refusals: [RequestRules.Refusal: Int] { state.withLock { $0.refusals } }

  /// Notes something that was refused elsewhere.
  func note(_ refusal: RequestRules.Refusal, of line: String) {
    state.withLock { $0.refusals[refusal, default: 0] += 1 }
    news(.refused(line, refusal))
  }

  /// Ends all that is under way; nothing is told any more.
  func close() {
    let loads = state.withLock { state in
      state.isClosed = true
      defer { state.loads = [:] }
      return Array(state.loads.values)
    }
    for load in loads { load.cancel() }
    exchanges.forgetAll(of: context)
  }

  /// Gives the engine the jar's cookies, and goes on when it has them.
  ///
  /// - Parameters:
  ///   - host: of which host; nil for all.
  ///   - done: is called on the thread that reads from the engine, or that fetches.
  func mirrorCookies(of host: String? = nil, done: @escaping @Sendable () -> Void) {
    fetcher.cookies(of: host) { cookies in self.tell(cookies, of: host, done: done) }
  }

  private func tell(
    _ cookies: [ScriptCookie], of host: String?, done: @escaping @Sendable () -> Void
  ) {
    let (set, removed) = state.withLock { $0.mirror.follow(jar: cookies, of: host) }
    guard !set.isEmpty || !removed.isEmpty else { return done() }
    // What is taken out is set to an end that has passed.
    let ended = removed.map { cookie in
      var cookie = cookie
      cookie.expiry = 1
      return cookie
    }
    connection.send(
      "Storage.setCookies",
      [
        "cookies": .list((set + ended).map(\.parameter)),
        "browserContextId": .text(context),
      ]
    ) { _ in done() }
  }

  // MARK: Requests

  /// Takes a request that the engine holds.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - session: whose it is.
  ///   - isServiceWorker: whether a script asks that would go on without its page.
  func take(_ request: PausedRequest, in session: String, isServiceWorker: Bool) {
    var request = request
    let (rules, isPage, isClosed) = state.withLock { state in
      if let redirected = request.redirected {
        request.earlier = state.redirects.removeValue(forKey: redirected) ?? []
      }
      let isPage =
        request.type == "Document" && (state.mainFrame == nil || state.mainFrame == request.frame)
      return (state.rules, isPage, state.isClosed)
    }
    let taken = request
    go(on: taken, rules, in: session, isPage: isPage, isClosed: isClosed, isServiceWorker)
  }

  private func go(
    on request: PausedRequest, _ rules: RequestRules, in session: String, isPage: Bool,
    isClosed: Bool, _ isServiceWorker: Bool
  ) {
    if isClosed { return fail(request, in: session, "Aborted") }
    let ruling =
      isServiceWorker ? .refuse(.serviceWorker) : rules.ruling(on: request, isPage: isPage)
    switch ruling {
    case .pass:
      connection.send("Fetch.continueRequest", ["requestId": .text(request.id)], in: session)
    case .refuse(let refusal): refuse(request, in: session, refusal)
    case .secure(let address): lead(request, to: address, in: session)
    case .fetch(let address, let method):
      if let held = takeHeld(request, at: address, method) {
        return give(held, for: request, in: session, isPage: isPage)
      }
      takeScriptCookies(before: request, at: address, isPage: isPage) {
        self.fetch(request, at: address, method, in: session, isPage: isPage)
      }
    }
  }

  func refuse(
    _ request: PausedRequest, in session: String, _ refusal: RequestRules.Refusal
  ) {
    fail(request, in: session, "BlockedByClient")
    note(refusal, of: "\(request.method) \(request.href)")
  }

  private func fail(_ request: PausedRequest, in session: String, _ reason: String) {
    if let exchange = request.exchange { return exchange.end(isWhole: false) }
    connection.send(
      "Fetch.failRequest", ["requestId": .text(request.id), "errorReason": .text(reason)],
      in: session)
  }

  /// Leads a request elsewhere as a server would that wants the same asked there.
  private func lead(_ request: PausedRequest, to address: Address, in session: String) {
    var fields = [Request.Script.Field("Location", address.href)]
    note(redirectOf: request, request.earlier)
    // A script of another origin may follow: where it leads has its own word to say.
    if let origin = request.field("origin") {
      fields.append(Request.Script.Field("Access-Control-Allow-Origin", origin))
      fields.append(Request.Script.Field("Access-Control-Allow-Credentials", "true"))
    }
    fulfil(
      request, with: HeldPage(address: address, status: 307, fields: fields, bytes: []),
      in: session)
  }

  func fulfil(_ request: PausedRequest, with page: HeldPage, in session: String) {
    if let exchange = request.exchange {
      exchange.answer(page)
    } else {
      connection.send("Fetch.fulfillRequest", page.fulfilment(of: request.id), in: session)
    }
  }

  // MARK: Fetching

  /// Lets the jar have what scripts have set since, where the engine's cookies look other than last time.
  private func takeScriptCookies(
    before request: PausedRequest, at address: Address, isPage: Bool,
    then goOn: @escaping @Sendable () -> Void
  ) {
    let origin = address.origin ?? ""
    let cookies = request.field("cookie") ?? ""
    let isNews = state.withLock { state in
      let isNews = isPage || state.seenCookies[origin] != cookies
      state.seenCookies[origin] = cookies
      return isNews
    }
    guard isNews else { return goOn() }
    connection.send("Storage.getCookies", ["browserContextId": .text(context)]) { answer in
      if let all = try? answer.get()["cookies"]?.parts {
        let found = all.compactMap { ScriptCookie($0) }
        let news = self.state.withLock { $0.mirror.follow(engine: found) }
        if !news.isEmpty { self.keep(news) }
      }
      goOn()
    }
  }

  /// Each cookie is taken as if its own host had set it: the engine has seen to it that it might.
  private func keep(_ cookies: [ScriptCookie]) {
    for cookie in cookies {
      let scheme = cookie.isSecure ? "https" : "http"
      guard let address = Address("\(scheme)://\(cookie.domain)\(cookie.path)") else { continue }
      fetcher.takeCookies([cookie], from: address)
    }
  }

  func fetch(
    _ paused: PausedRequest, at address: Address, _ method: Request.Method, in session: String,
    isPage: Bool
  ) {
    if paused.hidesBody { return fetchBody(of: paused, at: address, method, in: session, isPage) }
    var request = state.withLock { state in
      defer { if isPage { state.initiator = nil } }
      let asker = RequestAsker(
        of: paused, isPage: isPage, page: state.rules.page, frame: state.frames[paused.frame],
        state.origins)
      return state.rules.request(
        paused, at: address, method, isPage: isPage, initiator: isPage ? state.initiator : nil,
        asker: asker)
    }
    if isPage {
      news(
        .opened(
          request.body.map {
            Request.Body(bytes: $0.bytes, type: paused.field("content-type") ?? "")
          }))
    }
    request.passesOn = Self.patience(with: paused)
    let stream = AnswerStream(of: paused)
    let load = fetcher.start(request) { [request] event in
      switch event {
      case .head(let head): stream.head = head
      case .body(let bytes): self.pass(bytes, of: stream, in: session)
      case .finished(let result):
        self.state.withLock { $0.loads[paused.id] = nil }
        if self.end(stream, with: result) { return }
        self.take(result, of: paused, request, in: session, isPage: isPage)
      default: break
      }
    }
    stream.load = load
    let isClosed = state.withLock { state in
      if !load.isFinished { state.loads[paused.id] = load }
      return state.isClosed
    }
    if isClosed { load.cancel() }
  }

  private func take(
    _ result: Result<Response, FetchError>, of paused: PausedRequest, _ request: Request,
    in session: String, isPage: Bool
  ) {
    if isPage, let spare = takeSpare(for: request.address, result) {
      return give(spare, for: paused, in: session, isPage: true)
    }
    switch result {
    case .failure(let error) where !isPage && error.isBlocked:
      refuseBlocked(paused, in: session, error)
    case .failure(let error):
      fail(paused, in: session, Self.reason(of: error))
      if isPage { news(.failed(request.address, error)) }
    case .success(let response):
      let page = HeldPage(response)
      if response.address.scheme != request.address.scheme {
        // Its server wants https only: the engine has to know where the page is.
        state.withLock { $0.led[Self.key(of: page.address, paused.method)] = page }
        return lead(paused, to: page.address, in: session)
      }
      if isPage, case .file = response.head.kind {
        fail(paused, in: session, "Aborted")
        return news(.download(response.head))
      }
      guard response.isComplete || isPage else {
        return fail(paused, in: session, "ConnectionFailed")
      }
      if response.head.asksForPassword, isPage || request.script?.sharesCookies == true,
        ask(Logins.Waiting(paused, session: session, isPage: isPage, page: page), response.head)
      {
        return
      }
      guard response.head.fields["set-cookie"] != nil, let host = page.address.host else {
        return give(page, for: paused, in: session, isPage: isPage)
      }
      mirrorCookies(of: host) { self.give(page, for: paused, in: session, isPage: isPage) }
    }
  }

  // MARK: Connections

  /// Whether the page may open a connection that stays open; where not, that is noted.
  func mayConnect(to href: String) -> Bool {
    let rules = state.withLock { $0.rules }
    var refusal = rules.refusal(ofSocketTo: href)
    // It would pass the person's own proxy by.
    if let address = RequestRules.address(ofSocket: href) {
      if fetcher.usesProxy(for: address) { refusal = refusal ?? .socket }
      if blocks(socketTo: address, rules) { refusal = refusal ?? .blocked }
    }
    if let refusal { note(refusal, of: "CONNECT \(href)") }
    return refusal == nil
  }

  /// Whether what the page asks for may lead to this machine.
  var isOnThisMachine: Bool { HTTPPolicy.isLoopback(state.withLock { $0.rules.page.host ?? "" }) }

  func give(
    _ page: HeldPage, for request: PausedRequest, in session: String, isPage: Bool
  ) {
    if (300..<400).contains(page.status), let address = request.address {
      note(redirectOf: request, request.earlier + [address])
    } else if isPage {
      state.withLock { $0.rules.page = page.address }
      tellWish(of: page.address, in: session)
    }
    let isDocument = request.type == "Document"
    if isDocument, !isPage, !(300..<400).contains(page.status),
      state.withLock({ $0.frames.count }) < 256
    {
      state.withLock { $0.frames[request.frame] = page.address }
    }
    fulfil(request, with: isDocument ? page.tellingEncoding : page, in: session)
  }

  /// What a page's script is told of a failure (`Network.ErrorReason`).
  private static func reason(of error: FetchError) -> String {
    switch error.reason {
    case .cancelled: "Aborted"
    case .unknownHost, .noNameServer: "NameNotResolved"
    case .connectionRefused: "ConnectionRefused"
    case .connectionTimedOut, .noAnswer, .tooSlow: "TimedOut"
    case .unreachable: "AddressUnreachable"
    case .plainHTTPRefused, .blocked: "BlockedByClient"
    default: "ConnectionFailed"
    }
  }
}
