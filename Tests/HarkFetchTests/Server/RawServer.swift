import Glibc

/// A server on loopback that hands each connection over as it is, and closes it afterwards.
final class RawServer: Sendable {
  let port: UInt16
  private let listener: Int32

  /// Listens at a port that is free; each connection is served on a thread of its own.
  init(_ serve: @escaping @Sendable (Int32) -> Void) throws {
    let (listener, port) = try LoopbackServer.listener()
    (self.listener, self.port) = (listener, port)
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
