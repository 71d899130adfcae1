/// What a shell needs for completing the words of a command line.
///
/// Each script finds the command among the words before the cursor, then offers what the option before the cursor
/// takes, else options or words. The first word may be a command or a file.
package enum CompletionScript: String, CaseIterable, Sendable {
  case zsh, bash, fish

  /// The option that asks for a script, as other programs call it too.
  package static let option = "--generate-completion-script"

  /// The script.
  package var text: String {
    switch self {
    case .bash: Self.bash(.hark)
    case .zsh: Self.zsh(.hark)
    case .fish: Self.fish(.hark)
    }
  }
}

/// The command line, as shells are told of it.
struct CompletedCommands {
  struct Command {
    /// The word that calls it; nil for browsing.
    let name: String?
    /// The options that are its own.
    let options: [OptionDeclaration]
    let words: ArgumentCompletion

    init(_ type: any HarkSubcommand.Type) {
      name = type.command?.rawValue
      options = Array(type.declarations.dropFirst(SharedOptions.options.count))
      words = type.words.completion
    }
  }

  /// The options that all share.
  let shared: [OptionDeclaration]
  let browsing: Command
  let commands: [Command]

  /// The words that call a command.
  var names: [String] { commands.compactMap(\.name) }

  /// The command line of `hark`.
  static var hark: CompletedCommands {
    CompletedCommands(
      shared: SharedOptions.options.map(\.declaration), browsing: Command(BrowseCommand.self),
      commands: HarkCommand.allCases.map { Command($0.type) })
  }
}
