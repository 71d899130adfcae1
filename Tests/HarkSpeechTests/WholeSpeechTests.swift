import Foundation
import Glibc
import HarkReading
import HarkSpeechProtocol
import HarkThreads
import TestThreads
import Testing

@testable import HarkSpeech

/// The memory that a process has, in kilobytes.
private func residentKilobytes(of process: pid_t) -> Int? {
  guard let file = fopen("/proc/\(process)/statm", "r") else { return nil }
  defer { fclose(file) }
  var buffer = [CChar](repeating: 0, count: 256)
  guard fgets(&buffer, CInt(buffer.count), file) != nil else { return nil }
  let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  let text = String(decoding: bytes, as: UTF8.self)
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  return pages.map { $0 * Int(getpagesize()) / 1024 }
}

/// Whatever `hark-speech` is given, it says all of it, and stays what it was.
@Suite(.waits)
struct WholeSpeechTests {
  @Test
  func `fifty kilobytes without punctuation, twenty scripts and every control character are said`()
    throws
  {
    let path = "/tmp/hark-test-\(getpid())-odd.wav"
    defer { unlink(path) }
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, output: try begunFile(path))
    let speaker = realSpeaker(engine, listener, rate: 900)
    defer { speaker.close() }
    let controls = String(String.UnicodeScalarView((0..<0x20).compactMap { Unicode.Scalar($0) }))
    let scripts = [
      "English", "Ελληνικά", "Русский", "Հայերեն", "עברית", "العربية", "हिन्दी", "বাংলা", "ਪੰਜਾਬੀ",
      "ગુજરાતી", "ଓଡ଼ିଆ", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "ไทย", "ລາວ", "မြန်မာ",
      "ქართული", "한국어", "አማርኛ", "ᏣᎳᎩ", "ខ្មែរ", "日本語", "中文", "ひらがな",
    ]
    speaker.say([
      Utterance(String(repeating: "word ", count: 10_000), priority: .reading, position: 1),
      Utterance(scripts.joined(separator: ", "), priority: .reading, position: 2),
      Utterance("a" + controls + "b", priority: .reading, position: 3),
      Utterance(String(repeating: "\u{1}v ", count: 50), priority: .reading, position: 4),
      Utterance(String(repeating: "漢", count: 3000), priority: .reading, position: 5),
    ])
    #expect(listener.wait(for: .idle, seconds: 300))
    for position in 1...5 {
      #expect(listener.all.contains(.finished(position: position, priority: .reading)))
    }
    var status = stat()
    #expect(stat(path, &status) == 0)
    // 10,000 words at 900 a minute are eleven minutes; less would mean that text was lost.
    #expect(status.st_size > 22_050 * 2 * 60 * 5)
  }

  @Test func `a hundred thousand segments asked for and silenced leave hark-speech as it was`()
    throws
  {
    let folder = try #require(TestFolder())
    let newest = Monitor<UInt32>(0)
    let file = try begunFile(folder.path + "/sound.wav")
    let engine = ProcessEngine(path: speechProgram, output: file)
    engine.start { event in
      if case .speech(.stopped(let generation)) = event { newest.change { $0 = generation } }
    }
    defer { engine.close() }
    newest.wait { _ in engine.processIdentifier != nil ? () : nil }
    var id: UInt32 = 0
    func round(_ generation: UInt32) {
      for _ in 0..<100 {
        id += 1
        engine.send(
          .speak(
            SpeechSegment(
              id: id, generation: generation - 1, sound: VoiceSettings(voice: "en"),
              pauseMilliseconds: 0, text: "Item \(id), which nobody hears.")))
      }
      engine.send(.stop(generation: generation))
      // Each is taken before more is sent: the pipe is no place to wait.
      newest.wait { $0 >= generation ? () : nil }
    }
    // The first hundred load voices and fill what is kept for later.
    for generation in 1...100 { round(UInt32(generation)) }
    let before = try #require(engine.processIdentifier.flatMap(residentKilobytes))
    for generation in 101...1100 { round(UInt32(generation)) }
    let after = try #require(engine.processIdentifier.flatMap(residentKilobytes))
    #expect(after - before < 2000)
  }

  @Test func `hark-speech has given up its rights before it speaks`() throws {
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram)
    let speaker = realSpeaker(engine, listener)
    defer {
      speaker.close()
      engine.waitUntilClosed()
    }
    speaker.say([Utterance("Hello.", priority: .reply, position: 1)])
    #expect(listener.wait(for: .finished(position: 1, priority: .reply)))
    let process = try #require(engine.processIdentifier)
    func lines(_ name: String) throws -> [String] {
      try String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)
        .split(separator: "\n").map { String($0).replacing(/\s+/, with: " ") }
    }
    let status = try lines("status")
    #expect(status.contains("NoNewPrivs: 1"))
    #expect(status.contains("Seccomp: 2"))
    #expect(try lines("limits").contains { $0.hasPrefix("Max core file size 0 0 ") })
  }

  @Test func `a WAV file has the whole text, and its header says so`() throws {
    let path = "/tmp/hark-test-\(getpid()).wav"
    defer { unlink(path) }
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, output: try begunFile(path))
    let speaker = realSpeaker(engine, listener)
    speaker.say([Utterance(longText, priority: .reading)])
    #expect(listener.wait(for: .idle))
    speaker.close()
    engine.waitUntilClosed()
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: 44)
    #expect(read(file, &header, 44) == 44)
    let size = Int(lseek(file, 0, SEEK_END))
    let told = header[40..<44].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(told == size - 44)
    // Thirty words at 175 a minute take about ten seconds.
    let seconds = Double(told) / 44_100
    #expect(seconds > 6 && seconds < 15)
  }
}
