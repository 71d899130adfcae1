import Glibc
import HarkFetch
import HarkText
import HarkThreads
import HarkWeb
import TestThreads
import Testing

@testable import HarkLive

/// What a page's requests meet beside a server's answer: passwords, denied wishes, connections that stay open.
@Suite(
  .startsEngine, .waits, .serialized,
  .enabled(if: LivePlace.isReady, "no browser engine is installed, or it can have no cage here"))
struct `A page that asks for more` {
  /// The name "ann" with the password "secret".
  private static let key = "Basic YW5uOnNlY3JldA=="
  private static var guarded: PageServer.Page {
    var page = PageServer.Page.html("<title>Open</title>open")
    page.key = key
    return page
  }

  /// A page whose script has asked for what is guarded, and the question that came of it.
  private func asked() throws -> (LiveStage, PageServer) {
    let server = try #require(
      PageServer(["/": .html("<title>Start</title>"), "/in": Self.guarded]))
    let stage = try LiveStage()
    try stage.go("http://127.0.0.1:\(server.port)/")
    stage.tab.connection.send(
      "Runtime.evaluate",
      ["expression": "globalThis.came = fetch('/in').then(r => r.text())"], in: stage.tab.session)
    #expect(stage.wait(realm) == "Office")
    return (stage, server)
  }

  private func realm(_ event: LiveTabEvent) -> String? {
    if case .request(.asked(let head)) = event { head.challenge?.realm } else { nil }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a server's question for a password is a person's, and her answer opens the page`() throws {
    let (stage, server) = try asked()
    defer { withExtendedLifetime(server) {} }
    stage.tab.answer(Credentials(user: "ann", password: "secret"))
    #expect(try stage.evaluate("came").contains("open"))
    // It is asked for once.
    #expect(try stage.evaluate("fetch('/in').then(r => String(r.status))") == "200")
    #expect(stage.told.withLock { $0.compactMap(realm) } == ["Office"])
  }

  @Test(.timeLimit(.minutes(5)))
  func `a password that nobody gives is asked for once, and the page gets the refusal`() throws {
    let (stage, server) = try asked()
    defer { withExtendedLifetime(server) {} }
    stage.tab.answer(nil)
    #expect(try stage.evaluate("came") == "closed")
    #expect(try stage.evaluate("fetch('/in').then(r => String(r.status))") == "401")
    #expect(stage.told.withLock { $0.compactMap(realm) } == ["Office"])
  }

  @Test(.timeLimit(.minutes(5)))
  func `a password that the session has already is used, and nobody is asked`() throws {
    let server = try #require(PageServer(["/": Self.guarded]))
    let stage = try LiveStage()
    let address = try #require(Address("http://127.0.0.1:\(server.port)/"))
    let origin = try #require(address.origin)
    let rules = RequestRules(
      http: HTTPPolicy(), page: address,
      credentials: [origin: Credentials(user: "ann", password: "secret")])
    try stage.tab.navigate(to: address, rules)
    #expect(server.requested.last?.field("Authorization") == Self.key)
    #expect(stage.told.withLock { $0.compactMap(realm) } == [])
    // A script that sends no credentials to another origin sends none.
    _ = try stage.evaluate(
      "fetch('http://localhost:\(server.port)/other', { mode: 'no-cors', credentials: 'omit' })"
        + ".then(() => 'there', () => 'there')")
    #expect(server.wait(for: "GET /other").field("Authorization") == "")
  }

  @Test(.timeLimit(.minutes(5)))
  func `what a page asks for and never gets is denied, and told`() throws {
    let server = try #require(PageServer(["/": .html("<title>Wishes</title>")]))
    let stage = try LiveStage()
    try stage.go("http://127.0.0.1:\(server.port)/")
    let answer = try stage.evaluate(
      "new Promise(done => navigator.geolocation.getCurrentPosition(() => done('given'), "
        + "() => done('denied')))")
    #expect(answer == "denied")
    _ = try stage.evaluate("navigator.mediaDevices.getUserMedia({ video: true }).catch(() => 0)")
    _ = try stage.evaluate("Notification.requestPermission()")
    #expect(try stage.evaluate("typeof harkDenied") == "undefined")
    let told = stage.told.withLock { told in
      told.compactMap { if case .denied(let word) = $0 { word } else { nil } }
    }
    #expect(told == ["location", "camera", "notifications"])
  }

  @Test(.timeLimit(.minutes(5)))
  func `a connection that stays open reaches the server that the page's script named`() throws {
    let server = try #require(PageServer(["/": .html("<title>Live</title>")]))
    let stage = try LiveStage()
    try stage.go("http://127.0.0.1:\(server.port)/")
    // The server knows no WebSocket and refuses; that it was asked is what counts.
    let end = try stage.evaluate(
      "new Promise(done => { const s = new WebSocket('ws://' + location.host + '/live'); "
        + "s.onerror = () => done('ended') })")
    #expect(end == "ended")
    #expect(server.wait(for: "GET /live").field("Upgrade") == "websocket")
    #expect(stage.refused == [])
  }

  @Test(.timeLimit(.minutes(5)))
  func `a page of the web connects to nothing of this machine`() throws {
    let local = try #require(PageServer([:]))
    let stage = try LiveStage()
    try stage.goToBank()
    for host in ["127.0.0.1", "localhost"] {
      let end = try stage.evaluate(
        "new Promise(done => { try { const s = new WebSocket('wss://\(host):\(local.port)/'); "
          + "s.onopen = () => done('open'); s.onerror = () => done('closed') } "
          + "catch { done('closed') } })")
      #expect(end == "closed")
    }
    #expect(local.connected == 0)
    #expect(stage.tab.refusals[.loopback] == 2)
  }

  @Test(.timeLimit(.minutes(5)))
  func `a connection that would pass a person's proxy by is refused`() throws {
    let stage = try LiveStage(proxy: "http://proxy.invalid:3128")
    try stage.goToBank()
    let end = try stage.evaluate(
      "new Promise(done => { const s = new WebSocket('wss://live.invalid/'); "
        + "s.onerror = () => done('closed') })")
    #expect(end == "closed")
    #expect(stage.tab.refusals[.socket] == 1)
  }

  @Test func `a connection in plain is for hosts that a person has allowed that for`() throws {
    var rules = RequestRules(
      http: HTTPPolicy(), page: try #require(Address("http://paper.example/")))
    #expect(rules.refusal(ofSocketTo: "ws://other.example/live") == .socket)
    #expect(rules.refusal(ofSocketTo: "wss://other.example/live") == nil)
    #expect(rules.refusal(ofSocketTo: "ftp://other.example/") == .scheme)
    rules.http.allowedHosts = ["other.example"]
    #expect(rules.refusal(ofSocketTo: "ws://other.example/live") == nil)
  }

  @Test func `a way is for one connection, and only to where it was allowed`() {
    let ways = SocketWays()
    let place = SocketWays.Place(line: "CONNECT Other.example:443 HTTP/1.1")
    #expect(place == SocketWays.Place(host: "other.example", port: 443))
    #expect(SocketWays.Place(line: "GET http://other.example/ HTTP/1.1") == nil)
    guard let place else { return }
    ways.allow(place, isLocal: false)
    #expect(ways.take(place, within: 0) != nil)
    #expect(ways.take(place, within: 0) == nil)
  }
}

@Suite struct `What a killed Hark has left` {
  @Test func `an old folder that nobody uses goes with the next start, and one in use stays`()
    throws
  {
    var name = Array("\(LivePlace.temporary)/hark-sweep-XXXXXX".utf8CString)
    _ = mkdtemp(&name)
    let place = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let used = try #require(EngineFolder(in: place))
    let left = place + "/hark-live-left00"
    for folder in [left, left + "/files", left + "/engine"] { mkdir(folder, 0o700) }
    let long = timespec(tv_sec: 1_000_000_000, tv_nsec: 0)
    for folder in [left, used.path] { utimensat(AT_FDCWD, folder, [long, long], 0) }
    let next = try #require(EngineFolder(in: place))
    #expect(access(left, F_OK) != 0)
    #expect(access(used.path, F_OK) == 0)
    used.remove()
    next.remove()
    #expect(rmdir(place) == 0)
  }
  @Test(.waits, .timeLimit(.minutes(5)))
  func `a file that was given to a page goes with what a killed Hark has left`() throws {
    var name = Array("\(LivePlace.temporary)/hark-live-XXXXXX".utf8CString)
    _ = mkdtemp(&name)
    let place = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for folder in [place + "/files", place + "/files/given"] { mkdir(folder, 0o700) }
    close(open(place + "/files/given/letter.txt", O_WRONLY | O_CREAT, 0o600))
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_SEQPACKET.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    let far = fcntl(ends[1], F_DUPFD_CLOEXEC, 20)
    // Whoever started it has ended before it said a word.
    close(ends[0])
    let process = try #require(
      SpawnedProgram.start([LivePlace.cage, place, "0", "/bin/true"], environment: nil) {
        SpawnedProgram.silence(&$0)
        posix_spawn_file_actions_adddup2(&$0, far, 5)
      })
    for end in [far, ends[1]] { close(end) }
    waitpid(process, nil, 0)
    for _ in 0..<2_000 where access(place, F_OK) == 0 { poll(nil, 0, 5) }
    #expect(access(place, F_OK) != 0)
  }
}
