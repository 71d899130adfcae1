private import Glibc

/// A value that one thread waits for and another gives.
final class Ending<Value: Sendable>: Sendable {
  // A POSIX semaphore may be used from any thread; its place is fixed for the object's life.
  nonisolated(unsafe) private let semaphore: UnsafeMutablePointer<sem_t>
  private let value = Locked<Value?>(nil)

  init() {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Gives the value; the first one counts.
  func reach(_ result: Value) {
    value.withLock { $0 = $0 ?? result }
    sem_post(semaphore)
  }

  /// Waits for the value.
  func wait() -> Value {
    while true {
      if let result = value.withLock({ $0 }) { return result }
      sem_wait(semaphore)
    }
  }

  /// Waits for the value no longer than a time; nil where it did not come.
  func wait(atMost time: Duration) -> Value? {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = end.tv_nsec + time.milliseconds % 1000 * 1_000_000
    end.tv_sec += time.milliseconds / 1000 + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    while true {
      if let result = value.withLock({ $0 }) { return result }
      guard sem_timedwait(semaphore, &end) == 0 || errno == EINTR else {
        return value.withLock { $0 }
      }
    }
  }
}
