internal import ArgumentParser

/// All commands as one tree, from which ArgumentParser makes the completions of shells.
///
/// `hark` itself never parses with it: a tree of all takes a millisecond.
struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hark", subcommands: HarkCommand.allCases.map(\.type), helpNames: .long)

  /// The option that asks for a script, as every program with ArgumentParser calls it.
  static let option = "--generate-completion-script"

  /// The shells that there are scripts for.
  static var shells: [String] { CompletionShell.allCases.map(\.rawValue) }

  // Without the words that browsing takes: the scripts would take each command for one of them.
  @OptionGroup var browsing: BrowsingOptions
  @Flag var version = false

  /// The script for a shell; nil where there is none for it.
  ///
  /// ArgumentParser's own offers either commands or files for the first word; `hark` takes both there.
  static func script(for shell: String) -> String? {
    guard let known = CompletionShell(rawValue: shell) else { return nil }
    let script = completionScript(for: known)
    switch known {
    case .bash:
      // It is read by the shell and never run, so that it names no program to run it with.
      return script.replacing("#!/bin/bash\n", with: "")
        .replacing("complete -o filenames", with: "complete -o default -o filenames")
    case .zsh:
      return script.replacing(
        "_describe -V subcommand subcommands && ret=0",
        with: "_describe -V subcommand subcommands && ret=0\n        _files && ret=0")
    default:
      return script + "\ncomplete -c 'hark' -n 'test (count (commandline -opc)) -eq 1' -F"
    }
  }
}
