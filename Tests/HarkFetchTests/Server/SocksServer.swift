import Glibc
import Synchronization

/// A proxy of SOCKS 5 (RFC 1928) that notes which hosts it was asked for, and leads each to the same port of loopback.
final class SocksServer: Sendable {
  private let server: RawServer
  private let hosts: Noted

  /// What it was asked for: the kind of the address, 3 for a name, and the name.
  private final class Noted: Sendable {
    let all = Mutex<[String]>([])
  }

  var port: UInt16 { server.port }
  var seen: [String] { hosts.all.withLock { $0 } }

  init(refusing isRefusing: Bool = false) throws {
    let noted = Noted()
    hosts = noted
    server = try RawServer { descriptor in
      func bytes(_ count: Int) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: count)
        return recv(descriptor, &buffer, count, Int32(MSG_WAITALL)) == count ? buffer : []
      }
      let connection = Connection(descriptor)
      guard let methods = bytes(2).last else { return }
      _ = bytes(Int(methods))
      connection.send([5, 0])
      let head = bytes(4)
      guard head.count == 4 else { return }
      let name = head[3] == 3 ? bytes(Int(bytes(1).first ?? 0)) : bytes(head[3] == 1 ? 4 : 16)
      let port = bytes(2)
      guard port.count == 2 else { return }
      let told = head[3] == 3 ? String(decoding: name, as: UTF8.self) : "an address"
      noted.all.withLock { $0.append(told) }
      connection.send([5, isRefusing ? 4 : 0, 0, 1, 127, 0, 0, 1, 0, 0])
      if !isRefusing { connection.tunnel(to: UInt16(port[0]) << 8 | UInt16(port[1])) }
    }
  }
}
