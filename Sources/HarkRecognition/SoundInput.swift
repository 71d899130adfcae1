private import Glibc
import HarkThreads

/// What is listened to: 16,000 samples a second, one channel, handed on by a thread of its own.
protocol SoundInput: Sendable {
  /// Opens it, or tells that it can't be.
  func open()
  /// Closes it.
  func close()
}

/// A recording instead of a microphone, for measuring: a file of samples, heard from its beginning each time that it is
/// opened, as fast as it can be taken, and then silence for longer than anybody is waited for.
final class RecordedInput: SoundInput {
  /// Samples of silence: 7 s.
  private static let silence = 7 * Microphone.rate
  private let descriptor: CInt
  private let onSamples: @Sendable ([Int16]) -> Void
  private let onState: @Sendable (Bool) -> Void

  init(
    descriptor: CInt, onSamples: @escaping @Sendable ([Int16]) -> Void,
    onState: @escaping @Sendable (Bool) -> Void
  ) {
    self.descriptor = descriptor
    self.onSamples = onSamples
    self.onState = onState
  }

  func open() {
    onState(true)
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = max(0, pread(descriptor, &bytes, bytes.count, 0))
    var samples: [Int16] = []
    samples.reserveCapacity(count / 2 + Microphone.rate)
    for index in stride(from: 0, to: count & ~1, by: 2) {
      samples.append(Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8))
    }
    samples += [Int16](repeating: 0, count: Self.silence)
    onSamples(samples)
  }

  func close() {}
}
