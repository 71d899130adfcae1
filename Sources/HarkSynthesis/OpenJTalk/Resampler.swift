private import Glibc

/// Makes sound of one rate into sound of another: a windowed sinc, one set of weights for each place that a
/// sample of the new rate can have between two of the old.
struct Resampler {
  private let step: Int
  private let phases: Int
  private let weights: [[Float]]

  // Zero crossings of the sinc on either side.
  private static let reach = 12

  /// Makes one for two rates, in samples a second.
  init(from input: Int, to output: Int) {
    var (a, b) = (input, output)
    while b != 0 { (a, b) = (b, a % b) }
    step = input / a
    phases = output / a
    // What the new rate can't hold is left out.
    let cutoff = min(1, Double(output) / Double(input)) * 0.96
    let taps = Int((Double(Self.reach) / cutoff).rounded(.up))
    weights = (0..<phases).map { [phases] phase in
      let weights = (1 - taps...taps).map { tap -> Double in
        let distance = Double(tap) - Double(phase) / Double(phases)
        let angle = Double.pi * distance * cutoff
        let sinc = abs(angle) < 1e-9 ? 1 : sin(angle) / angle
        let window = 0.5 + 0.5 * cos(Double.pi * distance / (Double(taps) + 1))
        return sinc * window
      }
      // A steady sound keeps its strength.
      let sum = weights.reduce(0, +)
      return weights.map { Float($0 / sum) }
    }
  }

  /// The same sound at the new rate.
  ///
  /// - Complexity: about 50 multiplications a sample.
  func resample(_ samples: [Int16]) -> [Int16] {
    guard step != phases else { return samples }
    let count = samples.count * phases / step
    var result: [Int16] = []
    result.reserveCapacity(count)
    for index in 0..<count {
      let place = index * step
      let weights = weights[place % phases]
      let first = place / phases - weights.count / 2 + 1
      var sum: Float = 0
      for (offset, weight) in weights.enumerated() {
        let source = first + offset
        if source >= 0, source < samples.count { sum += weight * Float(samples[source]) }
      }
      result.append(Int16(max(-32768, min(32767, sum.rounded()))))
    }
    return result
  }
}
