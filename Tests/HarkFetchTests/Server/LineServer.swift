import Glibc
import Synchronization

/// A server on loopback for protocols that send one line: it notes the line, and answers what a test says.
final class LineServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let lines = Mutex<[String]>([])

  // Its answer gets the line without its end, and the connection, which ends when it returns.
  init(_ answer: @escaping @Sendable (String, Connection) -> Void) throws {
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
    guard isBound else { throw LoopbackServer.Failure(error: errno) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    LoopbackServer.thread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let self else {
          if connection >= 0 { close(connection) }
          close(listener)
          return
        }
        LoopbackServer.thread {
          self.serve(connection, answer)
          close(connection)
        }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The lines so far.
  var seen: [String] { lines.withLock { $0 } }

  private func serve(_ descriptor: Int32, _ answer: (String, Connection) -> Void) {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) == 1, line.count < 65_536 {
      if byte == 0x0A { break }
      if byte != 0x0D { line.append(byte) }
    }
    // Who leaves before a byte has asked for nothing.
    guard byte == 0x0A || !line.isEmpty else { return }
    let text = String(decoding: line, as: UTF8.self)
    lines.withLock { $0.append(text) }
    answer(text, Connection(descriptor))
  }
}
