private import Glibc
import HarkSpeechProtocol

/// Sound into a WAV file, as fast as the engine makes it: the same samples as would be heard.
///
/// The header's lengths are put right whenever all that was asked is written, so the file is whole even
/// if Hark is killed afterwards. A pipe can't be put right: there the lengths stay at their greatest.
final class WaveFileOutput: SoundDevice, Sendable {
  private let queue: SoundQueue
  private let sampleRate: Int
  private let descriptor: CInt
  private let report: @Sendable (SoundQueue.Mark) -> Void

  /// Opens the file; nil when it can't be written.
  ///
  /// - Parameters:
  ///   - queue: where samples come from.
  ///   - path: the file.
  ///   - appends: true to go on with a file that an earlier process began.
  ///   - sampleRate: samples a second.
  ///   - report: told each mark as soon as it is written.
  init?(
    queue: SoundQueue, path: String, appends: Bool, sampleRate: Int,
    report: @escaping @Sendable (SoundQueue.Mark) -> Void
  ) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | (appends ? 0 : O_TRUNC)
    descriptor = Glibc.open(path, flags, 0o644)
    guard descriptor >= 0 else { return nil }
    self.queue = queue
    self.sampleRate = sampleRate
    self.report = report
    if lseek(descriptor, 0, SEEK_END) < 44 {
      writeAll(Self.header(dataBytes: UInt32.max - 36, sampleRate: sampleRate))
    }
  }

  /// Begins to write.
  func open() {
    WorkerThread.start { [self] in run() }
  }

  private func run() {
    let limit = 8192
    var samples = [Int16](repeating: 0, count: limit)
    while queue.waitForSamples() {
      let marks = samples.withUnsafeMutableBufferPointer { buffer -> [SoundQueue.Mark] in
        guard let target = buffer.baseAddress else { return [] }
        let chunk = queue.take(into: target, limit: limit)
        // WAV is little-endian, as are the machines that Hark runs on.
        writeAll(Array(UnsafeRawBufferPointer(start: target, count: chunk.count * 2)))
        return chunk.marks.map(\.mark)
      }
      if queue.isEmpty { finishHeader() }
      for mark in marks { report(mark) }
    }
  }

  private func finishHeader() {
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= 44 else { return }
    let header = Self.header(
      dataBytes: UInt32(clamping: size - 44), sampleRate: sampleRate)
    _ = header.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  private func writeAll(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        done += count
      }
    }
  }

  /// The 44 bytes before the samples: RIFF, one channel, 16 bits.
  static func header(dataBytes: UInt32, sampleRate: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
    func append(_ number: UInt32) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    func append(_ number: UInt16) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    append("RIFF")
    append(dataBytes &+ 36)
    append("WAVEfmt ")
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(sampleRate))
    append(UInt32(sampleRate * 2))
    append(UInt16(2))
    append(UInt16(16))
    append("data")
    append(dataBytes)
    return bytes
  }

  func kick() {}
  func flush() {}

  func close() {
    finishHeader()
  }
}
