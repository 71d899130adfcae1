internal import HarkReading

/// How long the stages of making a page took, for `--timings`.
package struct Stopwatch: Sendable {
  /// A stage, in the order in which a page is made.
  package enum Stage: String, CaseIterable, Sendable {
    case fetch, decode, parse, tree, items, layout
  }

  /// The stages that ran, in their order, with their times.
  package private(set) var times: [(stage: Stage, time: Duration)] = []
  private var start: ContinuousClock.Instant

  /// Whether stages that run together are parted, so that each has a time.
  package let isDetailed: Bool

  /// Starts the first stage.
  package init(isDetailed: Bool = false) {
    self.isDetailed = isDetailed
    start = .now
  }

  /// Ends a stage and starts the next; a stage that ended before gets the time added.
  package mutating func end(_ stage: Stage) {
    let now = ContinuousClock.now
    let time = now - start
    if let index = times.firstIndex(where: { $0.stage == stage }) {
      times[index].time += time
    } else {
      times.append((stage, time))
    }
    start = now
  }
}

extension CommandContext {
  /// Prints the times of the stages on standard error, a line each.
  func tell(_ watch: Stopwatch) {
    for (stage, time) in watch.times {
      let microseconds = Int(time / .microseconds(1))
      let hundredths = microseconds % 1000 / 10
      tell(
        "timings",
        [
          "stage": .key(StringKey("timings." + stage.rawValue)),
          "milliseconds": .text(
            "\(microseconds / 1000).\(hundredths < 10 ? "0" : "")\(hundredths)"),
        ])
    }
  }
}
