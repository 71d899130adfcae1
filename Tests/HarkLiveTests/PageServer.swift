import Glibc
import HarkThreads

/// A server on this machine that gives pages by their path and notes each connection and each request.
final class PageServer: Sendable {
  struct Page: Sendable {
    var status = "200 OK"
    var fields = ["Content-Type: text/html; charset=utf-8"]
    var body = ""
    /// Pieces that come in place of the body; nothing comes behind them, and no end, for as long as the client stays.
    var pieces: [String]?
    /// Whether nothing is answered for as long as the client stays.
    var isSilent = false
    /// How long the answer takes, in milliseconds.
    var delay: CInt = 0
    /// What `Authorization` has to be (RFC 7617); nil where anybody may come.
    var key: String?
    /// What is answered in its place, as the request is.
    var answer: (@Sendable (Request) -> Page)?

    static func html(_ body: String) -> Page { Page(body: body) }
    static func script(_ body: String) -> Page {
      Page(fields: ["Content-Type: text/javascript"], body: body)
    }
  }

  struct Request: Sendable, Equatable {
    var line: String
    var head: String
    var body: String
    var bytes: [UInt8] = []

    /// The value of a field; empty where it is not there.
    func field(_ name: String) -> String {
      let prefix = name.lowercased() + ": "
      return head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) } ?? ""
    }
  }

  let port: UInt16
  private let listener: CInt
  private let pages: Monitor<[String: Page]>
  private let requests = Monitor<[Request]>([])
  private let connections = Monitor(0)
  /// How many clients have left an answer without an end.
  let ended = Monitor(0)

  init?(_ pages: [String: Page]) {
    self.pages = Monitor(pages)
    listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (listener, isBound) = withUnsafeMutablePointer(to: &address) {
      [listener] pointer -> (CInt, Bool) in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let isBound =
          bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
        return (listener, isBound)
      }
    }
    guard isBound else { return nil }
    port = UInt16(bigEndian: address.sin_port)
    WorkerThread.start(takesSignals: false) { [self] in
      while true {
        let guest = accept(listener, nil, nil)
        guard guest >= 0 else { return }
        _ = fcntl(guest, F_SETFD, FD_CLOEXEC)
        connections.change { $0 += 1 }
        WorkerThread.start(takesSignals: false) {
          self.serve(guest)
          close(guest)
        }
      }
    }
  }

  /// All requests so far.
  var requested: [Request] { requests.withLock { $0 } }
  var lines: [String] { requested.map(\.line) }
  /// How often anybody connected.
  var connected: Int { connections.withLock { $0 } }

  /// Waits for a request whose first line begins so.
  func wait(for line: String) -> Request {
    requests.wait { requests in requests.first { $0.line.hasPrefix(line) } }
  }

  func set(_ path: String, _ page: Page) { pages.change { $0[path] = page } }

  func stop() { shutdown(listener, CInt(SHUT_RDWR)) }

  private func serve(_ guest: CInt) {
    var received: [UInt8] = []
    while let next = Descriptor.read(guest, atMost: 65_536), !next.isEmpty {
      received += next
      guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { continue }
      var request = Request(
        line: "", head: String(decoding: received[..<end.lowerBound], as: UTF8.self), body: "")
      request.line = String(request.head.prefix { $0 != "\r\n" })
      request.bytes = Array(received[end.upperBound...])
      request.body = String(decoding: request.bytes, as: UTF8.self)
      guard request.bytes.count >= Int(request.field("Content-Length")) ?? 0 else { continue }
      requests.change { $0.append(request) }
      let target = request.line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      var page = pages.withLock { $0[target] } ?? Page(status: "404 Not Found")
      if let answer = page.answer { page = answer(request) }
      if let key = page.key, request.field("Authorization") != key {
        page = Page(
          status: "401 Unauthorized",
          fields: ["Content-Type: text/html", "WWW-Authenticate: Basic realm=\"Office\""],
          body: "closed")
      }
      if page.isSilent {
        _ = Descriptor.read(guest, atMost: 1)
        return
      }
      if let pieces = page.pieces {
        let head = ["HTTP/1.1 \(page.status)"] + page.fields + ["Connection: close", "", ""]
        let sent = head.joined(separator: "\r\n") + pieces.joined()
        _ = Descriptor.writeAll(Array(sent.utf8).span, to: guest)
        _ = Descriptor.read(guest, atMost: 1)
        ended.change { $0 += 1 }
        return
      }
      poll(nil, 0, page.delay)
      let fields =
        page.fields + [
          "Content-Length: \(page.body.utf8.count)", "Connection: close",
        ]
      let answer =
        "HTTP/1.1 \(page.status)\r\n" + fields.joined(separator: "\r\n") + "\r\n\r\n" + page.body
      _ = Descriptor.writeAll(Array(answer.utf8).span, to: guest)
      return
    }
  }
}
