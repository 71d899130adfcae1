import Glibc
import HarkReading
import HarkSpeechProtocol
import HarkThreads
import TestThreads
import Testing

@testable import HarkSpeech

/// One after the other: each waits for real sound.
@Suite(
  .serialized, .waits,
  .enabled(if: Daemon.isInstalled, "speech-dispatcher or pulseaudio is missing"))
struct RealDispatcher {
  private func speaker(_ engine: DispatcherEngine, _ listener: Listener) -> Speaker {
    Speaker(engine: engine, preparation: SpeechPreparation()) { listener.append($0) }
  }

  @Test func `speech is heard, a key silences it, and the next words are heard`() throws {
    let daemon = try #require(Daemon())
    let ear = try #require(Ear(daemon.server))
    let listener = Listener()
    let speaker = speaker(daemon.engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.dispatcher)))
    for round in 0..<4 {
      ear.forget()
      speaker.say([Utterance(longText, priority: .reading, position: round)])
      #expect(ear.waitForSound())
      speaker.interrupt()
      #expect(ear.waitForSilence())
    }
    #expect(!listener.all.contains(.idle))
  }

  @Test func `the place is known word by word, through two languages, to the end`() async throws {
    let daemon = try #require(Daemon())
    let listener = Listener()
    let speaker = speaker(daemon.engine, listener)
    defer { speaker.close() }
    #expect(await speaker.engineVoices().contains { $0.language == "ko" })
    speaker.say([
      Utterance(
        parts: [.init("One two 안녕 세계. Three.", start: 0)], priority: .reading, position: 3)
    ])
    #expect(listener.wait(for: .idle))
    let places = listener.all.compactMap {
      if case .word(3, let offset) = $0 { offset } else { nil }
    }
    #expect(places == [0, 4, 8, 11, 15])
    #expect(listener.all.contains(.finished(position: 3, priority: .reading)))
  }

  @Test func `a daemon that is killed in a sentence is started again, and says the rest`() throws {
    let daemon = try #require(Daemon())
    let listener = Listener()
    let speaker = speaker(daemon.engine, listener)
    defer { speaker.close() }
    speaker.say([
      Utterance(parts: [.init(longText, start: 0)], priority: .reading, position: 1)
    ])
    #expect(listener.wait { $0.contains { if case .word(1, 16...) = $0 { true } else { false } } })
    listener.forget()
    #expect(daemon.signal(SIGKILL))
    #expect(listener.wait(for: .engineRestarted))
    let first = { (events: [UtteranceEvent]) -> Int? in
      events.lazy.compactMap { if case .word(1, let offset) = $0 { offset } else { nil } }.first
    }
    #expect(listener.wait { first($0) != nil })
    #expect(first(listener.all).map { $0 >= 16 } == true)
    speaker.interrupt()
  }
}

/// What becomes of speech when the sound server goes from under the daemon.
@Suite(.waits, .enabled(if: Daemon.isInstalled, "speech-dispatcher or pulseaudio is missing"))
struct DispatcherFaults {
  @Test func `a sound server that is killed while the daemon speaks costs no sentence`() throws {
    let daemon = try #require(Daemon())
    let server = daemon.server
    let listener = Listener()
    var settings = SpeechSettings()
    settings.rate = 300
    let speaker = Speaker(
      engine: daemon.engine, preparation: SpeechPreparation(settings: settings),
      fallback: EngineFallback(engine: {
        ProcessEngine(path: speechProgram, environment: server.environment)
      })
    ) { listener.append($0) }
    defer { speaker.close() }
    speaker.say([
      Utterance(parts: [.init(longText, start: 0)], priority: .reading, position: 1),
      Utterance(parts: [.init("The end of it.", start: 0)], priority: .reading, position: 2),
    ])
    #expect(listener.wait { $0.contains { if case .word(1, 16...) = $0 { true } else { false } } })
    server.kill()
    #expect(server.start())
    let ear = try #require(Ear(server))
    #expect(ear.waitForSound())
    #expect(listener.wait(for: .finished(position: 2, priority: .reading)))
    #expect(listener.all.contains(.finished(position: 1, priority: .reading)))
  }
}

struct DispatcherFallback {
  @Test func `where there is no daemon the other engine says so, and then what was asked for`()
    throws
  {
    let folder = try #require(TestFolder())
    let listener = Listener()
    let other = SilentEngine(pace: .stepped)
    let speaker = Speaker(
      engine: DispatcherEngine(
        address: .local(path: folder.path + "/none"), environment: ["PATH=\(folder.path)"]),
      preparation: SpeechPreparation(),
      fallback: EngineFallback(
        engine: { other }, sentence: Utterance("Another speaks.", priority: .error),
        onUse: { listener.append(.engineRestarted) })
    ) { listener.append($0) }
    defer { speaker.close() }
    speaker.say([Utterance("Text.", priority: .reading)])
    #expect(listener.wait(for: .engineRestarted))
    let deadline = monotonicMicroseconds() + 10_000_000
    while other.current == nil, monotonicMicroseconds() < deadline { sched_yield() }
    #expect(other.finishNext() == "Another speaks.")
    #expect(other.finishNext() == "Text.")
    #expect(!listener.all.contains(.engineMissing))
  }

  @Test func `a daemon that hangs is left for the other engine, and a key is obeyed meanwhile`()
    throws
  {
    let folder = try #require(TestFolder())
    // Listens, and never answers.
    let deaf = try #require(DeafSocket(path: folder.path + "/s"))
    defer { deaf.close() }
    let listener = Listener()
    let speaker = Speaker(
      engine: DispatcherEngine(
        address: .local(path: folder.path + "/s"), environment: [], patience: 50_000),
      preparation: SpeechPreparation(),
      fallback: EngineFallback(engine: { SilentEngine() })
    ) { listener.append($0) }
    defer { speaker.close() }
    speaker.say([Utterance("Text.", priority: .reading, position: 1)])
    #expect(speaker.interrupt().stoppedSpeech)
    speaker.say([Utterance("More.", priority: .reply, position: 2)])
    #expect(listener.wait(for: .finished(position: 2, priority: .reply)))
    #expect(!listener.all.contains(.engineMissing))
  }
}

struct DispatcherReadingVoice {
  @Test func `a daemon that does not answer is lost, and not said to have no such voice`() throws {
    let folder = try #require(TestFolder())
    let daemon = try #require(DeafSocket(path: folder.path + "/s", hangsUp: true))
    defer { daemon.close() }
    let events = Monitor<[EngineEvent]>([])
    let engine = PairedEngine(
      quick: SilentEngine(),
      other: DispatcherEngine(
        address: .local(path: folder.path + "/s"), environment: [], voices: ["rhvoice:Alan"],
        isForReading: true),
      voices: ["rhvoice:Alan"], patience: 60_000_000)
    defer { engine.close() }
    engine.start { event in events.change { $0.append(event) } }
    let told = events.wait { events -> [EngineEvent]? in
      let told = events.filter { if case .reading = $0 { true } else { false } }
      return told.isEmpty ? nil : told
    }
    #expect(told == [.reading(.lost)])
  }
}

/// A socket that takes connections and says nothing, or hangs up at once.
private struct DeafSocket {
  private let descriptor: CInt

  init?(path: String, hangsUp: Bool = false) {
    descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0, listen(descriptor, 16) == 0 else { return nil }
    guard hangsUp else { return }
    WorkerThread.start { [descriptor] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        Glibc.close(connection)
      }
    }
  }

  func close() {
    // Wakes the thread that accepts.
    shutdown(descriptor, CInt(SHUT_RDWR))
    Glibc.close(descriptor)
  }
}
