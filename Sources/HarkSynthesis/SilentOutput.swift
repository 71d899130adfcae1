import HarkThreads
private import Synchronization

/// No sound at all: what is taken vanishes at once, and every mark is told as if it had been heard.
final class SilentOutput: SoundDevice, Sendable {
  private let source: SoundSource
  private let isClosed = Atomic<Bool>(false)

  init(source: SoundSource) {
    self.source = source
  }

  /// Begins to take.
  func open() {
    WorkerThread.start { [self] in
      let limit = 8192
      let target = UnsafeMutablePointer<Int16>.allocate(capacity: limit * source.channels)
      defer { target.deallocate() }
      while source.queue.waitForSamples(), !isClosed.load(ordering: .acquiring) {
        for (_, mark) in source.queue.take(into: target, limit: limit).marks { source.report(mark) }
      }
    }
  }

  func kick() {}
  func flush() {}

  func close() {
    isClosed.store(true, ordering: .releasing)
  }
}
