import Foundation
import HarkListenProtocol
import HarkThreads
import TestThreads
import Testing

@testable import HarkListen

/// The programs of `Recognisers`, with stand-ins for the microphone, whisper.cpp and vosk: they bring no model.
@Suite(.waits)
struct RecogniserScriptTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Recognisers")
    .path
  private static let hasPython = access("/usr/bin/python3", X_OK) == 0

  /// What a recorder hears: a quarter of a second of silence, a second of tone, two seconds of silence.
  private static func recording(isSilent: Bool) -> Data {
    var samples = [Int16](repeating: 0, count: 4_000)
    samples += (0..<16_000).map { isSilent ? 0 : Int16(8_000 * sin(Double($0) / 5)) }
    samples += [Int16](repeating: 0, count: 32_000)
    return samples.withUnsafeBytes { Data($0) }
  }

  private func recogniser(
    _ script: String, in folder: TestFolder, isSilent: Bool = false, _ told: Told
  ) throws -> ProgramRecogniser {
    let path = folder.path
    try Self.recording(isSilent: isSilent).write(to: URL(fileURLWithPath: path + "/sound"))
    let whisper = try #require(
      folder.write("whisper", "for last; do :; done\ntest -s \"$last\" && echo ' 다음 제목.'\n"))
    let vosk = """
      import json
      class Model:
          def __init__(self, path): pass
      class KaldiRecognizer:
          def __init__(self, model, rate): self.blocks = 0
          def AcceptWaveform(self, block):
              self.blocks += any(block)
              return self.blocks == 30
          def Result(self): return json.dumps({"text": "다음 제목"})
          def FinalResult(self): return json.dumps({"text": ""})
      """
    _ = try #require(folder.write("vosk.py", vosk))
    let recogniser = ProgramRecogniser(
      ["/usr/bin/python3", Self.folder + "/" + script, path + "/model"],
      environment: [
        "PATH=/usr/bin:/bin", "PYTHONPATH=" + path, "HARK_WHISPER=sh " + whisper,
        "HARK_RECORDER=cat " + path + "/sound", "PYTHONIOENCODING=utf-8", "LC_ALL=C.UTF-8",
      ])
    recogniser.start { told.append($0) }
    recogniser.send(
      .prepare(ListenGrammar(language: "ko", rules: [ListenGrammar.Rule("command", ["다음 제목"])])))
    return recogniser
  }

  @Test(.enabled(if: hasPython, "python3 is missing"), arguments: ["hark-whisper", "hark-vosk"])
  func `what is said is heard once, and again when it is asked for again`(script: String) throws {
    let told = Told()
    let folder = try #require(TestFolder())
    let recogniser = try recogniser(script, in: folder, told)
    defer { recogniser.close() }
    for _ in 1...2 {
      told.forget()
      recogniser.send(.open)
      #expect(told.wait { $0.contains(.heard("다음 제목")) && $0.contains(.closed) })
    }
  }

  @Test(.enabled(if: hasPython, "python3 is missing"), arguments: ["hark-whisper", "hark-vosk"])
  func `silence is told as silence`(script: String) throws {
    let told = Told()
    let folder = try #require(TestFolder())
    let recogniser = try recogniser(script, in: folder, isSilent: true, told)
    defer { recogniser.close() }
    recogniser.send(.open)
    #expect(told.wait { $0.contains(.silent) })
  }
}
