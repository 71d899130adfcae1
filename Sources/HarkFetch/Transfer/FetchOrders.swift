import HarkText
private import HarkThreads
import HarkWeb
private import Synchronization

/// What other threads want of the fetch thread.
final class FetchOrders: Sendable {
  /// One wish.
  enum Order: Sendable {
    case start(FetchHandle, Request)
    case forget(host: String?, done: @Sendable (Bool) -> Void)
    case count(done: @Sendable (_ cookies: Int, _ secureHosts: Int) -> Void)
    case setCookieRules(CookieRules)
    case cookies(of: String?, done: @Sendable ([ScriptCookie]) -> Void)
    case takeCookies([[UInt8]], from: Address)
    case ownName(String, done: @Sendable (Bool) -> Void)
  }

  private struct State: ~Copyable {
    var orders: [Order] = []
    var isRunning = false
    var isClosed = false
    var waker: CurlWaker?
  }

  let configuration: FetchConfiguration
  private let state = Mutex(State())

  init(_ configuration: FetchConfiguration) { self.configuration = configuration }

  /// Hands an order over; the first one begins the thread.
  func post(_ order: Order) {
    let (isTaken, waker) = state.withLock { state -> (Bool, CurlWaker?) in
      guard !state.isClosed else { return (false, nil) }
      state.orders.append(order)
      if !state.isRunning { state.isRunning = startThread() }
      return (state.isRunning, state.waker)
    }
    // Without the lock: the thread that wakes wants it at once.
    waker?.wake()
    if !isTaken { Self.refuse(order, .cancelled) }
  }

  /// Makes the thread look around, if it sleeps.
  func wake() { state.withLock { $0.waker }?.wake() }

  /// Whether it was closed.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Ends the thread, when it can.
  func close() {
    let left = state.withLock { state in
      state.isClosed = true
      var left: [Order] = []
      swap(&left, &state.orders)
      return left
    }
    wake()
    for order in left { Self.refuse(order, .cancelled) }
  }

  // MARK: The fetch thread's side

  func setWaker(_ waker: CurlWaker?) { state.withLock { $0.waker = waker } }

  /// The orders since the last call, and whether the thread shall end.
  func take() -> (orders: [Order], isClosed: Bool) {
    state.withLock { state in
      var orders: [Order] = []
      swap(&orders, &state.orders)
      return (orders, state.isClosed)
    }
  }

  /// Ends the orders of a thread that cannot work.
  func refuseAll(_ reason: FetchError.Reason) {
    for order in take().orders { Self.refuse(order, reason) }
    state.withLock { $0.isRunning = false }
    for order in take().orders { Self.refuse(order, reason) }
  }

  private static func refuse(_ order: Order, _ reason: FetchError.Reason) {
    switch order {
    case .start(let handle, _): handle.finish { _, _ in .failure(FetchError(reason)) }
    case .forget(_, let done), .ownName(_, let done): done(false)
    case .cookies(_, let done): done([])
    case .count(let done): done(0, 0)
    case .setCookieRules, .takeCookies: break
    }
  }

  private func startThread() -> Bool {
    WorkerThread.start(takesSignals: false) { FetchThread(self).run() }
  }
}
