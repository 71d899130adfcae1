private import Glibc
import HarkSpeechProtocol
import HarkThreads

/// The synthesiser's own process: frames in, sound and events out.
///
/// Threads, and what each may wait for:
/// 1. The caller's reads the pipe, before all others. On a stop it raises the generation, empties the queues and flushes the
///    device; it waits for nothing but the pipe.
/// 2. The engine's takes one segment after the other and calls eSpeak NG; it waits for room in the
///    `SoundQueue`, and a raised generation wakes it.
/// 3. The device's takes samples.
/// 4. The timeline's tells what is heard.
package final class Synthesiser: Sendable {
  private struct Jobs {
    var segments: [SpeechSegment] = []
    var voices: [String] = []
    var generation: UInt32 = 0
    var newest: UInt32 = 0
    var watch = EngineWatch()
    var isClosed = false
  }

  /// Where sound goes.
  package enum Target: Equatable, Sendable {
    /// To a device of this name; empty for the default.
    case device(String)
    /// To a WAV file that is open for writing and has its header, as fast as the engine can.
    case file(CInt)
  }

  private let jobs = Monitor(Jobs())
  private let writer: EventWriter
  private let timeline = Timeline()
  private let queue: SoundQueue
  private let route: SoundRoute
  private let target: Target
  // Called on the engine's thread alone.
  private nonisolated(unsafe) let japanese: OpenJTalkVoice?

  private static let sampleRate = WaveHeader.sampleRate
  // The engine is this far ahead of the ear: enough for any hiccup, little enough to waste.
  private static let samplesAhead = sampleRate
  private static let stuckMicroseconds: Int64 = 3_000_000
  private static let hungMicroseconds: Int64 = 8_000_000
  // The engine's first sound takes a few milliseconds of a processor.
  private static let urgentMicroseconds: Int64 = 200_000

  /// Makes a synthesiser that writes its events to this descriptor.
  ///
  /// - Parameters:
  ///   - target: where sound goes.
  ///   - output: a descriptor.
  ///   - japanese: what says Japanese in eSpeak NG's place.
  ///   - isStereo: whether segments are heard from their places; never in a file.
  init(
    target: Target, output: CInt, japanese: OpenJTalkVoice? = nil, isStereo: Bool = false
  ) {
    self.target = target
    self.japanese = japanese
    let writer = EventWriter(descriptor: output)
    self.writer = writer
    let isFile = if case .file = target { true } else { false }
    queue = SoundQueue(
      capacity: Self.samplesAhead, sampleRate: Self.sampleRate,
      channels: isStereo && !isFile ? 2 : 1)
    let source = SoundSource(
      queue: queue, timeline: timeline, sampleRate: Self.sampleRate,
      report: { mark in
        switch mark {
        case .started(let id): writer.send(.started(id: id))
        case .word(let id, let offset, let length):
          writer.send(.word(id: id, offset: offset, length: length))
        case .finished(let id): writer.send(.finished(id: id))
        }
      })
    route = SoundRoute(source: source) { writer.send(.sound($0)) }
  }

  /// Works until the pipe closes; gives the status for `exit`.
  package func run(input: CInt) -> Int32 {
    timeline.start()
    switch target {
    case .device(let name): route.start(device: name)
    case .file(let descriptor):
      route.start(file: descriptor) { [writer] error in
        writer.send(.outputFailed(UInt32(bitPattern: error)))
        // Nothing more can be done here; Hark tells it.
        _exit(74)
      }
    }
    WorkerThread.start { [self] in synthesise() }
    ThreadUrgency.first.apply()
    readCommands(from: input)
    if case .file = target { finishFile() }
    jobs.change { $0.isClosed = true }
    route.close()
    queue.close()
    return 0
  }

  /// Waits until all that was asked is in the file.
  private func finishFile() {
    _ = jobs.wait { $0.segments.isEmpty && !$0.watch.isWorking ? true : nil }
    _ = queue.waitUntilEmpty()
  }

  // MARK: The pipe

  private func readCommands(from input: CInt) {
    var assembler = FrameAssembler()
    while !assembler.isBroken {
      guard let bytes = Descriptor.read(input, atMost: 1 << 16) else {
        if errno == EINTR { continue }
        break
      }
      guard !bytes.isEmpty else { break }
      assembler.append(bytes)
      while let (kind, payload) = assembler.next() {
        guard let command = SpeechCommand(kind: kind, payload: payload) else { continue }
        perform(command)
      }
    }
  }

  private func perform(_ command: SpeechCommand) {
    switch command {
    case .speak(let segment):
      jobs.change { jobs in
        jobs.newest = max(jobs.newest, segment.id)
        guard segment.generation >= jobs.generation else { return }
        jobs.segments.append(segment)
      }
    case .stop(let generation): stop(generation)
    case .dropUnheard:
      let first = queue.dropUnheard(newest: jobs.withLock { $0.newest })
      jobs.change { jobs in jobs.segments.removeAll { $0.id >= first } }
      writer.send(.dropped(id: first))
    case .prepare(let voice):
      // Nobody waits for the first word of a file, which is the same each time where nothing was said before it.
      if case .file = target { break }
      jobs.change { $0.voices.append(voice) }
    case .useDevice(let name): route.use(device: name)
    case .tone(let tone):
      queue.add(tone)
      route.kick()
    case .ping: writer.send(.alive)
    }
  }

  /// Silence, in the order in which it matters: nothing old can come any more, then nothing is left.
  private func stop(_ generation: UInt32) {
    let moment = jobs.change { jobs in
      jobs.generation = max(jobs.generation, generation)
      jobs.segments.removeAll { $0.generation < generation }
      return jobs.watch.moment
    }
    queue.silence(generation: generation)
    route.flush()
    timeline.dropReports()
    writer.send(.stopped(generation: generation))
    guard let moment else { return }
    // An engine that doesn't come back is no use: Hark starts another.
    timeline.perform(after: Self.stuckMicroseconds) { [self] in
      if jobs.withLock({ $0.watch.isStuck(since: moment) }) { _exit(70) }
    }
  }

  // MARK: The engine

  private enum Job {
    case speak(SpeechSegment)
    case prepare(String)
    case end
  }

  private func synthesise() {
    guard let engine = ESpeakEngine() else { _exit(69) }
    writer.send(.ready(sampleRate: UInt32(engine.sampleRate), voices: engine.voices()))
    while true {
      let job: Job = jobs.wait { jobs in
        if jobs.isClosed { return .end }
        if !jobs.segments.isEmpty {
          let segment = jobs.segments.removeFirst()
          jobs.watch.begin()
          return .speak(segment)
        }
        return jobs.voices.isEmpty ? nil : .prepare(jobs.voices.removeFirst())
      }
      switch job {
      case .speak(let segment):
        hurry()
        watch()
        say(segment, with: engine)
        jobs.change { $0.watch.end() }
      case .prepare(let voice):
        if !OpenJTalkVoice.isNamed(voice) { engine.prepare(voice) }
        if let japanese, japanese.speaks(voice) { japanese.prepare() }
      case .end: return
      }
    }
  }

  /// Lets the engine go before others, so that its words are heard at once; not into a file, which nobody
  /// waits for, and not when a text takes it long.
  private func hurry() {
    guard case .device = target, let moment = jobs.withLock(\.watch.moment) else { return }
    ThreadUrgency.first.apply()
    let thread = pthread_self()
    timeline.perform(after: Self.urgentMicroseconds) { [weak self] in
      guard let self, jobs.withLock({ $0.watch.isHung(since: moment) }) else { return }
      ThreadUrgency.settle(thread)
    }
  }

  /// Ends the process when the engine neither delivers nor waits for room: Hark starts another, and tries
  /// the text in pieces.
  private func watch() {
    guard let moment = jobs.withLock(\.watch.moment) else { return }
    timeline.perform(after: Self.hungMicroseconds) { [weak self] in
      guard let self else { return }
      let (isHung, isStuck) = jobs.withLock {
        ($0.watch.isHung(since: moment), $0.watch.isStuck(since: moment))
      }
      if isHung { _exit(70) }
      if isStuck { watch() }
    }
  }

  private func say(_ segment: SpeechSegment, with engine: ESpeakEngine) {
    writer.send(.begun(id: segment.id))
    var trimmer = LeadTrimmer(limit: engine.sampleRate / 20)
    var delivered = 0
    var isWanted = true
    let deliver = { [self] (samples: UnsafeBufferPointer<Int16>, words: [ESpeakEngine.Word]) in
      let lead = trimmer.silentLead(of: samples)
      let wanted = UnsafeBufferPointer(rebasing: samples[lead...])
      var marks: [(offset: Int, mark: SoundQueue.Mark)] = []
      if delivered == 0, !wanted.isEmpty { marks.append((0, .started(segment.id))) }
      for word in words {
        let offset = word.sample - trimmer.trimmed - delivered
        marks.append(
          (
            min(max(offset, 0), wanted.count),
            .word(segment.id, offset: word.offset, length: word.length)
          ))
      }
      delivered += wanted.count
      jobs.withLock { $0.watch.beginWaiting() }
      isWanted = queue.append(
        wanted, marks: marks, of: segment.id, generation: segment.generation,
        place: segment.sound.place)
      jobs.withLock { $0.watch.endWaiting() }
      route.kick()
      return isWanted
    }
    let voice = segment.sound.voice
    let saying =
      japanese?.speaks(voice) == true
      ? japanese?.speak(segment.text, sound: segment.sound, deliver: deliver) : nil
    if OpenJTalkVoice.isNamed(voice) {
      // Hark has another voice go on from the word.
      guard saying == .said else { return writer.send(.voiceFailed(id: segment.id)) }
    } else if saying == nil || saying == .failed {
      engine.speak(segment.text, sound: segment.sound, deliver: deliver)
    }
    if isWanted { end(segment, hasSounded: delivered > 0, sampleRate: engine.sampleRate) }
    writer.send(.made(id: segment.id))
  }

  /// Appends the end of a segment with the pause after it.
  private func end(_ segment: SpeechSegment, hasSounded: Bool, sampleRate: Int) {
    var marks: [(offset: Int, mark: SoundQueue.Mark)] = [(0, .finished(segment.id))]
    if !hasSounded { marks.insert((0, .started(segment.id)), at: 0) }
    jobs.withLock { $0.watch.beginWaiting() }
    let pause = Array(
      repeating: Int16(0),
      count: min(Int(segment.pauseMilliseconds), 2000) * sampleRate / 1000)
    pause.withUnsafeBufferPointer { silence in
      _ = queue.append(
        silence, marks: marks, of: segment.id, generation: segment.generation,
        place: segment.sound.place)
    }
    jobs.withLock { $0.watch.endWaiting() }
    route.kick()
  }
}

/// Finds the silence with which the engine begins each segment: 12 ms in which nobody hears anything.
private struct LeadTrimmer {
  private(set) var trimmed = 0
  private let limit: Int
  private var isDone = false

  init(limit: Int) {
    self.limit = limit
  }

  /// How many of the next samples are still silence.
  mutating func silentLead(of samples: UnsafeBufferPointer<Int16>) -> Int {
    guard !isDone else { return 0 }
    var count = 0
    while count < samples.count, trimmed < limit, samples[count].magnitude < 64 {
      count += 1
      trimmed += 1
    }
    if count < samples.count || trimmed == limit { isDone = true }
    return count
  }
}
