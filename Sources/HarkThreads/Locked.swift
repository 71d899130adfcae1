private import Synchronization

/// A value that one thread at a time may see.
package final class Locked<Value>: Sendable {
  private let mutex: Mutex<Value>

  /// Guards a value.
  package init(_ value: sending Value) { mutex = Mutex(value) }

  /// Reads or changes the value; the body must be short.
  package func withLock<Result>(
    _ body: (inout sending Value) -> sending Result
  ) -> sending Result {
    mutex.withLock(body)
  }
}
