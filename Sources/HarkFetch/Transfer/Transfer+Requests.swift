import HarkBlocker
import HarkText
import HarkWeb

/// The way from one request to the next: https first, redirects, credentials.
extension Transfer {
  /// Makes the present request ready for libcurl; false, with the end said, where it may not be.
  func prepare() -> Bool {
    guard let reason = settleScheme() ?? blocking() ?? settleCertificates() else {
      visited.insert(hop.address.withoutFragment().href)
      reset()
      configure()
      return true
    }
    fail(FetchError(reason))
    return false
  }

  /// Turns http into https where that comes first; a reason where nothing is left to try.
  private func settleScheme() -> FetchError.Reason? {
    if hop.address.isGopher { return gopherRefusal }
    guard hop.address.isWeb, !hop.host.isEmpty else {
      return .unsupportedScheme(hop.address.scheme)
    }
    guard hop.address.scheme == "http", hop.upgradedFrom == nil else { return nil }
    let plain = hop.address
    let isStrict = memory.strictTransport.covers(plain)
    if !isStrict {
      let policy = request.terms.http
      // From https nothing leads back to http by itself, not even to this machine.
      let isAllowed = policy.allowsEveryHost || policy.allowedHosts.contains(hop.host)
      if hop.cameOverTLS, !isAllowed, HTTPPolicy.isLoopback(hop.host) {
        return .plainHTTPRefused(plain.withoutCredentials(), failure: nil)
      }
      if hop.cameOverTLS, hop.body != nil, !request.sendsBodyInPlain {
        return .plainHTTPRefused(plain.withoutCredentials(), failure: nil)
      }
      if policy.decision(for: plain) == .plain { return nil }
    }
    guard let secure = plain.withScheme("https") else {
      return .plainHTTPRefused(plain.withoutCredentials(), failure: nil)
    }
    // https led here: only plain http is left.
    if visited.contains(secure.withoutFragment().href) {
      return .plainHTTPRefused(plain.withoutCredentials(), failure: nil)
    }
    hop.address = secure
    hop.upgradedFrom = isStrict ? nil : plain
    handle.add(
      Redirect(
        from: plain.withoutCredentials(), to: secure.withoutCredentials(), status: nil))
    handle.send(.redirected(to: secure.withoutCredentials(), keepsBody: true))
    return nil
  }

  /// Why a filter list keeps it from being asked for; nil where none does.
  private func blocking() -> FetchError.Reason? {
    guard let blocker = memory.configuration.blocker, let page = request.wholePage else {
      return nil
    }
    if request.kind == .page { blocker.begin(page) }
    guard request.isFiltered else { return nil }
    let verdict = blocker.verdict(
      on: hop.address, request.kind, method: hop.method.rawValue, page: request.asker)
    guard case .blocked(answersEmpty: let answersEmpty) = verdict else { return nil }
    blocker.note(hop.host, of: page)
    return .blocked(hop.address.withoutCredentials(), answersEmpty: answersEmpty)
  }

  private func configure() {
    let configuration = memory.configuration
    let address = hop.address
    var options = CurlOptions()
    options.url = gopherURL ?? address.withoutCredentials().withoutFragment().href
    options.isGopher = address.isGopher
    options.method = hop.method.rawValue
    options.body = hop.body?.bytes
    noteDistance()
    name = settleName()
    options.userAgent = name.agent
    options.fields = address.isGopher ? [] : fields
    if let credentials {
      options.user = credentials.user
      options.password = credentials.password
    }
    options.connectSeconds = limits.connection
    if hop.upgradedFrom != nil {
      options.connectSeconds = min(limits.connection, limits.upgrade)
    }
    options.certificateFile = authorities ?? configuration.certificateFile
    options.proxyCertificateFile = configuration.certificateFile
    options.ownCertificate = ownCertificate
    proxy = EnvironmentProxy(for: address, environment: configuration.environment)
    options.proxy = proxy?.value
    // The certificate of a proxy that is reached over TLS bears another name than the host's, and
    // libcurl sets both up alike.
    if address.scheme == "https" || address.scheme == "gophers", proxy?.isSecure != true {
      let host = hop.host
      options.verifiedNameIsAddress = host.hasPrefix("[") || HTTPPolicy.isIPv4(host)
      let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
      options.verifiedName = name.hasSuffix(".") ? String(name.dropLast()) : name
    }
    options.cookies = sharesCookies ? memory.cookies.field(for: cookieRequest) : nil
    options.connectTo = configuration.connectTo
    options.needsFreshConnection = needsFreshConnection
    easy.configure(options, share: memory.share)
  }

  /// Settles who vouches for the host, and by which certificate it knows the person; a reason where a file can't be read.
  private func settleCertificates() -> FetchError.Reason? {
    (ownCertificate, authorities) = (nil, nil)
    guard hop.address.scheme == "https" else { return nil }
    let set = request.terms.hostCertificates
    let home = memory.configuration.environment("HOME")
    authorities = set.authorities(for: hop.host, home: home)
    // What a page of another site loads tells nobody who reads; a page that is opened does.
    let mayBeKnown = sharesCookies && (cookieRequest.isSameSite || cookieRequest.isTopLevel)
    ownCertificate = mayBeKnown ? set.own(for: hop.host, home: home) : nil
    if let authorities, !OwnCertificateFailure.canRead(authorities) {
      return .authoritiesUnreadable(host: hop.host, path: authorities)
    }
    if let ownCertificate, !OwnCertificateFailure.canRead(ownCertificate) {
      return .ownCertificate(host: hop.host, path: ownCertificate, .unreadable)
    }
    return nil
  }

  /// Whether cookies go along and are kept: of style sheets those of the page's own site.
  var sharesCookies: Bool {
    if let script = request.script { return script.sharesCookies }
    return if case .styleSheet = request.purpose { cookieRequest.isSameSite } else { true }
  }

  /// The present request as cookies see it.
  var cookieRequest: CookieRequest {
    var cookies = CookieRequest(address: hop.address)
    cookies.agent = name.isOfEngine ? name.agent : nil
    switch request.initiator {
    case .person: cookies.isSameSite = true
    case .unknown: cookies.isSameSite = false
    case .pages(let pages):
      cookies.isSameSite = pages.allSatisfy { memory.suffixes.isSameSite($0, hop.address) }
    }
    cookies.isTopLevel = request.isTopLevel
    cookies.isSafe = !hop.method.takesBody || hop.method == .options
    return cookies
  }

  private var fields: [String] {
    var fields = request.script.map { scriptFields($0) } ?? ownFields
    // <https://w3c.github.io/gpc/>: who blocks what follows people wants no data sold either.
    if request.isFiltered { fields.append("Sec-GPC: 1") }
    // What came from outside must not end its own line.
    return fields.filter { $0.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 } }
  }

  /// What a script says, without what it has no say in.
  private func scriptFields(_ script: Request.Script) -> [String] {
    let others: Set = [
      "accept-encoding", "connection", "content-length", "cookie", "cookie2",
      "expect", "host", "keep-alive", "proxy-authorization", "referer", "te", "trailer",
      "transfer-encoding", "sec-gpc", "upgrade", "user-agent",
    ]
    var fields: [String] = []
    var names: Set<String> = []
    for field in script.fields
    where !others.contains(field.name.lowercased())
      && !field.name.lowercased().hasPrefix("sec-fetch-")
      && field.name.utf8.allSatisfy(MediaType.isTokenByte)
    {
      names.insert(field.name.lowercased())
      // libcurl leaves out a field whose value is empty, unless it is written so.
      fields.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
    }
    fields += metadataFields
    fields += ["Accept-Encoding: \(ContentDecoder.accepted)", "Expect:"]
    let languages = memory.configuration.acceptLanguage
    if !languages.isEmpty, !names.contains("accept-language") {
      fields.append("Accept-Language: \(languages)")
    }
    // What libcurl would say by itself.
    for name in ["Content-Type", "Accept"] where !names.contains(name.lowercased()) {
      fields.append("\(name):")
    }
    return fields + referer
  }

  private var referer: [String] {
    guard let page = request.referrer,
      let referrer = hop.referrerPolicy.referrer(from: page, to: hop.address)
    else { return [] }
    return ["Referer: \(referrer)"]
  }

  private var ownFields: [String] {
    var accepted = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    if case .styleSheet = request.purpose { accepted = "text/css,*/*;q=0.1" }
    var fields = name.hints.map { "\($0.name): \($0.value)" } + ["Accept: \(accepted)"]
    fields += metadataFields
    fields += [
      "Accept-Encoding: \(hop.offset > 0 ? "identity" : ContentDecoder.accepted)",
      // Never waits for leave to send a body.
      "Expect:",
    ]
    let languages = memory.configuration.acceptLanguage
    if !languages.isEmpty { fields.append("Accept-Language: \(languages)") }
    if request.isReload { fields += ["Cache-Control: no-cache", "Pragma: no-cache"] }
    if hop.offset > 0, let part = request.part {
      fields += ["Range: bytes=\(hop.offset)-", "If-Range: \(part.validator)"]
    }
    if hop.method == .get, hop.address.origin == request.address.origin {
      fields += request.validators?.fields ?? []
    }
    if let body = hop.body, !body.type.isEmpty { fields.append("Content-Type: \(body.type)") }
    return fields + referer
  }

  /// Name and password for the present request: what was given for this very host, or what served
  /// there before.
  var credentials: Credentials? {
    if let given = givenCredentials { return given }
    // A script that wants no cookies to go along wants none of these either.
    if request.script?.sharesCookies == false { return nil }
    return hop.address.origin.flatMap { request.terms.credentials[$0] ?? memory.credentials[$0] }
  }

  var givenCredentials: Credentials? {
    // An address brings its own, a redirect's address too.
    if let own = Credentials(of: hop.address) { return own }
    guard let given = request.credentials ?? Credentials(of: request.address),
      hop.host == request.address.host
    else { return nil }
    if hop.address.origin == request.address.origin { return given }
    // The same host, by https in the place of http.
    let isUpgrade =
      request.address.scheme == "http" && hop.address.scheme == "https"
      && (hop.address.port == nil || hop.address.port == request.address.port)
    return isUpgrade ? given : nil
  }

  /// The present request has ended; true where another one is ready to begin.
  func requestEnded(_ code: CurlCode) -> Bool {
    if handle.isFinished {
      if download != nil { _ = try? finishDownload(isComplete: false) }
      return false
    }
    easy.noteConnection()
    if stop == .unaskedBytes, !needsFreshConnection {
      needsFreshConnection = true
      return true
    }
    needsFreshConnection = false
    if hop.offset > 0, incoming.hasHeader, incoming.status == 416 || stop == .wrongRange {
      // The file is another one now, or the server counts otherwise: it begins anew.
      hop.offset = 0
      return true
    }
    if incoming.hasHeader, request.script == nil, let location = incoming.location,
      stop != .authenticationLoop
    {
      guard let reason = follow(location) else { return true }
      fail(FetchError(reason))
      return false
    }
    end(code)
    return false
  }

  /// Turns the load to where a redirect leads; a reason where it may not go there.
  private func follow(_ location: String) -> FetchError.Reason? {
    let from = hop.address
    guard var next = Address(location, base: from) else {
      return .unreadableRedirect(from: from.withoutCredentials())
    }
    guard next.isWeb else {
      return .redirectToScheme(next.scheme, from: from.withoutCredentials())
    }
    // <https://fetch.spec.whatwg.org/#concept-response-location-url>: the fragment stays.
    if next.fragment == nil, let fragment = from.fragment {
      next = Address(next.href + "#" + fragment) ?? next
    }
    redirectCount += 1
    guard redirectCount <= limits.redirects else {
      let last = next.withoutCredentials()
      return visited.contains(next.withoutFragment().href)
        ? .redirectLoop(last) : .tooManyRedirects(limit: limits.redirects, last: last)
    }
    handle.add(
      Redirect(
        from: from.withoutCredentials(), to: next.withoutCredentials(), status: incoming.status))
    hop = hop.following(status: incoming.status, to: next)
    handle.send(.redirected(to: next.withoutCredentials(), keepsBody: hop.method == .post))
    hop.referrerPolicy =
      ReferrerPolicy(fields: incoming.fields.values(of: "referrer-policy")) ?? hop.referrerPolicy
    return nil
  }
}
