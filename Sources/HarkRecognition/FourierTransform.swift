private import Glibc

/// The discrete Fourier transform of as many real samples as a power of two, by halving (Cooley and Tukey, 1965).
struct FourierTransform {
  private let size: Int
  private let cosines: [Float]
  private let sines: [Float]
  /// For each place the one whose bits are its in reverse.
  private let reversed: [Int]

  /// - Parameter size: a power of two.
  init(size: Int) {
    precondition(size > 1 && size & (size - 1) == 0, "No power of two.")
    self.size = size
    cosines = (0..<size / 2).map { cosf(2 * .pi * Float($0) / Float(size)) }
    sines = (0..<size / 2).map { sinf(2 * .pi * Float($0) / Float(size)) }
    let bits = size.trailingZeroBitCount
    reversed = (0..<size).map { place in
      (0..<bits).reduce(0) { $0 << 1 | place >> $1 & 1 }
    }
  }

  /// The spectrum of as many samples: the bins from 0 to half of their number.
  func spectrum(_ samples: [Float]) -> (real: [Float], imaginary: [Float]) {
    var real = samples
    var imaginary = [Float](repeating: 0, count: size)
    transform(&real, &imaginary)
    return (Array(real[...(size / 2)]), Array(imaginary[...(size / 2)]))
  }

  /// The samples of a spectrum.
  func samples(_ real: [Float], _ imaginary: [Float]) -> [Float] {
    // The inverse is the transform of the conjugate; what lies above the half mirrors what lies below.
    var real = real
    var other = imaginary.map { -$0 }
    for bin in (1..<size / 2).reversed() {
      real.append(real[bin])
      other.append(imaginary[bin])
    }
    transform(&real, &other)
    return real.map { $0 / Float(size) }
  }

  private func transform(_ real: inout [Float], _ imaginary: inout [Float]) {
    for place in 0..<size where place < reversed[place] {
      real.swapAt(place, reversed[place])
      imaginary.swapAt(place, reversed[place])
    }
    var length = 2
    while length <= size {
      let step = size / length
      for start in stride(from: 0, to: size, by: length) {
        for offset in 0..<length / 2 {
          let (c, s) = (cosines[offset * step], sines[offset * step])
          let (low, high) = (start + offset, start + offset + length / 2)
          let x = real[high] * c + imaginary[high] * s
          let y = imaginary[high] * c - real[high] * s
          real[high] = real[low] - x
          imaginary[high] = imaginary[low] - y
          real[low] += x
          imaginary[low] += y
        }
      }
      length *= 2
    }
  }
}
