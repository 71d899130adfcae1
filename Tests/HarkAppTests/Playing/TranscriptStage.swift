import Foundation
import HarkSpeechProtocol

/// Where a transcript is gone through: the program on a terminal, or its parts in process.
protocol TranscriptStage: AnyObject {
  /// The folder of the run, whose name may be told.
  var folder: String { get }
  var lines: [String] { get }
  var spokenPieces: [SpokenPiece] { get }

  /// Types a step.
  func type(_ step: Transcript.Step, of transcript: Transcript)
  /// Lets the server send what it held back.
  func release(_ server: LoopbackServer)
  /// Lets another program lock what is kept, or let go of it.
  func holdStore(_ isHeld: Bool)
  /// Lets minutes pass; nothing on the machine's own clock.
  func pass(minutes: Int)
  /// Kills the program and starts it again with other arguments.
  func restart(_ arguments: [String])
  /// Waits for what is to be there, at most.
  func wait(until isThere: () -> Bool)
  /// Waits until what was said was heard to its end, so that the next key cuts nothing short.
  func rest()
  /// Waits for all that a step is answered with, whatever it is.
  func waitForAnswer(to index: Int, of transcript: Transcript, server: LoopbackServer)
  /// Why nothing that came is worth anything; nil where it is.
  var problem: String? { get }
}

/// The program's parts in process, on a clock of their own.
final class ConductedStage: TranscriptStage {
  private let conductor: Conductor
  private let files: HarkFolder

  /// What the engine of this machine has.
  private static let voices = PacedEngine.installedVoices(RunningHark.program + "-speech")

  init?(
    _ arguments: [String], mode: RunningHark.Mode, settings: String, language: String,
    engines: [String: String], server: LoopbackServer
  ) {
    guard let files = HarkFolder(settings: settings, engines: engines),
      let conductor = Conductor(
        ["--lang", language] + arguments, mode: mode, files: files, server: server,
        voices: Self.voices)
    else { return nil }
    self.files = files
    self.conductor = conductor
  }

  var folder: String { files.path }
  var lines: [String] { conductor.lines }
  var spokenPieces: [SpokenPiece] { conductor.spoken }
  var problem: String? { conductor.stuck.map { "no answer came: \($0)" } }

  func type(_ step: Transcript.Step, of transcript: Transcript) {
    let spoken = "microphone: "
    if step.typed.hasPrefix(spoken) {
      return conductor.say(String(step.typed.dropFirst(spoken.count)))
    }
    switch transcript.mode {
    case .lines: conductor.enter(step.typed)
    case .keys: for piece in transcript.bytes(step.typed) { conductor.press(piece) }
    }
  }

  func release(_ server: LoopbackServer) { conductor.release() }
  func pass(minutes: Int) { conductor.pass(minutes: minutes) }

  func holdStore(_ isHeld: Bool) {
    preconditionFailure("a lock is for other processes: this needs a terminal")
  }

  func restart(_ arguments: [String]) {
    preconditionFailure("a process in which others run can't be killed: this needs a terminal")
  }

  func wait(until isThere: () -> Bool) { conductor.settle() }
  func rest() {}

  func waitForAnswer(to index: Int, of transcript: Transcript, server: LoopbackServer) {
    conductor.settle()
  }
}

/// The program itself, on a pseudo-terminal or over pipes.
final class TerminalStage: TranscriptStage {
  private let hark: RunningHark
  private var lock: StoreLock?

  /// How long a busy machine may take, which nobody waits for elsewhere.
  private static let patience = 60

  init?(
    _ arguments: [String], mode: RunningHark.Mode, settings: String, language: String,
    engines: [String: String]
  ) {
    guard
      let hark = RunningHark(
        arguments, mode: mode, settings: settings, language: language, engines: engines)
    else { return nil }
    self.hark = hark
  }

  var folder: String { hark.folder }
  var lines: [String] { hark.lines }
  var spokenPieces: [SpokenPiece] { hark.spokenPieces }
  var problem: String? { nil }

  func type(_ step: Transcript.Step, of transcript: Transcript) {
    switch transcript.mode {
    case .lines: hark.send(step.typed + "\n")
    case .keys: for piece in transcript.bytes(step.typed) { hark.press(piece) }
    }
  }

  func release(_ server: LoopbackServer) { server.release() }

  func holdStore(_ isHeld: Bool) {
    // What was asked before is written by then.
    if isHeld { waitUntilKept() }
    lock = isHeld ? StoreLock(in: hark.folder) : nil
  }

  func pass(minutes: Int) {
    preconditionFailure("the machine's clock goes on by itself: this needs a clock of the tests")
  }

  func restart(_ arguments: [String]) {
    waitUntilKept()
    _ = hark.restart(arguments)
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
    _ = hark.read(
      until: { _ in
        let now = sizes()
        if now != before {
          before = now
          since = .now
        }
        return since.duration(to: .now) > .seconds(1)
      }, seconds: Self.patience)
  }

  func wait(until isThere: () -> Bool) {
    _ = hark.read(until: { _ in isThere() }, seconds: Self.patience)
  }

  func rest() { hark.readUntilIdle() }

  func waitForAnswer(to index: Int, of transcript: Transcript, server: LoopbackServer) {
    // The answer is whole when the prompt follows, however long it takes.
    if transcript.mode == .lines {
      _ = hark.read(until: { $0.lines.count { $0 == ">" } > index }, seconds: 5)
    } else if index == 0 {
      _ = hark.read(until: { !$0.lines.isEmpty })
    }
    // A page that is held back is given in parts only after a second.
    let answers = transcript.pages.values.flatMap { [$0] + $0.others }
    let isHeld = answers.contains { !$0.later.isEmpty }
    let isLate = answers.contains { $0.isLate }
    _ = hark.read(until: { _ in
      isHeld || isLate || answers.contains { $0.isSilent }
        || server.answered == server.requested.count
    })
    hark.readUntilIdle()
    // What the scripts of a page show comes long after its last byte.
    hark.readUntilQuiet(
      milliseconds: isHeld || transcript.needsEngine || lock != nil ? 1_500 : isLate ? 700 : 180)
  }
}
