package import HarkSpeechProtocol
import HarkThreads

/// Samples between the engine and the device, with marks for what is heard where.
///
/// The engine's thread appends and waits while it is full; the device takes. `silence` and `dropUnheard`
/// come from the thread that reads the pipe and never wait for either.
///
/// Samples are appended for one channel; where two are taken, each segment sounds from its place between them.
package final class SoundQueue: Sendable {
  /// Something that is told when its sample is heard.
  package enum Mark: Equatable, Sendable {
    /// The first sample of a segment.
    case started(UInt32)
    /// A word of a segment, with its place in Unicode scalars.
    case word(UInt32, offset: UInt32, length: UInt32)
    /// The end of a segment's last word.
    case finished(UInt32)
  }

  /// Samples and marks that the device has taken.
  package struct Chunk {
    /// How many samples were copied.
    package var count = 0
    /// Marks in order, each with its place in the chunk.
    package var marks: [(offset: Int, mark: Mark)] = []
  }

  private struct State {
    var ring: [Int16]
    var head = 0
    var count = 0
    // Place of the sample at `head` since the start.
    var position: Int64 = 0
    var marks: [(position: Int64, mark: Mark)] = []
    var firstMark = 0
    var generation: UInt32 = 0
    // Segments from `droppedFrom` to `droppedTo` were given back and are accepted no more.
    var droppedFrom: UInt32 = 1
    var droppedTo: UInt32 = 0
    // The last segment of which the device has taken a sample.
    var heard: UInt32 = 0
    // From each position on samples sound from this place.
    var places: [(position: Int64, place: Int8)] = []
    var isClosed = false
    var tones: [ToneGenerator] = []
  }

  private let state: Monitor<State>
  private let sampleRate: Int
  /// How many channels are taken, 1 or 2.
  let channels: Int

  /// Makes an empty queue that holds this many samples, at this many a second.
  package init(capacity: Int, sampleRate: Int, channels: Int = 1) {
    self.sampleRate = sampleRate
    self.channels = channels
    state = Monitor(State(ring: Array(repeating: 0, count: max(capacity, 1))))
  }

  /// Appends samples of a segment, waiting for room; false when the segment is to be abandoned.
  ///
  /// Marks are given by their place in `samples`, the end of it included.
  package func append(
    _ samples: UnsafeBufferPointer<Int16>, marks: [(offset: Int, mark: Mark)], of id: UInt32,
    generation: UInt32, place: Int8 = 0
  ) -> Bool {
    var done = 0
    var nextMark = 0
    while true {
      let step: Bool? = state.waitToChange { state in
        guard !state.isClosed, state.generation == generation,
          !(state.droppedFrom...).contains(id) || id > state.droppedTo
        else { return false }
        let room = state.ring.count - state.count
        guard room > 0 || done == samples.count else { return nil }
        let step = min(room, samples.count - done)
        let end = state.position + Int64(state.count)
        while nextMark < marks.count,
          marks[nextMark].offset <= done + step || done + step == samples.count
        {
          let offset = max(marks[nextMark].offset - done, 0)
          state.marks.append((end + Int64(min(offset, step)), marks[nextMark].mark))
          nextMark += 1
        }
        if step > 0, (state.places.last?.place ?? 0) != place { state.places.append((end, place)) }
        let target = (state.head + state.count) % state.ring.count
        let first = min(step, state.ring.count - target)
        state.ring.withUnsafeMutableBufferPointer { ring in
          guard let ring = ring.baseAddress, let source = samples.baseAddress else { return }
          (ring + target).update(from: source + done, count: first)
          ring.update(from: source + done + first, count: step - first)
        }
        state.count += step
        done += step
        return true
      }
      guard step == true else { return false }
      if done == samples.count { return true }
    }
  }

  /// Copies up to `limit` samples for the device, tones mixed in; gives none when nothing is due.
  ///
  /// With two channels each is two numbers in `target`.
  package func take(into target: UnsafeMutablePointer<Int16>, limit: Int) -> Chunk {
    state.change { state in
      var chunk = Chunk()
      chunk.count = min(limit, state.count)
      let first = min(chunk.count, state.ring.count - state.head)
      state.ring.withUnsafeBufferPointer { ring in
        guard let ring = ring.baseAddress else { return }
        target.update(from: ring + state.head, count: first)
        (target + first).update(from: ring, count: chunk.count - first)
      }
      state.head = (state.head + chunk.count) % state.ring.count
      state.count -= chunk.count
      let start = state.position
      state.position += Int64(chunk.count)
      // A mark at the very end belongs to this chunk only when nothing follows it.
      while state.firstMark < state.marks.count {
        let (position, mark) = state.marks[state.firstMark]
        guard position < state.position || (position == state.position && state.count == 0) else {
          break
        }
        if case .started(let id) = mark { state.heard = max(state.heard, id) }
        chunk.marks.append((Int(position - start), mark))
        state.firstMark += 1
      }
      if state.firstMark == state.marks.count {
        state.marks.removeAll(keepingCapacity: true)
        state.firstMark = 0
      }
      if !state.tones.isEmpty {
        mixTones(&state, into: target, limit: limit, chunk: &chunk)
      }
      if channels == 2 { Self.spread(&state, from: start, chunk.count, in: target) }
      return chunk
    }
  }

  /// Makes one channel two, from the end on, since both lie in the same memory.
  private static func spread(
    _ state: inout State, from start: Int64, _ count: Int,
    in target: UnsafeMutablePointer<Int16>
  ) {
    var next = state.places.count - 1
    for index in stride(from: count - 1, through: 0, by: -1) {
      while next >= 0, state.places[next].position > start + Int64(index) { next -= 1 }
      let place = next >= 0 ? Int(state.places[next].place) : 0
      let sample = Int(target[index])
      // The nearer ear hears all of it, so that no place is quieter than the middle.
      target[2 * index] = Int16(sample * min(100, 100 - place) / 100)
      target[2 * index + 1] = Int16(sample * min(100, 100 + place) / 100)
    }
    // Those before the last that was needed are behind the ear.
    if next > 0 { state.places.removeFirst(next) }
  }

  private func mixTones(
    _ state: inout State, into target: UnsafeMutablePointer<Int16>, limit: Int, chunk: inout Chunk
  ) {
    let longest = state.tones.map(\.remaining).max() ?? 0
    let count = max(chunk.count, min(limit, longest))
    for index in chunk.count..<count { target[index] = 0 }
    for index in state.tones.indices {
      state.tones[index].mix(into: UnsafeMutableBufferPointer(start: target, count: count))
    }
    state.tones.removeAll { $0.remaining == 0 }
    chunk.count = count
  }

  /// Mixes a tone into what is taken from now on.
  package func add(_ tone: Tone) {
    state.change { state in
      guard state.tones.count < 8 else { return }
      state.tones.append(ToneGenerator(tone, sampleRate: sampleRate))
    }
  }

  /// Forgets all samples and accepts only segments of this generation from now on.
  package func silence(generation: UInt32) {
    state.change { state in
      state.generation = max(state.generation, generation)
      state.position += Int64(state.count)
      state.head = 0
      state.count = 0
      state.marks.removeAll(keepingCapacity: true)
      state.firstMark = 0
      state.places.removeAll()
      state.tones.removeAll()
    }
  }

  /// Forgets the segments that the device has taken nothing of, and accepts nothing of them any more.
  ///
  /// - Parameter newest: the newest segment that was asked for.
  /// - Returns: the first segment that is dropped; all from it to `newest` are.
  package func dropUnheard(newest: UInt32) -> UInt32 {
    state.change { state in
      for index in state.firstMark..<state.marks.count {
        guard case .started = state.marks[index].mark else { continue }
        state.count = Int(state.marks[index].position - state.position)
        let end = state.marks[index].position
        state.places.removeAll { $0.position >= end }
        state.marks.removeSubrange(index...)
        break
      }
      state.droppedFrom = state.heard + 1
      state.droppedTo = max(newest, state.heard)
      return state.droppedFrom
    }
  }

  /// True when the device has nothing to take.
  package var isEmpty: Bool { state.withLock { $0.count == 0 && $0.tones.isEmpty } }

  /// Waits until something can be taken; false once the queue was closed.
  package func waitForSamples() -> Bool {
    state.wait { state in
      if state.isClosed { return false }
      return state.count > 0 || !state.tones.isEmpty || state.firstMark < state.marks.count
        ? true : nil
    }
  }

  /// Waits until all was taken; false once the queue was closed.
  package func waitUntilEmpty() -> Bool {
    state.wait { state in
      if state.isClosed { return false }
      return state.count == 0 && state.firstMark == state.marks.count && state.tones.isEmpty
        ? true : nil
    }
  }

  /// Ends all waiting; nothing is accepted any more.
  package func close() {
    state.change { $0.isClosed = true }
  }
}
