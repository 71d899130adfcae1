import Glibc
import HarkSimulation

// hark-simulate FIRST SEEDS STEPS: browses by chance, each seed so many steps, and says what went wrong.
let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 3 else {
  print("usage: hark-simulate FIRST-SEED SEEDS STEPS")
  exit(64)
}
let run = SimulationRun()
var failed = 0
for seed in numbers[0]..<numbers[0] + numbers[1] {
  if let fault = run.fault(seed: seed, steps: numbers[2]) {
    failed += 1
    print(fault)
  }
  print("seed \(seed) done, \(failed) failed")
  fflush(nil)
}
exit(failed == 0 ? 0 : 1)
