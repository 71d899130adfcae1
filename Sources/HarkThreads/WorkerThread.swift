private import Glibc

/// A thread of its own for calls that block; never the cooperative pool's.
package enum WorkerThread {
  private final class Work: Sendable {
    let urgency: ThreadUrgency
    let takesSignals: Bool
    let body: @Sendable () -> Void

    init(
      _ urgency: ThreadUrgency, takesSignals: Bool, _ body: @escaping @Sendable () -> Void
    ) {
      self.urgency = urgency
      self.takesSignals = takesSignals
      self.body = body
    }

    func run() {
      if !takesSignals {
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
      }
      urgency.apply()
      body()
    }
  }

  /// Starts a detached thread; false when the system has no thread left.
  ///
  /// - Parameters:
  ///   - urgency: how soon it gets a processor when others want one too.
  ///   - takesSignals: false where a signal must never interrupt it, such as the SIGPIPE of a closed
  ///     connection, which libcurl leaves to its user; programs that it starts would inherit that.
  ///   - body: what it does.
  /// - Returns: whether it was started.
  @discardableResult
  package static func start(
    _ urgency: ThreadUrgency = .usual, takesSignals: Bool = true,
    _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(urgency, takesSignals: takesSignals, body))
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// Runs work that nobody waits for and that must not hold up keys, after the threads that answer keys
  /// and speak; on the calling thread where the system has no thread left.
  ///
  /// - Parameter body: what it does.
  package static func background(_ body: @escaping @Sendable () -> Void) {
    if !start(.last, body) { body() }
  }
}
