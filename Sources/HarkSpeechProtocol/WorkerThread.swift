private import Glibc

/// A thread of its own for calls that block; never the cooperative pool's.
package enum WorkerThread {
  private final class Work: Sendable {
    let urgency: ThreadUrgency
    let body: @Sendable () -> Void

    init(_ urgency: ThreadUrgency, _ body: @escaping @Sendable () -> Void) {
      self.urgency = urgency
      self.body = body
    }
  }

  /// Starts a detached thread; false when the system has no thread left.
  ///
  /// - Parameters:
  ///   - urgency: how soon it gets a processor when others want one too.
  ///   - body: what it does.
  /// - Returns: whether it was started.
  @discardableResult
  package static func start(
    _ urgency: ThreadUrgency = .usual, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(urgency, body))
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        work.urgency.apply()
        work.body()
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
