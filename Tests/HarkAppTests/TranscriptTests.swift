import Foundation
import Testing

@testable import HarkApp

/// A file of `Transcripts`: pages, keys or words, then exactly what is printed and said.
///
///     mode: keys
///     language: en
///     settings: verbosity = brief
///     open: /a
///     page /a
///     <h1>A page</h1>
///     end
///     > h
///     h1 A page
///     ~ A page, heading level 1
///
/// A line that begins with `> ` is what is typed: names of keys, or in lines mode a line. Until the next
/// one follow the lines that are printed and, after `~ `, what is said; `+ ` gives what the last line has
/// become, `| ` stands before a printed line that begins as one of these does. Text for a prompt stands in
/// quotes. What follows `hold` in a page is sent at the step `release`, what follows `next`
/// is the page from the second request on. The prompt of lines mode is
/// left out. `HARK_RECORD=keys-find,lines-find` writes these files anew.
struct Transcript: CustomTestStringConvertible {
  struct Step {
    var typed: String
    var printed: [String] = []
    var said: [String] = []
  }

  let name: String
  var head: [String] = []
  var values: [String: String] = [:]
  var pages: [String: LoopbackServer.Answer] = [:]
  var steps: [Step] = [Step(typed: "")]

  var testDescription: String { name }

  init(name: String, text: String) {
    self.name = name
    var page: (path: String, answer: LoopbackServer.Answer)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if var open = page {
        head.append(line)
        if line == "end" {
          pages[open.path] = open.answer
          page = nil
          continue
        }
        if line.hasPrefix("header: ") {
          open.answer.fields.append(String(line.dropFirst(8)))
        } else if line.hasPrefix("status: ") {
          open.answer.status = String(line.dropFirst(8))
        } else if line == "silent" {
          open.answer.isSilent = true
        } else if line == "next" {
          open.answer.next = ""
        } else if open.answer.next != nil {
          open.answer.next? += line + "\n"
        } else if line == "cut" {
          open.answer.isUnfinished = true
        } else if line == "hold" {
          open.answer.later.append("")
        } else if line.hasPrefix("type: ") {
          open.answer.type = String(line.dropFirst(6))
        } else if !open.answer.later.isEmpty {
          open.answer.later[open.answer.later.count - 1] += line + "\n"
        } else {
          open.answer.body += line + "\n"
        }
        page = open
      } else if line.hasPrefix("page ") {
        head.append(line)
        page = (String(line.dropFirst(5)), LoopbackServer.Answer(""))
      } else if line.hasPrefix("| ") {
        steps[steps.count - 1].printed.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("> ") {
        steps.append(Step(typed: String(line.dropFirst(2))))
      } else if line.hasPrefix("~ ") {
        steps[steps.count - 1].said.append(String(line.dropFirst(2)))
      } else if steps.count == 1, steps[0].printed.isEmpty, steps[0].said.isEmpty,
        let colon = line.firstIndex(of: ":"),
        ["mode", "language", "settings", "open", "options"].contains(line[..<colon])
      {
        head.append(line)
        values[String(line[..<colon])] = line[line.index(after: colon)...].trimmingCharacters(
          in: .whitespaces)
      } else if line.hasPrefix("#") {
        head.append(line)
      } else if !line.isEmpty {
        steps[steps.count - 1].printed.append(line)
      }
    }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")

  static let all: [Transcript] = {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "txt" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .compactMap { file in
        (try? String(contentsOf: file, encoding: .utf8)).map {
          Transcript(name: file.deletingPathExtension().lastPathComponent, text: $0)
        }
      }
  }()

  /// The bytes that a terminal sends for a step.
  func bytes(_ typed: String) -> [String] {
    var pieces: [String] = []
    var rest = typed[...]
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
      } else if first == "\"" {
        let text = rest.dropFirst().prefix { $0 != "\"" }
        pieces += text.map { String($0) }
        rest = rest.dropFirst(text.count + 2)
      } else {
        let word = rest.prefix { $0 != " " }
        pieces.append(Transcript.sequences[String(word)] ?? String(word))
        rest = rest.dropFirst(word.count)
      }
    }
    return pieces
  }

  private static let sequences: [String: String] = [
    "Up": "\u{1B}[A", "Down": "\u{1B}[B", "Right": "\u{1B}[C", "Left": "\u{1B}[D",
    "Home": "\u{1B}[H", "End": "\u{1B}[F", "PageUp": "\u{1B}[5~", "PageDown": "\u{1B}[6~",
    "Enter": "\r", "Tab": "\t", "Shift-Tab": "\u{1B}[Z", "Escape": "\u{1B}",
    "Backspace": "\u{7F}", "Delete": "\u{1B}[3~", "Space": " ", "F1": "\u{1B}OP",
    "F3": "\u{1B}OR", "Shift-F3": "\u{1B}[1;2R", "F5": "\u{1B}[15~", "F7": "\u{1B}[18~",
    "F9": "\u{1B}[20~", "Ctrl-C": "\u{3}", "Ctrl-D": "\u{4}", "Ctrl-L": "\u{C}",
    "Ctrl-E": "\u{5}", "Ctrl-O": "\u{F}", "Ctrl-W": "\u{17}", "Ctrl-Z": "\u{1A}",
    "Quote": "\"",
  ]
}

@Suite(.serialized)
struct TranscriptTests {
  /// What is told of a load that takes longer than a moment.
  static let loading = ["Loading 127.0.0.1", "127.0.0.1 불러오는 중", "127.0.0.1を読み込み中"]

  /// The names of the transcripts to write anew.
  static let recorded = (ProcessInfo.processInfo.environment["HARK_RECORD"] ?? "")
    .split(separator: ",").map(String.init)

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: RunningHark.program)),
    arguments: Transcript.all)
  func `what is typed gives exactly what is printed and said`(transcript: Transcript) throws {
    let isRecorded = Self.recorded.contains(transcript.name)
    if !isRecorded, !Self.recorded.isEmpty { return }
    let server = try #require(LoopbackServer(transcript.pages))
    defer { server.stop() }
    let mode = RunningHark.Mode(rawValue: transcript.values["mode"] ?? "") ?? .keys
    let path = transcript.values["open"] ?? "/"
    let options = (transcript.values["options"] ?? "").split(separator: " ").map(String.init)
    let address = path.hasPrefix("/") ? "http://127.0.0.1:\(server.port)\(path)" : path
    let settings = (transcript.values["settings"] ?? "after-load = title")
      .split(separator: ";").joined(separator: "\n")
    let hark = try #require(
      RunningHark(
        options + [address], mode: mode, settings: settings + "\n",
        language: transcript.values["language"] ?? "en"))
    if !Self.recorded.isEmpty, !isRecorded { return }
    // The folder of this run is said without its own name.
    let folder = String(hark.folder.split(separator: "/").last ?? "")
    var recorded = transcript.steps
    var expected: [String] = []
    var expectedSpeech: [String] = []
    // A busy machine may take longer than the 0.3 seconds in which nothing is said of a load.
    let isLoadTold = transcript.steps.contains { step in
      (step.printed + step.said).contains { Self.loading.contains($0) }
    }
    func isExpected(_ line: String) -> Bool { isLoadTold || !Self.loading.contains(line) }
    func printed() -> [String] {
      hark.lines.filter { $0 != ">" && isExpected($0) }.map {
        $0.replacing(":\(server.port)", with: ":0").replacing(folder, with: "hark-test")
      }
    }
    func said() -> [String] {
      hark.spoken.filter(isExpected).map {
        $0.replacing("\(server.port)", with: "0").replacing(folder, with: "hark-test")
      }
    }
    for (index, step) in transcript.steps.enumerated() {
      let before = printed()
      let saidBefore = said().count
      let answered = hark.lines.count { $0 == ">" }
      switch mode {
      case _ where step.typed == "release": server.release()
      case .lines: if index > 0 { hark.send(step.typed + "\n") }
      case .keys: for piece in transcript.bytes(step.typed) { hark.press(piece) }
      }
      for line in step.printed {
        if line.hasPrefix("+ "), !expected.isEmpty {
          expected[expected.count - 1] = String(line.dropFirst(2))
        } else {
          expected.append(line)
        }
      }
      expectedSpeech += step.said
      if isRecorded {
        // A page that is held back is given in parts only after a second.
        let isHeld = transcript.pages.values.contains { !$0.later.isEmpty }
        // The answer is whole when the prompt follows, however long it takes.
        if mode == .lines {
          _ = hark.read(until: { $0.lines.count { $0 == ">" } > index }, seconds: 5)
        } else if index == 0 {
          _ = hark.read(until: { _ in !printed().isEmpty })
        }
        let isSilent = transcript.pages.values.contains { $0.isSilent }
        _ = hark.read(until: { _ in
          isHeld || isSilent || server.answered == server.requested.count
        })
        hark.readUntilIdle()
        hark.readUntilQuiet(milliseconds: isHeld ? 1_500 : 180)
        let now = printed()
        var delta = Array(now.dropFirst(before.count))
        if let last = before.last, before.count <= now.count, now[before.count - 1] != last {
          delta.insert("+ " + now[before.count - 1], at: 0)
        }
        recorded[index].printed = delta
        recorded[index].said = Array(said().dropFirst(saidBefore))
        continue
      }
      // An answer ends with the prompt, unless something is asked.
      let asks = expected.last.map { $0.hasSuffix(":") || $0.hasSuffix("：") } ?? false
      _ = hark.read(until: { hark in
        printed() == expected && said().count >= expectedSpeech.count
          && (mode == .keys || asks || hark.lines.count { $0 == ">" } > answered)
      })
      #expect(printed() == expected, "after \(step.typed)")
      #expect(said() == expectedSpeech, "after \(step.typed)")
      guard printed() == expected, said() == expectedSpeech else { return }
      // What was said is heard to its end, so that the next key cuts nothing short.
      hark.readUntilIdle()
    }
    if isRecorded {
      var text = transcript.head.joined(separator: "\n") + "\n"
      for (index, step) in recorded.enumerated() {
        if index > 0 { text += "> " + step.typed + "\n" }
        for line in step.printed {
          let isMark = ["> ", "~ ", "| ", "#"].contains { line.hasPrefix($0) }
          text += (isMark ? "| " : "") + line + "\n"
        }
        for line in step.said { text += "~ " + line + "\n" }
      }
      let file = Transcript.folder.appending(path: transcript.name + ".txt")
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}
