import Glibc
import HarkListenProtocol
import HarkSpeechProtocol
import HarkThreads
import TestThreads
import Testing

@testable import HarkRecognition

/// A listener that waits for the wake phrase and hears a recording.
@Suite(.waits)
struct LoudRoomTests {
  private static let isThere =
    access("/usr/bin/flite", X_OK) == 0
    && access("/usr/share/pocketsphinx/model/en-us/en-us/mdef", R_OK) == 0
    && access("/usr/lib/x86_64-linux-gnu/libpocketsphinx.so.3", R_OK) == 0

  @Test(
    .enabled(if: isThere, "pulseaudio, flite or pocketsphinx is missing"),
    arguments: [("slt", "next heading"), ("rms", "previous link")])
  func `a command is understood among six other voices`(voice: String, phrase: String) throws {
    let folder = try #require(TestFolder())
    let said = try spoken(phrase, voice, in: folder)
    let room = try babble(of: said.count + 32_000, in: folder)
    // Ten decibels below what is said.
    let share = 0.316 * (power(said) / power(room)).squareRoot()
    var sound = room.map { Int16(Double($0) * share / 2) }
    for (place, sample) in said.enumerated() { sound[16_000 + place] += sample / 2 }
    let told = try heard(sound, in: folder, order: .open)
    #expect(told.contains(.heard(phrase)), "\(told)")
  }

  /// Six voices that talk at once.
  private func babble(of count: Int, in folder: TestFolder) throws -> [Int16] {
    let sentences = [
      ("kal16", "the ferry leaves at nine tomorrow if the wind is not too strong"),
      ("awb", "we walked along the river until it was dark and nobody was there"),
      ("rms", "most of the money went to the schools and the rest to the bridge"),
      ("slt", "his brother works in a small office on the other side of town"),
      ("kal16", "nobody knew what the letter said before she opened it"),
      ("awb", "fresh bread smells better than anything else in the morning"),
    ]
    var sum = [Double](repeating: 0, count: count)
    for (voice, sentence) in sentences {
      let line = try spoken(sentence, voice, in: folder)
      for place in sum.indices { sum[place] += Double(line[(place + 8_000) % line.count]) / 6 }
    }
    return sum.map { Int16(max(-32767, min(32767, $0))) }
  }

  private func power(_ samples: [Int16]) -> Double {
    samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(samples.count)
  }

  /// What a voice of flite's makes of a text.
  private func spoken(_ text: String, _ voice: String, in folder: TestFolder) throws -> [Int16] {
    let wave = folder.path + "/said.wav"
    try #require(
      TestProcess.run(
        ["/usr/bin/flite", "-voice", voice, "-t", text, "-o", wave], environment: []))
    // A header of 44 bytes, then samples.
    return Array(try samples(of: wave).dropFirst(22))
  }

  @Test(.enabled(if: isThere, "pulseaudio, flite or pocketsphinx is missing"))
  func `a room that became loud while the wake phrase is waited for is known after a while`() throws
  {
    let folder = try #require(TestFolder())
    let said = try spoken("hark next heading", "slt", in: folder)
    var fan = Noise()
    let quiet = (0..<16_000).map { _ in fan.sample(loudness: 4) }
    let before = (0..<14 * 16_000).map { _ in fan.sample(loudness: 200) }
    let after = (0..<16_000).map { _ in fan.sample(loudness: 200) }
    let loud = said.map { $0 / 2 + fan.sample(loudness: 200) }
    let told = try heard(quiet + before + loud + after, in: folder)
    #expect(told.contains(.woken("next heading")), "\(told)")
  }

  /// What is told of a recording until all of it was heard.
  private func heard(
    _ sound: [Int16], in folder: TestFolder, order: ListenOrder = .wait
  ) throws -> [ListenEvent] {
    let path = folder.path + "/heard"
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    var pipes: [CInt] = [-1, -1]
    try #require(file >= 0 && pipe(&pipes) == 0)
    defer { for descriptor in pipes + [file] { close(descriptor) } }
    let written = sound.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    try #require(written == sound.count * 2)
    let inputs = Monitor<[HarkRecognition.Listener.Input]>([])
    let (writer, reader) = (FrameWriter(descriptor: pipes[1]), pipes[0])
    WorkerThread.start { HarkRecognition.Listener(inputs, writer, recording: file).run() }
    let grammar = ListenGrammar(
      language: "en",
      rules: [
        ListenGrammar.Rule(ListenGrammar.start, ["<command>"]),
        ListenGrammar.Rule("command", ["next heading", "previous link", "slower", "where am i"]),
      ])
    inputs.change { $0 += [.command(.prepare(grammar)), .command(order)] }
    defer { inputs.change { $0.append(.end) } }
    var told: [ListenEvent] = []
    var assembler = FrameAssembler()
    while told.last != .alive, let bytes = Descriptor.read(reader, atMost: 4096), !bytes.isEmpty {
      assembler.append(bytes[...])
      while let (kind, payload) = assembler.next() {
        guard let event = ListenEvent(kind: kind, payload: payload) else { continue }
        told.append(event)
        // All that was recorded stands in line before this question.
        if event == .opened { inputs.change { $0.append(.command(.ping)) } }
      }
    }
    return told
  }

  private func samples(of path: String) throws -> [Int16] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    try #require(file >= 0)
    defer { close(file) }
    var samples = [Int16](repeating: 0, count: 1 << 17)
    let count = samples.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    return Array(samples.prefix(max(0, count) / 2))
  }

  /// The hiss of a fan, always the same.
  private struct Noise {
    private var state: UInt64 = 88_172_645_463_325_252

    mutating func sample(loudness: Double) -> Int16 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int16(Double(Int64(bitPattern: state) >> 48) / 32768 * loudness)
    }
  }
}
