import Glibc
import HarkFetch
import HarkText
import HarkThreads
import HarkWeb
import TestThreads
import Testing

@testable import HarkLive

/// What goes past the engine's wire: files that are sent, and answers that have no end.
@Suite(
  .startsEngine, .waits, .serialized,
  .enabled(if: LivePlace.isReady, "no browser engine is installed, or it can have no cage here"))
struct `A page that sends files and is sent news` {
  /// A page with a field for a file, which was given one; and what lies in that.
  private func stage(
    _ pages: [String: PageServer.Page], limit: Int? = nil
  ) throws -> (LiveStage, PageServer, [UInt8]) {
    var pages = pages
    pages["/"] = .html(
      """
      <form id=form action=/sent method=post enctype=multipart/form-data>
      <input name=who value=Ann><input type=file id=file name=letter></form>
      """)
    let server = try #require(PageServer(pages))
    let stage = try LiveStage(limit: limit)
    try stage.go("http://127.0.0.1:\(server.port)/")
    let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 8) }
    let path = try stage.tab.files.hand(Self.file(of: bytes))
    let document = try stage.tab.call("DOM.getDocument")
    let field = try stage.tab.call(
      "DOM.querySelector",
      ["nodeId": .integer(document["root"]?["nodeId"]?.integer ?? 0), "selector": "#file"])
    try stage.tab.call(
      "DOM.setFileInputFiles",
      ["files": [.text(path)], "nodeId": .integer(field["nodeId"]?.integer ?? 0)])
    return (stage, server, bytes)
  }

  private static func file(of bytes: [UInt8]) -> String {
    var folder = Array("\(LivePlace.temporary)/hark-sent-XXXXXX".utf8CString)
    _ = mkdtemp(&folder)
    let path =
      String(decoding: folder.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      + "/my letter.bin"
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    _ = Descriptor.writeAll(bytes.span, to: file)
    close(file)
    return path
  }

  private static func holds(_ request: PageServer.Request, _ bytes: [UInt8]) -> Bool {
    request.bytes.firstRange(of: bytes) != nil
  }

  @Test(.timeLimit(.minutes(5)))
  func `a form's file reaches the server byte by byte and once, and its answer is the page`() throws
  {
    let (stage, server, bytes) = try stage(["/sent": .html("<title>Thank you</title>Got it")])
    _ = try stage.evaluate("form.submit()")
    let request = server.wait(for: "POST /sent")
    #expect(Self.holds(request, bytes))
    #expect(request.body.contains("filename=\"my letter.bin\""))
    #expect(request.field("Content-Type").hasPrefix("multipart/form-data; boundary="))
    _ = stage.wait { event -> Bool? in
      if case .devTools(let event) = event, event.method == "Page.loadEventFired" {
        true
      } else {
        nil
      }
    }
    let sent = stage.wait { event -> Int? in
      if case .request(.sending(let count)) = event { count } else { nil }
    }
    #expect(sent == request.bytes.count)
    #expect(server.lines.filter { $0.hasPrefix("POST") }.count == 1)
    #expect(stage.refused == [])
  }

  @Test(.timeLimit(.minutes(5)))
  func `where the answer to a file leads elsewhere the page follows`() throws {
    let (stage, server, bytes) = try stage([
      "/sent": .init(status: "303 See Other", fields: ["Location: thanks?a=1"]),
      "/thanks?a=1": .html("<title>Thanks</title>"),
    ])
    _ = try stage.evaluate("form.submit()")
    #expect(Self.holds(server.wait(for: "POST /sent"), bytes))
    #expect(server.wait(for: "GET /thanks?a=1").field("Cookie") == "")
    #expect(server.lines.filter { $0.hasPrefix("POST") }.count == 1)
  }

  @Test(.timeLimit(.minutes(5)))
  func `what a script sends with a file in it arrives, and the script gets its answer`() throws {
    let (stage, server, bytes) = try stage(["/up": .init(status: "201 Created", body: "kept")])
    let answer = try stage.evaluate(
      """
      (() => { const d = new FormData(); d.append('letter', file.files[0]); d.append('note', 'x');
      return fetch('/up', {method: 'PUT', body: d, headers: {'X-Note': 'n'}})
        .then(async r => [r.type, r.url == location.origin + '/up', r.status, await r.text()]) })()
      """)
    #expect(answer == "basic,true,201,kept")
    let request = server.wait(for: "PUT /up")
    #expect(Self.holds(request, bytes))
    #expect(request.field("X-Note") == "n")
    // XMLHttpRequest, too, of the file alone where the engine has only its path.
    let other = try stage.evaluate(
      """
      new Promise(done => { const x = new XMLHttpRequest(); x.open('POST', '/up');
      x.onload = () => done(x.status + x.responseText);
      x.send(new Blob(['<', file.files[0], '>'])) })
      """)
    #expect(other == "201kept")
    #expect(server.wait(for: "POST /up").bytes == Array("<".utf8) + bytes + Array(">".utf8))
  }

  @Test(.timeLimit(.minutes(5)))
  func `more than a page may send is not sent, and that is told`() throws {
    let (stage, server, _) = try stage(["/up": .html("kept")], limit: 4096)
    let answer = try stage.evaluate(
      """
      (() => { const d = new FormData(); for (let i = 0; i < 20; i++) d.append('letter', file.files[0]);
      return fetch('/up', {method: 'POST', body: d}).then(() => 'sent', () => 'failed') })()
      """)
    #expect(answer == "failed")
    #expect(stage.tab.refusals[.body] == 1)
    #expect(!server.lines.contains { $0.hasPrefix("POST") })
  }

  // MARK: News

  private static let events = PageServer.Page(
    fields: ["Content-Type: text/event-stream", "Set-Cookie: seen=1"],
    pieces: ["data: first\n\n", "event: fare\ndata: two\nid: 7\n\n"])

  @Test(.timeLimit(.minutes(5)))
  func `news that are sent as they come are given to the page as they come`() throws {
    let (stage, server, _) = try stage(["/news": Self.events])
    let came = try stage.evaluate(
      """
      new Promise(done => { const s = globalThis.source = new EventSource('/news'); const all = [];
      s.onopen = () => all.push('open ' + s.url.endsWith('/news'));
      s.onmessage = e => all.push(e.data + (e.origin == location.origin));
      s.addEventListener('fare', e => done([...all, e.data, e.lastEventId])) })
      """)
    #expect(came == "open true,firsttrue,two,7")
    #expect(server.wait(for: "GET /news").field("Accept") == "text/event-stream")
    #expect(try stage.evaluate("document.cookie") == "seen=1")
    #expect(stage.refused == [])
    // What the page wants no more its server sends no more.
    _ = try stage.evaluate("source.close()")
    _ = server.ended.wait { $0 == 1 ? true : nil }
  }

  @Test(.timeLimit(.minutes(5)))
  func `an answer without an end is read by a script as it comes, and ends with the page`() throws {
    var page = PageServer.Page(fields: ["Content-Type: text/plain"], pieces: ["one ", "two"])
    page.fields.append("X-Kind: words")
    let (stage, server, _) = try stage(["/words": page])
    let came = try stage.evaluate(
      """
      (async () => { const r = await fetch('/words', {method: 'POST', body: 'tell'});
      const reader = r.body.getReader(); let text = '';
      while (!text.includes('two')) text += new TextDecoder().decode((await reader.read()).value);
      return [r.status, r.headers.get('x-kind'), text] })()
      """)
    #expect(came == "200,words,one two")
    #expect(server.wait(for: "POST /words").body == "tell")
    stage.tab.close()
    _ = server.ended.wait { $0 == 1 ? true : nil }
    #expect(server.lines.filter { $0.hasPrefix("POST") }.count == 1)
  }

  @Test(.timeLimit(.minutes(5)))
  func `news of another site are given to the page where that site allows it alone`() throws {
    var allowed = Self.events
    let (stage, server, _) = try stage([:])
    allowed.fields.append("Access-Control-Allow-Origin: http://127.0.0.1:\(server.port)")
    let other = try #require(PageServer(["/closed": Self.events, "/open": allowed]))
    for (path, end) in [("closed", "refused"), ("open", "came")] {
      let came = try stage.evaluate(
        """
        new Promise(done => { const s = new EventSource('http://localhost:\(other.port)/\(path)');
        s.onmessage = () => done('came'); s.onerror = () => done('refused') })
        """)
      #expect(came == end)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a page has no more answers without an end than Hark keeps open`() throws {
    let (stage, _, _) = try stage(["/news": Self.events])
    let ends = try stage.evaluate(
      """
      Promise.all(Array.from({length: 26}, () => new Promise(done => {
        const s = new EventSource('/news'); s.onmessage = () => done('came'); s.onerror = () => done('no') })))
      """)
    #expect(ends.split(separator: ",").filter { $0 == "came" }.count == 24)
    #expect(stage.tab.refusals[.stream] == 2)
  }
}

@Suite struct `A request that the engine brings` {
  private func request(_ text: String) -> (GuestRequest, Exchange.Body) {
    var ends: [CInt] = [-1, -1]
    _ = socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends)
    _ = Descriptor.writeAll(Array(text.utf8).span, to: ends[1])
    shutdown(ends[1], CInt(SHUT_WR))
    defer { for end in ends { close(end) } }
    let request = GuestRequest(of: ends[0])
    return (request, request.body(from: ends[0], atMost: 10))
  }

  private func bytes(_ body: Exchange.Body) -> String? {
    if case .whole(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  @Test func `is taken with all of its body, and no more of it than is allowed`() {
    let head = "POST http://a.hark.invalid/ HTTP/1.1\r\nHost: a\r\ncontent-length: "
    #expect(bytes(request(head + "5\r\n\r\nhello").1) == "hello")
    #expect(request(head + "5\r\n\r\nhello").0.line.hasSuffix("HTTP/1.1"))
    #expect(bytes(request(head + "11\r\n\r\nhello world").1) == nil)
    #expect(bytes(request(head + "9\r\n\r\nhello").1) == nil)
    #expect(bytes(request("GET http://a.hark.invalid/ HTTP/1.1\r\n\r\n").1) == "")
  }

  @Test func `is known by a name that serves once`() {
    let exchanges = Exchanges()
    let exchange = Exchange(mostBytes: 0)
    exchanges.expect(exchange, of: "tab")
    #expect(exchanges.take(line: "GET http://other.hark.invalid/ HTTP/1.1") == nil)
    #expect(exchanges.take(line: "GET \(exchange.address) HTTP/1.1") === exchange)
    #expect(exchanges.take(line: "GET \(exchange.address) HTTP/1.1") == nil)
  }

  @Test func `what is answered faster than the engine reads is held until it does`() {
    let exchange = Exchange(mostBytes: 0)
    let held = Locked<[Bool]>([])
    exchange.follow { isHeld in
      held.withLock { $0.append(isHeld) }
    } leave: {
    }
    exchange.add([UInt8](repeating: 0, count: 1 << 20))
    #expect(held.withLock { $0 } == [])
    exchange.add([0])
    exchange.add([0])
    #expect(held.withLock { $0 } == [true])
    _ = exchange.next()
    #expect(held.withLock { $0 } == [true, false])
  }
}
