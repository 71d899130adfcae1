private import HarkThreads

/// What is to happen when a sample is heard, or later: one thread that sleeps until the next is due.
///
/// Reports belong to a generation and vanish with it; work does not.
final class Timeline: Sendable {
  private struct Entry {
    var due: Int64
    var order: Int
    var isReport: Bool
    var body: @Sendable () -> Void
  }

  private struct State {
    // Sorted; few at any time, since only what the device holds is in here.
    var entries: [Entry] = []
    var order = 0
    var isClosed = false
  }

  private let state = Monitor(State())

  /// Starts the thread.
  func start() {
    WorkerThread.start(.first) { [self] in run() }
  }

  private func run() {
    while true {
      let body: (@Sendable () -> Void)? = state.waitOrWake { state in
        if state.isClosed { return .done(nil) }
        guard let first = state.entries.first else { return .waitForChange }
        guard first.due <= monotonicMicroseconds() else { return .wake(microseconds: first.due) }
        return .done(state.entries.removeFirst().body)
      }
      guard let body else { return }
      body()
    }
  }

  /// Reports that something is heard, so many microseconds from now.
  func report(after microseconds: Int64, _ body: @escaping @Sendable () -> Void) {
    add(after: microseconds, isReport: true, body)
  }

  /// Does something so many microseconds from now.
  func perform(after microseconds: Int64, _ body: @escaping @Sendable () -> Void) {
    add(after: microseconds, isReport: false, body)
  }

  private func add(
    after microseconds: Int64, isReport: Bool, _ body: @escaping @Sendable () -> Void
  ) {
    let now = monotonicMicroseconds()
    state.change { state in
      var due = now + max(microseconds, 0)
      // Marks are given in order; a device whose latency jitters must not turn them round.
      if isReport, let last = state.entries.last(where: \.isReport) { due = max(due, last.due) }
      state.order += 1
      let entry = Entry(due: due, order: state.order, isReport: isReport, body: body)
      let place = state.entries.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
      state.entries.insert(entry, at: place)
    }
  }

  /// Forgets all reports.
  func dropReports() {
    state.change { $0.entries.removeAll(where: \.isReport) }
  }

  /// Ends the thread.
  func close() {
    state.change { $0.isClosed = true }
  }
}
