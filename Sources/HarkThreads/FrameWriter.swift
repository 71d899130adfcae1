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
      _ = Descriptor.writeAll(bytes.span, to: descriptor)
    }
  }
}
