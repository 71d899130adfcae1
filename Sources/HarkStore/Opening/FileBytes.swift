private import Glibc

/// Looks for bytes in a file of any size.
enum FileBytes {
  /// Whether bytes stand anywhere in a file; true for a file that can't be read, so that it is treated as one
  /// that has them.
  static func contains(_ bytes: [UInt8], in path: String) -> Bool {
    guard !bytes.isEmpty else { return true }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return errno != ENOENT }
    defer { close(file) }
    let size = 1 << 20
    var buffer = [UInt8](repeating: 0, count: size + bytes.count)
    var kept = 0
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress.map { $0 + kept }, size)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 }
      let filled = kept + count
      let isFound = buffer.withUnsafeBytes {
        contains(bytes, in: UnsafeRawBufferPointer(rebasing: $0[..<filled]))
      }
      if isFound { return true }
      // What may be the beginning of it.
      kept = min(filled, bytes.count - 1)
      for index in 0..<kept { buffer[index] = buffer[filled - kept + index] }
    }
  }

  private static func contains(_ bytes: [UInt8], in buffer: UnsafeRawBufferPointer) -> Bool {
    guard let start = buffer.baseAddress, buffer.count >= bytes.count else { return false }
    let end = buffer.count - bytes.count + 1
    var from = 0
    while from < end, let found = memchr(start + from, Int32(bytes[0]), end - from) {
      from = UnsafeRawPointer(found) - start
      if memcmp(found, bytes, bytes.count) == 0 { return true }
      from += 1
    }
    return false
  }
}
