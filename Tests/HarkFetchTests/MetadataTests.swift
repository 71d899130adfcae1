import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

/// What servers are told of who asks and what for.
@Suite struct MetadataTests {
  private func told(_ seen: LoopbackServer.Seen) -> String {
    ["site", "mode", "user", "dest"].map { seen.fields["sec-fetch-\($0)"] ?? "-" }
      .joined(separator: " ")
  }

  private func server() throws -> LoopbackServer {
    try LoopbackServer { seen, connection in
      if let target = seen.target.split(separator: "?", maxSplits: 1).dropFirst().first
        .map(String.init), seen.target.hasPrefix("/lead")
      {
        return connection.reply("302 Found", ["Location: \(target)"], "")
      }
      return connection.reply("200 OK", ["Content-Type: text/html"], "<p>Page")
    }
  }

  @Test func `a page says who asked for it and how far that is`() throws {
    let server = try server()
    let page = try address(server.url("/page"))
    func asked(_ path: String = "/", _ change: (inout Request) -> Void) throws -> String {
      _ = try fetch(server, path, change: change)
      return told(try #require(server.seen.last))
    }
    #expect(try asked { _ in } == "none navigate ?1 document")
    #expect(
      try asked { $0.initiator = .pages([page]) } == "same-origin navigate ?1 document")
    #expect(
      try asked {
        $0.initiator = .pages([page])
        $0.isAutomatic = true
      } == "same-origin navigate - document")
    let other = try address("https://example.org/")
    #expect(try asked { $0.initiator = .pages([other]) } == "cross-site navigate ?1 document")
    #expect(try asked { $0.initiator = .unknown } == "cross-site navigate ?1 document")
    #expect(
      try asked {
        $0.initiator = .pages([page])
        $0.purpose = .styleSheet(mostBytes: 1000)
        $0.kind = .styleSheet
        $0.isAutomatic = true
      } == "same-origin no-cors - style")
    // A feed or a suggestion is neither.
    #expect(try asked { $0.purpose = .content } == "- - - -")
  }

  @Test func `a redirect by another site makes its end far`() throws {
    let server = try server()
    let away = "http://localhost:\(server.port)/lead?\(server.url("/end"))"
    let page = try address(server.url("/page"))
    _ = try fetch(server, "/lead?\(away)") { $0.initiator = .pages([page]) }
    #expect(server.seen.map(\.target).last == "/end")
    #expect(
      server.seen.map { $0.fields["sec-fetch-site"] ?? "-" }
        == ["same-origin", "cross-site", "cross-site"])
  }

  @Test func `who could be anybody is told nothing of it`() throws {
    let server = try server()
    let fetcher = makeFetcher { $0.connectTo = "::127.0.0.1:\(server.port)" }
    var request = Request(try address("http://example.org/"))
    request.terms.http = HTTPPolicy(allowsEveryHost: true)
    _ = try fetcher.fetch(request)
    #expect(told(try #require(server.seen.last)) == "- - - -")
  }

  @Test func `a host that pages in the engine have asked is asked under their name from then on`()
    throws
  {
    let server = try server()
    let fetcher = makeFetcher()
    let name = "Mozilla/5.0 (X11) Chrome/1.0.0.0 Safari/537.36 Hark/0.test"
    func agent(_ host: String, script agent: String? = nil) throws -> [String?] {
      var request = Request(try address("http://\(host):\(server.port)/"))
      if let agent {
        request.purpose = .content
        request.script = Request.Script(
          fields: [
            .init("User-Agent", agent), .init("sec-ch-ua", "\"Hark\";v=\"0\""),
            .init("sec-ch-ua-arch", "\"x86\""),
          ], sharesCookies: true)
      }
      _ = try fetcher.fetch(request)
      let seen = try #require(server.seen.last)
      return ["user-agent", "sec-ch-ua", "sec-ch-ua-arch"].map { seen.fields[$0] }
    }
    #expect(try agent("localhost") == ["Hark/0.test", nil, nil])
    // What a script calls itself is no name of Hark's.
    _ = try agent("localhost", script: "Other/1")
    #expect(try agent("localhost") == ["Hark/0.test", nil, nil])
    #expect(try agent("localhost", script: name) == [name, "\"Hark\";v=\"0\"", "\"x86\""])
    #expect(try agent("localhost") == [name, "\"Hark\";v=\"0\"", nil])
    #expect(try agent("127.0.0.1") == ["Hark/0.test", nil, nil])
    fetcher.forget("localhost")
    #expect(try agent("localhost") == ["Hark/0.test", nil, nil])
  }

  @Test func `what was given to the engine's name comes back under it in the next session`() throws
  {
    let server = try CookieTests.makeServer()
    let folder = try TemporaryFolder()
    func fetcher() -> Fetcher { makeFetcher { $0.cookieFile = folder.path + "/cookies" } }
    func agent(_ fetcher: Fetcher, _ path: String = "/", script: String? = nil) throws -> [String?]
    {
      var request = Request(try address(server.url(path)))
      if let script {
        request.purpose = .content
        request.script = Request.Script(
          fields: [.init("User-Agent", script)], sharesCookies: true)
      }
      _ = try fetcher.fetch(request)
      let seen = try #require(server.seen.last)
      return [seen.fields["user-agent"], seen.fields["sec-ch-ua"]]
    }
    let name = "Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36 Hark/0.test"
    #expect(try agent(fetcher(), "/?own=1;+Max-Age=1000") == ["Hark/0.test", nil])
    #expect(try agent(fetcher()) == ["Hark/0.test", nil])
    _ = try agent(fetcher(), "/?kept=1;+Max-Age=1000", script: name)
    let next = fetcher()
    let brands = "\"Chromium\";v=\"156\", \"Hark\";v=\"0\", \"Not:A-Brand\";v=\"99\""
    #expect(try agent(next) == [name, brands])
    next.forget("127.0.0.1")
    #expect(try agent(next) == ["Hark/0.test", nil])
    #expect(try agent(fetcher()) == ["Hark/0.test", nil])
  }
}
