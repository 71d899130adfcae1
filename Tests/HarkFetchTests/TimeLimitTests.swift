import HarkText
import HarkWeb
import Synchronization
import Testing

@testable import HarkFetch

/// Servers that take too long: each is given up in time, with what came.
@Suite struct TimeLimitTests {
  /// Short times, which pass where a test lets them.
  static let short: Limits = {
    var limits = Limits()
    limits.header = .milliseconds(400)
    limits.silence = .milliseconds(300)
    limits.slowness = .milliseconds(600)
    limits.slowestRate = 100
    return limits
  }()

  /// Fetches from a server that says, by a clock, when time passes; `arrived` takes how many bytes of the
  /// body have come.
  private func fetch(
    from server: LoopbackServer, by clock: DrivenClock,
    arrived: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> Response {
    var request = Request(try address(server.url()))
    request.streamsBody = true
    let fetcher = makeFetcher {
      $0.limits = Self.short
      $0.now = clock.read
    }
    let count = Mutex(0)
    return try fetcher.fetch(request) { event in
      guard case .body(let piece) = event else { return }
      arrived(
        count.withLock { count in
          count += piece.count
          return count
        })
    }
  }

  @Test func `a server that never answers is given up`() throws {
    let clock = DrivenClock()
    let server = try LoopbackServer { _, connection in
      clock.advance(by: .milliseconds(400))
      connection.hold()
      return false
    }
    let reason = try reason { try fetch(from: server, by: clock) }
    #expect(reason == .noAnswer(host: "127.0.0.1", after: .milliseconds(400)))
  }

  @Test func `a header that comes a byte at a time is given up`() throws {
    let clock = DrivenClock()
    let server = try LoopbackServer { _, connection in
      guard clock.step(by: .zero, connection, sending: "HTTP/1.1 200 OK\r\nX: ") else {
        return false
      }
      while clock.step(by: .milliseconds(20), connection, sending: "x") {}
      return false
    }
    let reason = try reason { try fetch(from: server, by: clock) }
    #expect(reason == .tooSlow(host: "127.0.0.1", after: .milliseconds(400)))
  }

  @Test func `a large form that leaves slowly is not taken for a server that is silent`() throws {
    let clock = DrivenClock()
    let server = try LoopbackServer { seen, connection in
      connection.reply("200 OK", ["Content-Type: text/plain"], "\(seen.body.count)")
    }
    // 4 MB a second: the form takes twice as long as the header may.
    server.noteReads { count in clock.advance(by: .nanoseconds(count * 250)) }
    var request = Request(try address(server.url()))
    request.method = .post
    request.body = .init(bytes: [UInt8](repeating: 0x61, count: 12_000_000), type: "text/plain")
    let fetcher = makeFetcher {
      $0.limits.header = .milliseconds(1500)
      $0.now = clock.read
    }
    #expect(try fetcher.fetch(request).text == "12000000")
  }

  @Test func `a body that stops is shown as far as it came`() throws {
    let clock = DrivenClock()
    let arrived = Ending<Bool>()
    let server = try LoopbackServer { _, connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n"
          + "<!DOCTYPE html><p>Half")
      guard arrived.wait() else { return false }
      while connection.isOpen(after: 1) { clock.advance(by: .milliseconds(300)) }
      return false
    }
    let response = try fetch(from: server, by: clock) { _ in arrived.reach(true) }
    #expect(response.text == "<!DOCTYPE html><p>Half")
    #expect(response.incompleteness == .noAnswer(after: .milliseconds(300)))
  }

  @Test func `a body that comes too slowly is shown as far as it came`() throws {
    let clock = DrivenClock()
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
      while clock.step(by: .milliseconds(50), connection, sending: "x") {}
      return false
    }
    let response = try fetch(from: server, by: clock)
    #expect(response.text.hasPrefix("x"))
    #expect(response.incompleteness == .tooSlow(after: .milliseconds(600)))
  }

  @Test func `a page that comes slowly but steadily is read whole`() throws {
    let clock = DrivenClock()
    let arrived = Mutex(0)
    let server = try LoopbackServer { _, connection in
      let start = "<!DOCTYPE html>"
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + start)
      for number in 1...40 {
        connection.send("0123456789")
        while arrived.withLock({ $0 }) < start.utf8.count + number * 10, connection.isOpen(after: 1)
        {}
        // 111 bytes a second, where 100 must come; four times as long as they are measured.
        clock.advance(by: .milliseconds(90))
      }
      return false
    }
    let response = try fetch(from: server, by: clock) { count in
      arrived.withLock { $0 = count }
    }
    #expect(response.bytes.count == 415)
    #expect(response.isComplete)
  }
}
