private import HarkThreads

/// A value that one thread waits for and another gives.
final class Ending<Value: Sendable>: Sendable {
  private let state = Monitor<Value?>(nil)

  /// Gives the value; the first one counts.
  func reach(_ result: Value) { state.change { $0 = $0 ?? result } }

  /// Waits for the value.
  func wait() -> Value { state.wait { $0 } }

  /// Waits for the value no longer than a time; nil where it did not come.
  func wait(atMost time: Duration) -> Value? {
    let end = monotonicMicroseconds() + Int64(time.milliseconds) * 1000
    return state.waitOrWake { value in
      if let value { return .done(value) }
      return monotonicMicroseconds() < end ? .wake(microseconds: end) : .done(nil)
    }
  }
}
