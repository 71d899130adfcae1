import Foundation
import HarkReading
import HarkSpeechProtocol
import Testing

@testable import HarkSpeech

/// What the engine gets for a text: segments parted by " | ", each with its language where that isn't the
/// text's own.
func engineText(
  _ text: String, _ language: String, level: PunctuationLevel = .some,
  manner: Utterance.Manner = .reading, ideographs: IdeographReader = .none, page: String? = nil,
  region: String = "US"
) -> String {
  var settings = SpeechSettings()
  settings.language = language
  settings.punctuation = level
  var preparation = SpeechPreparation(
    settings: settings, words: speechWords, ideographs: ideographs)
  preparation.ideographLanguage = SpeechPreparation.ideographLanguage(
    ofPage: Array((page ?? text).utf8))
  preparation.region = region
  let part = Utterance.Part(text, language: language, start: 0, manner: manner)
  return preparation.segments(of: Utterance(parts: [part], priority: .reading)).map {
    $0.language == language ? $0.text : "\($0.language): \($0.text)"
  }.joined(separator: " | ")
}

/// A file of `Cases`: the cases of one rule or of a few that belong together.
///
///     language: ko
///     needs: hanja
///     # what is counted
///     사과 3개 → 사과 세 개
///
/// A line is what is written, an arrow between spaces, and what the engine gets, its segments parted by
/// " | ". `level` is a level of punctuation, `needs` what must be installed: mecab or hanja,
/// `region` where the listener lives (US; `none` for nobody knows).
/// `HARK_RECORD=spoken` writes all files anew, lines without an arrow too.
struct SpokenCaseFile: CustomTestStringConvertible {
  let name: String
  var lines: [String]

  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases")

  static let all: [SpokenCaseFile] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().compactMap { name in
      let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return text.map { text in
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return SpokenCaseFile(name: name, lines: lines)
      }
    }
  }()

  private func value(_ field: String) -> String? {
    lines.prefix(6).first { $0.hasPrefix(field + ": ") }.map {
      String($0.dropFirst(field.count + 2))
    }
  }

  private static let fields = ["language: ", "needs: ", "level: ", "page: ", "region: ", "# "]

  /// The cases, each with its line.
  var cases: [(line: Int, written: String, said: String?)] {
    lines.enumerated().compactMap { number, line -> (Int, String, String?)? in
      guard !line.isEmpty, !Self.fields.contains(where: line.hasPrefix) else { return nil }
      let parts = line.split(separator: " → ", maxSplits: 1).map(String.init)
      // What is said in no words has none after its arrow.
      return (number, parts[0], parts.count > 1 ? parts[1] : line.contains(" → ") ? "" : nil)
    }
  }

  /// What the engine gets for a text of this file.
  func say(_ written: String) -> String {
    let level: PunctuationLevel =
      switch value("level") {
      case "none": .none
      case "most": .most
      case "all": .all
      default: .some
      }
    return engineText(
      written, value("language") ?? "en", level: level,
      ideographs: value("needs") == nil ? .none : installedReader, page: value("page"),
      region: value("region") == "none" ? "" : value("region") ?? "US")
  }

  /// Whether what it needs is there.
  var isPossible: Bool {
    switch value("needs") {
    case "mecab": installedReader.canRead("ja")
    case "hanja": installedReader.canRead("ko")
    default: true
    }
  }
}

@Test(arguments: SpokenCaseFile.all)
func `the engine gets what a native would say`(_ file: SpokenCaseFile) throws {
  guard file.isPossible else { return }
  let isRecording =
    ProcessInfo.processInfo.environment["HARK_RECORD"]?.split(separator: ",").contains("spoken")
    ?? false
  var file = file
  for (line, written, said) in file.cases {
    let spoken = file.say(written)
    if isRecording {
      file.lines[line] = written + " → " + spoken
    } else {
      #expect(spoken == said, "\(file.name):\(line + 1): \(written)")
    }
  }
  if isRecording {
    let url = SpokenCaseFile.folder.appendingPathComponent(file.name)
    try file.lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }
}

/// Says the lines of a file, `LANGUAGE<TAB>TEXT`, that `HARK_SPOKEN` names, into a file beside it with the
/// ending `.said`: to look at what the engine gets for real pages.
@Test(
  .enabled(
    if: ProcessInfo.processInfo.environment["HARK_SPOKEN"] != nil,
    "HARK_SPOKEN is not set: this test writes a file"))
func `lines of a file are said`() throws {
  let path = try #require(ProcessInfo.processInfo.environment["HARK_SPOKEN"])
  var result = ""
  for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
    let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { continue }
    let said = engineText(parts[1], parts[0], ideographs: installedReader)
    result += parts[0] + "  " + parts[1] + "\n    " + said + "\n"
  }
  try result.write(toFile: path + ".said", atomically: true, encoding: .utf8)
}
