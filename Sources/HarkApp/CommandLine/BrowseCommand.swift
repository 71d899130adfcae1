package import ArgumentParser

/// `hark` without a command's name: browsing.
package struct BrowseCommand: HarkSubcommand {
  package static let configuration = CommandConfiguration(commandName: "hark", helpNames: [])

  /// An address, or words; none for the home page.
  @Argument package var words: [String] = []
  /// Whether to take lines even on a terminal.
  @Flag package var line = false
  @OptionGroup package var shared: SharedOptions

  /// Makes the command.
  package init() {}

  package func run(in context: CommandContext) -> ExitStatus {
    var options = BrowseOptions()
    options.words = words
    options.isLineMode = line
    options.shared = shared
    return Browser.run(options, in: context)
  }
}
