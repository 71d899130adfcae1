import Foundation
import Glibc
import HarkText
import Synchronization

/// A server on the loopback interface that gives pages by their path, echoes forms (`/answer`) and says which
/// page a request comes from (`/from`).
final class LoopbackServer: Sendable {
  /// An answer: what follows the status line, and how it is sent.
  struct Answer: Sendable {
    var status = "200 OK"
    /// The type: the body is sent in the encoding that it names, and stands for bytes where "; base64" is behind it.
    var type = "text/html; charset=utf-8"
    var fields: [String] = []
    var body: String
    /// Whether the connection is held open without an answer, until the server ends.
    var isSilent = false
    /// What follows the body, piece by piece, each when `release` is called.
    var later: [String] = []
    /// The body from the second request on.
    var next: String?
    /// What a request must be for this answer: `POST`, `cookie NAME=VALUE`, `body TEXT`, `field NAME: VALUE`, or
    /// `no` before one of these.
    var conditions: [String] = []
    /// Answers to requests of the same path for which the conditions do not hold, in their order.
    var others: [Answer] = []
    /// Whether nothing is sent, not even a header, until `release` is called.
    var isLate = false
    /// Whether more is promised than is sent, and the connection held open.
    var isUnfinished = false
    /// Whether the connection of the first request ends without an answer.
    var isLost = false

    init(_ body: String) { self.body = body }
  }

  let port: UInt16
  private let listener: Int32
  private let pages: Mutex<[String: Answer]>
  private let requests = Mutex<[String]>([])
  private let answers = Mutex(0)
  private let hold = Mutex(Hold())

  /// What is held back.
  private struct Hold {
    /// How many pieces may be sent that were held back.
    var released = 0
    /// How many connections are being answered, and how many of them wait for `release` or for the client's end.
    var served = 0
    var waiting = 0
    /// How many bytes of bodies those have had that wait.
    var sentBytes = 0

    mutating func wait(_ connections: Int, _ bytes: Int) {
      waiting += connections
      sentBytes += bytes
    }
  }

  /// How many connections wait with an answer that is not whole, and how many bytes of bodies they have had; nil while
  /// one is being answered.
  var held: (connections: Int, bytes: Int)? {
    hold.withLock {
      guard $0.served == $0.waiting, $0.waiting == 0 || $0.released == 0 else { return nil }
      return ($0.waiting, $0.sentBytes)
    }
  }

  init?(_ pages: [String: Answer]) {
    self.pages = Mutex(pages)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { return nil }
    self.listener = listener
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isBound else { return nil }
    port = UInt16(bigEndian: address.sin_port)
    let server = self
    Self.thread { server.accept() }
  }

  /// The first lines of all requests so far.
  var requested: [String] { requests.withLock { $0 } }

  /// How many answers were sent.
  var answered: Int { answers.withLock { $0 } }

  func set(_ path: String, _ answer: Answer) { pages.withLock { $0[path] = answer } }

  /// Sends the next piece of a body that is held back.
  func release() { hold.withLock { $0.released += 1 } }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  deinit { close(listener) }

  private static func thread(_ work: @escaping @Sendable () -> Void) {
    final class Box {
      let work: @Sendable () -> Void
      init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().work() }
        return nil
      }, Unmanaged.passRetained(Box(work)).toOpaque())
    pthread_detach(thread)
  }

  private func accept() {
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      if connection < 0 {
        // A client that has gone away meanwhile, or a moment without descriptors, ends no server.
        guard errno != EINVAL, errno != EBADF else { return }
        poll(nil, 0, 5)
        continue
      }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      let server = self
      hold.withLock { $0.served += 1 }
      Self.thread {
        server.serve(connection)
        server.hold.withLock { $0.served -= 1 }
        close(connection)
      }
    }
  }

  private func serve(_ connection: Int32) {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while received.count < 1 << 22 {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      received += buffer[..<count]
      // The first byte of a TLS handshake, which is not spoken here.
      guard received.first != 0x16 else { return }
      let text = String(decoding: received, as: UTF8.self)
      if let line = text.range(of: "\r\n").map({ text[..<$0.lowerBound] }), !line.contains(" HTTP/")
      {
        return answer(connection, gopher: String(line))
      }
      guard let end = text.range(of: "\r\n\r\n") else { continue }
      let head = text[..<end.lowerBound]
      let lines = head.split(separator: "\r\n")
      let length =
        lines.first { $0.lowercased().hasPrefix("content-length:") }
        .flatMap { Int($0.dropFirst(15).filter { $0 != " " }) } ?? 0
      let body = text[end.upperBound...]
      guard body.utf8.count >= length else { continue }
      let words = lines.first?.split(separator: " ") ?? []
      guard words.count > 1 else { return }
      requests.withLock { $0.append(String(lines[0])) }
      answer(
        connection, method: String(words[0]), target: String(words[1]), body: String(body),
        type: Self.field("content-type", lines), referrer: Self.field("referer", lines),
        cookies: Self.field("cookie", lines), lines: lines)
      return
    }
  }

  /// Answers a line of Gopher with the page of its selector, without the words of a search.
  private func answer(_ connection: Int32, gopher line: String) {
    requests.withLock { $0.append(line) }
    let path = String(line.prefix { $0 != "\t" })
    let known = pages.withLock { $0[path] }
    let body = known?.body ?? "3Nothing here.\terror\terror.host\t1\n"
    let lines = withPort(body).replacing("127.0.0.1\t0", with: "127.0.0.1\t\(port)")
    _ = send(Array(lines.replacing("\n", with: "\r\n").utf8), to: connection)
    answers.withLock { $0 += 1 }
  }

  private static func field(_ name: String, _ lines: [Substring]) -> String {
    lines.first { $0.lowercased().hasPrefix(name + ":") }.map(String.init) ?? ""
  }

  private func answer(
    _ connection: Int32, method: String, target: String, body: String, type: String,
    referrer: String, cookies: String, lines: [Substring]
  ) {
    // A page may be one of a query.
    let isWhole = pages.withLock { $0[target] != nil }
    let path = isWhole ? target : String(target.prefix { $0 != "?" })
    let known = pages.withLock { $0[path] }
    var answer = known.flatMap { first in
      ([first] + first.others).first {
        $0.fits(method: method, cookies: cookies, body: body, lines)
      }
    }
    if path == "/answer" {
      let query = target.dropFirst(path.count + 1)
      answer = Answer(
        "<title>Answer</title><h1>Answer</h1><p>\(method) \(query)\(body)</p>")
    }
    if path == "/from" { answer = Answer("<title>From</title><p>\(referrer)</p>") }
    if answer == nil {
      answer = Answer("<title>Not found</title><p>Nothing here.</p>")
      answer?.status = "404 Not Found"
    }
    guard let answer else { return }
    if answer.isLost {
      var later = answer
      later.isLost = false
      set(path, later)
      answers.withLock { $0 += 1 }
      return
    }
    if let next = answer.next {
      var later = answer
      later.body = next
      later.next = nil
      set(path, later)
    }
    if answer.isSilent {
      return waitForEnd(connection, after: 0)
    }
    if answer.isLate, !waitForRelease(connection, after: 0) { return }
    let type = answer.type.replacing("; base64", with: "")
    var text = "HTTP/1.1 \(answer.status)\r\nContent-Type: \(type)\r\n"
    for field in answer.fields { text += withPort(field) + "\r\n" }
    let label = answer.type.split(separator: "charset=").dropFirst().first.map(String.init)
    let source = withPort(answer.body)
    let body =
      type == answer.type
      ? (label.flatMap { TextEncoding(label: $0) } ?? .utf8).encoded(source)
      : Array(Data(base64Encoded: source, options: .ignoreUnknownCharacters) ?? Data())
    let length =
      body.count + answer.later.reduce(0) { $0 + $1.utf8.count }
      + (answer.isUnfinished ? 1_000 : 0)
    text += "Content-Length: \(length)\r\nConnection: close\r\n\r\n"
    guard send(Array(text.utf8) + body, to: connection) else { return }
    var sent = body.count
    for piece in answer.later {
      guard waitForRelease(connection, after: sent) else { return }
      guard send(Array(piece.utf8), to: connection) else { return }
      sent += piece.utf8.count
    }
    answers.withLock { $0 += 1 }
    if answer.isUnfinished { waitForEnd(connection, after: sent) }
  }

  /// Names this server's port where a text names none, by both of its hosts.
  private func withPort(_ text: String) -> String {
    text.replacing("127.0.0.1:0/", with: "127.0.0.1:\(port)/")
      .replacing("localhost:0/", with: "localhost:\(port)/")
  }
}

extension LoopbackServer.Answer {
  /// Whether this is the answer to a request.
  func fits(method: String, cookies: String, body: String, _ lines: [Substring]) -> Bool {
    let sent = cookies.dropFirst("cookie:".count).split(separator: ";").map {
      $0.drop { $0 == " " }
    }
    return conditions.allSatisfy { condition in
      let isNegative = condition.hasPrefix("no ")
      let words = (isNegative ? condition.dropFirst(3) : condition[...])
      let holds =
        if words.hasPrefix("cookie ") {
          sent.contains(words.dropFirst(7))
        } else if words.hasPrefix("field ") {
          lines.contains { $0.lowercased() == words.dropFirst(6).lowercased() }
        } else if words.hasPrefix("body ") {
          body.contains(words.dropFirst(5))
        } else {
          method == words
        }
      return holds != isNegative
    }
  }
}

extension LoopbackServer {
  /// Waits until a piece may be sent; says whether the client is still there.
  private func waitForRelease(_ connection: Int32, after bytes: Int) -> Bool {
    hold.withLock { $0.wait(1, bytes) }
    while true {
      // The client has nothing to say: what comes is its end.
      var entry = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      let isGone = poll(&entry, 1, 5) > 0
      let isOver = hold.withLock {
        guard isGone || $0.released > 0 else { return false }
        if !isGone { $0.released -= 1 }
        $0.wait(-1, -bytes)
        return true
      }
      if isOver { return !isGone }
    }
  }

  private func waitForEnd(_ connection: Int32, after bytes: Int) {
    var byte: UInt8 = 0
    hold.withLock { $0.wait(1, bytes) }
    _ = recv(connection, &byte, 1, 0)
    hold.withLock { $0.wait(-1, -bytes) }
  }

  private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}

extension String {
  /// The first place of a text in this one.
  func range(of part: String) -> Range<String.Index>? {
    ranges(of: part).first
  }
}
