import HarkSpeechProtocol
import HarkThreads
import Testing

@testable import HarkSynthesis

private func append(
  _ queue: SoundQueue, _ count: Int, id: UInt32, marks: [(offset: Int, mark: SoundQueue.Mark)],
  generation: UInt32 = 0
) -> Bool {
  let samples = [Int16](repeating: Int16(id), count: count)
  return samples.withUnsafeBufferPointer {
    queue.append($0, marks: marks, of: id, generation: generation)
  }
}

private func take(_ queue: SoundQueue, _ limit: Int) -> (samples: [Int16], marks: [SoundQueue.Mark])
{
  var buffer = [Int16](repeating: 0, count: limit)
  let chunk = buffer.withUnsafeMutableBufferPointer { buffer -> SoundQueue.Chunk in
    guard let base = buffer.baseAddress else { return SoundQueue.Chunk() }
    return queue.take(into: base, limit: limit)
  }
  return (Array(buffer.prefix(chunk.count)), chunk.marks.map(\.mark))
}

@Test func `marks come with the sample that they stand at`() {
  let queue = SoundQueue(capacity: 100, sampleRate: 1000)
  #expect(append(queue, 10, id: 1, marks: [(0, .started(1)), (6, .word(1, offset: 4, length: 2))]))
  #expect(append(queue, 0, id: 1, marks: [(0, .finished(1))]))
  #expect(take(queue, 5).marks == [.started(1)])
  #expect(take(queue, 5).marks == [.word(1, offset: 4, length: 2), .finished(1)])
}

@Test func `silence forgets samples and refuses what is older`() {
  let queue = SoundQueue(capacity: 100, sampleRate: 1000)
  #expect(append(queue, 10, id: 1, marks: [(0, .started(1))]))
  queue.silence(generation: 1)
  #expect(queue.isEmpty)
  #expect(!append(queue, 10, id: 1, marks: []))
  #expect(append(queue, 10, id: 2, marks: [(0, .started(2))], generation: 1))
  #expect(take(queue, 50).samples == [Int16](repeating: 2, count: 10))
}

@Test func `what nobody heard is given back, and what is heard goes on to its end`() {
  let queue = SoundQueue(capacity: 100, sampleRate: 1000)
  #expect(append(queue, 10, id: 1, marks: [(0, .started(1))]))
  #expect(append(queue, 0, id: 1, marks: [(0, .finished(1))]))
  #expect(append(queue, 10, id: 2, marks: [(0, .started(2))]))
  #expect(take(queue, 4).marks == [.started(1)])
  #expect(queue.dropUnheard(newest: 3) == 2)
  #expect(!append(queue, 10, id: 2, marks: []))
  #expect(!append(queue, 10, id: 3, marks: []))
  #expect(append(queue, 3, id: 4, marks: [(0, .started(4))]))
  let rest = take(queue, 50)
  #expect(rest.samples == [1, 1, 1, 1, 1, 1, 4, 4, 4])
  #expect(rest.marks == [.finished(1), .started(4)])
}

@Test func `an engine that waits for room is woken by silence`() async {
  let queue = SoundQueue(capacity: 10, sampleRate: 1000)
  let isWanted: Bool = await withCheckedContinuation { continuation in
    WorkerThread.start {
      continuation.resume(returning: append(queue, 1000, id: 1, marks: []))
    }
    while queue.isEmpty {}
    queue.silence(generation: 1)
  }
  #expect(!isWanted)
}

@Test func `a tone is mixed into silence and into speech`() {
  let queue = SoundQueue(capacity: 100, sampleRate: 1000)
  queue.add(Tone(frequency: 100, milliseconds: 20, volume: 50))
  let alone = take(queue, 50).samples
  #expect(alone.count == 20)
  #expect(alone.contains { $0 > 1000 })
  #expect(queue.isEmpty)
}

@Test func `no control character reaches the engine, and places stay as they were`() {
  let text = String(String.UnicodeScalarView((0..<0xA1).compactMap { Unicode.Scalar($0) }))
  let bytes = ESpeakEngine.plainBytes(text)
  #expect(!bytes.contains { $0 < 0x20 || $0 == 0x7F })
  let plain = String(decoding: bytes, as: UTF8.self)
  #expect(plain.unicodeScalars.count == text.unicodeScalars.count)
}

@Test func `a WAV header says how long the sound is`() {
  let header = WaveHeader.bytes(before: 4410)
  #expect(header.count == 44)
  #expect(header[0..<4].elementsEqual("RIFF".utf8))
  #expect(header[40..<44].elementsEqual([0x3A, 0x11, 0, 0]))
}

@Test func `a voice that isn't installed is replaced by the nearest that may be`() {
  #expect(
    ESpeakEngine.candidates(for: "fr-ca+f3")
      == ["fr-ca+f3", "fr-ca", "fr+f3", "fr", "en+f3", "en"])
  #expect(ESpeakEngine.candidates(for: "ko") == ["ko", "en", "en"])
  #expect(ESpeakEngine.candidates(for: "") == ["en", "en"])
}

@Test func `with two channels each segment is heard from its place, and a tone with it`() {
  let queue = SoundQueue(capacity: 100, sampleRate: 1000, channels: 2)
  func append(_ id: UInt32, place: Int8) {
    let samples = [Int16](repeating: 1000, count: 4)
    _ = samples.withUnsafeBufferPointer {
      queue.append($0, marks: [], of: id, generation: 0, place: place)
    }
  }
  func take(_ limit: Int) -> [Int16] {
    var samples = [Int16](repeating: 0, count: 2 * limit)
    let count = samples.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { queue.take(into: $0, limit: limit).count } ?? 0
    }
    return Array(samples.prefix(2 * count))
  }
  append(1, place: -80)
  append(2, place: 0)
  append(3, place: 80)
  #expect(take(2) == [1000, 200, 1000, 200])
  #expect(take(4) == [1000, 200, 1000, 200, 1000, 1000, 1000, 1000])
  #expect(
    take(100) == [1000, 1000, 1000, 1000] + Array(repeating: [200, 1000], count: 4).flatMap { $0 })
  queue.silence(generation: 1)
  let samples = [Int16](repeating: 500, count: 1)
  _ = samples.withUnsafeBufferPointer {
    queue.append($0, marks: [], of: 4, generation: 1, place: 0)
  }
  #expect(take(10) == [500, 500])
}
