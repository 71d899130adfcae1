package import HarkText
package import HarkWeb

/// What becomes of what a live page asks for: Hark's rules, as a value.
package struct RequestRules: Sendable {
  /// Where plain http is allowed.
  package var http: HTTPPolicy
  /// Where the page is.
  package var page: Address
  /// The names and passwords that are known, by origin, each for its own alone.
  package var credentials: [String: Credentials]
  /// Where filter lists are applied.
  package var blocker: BlockerPolicy
  /// The certificates that a person set for single hosts.
  package var hostCertificates: HostCertificates

  /// Puts the parts together.
  package init(
    http: HTTPPolicy, page: Address, credentials: [String: Credentials] = [:],
    blocker: BlockerPolicy = BlockerPolicy(),
    hostCertificates: HostCertificates = HostCertificates()
  ) {
    self.hostCertificates = hostCertificates
    self.blocker = blocker
    self.http = http
    self.page = page
    self.credentials = credentials
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
    /// One answer that has no end more than a page may have.
    case stream
    /// A method that Hark has no word for.
    case method
    /// More is to be sent than Hark sends at once.
    case body
    /// A connection that stays open (WebSocket), in plain, or one that a proxy of the person's own would have to carry.
    case socket
    /// A filter list has it.
    case blocked
    /// It tried another way than those that are asked about: WebRTC, the engine's own services.
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
    if !isPage, HTTPPolicy.isLoopback(host), !HTTPPolicy.isLoopback(page.host ?? "") {
      return .refuse(.loopback)
    }
    guard let method = Request.Method(rawValue: request.method.uppercased()) else {
      return .refuse(.method)
    }
    if address.scheme == "http", decision(for: address, isPage: isPage) == .upgrade {
      guard let secure = address.withScheme("https") else { return .refuse(.scheme) }
      return .secure(secure)
    }
    return .fetch(address, method)
  }

  /// Why a page may not open a connection that stays open (to `wss://example.org/live`); nil where it may.
  func refusal(ofSocketTo href: String) -> Refusal? {
    guard let address = Self.address(ofSocket: href), let host = address.host else {
      return .scheme
    }
    if HTTPPolicy.isLoopback(host) {
      return HTTPPolicy.isLoopback(page.host ?? "") ? nil : .loopback
    }
    if address.scheme == "http", decision(for: address, isPage: false) == .upgrade {
      return .socket
    }
    return nil
  }

  /// Where the request goes that opens a connection (RFC 6455, section 3: `ws` is as http, `wss` as https).
  static func address(ofSocket href: String) -> Address? {
    guard href.lowercased().hasPrefix("ws") else { return nil }
    return Address("http" + href.dropFirst(2)).flatMap { $0.isWeb ? $0 : nil }
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
  ///   - initiator: who asked for a whole page, where that is known.
  ///   - asker: who asks else.
  /// - Returns: what the fetcher is given.
  func request(
    _ request: PausedRequest, at address: Address, _ method: Request.Method, isPage: Bool,
    initiator: Request.Initiator?, asker: RequestAsker
  ) -> Request {
    var made = Request(address)
    made.method = method
    made.purpose = .content
    made.terms = AccessTerms(
      http: http, blocker: blocker, hostCertificates: hostCertificates)
    var metadata = request.metadata(isPage: isPage, asker: asker.origin)
    metadata.isChosen = isPage && initiator == .person
    metadata.hasOpaqueAsker = initiator == nil && asker.origin == nil
    metadata.earlier = request.earlier
    made.script = Request.Script(
      fields: request.fields, sharesCookies: isPage || sharesCookies(request, address),
      metadata: metadata)
    if made.script?.sharesCookies == true {
      made.terms.credentials = credentials
      // What is given for the address itself is remembered for all that follows, once it was right.
      made.credentials = address.origin.flatMap { credentials[$0] }
    }
    if let body = request.body { made.body = Request.Body(bytes: body, type: "") }
    made.referrer = request.field("referer").flatMap { Address($0) }
    made.initiator = initiator ?? .pages(asker.pages)
    made.kind = isPage ? .page : request.kind
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
