import Foundation
import HarkReading
import Testing

/// Many days of browsing by chance, in a moment.
///
/// `HARK_SEEDS` and `HARK_STEPS` make it longer, `HARK_SEED` begins elsewhere (`make simulate`).
struct SimulationTests {
  private static let catalogs: [String: StringCatalog] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Strings")
    return Dictionary(
      uniqueKeysWithValues: ["en", "ko", "ja"].map { language in
        let files = [language, "en"].map { folder.appendingPathComponent("\($0).json") }
        return (
          language,
          StringCatalog(
            files.compactMap { (try? Data(contentsOf: $0)).map(Array.init) }, language: language)
        )
      })
  }()

  private static func number(_ name: String, or standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  @Test("whatever happens, the reader has a place, and every question somebody who asks it")
  func simulation() {
    let first = Self.number("HARK_SEED", or: 1)
    for seed in first..<first + Self.number("HARK_SEEDS", or: 6) {
      var steps = Self.number("HARK_STEPS", or: 1_500)
      var part = 0
      while steps > 0 {
        var simulation = Simulation(seed: UInt64(seed * 1_000 + part), catalogs: Self.catalogs)
        while steps > 0, !simulation.isOver, simulation.faults.isEmpty {
          simulation.step()
          steps -= 1
        }
        guard simulation.faults.isEmpty else {
          Issue.record(
            "seed \(seed), part \(part): \(simulation.faults)\n\(simulation.events.joined(separator: "\n"))"
          )
          break
        }
        part += 1
      }
    }
  }
}
