import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

/// The proxies that the environment names.
@Suite struct ProxyTests {
  static func makeFetcher(
    _ environment: [String: String], _ change: (inout FetchConfiguration) -> Void = { _ in }
  ) -> Fetcher {
    HarkFetchTests.makeFetcher { configuration in
      configuration.environment = { environment[$0] }
      change(&configuration)
    }
  }

  static func request(_ href: String) throws -> Request {
    var request = Request(try address(href))
    request.terms.http = HTTPPolicy(allowsEveryHost: true)
    return request
  }

  /// What a proxy of plain http gets: a whole address.
  static func makeProxy() throws -> LoopbackServer {
    try LoopbackServer { seen, connection in
      connection.reply("200 OK", ["Content-Type: text/plain"], "by proxy: \(seen.target)")
    }
  }

  @Test(arguments: ["http_proxy", "all_proxy", "ALL_PROXY"])
  func `a page comes through the proxy that the environment names`(_ name: String) throws {
    let proxy = try Self.makeProxy()
    let fetcher = Self.makeFetcher([name: "http://127.0.0.1:\(proxy.port)"])
    let response = try fetcher.fetch(Self.request("http://nowhere.test/a"))
    #expect(response.text == "by proxy: http://nowhere.test/a")
  }

  @Test(arguments: [
    ["no_proxy": "127.0.0.1"], ["NO_PROXY": "*"], ["no_proxy": "other.test, 127.0.0.0/8"],
    ["http_proxy": ""], ["HTTP_PROXY": "http://127.0.0.1:1"],
  ])
  func `a page comes without a proxy where the environment says so`(
    _ exceptions: [String: String]
  ) throws {
    let server = try Self.makeProxy()
    var environment = ["http_proxy": "http://127.0.0.1:1"]
    if exceptions["HTTP_PROXY"] != nil { environment = [:] }
    environment.merge(exceptions) { $1 }
    let response = try Self.makeFetcher(environment).fetch(Self.request(server.url()))
    #expect(response.text == "by proxy: /")
  }

  @Test(.enabled(if: TLSFront.isAvailable, "python3 or openssl is missing"))
  func `https goes through the proxy's tunnel, and the host must still prove its name`() throws {
    let front = try TLSTests.shared.get()
    let proxy = try LoopbackServer { seen, connection in
      guard seen.method == "CONNECT" else { return false }
      connection.send("HTTP/1.1 200 Connected\r\n\r\n")
      connection.tunnel(to: front.port(seen.target.hasPrefix("wrong") ? "wrong-name" : "good"))
      return false
    }
    let fetcher = Self.makeFetcher(["https_proxy": "http://127.0.0.1:\(proxy.port)"]) {
      $0.certificateFile = front.authority
    }
    #expect(try fetcher.fetch(Self.request("https://www.hark.test/")).text == "<p>Safe")
    let reason = try reason { try fetcher.fetch(Self.request("https://wrong.hark.test/")) }
    #expect(reason == .certificate(host: "wrong.hark.test", .wrongName))
  }

  @Test(arguments: ["http://a.test/", "https://a.test/"])
  func `a proxy that asks for a password is told so, and never as the host`(_ href: String) throws {
    let proxy = try LoopbackServer { _, connection in
      connection.reply(
        "407 Proxy", ["Proxy-Authenticate: Basic realm=\"p\"", "Content-Type: text/html"], "<p>No")
    }
    let environment = ["all_proxy": "http://127.0.0.1:\(proxy.port)"]
    let reason = try reason { try Self.makeFetcher(environment).fetch(Self.request(href)) }
    #expect(reason == .proxyRefused(status: 407))
  }

  @Test(arguments: ["all_proxy", "http_proxy"])
  func `plain http is left to ask for where a proxy gives no way to https`(
    _ variable: String
  ) throws {
    let proxy = try LoopbackServer { seen, connection in
      seen.method == "CONNECT"
        ? connection.reply("501 No", ["Content-Type: text/plain"], "no tunnels here")
        : connection.reply("200 OK", ["Content-Type: text/plain"], "by proxy")
    }
    let fetcher = Self.makeFetcher([variable: "http://127.0.0.1:\(proxy.port)"])
    let address = try #require(Address("http://nowhere.invalid/"))
    var request = Request(address)
    guard case .plainHTTPRefused(address, _)? = try? reason({ try fetcher.fetch(request) }) else {
      Issue.record("not refused")
      return
    }
    request.terms.http.allowedHosts = ["nowhere.invalid"]
    #expect(try fetcher.fetch(request).text == "by proxy")
  }

  @Test func `name and password of a proxy go to the proxy alone`() throws {
    let proxy = try LoopbackServer { seen, connection in
      connection.reply(
        "200 OK", ["Content-Type: text/plain"],
        "\(seen.fields["proxy-authorization"] ?? "none"), \(seen.fields["authorization"] ?? "none")"
      )
    }
    let fetcher = Self.makeFetcher(["http_proxy": "http://me:secret@127.0.0.1:\(proxy.port)"])
    let response = try fetcher.fetch(Self.request("http://a.test/"))
    #expect(response.text == "Basic bWU6c2VjcmV0, none")
  }

  @Test(arguments: ["http://a.test/", "https://a.test/"])
  func `a proxy that does not answer is named in the host's place`(_ href: String) throws {
    let server = try LoopbackServer { _, _ in false }
    server.stop()
    let environment = ["all_proxy": "http://127.0.0.1:\(server.port)"]
    let reason = try reason { try Self.makeFetcher(environment).fetch(Self.request(href)) }
    #expect(reason == .noConnectionToProxy("127.0.0.1"))
  }

  @Test func `a proxy that nobody knows is named`() throws {
    let fetcher = Self.makeFetcher(["all_proxy": "http://user:pass@no-such-proxy.invalid:3128"])
    let reason = try reason { try fetcher.fetch(Self.request("https://a.test/")) }
    #expect(reason == .unknownProxy("no-such-proxy.invalid"))
  }

  @Test(arguments: [
    ("www.example.org", "example.org", true), ("www.example.org", ".example.org", true),
    ("example.org", ".example.org", true), ("badexample.org", "example.org", false),
    ("example.org", "www.example.org", false), ("EXAMPLE.org.", "example.ORG", true),
    ("10.1.2.3", "10.0.0.0/8", true), ("11.1.2.3", "10.0.0.0/8", false),
    ("10.1.2.3", "10.1.2.3/32", true), ("10.1.2.3", "1.2.3", false), ("[::1]", "::1", true),
    ("a.test", "b.test c.test,a.test", true), ("a.test", "", false), ("a.test", ",.,", false),
    ("10.1.2.3", "10.0.0.0/99", false), ("a.test", "10.0.0.0/8", false),
  ])
  func `no proxy is asked for what is listed`(_ row: (host: String, list: String, isListed: Bool)) {
    #expect(EnvironmentProxy.isListed(row.host, in: row.list) == row.isListed)
  }

  @Test func `a proxy of SOCKS gets the name of a host, which nobody else is asked for`() throws {
    let proxy = try SocksServer()
    let page = try LoopbackServer { seen, connection in
      connection.reply("200 OK", ["Content-Type: text/plain"], "\(seen.fields["host"] ?? "")")
    }
    let host = "shore.onion:\(page.port)"
    let environment = ["ALL_PROXY": "socks5h://127.0.0.1:\(proxy.port)"]
    let response = try Self.makeFetcher(environment).fetch(Self.request("http://\(host)/"))
    #expect(response.text == host)
    #expect(proxy.seen == ["shore.onion"])
  }

  @Test func `a proxy of SOCKS that finds no host is told as that`() throws {
    let proxy = try SocksServer(refusing: true)
    let environment = ["all_proxy": "socks5h://127.0.0.1:\(proxy.port)"]
    let reason = try reason {
      try Self.makeFetcher(environment).fetch(Self.request("http://shore.onion/"))
    }
    #expect(reason == .proxyRefused(status: nil))
    #expect(Set(proxy.seen) == ["shore.onion"])
  }

  @Test(arguments: [
    ("http://proxy.test:3128", "proxy.test", false), ("proxy.test:3128", "proxy.test", false),
    ("https://me:p@ss@proxy.test/", "proxy.test", true), ("socks5h://[::1]:9050", "[::1]", false),
  ])
  func `a proxy is named by its host alone`(
    _ row: (value: String, host: String, isSecure: Bool)
  ) throws {
    let found = EnvironmentProxy(for: try address("https://a.test/")) {
      $0 == "https_proxy" ? row.value : nil
    }
    let proxy = try #require(found)
    #expect(proxy.host == row.host)
    #expect(proxy.isSecure == row.isSecure)
    #expect(proxy.value == row.value)
  }
}
