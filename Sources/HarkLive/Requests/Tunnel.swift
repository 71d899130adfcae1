// Whichever module is read first that has a header of the system is said to define what that declares.
private import CCage
private import Glibc
import HarkThreads

/// A connection that goes both ways between the engine and a server, as bytes that nobody looks into.
enum Tunnel {
  /// How long a server may take to answer (as for pages), in milliseconds.
  private static let patience: CInt = 25_000
  private static let most = 64 * 1024

  /// Connects to a server; waits for it.
  ///
  /// - Parameters:
  ///   - place: where to.
  ///   - isLocal: whether that may be this machine; else what its name stands for may not either.
  /// - Returns: the socket, which is the caller's; nil where there is none.
  static func connect(to place: SocketWays.Place, isLocal: Bool) -> CInt? {
    var hints = addrinfo()
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG
    var found: UnsafeMutablePointer<addrinfo>?
    // An address of IPv6 stands in brackets, which are none of its name.
    let host = place.host.hasPrefix("[") ? String(place.host.dropFirst().dropLast()) : place.host
    guard getaddrinfo(host, String(place.port), &hints, &found) == 0 else { return nil }
    defer { freeaddrinfo(found) }
    var next = found
    while let info = next {
      next = info.pointee.ai_next
      guard isLocal || !isLoopback(info.pointee) else { continue }
      if let socket = connect(info.pointee) { return socket }
    }
    return nil
  }

  private static func isLoopback(_ info: addrinfo) -> Bool {
    guard let address = info.ai_addr else { return true }
    switch info.ai_family {
    case AF_INET:
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        let number = UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
        return number >> 24 == 127 || number == 0
      }
    case AF_INET6:
      return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { bytes in
          let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF
          if isMapped { return bytes[12] == 127 || bytes[12] == 0 }
          return bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] <= 1
        }
      }
    default: return true
    }
  }

  private static func connect(_ info: addrinfo) -> CInt? {
    let kind = info.ai_socktype | CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue)
    let socket = Glibc.socket(info.ai_family, kind, info.ai_protocol)
    guard socket >= 0 else { return nil }
    var isOpen = Glibc.connect(socket, info.ai_addr, info.ai_addrlen) == 0
    if !isOpen, errno == EINPROGRESS {
      var wait = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
      var error: CInt = 0
      var size = socklen_t(MemoryLayout<CInt>.size)
      isOpen =
        poll(&wait, 1, patience) == 1
        && getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0
    }
    guard isOpen else {
      close(socket)
      return nil
    }
    let flags = fcntl(socket, F_GETFL)
    _ = fcntl(socket, F_SETFL, flags & ~O_NONBLOCK)
    return socket
  }

  /// Carries bytes both ways until either end is closed; waits for that.
  static func carry(between one: CInt, and other: CInt) {
    var waits = [
      pollfd(fd: one, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&waits, nfds_t(waits.count), -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for index in waits.indices where waits[index].revents != 0 {
        let to = waits[1 - index].fd
        guard let bytes = Descriptor.read(waits[index].fd, atMost: most), !bytes.isEmpty,
          Descriptor.sendAll(bytes.span, to: to)
        else { return }
      }
    }
  }
}
