package import HarkPage

/// `hark setup`: a session that begins with the questions about language, screen reader, size and search.
package struct SetupCommand: HarkSubcommand {
  package static let command: HarkCommand? = .setup
  package static let words = CommandWords.none
  package static var options: [CommandOption<Self>] {
    [.flag("--line") { $0.isLineMode = true }]
  }

  package var isLineMode = false
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package func run(in context: CommandContext) -> ExitStatus {
    var options = BrowseOptions()
    options.words = ["about:start"]
    options.isLineMode = isLineMode
    options.setsUp = true
    options.shared = shared
    return Browser.run(options, in: context)
  }
}
