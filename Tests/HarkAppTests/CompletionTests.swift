import Testing

@testable import HarkApp

/// What shells are told, and the version.
struct CompletionTests {
  @Test(arguments: CompletionCommand.shells)
  func `a shell completes every command and option`(shell: String) throws {
    let script = try #require(CompletionCommand.script(for: shell))
    #expect(shell == "zsh" || !script.hasPrefix("#"), "It is read, not run.")
    for command in HarkCommand.allCases {
      #expect(script.contains(command.rawValue))
      for option in command.options {
        #expect(
          script.contains(shell == "fish" ? String(option.dropFirst(2)) : option), "\(option)")
      }
    }
    for option in HarkCommand.browsingOptions {
      #expect(script.contains(shell == "fish" ? String(option.dropFirst(2)) : option), "\(option)")
    }
    #expect(script.contains("download-folder"))
    #expect(script.contains("markdown"))
  }

  @Test func `the first word may be a command or a file`() throws {
    let scripts = try CompletionCommand.shells.map {
      try #require(CompletionCommand.script(for: $0))
    }
    for (shell, script) in zip(CompletionCommand.shells, scripts) {
      let sign =
        switch shell {
        case "bash": "complete -o default -o filenames -F _hark hark"
        case "zsh": "subcommands && ret=0\n        _files && ret=0\n"
        default: "-eq 1' -F"
        }
      #expect(script.contains(sign), "\(shell)")
    }
  }

  @Test func `a shell without a script is told by name`() {
    #expect(CompletionCommand.script(for: "sh") == nil)
    let run = FinishedHark([CompletionCommand.option, "sh"], in: TemporaryFolder())
    #expect(run.status == 64)
    #expect(run.message.contains("bash"), "\(run.message)")
  }

  @Test func `hark tells its version`() {
    let run = FinishedHark(["--version"], in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.output == "Hark \(Hark.version)\n")
  }
}
