import Foundation
import Testing

@testable import HarkApp

/// One run of the program through the steps of a transcript.
final class TranscriptRun {
  /// A step that is not answered as the transcript has it, with all that came up to it.
  struct Difference: Sendable {
    let typed: String
    let printed: [String]
    let expected: [String]
    let said: [String]
    let expectedSpeech: [String]
    let problem: String?

    /// What was typed, and where what came of it goes another way first: a line for each of what went wrong.
    var report: [String] {
      let lines = [
        problem, Self.first(printed, expected, "printed"), Self.first(said, expectedSpeech, "said"),
      ]
      return lines.compactMap { line in line.map { "\(typed): \($0)" } }
    }

    /// Where two lists part; nil where they are the same.
    private static func first(_ found: [String], _ expected: [String], _ what: String) -> String? {
      let same = zip(found, expected).prefix { $0 == $1 }.count
      let (found, expected) = (found.dropFirst(same), expected.dropFirst(same))
      guard !found.isEmpty || !expected.isEmpty else { return nil }
      func shown(_ lines: ArraySlice<String>) -> String {
        lines.isEmpty ? "nothing more" : lines.prefix(3).map { "«\($0)»" }.joined(separator: " ")
      }
      return "\(what) \(shown(found)) where \(shown(expected)) was expected"
    }
  }

  /// There was no server, no folder, or no program.
  struct NotBegun: Error {}

  private let transcript: Transcript
  private let server: LoopbackServer
  private let stage: any TranscriptStage
  private let options: [String]
  /// What tells how a load goes on, which a busy machine may add; nil where nothing is ever late.
  private let progress: NSRegularExpression?

  /// Something that was told, as a transcript has it, and whether it may be one that only the clock decides.
  private struct Told {
    let text: String
    let isProgress: Bool
  }
  /// What was printed and said when it was looked at last.
  private var printedLines: [(raw: String, told: Told)] = []
  private var spokenPieces: [Told] = []

  init?(_ transcript: Transcript, isRecording: Bool = false) {
    guard let server = LoopbackServer(transcript.pages) else { return nil }
    self.transcript = transcript
    self.server = server
    let path = transcript.values["open"] ?? "/"
    options = (transcript.values["options"] ?? "").split(separator: " ").map(String.init)
    let address =
      path.hasPrefix("/")
      ? "http://127.0.0.1:\(server.port)\(path)" : path.replacing(":0/", with: ":\(server.port)/")
    let settings = (transcript.values["settings"] ?? "after-load = title")
      .split(separator: ";").joined(separator: "\n")
    let language = transcript.values["language"] ?? "en"
    let engines = transcript.engines.mapValues { $0.replacing(":0/", with: ":\(server.port)/") }
    let stage: (any TranscriptStage)? =
      if transcript.needsTerminal {
        TerminalStage(
          options + [address], mode: transcript.mode, settings: settings + "\n",
          language: language, engines: engines)
      } else {
        ConductedStage(
          options + [address], mode: transcript.mode, settings: settings + "\n",
          language: language, engines: engines, server: server)
      }
    guard let stage else {
      server.stop()
      return nil
    }
    self.stage = stage
    // How long an engine takes is written down nowhere.
    let keepsProgress = isRecording && !transcript.needsEngine
    progress = transcript.needsTerminal && !keepsProgress ? Self.progress[language] : nil
  }

  deinit { server.stop() }

  /// How each language tells that a load takes longer than a moment.
  private static let progress: [String: NSRegularExpression] = {
    let keys =
      [
        "peek.started", "live.run-begins", "live.run-goes-on",
      ]
      + [
        "loading", "looking-up", "connecting", "securing", "waiting", "percent", "kilobytes",
        "building", "arriving", "stalled",
      ].map { "load." + $0 }
    var progress: [String: NSRegularExpression] = [:]
    for language in ["en", "ko", "ja"] {
      let file = Transcript.folder.appending(path: "../../../Strings/\(language).json")
      guard let data = try? Data(contentsOf: file),
        let strings = try? JSONDecoder().decode([String: [String: String]].self, from: data)
      else { continue }
      let forms = keys.flatMap { key in
        (strings[key] ?? [:]).filter { $0.key != "note" }.values.map { text in
          // A placeholder stands for anything.
          text.split(separator: "{", omittingEmptySubsequences: false).map { part in
            let fixed = part.split(separator: "}", omittingEmptySubsequences: false).last ?? ""
            return NSRegularExpression.escapedPattern(for: String(fixed))
          }.joined(separator: ".+")
        }
      }
      progress[language] = try? NSRegularExpression(
        pattern: "^(" + forms.joined(separator: "|") + ")$")
    }
    return progress
  }()

  // MARK: What came

  private func plain(_ text: String) -> String {
    let folder = String(stage.folder.split(separator: "/").last ?? "")
    // Said, its own part stands behind a dash that is a word.
    let own = folder.split(separator: "-").last ?? ""
    return text.replacing(folder, with: "hark-test").replacing(" dash \(own)", with: "")
  }

  private func isProgress(_ line: String) -> Bool {
    let range = NSRange(line.startIndex..., in: line)
    return progress?.firstMatch(in: line, range: range) != nil
  }

  /// What was printed, without how a load goes on where that is not expected: on a terminal only the clock decides it.
  private func printed(for expected: [String] = []) -> [String] {
    let lines = stage.lines
    // Only the last lines are others than when they were looked at last.
    let known = zip(lines, printedLines).prefix { $0 == $1.raw }.count
    printedLines.removeLast(printedLines.count - known)
    printedLines += lines[known...].map { line in
      let text = plain(line.replacing(":\(server.port)", with: ":0"))
      return (line, Told(text: text, isProgress: isProgress(text)))
    }
    return kept(printedLines.map(\.told).filter { $0.text != ">" }, expected)
  }

  /// What was said, likewise.
  private func said(for expected: [String] = []) -> [String] {
    spokenPieces += stage.spokenPieces.dropFirst(spokenPieces.count).map { piece in
      Told(
        text: plain(piece.text.replacing("\(server.port)", with: "0")),
        isProgress: piece.isLive && progress != nil)
    }
    return kept(spokenPieces, expected)
  }

  private func kept(_ told: [Told], _ expected: [String]) -> [String] {
    var rest = expected[...]
    return told.compactMap { told in
      guard told.text == rest.first else { return told.isProgress ? nil : told.text }
      rest.removeFirst()
      return told.text
    }
  }

  // MARK: Steps

  private func take(_ step: Transcript.Step, isFirst: Bool) {
    let words = step.typed.split(separator: " ")
    if step.typed.hasPrefix("pass "), let minutes = Int(step.typed.dropFirst(5)) {
      stage.pass(minutes: minutes)
    } else if step.typed == "release" {
      stage.release(server)
    } else if step.typed == "lock" || step.typed == "unlock" {
      stage.holdStore(step.typed == "lock")
    } else if words.first == "restart" {
      let path = words.dropFirst().first
      stage.restart(options + (path.map { ["http://127.0.0.1:\(server.port)\($0)"] } ?? []))
    } else if !isFirst {
      stage.type(step, of: transcript)
    }
  }

  /// Goes through all steps; gives the first that is answered otherwise.
  func firstDifference() -> Difference? {
    var expected: [String] = []
    var expectedSpeech: [String] = []
    for (index, step) in transcript.steps.enumerated() {
      let answered = prompts
      take(step, isFirst: index == 0)
      for line in step.printed {
        if line.hasPrefix("+ "), !expected.isEmpty {
          expected[expected.count - 1] = String(line.dropFirst(2))
        } else {
          expected.append(line)
        }
      }
      expectedSpeech += step.said
      // An answer ends with the prompt, unless something is asked.
      let asks = expected.last.map { $0.hasSuffix(":") || $0.hasSuffix("：") } ?? false
      stage.wait {
        self.printed(for: expected) == expected
          && self.said(for: expectedSpeech).count >= expectedSpeech.count
          && (transcript.mode == .keys || asks || prompts > answered)
      }
      let printed = printed(for: expected)
      let said = said(for: expectedSpeech)
      guard printed == expected, said == expectedSpeech, stage.problem == nil else {
        return Difference(
          typed: step.typed, printed: printed, expected: expected, said: said,
          expectedSpeech: expectedSpeech,
          problem: stage.problem
            ?? "the server gave \(server.answered) answers to \(server.requested)")
      }
      stage.rest()
    }
    return nil
  }

  private var prompts: Int { stage.lines.count { $0 == ">" } }

  // MARK: Recording

  /// Goes through all steps and writes what is printed and said.
  func record() throws {
    var text = transcript.head.joined(separator: "\n") + "\n"
    for (index, step) in transcript.steps.enumerated() {
      let before = printed()
      let saidBefore = said().count
      take(step, isFirst: index == 0)
      stage.waitForAnswer(to: index, of: transcript, server: server)
      let now = printed()
      var delta = Array(now.dropFirst(before.count))
      if let last = before.last, before.count <= now.count, now[before.count - 1] != last {
        delta.insert("+ " + now[before.count - 1], at: 0)
      }
      if index > 0 { text += "> " + step.typed + "\n" }
      for line in delta {
        let isMark = ["> ", "~ ", "| ", "#"].contains { line.hasPrefix($0) }
        text += (isMark ? "| " : "") + line + "\n"
      }
      for line in said().dropFirst(saidBefore) { text += "~ " + line + "\n" }
    }
    let file = Transcript.folder.appending(path: transcript.name + ".txt")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
