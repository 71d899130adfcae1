import Foundation
import Glibc
import HarkReading
import HarkSpeechProtocol
import HarkThreads
import TestThreads
import Testing

@testable import HarkSpeech

private let lost = ReadingFallback(
  isAwaited: true,
  lost: .init(
    sentence: .soundReadingLost(name: .text("Alan")),
    utterance: Utterance("Gone.", priority: .error)),
  missing: .init(
    sentence: .soundReadingMissing(name: .text("Alan")),
    utterance: Utterance("None.", priority: .error)))

private func place(in events: [UtteranceEvent]) -> Int? {
  events.lazy.compactMap { if case .word(1, let offset) = $0 { offset } else { nil } }.first
}

/// A voice of the real daemon reads, and the real `hark-speech` answers keys.
@Suite(
  .serialized, .waits,
  .enabled(if: Daemon.isInstalled, "speech-dispatcher or pulseaudio is missing"))
struct RealReadingVoice {
  private static let voice = "espeak-ng:English (America)"

  private func speaker(
    _ daemon: Daemon, voice: String = voice, patience: Int64 = 1_500_000, _ listener: Listener
  ) -> Speaker {
    var preparation = SpeechPreparation()
    preparation.reading = ReadingVoice(ideographs: .none)
    return Speaker(
      engine: PairedEngine(
        quick: ProcessEngine(path: speechProgram, environment: daemon.server.environment),
        other: DispatcherEngine(
          address: daemon.address, environment: daemon.server.environment, patience: patience,
          voices: [voice], isForReading: true),
        voices: [voice], patience: 60_000_000),
      preparation: preparation, reading: lost
    ) { listener.append($0) }
  }

  private func read(_ text: String, by speaker: Speaker) {
    speaker.say([Utterance(parts: [.init(text, start: 0)], priority: .reading, position: 1)])
  }

  @Test func `a key silences the reading voice, and the quick one answers`() throws {
    let daemon = try #require(Daemon())
    let ear = try #require(Ear(daemon.server))
    let listener = Listener()
    let speaker = speaker(daemon, listener)
    defer { speaker.close() }
    for round in 2..<5 {
      ear.forget()
      read(longText, by: speaker)
      #expect(listener.wait(for: .started(position: 1, priority: .reading), seconds: 60))
      #expect(ear.waitForSound())
      speaker.interrupt()
      #expect(ear.waitForSilence())
      listener.forget()
      speaker.say([Utterance("Yes.", priority: .reply, position: round)])
      #expect(listener.wait(for: .finished(position: round, priority: .reply)))
    }
    #expect(!listener.all.contains { if case .readingVoiceLost = $0 { true } else { false } })
  }

  @Test(arguments: [true, false])
  func `a daemon that is killed, or a module that hangs, leaves the rest to the quick voice`(
    _ isKilled: Bool
  ) throws {
    let daemon = try #require(Daemon())
    let listener = Listener()
    let speaker = speaker(daemon, listener)
    defer { speaker.close() }
    read(longText, by: speaker)
    #expect(
      listener.wait(seconds: 60) {
        $0.contains { if case .word(1, 8...) = $0 { true } else { false } }
      })
    #expect(isKilled ? daemon.signal(SIGKILL) : daemon.signalModule(SIGSTOP))
    #expect(listener.wait(for: .readingVoiceLost(lost.lost.sentence), seconds: 60))
    listener.forget()
    #expect(listener.wait(for: .finished(position: 1, priority: .reading), seconds: 60))
    #expect(place(in: listener.all).map { $0 >= 8 } == true)
    if !isKilled { _ = daemon.signalModule(SIGKILL) }
  }

  @Test func `a voice that the daemon does not have is told, and all is read`() throws {
    let daemon = try #require(Daemon())
    let listener = Listener()
    let speaker = speaker(daemon, voice: "espeak-ng:Nobody", listener)
    defer { speaker.close() }
    read("One.", by: speaker)
    #expect(listener.wait(for: .readingVoiceLost(lost.missing.sentence), seconds: 60))
    #expect(listener.wait(for: .finished(position: 1, priority: .reading), seconds: 60))
  }
}

/// Voices of `hark-speech` itself: variants of eSpeak NG, and Open JTalk by its name.
@Suite(.waits)
struct OwnReadingVoice {
  private func samples(_ priority: Priority, variant: String) throws -> Data {
    let folder = try #require(TestFolder())
    let path = folder.path + "/out.wav"
    let engine = ProcessEngine(path: speechProgram, output: try begunFile(path))
    let listener = Listener()
    var preparation = SpeechPreparation()
    var voice = ReadingVoice(ideographs: .none)
    voice.variant = variant
    preparation.reading = voice
    let speaker = Speaker(engine: engine, preparation: preparation) { listener.append($0) }
    speaker.say([Utterance("One two three.", priority: priority, position: 1)])
    #expect(listener.wait(for: .finished(position: 1, priority: priority), seconds: 60))
    speaker.close()
    engine.waitUntilClosed()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test func `a variant of eSpeak NG reads, and answers to keys sound as before`() throws {
    #expect(try samples(.reading, variant: "f3") != samples(.reading, variant: ""))
    let answer = try samples(.reply, variant: "f3")
    #expect(abs(answer.count - (try samples(.reply, variant: "")).count) < answer.count / 20)
    #expect(try samples(.reading, variant: "f3").count != answer.count)
  }

  /// Reads Japanese by Open JTalk's name, and gives what was told of the reading voice.
  private func losses(
    program: String? = nil, before: (pid_t) -> Void = { _ in }
  ) throws -> [UtteranceEvent] {
    let files = try #require(humming)
    let folder = try #require(TestFolder())
    let engine = ProcessEngine(
      path: speechProgram, output: try begunFile(folder.path + "/out.wav"),
      japanese: OpenJTalkFiles(
        program: program ?? files.program, dictionary: files.dictionary, voice: files.voice),
      saysAllJapanese: false)
    let listener = Listener()
    var preparation = SpeechPreparation()
    preparation.settings.language = "ja"
    var voice = ReadingVoice(ideographs: .none)
    voice.voices["ja"] = OpenJTalkFiles.voiceName
    preparation.reading = voice
    let speaker = Speaker(
      engine: engine, preparation: preparation,
      reading: ReadingFallback(isAwaited: false, lost: lost.lost, missing: lost.missing)
    ) { listener.append($0) }
    func read(_ text: String, _ position: Int) {
      let part = Utterance.Part(text, language: "ja", start: 0)
      speaker.say([Utterance(parts: [part], priority: .reading, position: position)])
      #expect(listener.wait(for: .finished(position: position, priority: .reading), seconds: 60))
    }
    read("テンキ。", 1)
    before(try #require(engine.processIdentifier))
    read("アメ。", 2)
    speaker.close()
    engine.waitUntilClosed()
    return listener.all.filter { if case .readingVoiceLost = $0 { true } else { false } }
  }

  @Test(.enabled(if: humming != nil, "open-jtalk or its dictionary is missing"))
  func `Open JTalk reads what asks for it by name, and nothing is told`() throws {
    #expect(try losses().isEmpty)
  }

  @Test(.enabled(if: humming != nil, "open-jtalk or its dictionary is missing"))
  func `an Open JTalk that dies leaves what it was to read to the quick voice`() throws {
    #expect(try losses(program: "/bin/false").count == 1)
  }

  @Test(.enabled(if: humming != nil, "open-jtalk or its dictionary is missing"))
  func `an Open JTalk that hangs leaves what it was to read to the quick voice`() throws {
    // One of them waits for its line already.
    let found = try losses { engine in
      let deadline = monotonicMicroseconds() + 10_000_000
      while monotonicMicroseconds() < deadline {
        let children = Self.processes(under: engine).flatMap(Self.processes)
        guard let child = children.last else {
          usleep(5000)
          continue
        }
        kill(child, SIGSTOP)
        return
      }
    }
    #expect(found.count == 1)
  }

  /// The processes that a process has started.
  private static func processes(under parent: pid_t) -> [pid_t] {
    Folder.names(in: "/proc").compactMap { pid_t($0) }.filter { identifier in
      guard let stat = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
        let end = stat.lastIndex(of: ")")
      else { return false }
      // proc(5): behind the program's name its state, then the number of its parent.
      let fields = stat[end...].split(separator: " ")
      return fields.count > 2 && pid_t(fields[2]) == parent
    }
  }
}
