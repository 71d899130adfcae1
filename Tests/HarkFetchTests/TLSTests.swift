import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

@Suite(.enabled(if: TLSFront.isAvailable, "python3 or openssl is missing")) struct TLSTests {
  let front: TLSFront

  init() throws { front = try Self.shared.get() }

  /// One helper and one authority for all tests.
  static let shared = Result { try makeFront() }

  static func makeFront() throws -> TLSFront {
    try TLSFront { seen, connection in
      switch seen.target {
      case "/strict":
        connection.reply("200 OK", ["Strict-Transport-Security: max-age=600"], "strict")
      case "/to-itself", "/to-http":
        connection.reply(
          "302 Found",
          [
            "Location: http://\(seen.fields["host"] ?? "")"
              + (seen.target == "/to-itself" ? seen.target : "/")
          ], "")
      case "/to-other-http":
        connection.reply("302 Found", ["Location: http://other.hark.test:1/"], "")
      case "/to-plain-loopback":
        connection.reply("302 Found", ["Location: http://127.0.0.1:1/"], "")
      default:
        connection.reply(
          "200 OK", ["Content-Type: text/html", "X-Host: \(seen.fields["host"] ?? "")"], "<p>Safe")
      }
    }
  }

  func makeFetcher(_ change: (inout FetchConfiguration) -> Void = { _ in }) -> Fetcher {
    HarkFetchTests.makeFetcher { configuration in
      configuration.certificateFile = front.authority
      // Every host of these tests is this machine.
      configuration.connectTo = "::127.0.0.1:"
      change(&configuration)
    }
  }

  func request(_ href: String, http: HTTPPolicy = HTTPPolicy()) throws -> Request {
    var request = Request(try address(href))
    request.terms.http = http
    return request
  }

  @Test(arguments: ["localhost", "127.0.0.1", "hark.test", "www.hark.test"])
  func `a page behind a certificate that is trusted is fetched`(_ host: String) throws {
    let log = EventLog()
    let response = try makeFetcher().fetch(request(front.url(host: host)), events: log.note)
    #expect(response.text == "<p>Safe")
    #expect(log.stages == [.resolving, .connecting, .securing, .waiting, .receiving])
    #expect(response.timings.secured > .zero)
  }

  @Test(arguments: [
    ("expired", CertificateFailure.expired), ("early", .notYetValid), ("wrong-name", .wrongName),
    ("common-name", .wrongName), ("unknown", .unknownIssuer), ("self-signed", .selfSigned),
  ])
  func `each fault of a certificate is told apart`(
    _ row: (kind: String, failure: CertificateFailure)
  ) throws {
    let reason = try reason { try makeFetcher().fetch(request(front.url(row.kind, "/secret"))) }
    #expect(reason == .certificate(host: "localhost", row.failure))
    // Not a byte of the request goes to a server that did not prove itself.
    #expect(!front.server.seen.contains { $0.target == "/secret" })
  }

  @Test(arguments: ["a.b.hark.test", "hark.test.evil.test", "[::1]"])
  func `a certificate for other names is refused`(_ host: String) throws {
    let reason = try reason { try makeFetcher().fetch(request(front.url(host: host))) }
    #expect(reason == .certificate(host: host, .wrongName))
  }

  @Test func `the machine's own authorities do not know the one of the tests`() throws {
    let fetcher = makeFetcher { $0.certificateFile = FetchConfiguration.systemCertificateFile }
    let reason = try reason { try fetcher.fetch(request(front.url())) }
    switch reason {
    case .certificate(_, .unknownIssuer), .certificateFileUnreadable: break
    default: Issue.record("\(reason)")
    }
  }

  @Test func `a file of authorities that is missing is named`() throws {
    let fetcher = makeFetcher { $0.certificateFile = "/nowhere/ca.pem" }
    let reason = try reason { try fetcher.fetch(request(front.url())) }
    #expect(reason == .certificateFileUnreadable("/nowhere/ca.pem"))
  }

  @Test func `TLS older than 1.2 is refused`() throws {
    let reason = try reason { try makeFetcher().fetch(request(front.url("old-tls"))) }
    #expect(reason == .secureConnectionFailed("localhost"))
  }

  @Test(arguments: ["asking", "asking-1.2"])
  func `a server that wants a certificate of its visitors is told as that`(kind: String) throws {
    let reason = try reason { try makeFetcher().fetch(request(front.url(kind))) }
    #expect(reason == .certificateAsked("localhost", isWithheld: false))
  }

  /// A request with a file of the front's as the certificate for a host.
  private func request(_ kind: String, host: String = "localhost", showing file: String) throws
    -> Request
  {
    var request = try request(front.url(kind, host: host))
    request.terms.hostCertificates.own = ["localhost": front.file(file)]
    return request
  }

  @Test(arguments: ["visitor-whole.pem", "visitor.p12"], ["asking", "asking-1.2"])
  func `a visitor is known by the certificate that is set for the host`(
    _ file: String, _ kind: String
  ) throws {
    #expect(try makeFetcher().fetch(request(kind, showing: file)).text == "<p>Safe")
  }

  @Test(arguments: [
    ("locked.pem", OwnCertificateFailure.locked), ("locked.p12", .locked),
    ("visitor.pem", .broken), ("config", .broken), ("nowhere.pem", .unreadable),
    ("nobody-whole.pem", .refused),
  ])
  func `why a visitor's certificate does not serve is told`(
    _ row: (file: String, failure: OwnCertificateFailure)
  ) throws {
    for kind in ["asking", "asking-1.2"] {
      let reason = try reason { try makeFetcher().fetch(request(kind, showing: row.file)) }
      #expect(
        reason
          == .ownCertificate(host: "localhost", path: front.file(row.file), row.failure))
    }
  }

  @Test func `no other host, no page of another site and no private tab shows a visitor`() throws {
    let other = try request("asking", host: "hark.test", showing: "visitor-whole.pem")
    #expect(
      try reason { try makeFetcher().fetch(other) }
        == .certificateAsked("hark.test", isWithheld: false))
    var foreign = try request("asking", showing: "visitor-whole.pem")
    foreign.initiator = .pages([try address("https://elsewhere.test/")])
    foreign.kind = .frame
    #expect(
      try reason { try makeFetcher().fetch(foreign) }
        == .certificateAsked("localhost", isWithheld: false))
    var unknown = try request("asking", showing: "visitor-whole.pem")
    unknown.terms.hostCertificates.staysUnknown = true
    #expect(
      try reason { try makeFetcher().fetch(unknown) }
        == .certificateAsked("localhost", isWithheld: true))
  }

  @Test func `a visitor who is no longer to be known is not, on a connection that stands`() throws {
    let fetcher = makeFetcher()
    _ = try fetcher.fetch(request("asking", showing: "visitor-whole.pem"))
    let reason = try reason { try fetcher.fetch(request(front.url("asking"))) }
    #expect(reason == .certificateAsked("localhost", isWithheld: false))
  }

  @Test func `authorities that are set for a host vouch for it and its subdomains alone`() throws {
    var request = try request(front.url("unknown", host: "www.hark.test"))
    request.terms.hostCertificates.authorities = ["hark.test": front.file("stranger.pem")]
    #expect(try makeFetcher().fetch(request).text == "<p>Safe")
    var good = try self.request(front.url("good", host: "www.hark.test"))
    good.terms.hostCertificates = request.terms.hostCertificates
    #expect(
      try reason { try makeFetcher().fetch(good) }
        == .certificate(host: "www.hark.test", .unknownIssuer))
    var elsewhere = try self.request(front.url("unknown"))
    elsewhere.terms.hostCertificates = request.terms.hostCertificates
    #expect(
      try reason { try makeFetcher().fetch(elsewhere) }
        == .certificate(host: "localhost", .unknownIssuer))
    request.terms.hostCertificates.authorities = ["hark.test": "/nowhere.pem"]
    #expect(
      try reason { try makeFetcher().fetch(request) }
        == .authoritiesUnreadable(host: "www.hark.test", path: "/nowhere.pem"))
  }

  @Test func `https to a server of plain http fails as TLS does`() throws {
    let plain = try LoopbackServer { _, connection in connection.reply("200 OK", [], "") }
    // The server waits for the end of a line that TLS never sends.
    let fetcher = makeFetcher { $0.limits.connection = .milliseconds(500) }
    let reason = try reason { try fetcher.fetch(request("https://localhost:\(plain.port)/")) }
    switch reason {
    case .secureConnectionFailed, .connectionTimedOut(_, .securing, _): break
    default: Issue.record("\(reason)")
    }
  }

  @Test func `http to another host is fetched over https where that works`() throws {
    let href = "http" + front.url(host: "www.hark.test").dropFirst(5)
    let response = try makeFetcher().fetch(request(href))
    #expect(response.text == "<p>Safe")
    #expect(response.address.scheme == "https")
    #expect(response.redirects.map(\.status) == [nil])
  }

  @Test func `http where https fails is refused, with the reason, and works when allowed`() throws {
    let plain = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 400 Bad\r\n\r\n")
      return false
    }
    plain.stop()
    let href = "http://www.hark.test:\(plain.port)/"
    let reason = try reason { try makeFetcher().fetch(request(href)) }
    guard case .plainHTTPRefused(let address, let failure) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(address.href == href)
    #expect(failure?.reason == .connectionRefused(host: "www.hark.test", port: plain.port))

    let open = try LoopbackServer { _, connection in connection.reply("200 OK", [], "plain") }
    let allowed = HTTPPolicy(allowedHosts: ["www.hark.test"])
    let response = try makeFetcher().fetch(
      request("http://www.hark.test:\(open.port)/", http: allowed))
    #expect(response.text == "plain")
  }

  @Test func `a wrong certificate does not lead to plain http by itself`() throws {
    let href = "http" + front.url("expired", host: "www.hark.test").dropFirst(5)
    let reason = try reason { try makeFetcher().fetch(request(href)) }
    guard case .plainHTTPRefused(_, let failure) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(failure?.reason == .certificate(host: "www.hark.test", .expired))
  }

  @Test func `a redirect from https to http is followed over https where that works`() throws {
    let response = try makeFetcher().fetch(
      request(front.url("good", "/to-http", host: "www.hark.test")))
    #expect(response.text == "<p>Safe")
    #expect(response.address.scheme == "https")
  }

  @Test(arguments: ["/to-itself", "/to-other-http", "/to-plain-loopback"])
  func `https never leads to http by itself`(_ path: String) throws {
    let reason = try reason {
      try makeFetcher().fetch(request(front.url("good", path, host: "www.hark.test")))
    }
    guard case .plainHTTPRefused(let address, _) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(address.scheme == "http")
  }

  @Test func `a host that asked for https gets nothing else, until it is forgotten`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/strict"
    func fetcher() -> Fetcher { makeFetcher { $0.strictTransportFile = file } }
    _ = try fetcher().fetch(request(front.url("good", "/strict", host: "www.hark.test")))
    // Allowed or not: the host's own word counts more.
    let href = "http" + front.url(host: "www.hark.test").dropFirst(5)
    let everywhere = HTTPPolicy(allowsEveryHost: true)
    let response = try fetcher().fetch(request(href, http: everywhere))
    #expect(response.address.scheme == "https")
    #expect(response.text == "<p>Safe")
    // And without a way round a bad certificate.
    let bad = "http" + front.url("expired", host: "www.hark.test").dropFirst(5)
    let reason = try reason { try fetcher().fetch(request(bad, http: everywhere)) }
    #expect(reason == .certificate(host: "www.hark.test", .expired))
    #expect(fetcher().forget("hark.test"))
    let later = try HarkFetchTests.reason { try fetcher().fetch(request(bad)) }
    guard case .plainHTTPRefused = later else {
      Issue.record("The wish was not forgotten: \(later)")
      return
    }
  }

  @Test func `a second page over TLS uses the first one's connection`() throws {
    let front = try Self.makeFront()
    let fetcher = makeFetcher { $0.certificateFile = front.authority }
    _ = try fetcher.fetch(request(front.url()))
    let before = front.server.accepted
    _ = try fetcher.fetch(request(front.url("good", "/again")))
    #expect(front.server.accepted == before)
  }
}
