import HarkThreads

/// A time that somebody else moves, for arrivals that do not go by the machine's: what a page is given in parts by is
/// then the same on every machine.
///
/// Any thread may ask; one moves it.
package final class SteppedTime: Sendable {
  private struct State {
    var now: ContinuousClock.Instant
    var lastListener = 0
    var listeners: [Int: Listener] = [:]
    var connectionsBeside = 0
  }

  /// Somebody who looks at the time when it has moved, and how many bytes it has been given.
  private struct Listener {
    let look: @Sendable (@escaping @Sendable () -> Void) -> Void
    var bytes = 0
  }

  private let state: Monitor<State>

  /// Makes a time that stands still.
  package init(_ now: ContinuousClock.Instant) { state = Monitor(State(now: now)) }

  /// What time it is.
  package var now: ContinuousClock.Instant { state.withLock { $0.now } }

  /// How many bytes have come of all pages that are on their way.
  package var arrivingBytes: Int {
    state.withLock { $0.listeners.values.reduce(0) { $0 + $1.bytes } }
  }

  /// How many connections are open for what is got beside pages.
  package var connectionsBeside: Int { state.withLock { $0.connectionsBeside } }

  /// Notes that connections were opened beside pages, or have ended.
  func noteConnectionsBeside(_ count: Int) { state.withLock { $0.connectionsBeside += count } }

  /// Moves on, and returns when everybody has looked and done what was due; never back.
  package func advance(to time: ContinuousClock.Instant) {
    let left = Monitor(0)
    state.withLock { state in
      state.now = max(state.now, time)
      left.withLock { $0 = state.listeners.count }
      // Under the lock, so that nobody is asked any more who has left.
      for listener in state.listeners.values { listener.look { left.change { $0 -= 1 } } }
    }
    left.wait { $0 == 0 ? () : nil }
  }

  /// Takes somebody in who looks whenever time moves.
  ///
  /// - Parameter look: leaves a message to look, and to call what it is given once that is done; it must not wait.
  /// - Returns: the number to leave by.
  func join(_ look: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) -> Int {
    state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = Listener(look: look)
      return state.lastListener
    }
  }

  /// Notes bytes of somebody's page.
  func note(_ count: Int, of listener: Int) {
    state.withLock { $0.listeners[listener]?.bytes += count }
  }

  /// Lets somebody go, who then calls what is left for it to call.
  func leave(_ listener: Int) { state.withLock { $0.listeners[listener] = nil } }
}
