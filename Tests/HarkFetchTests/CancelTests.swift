import HarkText
import HarkWeb
import Synchronization
import Testing

@testable import HarkFetch

@Suite struct CancelTests {
  /// A load whose end a test waits for.
  final class Load: Sendable {
    let log = EventLog()
    private let results = Mutex<[Result<Response, FetchError>]>([])

    func note(_ event: FetchEvent) {
      log.note(event)
      if case .finished(let result) = event { results.withLock { $0.append(result) } }
    }

    var ends: [Result<Response, FetchError>] { results.withLock { $0 } }
  }

  @Test func `a load is cancelled at once before anything came`() throws {
    let server = try LoopbackServer { _, connection in
      connection.hold()
      return false
    }
    let load = Load()
    let fetcher = makeFetcher()
    let handle = fetcher.start(Request(try address(server.url())), events: load.note)
    handle.cancel()
    #expect(load.ends.count == 1)
    guard case .failure(let error) = load.ends[0] else {
      Issue.record("A response came")
      return
    }
    #expect(error.reason == .cancelled)
  }

  @Test func `a cancelled load keeps what came, and says nothing after its end`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n")
      connection.send(String(repeating: "x", count: 2000))
      connection.hold()
      return false
    }
    let load = Load()
    let fetcher = makeFetcher()
    var request = Request(try address(server.url()))
    request.streamsBody = true
    // Cancelled from an event, as a key that is read meanwhile would.
    let handle = Mutex<FetchHandle?>(nil)
    let started = fetcher.start(request) { event in
      load.note(event)
      if case .body = event { handle.withLock { $0 }?.cancel() }
    }
    handle.withLock { $0 = started }
    if load.log.all.contains(where: { if case .body = $0 { true } else { false } }) {
      started.cancel()
    }
    while load.ends.isEmpty {
      _ = try fetch(try LoopbackServer { _, c in c.reply("200 OK", [], "") })
    }
    #expect(load.ends.count == 1)
    let response = try load.ends[0].get()
    #expect(response.incompleteness == .cancelled)
    #expect(response.bytes.count == 2000)
    if case .finished = load.log.all.last {} else { Issue.record("Something came after the end") }
    started.cancel()
    #expect(load.ends.count == 1)
  }

  @Test func `a wait ends when another thread cancels`() throws {
    let server = try LoopbackServer { _, connection in
      connection.hold()
      return false
    }
    let request = Request(try address(server.url()))
    let reason = try reason {
      try makeFetcher().fetch(
        request, started: { handle in LoopbackServer.thread { handle.cancel() } })
    }
    #expect(reason == .cancelled)
  }

  @Test func `a fetcher that goes away ends its loads`() throws {
    let server = try LoopbackServer { _, connection in
      connection.hold()
      return false
    }
    let load = Load()
    do {
      let fetcher = makeFetcher()
      _ = fetcher.start(Request(try address(server.url())), events: load.note)
    }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    while load.ends.isEmpty, clock.now < end {}
    #expect(load.ends.count == 1)
  }

  @Test func `two hundred fetches and cancels leave no descriptor open`() throws {
    let server = try LoopbackServer { seen, connection in
      if seen.target == "/hold" {
        connection.hold()
        return false
      }
      return connection.reply("200 OK", ["Content-Type: text/html"], "<p>Hello")
    }
    let fetcher = makeFetcher()
    let page = Request(try address(server.url()))
    let held = Request(try address(server.url("/hold")))
    _ = try fetcher.fetch(page)
    for _ in 0..<100 {
      _ = try fetcher.fetch(page)
      fetcher.start(held) { _ in }.cancel()
    }
    _ = try fetcher.fetch(page)
    // One connection serves all pages; a cancelled one is closed at once.
    #expect(server.accepted <= 102)
    #expect(server.openCount <= 20)
  }

  @Test func `many loads at a time do not wait for each other`() throws {
    let server = try LoopbackServer { seen, connection in
      if seen.target == "/hold" {
        connection.hold()
        return false
      }
      return connection.reply("200 OK", ["Content-Type: text/html"], "<p>Hello")
    }
    let fetcher = makeFetcher()
    let held = try (0..<20).map { _ in
      fetcher.start(Request(try address(server.url("/hold")))) { _ in }
    }
    #expect(try fetcher.fetch(Request(try address(server.url()))).text == "<p>Hello")
    for handle in held { handle.cancel() }
  }

  @Test func `a load tells its stages, its progress and its body in order`() throws {
    let body = String(repeating: "<p>Hello", count: 40_000)
    let server = try LoopbackServer { _, connection in
      connection.reply("200 OK", ["Content-Type: text/html"], body)
    }
    let log = EventLog()
    var request = Request(try address(server.url()))
    request.streamsBody = true
    let response = try makeFetcher().fetch(request, events: log.note)
    #expect(log.stages == [.resolving, .connecting, .waiting, .receiving])
    var streamed: [UInt8] = []
    var hasHead = false
    for event in log.all {
      switch event {
      case .head: hasHead = true
      case .body(let piece):
        #expect(hasHead)
        streamed += piece
      default: break
      }
    }
    #expect(streamed == response.bytes)
    #expect(response.text == body)
    let last = log.all.compactMap { event -> (Int, Int?)? in
      if case .received(let count, let total) = event { (count, total) } else { nil }
    }.last
    #expect(last?.0 == body.utf8.count)
    #expect(last?.1 == body.utf8.count)
  }

  @Test func `one connection serves several pages`() throws {
    let server = try LoopbackServer { _, connection in connection.reply("200 OK", [], "x") }
    let fetcher = makeFetcher()
    for _ in 0..<5 { _ = try fetcher.fetch(Request(try address(server.url()))) }
    #expect(server.accepted == 1)
  }

  @Test func `a connection that the server closed meanwhile is made anew`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("200 OK", [], "x")
      return false
    }
    let fetcher = makeFetcher()
    for _ in 0..<5 { #expect(try fetcher.fetch(Request(try address(server.url()))).text == "x") }
  }
}
