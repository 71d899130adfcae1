import HarkText
import HarkWeb
import TestThreads
import Testing

@testable import HarkFetch

@Suite(.waits) struct GopherTests {
  private func fetch(
    _ server: LineServer, _ path: String, limits: Limits = Limits(),
    change: (inout Request) -> Void = { _ in }
  ) throws -> Response {
    var request = Request(try address("gopher://127.0.0.1:\(server.port)\(path)"))
    change(&request)
    return try makeFetcher { $0.limits = limits }.fetch(request)
  }

  @Test func `a menu is asked for by its selector alone`() throws {
    let server = try LineServer { _, connection in
      connection.send("1Tides\t/tides\tlocalhost\t70\r\n.\r\n")
    }
    let response = try fetch(server, "/1/sea%20shore?x")
    #expect(server.seen == ["/sea shore?x"])
    #expect(response.head.kind == .gopherMenu)
    #expect(response.isComplete)
    #expect(try fetch(server, "").head.kind == .gopherMenu)
    #expect(server.seen.last == "")
  }

  @Test func `a search sends its words behind a tab`() throws {
    let server = try LineServer { _, connection in connection.send("iNothing\t\t\t\r\n.\r\n") }
    let asked = try #require(
      try address("gopher://127.0.0.1:\(server.port)/7/find%09old").asking("ferry & fare"))
    _ = try makeFetcher().fetch(Request(asked))
    #expect(server.seen == ["/find\tferry & fare"])
  }

  @Test(arguments: [
    ("one\r\n..two\r\n.\r\n", "one\r\n.two\r\n"), ("one\n..two\n", "one\n..two\n"),
    (".\r\n", ""), ("a.\r\n", "a.\r\n"), ("", ""), ("..\r\n.", ".\r\n"),
  ])
  func `dots of a text are as they were meant`(sent: String, meant: String) {
    #expect(String(decoding: GopherText.plain(Array(sent.utf8)), as: UTF8.self) == meant)
  }

  @Test func `what a picture or an archive is, its bytes say`() throws {
    let server = try LineServer { _, connection in connection.send("GIF89a\u{1}\u{0}") }
    #expect(try fetch(server, "/I/a.gif").head.kind == .file(type: "image/gif"))
  }

  @Test(arguments: [
    "/1%0D%0AHELO%20x", "/0a%0Ab", "/1%00", "/7/find%09a%0D%0Ab",
  ])
  func `no address sends a second line`(_ path: String) throws {
    let server = try LineServer { _, _ in }
    let reason = try reason { try fetch(server, path) }
    #expect(reason == .gopherRefused("127.0.0.1"))
    #expect(server.seen.isEmpty)
  }

  @Test(arguments: [25, 22, 6379, 53]) func `ports of other services are left alone`(_ port: Int)
    throws
  {
    let request = Request(try address("gopher://127.0.0.1:\(port)/1x"))
    #expect(try reason { try makeFetcher().fetch(request) } == .gopherRefused("127.0.0.1"))
  }

  @Test func `nothing that a page does by itself is asked for by Gopher`() throws {
    let server = try LineServer { _, connection in connection.send("text") }
    for change: (inout Request) -> Void in [
      { $0.kind = .image }, { $0.isAutomatic = true }, { $0.method = .post },
    ] {
      #expect(
        try reason { try fetch(server, "/0x", change: change) } == .unsupportedScheme("gopher"))
    }
    #expect(server.seen.isEmpty)
  }

  @Test func `a menu without an end is cut at the limit, and a server that drips is left`() throws {
    let endless = try LineServer { _, connection in
      while connection.send(String(repeating: "iflood\t\t\t\r\n", count: 1_000)) {}
    }
    var limits = Limits()
    limits.bodyBytes = 1 << 20
    let response = try fetch(endless, "/1", limits: limits)
    #expect(response.incompleteness == .tooLarge(limit: 1 << 20))
    #expect(response.bytes.count == 1 << 20)
    let silent = try LineServer { _, connection in connection.hold() }
    limits.header = .milliseconds(50)
    let why = try reason { try fetch(silent, "/1", limits: limits) }
    #expect(why == .noAnswer(host: "127.0.0.1", after: limits.header))
  }

  @Test func `a server that says nothing is told`() throws {
    let server = try LineServer { _, _ in }
    #expect(try reason { try fetch(server, "/1") } == .emptyAnswer("127.0.0.1"))
  }

  @Test func `a proxy of the web is no way to Gopher, but one for all is`() throws {
    let page = try address("gopher://example.org/1")
    #expect(EnvironmentProxy(for: page) { $0 == "https_proxy" ? "http://127.0.0.1:1" : nil } == nil)
    let proxy = EnvironmentProxy(for: page) { $0 == "all_proxy" ? "socks5h://127.0.0.1:9050" : nil }
    #expect(proxy?.host == "127.0.0.1")
  }
}
