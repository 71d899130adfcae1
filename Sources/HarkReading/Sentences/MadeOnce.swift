private import Synchronization

/// A value that is made when it is first asked for, once, by whichever thread asks.
///
/// Who asks while it is made waits for it.
package final class MadeOnce<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  /// Notes how the value is made.
  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value.
  package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
