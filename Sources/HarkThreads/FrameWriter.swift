private import Glibc
private import Synchronization

/// Writes to a pipe, whole and one after the other, from whatever thread has something.
package final class FrameWriter: Sendable {
  private let descriptor: Mutex<CInt>

  /// Writes to a descriptor that stays open.
  package init(descriptor: CInt) {
    self.descriptor = Mutex(descriptor)
  }

  /// Writes all bytes before it returns; none where nobody reads any more.
  package func write(_ bytes: [UInt8]) {
    descriptor.withLock { descriptor in
      bytes.withUnsafeBytes { buffer in
        var done = 0
        while done < buffer.count {
          let count = Glibc.write(
            descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return }
          done += count
        }
      }
    }
  }
}
