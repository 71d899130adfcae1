// Whichever module is read first that has `timeval` in a header is said to define it.
private import CCage
private import Glibc
private import HarkText
private import HarkThreads

/// What answers the engine's own network code: that there is no way.
///
/// All that pages ask for passes by the requests that Hark answers itself; what comes here tried another way
/// (WebSocket, a scheme of the engine's own, its background services) and is told so and noted.
final class RefusingProxy: Sendable {
  /// What somebody tried to reach: the first line of the request, `CONNECT example.org:443 HTTP/1.1`.
  typealias Attempt = String

  private static let longestLine = 2048
  private static let answer = Array(
    "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)

  /// The listening socket; negative once it is closed.
  private let door: Locked<CInt>

  /// Begins to answer.
  ///
  /// - Parameters:
  ///   - door: a listening socket, which is closed with this.
  ///   - refused: is told of each attempt, on a thread of its own; it must return soon.
  init(door: CInt, refused: @escaping @Sendable (Attempt) -> Void) {
    let shared = Locked(door)
    self.door = shared
    let end: @Sendable () -> Void = {
      shared.withLock { door in
        Glibc.close(door)
        door = -1
      }
    }
    let isStarted = WorkerThread.start(.last, takesSignals: false) {
      Self.serve(door, refused)
      end()
    }
    if !isStarted { end() }
  }

  /// Answers nobody any more.
  func close() { door.withLock { if $0 >= 0 { shutdown($0, CInt(SHUT_RDWR)) } } }

  private static func serve(_ door: CInt, _ refused: (Attempt) -> Void) {
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
      _ = Descriptor.send(answer.span, to: guest, waits: false)
      shutdown(guest, CInt(SHUT_RDWR))
      Glibc.close(guest)
      refused(line)
    }
  }

  private static func firstLine(_ guest: CInt) -> String {
    var bytes: [UInt8] = []
    while bytes.count < longestLine, !bytes.contains(0x0A) {
      guard let next = Descriptor.read(guest, atMost: longestLine), !next.isEmpty else { break }
      bytes += next
    }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line.prefix(longestLine), as: UTF8.self)
  }
}
