import HarkReading

/// One option: how it is written, what a shell offers for it, and where what is given goes.
///
/// This is the only place where an option is declared. Arguments are read by it, wrong ones are told by it, shells
/// complete by it, and tests hold the manual to it.
///
/// - Note: `Values` has the option's place: a command, or `SharedOptions`.
package struct CommandOption<Values>: Sendable {
  /// The option's name and what follows it.
  package let declaration: OptionDeclaration
  /// The actions that the option means something to, of a command that has several; empty for all.
  private(set) var actions: [String] = []
  /// What the value can be, for whoever gave another.
  let allowed: @Sendable () -> StringValue
  /// Puts what is given into its place; false where the option can't have it.
  let take: @Sendable (inout Values, String) -> Bool

  /// The same option, for some actions of its command alone.
  func only<Action: RawRepresentable<String>>(for actions: Action...) -> Self {
    var option = self
    option.actions = actions.map(\.rawValue)
    return option
  }
}

/// What an option looks like, wherever what it gives goes.
package struct OptionDeclaration: Equatable, Sendable {
  /// The option as it is written, with its dashes.
  package let name: String
  /// The same with one dash and one letter; nil for nearly all.
  package var letter: String?
  /// What a shell offers for the value; nil for an option that stands alone.
  package let value: ArgumentCompletion?

  /// Whether the option stands alone.
  package var isFlag: Bool { value == nil }
}

// Where a value goes is told by a closure: key paths would take a fortieth of a millisecond each, at every start.
extension CommandOption {
  /// An option that stands alone.
  static func flag(
    _ name: String, letter: String? = nil, _ take: @escaping @Sendable (inout Values) -> Void
  ) -> Self {
    Self(
      declaration: OptionDeclaration(name: name, letter: letter, value: nil),
      allowed: { .text("") },
      take: { values, _ in
        take(&values)
        return true
      })
  }

  /// An option with any text; it is taken as often as it is given.
  static func text(
    _ name: String, completion: ArgumentCompletion = .nothing,
    _ take: @escaping @Sendable (inout Values, String) -> Void
  ) -> Self {
    value(name, completion: completion, allowed: .text("")) { values, text in
      take(&values, text)
      return true
    }
  }

  /// An option with one of some words; it is taken as often as it is given.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ choice: Choice.Type,
    _ take: @escaping @Sendable (inout Values, Choice) -> Void
  ) -> Self {
    let words = choice.allCases.map(\.rawValue)
    return value(
      name, completion: .words(words), allowed: .text(words.joined(separator: ", "))
    ) { values, text in
      guard let chosen = Choice(rawValue: text) else { return false }
      take(&values, chosen)
      return true
    }
  }

  /// An option with a value of a kind; it is taken as often as it is given.
  ///
  /// - Parameters:
  ///   - name: the option, with its dashes.
  ///   - completion: what a shell offers.
  ///   - allowed: what the value can be, in words.
  ///   - take: puts a value into its place; false where it can't be.
  /// - Returns: the option.
  static func value(
    _ name: String, completion: ArgumentCompletion = .nothing,
    allowed: @escaping @Sendable @autoclosure () -> StringValue,
    _ take: @escaping @Sendable (inout Values, String) -> Bool
  ) -> Self {
    Self(
      declaration: OptionDeclaration(name: name, value: completion), allowed: allowed, take: take)
  }
}
