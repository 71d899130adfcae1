private import Glibc

/// A value behind a lock, with threads that wait until it is as they need it.
///
/// `Mutex` has no condition to wait on; this is a POSIX mutex with one. Any thread may call; a body must
/// be short and must not call the same monitor again.
package final class Monitor<Value>: @unchecked Sendable {
  // Sendable because every access to `value` is between lock and unlock of one POSIX mutex.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  /// Guards a value.
  package init(_ value: sending Value) {
    self.value = value
    var kind = pthread_mutexattr_t()
    pthread_mutexattr_init(&kind)
    // Whoever holds the lock goes on as soon as the most urgent thread that waits for it would.
    pthread_mutexattr_setprotocol(&kind, CInt(PTHREAD_PRIO_INHERIT))
    pthread_mutex_init(mutex, &kind)
    pthread_mutexattr_destroy(&kind)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // Deadlines are on the clock that no change of the date moves.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Reads or changes the value without waking anybody.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Changes the value and lets every waiting thread look again.
  package func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return try body(&value)
  }

  /// Waits until `body` gives a result; it is called again after every change.
  package func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(condition, mutex)
    }
  }

  /// Waits like `wait`; what `body` changed when it gave a result, every waiting thread then sees.
  package func waitToChange<Result>(_ body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(condition, mutex)
    }
  }

  /// Waits like `wait`, but `body` may name a time on the monotonic clock, in microseconds, at which it
  /// is to be called again though nothing changed.
  package func waitOrWake<Result>(_ body: (inout Value) -> WaitStep<Result>) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      switch body(&value) {
      case .done(let result): return result
      case .waitForChange: pthread_cond_wait(condition, mutex)
      case .wake(let microseconds):
        var time = timespec(
          tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1000)
        pthread_cond_timedwait(condition, mutex, &time)
      }
    }
  }
}

/// What a waiting thread does next.
package enum WaitStep<Result> {
  /// It has what it waited for.
  case done(Result)
  /// It sleeps until something changes.
  case waitForChange
  /// It sleeps until something changes, or until this time on the monotonic clock.
  case wake(microseconds: Int64)
}

/// The monotonic clock in microseconds.
package func monotonicMicroseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}
