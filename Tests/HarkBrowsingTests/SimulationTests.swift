import Foundation
import HarkSimulation
import Testing

/// Many days of browsing by chance, in a moment.
///
/// `HARK_SEEDS` and `HARK_STEPS` make it longer, `HARK_SEED` begins elsewhere; `make simulate` goes a million steps.
struct SimulationTests {
  private static let run = SimulationRun()

  private static func number(_ name: String, or standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  private static let seeds: Range<Int> = {
    let first = number("HARK_SEED", or: 1)
    return first..<first + number("HARK_SEEDS", or: 6)
  }()

  @Test(
    "whatever happens, the reader has a place, and every question somebody who asks it",
    arguments: seeds)
  func simulation(seed: Int) {
    if let fault = Self.run.fault(seed: seed, steps: Self.number("HARK_STEPS", or: 1_500)) {
      Issue.record("\(fault)")
    }
  }
}
