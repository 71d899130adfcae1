import HarkBrowsing
import HarkReading

/// What follows the name of a command that does several things: an action, then what it takes.
struct ActionWords<Action: RawRepresentable & CaseIterable & Equatable>
where Action.RawValue == String {
  let action: Action
  let words: [String]
  /// The command with its action, as a person writes it.
  let command: String

  /// Takes the words apart.
  ///
  /// - Parameters:
  ///   - arguments: what follows the command's name, without options.
  ///   - name: the command's name.
  ///   - standard: what is done where nothing follows.
  /// - Throws: which actions there are, where the first word is none.
  init(_ arguments: [String], of name: String, standard: Action) throws(Sentence) {
    guard let first = arguments.first else {
      (action, words, command) = (standard, [], "hark \(name)")
      return
    }
    guard let known = Action(rawValue: first) else {
      let actions = Action.allCases.map(\.rawValue).joined(separator: ", ")
      throw Sentence.usageUnknownAction(
        name: .text(first), command: .text("hark \(name)"), allowed: .text(actions))
    }
    (action, words, command) = (known, Array(arguments.dropFirst()), "hark \(name) \(first)")
  }

  /// Checks how many words there are.
  ///
  /// - Parameters:
  ///   - counts: how many the action takes.
  ///   - missing: what to say where there are fewer.
  /// - Throws: which word is too much, or `missing`.
  func check(_ counts: ClosedRange<Int>, orSay missing: Sentence? = nil) throws(Sentence) {
    if words.count > counts.upperBound {
      throw Sentence.usageTooMany(word: .text(words[counts.upperBound]), command: .text(command))
    }
    if words.count < counts.lowerBound {
      throw missing ?? Sentence.usageWrong(command: .text(command))
    }
  }

  /// Checks that no option is given that means nothing to the action.
  ///
  /// - Parameter given: the options with whether each is given, and the actions that take it.
  /// - Throws: the first that means nothing.
  func check(options given: [(name: String, isGiven: Bool, actions: [Action])]) throws(Sentence) {
    for option in given where option.isGiven && !option.actions.contains(action) {
      throw Sentence.usageIdleOption(command: .text(command), option: .text(option.name))
    }
  }
}
