import Foundation
import Testing

@testable import HarkApp

/// One run of the program through the steps of a transcript.
final class TranscriptRun {
  /// A step that is not answered as the transcript has it, with all that came up to it.
  struct Difference {
    let typed: String
    let printed: [String]
    let expected: [String]
    let said: [String]
    let expectedSpeech: [String]
  }

  private let transcript: Transcript
  private let isRecording: Bool
  private let server: LoopbackServer
  private let hark: RunningHark
  private let mode: RunningHark.Mode
  /// The folder of this run, which is said without its own name.
  private let folder: String
  private let told: Set<String>
  private let options: [String]
  private let progress: NSRegularExpression?
  /// Whether it was told how a load goes on, where the transcript has nothing of it.
  private(set) var isSlow = false

  init?(_ transcript: Transcript, isRecording: Bool = false) {
    guard let server = LoopbackServer(transcript.pages) else { return nil }
    self.transcript = transcript
    self.isRecording = isRecording
    self.server = server
    mode = RunningHark.Mode(rawValue: transcript.values["mode"] ?? "") ?? .keys
    let path = transcript.values["open"] ?? "/"
    options = (transcript.values["options"] ?? "").split(separator: " ").map(String.init)
    let address =
      path.hasPrefix("/")
      ? "http://127.0.0.1:\(server.port)\(path)" : path.replacing(":0/", with: ":\(server.port)/")
    let settings = (transcript.values["settings"] ?? "after-load = title")
      .split(separator: ";").joined(separator: "\n")
    let language = transcript.values["language"] ?? "en"
    let hark = RunningHark(
      options + [address], mode: mode, settings: settings + "\n", language: language,
      engines: transcript.engines.mapValues { $0.replacing(":0/", with: ":\(server.port)/") })
    guard let hark else {
      server.stop()
      return nil
    }
    self.hark = hark
    folder = String(hark.folder.split(separator: "/").last ?? "")
    told = Set(transcript.steps.flatMap { $0.printed + $0.said })
    progress = Self.progress[language]
  }

  deinit { server.stop() }

  /// How each language tells that a load takes longer than a moment.
  private static let progress: [String: NSRegularExpression] = {
    let keys =
      [
        "peek.started"
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
    // Said, its own part stands behind a dash that is a word.
    let own = folder.split(separator: "-").last ?? ""
    return text.replacing(folder, with: "hark-test").replacing(" dash \(own)", with: "")
  }

  private func isProgress(_ line: String) -> Bool {
    let range = NSRange(line.startIndex..., in: line)
    return !told.contains(line) && progress?.firstMatch(in: line, range: range) != nil
  }

  private func printed() -> [String] {
    hark.lines.map { plain($0.replacing(":\(server.port)", with: ":0")) }.filter { line in
      guard line != ">" else { return false }
      guard !isRecording, isProgress(line) else { return true }
      isSlow = true
      return false
    }
  }

  private func said() -> [String] {
    hark.spokenPieces.compactMap { piece in
      let text = plain(piece.text.replacing("\(server.port)", with: "0"))
      guard piece.isLive, !isRecording, !told.contains(text) else { return text }
      isSlow = true
      return nil
    }
  }

  // MARK: Steps

  private func take(_ step: Transcript.Step, isFirst: Bool) {
    switch mode {
    case _ where step.typed == "release": server.release()
    case _ where step.typed.split(separator: " ").first == "restart":
      waitUntilKept()
      let path = step.typed.split(separator: " ").dropFirst().first
      _ = hark.restart(options + (path.map { ["http://127.0.0.1:\(server.port)\($0)"] } ?? []))
    case .lines: if !isFirst { hark.send(step.typed + "\n") }
    case .keys: for piece in transcript.bytes(step.typed) { hark.press(piece) }
    }
  }

  /// Reads until the files of the store have stayed as they are for a second: what is kept is kept by then.
  private func waitUntilKept() {
    func sizes() -> [String] {
      ["past.sqlite", "past.sqlite-wal", "keep.sqlite"].map { name in
        let file = hark.folder + "/data/hark/" + name
        let found = try? FileManager.default.attributesOfItem(atPath: file)
        return "\(found?[.modificationDate] ?? "") \(found?[.size] ?? "")"
      }
    }
    var before = sizes()
    var since = ContinuousClock.now
    _ = hark.read(until: { _ in
      let now = sizes()
      if now != before {
        before = now
        since = .now
      }
      return since.duration(to: .now) > .seconds(1)
    })
  }

  /// Goes through all steps; gives the first that is answered otherwise.
  func firstDifference() -> Difference? {
    var expected: [String] = []
    var expectedSpeech: [String] = []
    for (index, step) in transcript.steps.enumerated() {
      let answered = hark.lines.count { $0 == ">" }
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
      _ = hark.read(until: { hark in
        self.printed() == expected && self.said().count >= expectedSpeech.count
          && (mode == .keys || asks || hark.lines.count { $0 == ">" } > answered)
      })
      let (printed, said) = (self.printed(), self.said())
      guard printed == expected, said == expectedSpeech else {
        return Difference(
          typed: step.typed, printed: printed, expected: expected, said: said,
          expectedSpeech: expectedSpeech)
      }
      // What was said is heard to its end, so that the next key cuts nothing short.
      hark.readUntilIdle()
    }
    return nil
  }

  // MARK: Recording

  /// Goes through all steps and writes what is printed and said.
  func record() throws {
    var text = transcript.head.joined(separator: "\n") + "\n"
    for (index, step) in transcript.steps.enumerated() {
      let before = printed()
      let saidBefore = said().count
      take(step, isFirst: index == 0)
      readAnswer(to: index)
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

  /// Reads what a step is answered with, to its end.
  private func readAnswer(to index: Int) {
    // The answer is whole when the prompt follows, however long it takes.
    if mode == .lines {
      _ = hark.read(until: { $0.lines.count { $0 == ">" } > index }, seconds: 5)
    } else if index == 0 {
      _ = hark.read(until: { _ in !printed().isEmpty })
    }
    // A page that is held back is given in parts only after a second.
    let isHeld = transcript.pages.values.contains { !$0.later.isEmpty }
    let isLate = transcript.pages.values.contains { ([$0] + $0.others).contains { $0.isLate } }
    let isSilent = transcript.pages.values.contains { $0.isSilent }
    _ = hark.read(until: { _ in
      isHeld || isLate || isSilent || server.answered == server.requested.count
    })
    hark.readUntilIdle()
    hark.readUntilQuiet(milliseconds: isHeld ? 1_500 : isLate ? 700 : 180)
  }
}
