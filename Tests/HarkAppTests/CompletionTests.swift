import Foundation
import Testing

@testable import HarkApp

/// What shells are told, and the version.
struct CompletionTests {
  @Test(arguments: CompletionScript.allCases)
  func `a shell completes every command and option`(shell: CompletionScript) {
    let script = shell.text
    #expect(shell == .zsh || !script.hasPrefix("#"), "It is read, not run.")
    let types = [BrowseCommand.self] + HarkCommand.allCases.map(\.type)
    for type in types {
      #expect(script.contains(type.command?.rawValue ?? "hark"))
      for option in type.declarations.map(\.name) {
        #expect(script.contains(shell == .fish ? String(option.dropFirst(2)) : option), "\(option)")
      }
    }
  }

  /// What a shell offers for the last of some words.
  private func offers(_ shell: CompletionScript, _ words: [String]) throws -> Set<String> {
    let folder = TemporaryFolder()
    folder.write("script", Array(shell.text.utf8))
    let line = words.joined(separator: " ")
    let ask =
      switch shell {
      case .bash:
        """
        source ./script; COMP_WORDS=(\(line.isEmpty ? "''" : words.map { "'\($0)'" }.joined(separator: " ")))
        COMP_CWORD=\(words.count - 1); _hark; printf '%s\\n' "${COMPREPLY[@]}"
        """
      case .zsh:
        """
        compdef() { }; compadd() { shift; print -l -- $@ }; _files() { print FILES }
        compset() { PREFIX=${PREFIX#*=} }
        source ./script; words=(\(words.map { "'\($0)'" }.joined(separator: " ")))
        CURRENT=\(words.count); PREFIX=${words[-1]}; _hark; :
        """
      case .fish: "source ./script; complete -C '\(line)' | string split -f 1 \\t; true"
      }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [shell.rawValue] + (shell == .fish ? ["--no-config"] : shell == .zsh ? ["-f"] : ["--norc"])
      + ["-c", ask]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Set(String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// The shells of this machine.
  private static let shells = CompletionScript.allCases.filter {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0.rawValue)")
  }

  @Test(arguments: shells)
  func `commands, options and values are offered where they can stand`(
    shell: CompletionScript
  ) throws {
    #expect(try offers(shell, ["hark", "boo"]).contains("bookmarks"))
    #expect(
      try offers(shell, ["hark", "dump", "--"]).isSuperset(of: ["--format", "--main", "--lang"]))
    #expect(!(try offers(shell, ["hark", "say", "--"]).contains("--main")))
    #expect(
      try offers(shell, ["hark", "--"]).isSuperset(of: ["--private", "--version", "--rate"]))
    #expect(
      try offers(shell, ["hark", "dump", "--format", ""]).isSuperset(of: [
        "text", "markdown", "jsonl",
      ]))
    #expect(try offers(shell, ["hark", "feeds", "--format", ""]).contains("opml"))
    #expect(try offers(shell, ["hark", "--speech", ""]).isSuperset(of: ["on", "off"]))
    #expect(try offers(shell, ["hark", "config", "set", "download-f"]).contains("download-folder"))
    #expect(try offers(shell, ["hark", "--lang", "ko", "history", ""]).contains("forget"))
    #expect(!(try offers(shell, ["hark", "dump", "d"]).contains("doctor")))
  }

  @Test(arguments: shells.filter { $0 != .bash })
  func `the first word may be a command or a file`(shell: CompletionScript) throws {
    // A file that lies there is the script.
    let offered = try offers(shell, ["hark", shell == .fish ? "s" : ""])
    #expect(offered.contains("say"))
    #expect(offered.contains(shell == .fish ? "script" : "FILES"))
  }

  @Test func `a value behind an equals sign is offered too`() throws {
    #expect(try offers(.bash, ["hark", "dump", "--format", "=", "mark"]) == ["markdown"])
    #expect(try offers(.bash, ["hark", "dump", "--format", "="]).contains("jsonl"))
  }

  @Test func `bash completes names of files where nothing else is offered`() throws {
    #expect(CompletionScript.bash.text.contains("complete -o default -o filenames -F _hark hark"))
    #expect(try offers(.bash, ["hark", "dump", "page"]).isEmpty)
  }

  @Test func `a shell without a script is told by name`() {
    #expect(CompletionScript(rawValue: "sh") == nil)
    let run = FinishedHark([CompletionScript.option, "sh"], in: TemporaryFolder())
    #expect(run.status == 64)
    #expect(run.message.contains("bash"), "\(run.message)")
  }

  @Test func `hark tells its version`() {
    let run = FinishedHark(["--version"], in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.output == "Hark \(Hark.version)\n")
  }
}
