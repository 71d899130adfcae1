import Foundation
import HarkSandbox
import TestThreads
import Testing

@testable import HarkApp

@Suite(
  .serialized, .waits,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct OutsideEditorTests {
  private let page = """
    <title>Post</title><form action=/answer><label>Comment <textarea name=m>old</textarea></label>
    </form>
    """

  /// Runs Hark with an editor that is a script; gives what it printed after Ctrl-X and Enter.
  private func lines(script: String, last: String? = nil) throws -> (
    lines: [String], isCanonical: Bool?
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "hark-editor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "editor")
    try ("#!/bin/sh\n" + script + "\n").write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let server = try #require(LoopbackServer(["/": LoopbackServer.Answer(page)]))
    defer { server.stop() }
    let hark = try #require(
      RunningHark(
        ["http://127.0.0.1:\(server.port)/"], mode: .keys, settings: "after-load = title\n",
        // Through the shell: a file that was just written may not be run while another test's process still has it open.
        environment: ["EDITOR": "sh \(program.path) -x"]))
    #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("Post, loaded") } }))
    hark.press("e")
    hark.press("\r")
    #expect(hark.read(until: { $0.lines.last?.hasSuffix("old") == true }))
    hark.send("\u{18}")
    let prompts = { (hark: RunningHark) in
      hark.lines.count { $0.contains("Ctrl-X for your editor") }
    }
    #expect(hark.read(until: { prompts($0) == 2 }))
    hark.press("\r")
    #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("Comment: ") } }))
    // A text of several lines may come in pieces.
    if let last { #expect(hark.read(until: { $0.lines.last == last })) }
    hark.readUntilIdle()
    return (hark.lines, hark.terminalModes?.isCanonical)
  }

  @Test func `the person's own editor edits a field, with the terminal as it was`() throws {
    let (lines, isCanonical) = try lines(
      script: """
        [ "$1" = -x ] || exit 1
        case "$(stty -a)" in *-icanon*|*-echo\\ *) echo raw >> "$2";; *) echo new >> "$2";; esac
        """, last: "new")
    #expect(lines.suffix(2) == ["Comment: old", "new"], "\(lines)")
    // Keys come one by one again.
    #expect(isCanonical == false)
  }

  @Test(.enabled(if: Sandbox.support.coversCalls, "the kernel has no seccomp filters"))
  func `an editor keeps its files, and has what the session kept of the rest`() throws {
    // It goes wherever it may: beside itself, where no page is read from and nothing is downloaded to.
    let (lines, _) = try lines(
      script: """
        read() { sed -n "s/^$1:[[:space:]]*//p" /proc/self/status; }
        core=$(sed -n 's/^Max core file size *\\([0-9]*\\) .*/\\1/p' /proc/self/limits)
        echo kept > "$0.own" || exit 1
        echo "$(cat "$0.own"), privileges $(read NoNewPrivs), calls $(read Seccomp), core $core" > "$2"
        """, last: "Comment: kept, privileges 1, calls 2, core 0")
    #expect(lines.last == "Comment: kept, privileges 1, calls 2, core 0", "\(lines)")
  }

  @Test func `an editor that fails leaves the text as it was`() throws {
    let (lines, _) = try lines(script: "echo gone > \"$2\"; exit 3")
    #expect(lines.last == "Comment: old")
  }
}
