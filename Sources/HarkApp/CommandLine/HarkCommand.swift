package import HarkPage
package import HarkReading

/// A command of `hark` that runs to its end and gives an exit status.
package protocol HarkSubcommand: Sendable {
  /// The word that calls it; nil for browsing.
  static var command: HarkCommand? { get }
  /// The options that it has beside those that all share.
  static var options: [CommandOption<Self>] { get }
  /// The words that it takes beside options.
  static var words: CommandWords { get }

  /// The options that all commands share.
  var shared: SharedOptions { get set }

  /// Makes the command as it is without an argument.
  init()

  /// Takes the words, which are as many as `words` says, and the names of its own options that are given.
  mutating func take(_ words: [String], beside options: [String])

  /// Checks what says what the options mean.
  ///
  /// - Throws: what is wrong, as a sentence.
  func checkAction() throws(Sentence)

  /// Checks what can't be seen before all arguments are read.
  ///
  /// - Throws: what is wrong, as a sentence.
  func check() throws(Sentence)

  /// Does what the command is for.
  func run(in context: CommandContext) -> ExitStatus
}

extension HarkSubcommand {
  package static var options: [CommandOption<Self>] { [] }
  package mutating func take(_ words: [String], beside options: [String]) {}
  package func checkAction() throws(Sentence) {}
  package func check() throws(Sentence) {}

  /// The command as a person writes it.
  package static var written: String { command.map { "hark \($0.rawValue)" } ?? "hark" }

  /// What all its options look like, those that all commands share before its own.
  package static var declarations: [OptionDeclaration] {
    SharedOptions.options.map(\.declaration) + options.map(\.declaration)
  }

  /// Checks that there is an address at all.
  package static func check(address: String) throws(Sentence) {
    guard address.contains(where: { !$0.isWhitespace }) else {
      throw .usageNeedsAddress(command: .text(written))
    }
  }
}

/// The commands by name.
package enum HarkCommand: String, CaseIterable, Sendable {
  case dump, read, say, inspect, check, watch, voices, config, setup, doctor, listen
  case bookmarks, history, tabs, feeds, later, notes

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
    case "note", "notes": .notes
    // Not `init(rawValue:)`: of so many names it makes a table first, at each start.
    default: allCases.first { $0.rawValue == word }
    }
  }

  /// What the command is made of.
  package var type: any HarkSubcommand.Type {
    switch self {
    case .dump: DumpCommand.self
    case .read: ReadCommand.self
    case .say: SayCommand.self
    case .inspect: InspectCommand.self
    case .check: CheckCommand.self
    case .watch: WatchCommand.self
    case .voices: VoicesCommand.self
    case .config: ConfigCommand.self
    case .setup: SetupCommand.self
    case .doctor: DoctorCommand.self
    case .listen: ListenCommand.self
    case .bookmarks: BookmarksCommand.self
    case .history: HistoryCommand.self
    case .tabs: TabsCommand.self
    case .feeds: FeedsCommand.self
    case .later: LaterCommand.self
    case .notes: NotesCommand.self
    }
  }

  /// What the command's options look like.
  package var declarations: [OptionDeclaration] { type.declarations }
}
