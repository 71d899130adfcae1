import HarkText
import HarkThreads
import HarkWeb
import TestThreads
import Testing

@testable import HarkFetch

@Suite(.waits, .enabled(if: TLSFront.isAvailable)) struct GeminiTests {
  /// A Gemini server that answers each line as a test says, behind TLS.
  private final class Gemini: Sendable {
    let lines: LineServer
    let front: TLSFront

    init(_ answer: @escaping @Sendable (String, Connection) -> Void) throws {
      lines = try LineServer(answer)
      front = try TLSFront(before: lines)
    }

    func url(_ path: String, _ kind: String = "self-signed", host: String = "localhost") -> String {
      "gemini://\(host):\(front.port(kind))\(path)"
    }
  }

  private func fetch(
    _ url: String, store: String? = nil, limits: Limits = Limits(), to port: UInt16? = nil,
    change: (inout Request) -> Void = { _ in }
  ) throws -> Response {
    var request = Request(try address(url))
    change(&request)
    return try makeFetcher {
      $0.certificateStore = store
      $0.limits = limits
      $0.connectTo = port.map { "::127.0.0.1:\($0)" }
    }.fetch(request)
  }

  @Test func `a page is asked for by its whole address, and comes with its type and language`()
    throws
  {
    let server = try Gemini { _, connection in
      connection.send("20 text/gemini; charset=utf-8; lang=ko\r\n# 바다\n")
    }
    let response = try fetch(server.url("/sea?tide#here"))
    #expect(
      server.lines.seen == ["gemini://localhost:\(server.front.port("self-signed"))/sea?tide"])
    #expect(response.head.kind == .gemtext)
    #expect(response.head.fields["content-language"] == "ko")
    #expect(response.text == "# 바다\n")
    #expect(response.isComplete)
    #expect(response.address.fragment == "here")
    #expect(try fetch(server.url("")).isComplete)
    #expect(server.lines.seen.last?.hasSuffix("/") == true)
  }

  @Test func `the first certificate is kept, and another one is told before anything is sent`()
    throws
  {
    let folder = try TemporaryFolder()
    let store = folder.path + "/certificates"
    let server = try Gemini { _, connection in connection.send("20 \r\nhello") }
    let url = "gemini://localhost/"
    func load(_ kind: String, change: (inout Request) -> Void = { _ in }) throws -> Response {
      try fetch(url, store: store, to: server.front.port(kind), change: change)
    }
    #expect(try load("self-signed").text == "hello")
    #expect(try load("self-signed").text == "hello")
    let before = server.lines.seen.count
    let why = try reason { try load("unknown") }
    guard case .certificateChanged(let change) = why else {
      Issue.record("\(why)")
      return
    }
    #expect(change.host == "localhost" && change.port == 1965 && !change.wasDue)
    #expect(server.lines.seen.count == before)
    // Another one than was allowed is not trusted either.
    #expect(
      try reason { try load("good") { $0.terms.certificates = [change.acceptance] } } != why)
    #expect(try load("unknown") { $0.terms.certificates = [change.acceptance] }.text == "hello")
    // From then on it is the one that is known.
    #expect(try load("unknown").text == "hello")
    #expect(try reason { try load("self-signed") } != why)
    let fetcher = makeFetcher { $0.certificateStore = store }
    #expect(fetcher.keptCertificates == 1)
    #expect(fetcher.forget("localhost"))
    #expect(fetcher.keptCertificates == 0)
    #expect(try load("self-signed").text == "hello")
  }

  @Test func `a certificate that was due for another one says so`() throws {
    let folder = try TemporaryFolder()
    let server = try Gemini { _, connection in connection.send("20 \r\nhello") }
    func load(_ kind: String) throws -> Response {
      try fetch("gemini://localhost/", store: folder.path + "/c", to: server.front.port(kind))
    }
    #expect(try load("expired").isComplete)
    guard case .certificateChanged(let change) = try reason({ try load("good") }) else {
      Issue.record("It was not told.")
      return
    }
    #expect(change.wasDue)
  }

  @Test(arguments: [(10, "text"), (11, "secret")])
  func `what a server asks for becomes a page that asks`(
    status: Int, kind: String
  ) throws {
    let server = try Gemini { _, connection in connection.send("\(status) Where to?\r\n") }
    let response = try fetch(server.url("/go"))
    #expect(response.head.fields[HeaderFields.geminiInput] == kind)
    #expect(response.text == "Where to?")
    let asked = try #require(response.address.asking("up & down"))
    _ = try fetch(asked.href)
    #expect(server.lines.seen.last?.hasSuffix("/go?up%20%26%20down") == true)
  }

  @Test func `redirects on one server are followed, five at most`() throws {
    let server = try Gemini { line, connection in
      let number = Int(line.split(separator: "/").last ?? "") ?? 0
      connection.send(number < 3 ? "30 /\(number + 1)\r\n" : "20 text/plain\r\n\(number)")
    }
    let response = try fetch(server.url("/0"))
    #expect(response.text == "3")
    #expect(response.redirects.count == 3)
    let endless = try Gemini { line, connection in
      connection.send("31 \(line)x\r\n")
    }
    let why = try reason { try fetch(endless.url("/")) }
    guard case .tooManyRedirects(let limit, _) = why else {
      Issue.record("\(why)")
      return
    }
    #expect(limit == 5)
    let loop = try Gemini { _, connection in connection.send("30 /\r\n") }
    guard case .redirectLoop = try reason({ try fetch(loop.url("/")) }) else {
      Issue.record("It went on.")
      return
    }
  }

  @Test func `to another host or protocol nobody is led without a word`() throws {
    let server = try Gemini { line, connection in
      let target =
        line.hasSuffix("/web")
        ? "https://example.org/"
        : line.hasSuffix("/file") ? "file:///etc/passwd" : "gemini://other.example/"
      connection.send("30 \(target)\r\n")
    }
    guard case .leadsElsewhere(let address, _) = try reason({ try fetch(server.url("/host")) }),
      case .leadsElsewhere(let web, _) = try reason({ try fetch(server.url("/web")) })
    else {
      Issue.record("It was followed.")
      return
    }
    #expect(address.href == "gemini://other.example/" && web.href == "https://example.org/")
    guard case .redirectToScheme("file", _) = try reason({ try fetch(server.url("/file")) }) else {
      Issue.record("A file was opened.")
      return
    }
  }

  @Test func `a server from far away leads nobody to this machine`() throws {
    let server = try Gemini { _, connection in connection.send("30 gemini://127.0.0.1/\r\n") }
    let why = try reason { try fetch("gemini://far.example/", to: server.front.port("good")) }
    #expect(why == .nearer("127.0.0.1"))
  }

  @Test(arguments: [
    (41, "Busy\u{7}\u{1B}[2J", "Busy [2J"), (51, "", ""), (60, "Who are you?", "Who are you?"),
  ])
  func `refusals are told with the server's words as plain text`(
    status: Int, sent: String, told: String
  )
    throws
  {
    let server = try Gemini { _, connection in connection.send("\(status) \(sent)\r\n") }
    guard
      case .geminiStatus("localhost", status, let text) = try reason({ try fetch(server.url("/")) })
    else {
      Issue.record("It was no refusal.")
      return
    }
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 })
    #expect(told.isEmpty == text.isEmpty)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\n\r\n", "20\n", "2x text/gemini\r\n", "20text/gemini\r\n", "00 \r\n",
    "70 \r\n",
    String(repeating: "2", count: 5_000), "20 " + String(repeating: "a", count: 2_000) + "\r\n",
    "\r\n", "2",
  ])
  func `what is no Gemini is refused`(_ sent: String) throws {
    let server = try Gemini { _, connection in connection.send(sent) }
    let why = try reason { try fetch(server.url("/")) }
    if case .geminiStatus(_, 70, _) = why { return }
    #expect(why == .notGemini("localhost"))
  }

  @Test func `floods, drips and silence end at their bounds`() throws {
    let flood = try Gemini { _, connection in
      connection.send("20 text/gemini\r\n")
      while connection.send(String(repeating: "=> /x x\n", count: 8_000)) {}
    }
    var limits = Limits()
    limits.bodyBytes = 1 << 20
    #expect(try fetch(flood.url("/"), limits: limits).incompleteness == .tooLarge(limit: 1 << 20))
    let silent = try Gemini { _, connection in connection.hold() }
    limits.header = .milliseconds(300)
    #expect(
      try reason { try fetch(silent.url("/"), limits: limits) }
        == .noAnswer(host: "localhost", after: limits.header))
    let stopped = try Gemini { _, connection in
      connection.send("20 text/plain\r\nsome")
      connection.hold()
    }
    limits.silence = .milliseconds(300)
    limits.header = .seconds(30)
    let response = try fetch(stopped.url("/"), limits: limits)
    #expect(response.incompleteness == .noAnswer(after: limits.silence))
    #expect(response.text == "some")
  }

  @Test func `a load that is cancelled ends at once with what came`() throws {
    let server = try Gemini { _, connection in
      connection.send("20 text/gemini\r\nsome")
      connection.hold()
    }
    var request = Request(try address(server.url("/")))
    request.streamsBody = true
    let handle = Locked<FetchHandle?>(nil)
    let fetcher = makeFetcher()
    let response = try fetcher.fetch(
      request,
      events: { event in
        if case .body = event { handle.withLock { $0 }?.cancel() }
      }, started: { started in handle.withLock { $0 = started } })
    #expect(response.incompleteness == .cancelled)
    #expect(response.text == "some")
  }

  @Test func `nothing that a page does by itself is asked for, and no address that is too long`()
    throws
  {
    let server = try Gemini { _, connection in connection.send("20 \r\n") }
    for change: (inout Request) -> Void in [
      { $0.kind = .frame }, { $0.isAutomatic = true }, { $0.method = .post },
    ] {
      #expect(
        try reason { try fetch(server.url("/"), change: change) } == .unsupportedScheme("gemini"))
    }
    let long = server.url("/" + String(repeating: "a", count: 1_100))
    #expect(try reason { try fetch(long) } == .geminiAddress("localhost"))
    #expect(server.lines.seen.isEmpty)
  }

  @Test func `a file is saved as it comes`() throws {
    let folder = try TemporaryFolder()
    let server = try Gemini { _, connection in
      connection.send("20 application/zip\r\nPK\u{3}\u{4}rest")
    }
    #expect(try fetch(server.url("/a.zip")).head.kind == .file(type: "application/zip"))
    let response = try fetch(server.url("/a.zip")) { $0.purpose = .download(folder: folder.path) }
    #expect(response.file?.hasSuffix("/a.zip") == true)
  }

  @Test func `whoever speaks no TLS is told so`() throws {
    let plain = try LineServer { _, connection in connection.send("20 text/gemini\r\nhello") }
    #expect(
      try reason { try fetch("gemini://127.0.0.1:\(plain.port)/") }
        == .secureConnectionFailed("127.0.0.1"))
  }
}
