package import HarkPage
private import HarkPages
package import HarkReading

/// `hark` without a command's name: browsing.
package struct BrowseCommand: HarkSubcommand {
  package static let command: HarkCommand? = nil
  package static let words = CommandWords.any(.files)
  package static var options: [CommandOption<Self>] {
    [
      .flag("--line") { $0.browsing.isLineMode = true },
      .flag("--private") { $0.browsing.isPrivate = true },
      // The same as the setting of that name, which people look for among the options.
      .value("--scale", allowed: .sentence(.allowedScale)) { command, text in
        guard Scale(text) != nil else { return false }
        command.shared.set.append("scale=" + text)
        return true
      },
      .flag("--version") { $0.asksForVersion = true },
    ]
  }

  /// What is asked for.
  package private(set) var browsing = BrowseOptions()
  /// Whether the version is to be told, and nothing done.
  package private(set) var asksForVersion = false

  package var shared: SharedOptions {
    get { browsing.shared }
    set { browsing.shared = newValue }
  }

  /// Makes the command.
  package init() {}

  package mutating func take(_ words: [String], beside options: [String]) {
    browsing.words = Self.manual(named: words).map { [$0] } ?? words
  }

  /// The address of a manual that is asked for as by the programs that show them: `man ls`, `man 3 printf`, `info find`.
  ///
  /// - Returns: nil where there is no such manual: then the words are searched for.
  private static func manual(named words: [String]) -> String? {
    guard words.count >= 2, words.allSatisfy({ !$0.contains("/") && !$0.contains(":") }) else {
      return nil
    }
    switch words[0] {
    case "man" where words.count == 2 || words.count == 3 && words[1].first?.isNumber == true:
      let typed = words.count == 2 ? "man:\(words[1])" : "man:\(words[2])(\(words[1]))"
      return ManualFile.path(of: typed, language: "en") == nil ? nil : typed
    case "info":
      let node = words.dropFirst(2).joined(separator: " ")
      let typed = node.isEmpty ? "info:\(words[1])" : "info:(\(words[1]))\(node)"
      return InfoFile.paths(of: typed).isEmpty ? nil : typed
    default: return nil
    }
  }

  /// Words that are commands and never a search, although this program does not have them.
  private static let reserved: Set<String> = ["private"]

  package func check() throws(Sentence) {
    guard let word = browsing.words.first, Self.reserved.contains(word.lowercased()) else { return }
    throw .usageNoCommand(command: .text("hark \(word)"), word: .text(word))
  }

  package func run(in context: CommandContext) -> ExitStatus {
    Browser.run(browsing, in: context)
  }
}
