package import HarkPage
package import HarkReading

/// What stands behind the name of a command that does several things.
package struct ActionArguments: Sendable {
  var words: [String] = []
  /// The names of its own options that are given.
  var options: [String] = []
}

/// A command that does several things: its first word says which.
package protocol ActionCommand: HarkSubcommand {
  associatedtype Action: RawRepresentable<String>, CaseIterable, Equatable, Sendable

  /// What is done where no word follows.
  static var standard: Action { get }

  /// The action, then what it takes; and the options beside it.
  var arguments: ActionArguments { get set }

  /// Checks what follows the action.
  ///
  /// - Throws: what is wrong, as a sentence.
  func check(_ asked: ActionWords<Action>) throws(Sentence)

  /// Does what is asked for.
  func run(_ asked: ActionWords<Action>, in context: CommandContext) -> ExitStatus
}

extension ActionCommand {
  package static var words: CommandWords { .any(.cases(of: Action.self)) }

  package mutating func take(_ words: [String], beside options: [String]) {
    arguments = ActionArguments(words: words, options: options)
  }

  private func asked() throws(Sentence) -> ActionWords<Action> {
    try ActionWords(arguments.words, of: Self.written, standard: Self.standard)
  }

  package func checkAction() throws(Sentence) { _ = try asked() }

  package func check() throws(Sentence) {
    let asked = try asked()
    let given = arguments.options.isEmpty ? [] : Self.options
    for option in given
    where arguments.options.contains(option.declaration.name)
      && !option.actions.isEmpty && !option.actions.contains(asked.action.rawValue)
    {
      throw asked.idle(option.declaration.name)
    }
    try check(asked)
  }

  package func run(in context: CommandContext) -> ExitStatus {
    guard let asked = try? asked() else { return .usage }
    return run(asked, in: context)
  }
}

/// A command that lists what is kept, and does nothing else.
package protocol ListingCommand: ActionCommand where Action == ListAction {
  var format: ListFormat? { get set }
}

/// What a command does that only lists.
package enum ListAction: String, CaseIterable, Sendable { case list }

/// How a list of what is kept is printed; as text where nobody asks.
package enum ListFormat: String, CaseIterable, Sendable {
  case text, jsonl
}

extension ListingCommand {
  package static var standard: ListAction { .list }
  package static var options: [CommandOption<Self>] {
    [.choice("--format", ListFormat.self) { $0.format = $1 }]
  }

  package func check(_ asked: ActionWords<ListAction>) throws(Sentence) { try asked.check(0...0) }
}
