import Glibc
import Synchronization

/// A server on loopback for protocols that send one line: it notes the line, and answers what a test says.
final class LineServer: Sendable {
  var port: UInt16 { server.port }
  private let server: RawServer
  private let lines: Lines

  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  // Its answer gets the line without its end, and the connection, which ends when it returns.
  init(_ answer: @escaping @Sendable (String, Connection) -> Void) throws {
    let lines = Lines()
    self.lines = lines
    server = try RawServer { descriptor in
      var line: [UInt8] = []
      var byte: UInt8 = 0
      while recv(descriptor, &byte, 1, 0) == 1, line.count < 65_536 {
        if byte == 0x0A { break }
        if byte != 0x0D { line.append(byte) }
      }
      // Who leaves before a byte has asked for nothing.
      guard byte == 0x0A || !line.isEmpty else { return }
      let text = String(decoding: line, as: UTF8.self)
      lines.all.withLock { $0.append(text) }
      answer(text, Connection(descriptor))
    }
  }

  /// The lines so far.
  var seen: [String] { lines.all.withLock { $0 } }
}
