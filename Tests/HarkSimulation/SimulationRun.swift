/// Simulations one after another, until so many steps are done.
package struct SimulationRun {
  /// Needs nothing but the sentences of all languages.
  package init() {}

  /// Goes so many steps by a seed, in as many sessions as that takes.
  ///
  /// - Returns: what went wrong first, with the events that led to it; nil where nothing did.
  package func fault(seed: Int, steps: Int) -> String? {
    var left = steps
    var part = 0
    while left > 0 {
      var simulation = Simulation(
        seed: UInt64(seed * 1_000 + part), catalogs: ImaginedMachine.catalogs)
      while left > 0, !simulation.isOver, simulation.faults.isEmpty {
        simulation.step()
        left -= 1
      }
      guard simulation.faults.isEmpty else {
        return
          "seed \(seed), part \(part), step \(steps - left): \(simulation.faults)\n"
          + simulation.events.joined(separator: "\n")
      }
      part += 1
    }
    return nil
  }
}
