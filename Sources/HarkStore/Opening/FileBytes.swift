private import Glibc
private import HarkText
private import HarkThreads

/// Looks for bytes in a file of any size.
enum FileBytes {
  /// Whether bytes stand anywhere in a file; true for a file that can't be read, so that it is treated as one
  /// that has them.
  static func contains(_ bytes: [UInt8], in path: String) -> Bool {
    guard !bytes.isEmpty else { return true }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return errno != ENOENT }
    defer { close(file) }
    var buffer: [UInt8] = []
    while true {
      guard let piece = Descriptor.read(file, atMost: 1 << 20) else {
        if errno == EINTR { continue }
        return true
      }
      if piece.isEmpty { return false }
      buffer.append(contentsOf: piece)
      if contains(bytes, in: buffer.span) { return true }
      // What may be the beginning of it.
      buffer.removeFirst(buffer.count - min(buffer.count, bytes.count - 1))
    }
  }

  private static func contains(_ bytes: [UInt8], in buffer: Span<UInt8>) -> Bool {
    var from = 0
    while from + bytes.count <= buffer.count,
      let found = buffer.firstIndex(of: bytes[0], from: from)
    {
      if buffer[found...].starts(with: bytes) { return true }
      from = found + 1
    }
    return false
  }
}
