private import Glibc
import HarkSpeechProtocol

/// The samples of one tone, with edges soft enough not to click.
struct ToneGenerator: Sendable {
  private let tone: Tone
  private let total: Int
  private let sampleRate: Double
  private var done = 0
  private var phase = 0.0

  init(_ tone: Tone, sampleRate: Int) {
    self.tone = tone
    self.sampleRate = Double(sampleRate)
    total = min(Int(tone.milliseconds), 2000) * sampleRate / 1000
  }

  /// Samples that are still to come.
  var remaining: Int { total - done }

  /// Adds the next samples to those in the buffer.
  mutating func mix(into buffer: UnsafeMutableBufferPointer<Int16>) {
    let edge = max(Int(sampleRate / 200), 1)
    let peak = Double(min(tone.volume, 100)) / 100 * 32_000
    for index in buffer.indices.prefix(remaining) {
      let progress = Double(done) / Double(max(total, 1))
      let frequency =
        Double(tone.frequency) + (Double(tone.endFrequency) - Double(tone.frequency)) * progress
      phase += 2 * Double.pi * frequency / sampleRate
      let envelope = Double(min(done, total - done, edge)) / Double(edge)
      let sum = Double(buffer[index]) + sin(phase) * peak * envelope
      buffer[index] = Int16(max(-32_768, min(32_767, sum)))
      done += 1
    }
  }
}
