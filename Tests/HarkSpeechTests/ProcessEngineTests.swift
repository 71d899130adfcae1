import Foundation
import Glibc
import HarkReading
import HarkSpeechProtocol
import HarkThreads
import Synchronization
import Testing

@testable import HarkSpeech

private func speaker(
  _ engine: ProcessEngine, _ listener: Listener, language: String = "en", rate: Int = 175,
  transcript: TranscriptWriter? = nil
) -> Speaker {
  var settings = SpeechSettings()
  settings.language = language
  settings.rate = rate
  return Speaker(
    engine: engine, preparation: SpeechPreparation(settings: settings), transcript: transcript
  ) { listener.append($0) }
}

private let longText =
  "The quick brown fox jumps over the lazy dog and then runs far away into the dark forest, "
  + "where it sleeps until the sun comes up again behind the hills. "

private func begunFile(_ path: String) throws -> SoundFile {
  let file = try SoundFile(path: path)
  try file.begin()
  return file
}

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

/// One after the other: each waits for real sound, and the machine may have two processors.
@Suite(.serialized)
struct RealEngine {
  @Test(.enabled(if: SoundServer.isInstalled))
  func `speech is heard, a key silences it, and the next words are heard`() throws {
    let server = try #require(SoundServer())
    let ear = try #require(Ear(server))
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = speaker(engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    for round in 0..<5 {
      ear.forget()
      speaker.say([Utterance(longText, priority: .reading, position: round)])
      #expect(ear.waitForSound())
      speaker.interrupt()
      #expect(ear.waitForSilence())
    }
    #expect(!listener.all.contains(.idle))
  }

  @Test(.enabled(if: SoundServer.isInstalled))
  func `nothing of silenced words is heard when the next ones begin`() throws {
    // At another rate than the engine's the server converts, and keeps the end of what it converted.
    let server = try #require(SoundServer(rate: 44_100))
    let ear = try #require(Ear(server))
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = speaker(engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    for round in 0..<10 {
      ear.forget()
      speaker.change { $0.settings.volume = 100 }
      speaker.say([Utterance(longText, priority: .reading)])
      #expect(ear.waitForSound())
      speaker.interrupt()
      #expect(ear.waitForSilence())
      ear.forget()
      // The next words have no volume: whatever sounds is old.
      speaker.change { $0.settings.volume = 0 }
      speaker.say([Utterance("Hello.", priority: .reply, position: round)])
      #expect(listener.wait(for: .finished(position: round, priority: .reply)))
      #expect(!ear.hasHeardSound)
    }
  }

  @Test(.enabled(if: SoundServer.isInstalled))
  func `a device that isn't there is replaced by the default, and another may be chosen`() throws {
    let server = try #require(SoundServer())
    let ear = try #require(Ear(server))
    let listener = Listener()
    let engine = ProcessEngine(
      path: speechProgram, device: "no-such-device", environment: server.environment)
    let speaker = speaker(engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    speaker.say([Utterance(longText, priority: .reading)])
    #expect(ear.waitForSound())
    speaker.interrupt()
    speaker.use(device: "ear")
    ear.forget()
    speaker.play(.loaded)
    #expect(ear.waitForSound())
  }

  @Test(.enabled(if: SoundServer.isInstalled))
  func `a server that is killed mid-sentence and comes back plays the rest`() throws {
    let server = try #require(SoundServer())
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = speaker(engine, listener, rate: 400)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .started(position: 1, priority: .reading)))
    server.kill()
    #expect(listener.wait(for: .sound(.lost)))
    #expect(server.start())
    #expect(listener.wait { $0.last == .idle })
    #expect(listener.all.contains(.finished(position: 1, priority: .reading)))
    #expect(!listener.all.contains(.engineRestarted))
  }

  @Test(.enabled(if: SoundServer.isInstalled))
  func `without a sound server everything finishes, and it is told that nobody hears it`()
    throws
  {
    let server = try #require(SoundServer())
    server.kill()
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = speaker(engine, listener)
    defer { speaker.close() }
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .sound(.none)))
    #expect(listener.wait(for: .finished(position: 1, priority: .reading)))
    // And once there is one, it is used.
    #expect(server.start())
    #expect(listener.wait(for: .sound(.pulse)))
  }

  @Test(.enabled(if: SoundServer.isInstalled))
  func `hark-speech that hangs is ended, and another says the rest`() throws {
    try expectAnother(patience: 500_000) { _ in }
  }

  @Test func `what is sent while an older question is open is asked about in its turn`() throws {
    let folder = try #require(TestFolder())
    // Answers one ping, as soon as it may, and nothing after that.
    let answer = #"printf '\001\000\000\000\212'"#
    let program = try #require(
      folder.write(
        "deaf",
        "#!/bin/sh\nwhile [ ! -e \(folder.path)/go ]; do sleep 0.01; done\n\(answer)\nexec sleep 100\n"
      ))
    chmod(program, 0o700)
    let events = Monitor<[EngineEvent]>([])
    let engine = ProcessEngine(path: program, patience: 300_000)
    engine.start { event in events.change { $0.append(event) } }
    defer { engine.close() }
    events.wait { $0.contains(.up) ? () : nil }
    engine.send(.prepare(voice: "en"))
    engine.send(.prepare(voice: "ko"))
    _ = folder.write("go", "")
    let deadline = monotonicMicroseconds() + 60_000_000
    let isEnded = events.waitOrWake { events in
      if events.contains(.down(.killed)) { return .done(true) }
      return monotonicMicroseconds() > deadline ? .done(false) : .wake(microseconds: deadline)
    }
    #expect(isEnded)
  }

  @Test(.enabled(if: SoundServer.isInstalled))
  func `a hark-speech that takes nothing any more is ended, and another says the rest`() throws {
    // So patient that only the full pipe can end it.
    try expectAnother(patience: 600_000_000) { speaker in
      let device = String(repeating: "x", count: 10_000)
      for _ in 0..<100 { speaker.use(device: device) }
    }
  }

  /// Stops the process, and expects that another takes its place and says what was asked meanwhile.
  private func expectAnother(patience: Int64, _ meanwhile: (Speaker) -> Void) throws {
    let server = try #require(SoundServer())
    let listener = Listener()
    let engine = ProcessEngine(
      path: speechProgram, environment: server.environment, patience: patience)
    let speaker = speaker(engine, listener, rate: 400)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    let process = try #require(engine.processIdentifier)
    kill(process, SIGSTOP)
    speaker.say([Utterance("Still here.", priority: .reading, position: 1)])
    meanwhile(speaker)
    #expect(listener.wait(for: .engineRestarted, seconds: 60))
    #expect(listener.wait(for: .finished(position: 1, priority: .reading), seconds: 60))
    #expect(engine.processIdentifier != process)
  }

  @Test(.enabled(if: SoundServer.isInstalled))
  func `a sound server that hangs is given up, and heard again when it goes on`() throws {
    let server = try #require(SoundServer())
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = speaker(engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .started(position: 1, priority: .reading)))
    listener.forget()
    server.stop()
    #expect(listener.wait(for: .sound(.lost), seconds: 60))
    // A key is obeyed meanwhile.
    #expect(speaker.interrupt().stoppedSpeech)
    #expect(listener.wait(for: .sound(.none), seconds: 60))
    server.goOn()
    #expect(listener.wait(for: .sound(.pulse), seconds: 60))
    speaker.say([Utterance("Back.", priority: .reply, position: 2)])
    #expect(listener.wait(for: .finished(position: 2, priority: .reply), seconds: 60))
  }

  @Test(.enabled(if: SoundServer.isInstalled))
  func `a sound server that begins later, with a folder for its socket, is heard`() throws {
    let server = try #require(SoundServer())
    server.kill()
    let run = server.folder + "/run"
    mkdir(run, 0o700)
    let environment =
      server.environment.filter {
        !$0.hasPrefix("PULSE_SERVER=") && !$0.hasPrefix("XDG_RUNTIME_DIR=")
      } + ["XDG_RUNTIME_DIR=\(run)", "ALSA_CONFIG_PATH=/dev/null"]
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: environment)
    let speaker = speaker(engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.none)))
    rmdir(run + "/pulse")
    mkdir(run + "/pulse", 0o700)
    symlink(server.folder + "/native", run + "/pulse/native")
    #expect(server.start())
    #expect(listener.wait(for: .sound(.pulse)))
  }

  @Test(.enabled(if: SoundServer.isInstalled))
  func `where there is no sound server ALSA plays every word`() throws {
    let server = try #require(SoundServer())
    server.kill()
    // Memory that is shared with a sound server is where the program may write.
    let heard = "/dev/shm/hark-heard-\(getpid()).raw"
    defer { unlink(heard) }
    let file = open(server.folder + "/.asoundrc", O_WRONLY | O_CREAT, 0o600)
    let configuration =
      "pcm.!default { type file slave.pcm \"null\" file \"\(heard)\" format \"raw\" }\n"
    _ = configuration.utf8CString.withUnsafeBytes { write(file, $0.baseAddress, $0.count - 1) }
    close(file)
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = speaker(engine, listener)
    #expect(listener.wait(for: .sound(.alsa)))
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .finished(position: 1, priority: .reading)))
    speaker.close()
    engine.waitUntilClosed()
    var status = stat()
    #expect(stat(heard, &status) == 0)
    // Thirty words last seven seconds and more, at 22,050 samples of two bytes a second.
    #expect(status.st_size > 7 * 44_100)
  }

  @Test(.enabled(if: SoundServer.isInstalled))
  func `hark-speech killed fifty times in one sentence loses nothing`() throws {
    let server = try #require(SoundServer())
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = speaker(engine, listener)
    defer { speaker.close() }
    let words = (1...9).map { "word \($0)" }.joined(separator: " ")
    speaker.say([
      Utterance(parts: [.init(words, start: 0)], priority: .reading, position: 1),
      Utterance("The end.", priority: .reading, position: 2),
    ])
    #expect(listener.wait(for: .started(position: 1, priority: .reading)))
    for _ in 0..<50 {
      listener.forget()
      let process = try #require(engine.processIdentifier)
      kill(process, SIGKILL)
      #expect(listener.wait(for: .engineRestarted))
      #expect(listener.wait { $0.contains { if case .word = $0 { true } else { false } } })
    }
    #expect(listener.wait(for: .idle, seconds: 60))
    #expect(listener.all.contains(.finished(position: 1, priority: .reading)))
    #expect(listener.all.contains(.finished(position: 2, priority: .reading)))
    #expect(!listener.all.contains { if case .skipped = $0 { true } else { false } })
  }

  @Test
  func `fifty kilobytes without punctuation, twenty scripts and every control character are said`()
    throws
  {
    let path = "/tmp/hark-test-\(getpid())-odd.wav"
    defer { unlink(path) }
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, output: try begunFile(path))
    let speaker = speaker(engine, listener, rate: 900)
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
    #expect(listener.wait(for: .idle, seconds: 60))
    for position in 1...5 {
      #expect(listener.all.contains(.finished(position: position, priority: .reading)))
    }
    var status = stat()
    #expect(stat(path, &status) == 0)
    // 10,000 words at 900 a minute are eleven minutes; less would mean that text was lost.
    #expect(status.st_size > 22_050 * 2 * 60 * 5)
  }

  @Test func `text that eSpeak NG dies of doesn't keep the rest from being said`() throws {
    let path = "/tmp/hark-test-\(getpid())-killer.wav"
    defer { unlink(path) }
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, output: try begunFile(path))
    let speaker = speaker(engine, listener, language: "hi")
    defer { speaker.close() }
    // What the dictionary says goes to the engine as it is; eSpeak NG 1.51 often dies of this.
    speaker.change { $0.dictionary.add("boom", spoken: "😀😀") }
    speaker.say([
      Utterance("boom यह एक वाक्य है। नमस्ते दुनिया।", priority: .reading, position: 1),
      Utterance("😀😀 $$ ♥♥♥♥♥ 👍👍", priority: .reading, position: 2),
      Utterance("समाप्त।", priority: .reading, position: 3),
    ])
    #expect(listener.wait(for: .idle, seconds: 30))
    for position in 1...3 {
      #expect(listener.all.contains(.finished(position: position, priority: .reading)))
    }
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
    let speaker = speaker(engine, listener)
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

  @Test func `a program that isn't there means text only`() {
    let listener = Listener()
    let speaker = speaker(ProcessEngine(path: "/nonexistent/hark-speech"), listener)
    speaker.say([Utterance("Hello.", priority: .reply, position: 4)])
    #expect(listener.wait(for: .finished(position: 4, priority: .reply)))
    #expect(listener.all.contains(.engineMissing))
    #expect(listener.all.contains(.sound(.none)))
    speaker.close()
  }

  @Test func `a WAV file has the whole text, and its header says so`() throws {
    let path = "/tmp/hark-test-\(getpid()).wav"
    defer { unlink(path) }
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, output: try begunFile(path))
    let speaker = speaker(engine, listener)
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
