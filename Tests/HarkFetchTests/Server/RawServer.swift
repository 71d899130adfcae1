import Glibc

/// A server on loopback that hands each connection over as it is, and closes it afterwards.
final class RawServer: Sendable {
  let port: UInt16
  private let listener: Int32

  /// Listens at a port that is free; each connection is served on a thread of its own.
  init(_ serve: @escaping @Sendable (Int32) -> Void) throws {
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
        guard connection >= 0, self != nil else {
          if connection >= 0 { close(connection) }
          close(listener)
          return
        }
        LoopbackServer.thread {
          serve(connection)
          close(connection)
        }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }
}
