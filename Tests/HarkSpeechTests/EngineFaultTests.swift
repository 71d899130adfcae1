import Foundation
import Glibc
import HarkReading
import HarkSpeechProtocol
import HarkThreads
import TestThreads
import Testing

@testable import HarkSpeech

/// What `hark-speech`, or the sound server behind it, does that it should not: nothing of it costs a word.
@Suite(.waits)
struct EngineFaultTests {
  @Test(.enabled(if: SoundServer.isInstalled, "pulseaudio is missing"))
  func `hark-speech that hangs is ended, and another says the rest`() throws {
    try expectAnother(patience: 500_000) { _ in }
  }

  @Test func `what is sent while an older question is open is asked about in its turn`() throws {
    let folder = try #require(TestFolder())
    // Answers one ping, as soon as it may, and nothing after that.
    let answer = #"printf '\001\000\000\000\212'"#
    let program = try #require(
      folder.program(
        "deaf",
        "#!/bin/sh\nwhile [ ! -e \(folder.path)/go ]; do sleep 0.01; done\n\(answer)\nexec sleep 100\n"
      ))
    let events = Monitor<[EngineEvent]>([])
    let engine = ProcessEngine(path: program, patience: 300_000)
    engine.start { event in events.change { $0.append(event) } }
    defer { engine.close() }
    let deadline = monotonicMicroseconds() + 60_000_000
    func isTold(_ event: EngineEvent) -> Bool {
      events.waitOrWake { events in
        if events.contains(event) { return .done(true) }
        return monotonicMicroseconds() > deadline ? .done(false) : .wake(microseconds: deadline)
      }
    }
    try #require(isTold(.up))
    engine.send(.prepare(voice: "en"))
    engine.send(.prepare(voice: "ko"))
    _ = folder.write("go", "")
    #expect(isTold(.down(.killed)))
  }

  @Test(.enabled(if: SoundServer.isInstalled, "pulseaudio is missing"))
  func `a hark-speech that takes nothing any more is ended, and another says the rest`() throws {
    // So patient that only the full pipe can end it.
    try expectAnother(patience: 600_000_000) { speaker in
      let device = String(repeating: "x", count: 10_000)
      for _ in 0..<100 { speaker.use(device: device) }
    }
  }

  @Test func `a program that stands still while a file is written is waited for`() throws {
    #expect(try fileWritten(standingStill: true) == fileWritten(standingStill: false))
  }

  /// What is written of two sentences, between which the program may stand still for longer than an ear would wait.
  private func fileWritten(standingStill: Bool) throws -> Data {
    let folder = try #require(TestFolder())
    let path = folder.path + "/out.wav"
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, output: try begunFile(path))
    let speaker = realSpeaker(engine, listener)
    speaker.say([Utterance("One.", priority: .reading, position: 1)])
    #expect(listener.wait(for: .finished(position: 1, priority: .reading), seconds: 60))
    let process = try #require(engine.processIdentifier)
    if standingStill { kill(process, SIGSTOP) }
    speaker.say([Utterance("Two.", priority: .reading, position: 2)])
    if standingStill {
      #expect(!listener.wait(for: .engineRestarted, seconds: 6))
      kill(process, SIGCONT)
    }
    #expect(listener.wait(for: .finished(position: 2, priority: .reading), seconds: 60))
    speaker.close()
    engine.waitUntilClosed()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// Stops the process, and expects that another takes its place and says what was asked meanwhile.
  private func expectAnother(patience: Int64, _ meanwhile: (Speaker) -> Void) throws {
    let server = try #require(SoundServer())
    let listener = Listener()
    let engine = ProcessEngine(
      path: speechProgram, environment: server.environment, patience: patience)
    let speaker = realSpeaker(engine, listener, rate: 400)
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

  @Test(.enabled(if: SoundServer.isInstalled, "pulseaudio is missing"))
  func `a sound server that hangs is given up, and heard again when it goes on`() throws {
    let server = try #require(SoundServer())
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = realSpeaker(engine, listener)
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

  @Test(.enabled(if: SoundServer.isInstalled, "pulseaudio is missing"))
  func `hark-speech killed fifty times in one sentence loses nothing`() throws {
    let server = try #require(SoundServer())
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = realSpeaker(engine, listener)
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

  @Test func `text that eSpeak NG dies of doesn't keep the rest from being said`() throws {
    let path = "/tmp/hark-test-\(getpid())-killer.wav"
    defer { unlink(path) }
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, output: try begunFile(path))
    let speaker = realSpeaker(engine, listener, language: "hi")
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

  @Test func `a program that isn't there means text only`() {
    let listener = Listener()
    let speaker = realSpeaker(ProcessEngine(path: "/nonexistent/hark-speech"), listener)
    speaker.say([Utterance("Hello.", priority: .reply, position: 4)])
    #expect(listener.wait(for: .finished(position: 4, priority: .reply)))
    #expect(listener.all.contains(.engineMissing))
    #expect(listener.all.contains(.sound(.none)))
    speaker.close()
  }
}
