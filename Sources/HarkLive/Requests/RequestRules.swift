package import HarkText
package import HarkWeb

/// What becomes of what a live page asks for: Hark's rules, as a value.
package struct RequestRules: Sendable {
  /// Where plain http is allowed.
  package var http: HTTPPolicy
  /// Where the page is.
  package var page: Address

  /// Puts the parts together.
  package init(http: HTTPPolicy, page: Address) {
    self.http = http
    self.page = page
  }

  /// Why nothing is asked for.
  package enum Refusal: String, Equatable, Sendable, CaseIterable {
    /// It goes nowhere on the web.
    case scheme
    /// A page of the web asks for something of this machine.
    case loopback
    /// Nobody waits for it: a beacon, a report, something fetched in case it will be wanted.
    case unasked
    /// A script that would go on without its page.
    case serviceWorker
    /// An answer that has no end (`EventSource`): the engine takes only what is whole.
    case stream
    /// A method that Hark has no word for.
    case method
    /// Its body has parts that the engine does not show.
    case body
    /// It tried another way than those that are asked about: WebSocket, WebRTC, the engine's own services.
    case otherWay
  }

  enum Ruling: Equatable {
    /// It needs no network: the engine has it.
    case pass
    case refuse(Refusal)
    /// The same by https.
    case secure(Address)
    case fetch(Address, Request.Method)
  }

  /// What becomes of a request.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - isPage: whether its answer takes the place of the whole page.
  /// - Returns: what is done with it.
  func ruling(on request: PausedRequest, isPage: Bool) -> Ruling {
    guard let address = request.address else { return .refuse(.scheme) }
    if ["data", "blob", "about"].contains(address.scheme) { return .pass }
    guard address.isWeb, let host = address.host, !host.isEmpty else { return .refuse(.scheme) }
    if Self.isUnasked(request) { return .refuse(.unasked) }
    if request.field("service-worker") == "script" { return .refuse(.serviceWorker) }
    if request.field("accept") == "text/event-stream" { return .refuse(.stream) }
    if !isPage, HTTPPolicy.isLoopback(host), !HTTPPolicy.isLoopback(page.host ?? "") {
      return .refuse(.loopback)
    }
    guard let method = Request.Method(rawValue: request.method.uppercased()) else {
      return .refuse(.method)
    }
    if request.hasBody, request.body == nil { return .refuse(.body) }
    if address.scheme == "http", decision(for: address, isPage: isPage) == .upgrade {
      guard let secure = address.withScheme("https") else { return .refuse(.scheme) }
      return .secure(secure)
    }
    return .fetch(address, method)
  }

  /// From a page of https nothing but pages is asked for in plain, whoever allowed that for a host.
  ///
  /// <https://w3c.github.io/webappsec-mixed-content/#should-block-fetch>
  private func decision(for address: Address, isPage: Bool) -> HTTPPolicy.Decision {
    if !isPage, page.scheme == "https" { return .upgrade }
    return http.decision(for: address)
  }

  private static func isUnasked(_ request: PausedRequest) -> Bool {
    if ["Ping", "CSPViolationReport", "Prefetch", "SignedExchange"].contains(request.type) {
      return true
    }
    let purpose = request.field("sec-purpose") ?? request.field("purpose") ?? ""
    return purpose.lowercased().contains("prefetch")
  }

  /// What is asked of the network in a page's stead.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - address: where.
  ///   - method: how.
  ///   - isPage: whether its answer takes the place of the whole page.
  ///   - initiator: who asked for a whole page.
  /// - Returns: what the fetcher is given.
  func request(
    _ request: PausedRequest, at address: Address, _ method: Request.Method, isPage: Bool,
    initiator: Request.Initiator?
  ) -> Request {
    var made = Request(address)
    made.method = method
    made.purpose = .content
    made.http = http
    made.script = Request.Script(
      fields: request.fields, sharesCookies: isPage || sharesCookies(request, address))
    if let body = request.body { made.body = Request.Body(bytes: body, type: "") }
    made.referrer = request.field("referer").flatMap { Address($0) }
    made.initiator = isPage ? initiator ?? .pages([page]) : .pages([page])
    made.isTopLevel = isPage
    made.isAutomatic = !isPage
    made.sendsBodyInPlain = address.scheme == "http"
    return made
  }

  /// Whether the page wants cookies to go along: of another origin that it may read, only where the engine sends some.
  ///
  /// What a script said of it (`credentials`) is told by the engine's own cookies, which are those of the jar: they are
  /// there or not. <https://fetch.spec.whatwg.org/#concept-request-credentials-mode>
  private func sharesCookies(_ request: PausedRequest, _ address: Address) -> Bool {
    guard let origin = request.field("origin"), origin != address.origin else { return true }
    return request.field("cookie") != nil
  }
}
