// Whichever module is read first that has `timeval` in a header is said to define it.
private import CCage
private import Glibc
private import HarkText
private import HarkThreads

/// What answers the engine's own network code: that there is no way, but for connections that a page was allowed.
///
/// All that pages ask for passes by the requests that Hark answers itself; what comes here wants another way. A
/// WebSocket that ``SocketWays`` knows of gets a ``Tunnel``; what Hark itself has sent here is an ``Exchange``; all else
/// (a scheme of the engine's own, its background services) is refused and noted.
final class RefusingProxy: Sendable {
  /// What somebody tried to reach: the first line of the request, `CONNECT example.org:443 HTTP/1.1`.
  typealias Attempt = String

  /// The most that are answered at a time.
  private static let mostGuests = 64
  private static let refusal = Array(
    "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
  private static let failure = Array(
    "HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
  private static let leave = Array("HTTP/1.1 200 Connection established\r\n\r\n".utf8)

  /// The listening socket; negative once it is closed.
  private let door: Locked<CInt>
  /// Those that are answered now.
  private let guests: Locked<Set<CInt>>

  /// Begins to answer.
  ///
  /// - Parameters:
  ///   - door: a listening socket, which is closed with this.
  ///   - ways: the connections that are allowed.
  ///   - exchanges: the requests that Hark sends here.
  ///   - refused: is told of each attempt, on a thread of its own; it must return soon.
  init(
    door: CInt, ways: SocketWays, exchanges: Exchanges,
    refused: @escaping @Sendable (Attempt) -> Void
  ) {
    let shared = Locked(door)
    let guests = Locked<Set<CInt>>([])
    self.door = shared
    self.guests = guests
    let end: @Sendable () -> Void = {
      shared.withLock { door in
        Glibc.close(door)
        door = -1
      }
    }
    let isStarted = WorkerThread.start(.last, takesSignals: false) {
      Self.serve(door, guests, ways, exchanges, refused)
      end()
    }
    if !isStarted { end() }
  }

  /// Answers nobody any more, and ends all connections.
  func close() {
    door.withLock { if $0 >= 0 { shutdown($0, CInt(SHUT_RDWR)) } }
    guests.withLock { for guest in $0 { shutdown(guest, CInt(SHUT_RDWR)) } }
  }

  private static func serve(
    _ door: CInt, _ guests: Locked<Set<CInt>>, _ ways: SocketWays,
    _ exchanges: Exchanges, _ refused: @escaping @Sendable (Attempt) -> Void
  ) {
    while true {
      let guest = accept(door, nil, nil)
      guard guest >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        return
      }
      _ = fcntl(guest, F_SETFD, FD_CLOEXEC)
      // Whoever says nothing holds nobody else up for long.
      setPatience(of: guest, seconds: 0, microseconds: 200_000)
      let request = GuestRequest(of: guest)
      let line = request.line
      let exchange = exchanges.take(line: line)
      let isTaken = guests.withLock { guests in
        guests.count < mostGuests && guests.insert(guest).inserted
      }
      let answer: @Sendable () -> Void = {
        if let exchange {
          Self.answer(guest, request, exchange)
        } else {
          Self.answer(guest, line, ways, refused)
        }
        // Its number may be another's from then on.
        guests.withLock { _ = $0.remove(guest) }
        Glibc.close(guest)
      }
      guard isTaken, exchange != nil || SocketWays.Place(line: line) != nil,
        WorkerThread.start(.usual, takesSignals: false, answer)
      else {
        refuse(guest)
        guests.withLock { _ = $0.remove(guest) }
        Glibc.close(guest)
        exchange?.leave()
        refused(line)
        continue
      }
    }
  }

  private static func refuse(_ guest: CInt) {
    _ = Descriptor.send(refusal.span, to: guest, waits: false)
    shutdown(guest, CInt(SHUT_RDWR))
  }

  /// Takes the body of a request that Hark has sent here, and gives the answer as it comes.
  private static func answer(_ guest: CInt, _ request: GuestRequest, _ exchange: Exchange) {
    setPatience(of: guest, seconds: 30)
    exchange.take(request.body(from: guest, atMost: exchange.mostBytes))
    while true {
      switch exchange.next() {
      case .send(let bytes):
        guard Descriptor.sendAll(bytes.span, to: guest) else { return exchange.leave() }
      case .look:
        var look = pollfd(fd: guest, events: Int16(POLLIN), revents: 0)
        // It sends nothing more but the end.
        if poll(&look, 1, 0) != 0 { return exchange.leave() }
      case .end(let isWhole):
        // What was cut ends as a connection does that breaks.
        if !isWhole { reset(guest) }
        return
      }
    }
  }

  private static func setPatience(of guest: CInt, seconds: Int, microseconds: Int = 0) {
    var patience = timeval(tv_sec: seconds, tv_usec: microseconds)
    setsockopt(guest, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  private static func reset(_ guest: CInt) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      guest, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
  }

  private static func answer(
    _ guest: CInt, _ line: String, _ ways: SocketWays, _ refused: (Attempt) -> Void
  ) {
    guard let place = SocketWays.Place(line: line), let way = ways.take(place) else {
      refuse(guest)
      return refused(line)
    }
    guard let server = Tunnel.connect(to: place, isLocal: way.isLocal) else {
      _ = Descriptor.send(failure.span, to: guest, waits: false)
      shutdown(guest, CInt(SHUT_RDWR))
      return
    }
    defer { Glibc.close(server) }
    setPatience(of: guest, seconds: 0)
    guard Descriptor.send(leave.span, to: guest, waits: false) == leave.count else { return }
    Tunnel.carry(between: guest, and: server)
  }
}
