import Glibc
import Synchronization

/// A server on loopback that answers exactly what a test says, byte by byte.
///
/// Every connection has its own thread, which ends with the connection; `stop`, or the end of the
/// server's life, ends them all.
final class LoopbackServer: Sendable {
  /// A request as it came.
  struct Seen: Sendable {
    var method: String
    var target: String
    var fields: [String: String]
    var body: [UInt8]
  }

  /// Answers one request; true keeps the connection for the next one.
  typealias Answer = @Sendable (Seen, Connection) -> Bool

  /// Calls `note` with how many bytes of a request were read, each time; little waits to be read.
  func noteReads(_ note: @escaping @Sendable (Int) -> Void) {
    state.withLock { $0.noteRead = note }
    // What is not read shall not pile up on the way.
    var size: Int32 = 65536
    setsockopt(listener, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  private struct State {
    var noteRead: @Sendable (Int) -> Void = { _ in }
    var seen: [Seen] = []
    var open: Set<Int32> = []
    var accepted = 0
    var isStopped = false
  }

  let port: UInt16
  private let listener: Int32
  private let answer: Answer
  private let state = Mutex(State())

  /// A socket that listens at a port of loopback that is free, and the port.
  static func listener() throws -> (descriptor: Int32, port: UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound else { throw Failure(error: errno) }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  init(_ answer: @escaping Answer) throws {
    let (listener, port) = try Self.listener()
    (self.listener, self.port, self.answer) = (listener, port, answer)
    Self.thread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let self, self.opened(connection) else {
          if connection >= 0 { close(connection) }
          close(listener)
          return
        }
        Self.thread { self.serve(connection) }
      }
    }
  }

  deinit { stop() }

  struct Failure: Error { var error: Int32 }

  /// The address of a path on this server.
  func url(_ path: String = "/", host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)\(path)"
  }

  /// The requests so far.
  var seen: [Seen] { state.withLock { $0.seen } }

  /// How many connections were made so far.
  var accepted: Int { state.withLock { $0.accepted } }

  /// How many connections stand.
  var openCount: Int { state.withLock { $0.open.count } }

  func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // Its own thread closes it: the number must not become another's under that thread.
      shutdown(listener, Int32(SHUT_RDWR))
      for connection in state.open { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  private func opened(_ connection: Int32) -> Bool {
    var one: Int32 = 1
    setsockopt(
      connection, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    return state.withLock { state in
      guard !state.isStopped else { return false }
      state.open.insert(connection)
      state.accepted += 1
      return true
    }
  }

  private func serve(_ descriptor: Int32) {
    let connection = Connection(descriptor, noteRead: state.withLock { $0.noteRead })
    while let seen = connection.readRequest() {
      state.withLock { $0.seen.append(seen) }
      guard answer(seen, connection) else { break }
    }
    _ = state.withLock { $0.open.remove(descriptor) }
    close(descriptor)
  }

  static func thread(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { box in
        if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body() }
        return nil
      }, Unmanaged.passRetained(Box(body)).toOpaque())
    pthread_detach(thread)
  }
}

/// One connection, from the server's side.
final class Connection: Sendable {
  private let descriptor: Int32
  private let left = Mutex<[UInt8]>([])
  private let noteRead: @Sendable (Int) -> Void

  init(_ descriptor: Int32, noteRead: @escaping @Sendable (Int) -> Void = { _ in }) {
    self.descriptor = descriptor
    self.noteRead = noteRead
  }

  /// Sends bytes; false where the other side has gone.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress.map { $0 + done }, $0.count - done, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// A whole response with its length; the connection may be kept.
  @discardableResult
  func reply(_ status: String = "200 OK", _ fields: [String] = [], body: [UInt8] = []) -> Bool {
    let lines = fields.map { $0 + "\r\n" }.joined()
    return send(
      Array("HTTP/1.1 \(status)\r\n\(lines)Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  @discardableResult
  func reply(_ status: String = "200 OK", _ fields: [String] = [], _ text: String) -> Bool {
    reply(status, fields, body: Array(text.utf8))
  }

  /// Does nothing until the other side has closed.
  func hold() {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 {}
  }

  /// Waits, and says whether the other side is still there.
  func isOpen(after milliseconds: Int32) -> Bool {
    var poller = pollfd(fd: descriptor, events: 0x2000, revents: 0)
    return poll(&poller, 1, milliseconds) == 0
  }

  /// Passes everything on to a port of loopback and back, until one side closes.
  func tunnel(to port: UInt16) {
    let other = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(other) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(other, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return }
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      var ends = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: other, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&ends, 2, -1) > 0 else { return }
      for (from, to) in [(0, other), (1, descriptor)] where ends[from].revents != 0 {
        let count = recv(ends[from].fd, &buffer, buffer.count, 0)
        guard count > 0, Glibc.send(to, buffer, count, Int32(MSG_NOSIGNAL)) == count else { return }
      }
    }
  }

  /// Ends the connection with a reset in place of an end.
  func reset() {
    var value = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
  }

  func readRequest() -> LoopbackServer.Seen? {
    var bytes = left.withLock { left -> [UInt8] in
      let taken = left
      left = []
      return taken
    }
    var buffer = [UInt8](repeating: 0, count: 16384)
    func more() -> Bool {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return false }
      noteRead(count)
      bytes.append(contentsOf: buffer[..<count])
      return true
    }
    func headerEnd() -> Int? {
      guard bytes.count >= 4 else { return nil }
      return (0...(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) }
    }
    var end = headerEnd()
    while end == nil {
      guard more() else { return nil }
      end = headerEnd()
    }
    guard let end else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = String(
        line[line.index(after: colon)...].drop { $0 == " " })
    }
    let length = Int(fields["content-length"] ?? "") ?? 0
    while bytes.count < end + 4 + length { guard more() else { return nil } }
    let body = Array(bytes[(end + 4)..<(end + 4 + length)])
    left.withLock { [bytes] in $0 = Array(bytes[(end + 4 + length)...]) }
    return .init(
      method: String(words[0]), target: String(words[1]), fields: fields, body: body)
  }
}
