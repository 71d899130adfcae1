private import Glibc
import HarkSpeechProtocol
private import Synchronization

/// Writes events to the pipe, whole and one after the other, from whatever thread has one.
final class EventWriter: Sendable {
  private let descriptor: Mutex<CInt>

  init(descriptor: CInt) {
    self.descriptor = Mutex(descriptor)
  }

  /// Writes one event before it returns, so that it is told even if the engine dies next.
  func send(_ event: SpeechEvent) {
    let frame = event.frame
    descriptor.withLock { descriptor in
      frame.withUnsafeBytes { buffer in
        var done = 0
        while done < buffer.count {
          let count = write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return }
          done += count
        }
      }
    }
  }
}
