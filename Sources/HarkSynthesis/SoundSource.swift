import HarkSpeechProtocol

/// Where a device takes its samples from, and whom it tells what of them is heard.
struct SoundSource: Sendable {
  let queue: SoundQueue
  let timeline: Timeline
  let sampleRate: Int
  let report: @Sendable (SoundQueue.Mark) -> Void

  /// How many numbers a sample is.
  var channels: Int { queue.channels }

  /// Reports the marks of a chunk when they are heard.
  ///
  /// - Parameters:
  ///   - chunk: what was taken.
  ///   - latency: microseconds until its first sample is heard.
  func report(_ chunk: SoundQueue.Chunk, heardAfter latency: Int64) {
    for (offset, mark) in chunk.marks {
      let place = Int64(offset) * 1_000_000 / Int64(sampleRate)
      timeline.report(after: latency + place) { [report] in report(mark) }
    }
  }
}
