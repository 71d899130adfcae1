package import ArgumentParser
package import HarkBrowsing
package import HarkReading

/// A command of `hark` that runs to its end and gives an exit status.
package protocol HarkSubcommand: ParsableCommand {
  /// The options that all commands share.
  var shared: SharedOptions { get }

  /// Checks what parsing could not.
  ///
  /// - Throws: what is wrong, as a sentence.
  func check() throws(Sentence)

  /// Does what the command is for.
  func run(in context: CommandContext) -> ExitStatus
}

extension HarkSubcommand {
  package func check() throws(Sentence) {}
}

/// The commands by name.
package enum HarkCommand: String, CaseIterable, Sendable {
  case dump, read, say, inspect, voices, config, doctor
  case bookmarks, history, tabs, feeds, later

  /// The command that a word names; nil for a word that names none.
  ///
  /// The words for what is kept are commands in the singular and with a capital too: none of them is searched for.
  package static func named(_ word: String) -> HarkCommand? {
    switch word.lowercased() {
    case "bookmark", "bookmarks": .bookmarks
    case "history": .history
    case "tab", "tabs": .tabs
    case "feed", "feeds": .feeds
    case "later": .later
    default: HarkCommand(rawValue: word)
    }
  }

  /// The command's arguments and options.
  ///
  /// Only the command that is called is set up: ArgumentParser takes a millisecond for a tree of all.
  package var type: any HarkSubcommand.Type {
    switch self {
    case .dump: DumpCommand.self
    case .read: ReadCommand.self
    case .say: SayCommand.self
    case .inspect: InspectCommand.self
    case .voices: VoicesCommand.self
    case .config: ConfigCommand.self
    case .doctor: DoctorCommand.self
    case .bookmarks: BookmarksCommand.self
    case .history: HistoryCommand.self
    case .tabs: TabsCommand.self
    case .feeds: FeedsCommand.self
    case .later: LaterCommand.self
    }
  }

  /// The command that ArgumentParser would make of these arguments, where that is plain: one address
  /// and no option, for a command that programs call page by page.
  ///
  /// ArgumentParser takes a millisecond, a quarter of the whole of an empty page, to find no option.
  ///
  /// - Parameter arguments: what follows the command's name.
  /// - Returns: the command; nil where ArgumentParser has something to parse.
  package func plain(_ arguments: ArraySlice<String>) -> (any HarkSubcommand)? {
    guard arguments.count == 1, let address = arguments.first,
      address == "-" || !address.utf8.starts(with: "-".utf8)
    else { return nil }
    switch self {
    case .dump: return DumpCommand(address: address)
    case .inspect: return InspectCommand(address: address)
    case .read, .say, .voices, .config, .doctor, .bookmarks, .history, .tabs, .feeds, .later:
      return nil
    }
  }

  /// The options of the command by name, for telling a wrong one its nearest right one.
  package var options: [String] {
    let shared = Self.sharedOptions
    switch self {
    case .dump:
      return shared + [
        "--format", "--width", "--scale", "--layout", "--links", "--main", "--timings",
      ]
    case .read, .say: return shared + ["--output"]
    case .inspect: return shared + ["--format", "--timings"]
    case .voices, .config, .doctor: return shared
    case .bookmarks: return shared + ["--folder", "--tag", "--note", "--keyword", "--format"]
    case .feeds: return shared + ["--folder", "--format"]
    case .history, .tabs, .later: return shared + ["--format"]
    }
  }

  private static let sharedOptions = [
    "--speech", "--voice", "--rate", "--lang", "--transcript", "--allow-http", "--user",
    "--charset", "--config", "--help",
  ]

  /// The options of `hark` without a command.
  package static var browsingOptions: [String] {
    sharedOptions + ["--line", "--private", "--version"]
  }
}
