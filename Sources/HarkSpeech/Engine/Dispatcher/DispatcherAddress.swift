private import Glibc

/// Where speech-dispatcher listens.
///
/// As its own library finds it ("Speech Dispatcher", chapter "Client Programming"): `SPEECHD_ADDRESS` is
/// `unix_socket`, `unix_socket:PATH`, `inet_socket` or `inet_socket:HOST:PORT`; without it the socket is
/// `speech-dispatcher/speechd.sock` in the folder of `XDG_RUNTIME_DIR`, or in `~/.cache` where there is none.
package enum DispatcherAddress: Equatable, Sendable {
  /// A socket in the file system.
  case local(path: String)
  /// A port of a host whose address is in numbers.
  case network(host: String, port: UInt16)

  /// Finds it; nil where the variable names nothing that Hark connects to.
  ///
  /// - Parameter environment: the value of a variable, nil where it isn't set.
  package init?(environment: (String) -> String?) {
    let runtime = environment("XDG_RUNTIME_DIR").flatMap { $0.isEmpty ? nil : $0 }
    let folder = runtime ?? (environment("HOME") ?? "") + "/.cache"
    let standard = folder + "/speech-dispatcher/speechd.sock"
    let parts = (environment("SPEECHD_ADDRESS") ?? "").split(
      separator: ":", omittingEmptySubsequences: false
    ).map(String.init)
    switch parts.first {
    case nil, "": self = .local(path: standard)
    case "unix_socket" where parts.count == 1: self = .local(path: standard)
    case "unix_socket": self = .local(path: parts.dropFirst().joined(separator: ":"))
    case "inet_socket":
      let host = parts.count > 1 ? parts[1] : "127.0.0.1"
      guard let port = parts.count > 2 ? UInt16(parts[2]) : 6560 else { return nil }
      self = .network(host: host == "localhost" ? "127.0.0.1" : host, port: port)
    default: return nil
    }
  }

  /// Connects; gives the socket, nil where nobody listens.
  ///
  /// Waits for a host on the network as long as the system does: only on a thread that may.
  func connect() -> CInt? {
    let family: CInt
    switch self {
    case .local: family = AF_UNIX
    case .network: family = AF_INET
    }
    let descriptor = socket(family, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    guard connect(descriptor) else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private func connect(_ descriptor: CInt) -> Bool {
    switch self {
    case .local(let path):
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let bytes = Array(path.utf8)
      guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      return Self.connect(descriptor, &address)
    case .network(let host, let port):
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return false }
      return Self.connect(descriptor, &address)
    }
  }

  private static func connect<Address>(_ descriptor: CInt, _ address: inout Address) -> Bool {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
  }
}
