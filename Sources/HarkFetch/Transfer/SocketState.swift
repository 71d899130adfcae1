private import Glibc

/// What the system knows of a socket that libcurl has opened.
enum SocketState {
  /// The local port; nil for what is no TCP socket, or none any more.
  static func port(of socket: Int32) -> Int32? {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isNamed = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) == 0 }
    }
    let family = Int32(address.ss_family)
    guard isNamed, family == AF_INET || family == AF_INET6 else { return nil }
    // The port is at the same place in the addresses of both.
    return withUnsafeBytes(of: address) { Int32($0[2]) << 8 | Int32($0[3]) }
  }

  /// Whether bytes, or the end, wait to be read.
  static func hasBytes(_ socket: Int32) -> Bool {
    var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0 && wait.revents != 0
  }
}
