import HarkReading

/// What follows the name of a command that does several things: an action, then what it takes.
package struct ActionWords<Action: RawRepresentable<String> & CaseIterable & Equatable> {
  package let action: Action
  package let words: [String]
  /// The command with its action, as a person writes it.
  package let command: String

  /// Takes the words apart.
  ///
  /// - Parameters:
  ///   - arguments: what follows the command's name, without options.
  ///   - name: the command as a person writes it.
  ///   - standard: what is done where nothing follows.
  /// - Throws: which actions there are, where the first word is none.
  init(_ arguments: [String], of name: String, standard: Action) throws(Sentence) {
    guard let first = arguments.first else {
      (action, words, command) = (standard, [], name)
      return
    }
    guard let known = Action(rawValue: first) else {
      let actions = Action.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usageUnknownAction(
        name: .text(first), command: .text(name), allowed: .text(actions))
    }
    (action, words, command) = (known, Array(arguments.dropFirst()), "\(name) \(first)")
  }

  /// Checks how many words there are.
  ///
  /// - Parameters:
  ///   - counts: how many the action takes.
  ///   - missing: what to say where there are fewer.
  /// - Throws: which word is too much, or `missing`.
  func check(_ counts: ClosedRange<Int>, orSay missing: Sentence? = nil) throws(Sentence) {
    if words.count > counts.upperBound {
      throw .usageTooMany(word: .text(words[counts.upperBound]), command: .text(command))
    }
    if words.count < counts.lowerBound {
      throw missing ?? .usageWrong(command: .text(command))
    }
  }

  /// What is said of an option that means nothing to the action.
  func idle(_ option: String) -> Sentence {
    .usageIdleOption(command: .text(command), option: .text(option))
  }
}
