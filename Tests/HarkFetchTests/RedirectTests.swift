import HarkText
import HarkWeb
import Synchronization
import Testing

@testable import HarkFetch

@Suite struct RedirectTests {
  /// A server whose paths lead where they say: `/301/a` redirects to `/a` with 301.
  static func makeServer() throws -> LoopbackServer {
    try LoopbackServer { seen, connection in
      let words = seen.target.split(separator: "/", maxSplits: 1)
      if let status = words.first.flatMap({ Int($0) }), (300...399).contains(status) {
        let rest = words.count > 1 ? String(words[1]) : ""
        let target = rest.hasPrefix("=") ? String(rest.dropFirst()) : "/" + rest
        return connection.reply("\(status) Moved", ["Location: \(target)"], "<p>Moved")
      }
      return connection.reply("200 OK", ["Content-Type: text/html"], "<p>\(seen.target)")
    }
  }

  @Test(arguments: [
    (301, Request.Method.get, "GET"), (302, .get, "GET"), (303, .get, "GET"), (307, .get, "GET"),
    (308, .get, "GET"), (301, .post, "GET"), (302, .post, "GET"), (303, .post, "GET"),
    (307, .post, "POST"), (308, .post, "POST"), (303, .head, "HEAD"), (301, .head, "HEAD"),
  ])
  func `a redirect keeps or turns the method as the standard says`(
    _ row: (status: Int, method: Request.Method, after: String)
  ) throws {
    let server = try Self.makeServer()
    let response = try fetch(server, "/\(row.status)/end") { request in
      request.method = row.method
      if row.method == .post { request.body = .init(bytes: Array("a=b".utf8), type: "text/x") }
    }
    #expect(response.address.path == "/end")
    let last = try #require(server.seen.last)
    #expect(last.method == row.after)
    #expect(last.body == (row.after == "POST" ? Array("a=b".utf8) : []))
    #expect(last.fields["content-type"] == (row.after == "POST" ? "text/x" : nil))
    #expect(response.redirects.map(\.status) == [row.status])
  }

  @Test(arguments: [300, 304, 305, 306]) func `other statuses lead nowhere`(_ status: Int) throws {
    let response = try fetch(try Self.makeServer(), "/\(status)/end")
    #expect(response.status == status)
    #expect(response.address.path == "/\(status)/end")
  }

  @Test
  func
    `what a server named its answer by goes to its own origin, and a page that is no newer is none`()
    throws
  {
    let other = try Self.makeServer()
    let server = try LoopbackServer { seen, connection in
      if seen.target == "/moved" {
        return connection.reply("302 Found", ["Location: \(other.url("/end"))"], "")
      }
      let isKnown = seen.fields["if-none-match"] == "W/\"5\""
      return connection.reply(
        isKnown ? "304 Not Modified" : "200 OK", ["ETag: W/\"5\""], isKnown ? "" : "<p>New")
    }
    let first = try fetch(server, "/feed")
    let validators = try #require(Validators(first.head))
    let second = try fetch(server, "/feed") { $0.validators = validators }
    #expect(second.status == 304)
    #expect(second.isEmpty)
    _ = try fetch(server, "/moved") {
      $0.validators = Validators(etag: "\"5\"", modified: "Sun, 06 Nov 1994 08:49:37 GMT")
      $0.initiator = .person
    }
    #expect(server.seen.last?.fields["if-modified-since"] == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(other.seen.map { $0.fields["if-none-match"] } == [nil])
  }

  @Test func `a redirect without an address is a page`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("302 Found", ["Content-Type: text/html"], "<p>Where?")
    }
    #expect(try fetch(server).text == "<p>Where?")
  }

  @Test func `a chain of redirects ends at its page, with the fragment that was asked for`() throws
  {
    let response = try fetch(try Self.makeServer(), "/301/302/307/end#part")
    #expect(response.address.path == "/end")
    #expect(response.address.fragment == "part")
    #expect(response.redirects.count == 3)
  }

  @Test func `a redirect to letters of any script is followed`() throws {
    let response = try fetch(try Self.makeServer(), "/302/=/%EA%B0%80")
    #expect(response.address.path == "/%EA%B0%80")
  }

  @Test func `a loop is told as a loop`() throws {
    let server = try LoopbackServer { seen, connection in
      connection.reply("302 Found", ["Location: \(seen.target == "/a" ? "/b" : "/a")"], "")
    }
    let reason = try reason { try fetch(server, "/a") }
    guard case .redirectLoop = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(server.seen.count == 21)
  }

  @Test func `redirects without an end are told so`() throws {
    let server = try LoopbackServer { seen, connection in
      connection.reply("302 Found", ["Location: \(seen.target)x"], "")
    }
    let reason = try reason { try fetch(server, "/a") }
    guard case .tooManyRedirects(let limit, _) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(limit == 20)
  }

  @Test(arguments: [
    ("ftp://127.0.0.1/", "ftp"), ("file:///etc/passwd", "file"),
    ("javascript:alert(1)", "javascript"),
    ("data:text/html,x", "data"), ("gopher://127.0.0.1/", "gopher"),
  ])
  func `a redirect may not leave the web`(_ row: (target: String, scheme: String)) throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("302 Found", ["Location: \(row.target)"], "")
    }
    let reason = try reason { try fetch(server) }
    #expect(reason == .redirectToScheme(row.scheme, from: try address(server.url())))
  }

  @Test func `a redirect that is no address is told so`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("302 Found", ["Location: http://[bad"], "")
    }
    let reason = try reason { try fetch(server) }
    #expect(reason == .unreadableRedirect(from: try address(server.url())))
  }

  @Test func `a redirect whose body never ends is followed all the same`() throws {
    let server = try LoopbackServer { seen, connection in
      guard seen.target == "/a" else { return connection.reply("200 OK", [], "<p>End") }
      connection.send("HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\nbody")
      connection.hold()
      return false
    }
    var limits = Limits()
    limits.redirectBody = .milliseconds(100)
    #expect(try fetch(server, "/a", limits: limits).text == "<p>End")
  }

  @Test func `a redirect with a large body is followed all the same`() throws {
    let server = try LoopbackServer { seen, connection in
      guard seen.target == "/a" else { return connection.reply("200 OK", [], "<p>End") }
      connection.send("HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n")
      while connection.send([UInt8](repeating: 0x61, count: 65536)) {}
      return false
    }
    #expect(try fetch(server, "/a").text == "<p>End")
  }

  @Test func `name and password go to no other host`() throws {
    let server = try LoopbackServer { seen, connection in
      switch seen.target {
      case "/a" where seen.fields["authorization"] == nil:
        connection.reply("401 No", ["WWW-Authenticate: Basic realm=\"x\""], "")
      case "/a":
        connection.reply(
          "302 Found",
          ["Location: http://localhost:\(seen.fields["host"]?.split(separator: ":").last ?? "")/b"],
          "")
      default:
        connection.reply(
          seen.fields["authorization"] == nil ? "401 No" : "200 OK",
          ["WWW-Authenticate: Basic realm=\"y\""], "")
      }
    }
    let response = try fetch(server, "/a") {
      $0.credentials = Credentials(user: "bob", password: "secret")
    }
    #expect(response.status == 401)
    #expect(response.head.challenge?.realm == "y")
    #expect(server.seen.map { $0.fields["authorization"] != nil } == [false, true, false])
  }

  @Test func `a page is told to its own host alone as the way here`() throws {
    let server = try LoopbackServer { seen, connection in
      if seen.target == "/a" {
        return connection.reply(
          "302 Found",
          ["Location: http://localhost:\(seen.fields["host"]?.split(separator: ":").last ?? "")/b"],
          "")
      }
      return connection.reply("200 OK", [], "x")
    }
    let referrer = try address("http://bob:secret@127.0.0.1:\(server.port)/page?q#f")
    _ = try fetch(server, "/a") { $0.referrer = referrer }
    #expect(server.seen[0].fields["referer"] == server.url("/page?q"))
    #expect(server.seen[1].fields["referer"] == nil)
  }

  @Test func `name and password in an address are used and never shown`() throws {
    let server = try LoopbackServer { seen, connection in
      seen.fields["authorization"] == "Basic Ym9iOnNlY3JldA=="
        ? connection.reply("200 OK", ["Content-Type: text/html"], "in")
        : connection.reply("401 No", ["WWW-Authenticate: Basic realm=\"x\""], "out")
    }
    let request = Request(try address("http://bob:secret@127.0.0.1:\(server.port)/"))
    let response = try makeFetcher().fetch(request)
    #expect(response.text == "in")
    #expect(response.address.href == server.url())
    #expect(!"\(request)\(response)".contains("secret") || !"\(response)".contains("secret"))
  }
}
