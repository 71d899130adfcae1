import HarkFetch
import HarkText
import HarkWeb
import TestThreads
import Testing

@testable import HarkLive

/// What the requests of a live page tell of who asks and what for, beside what its scripts see.
@Suite(
  .startsEngine, .waits, .serialized,
  .enabled(if: LivePlace.isReady, "no browser engine is installed, or it can have no cage here"))
struct LiveTellingTests {
  @Test(.timeLimit(.minutes(5)))
  func `servers and scripts are told the same of the browser, in windows, frames and workers`()
    throws
  {
    let look = """
      const look = () => [navigator.userAgent,
        navigator.userAgentData.brands.map((one) => `"${one.brand}";v="${one.version}"`).join(', '),
        `"${navigator.userAgentData.platform}"`, navigator.languages.join()].join('\\n');
      """
    let server = try #require(
      PageServer([
        "/": .html("<title>Page</title><iframe src=/frame></iframe>"),
        "/frame": .html(
          "<script>\(look) fetch('/from-frame', {method: 'POST', body: look()})</script>"),
        "/worker.js": .script("\(look) fetch('/from-worker', {method: 'POST', body: look()})"),
        "/asked": .html("asked"),
      ]))
    let stage = try LiveStage(languages: "ko, ja;q=0.7, en;q=0.5") { $0.isAttended = true }
    try stage.go("http://127.0.0.1:\(server.port)/")
    _ = try stage.evaluate("void new Worker('/worker.js')")
    let own = try stage.evaluate("(() => { \(look) return look(); })()")
    _ = try stage.evaluate("fetch('/asked').then(r => r.text())")
    let seen = own.split(separator: "\n").map(String.init)
    #expect(seen.count == 4)
    #expect(seen[0].hasSuffix(" Safari/537.36 Hark/0"))
    #expect(!seen[0].contains("Headless"))
    #expect(seen[1].contains("\"Chromium\";v=") && seen[1].contains("\"Hark\";v=\"0\""))
    #expect(seen[2...] == ["\"Linux\"", "ko,ja,en"])
    for line in ["GET /asked", "GET /frame", "POST /from-frame", "POST /from-worker"] {
      let request = server.wait(for: line)
      #expect(request.field("User-Agent") == seen[0], "\(line)")
      #expect(request.field("Accept-Language") == "ko, ja;q=0.7, en;q=0.5", "\(line)")
      // Without TLS the engine leaves the hints of workers out.
      guard !line.hasSuffix("worker") else { continue }
      #expect(request.field("Sec-CH-UA") == seen[1], "\(line)")
      #expect(request.field("Sec-CH-UA-Platform") == seen[2], "\(line)")
      #expect(request.field("Sec-CH-UA-Mobile") == "?0", "\(line)")
    }
    // Frames and workers see what their page does.
    for line in ["POST /from-frame", "POST /from-worker"] {
      #expect(server.wait(for: line).body == own, "\(line)")
    }
    // A person sits at it.
    #expect(try stage.evaluate("navigator.webdriver") == "false")
  }

  @Test(.timeLimit(.minutes(5)))
  func `a page that no person reads says so`() throws {
    let server = try #require(PageServer(["/": .html("<title>Page</title>")]))
    let stage = try LiveStage()
    try stage.go("http://127.0.0.1:\(server.port)/")
    #expect(try stage.evaluate("navigator.webdriver") == "true")
  }

  /// A service that ties a session to the name of who began it, as pgAdmin does; it asks anybody else to begin anew.
  private static func binding(_ page: String) -> @Sendable (PageServer.Request) -> PageServer.Page {
    { request in
      let name = request.field("User-Agent").utf8.count
      if request.field("Cookie") == "session=\(name)" { return .html(page) }
      return PageServer.Page(
        fields: ["Content-Type: text/html", "Set-Cookie: session=\(name)"], body: "begun")
    }
  }

  /// What Hark itself has of a page, by a request of its own.
  private func held(_ text: String, by fetcher: Fetcher) throws -> HeldPage {
    let response = try fetcher.fetch(Request(try #require(Address(text))))
    var held = HeldPage(response)
    held.isRepeatable = true
    return held
  }

  @Test(.timeLimit(.minutes(5)))
  func `a page's session is begun under the name that its scripts go on with`() throws {
    var page = PageServer.Page()
    page.answer = Self.binding("given")
    let server = try #require(PageServer(["/": page, "/data": page, "/plain": .html("plain")]))
    let stage = try LiveStage()
    let (root, plain) = (
      "http://127.0.0.1:\(server.port)/", "http://localhost:\(server.port)/plain"
    )
    try stage.go(root, held: held(root, by: stage.fetcher))
    #expect(try stage.evaluate("fetch('/data').then(r => r.text())") == "given")
    // What Hark reads of it from now on is of the same session.
    let own = try stage.fetcher.fetch(Request(try #require(Address(root))))
    #expect(String(decoding: own.bytes, as: UTF8.self) == "given")
    // A server that has given nothing is not asked twice.
    try stage.go(plain, held: held(plain, by: stage.fetcher))
    #expect(server.lines.filter { $0.hasPrefix("GET /plain ") }.count == 1)
  }

  @Test(.timeLimit(.minutes(5)))
  func `what a server gives to Hark's own name alone is shown all the same`() throws {
    var page = PageServer.Page()
    page.answer = { request in
      guard request.field("User-Agent").hasPrefix("Hark/") else {
        return PageServer.Page(status: "403 Forbidden", body: "refused")
      }
      return PageServer.Page(
        fields: ["Content-Type: text/html", "Set-Cookie: a=1"], body: "<p id=p>given")
    }
    let server = try #require(PageServer(["/": page]))
    let stage = try LiveStage()
    let root = "http://127.0.0.1:\(server.port)/"
    try stage.go(root, held: held(root, by: stage.fetcher))
    #expect(try stage.evaluate("p.textContent") == "given")
    #expect(server.lines.count == 2)
  }

  /// What a request says: how far, how, what for; a dash for what it does not say.
  private func told(_ request: PageServer.Request) -> String {
    ["Site", "Mode", "User", "Dest"].map { request.field("Sec-Fetch-\($0)") }
      .map { $0.isEmpty ? "-" : $0 }.joined(separator: " ")
  }

  @Test(.timeLimit(.minutes(5)))
  func `each request says truly how far its server is, how it is asked and what for`() throws {
    let elements = """
      <title>Page</title><link rel=stylesheet href=/style><link rel=stylesheet href=/style-cors crossorigin>
      <img src=/image><img src=OTHER/far-image><script src=/script></script><script type=module src=/module></script>
      <script src=OTHER/far-script></script><iframe src=/frame></iframe><iframe src=OTHER/far-frame></iframe>
      <audio src=/sound preload=auto></audio><video><track src=/track default></video>
      <style>@font-face { font-family: F; src: url(/font) } p { font-family: F }</style><p>Text
      """
    let server = try #require(PageServer([:]))
    let other = "http://localhost:\(server.port)"
    server.set("/", .html(elements.replacing("OTHER", with: other)))
    let stage = try LiveStage()
    try stage.go("http://127.0.0.1:\(server.port)/")
    _ = try stage.evaluate(
      "Promise.allSettled([fetch('/same'), fetch('\(other)/read'), "
        + "fetch('\(other)/blind', {mode: 'no-cors'}), "
        + "fetch('\(other)/sent', {method: 'POST', body: 'a', mode: 'no-cors'})])")
    _ = server.wait(for: "POST /sent")
    // What Chromium 156 itself sends for these, but for what it does not tell Hark: a dash for each.
    let expected = [
      ("/", "none navigate ?1 document"), ("/style", "same-origin no-cors - style"),
      ("/style-cors", "same-origin cors - style"), ("/image", "same-origin no-cors - image"),
      ("/script", "same-origin no-cors - script"), ("/module", "same-origin cors - -"),
      ("/frame", "same-origin navigate - -"), ("/sound", "same-origin no-cors - -"),
      ("/track", "same-origin same-origin - track"), ("/font", "same-origin cors - font"),
      ("/same", "same-origin - - empty"),
    ]
    for (path, words) in expected {
      #expect(told(server.wait(for: "GET \(path) ")) == words, "\(path)")
    }
    for (line, words) in [
      ("GET /far-image ", "cross-site no-cors - image"),
      ("GET /far-script ", "cross-site no-cors - script"),
      ("GET /far-frame ", "cross-site navigate - -"), ("GET /read ", "cross-site cors - empty"),
      ("GET /blind ", "cross-site no-cors - empty"), ("POST /sent ", "cross-site - - empty"),
    ] {
      let found = server.requested.filter {
        $0.line.hasPrefix(line) && $0.field("Host").hasPrefix("localhost")
      }
      #expect(found.map(told) == [words], "\(line)")
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `what led away once is far, and so is what a stranger's frame or a sandbox asks for`() throws
  {
    let server = try #require(PageServer([:]))
    let (own, other) = ("http://127.0.0.1:\(server.port)", "http://localhost:\(server.port)")
    server.set(
      "/away", PageServer.Page(status: "302 Found", fields: ["Location: \(other)/back"]))
    server.set("/back", PageServer.Page(status: "302 Found", fields: ["Location: \(own)/end"]))
    server.set(
      "/strange",
      .html(
        "<iframe id=f></iframe><script>const i = new Image(); f.contentDocument.body.append(i); "
          + "i.src = '\(own)/empty'; f.contentWindow.eval(\"new Image().src = '\(own)/eval'\")</script>"
      ))
    server.set(
      "/",
      .html(
        "<title>Page</title><img src=/away><iframe src=\(other)/strange></iframe>"
          + "<iframe sandbox=allow-scripts srcdoc=\"<script>new Image().src='\(own)/box'</script>\"></iframe>"
          + "<iframe srcdoc=\"<img src='\(own)/inside'>\"></iframe>"))
    let stage = try LiveStage()
    try stage.go(own + "/")
    func site(_ path: String) -> String {
      server.wait(for: "GET \(path) ").field("Sec-Fetch-Site")
    }
    #expect(site("/away") == "same-origin")
    #expect(site("/back") == "cross-site")
    #expect(site("/end") == "cross-site")
    #expect(site("/empty") == "cross-site")
    #expect(site("/eval") == "cross-site")
    #expect(site("/box") == "cross-site")
    #expect(site("/inside") == "same-origin")
  }

  @Test func `an engine is called by its version, and Hark by its own`() throws {
    let engine = try #require(
      EngineVersion(
        product: "HeadlessChrome/156.0.8078.108",
        agent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
          + "HeadlessChrome/156.0.8078.108 Safari/537.36"))
    #expect(
      engine.agent(with: "0.1")
        == "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
        + "Chrome/156.0.0.0 Safari/537.36 Hark/0.1")
    #expect(EngineVersion(product: "Chrome", agent: "") == nil)
    #expect(EngineVersion(product: "Chrome/x\r\n", agent: "") == nil)
  }

  @Test(arguments: [
    ("ko, en;q=0.5", ["ko", "en"]), ("en;q=0.5,ko", ["ko", "en"]), ("ja", ["ja"]), ("", []),
    ("de;q=0, fr-CA ; q=0.2 , *;q=0.1, it;q=0.2", ["fr-CA", "it"]), ("a;q=x,b", ["b"]),
  ])
  func `scripts see the languages that servers are told, the best one first`(
    _ row: (field: String, names: [String])
  ) {
    #expect(EngineArguments.names(of: row.field) == row.names)
  }
}
