/// How long the stages of making a page took, for `--timings`.
package struct Stopwatch: Sendable {
  /// A stage, in the order in which a page is made.
  package enum Stage: String, CaseIterable, Sendable {
    case fetch, decode, parse, tree, items, layout
  }

  /// The stages that ran, in their order, with their times.
  package private(set) var times: [(stage: Stage, time: Duration)] = []
  private let clock: (@Sendable () -> ContinuousClock.Instant)?
  private var start: ContinuousClock.Instant?

  /// Whether stages that run together are parted, so that each has a time.
  package var isDetailed: Bool { clock != nil }

  /// Starts the first stage.
  ///
  /// - Parameter clock: tells the time; nil where nobody asks for times.
  package init(by clock: (@Sendable () -> ContinuousClock.Instant)? = nil) {
    self.clock = clock
    start = clock?()
  }

  /// Ends a stage and starts the next; a stage that ended before gets the time added.
  package mutating func end(_ stage: Stage) {
    guard let clock, let start else { return }
    let now = clock()
    let time = now - start
    if let index = times.firstIndex(where: { $0.stage == stage }) {
      times[index].time += time
    } else {
      times.append((stage, time))
    }
    self.start = now
  }
}
