private import HarkText
import HarkWeb
private import Synchronization

/// One load that is under way, and the way to end it.
///
/// Holds what has arrived, so that a cancel needs nobody's answer: it takes what is there and says
/// the end at once, whatever the fetch thread is doing.
package final class FetchHandle: Sendable {
  private struct State: ~Copyable {
    var events: (@Sendable (FetchEvent) -> Void)?
    var queue: [FetchEvent] = []
    var isDelivering = false
    var isFinished = false
    var isPaused = false
    var head: ResponseHead?
    var bytes: [UInt8] = []
    var redirects: [Redirect] = []
  }

  private let state: Mutex<State>
  private let inbox: FetchOrders

  init(events: @escaping @Sendable (FetchEvent) -> Void, inbox: FetchOrders) {
    state = Mutex(State(events: events))
    self.inbox = inbox
  }

  /// Ends the load now, from any thread; a load that has ended stays as it is.
  ///
  /// The end is said before this returns, or, where an event is being said on another thread, right
  /// after it: a response with what has arrived, or the error `cancelled` where no header came.
  package func cancel() {
    let isEnded = state.withLock { state in
      guard !state.isFinished else { return false }
      state.isFinished = true
      if var head = state.head {
        head.kind = ContentSniffer.kind(type: head.mediaType, start: state.bytes)
        let response = Response(
          head: head, bytes: state.bytes, incompleteness: .cancelled, redirects: state.redirects,
          timings: FetchTimings(), file: nil, curl: nil)
        state.queue.append(.finished(.success(response)))
      } else {
        state.queue.append(.finished(.failure(FetchError(.cancelled))))
      }
      state.bytes = []
      return true
    }
    guard isEnded else { return }
    deliver()
    inbox.wake()
  }

  /// Whether the end has been said, or is about to be.
  package var isFinished: Bool { state.withLock { $0.isFinished } }

  /// Holds the body of an answer that is given on, or lets it come again; bytes that are here already may follow.
  package func pause(_ isPaused: Bool) {
    let isNews = state.withLock { state in
      defer { state.isPaused = isPaused }
      return state.isPaused != isPaused
    }
    if isNews, !isPaused { inbox.wake() }
  }

  // MARK: The fetch thread's side

  var isPaused: Bool { state.withLock { $0.isPaused } }

  /// Takes what has arrived, which is then kept no longer.
  func takeArrived() -> [UInt8] {
    state.withLock { state in
      var bytes: [UInt8] = []
      swap(&bytes, &state.bytes)
      return bytes
    }
  }

  /// Says an event, unless the load has ended.
  func send(_ event: FetchEvent) {
    let events = state.withLock { state -> (@Sendable (FetchEvent) -> Void)? in
      guard !state.isFinished else { return nil }
      guard !state.isDelivering, state.queue.isEmpty else {
        state.queue.append(event)
        return nil
      }
      state.isDelivering = true
      return state.events
    }
    guard let events else { return }
    events(event)
    deliver(hasTurn: true)
  }

  /// A header has come; nil takes it back, where another follows.
  func setHead(_ head: ResponseHead?) {
    state.withLock { state in
      state.head = head
      state.bytes = []
    }
  }

  /// The kind of the body is known.
  func setKind(_ kind: ContentKind) { state.withLock { $0.head?.kind = kind } }

  func add(_ redirect: Redirect) { state.withLock { $0.redirects.append(redirect) } }

  func reserve(_ count: Int) {
    state.withLock { state in
      if !state.isFinished { state.bytes.reserveCapacity(count) }
    }
  }

  /// Keeps the next bytes, no more than `limit` in all; false where the load has ended or is full.
  func append(_ bytes: Span<UInt8>, limit: Int) -> Bool {
    state.withLock { state in
      guard !state.isFinished else { return false }
      let kept = min(bytes.count, limit - state.bytes.count)
      state.bytes.append(contentsOf: bytes[..<kept])
      return kept == bytes.count
    }
  }

  /// Looks at what has arrived.
  func withArrived<Result: Sendable>(_ body: (ArraySlice<UInt8>) -> Result) -> Result {
    state.withLock { body($0.bytes[...]) }
  }

  /// Says the end of a load, from what has arrived; nothing where it has ended already.
  func finish(_ makeResult: ([UInt8], [Redirect]) -> Result<Response, FetchError>) {
    state.withLock { state in
      guard !state.isFinished else { return }
      state.isFinished = true
      var bytes: [UInt8] = []
      swap(&bytes, &state.bytes)
      state.queue.append(.finished(makeResult(bytes, state.redirects)))
    }
    deliver()
  }

  /// Says what is queued, one event at a time, in order, without a lock held.
  ///
  /// Whoever has the turn goes on until nothing is left; others leave their events to it.
  private func deliver(hasTurn: Bool = false) {
    var hasTurn = hasTurn
    while true {
      let (batch, events) = state.withLock { [hasTurn] state in
        guard hasTurn || !state.isDelivering else { return Self.nothing }
        state.isDelivering = !state.queue.isEmpty
        guard state.isDelivering else {
          // Whoever listens may hold this handle: let go of them at the end.
          if state.isFinished { state.events = nil }
          return Self.nothing
        }
        var batch: [FetchEvent] = []
        swap(&batch, &state.queue)
        return (batch, state.events)
      }
      guard let events else { return }
      hasTurn = true
      for event in batch { events(event) }
    }
  }

  private static let nothing: ([FetchEvent], (@Sendable (FetchEvent) -> Void)?) = ([], nil)
}
