private import Glibc
import HarkSandbox
import HarkSpeechProtocol
import HarkThreads

/// The process that runs Open JTalk for `hark-speech`: requests in, samples out.
///
/// `open_jtalk` reads its dictionary and its voice, then one line, and ends. One of them is always begun ahead
/// and waits for its line, so that a word is not kept waiting for the files; it has the settings of the last
/// request, which the next one mostly has too.
enum OpenJTalkProgram {
  /// The first argument that makes `hark-speech` this process.
  static let argument = "--run-open-jtalk"

  /// Runs until the other side of the socket closes.
  ///
  /// - Parameter arguments: the program, its dictionary, the voice.
  /// - Returns: the exit status.
  static func run(arguments: [String]) -> Int32 {
    guard arguments.count == 3 else { return 64 }
    let files = OpenJTalkFiles(
      program: arguments[0], dictionary: arguments[1], voice: arguments[2])
    signal(SIGPIPE, SIG_IGN)
    // What it starts may read no more than this.
    Sandbox.enter(rules(files))
    var service = OpenJTalkService(files: files, socket: STDIN_FILENO)
    service.run()
    return 0
  }

  private static func rules(_ files: OpenJTalkFiles) -> SandboxRules {
    var rules = SandboxRules.libraries
    rules.allow(.read, files.dictionary, files.voice)
    rules.allow(.run, files.program)
    rules.allow(.run, "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1")
    rules.allow(.device, "/dev/null")
    return rules
  }
}

/// The requests of one socket, one after the other; a newer one ends the work on an older one.
private struct OpenJTalkService {
  private let files: OpenJTalkFiles
  private let socket: CInt
  private var assembler = FrameAssembler()
  private var resampler: (rate: Int, resampler: Resampler)?
  // Begun ahead, and what it works on.
  private var waiting: OpenJTalkRun?
  private var working: (number: UInt32, volume: UInt8, run: OpenJTalkRun)?

  init(files: OpenJTalkFiles, socket: CInt) {
    self.files = files
    self.socket = socket
  }

  mutating func run() {
    while let input = wait() {
      if input.hasRequest, !takeRequests() { return }
      if input.hasSound { takeSound() }
    }
  }

  /// Waits for a request, or for sound; nil where neither will come.
  private func wait() -> (hasRequest: Bool, hasSound: Bool)? {
    var entries = [pollfd(fd: socket, events: Int16(POLLIN), revents: 0)]
    if let working {
      entries.append(pollfd(fd: working.run.output, events: Int16(POLLIN), revents: 0))
    }
    while poll(&entries, nfds_t(entries.count), -1) < 0 {
      guard errno == EINTR else { return nil }
    }
    return (entries[0].revents != 0, entries.count > 1 && entries[1].revents != 0)
  }

  private mutating func takeRequests() -> Bool {
    var isOpen = true
    if let bytes = Descriptor.read(socket, atMost: 1 << 14) {
      assembler.append(bytes)
      isOpen = !bytes.isEmpty && !assembler.isBroken
    } else {
      isOpen = errno == EINTR
    }
    while let (kind, payload) = assembler.next() {
      switch OpenJTalkRequest(kind: kind, payload: payload) {
      case .say(let number, let sound, let text): begin(number, sound, text)
      case .abandon: working = nil
      case nil: break
      }
    }
    return isOpen
  }

  private mutating func begin(_ number: UInt32, _ sound: VoiceSettings, _ text: String) {
    working = nil
    let settings = OpenJTalkRun.Settings(sound)
    let ready = waiting.flatMap { $0.settings == settings ? $0 : nil }
    waiting = nil
    guard !text.isEmpty else {
      waiting = ready ?? OpenJTalkRun(files, settings)
      return
    }
    guard let run = ready ?? OpenJTalkRun(files, settings) else {
      answer(.end(number: number, hasFailed: true))
      return
    }
    run.say(text)
    working = (number, sound.volume, run)
    waiting = OpenJTalkRun(files, settings)
  }

  private mutating func takeSound() {
    guard let (number, volume, run) = working, !run.readOn() else { return }
    working = nil
    guard let (samples, rate) = run.sound else {
      answer(.end(number: number, hasFailed: true))
      return
    }
    if resampler?.rate != rate {
      resampler = (rate, Resampler(from: rate, to: WaveHeader.sampleRate))
    }
    let ready = OpenJTalkSound.scaled(
      OpenJTalkSound.trimmed(resampler?.resampler.resample(samples) ?? samples), percent: volume)
    var rest = ready[...]
    while !rest.isEmpty {
      answer(.samples(number: number, Array(rest.prefix(OpenJTalkAnswer.mostSamples))))
      rest = rest.dropFirst(OpenJTalkAnswer.mostSamples)
    }
    answer(.end(number: number, hasFailed: false))
  }

  private func answer(_ answer: OpenJTalkAnswer) {
    _ = Descriptor.writeAll(answer.frame.span, to: socket)
  }
}

/// What is done with the sound of a clause.
enum OpenJTalkSound {
  /// Without the silence that the program begins and ends with; a breath of it stays at the end.
  static func trimmed(_ samples: [Int16]) -> [Int16] {
    let isLoud = { (sample: Int16) in sample.magnitude > 96 }
    guard let first = samples.firstIndex(where: isLoud), let last = samples.lastIndex(where: isLoud)
    else { return [] }
    let breath = WaveHeader.sampleRate / 10
    return Array(samples[first..<min(samples.count, last + breath)])
  }

  /// At another volume, in percent.
  static func scaled(_ samples: [Int16], percent: UInt8) -> [Int16] {
    guard percent != 100 else { return samples }
    return samples.map { Int16(max(-32768, min(32767, Int($0) * Int(percent) / 100))) }
  }
}
