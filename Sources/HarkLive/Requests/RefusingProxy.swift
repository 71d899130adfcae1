// Whichever module is read first that has `timeval` in a header is said to define it.
private import CCage
private import Glibc
private import HarkText
private import HarkThreads

/// What answers the engine's own network code: that there is no way, but for connections that a page was allowed.
///
/// All that pages ask for passes by the requests that Hark answers itself; what comes here wants another way. A
/// WebSocket that ``SocketWays`` knows of gets a ``Tunnel``; all else (a scheme of the engine's own, its background
/// services) is refused and noted.
final class RefusingProxy: Sendable {
  /// What somebody tried to reach: the first line of the request, `CONNECT example.org:443 HTTP/1.1`.
  typealias Attempt = String

  private static let longestHead = 8192
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
  ///   - refused: is told of each attempt, on a thread of its own; it must return soon.
  init(door: CInt, ways: SocketWays, refused: @escaping @Sendable (Attempt) -> Void) {
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
      Self.serve(door, guests, ways, refused)
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
    _ refused: @escaping @Sendable (Attempt) -> Void
  ) {
    while true {
      let guest = accept(door, nil, nil)
      guard guest >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        return
      }
      _ = fcntl(guest, F_SETFD, FD_CLOEXEC)
      // Whoever says nothing holds nobody else up for long.
      var patience = timeval(tv_sec: 0, tv_usec: 200_000)
      setsockopt(
        guest, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      let line = firstLine(guest)
      let isTaken = guests.withLock { guests in
        guests.count < mostGuests && guests.insert(guest).inserted
      }
      let answer: @Sendable () -> Void = {
        Self.answer(guest, line, ways, refused)
        // Its number may be another's from then on.
        guests.withLock { _ = $0.remove(guest) }
        Glibc.close(guest)
      }
      guard isTaken, SocketWays.Place(line: line) != nil,
        WorkerThread.start(.usual, takesSignals: false, answer)
      else {
        refuse(guest)
        guests.withLock { _ = $0.remove(guest) }
        Glibc.close(guest)
        refused(line)
        continue
      }
    }
  }

  private static func refuse(_ guest: CInt) {
    _ = Descriptor.send(refusal.span, to: guest, waits: false)
    shutdown(guest, CInt(SHUT_RDWR))
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
    var forever = timeval()
    setsockopt(guest, SOL_SOCKET, SO_RCVTIMEO, &forever, socklen_t(MemoryLayout<timeval>.size))
    guard Descriptor.send(leave.span, to: guest, waits: false) == leave.count else { return }
    Tunnel.carry(between: guest, and: server)
  }

  /// Reads what a guest asks for; of a request for a tunnel all that belongs to it, since what follows is the server's.
  private static func firstLine(_ guest: CInt) -> String {
    var bytes: [UInt8] = []
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    while bytes.count < longestHead, !bytes.suffix(4).elementsEqual(end) {
      guard let next = Descriptor.read(guest, atMost: longestHead), !next.isEmpty else { break }
      bytes += next
    }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line.prefix(2048), as: UTF8.self)
  }
}
