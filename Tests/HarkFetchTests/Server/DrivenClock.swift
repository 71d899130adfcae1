import HarkWeb
import Synchronization

@testable import HarkFetch

/// A clock that stands still but where a test moves it, so that no limit depends on how busy the machine
/// is.
///
/// Whoever sleeps until a limit looks at the clock again when that time has passed really: a limit of a
/// test is to be short all the same.
final class DrivenClock: Sendable {
  private struct State {
    var now = FetchClock.now
    var looks = 0
  }

  private let state = Mutex(State())

  /// The time, for a fetcher.
  @Sendable func read() -> FetchClock.Instant {
    state.withLock { state in
      state.looks += 1
      return state.now
    }
  }

  /// Moves the clock on.
  func advance(by duration: Duration) { state.withLock { $0.now += duration } }

  /// Sends something, waits until the fetcher has looked at the clock since, and moves it on.
  ///
  /// Says whether the other side is still there.
  func step(by duration: Duration, _ connection: Connection, sending text: String) -> Bool {
    let looks = state.withLock { $0.looks }
    guard connection.send(text) else { return false }
    while state.withLock({ $0.looks }) == looks {
      guard connection.isOpen(after: 1) else { return false }
    }
    advance(by: duration)
    return true
  }
}
