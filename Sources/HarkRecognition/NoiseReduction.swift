private import Glibc

/// Takes what a room sounds like while nobody speaks out of what the microphone hears.
///
/// A Wiener filter over spectra of 32 ms, each 10 ms after the one before, whose share of speech is followed by the rule
/// of Ephraim and Malah (IEEE Transactions on ASSP 32, 1984, "decision-directed"). What the room sounds like is the mean
/// of the spectra before speech: babble of six voices changes too fast for libraries that follow it (speexdsp's filter
/// left 12 of 26 commands right at 20 dB, this one 20, none at all 9).
///
/// A value without clock: it takes blocks and gives as many samples back, 22 ms later. A block of 20 ms costs 0.1 ms.
struct NoiseReduction {
  /// The samples of a spectrum, and those from one to the next.
  private static let size = 512
  private static let hop = 160
  private static let bins = size / 2 + 1

  /// So many spectra before the newest may have been speech already: 0.2 s.
  private static let mayBeSpeech = 20
  /// So many spectra weigh alike, and each later one as the last of them: half a second.
  private static let remembered = 50.0
  /// Noise is taken for so much more than its mean.
  private static let excess: Float = 2
  /// No part of a spectrum is made quieter than by this factor.
  ///
  /// What is taken away of the noise is taken of the speech below it too: by 0.05, of 40 commands of two voices among
  /// others at 10 dB 30 and 48 % sounded most like themselves, by 0.3 48 and 75 %. But where nobody may be speaking to
  /// Hark, other voices sound more like the wake phrase by 0.3.
  private static let least: (always: Float, gentle: Float) = (0.05, 0.3)
  /// How far the share of speech follows that of the spectrum before.
  private static let memory: Float = 0.98

  private let window: [Float]
  /// What the squares of the window add up to.
  private let energy: Float
  /// What the windows that lie over a sample add up to, by its place in a hop.
  private let cover: [Float]
  private let transform: FourierTransform
  /// The newest samples that were heard, and what is made of them so far.
  private var heard: [Float]
  private var made: [Float]
  /// The mean power of the noise in each bin, of how many spectra, and of those whose kind nobody knows yet.
  private var noise: [Float] = []
  private var count = 0.0
  private var pending: [[Float]] = []
  /// Of the last spectrum the power of speech in each bin, as a multiple of the noise.
  private var speech: [Float] = []

  init() {
    let size = Self.size
    window = (0..<size).map { 0.5 - 0.5 * cosf(2 * .pi * (Float($0) + 0.5) / Float(size)) }
    energy = window.reduce(0) { $0 + $1 * $1 }
    cover = (0..<Self.hop).map { [window] place in
      stride(from: place, to: size, by: Self.hop).reduce(0) { $0 + window[$1] * window[$1] }
    }
    transform = FourierTransform(size: size)
    heard = Array(repeating: 0, count: size)
    made = Array(repeating: 0, count: size)
  }

  /// A room below this, in decibels, is quiet: taking its noise away costs more words than it saves.
  private static let quiet = -60.0

  /// Whether less is taken away, since somebody is about to say a command.
  var isGentle = false

  /// Whether the room is so loud that something is taken away.
  var isNoisy: Bool { level.map { $0 > Self.quiet } ?? false }

  /// How loud the room is while nobody speaks, in decibels below the loudest that can be told; nil until it was heard.
  private(set) var level: Double?

  /// Takes a block whose length is a multiple of 160, and gives as many samples.
  ///
  /// - Parameters:
  ///   - block: samples, 16,000 a second.
  ///   - isSpeech: whether somebody speaks, as far as is known, so that nothing is learnt of the room.
  /// - Returns: the samples 22 ms before them, without what the room sounds like.
  mutating func take(_ block: [Int16], isSpeech: Bool) -> [Int16] {
    if isSpeech { pending.removeAll(keepingCapacity: true) }
    var result: [Int16] = []
    result.reserveCapacity(block.count)
    for start in stride(from: 0, to: block.count, by: Self.hop) {
      heard.removeFirst(Self.hop)
      heard += block[start..<start + Self.hop].lazy.map { Float($0) }
      result += step(learns: !isSpeech)
    }
    return result
  }

  /// Forgets what was heard, and the room: it may be another by now, and who believes a loud one quiet hears speech in
  /// its noise, of which nothing more is learnt.
  mutating func forget() {
    for index in heard.indices {
      heard[index] = 0
      made[index] = 0
    }
    pending.removeAll(keepingCapacity: true)
    speech = []
    noise = []
    count = 0
    level = nil
  }

  private mutating func step(learns: Bool) -> [Int16] {
    var (real, imaginary) = transform.spectrum(zip(heard, window).map { $0 * $1 })
    let power = (0..<Self.bins).map {
      real[$0] * real[$0] + imaginary[$0] * imaginary[$0]
    }
    if learns { learn(power) }
    if isNoisy {
      for bin in 0..<Self.bins {
        let gain = gain(power[bin], bin)
        real[bin] *= gain
        imaginary[bin] *= gain
      }
    }
    let samples = transform.samples(real, imaginary)
    for index in made.indices { made[index] += samples[index] * window[index] }
    let done = (0..<Self.hop).map {
      Int16(max(-32767, min(32767, (made[$0] / cover[$0]).rounded())))
    }
    made.removeFirst(Self.hop)
    made += repeatElement(0, count: Self.hop)
    return done
  }

  private mutating func learn(_ power: [Float]) {
    pending.append(power)
    guard pending.count > Self.mayBeSpeech else { return }
    guard count == 0 else { return learn(of: pending.removeFirst()) }
    // Nothing is known of the room yet, and a tone or a first word may be in it: what is quieter is the room.
    noise = Array(repeating: 0, count: Self.bins)
    let byPower = pending.sorted { $0.reduce(0, +) < $1.reduce(0, +) }
    for spectrum in byPower.prefix(Self.mayBeSpeech / 2) { learn(of: spectrum) }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func learn(of power: [Float]) {
    count = min(count + 1, Self.remembered)
    let share = Float(1 / count)
    var sum: Float = 0
    for bin in 0..<Self.bins {
      noise[bin] += (power[bin] - noise[bin]) * share
      // Each bin but the first and the last stands for two (Parseval).
      if bin > 0, bin < Self.bins - 1 { sum += 2 * noise[bin] }
    }
    let mean = Double(sum / Float(Self.size) / energy)
    level = mean > 0 ? max(-96, 10 * log10(mean / (32768 * 32768))) : -96
  }

  /// By how much a bin is multiplied.
  private mutating func gain(_ power: Float, _ bin: Int) -> Float {
    if speech.isEmpty { speech = Array(repeating: 1, count: Self.bins) }
    let ratio = power / (Self.excess * noise[bin] + 1)
    let share = Self.memory * speech[bin] + (1 - Self.memory) * max(ratio - 1, 0)
    let gain = max(share / (1 + share), isGentle ? Self.least.gentle : Self.least.always)
    speech[bin] = gain * gain * ratio
    return gain
  }
}
