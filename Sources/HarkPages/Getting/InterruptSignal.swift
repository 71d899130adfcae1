private import Glibc
private import HarkThreads
private import Synchronization

/// Turns Ctrl-C into the end of a load, for commands that print what has arrived by then.
///
/// While there is an action, SIGINT and SIGTERM run it, once, instead of ending the program; the next
/// signal, or one without an action, ends it with the status that a shell gives for the signal.
package final class InterruptSignal: Sendable {
  private struct State {
    var action: (@Sendable () -> Void)?
    var isWaiting = false
  }

  private let state = Mutex(State())

  /// Takes the signals over; make it before other threads start, since they inherit what is blocked.
  package init() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Sets what the first signal does, and waits for it on a thread.
  package func onInterrupt(_ action: @escaping @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      defer { state.isWaiting = true }
      state.action = action
      return !state.isWaiting
    }
    guard isFirst else { return }
    WorkerThread.start { self.wait() }
  }

  /// Lets the next signal end the program.
  package func end() { state.withLock { $0.action = nil } }

  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    return set
  }

  private func wait() {
    var signals = Self.signals
    while true {
      var number: Int32 = 0
      guard sigwait(&signals, &number) == 0 else { return }
      let action = state.withLock { state in
        defer { state.action = nil }
        return state.action
      }
      guard let action else { _exit(128 + number) }
      action()
    }
  }
}
