private import Glibc
private import HarkText
private import HarkThreads

/// What the engine's own network code asks of the proxy in its cage: the head of a request, and what came of the rest.
struct GuestRequest: Sendable {
  private static let longestHead = 64 * 1024
  private static let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]

  /// Its first line: `CONNECT example.org:443 HTTP/1.1`; empty where nothing came.
  let line: String
  /// How long its body is; nil where that is not said.
  private let length: Int?
  /// What of the body came with the head.
  private let rest: ArraySlice<UInt8>

  /// Reads a head; waits for it no longer than the socket does.
  init(of guest: CInt) {
    var bytes: [UInt8] = []
    var end: Int?
    while end == nil, bytes.count < Self.longestHead {
      guard let next = Descriptor.read(guest, atMost: Self.longestHead), !next.isEmpty else {
        break
      }
      let start = max(0, bytes.count - Self.end.count)
      bytes += next
      end = bytes.span.firstRange(of: Self.end.span, from: start)?.upperBound
    }
    let head = bytes[..<(end ?? bytes.count)]
    rest = bytes[(end ?? bytes.count)...]
    let lines = head.split { $0 == 0x0A || $0 == 0x0D }
      .map { String(decoding: $0.prefix(2048), as: UTF8.self) }
    line = lines.first ?? ""
    let name = "content-length:"
    length = lines.first { $0.lowercased().hasPrefix(name) }
      .flatMap { Int($0.dropFirst(name.count).drop { $0 == " " }) }
  }

  /// Reads the body; waits for it as long as the engine goes on sending.
  func body(from guest: CInt, atMost limit: Int) -> Exchange.Body {
    guard let length else { return .whole([]) }
    guard length <= limit, length >= rest.count else { return .tooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    bytes += rest
    while bytes.count < length {
      guard let next = Descriptor.read(guest, atMost: min(256 * 1024, length - bytes.count)),
        !next.isEmpty
      else { return .cut }
      bytes += next
    }
    return .whole(bytes)
  }
}
