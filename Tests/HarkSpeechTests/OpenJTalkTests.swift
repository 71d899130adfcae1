import Foundation
import Glibc
import HarkReading
import HarkSpeechProtocol
import TestThreads
import Testing

@testable import HarkSpeech

/// The real program with a voice that hums: `OpenJTalk/make_voice.py` makes it.
let hum = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("OpenJTalk/hum.htsvoice").path

let humming: OpenJTalkFiles? =
  OpenJTalkFiles.installed { _ in nil }.map {
    OpenJTalkFiles(program: $0.program, dictionary: $0.dictionary, voice: hum)
  } ?? found(program: "/usr/bin/open_jtalk", "/var/lib/mecab/dic/open-jtalk/naist-jdic")

/// What is there without a voice that is installed.
private func found(program: String, _ dictionary: String) -> OpenJTalkFiles? {
  access(program, X_OK) == 0 && access(dictionary + "/sys.dic", R_OK) == 0
    ? OpenJTalkFiles(program: program, dictionary: dictionary, voice: hum) : nil
}

@Suite(.serialized, .waits, .enabled(if: humming != nil, "open-jtalk or its dictionary is missing"))
struct OpenJTalk {
  private static let sentence = "今日はとても良い天気ですね。明日も晴れるでしょう。"

  /// What is written into a file for a text.
  private func samples(
    _ text: String, language: String = "ja", with files: OpenJTalkFiles? = humming,
    change: (inout SpeechPreparation) -> Void = { _ in }, listener: Listener = Listener()
  ) throws -> [Int16] {
    let folder = try #require(TestFolder())
    let path = folder.path + "/out.wav"
    let output = try SoundFile(path: path)
    try output.begin()
    let engine = ProcessEngine(path: speechProgram, output: output, japanese: files)
    var settings = SpeechSettings()
    settings.language = language
    let preparation = SpeechPreparation(
      settings: settings, words: speechWords, ideographs: IdeographReader.none.leavingKanji)
    let speaker = Speaker(engine: engine, preparation: preparation) { listener.append($0) }
    speaker.change(change)
    let part = Utterance.Part(text, language: language, start: 0)
    speaker.say([Utterance(parts: [part], priority: .reading, position: 1)])
    #expect(listener.wait(for: .finished(position: 1, priority: .reading), seconds: 60))
    speaker.close()
    engine.waitUntilClosed()
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(44))
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
  }

  /// The pitch of a hum in hertz, by the shift at which it is most like itself.
  private func pitch(_ samples: [Int16]) -> Double {
    let middle = samples[(samples.count / 3)...].prefix(8192).map { Double($0) / 32768 }
    let shifts = 30...500
    let likeness = shifts.map { shift in
      zip(middle, middle.dropFirst(shift)).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let best = likeness.max() ?? 0
    // The first that is as good as the best: twice the period is as like.
    let first = likeness.firstIndex { $0 > best * 0.9 } ?? 0
    let peak = likeness[first..<min(likeness.count, first + 20)].max() ?? 0
    let shift = shifts.lowerBound + (likeness.firstIndex(of: peak) ?? 0)
    return 22_050 / Double(shift)
  }

  @Test func `Japanese is said by Open JTalk, and all else by eSpeak NG`() throws {
    let japanese = try samples(Self.sentence)
    #expect(abs(pitch(japanese) - 148) < 5)
    let usual = try samples(Self.sentence, with: nil)
    #expect(japanese != usual)
    #expect(try samples("Hello.", language: "en") == samples("Hello.", language: "en", with: nil))
  }

  @Test func `rate, pitch and volume are Hark's`() throws {
    let usual = try samples(Self.sentence)
    let fast = try samples(Self.sentence, change: { $0.settings.rate = 350 })
    #expect((0.35...0.7).contains(Double(fast.count) / Double(usual.count)))
    let high = try samples(Self.sentence, change: { $0.settings.pitch = 100 })
    #expect(abs(pitch(high) / pitch(usual) - 2) < 0.1)
    let quiet = try samples(Self.sentence, change: { $0.settings.volume = 50 })
    let loudness = { (samples: [Int16]) in Double(samples.map(\.magnitude).max() ?? 0) }
    #expect(abs(loudness(quiet) / loudness(usual) - 0.5) < 0.02)
  }

  @Test func `the place is known word by word, also where a sentence is made in parts`() throws {
    let listener = Listener()
    let text = "これはとても長い文章なので、いくつかの部分に分けて作られて、順番に聞こえてきます。"
    _ = try samples(text, listener: listener)
    let offsets = listener.all.compactMap { event -> Int? in
      if case .word(1, let offset) = event { offset } else { nil }
    }
    #expect(offsets == offsets.sorted())
    #expect(offsets.first == 0)
    #expect(offsets.count > 5)
    #expect(offsets.contains { $0 > 30 }, "\(offsets)")
  }

  @Test(.enabled(if: SoundServer.isInstalled, "pulseaudio is missing"))
  func `a key silences it, and the next words are heard`() throws {
    let server = try #require(SoundServer())
    let ear = try #require(Ear(server))
    let listener = Listener()
    let engine = ProcessEngine(
      path: speechProgram, japanese: humming, environment: server.environment)
    var settings = SpeechSettings()
    settings.language = "ja"
    let speaker = Speaker(
      engine: engine, preparation: SpeechPreparation(settings: settings)
    ) { listener.append($0) }
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    for round in 0..<5 {
      ear.forget()
      let text = String(repeating: "これはとてもながいぶんしょうです、", count: 5)
      speaker.say([Utterance(text, language: "ja", priority: .reading, position: round)])
      #expect(ear.waitForSound(), "\(listener.all)")
      speaker.interrupt()
      #expect(ear.waitForSilence())
    }
    #expect(!listener.all.contains(.idle))
    #expect(!listener.all.contains(.engineRestarted))
  }

  @Test func `where the program fails eSpeak NG says the words`() throws {
    let files = try #require(humming)
    let broken = OpenJTalkFiles(
      program: "/bin/false", dictionary: files.dictionary, voice: files.voice)
    let said = try samples("テンキ。", with: broken)
    let usual = try samples("テンキ。", with: nil)
    // eSpeak NG makes the same words a few samples longer or shorter from one time to the next, and the silence after
    // them by a third.
    #expect(abs(length(said) - length(usual)) < length(usual) / 50)
    #expect(said.contains { $0.magnitude > 4096 })
  }

  /// How many samples there are from the first to the last that is heard.
  private func length(_ samples: [Int16]) -> Int {
    let first = samples.firstIndex { $0.magnitude > 500 } ?? 0
    return (samples.lastIndex { $0.magnitude > 500 } ?? 0) - first
  }

  @Test func `numbers are said by Hark's rules, and kanji are left to the engine`() {
    let reader = IdeographReader.none.leavingKanji
    #expect(
      engineText("大谷翔平が40号、前年比-3.2%", "ja", ideographs: reader)
        == "オータニ ショーヘーが ヨンジューゴー、前年比 マイナス サンテンニパーセント")
    #expect(reader.canRead("ja"))
    #expect(engineText("漢", "ja", manner: .spelling, ideographs: reader) == "漢")
  }
}

@Test func `Open JTalk is found where its program, its dictionary and a voice are`() throws {
  let folder = try #require(TestFolder())
  #expect(OpenJTalkFiles.installed { ["PATH": folder.path][$0] } == nil)
  guard access("/usr/bin/open_jtalk", X_OK) == 0 else { return }
  mkdir(folder.path + "/hark", 0o700)
  mkdir(folder.path + "/hark/hts-voice", 0o700)
  let voice = folder.path + "/hark/hts-voice/mine.htsvoice"
  _ = folder.write("hark/hts-voice/mine.htsvoice", "")
  let variables = ["PATH": "/usr/bin:/bin", "XDG_DATA_HOME": folder.path]
  #expect(OpenJTalkFiles.installed { variables[$0] }?.voice == voice)
}
