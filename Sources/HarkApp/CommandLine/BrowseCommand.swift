package import ArgumentParser
package import HarkBrowsing
package import HarkReading

/// The options of browsing.
package struct BrowsingOptions: ParsableArguments {
  /// Whether to take lines even on a terminal.
  @Flag package var line = false
  /// Whether nothing of the session is kept.
  @Flag(name: .customLong("private")) package var isPrivate = false
  @OptionGroup package var shared: SharedOptions

  /// Makes the options, which have no values before they are parsed.
  package init() {}
}

/// `hark` without a command's name: browsing.
package struct BrowseCommand: HarkSubcommand {
  package static let configuration = CommandConfiguration(commandName: "hark", helpNames: .long)

  /// An address, or words; none for the home page.
  @Argument(completion: .file()) package var words: [String] = []
  @OptionGroup package var options: BrowsingOptions

  package var shared: SharedOptions { options.shared }

  /// Makes the command.
  package init() {}

  /// Words that are commands and never a search, although this program does not have them.
  private static let reserved: Set<String> = ["private"]

  package func check() throws(Sentence) {
    guard let word = words.first, Self.reserved.contains(word.lowercased()) else { return }
    throw Sentence.usageNoCommand(command: .text("hark \(word)"), word: .text(word))
  }

  package func run(in context: CommandContext) -> ExitStatus {
    var browsing = BrowseOptions()
    browsing.words = words
    browsing.isLineMode = options.line
    browsing.isPrivate = options.isPrivate
    browsing.shared = shared
    return Browser.run(browsing, in: context)
  }
}
