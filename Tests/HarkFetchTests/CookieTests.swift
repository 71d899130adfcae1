import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

@Suite struct CookieTests {
  /// `/set?…` sets a cookie, and every page says what came.
  static func makeServer() throws -> LoopbackServer {
    try LoopbackServer { seen, connection in
      var fields = ["Content-Type: text/plain"]
      if let mark = seen.target.firstIndex(of: "?") {
        let cookie = seen.target[seen.target.index(after: mark)...]
        fields += cookie.split(separator: "&").map {
          "Set-Cookie: \($0.replacing("+", with: " "))"
        }
      }
      return connection.reply("200 OK", fields, seen.fields["cookie"] ?? "none")
    }
  }

  static func fetch(
    _ fetcher: Fetcher, _ server: LoopbackServer, _ path: String, host: String = "127.0.0.1"
  )
    throws -> String
  {
    var request = Request(try address(server.url(path, host: host)))
    request.terms.http = HTTPPolicy(allowsEveryHost: true)
    return try fetcher.fetch(request).text
  }

  @Test func `a cookie comes back, to its own host alone`() throws {
    let server = try Self.makeServer()
    let fetcher = makeFetcher()
    #expect(try Self.fetch(fetcher, server, "/?a=1") == "none")
    #expect(try Self.fetch(fetcher, server, "/") == "a=1")
    #expect(try Self.fetch(fetcher, server, "/", host: "localhost") == "none")
  }

  @Test func `a cookie with an end is kept in a file that only its owner reads`() throws {
    let server = try Self.makeServer()
    let folder = try TemporaryFolder()
    let file = folder.path + "/data/cookies"
    func fetcher() -> Fetcher { makeFetcher { $0.cookieFile = file } }
    _ = try Self.fetch(fetcher(), server, "/?kept=1;+Max-Age=1000&session=2")
    #expect(folder.mode("data/cookies") == 0o600)
    #expect(folder.mode("data") == 0o700)
    #expect(try Self.fetch(fetcher(), server, "/") == "kept=1")
  }

  @Test func `two programs at a time lose none of each other's cookies`() throws {
    let server = try Self.makeServer()
    let folder = try TemporaryFolder()
    func fetcher() -> Fetcher { makeFetcher { $0.cookieFile = folder.path + "/cookies" } }
    let (first, second) = (fetcher(), fetcher())
    _ = try Self.fetch(first, server, "/")
    _ = try Self.fetch(second, server, "/")
    _ = try Self.fetch(first, server, "/?a=1;+Max-Age=1000")
    _ = try Self.fetch(second, server, "/?b=2;+Max-Age=1000")
    _ = try Self.fetch(first, server, "/?c=3;+Max-Age=1000")
    let sent = try Self.fetch(fetcher(), server, "/")
    #expect(Set(sent.split(separator: "; ")) == ["a=1", "b=2", "c=3"])
  }

  @Test func `a cookie that the server takes back is gone from the file`() throws {
    let server = try Self.makeServer()
    let folder = try TemporaryFolder()
    func fetcher() -> Fetcher { makeFetcher { $0.cookieFile = folder.path + "/cookies" } }
    _ = try Self.fetch(fetcher(), server, "/?a=1;+Max-Age=1000&b=2;+Max-Age=1000")
    _ = try Self.fetch(fetcher(), server, "/?a=;+Max-Age=0")
    #expect(try Self.fetch(fetcher(), server, "/") == "b=2")
  }

  @Test func `a site's cookies end with the session, or are refused, where the rule says so`()
    throws
  {
    let server = try Self.makeServer()
    let folder = try TemporaryFolder()
    let rules = CookieRules(sites: ["hark.test": .session, "no.hark.test": .refuse])
    func fetcher() -> Fetcher {
      makeFetcher {
        $0.cookieFile = folder.path + "/cookies"
        $0.cookies = rules
        $0.connectTo = "::127.0.0.1:"
      }
    }
    let one = fetcher()
    for host in ["www.hark.test", "no.hark.test", "other.test"] {
      _ = try Self.fetch(one, server, "/?a=1;+Max-Age=1000", host: host)
    }
    #expect(try Self.fetch(one, server, "/", host: "www.hark.test") == "a=1")
    #expect(try Self.fetch(one, server, "/", host: "no.hark.test") == "none")
    let two = fetcher()
    #expect(try Self.fetch(two, server, "/", host: "www.hark.test") == "none")
    #expect(try Self.fetch(two, server, "/", host: "other.test") == "a=1")
  }

  @Test func `a rule that changes counts from the next page on`() throws {
    let server = try Self.makeServer()
    let fetcher = makeFetcher()
    _ = try Self.fetch(fetcher, server, "/?a=1")
    fetcher.setCookieRules(CookieRules(standard: .refuse))
    #expect(try Self.fetch(fetcher, server, "/") == "none")
    fetcher.setCookieRules(CookieRules(standard: .session))
    #expect(try Self.fetch(fetcher, server, "/") == "a=1")
  }

  @Test(arguments: [nil, "hark.test"]) func `cookies are forgotten, all or a site's`(
    _ host: String?
  )
    throws
  {
    let server = try Self.makeServer()
    let folder = try TemporaryFolder()
    func fetcher() -> Fetcher {
      makeFetcher {
        $0.cookieFile = folder.path + "/cookies"
        $0.connectTo = "::127.0.0.1:"
      }
    }
    let one = fetcher()
    for name in ["www.hark.test", "other.test"] {
      _ = try Self.fetch(one, server, "/?a=1;+Max-Age=1000", host: name)
    }
    #expect(one.forget(host))
    for fetcher in [one, fetcher()] {
      #expect(try Self.fetch(fetcher, server, "/", host: "www.hark.test") == "none")
      #expect(
        try Self.fetch(fetcher, server, "/", host: "other.test") == (host == nil ? "none" : "a=1"))
    }
  }

  @Test func `a cookie that a domain above shares with a site is forgotten with the site`() throws {
    let server = try Self.makeServer()
    let fetcher = makeFetcher { $0.connectTo = "::127.0.0.1:" }
    _ = try Self.fetch(fetcher, server, "/?a=1;+Domain=hark.test", host: "www.hark.test")
    _ = try Self.fetch(fetcher, server, "/?b=2", host: "hark.test")
    #expect(fetcher.forget("www.hark.test"))
    #expect(try Self.fetch(fetcher, server, "/", host: "www.hark.test") == "none")
    #expect(try Self.fetch(fetcher, server, "/", host: "hark.test") == "b=2")
  }

  @Test func `what one program forgets another that runs does not bring back`() throws {
    let server = try Self.makeServer()
    let folder = try TemporaryFolder()
    func fetcher() -> Fetcher { makeFetcher { $0.cookieFile = folder.path + "/cookies" } }
    let running = fetcher()
    _ = try Self.fetch(running, server, "/?a=1;+Max-Age=1000&s=9")
    #expect(fetcher().forget())
    _ = try Self.fetch(running, server, "/?b=2;+Max-Age=1000")
    let sent = try Self.fetch(running, server, "/")
    #expect(Set(sent.split(separator: "; ")) == ["s=9", "b=2"])
    #expect(try Self.fetch(fetcher(), server, "/") == "b=2")
  }

  @Test func `cookies are forgotten before anything is fetched`() throws {
    let server = try Self.makeServer()
    let folder = try TemporaryFolder()
    func fetcher() -> Fetcher { makeFetcher { $0.cookieFile = folder.path + "/cookies" } }
    _ = try Self.fetch(fetcher(), server, "/?a=1;+Max-Age=1000")
    #expect(fetcher().forget())
    #expect(try Self.fetch(fetcher(), server, "/") == "none")
  }

  @Test(arguments: [
    "a=1;+Domain=com", "a=1;+Domain=co.uk", "a=1;+Domain=other.test", "a=1;+Domain=.test.",
    "__Host-a=1;+Domain=hark.test", "a=1;+Secure",
  ])
  func `a cookie for other sites is refused`(_ cookie: String) throws {
    let server = try Self.makeServer()
    let fetcher = makeFetcher { $0.connectTo = "::127.0.0.1:" }
    for host in ["www.hark.test", "www.shop.co.uk"] {
      _ = try Self.fetch(fetcher, server, "/?\(cookie)", host: host)
    }
    for host in ["www.hark.test", "www.other.test", "www.shop.co.uk", "other.co.uk"] {
      #expect(try Self.fetch(fetcher, server, "/", host: host) == "none")
    }
  }

  @Test func `a flood of cookies costs neither time nor a huge header`() throws {
    let server = try Self.makeServer()
    let fetcher = makeFetcher()
    let cookies = (0..<200).map { "c\($0)=\(String(repeating: "x", count: 500))" }
    _ = try Self.fetch(fetcher, server, "/?" + cookies.joined(separator: "&"))
    #expect(try Self.fetch(fetcher, server, "/").utf8.count < 65536)
  }

  @Test func `a damaged file of cookies is set aside, what can be read is kept, and both are said`()
    throws
  {
    let server = try Self.makeServer()
    let folder = try TemporaryFolder()
    let good = "127.0.0.1\tFALSE\t/\tFALSE\t4102444800\ta\t1\n"
    let bytes = Array("\u{0}\u{1}nonsense\n\tx\ty\n\(good)127.0.0.1\tFALSE\n".utf8) + [0xFF, 0x0A]
    try StoredFile.write(bytes, to: folder.path + "/cookies")
    let fetcher = makeFetcher { $0.cookieFile = folder.path + "/cookies" }
    let log = EventLog()
    let response = try fetcher.fetch(
      Request(try address(server.url("/"))), events: { log.note($0) })
    #expect(response.text == "a=1")
    let problems = log.all.compactMap { event -> StoredFileProblem? in
      if case .keptFileProblem(let problem) = event { problem } else { nil }
    }
    guard case .setAside(folder.path + "/cookies", let copy)? = problems.first else {
      Issue.record("Nothing was said: \(problems)")
      return
    }
    #expect(problems.count == 1)
    #expect(StoredFile.read(copy) == bytes)
    #expect(folder.text("cookies")?.contains(good) == true)
    #expect(try Self.fetch(fetcher, server, "/") == "a=1")
    #expect(folder.names.filter { $0.contains("damaged") }.count == 1)
  }

  @Test func `a file of cookies that can't be read is never written over`() throws {
    let server = try Self.makeServer()
    let folder = try TemporaryFolder()
    let path = folder.path + "/cookies"
    try StoredFile.makeFolders(path)
    let fetcher = makeFetcher { $0.cookieFile = path }
    #expect(try Self.fetch(fetcher, server, "/?a=1;+Max-Age=1000") == "none")
    #expect(try Self.fetch(fetcher, server, "/") == "a=1")
    #expect(folder.names.sorted() == ["cookies", "cookies.lock"])
  }

  @Test func `bytes that are no text come back as they were set, from the file too`() throws {
    let server = try LoopbackServer { seen, connection in
      let cookie =
        Array("Set-Cookie: a=".utf8) + [0xC7, 0xD1, 0xFF] + Array("; Max-Age=99\r\n".utf8)
      let line = Array("HTTP/1.1 200 OK\r\n".utf8)
      let rest = Array("Content-Type: text/plain\r\nContent-Length: 1\r\n\r\nx".utf8)
      return connection.send(line + (seen.target == "/set" ? cookie : []) + rest)
    }
    let folder = try TemporaryFolder()
    func fetcher() -> Fetcher { makeFetcher { $0.cookieFile = folder.path + "/cookies" } }
    _ = try Self.fetch(fetcher(), server, "/set")
    let bytes = try #require(StoredFile.read(folder.path + "/cookies"))
    #expect(bytes.suffix(6) == [0x61, 0x09, 0xC7, 0xD1, 0xFF, 0x0A])
    #expect(CookieFile.read(bytes, now: 0).cookies.first?.value == [0xC7, 0xD1, 0xFF])
  }
}
