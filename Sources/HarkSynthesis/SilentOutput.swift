import HarkSpeechProtocol
private import Synchronization

/// No sound at all: what is taken vanishes at once, and every mark is told as if it had been heard.
final class SilentOutput: SoundDevice, Sendable {
  private let queue: SoundQueue
  private let report: @Sendable (SoundQueue.Mark) -> Void
  private let isClosed = Atomic<Bool>(false)

  init(queue: SoundQueue, report: @escaping @Sendable (SoundQueue.Mark) -> Void) {
    self.queue = queue
    self.report = report
  }

  /// Begins to take.
  func open() {
    WorkerThread.start { [self] in
      let limit = 8192
      let target = UnsafeMutablePointer<Int16>.allocate(capacity: limit)
      defer { target.deallocate() }
      while queue.waitForSamples(), !isClosed.load(ordering: .acquiring) {
        for (_, mark) in queue.take(into: target, limit: limit).marks { report(mark) }
      }
    }
  }

  func kick() {}
  func flush() {}

  func close() {
    isClosed.store(true, ordering: .releasing)
  }
}
