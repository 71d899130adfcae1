import HarkThreads
import HarkText
import HarkWeb
import Synchronization
import Testing

@testable import HarkFetch

/// Servers that do not do what they should: each ends in bounded time and memory, with what came.
@Suite struct MisbehaviourTests {
  @Test func `a body that ends before its length is incomplete`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000\r\n\r\n<p>Half")
      return false
    }
    let response = try fetch(server)
    #expect(response.text == "<p>Half")
    #expect(response.incompleteness == .connectionLost)
    #expect(response.curl?.code == .CURLE_PARTIAL_FILE)
  }

  @Test func `a reset in the body keeps what came`() throws {
    let arrived = Ending<Bool>()
    let server = try LoopbackServer { _, connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000\r\n\r\n"
          + "<!DOCTYPE html><p>Half")
      // The client must have read it: a reset drops what is still on the way.
      guard arrived.wait() else { return false }
      connection.reset()
      return false
    }
    var request = Request(try address(server.url()))
    request.streamsBody = true
    let response = try makeFetcher().fetch(request) { event in
      if case .body = event { arrived.reach(true) }
    }
    #expect(response.text == "<!DOCTYPE html><p>Half")
    #expect(response.incompleteness == .connectionLost)
  }

  @Test func `a reset before the header is told as a lost connection`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nX: y")
      connection.reset()
      return false
    }
    #expect(try reason { try fetch(server) } == .connectionLost("127.0.0.1"))
  }

  @Test func `a server that closes without a word is told so`() throws {
    let server = try LoopbackServer { _, _ in false }
    #expect(try reason { try fetch(server) } == .emptyAnswer("127.0.0.1"))
  }

  @Test func `a port where nothing listens is told so`() throws {
    let server = try LoopbackServer { _, _ in false }
    server.stop()
    let reason = try reason { try fetch(server) }
    #expect(reason == .connectionRefused(host: "127.0.0.1", port: server.port))
  }

  @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "\u{1B}]0;title\u{07}nonsense\r\n\r\n", "<p>Hello"])
  func `what is not HTTP is told so`(_ answer: String) throws {
    let server = try LoopbackServer { _, connection in
      connection.send(answer)
      return false
    }
    #expect(try reason { try fetch(server) } == .notHTTP("127.0.0.1"))
  }

  @Test(arguments: [
    "5\r\n<p>Ha\r\nnonsense\r\n", "5\r\n<p>Ha\r\nFFFFFFFFFFFFFFFFFFFF\r\n", "5\r\n<p>Ha",
    "5\r\n<p>Ha\r\n", "5\r\n<p>Ha\r\n-5\r\nabcde\r\n0\r\n\r\n",
  ])
  func `bad chunks keep what came before them`(_ chunks: String) throws {
    let server = try LoopbackServer { _, connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n")
      connection.send(chunks)
      return false
    }
    let response = try fetch(server)
    #expect(response.text == "<p>Ha")
    #expect(response.incompleteness == .connectionLost)
  }

  @Test(arguments: ["5\r\n<p>Ha\r\n5;", "5;", "5\r\n<p>Ha\r\n5 "])
  func `what is said about chunks without an end is cut off, and what came is kept`(
    _ chunks: String
  ) throws {
    let sent = Mutex(0)
    let server = try LoopbackServer { _, connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n")
      connection.send(chunks)
      let filler = [UInt8](repeating: 0x78, count: 65536)
      while connection.send(filler) { sent.withLock { $0 += filler.count } }
      return false
    }
    let response = try fetch(server)
    #expect(response.text == (chunks.contains("Ha") ? "<p>Ha" : ""))
    #expect(response.incompleteness == .connectionLost)
    // A megabyte, and what the two systems hold on the way.
    #expect(sent.withLock { $0 } < 64 * 1024 * 1024)
  }

  @Test func `a page in chunks with next to nothing in them is cut off`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = "1;" + String(repeating: "x", count: 10_000) + "\r\na\r\n"
      while connection.send(chunk) {}
      return false
    }
    let response = try fetch(server)
    #expect(response.text.hasPrefix("aaaa"))
    #expect(response.incompleteness == .connectionLost)
  }

  @Test func `a page in chunks of one byte with a word about each is read whole`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = "1;signature=0123456789\r\na\r\n"
      for _ in 0..<100 { connection.send(String(repeating: chunk, count: 2000)) }
      connection.send("0\r\n\r\n")
      return false
    }
    let response = try fetch(server)
    #expect(response.bytes.count == 200_000)
    #expect(response.isComplete)
  }

  @Test func `a flood of header lines is cut off`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      var number = 0
      while connection.send("X-\(number): \(String(repeating: "x", count: 900))\r\n") {
        number += 1
      }
      return false
    }
    let reason = try reason { try fetch(server) }
    #expect(reason == .headerTooLarge(host: "127.0.0.1", limit: 262144))
  }

  @Test func `a header line without an end is cut off`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nX: ")
      while connection.send(String(repeating: "x", count: 10000)) {}
      return false
    }
    let reason = try reason { try fetch(server) }
    #expect(reason == .headerTooLarge(host: "127.0.0.1", limit: 262144))
  }

  @Test func `interim responses without an end are cut off`() throws {
    let server = try LoopbackServer { _, connection in
      while connection.send("HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n") {}
      return false
    }
    let reason = try reason { try fetch(server) }
    #expect(reason == .headerTooLarge(host: "127.0.0.1", limit: 262144))
  }

  @Test func `trailers without an end are cut off, and the page is whole`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "5\r\n<p>Ha\r\n0\r\n")
      while connection.send(String(repeating: "X: y\r\n", count: 1000)) {}
      return false
    }
    let response = try fetch(server)
    #expect(response.text == "<p>Ha")
    #expect(response.isComplete)
  }

  @Test func `a header that ends before its end is a lost connection`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Ty")
      return false
    }
    #expect(try reason { try fetch(server) } == .connectionLost("127.0.0.1"))
  }

  @Test func `a server that changes to another protocol is told so`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: chat\r\n\r\nhello")
      return false
    }
    #expect(try reason { try fetch(server) } == .notHTTP("127.0.0.1"))
  }

  @Test func `interim responses before the real one are passed over`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 103 Early Hints\r\nContent-Type: image/png\r\n\r\n")
      return connection.reply("200 OK", ["Content-Type: text/html"], "<p>Hello")
    }
    let response = try fetch(server)
    #expect(response.status == 200)
    #expect(response.head.mediaType?.essence == "text/html")
    #expect(response.text == "<p>Hello")
  }

  @Test func `a header line that is folded is one value`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("200 OK", ["Content-Type: text/html;", "\tcharset=big5", "X-A: b"], "x")
    }
    let response = try fetch(server)
    #expect(response.head.mediaType?.charset == "big5")
    #expect(response.head.fields["x-a"] == "b")
  }

  @Test(arguments: ["Content-Length: 5\r\nContent-Length: 9", "Content-Length: 5, 9"])
  func `a body with two lengths is not guessed at`(_ field: String) throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\(field)\r\n\r\n<p>aabbcc")
      return false
    }
    #expect(try reason { try fetch(server) } == .notHTTP("127.0.0.1"))
  }

  @Test func `the same length told twice is one`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n<p>aa")
      return false
    }
    #expect(try fetch(server).text == "<p>aa")
  }

  @Test(arguments: ["Content-Length: -5", "X: a\u{0}b"])
  func `a header that nobody can trust ends in a failure or a page, never in a hang`(
    _ field: String
  ) throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\n\(field)\r\n\r\nHello")
      return false
    }
    do {
      _ = try fetch(server)
    } catch let error as FetchError {
      #expect(error.reason == .notHTTP("127.0.0.1"))
    }
  }

  @Test func `no control character of a header gets through`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply(
        "200 OK", ["Content-Type: text/html", "X-Title: a\u{1B}]0;b\u{07}c\u{9B}d\te"], "")
    }
    #expect(try fetch(server).head.fields["x-title"] == "a]0;bcd e")
  }

  @Test func `an endless body is cut at the limit, and what came is kept`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
      let piece = [UInt8](repeating: 0x61, count: 65536)
      while connection.send(piece) {}
      return false
    }
    var limits = Limits()
    limits.bodyBytes = 1_000_000
    let response = try fetch(server, limits: limits)
    #expect(response.bytes.count == 1_000_000)
    #expect(response.incompleteness == .tooLarge(limit: 1_000_000))
  }

  @Test(arguments: [0, 1]) func `a body at the limit is whole, one byte more is not`(_ more: Int)
    throws
  {
    let server = try LoopbackServer { _, connection in
      connection.reply(
        "200 OK", ["Content-Type: text/html"], body: [UInt8](repeating: 0x61, count: 5000 + more))
    }
    var limits = Limits()
    limits.bodyBytes = 5000
    let response = try fetch(server, limits: limits)
    #expect(response.bytes.count == 5000)
    #expect(response.isComplete == (more == 0))
  }

  @Test(arguments: ["gzip", "br", "zstd"]) func `a bomb is cut at 64 MB`(_ coding: String) throws {
    let server = try LoopbackServer { _, connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: \(coding)\r\n\r\n")
      switch coding {
      case "gzip":
        connection.send(Encoded.gzipBombStart)
        let part = [UInt8](Array(repeating: Encoded.gzipBombPart, count: 1000).joined())
        while connection.send(part) {}
      case "br": connection.send(Encoded.brotliBomb)
      default: connection.send(Encoded.zstdBomb(blocks: 8192))
      }
      return false
    }
    let response = try fetch(server)
    #expect(response.bytes.count == 64 * 1024 * 1024)
    #expect(response.incompleteness == .tooLarge(limit: 64 * 1024 * 1024))
  }

  @Test(arguments: [204, 205, 304]) func `a status without a body has nothing to read`(
    _ status: Int
  ) throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 \(status) X\r\n\r\n")
      return true
    }
    let response = try fetch(server)
    #expect(response.status == status)
    #expect(response.isEmpty)
    #expect(response.isComplete)
  }

  @Test func `an empty page is empty and complete`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("200 OK", ["Content-Type: text/html", "Content-Encoding: gzip"], "")
    }
    let response = try fetch(server)
    #expect(response.isEmpty)
    #expect(response.isComplete)
  }

  @Test(arguments: [404, 410, 500, 503, 799]) func `an error keeps its page and its number`(
    _ status: Int
  ) throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("\(status) Gone", ["Content-Type: text/html"], "<p>Not here")
    }
    let response = try fetch(server)
    #expect(response.status == status)
    #expect(response.head.isError)
    #expect(response.text == "<p>Not here")
  }

  @Test func `a name that does not exist is told by name`() throws {
    let request = Request(try address("https://no-such-host.invalid/"))
    let reason = try reason { try makeFetcher().fetch(request) }
    guard case .unknownHost(let host, _) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(host == "no-such-host.invalid")
  }

  @Test func `name servers that do not answer are not taken for a name that nobody has`() {
    #expect(NameLookup.isTemporary(-3))
    #expect(!NameLookup.isTemporary(-2))
    #expect(NameLookup.isUnanswered("no-such-host.invalid", after: .seconds(10)))
  }

  @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "data:text/html,x", "finger://a/"])
  func `nothing but http and https is fetched`(_ href: String) throws {
    let request = Request(try address(href))
    let reason = try reason { try makeFetcher().fetch(request) }
    #expect(reason == .unsupportedScheme(request.address.scheme))
  }

  @Test(arguments: [
    "Content-Length: 5\r\n\r\nfirst", "Content-Length: 0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n0\r\n\r\n",
  ])
  func `an answer that nobody asked for is never the next page, whenever it comes`(_ rest: String)
    throws
  {
    let type = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
    let unasked = type + "Content-Length: 6\r\n\r\nforged"
    let kept = Locked<Connection?>(nil)
    let server = try LoopbackServer { seen, connection in
      switch seen.target {
      case "/both": return connection.send(type + rest + unasked)
      case "/kept":
        kept.withLock { $0 = connection }
        return connection.send(type + rest)
      case "/send":
        kept.withLock { $0 }?.send(unasked)
        return connection.reply("200 OK", ["Content-Type: text/plain"], "sent")
      default: return connection.reply("200 OK", ["Content-Type: text/plain"], "next")
      }
    }
    func text(_ fetcher: Fetcher, _ path: String) throws -> String {
      try fetcher.fetch(Request(try address(server.url(path)))).text
    }
    let one = makeFetcher()
    _ = try text(one, "/both")
    #expect(try text(one, "/next") == "next")
    #expect(server.accepted == 2)
    let two = makeFetcher()
    _ = try text(two, "/kept")
    // By another connection, so that the bytes are there when it answers.
    #expect(try text(makeFetcher(), "/send") == "sent")
    #expect(try text(two, "/next") == "next")
    #expect(server.accepted == 5)
  }
}
