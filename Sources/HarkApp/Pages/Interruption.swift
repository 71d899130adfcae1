private import Glibc
private import Synchronization

/// Turns Ctrl-C into the end of a load, for commands that print what has arrived by then.
///
/// While there is an action, SIGINT and SIGTERM run it instead of ending the program; the second
/// signal, or one without an action, ends it as it would without this.
package final class Interruption: Sendable {
  private let action = Mutex<(@Sendable () -> Void)?>(nil)

  /// Takes the signals over; make it before other threads start, since they inherit what is blocked.
  package init() {
    _ = Self.withSignals { pthread_sigmask(SIG_BLOCK, $0, nil) }
  }

  /// Sets what the first signal does, and waits for it on a thread.
  package func onInterrupt(_ action: @escaping @Sendable () -> Void) {
    self.action.withLock { $0 = action }
    let box = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let made = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Interruption>.fromOpaque(context).takeRetainedValue().wait()
        return nil
      }, box.toOpaque())
    if made == 0 { pthread_detach(thread) } else { box.release() }
  }

  /// Lets the next signal end the program.
  package func end() { action.withLock { $0 = nil } }

  private static func withSignals<R>(_ body: (UnsafePointer<sigset_t>) -> R) -> R {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    return body(&set)
  }

  private func wait() {
    var number: Int32 = 0
    guard Self.withSignals({ sigwait($0, &number) }) == 0 else { return }
    let action = action.withLock { $0 }
    _ = Self.withSignals { pthread_sigmask(SIG_UNBLOCK, $0, nil) }
    if let action { action() } else { raise(number) }
  }
}
