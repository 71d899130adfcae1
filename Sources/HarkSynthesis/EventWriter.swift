import HarkSpeechProtocol
import HarkThreads

/// Writes events to the pipe, whole and one after the other, from whatever thread has one.
final class EventWriter: Sendable {
  private let writer: FrameWriter

  init(descriptor: CInt) {
    writer = FrameWriter(descriptor: descriptor)
  }

  /// Writes one event before it returns, so that it is told even if the engine dies next.
  func send(_ event: SpeechEvent) { writer.write(event.frame) }
}
