private import HarkThreads

/// A thread that does one thing after another, begun when there is something to do.
final class StoreThread: Sendable {
  /// One thing to do.
  struct Work: Sendable {
    /// What the next work of the same name takes the place of while this one has not begun.
    let name: String?
    let body: @Sendable (Archive) -> Void
  }

  private struct State {
    var queue: [Work] = []
    var isStarted = false
    var isClosed = false
  }

  private let state = Monitor(State())
  private let makeArchive: @Sendable () -> Archive

  init(_ makeArchive: @escaping @Sendable () -> Archive) { self.makeArchive = makeArchive }

  /// Leaves something to do; any thread may, and none waits.
  ///
  /// - Returns: false where the thread was closed, or the system gives none.
  func post(_ work: Work) -> Bool {
    state.change { state in
      guard !state.isClosed else { return false }
      if !state.isStarted {
        guard WorkerThread.start(takesSignals: false, { self.run() }) else { return false }
        state.isStarted = true
      }
      if let name = work.name, let index = state.queue.lastIndex(where: { $0.name == name }) {
        // At the end, so that it comes behind all that was left before it.
        state.queue.remove(at: index)
      }
      state.queue.append(work)
      return true
    }
  }

  /// Takes nothing more, and waits until all that was left is done.
  func close() {
    end()
    state.wait { $0.isStarted ? nil : () }
  }

  /// Takes nothing more.
  func end() { state.change { $0.isClosed = true } }

  /// Waits until all that was left is done, or until a time; says whether it is.
  func isDone(by deadline: ContinuousClock.Instant) -> Bool {
    let left = ContinuousClock.now.duration(to: deadline) / .microseconds(1)
    let end = monotonicMicroseconds() + Int64(max(0, left))
    return state.waitOrWake { state in
      guard state.isStarted else { return .done(true) }
      return monotonicMicroseconds() < end ? .wake(microseconds: end) : .done(false)
    }
  }

  private func run() {
    do {
      let archive = makeArchive()
      while let work = next() { work.body(archive) }
    }
    // The files are closed by now.
    state.change { $0.isStarted = false }
  }

  private func next() -> Work? {
    state.wait { state in
      if !state.queue.isEmpty { return .some(state.queue.removeFirst()) }
      return state.isClosed ? .some(nil) : nil
    }
  }
}
