import Foundation
import HarkLive
import HarkThreads
import TestThreads
import Testing

@testable import HarkApp

/// A file of `Transcripts`: pages, keys or words, then exactly what is printed and said.
///
///     mode: keys
///     on: terminal
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
/// `needs: engine` leaves it out where nothing runs the scripts of pages. `file: PATH` in a page takes its body from a
/// file, beside the transcripts or of the machine; where there is none the transcript is left out.
///
/// It is gone through in process, on a clock of its own, where nothing is late. With `on: terminal` the program itself
/// is run, on a pseudo-terminal or over pipes: for what only that shows, such as `restart`.
///
/// `engine NAME`, up to `end`, is the file of a search engine; with a name that ends in `.txt`, a filter list.
///
/// A line that begins with `> ` is what is typed: names of keys, or in lines mode a line. Until the next
/// one follow the lines that are printed and, after `~ `, what is said; `+ ` gives what the last line has
/// become, `| ` stands before a printed line that begins as one of these does. Text for a prompt stands in
/// quotes. What follows `hold` in a page is sent at the step `release`, what follows `next`
/// is the page from the second request on; the first request for a page with `lost` has no answer. `wait`
/// holds a whole answer back until `release`. `pass 10` lets ten minutes pass, in process. `restart` kills the program and
/// starts it again, with a path or without an address. `lock` lets another program hold what is kept, until `unlock`.
/// Several pages of one path answer by `if: POST`,
/// `if: cookie NAME=VALUE`, `if: body TEXT`, `if: field NAME: VALUE`, or `if: no` before these. The prompt of lines mode is
/// left out.
/// `HARK_RECORD=keys-find,lines-find` writes these files anew,
/// `HARK_TRANSCRIPTS=keys-find` goes through that one alone.
struct Transcript: CustomTestStringConvertible, Sendable {
  struct Step {
    var typed: String
    var printed: [String] = []
    var said: [String] = []
  }

  let name: String
  var head: [String] = []
  var values: [String: String] = [:]
  var pages: [String: LoopbackServer.Answer] = [:]
  /// The files that its pages are to be taken from and that are not there.
  var missing: [String] = []
  /// Files of search engines, by their ids.
  var engines: [String: String] = [:]
  var steps: [Step] = [Step(typed: "")]

  var testDescription: String { name }

  var mode: RunningHark.Mode { RunningHark.Mode(rawValue: values["mode"] ?? "") ?? .keys }

  /// Whether it needs what runs the scripts of pages.
  var needsEngine: Bool { values["needs"] == "engine" }

  /// Whether there is what it needs: its files, and what runs the scripts of pages.
  var canBegin: Bool { missing.isEmpty && !(needsEngine && TranscriptPlayer.hasNoEngine) }

  /// Whether the program itself is run, and not its parts in process.
  var needsTerminal: Bool { values["on"] == "terminal" }

  init(name: String, text: String) {
    self.name = name
    var page: (path: String, answer: LoopbackServer.Answer)?
    var engine: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let id = engine {
        head.append(line)
        if line == "end" { engine = nil } else { engines[id, default: ""] += line + "\n" }
      } else if page == nil, line.hasPrefix("engine ") {
        head.append(line)
        engine = String(line.dropFirst(7))
      } else if var open = page {
        head.append(line)
        if line == "end" {
          if pages[open.path] == nil {
            pages[open.path] = open.answer
          } else {
            pages[open.path]?.others.append(open.answer)
          }
          page = nil
          continue
        }
        if line.hasPrefix("header: ") {
          open.answer.fields.append(String(line.dropFirst(8)))
        } else if line.hasPrefix("status: ") {
          open.answer.status = String(line.dropFirst(8))
        } else if line.hasPrefix("if: ") {
          open.answer.conditions.append(String(line.dropFirst(4)))
        } else if line == "wait" {
          open.answer.isLate = true
        } else if line == "silent" {
          open.answer.isSilent = true
        } else if line == "lost" {
          open.answer.isLost = true
        } else if line == "next" {
          open.answer.next = ""
        } else if open.answer.next != nil {
          open.answer.next? += line + "\n"
        } else if line == "cut" {
          open.answer.isUnfinished = true
        } else if line == "hold" {
          open.answer.later.append("")
        } else if line.hasPrefix("file: ") {
          open.answer.body = contents(of: String(line.dropFirst(6)))
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
        ["mode", "language", "settings", "open", "options", "on", "needs"].contains(line[..<colon])
      {
        head.append(line)
        values[String(line[..<colon])] = line[line.index(after: colon)...].trimmingCharacters(
          in: .whitespaces)
        if line == "needs: spelling" {
          missing += ["en_US", "ko"].map { "/usr/share/hunspell/\($0).dic" }
            .filter { !FileManager.default.isReadableFile(atPath: $0) }
        }
      } else if line.hasPrefix("#") {
        head.append(line)
      } else if !line.isEmpty {
        steps[steps.count - 1].printed.append(line)
      }
    }
  }

  /// What a file holds; where it is not there it is missing.
  private mutating func contents(of path: String) -> String {
    let file = path.hasPrefix("/") ? URL(filePath: path) : Self.folder.appending(path: path)
    if let contents = try? String(contentsOf: file, encoding: .utf8) { return contents }
    missing.append(path)
    return ""
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
    "Backspace": "\u{7F}", "Delete": "\u{1B}[3~", "Space": " ", "F1": "\u{1B}OP", "F2": "\u{1B}OQ",
    "F3": "\u{1B}OR", "F4": "\u{1B}OS", "Shift-F3": "\u{1B}[1;2R", "F5": "\u{1B}[15~",
    "F7": "\u{1B}[18~",
    "F8": "\u{1B}[19~", "F9": "\u{1B}[20~", "Ctrl-C": "\u{3}", "Ctrl-D": "\u{4}", "Ctrl-L": "\u{C}",
    "Ctrl-E": "\u{5}", "Ctrl-T": "\u{14}", "Ctrl-N": "\u{E}", "Ctrl-P": "\u{10}", "Ctrl-O": "\u{F}",
    "Ctrl-W": "\u{17}", "Ctrl-Z": "\u{1A}", "Alt-m": "\u{1B}m",
    "Quote": "\"",
  ]
}

/// Goes through transcripts, or records them.
enum TranscriptPlayer {
  /// The names of the transcripts to write anew.
  private static let recorded = names("HARK_RECORD")
  /// The names of the only ones to go through; none for all.
  private static let chosen = recorded + names("HARK_TRANSCRIPTS")

  private static func names(_ variable: String) -> [String] {
    (ProcessInfo.processInfo.environment[variable] ?? "").split(separator: ",").map(String.init)
  }

  static let isThere = FileManager.default.isExecutableFile(atPath: RunningHark.program)

  /// The transcripts that are asked for, and are for a terminal or are not.
  static func transcripts(onTerminal: Bool) -> [Transcript] {
    Transcript.all.filter {
      $0.needsTerminal == onTerminal && $0.canBegin && (chosen.isEmpty || chosen.contains($0.name))
    }
  }

  /// Whether no browser engine can run here: none is installed, or it may have no cage.
  static let hasNoEngine = engineWall != nil

  /// Why no browser engine can run here; nil where one can.
  private static let engineWall: String? = {
    guard let program = EngineProgram.find() else {
      return "chromium-headless-shell is not installed; `make test-deps` installs it"
    }
    let cage = URL(filePath: RunningHark.program).deletingLastPathComponent()
      .appending(path: "hark-cage").path
    let setup = EngineProcess.Setup(
      cage: cage, program: program, temporary: FileManager.default.temporaryDirectory.path)
    return EngineProcess.cageFailure(setup).map { "the browser engine can have no cage (\($0))" }
  }()

  /// The transcripts that can't be gone through here.
  private static let leftOut = Transcript.all.filter { !$0.canBegin }

  /// Which transcripts can't be gone through here, and why; nil where all can.
  static let reasonLeftOut: String? = {
    guard !leftOut.isEmpty else { return nil }
    let reasons =
      [engineWall].compactMap { $0 } + leftOut.flatMap(\.missing).map { "\($0) is missing" }
    return """
      left out are \(leftOut.map(\.name).joined(separator: ", ")): \
      \(Set(reasons).sorted().joined(separator: "; "))
      """
  }()

  /// Goes through a transcript, or records it, once there is room for it.
  static func play(_ transcript: Transcript, behind gate: Gate) async throws {
    await gate.enter()
    let hasEngine = transcript.needsEngine
    if hasEngine { await EngineTurns.gate.enter() }
    // On a thread of its own: those of the tests are few, and this one waits.
    let result: Result<TranscriptRun.Difference?, any Error> = await withCheckedContinuation {
      continuation in
      WorkerThread.start {
        continuation.resume(returning: Result { try difference(transcript) })
      }
    }
    if hasEngine { await EngineTurns.gate.leave() }
    await gate.leave()
    for line in try result.get()?.report ?? [] {
      Issue.record("\(transcript.name), after \(line)")
    }
  }

  /// The first step that is answered otherwise; nil where none is, or a transcript is recorded.
  private static func difference(_ transcript: Transcript) throws -> TranscriptRun.Difference? {
    let isRecording = !recorded.isEmpty
    guard let run = TranscriptRun(transcript, isRecording: isRecording) else {
      throw TranscriptRun.NotBegun()
    }
    guard isRecording else { return run.firstDifference() }
    try run.record()
    return nil
  }
}

struct TranscriptTests {
  @Test(
    .enabled(if: TranscriptPlayer.isThere, "the program hark is not beside the tests"),
    arguments: TranscriptPlayer.transcripts(onTerminal: false))
  func `what is typed gives exactly what is printed and said`(transcript: Transcript) async throws {
    try await TranscriptPlayer.play(transcript, behind: Self.gate)
  }

  @Test(
    .enabled(if: TranscriptPlayer.isThere, "the program hark is not beside the tests"),
    arguments: TranscriptPlayer.transcripts(onTerminal: true))
  func `what is typed on a terminal gives exactly what is printed and said`(
    transcript: Transcript
  ) async throws {
    try await TranscriptPlayer.play(transcript, behind: Self.terminalGate)
  }

  @Test(
    .enabled(
      if: TranscriptPlayer.reasonLeftOut == nil, "\(TranscriptPlayer.reasonLeftOut ?? "")"))
  func `all transcripts can be gone through`() { #expect(TranscriptPlayer.reasonLeftOut == nil) }

  /// The most transcripts at a time: what they wait for is the disk and each other.
  private static let gate = Gate(6)
  /// Programs that run beside each other take each other's time.
  private static let terminalGate = Gate(2)
}
