private import Glibc
import HarkSpeechProtocol
import HarkThreads

/// Sound into a WAV file, as fast as the engine makes it: the same samples as would be heard.
///
/// Hark has opened the file and written its header. The header's lengths are put right whenever all that
/// was asked is written, so the file is whole even if Hark is killed afterwards. A pipe can't be put
/// right: there the lengths stay at their greatest.
final class WaveFileOutput: SoundDevice, Sendable {
  private let source: SoundSource
  private let descriptor: CInt
  private let onFailure: @Sendable (_ error: CInt) -> Void
  /// Whether the thread that writes has begun and has not ended.
  private let isWriting = Monitor(false)

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - source: where samples come from; told each mark as soon as it is written.
  ///   - descriptor: the file, open for writing.
  ///   - onFailure: told why nothing more can be written, and called no more than once.
  init(
    source: SoundSource, descriptor: CInt,
    onFailure: @escaping @Sendable (_ error: CInt) -> Void
  ) {
    self.source = source
    self.descriptor = descriptor
    self.onFailure = onFailure
  }

  /// Begins to write.
  func open() {
    isWriting.change { $0 = true }
    let isStarted = WorkerThread.start { [self] in
      run()
      isWriting.change { $0 = false }
    }
    if !isStarted { isWriting.change { $0 = false } }
  }

  private func run() {
    let limit = 8192
    var samples = [Int16](repeating: 0, count: limit)
    while source.queue.waitForSamples() {
      let chunk = samples.withUnsafeMutableBufferPointer { buffer -> SoundQueue.Chunk in
        guard let target = buffer.baseAddress else { return SoundQueue.Chunk() }
        return source.queue.take(into: target, limit: limit)
      }
      // WAV is little-endian.
      let bytes = samples[..<chunk.count].flatMap {
        [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
      }
      let isWritten = Descriptor.writeAll(bytes.span, to: descriptor)
      // What is told as heard is in the file, and the file is whole.
      guard isWritten, !source.queue.isEmpty || finishHeader() else { return onFailure(errno) }
      for (_, mark) in chunk.marks { source.report(mark) }
    }
  }

  private func finishHeader() -> Bool {
    let size = lseek(descriptor, 0, SEEK_END)
    // A pipe, or a device that has no end.
    guard size >= WaveHeader.length else { return true }
    let header = WaveHeader.bytes(before: UInt32(clamping: size - WaveHeader.length))
    return Descriptor.write(header.span, to: descriptor, at: 0) == header.count
  }

  func kick() {}
  func flush() {}

  /// Waits until what was taken is in the file, which has been asked for early, and puts the header right.
  func close() {
    source.queue.close()
    isWriting.wait { $0 ? nil : () }
    _ = finishHeader()
  }
}
