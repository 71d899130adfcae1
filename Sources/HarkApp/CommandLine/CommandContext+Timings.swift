import HarkPage
import HarkReading

extension CommandContext {
  /// Prints the times of the stages on standard error, a line each.
  func tell(_ watch: Stopwatch) {
    for (stage, time) in watch.times {
      let microseconds = Int(time / .microseconds(1))
      let hundredths = microseconds % 1000 / 10
      tell(
        .timings(
          stage: .sentence(Sentence(.stage, stage.rawValue)),
          milliseconds: .text(
            "\(microseconds / 1000).\(hundredths < 10 ? "0" : "")\(hundredths)")))
    }
  }
}

extension Stopwatch {
  /// Starts the first stage, by the machine's clock.
  ///
  /// - Parameter isDetailed: whether anybody asks for the times.
  init(isDetailed: Bool) {
    guard isDetailed else {
      self.init()
      return
    }
    self.init(by: { .now })
  }
}
