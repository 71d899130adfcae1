package import Glibc

/// How soon a thread gets a processor when others want one too.
///
/// The system may not let a user go before others; then a thread goes as far to the front as it may, and
/// nobody is told.
package enum ThreadUrgency: Equatable, Sendable {
  /// Before everything else on the machine: for what a key or an ear waits for, and only where it sleeps
  /// most of the time.
  case first
  /// As any thread.
  case usual
  /// After the others: for what takes a processor for long, such as a page.
  case last

  /// Gives the calling thread this urgency; the first place is its alone, and not that of threads and
  /// programs that it starts.
  package func apply() {
    switch self {
    case .first: if !Self.lead(pthread_self()) { Self.setNiceness(-10) }
    case .usual: Self.settle(pthread_self())
    case .last: Self.setNiceness(5)
    }
  }

  /// Puts a thread of this process before all others until it settles, where that is allowed.
  ///
  /// The lowest priority of sched(7) that goes before all usual threads, whatever share of the machine the
  /// session or the container gets.
  @discardableResult
  package static func lead(_ thread: pthread_t) -> Bool {
    var priority = sched_param(sched_priority: 1)
    return pthread_setschedparam(thread, SCHED_RR | resetOnFork, &priority) == 0
  }

  /// Takes the first place away from a thread of this process.
  package static func settle(_ thread: pthread_t) {
    var priority = sched_param(sched_priority: 0)
    pthread_setschedparam(thread, SCHED_OTHER, &priority)
  }

  /// Lets the calling thread, and those that it makes later, go before those of other programs; only
  /// some users may.
  package static func raiseProcess() { setNiceness(-10) }

  private static func setNiceness(_ niceness: Int32) {
    // "In the current Linux/NPTL implementation of POSIX threads, the nice value is a per-thread attribute"
    // (setpriority(2)).
    _ = setpriority(.init(PRIO_PROCESS.rawValue), 0, niceness)
  }

  // SCHED_RESET_ON_FORK of <sched.h>.
  private static let resetOnFork: Int32 = 0x4000_0000
}
