package import HarkReading

/// Which of several things a person means.
package enum Target: Equatable, Sendable {
  /// The one of that number, counted from 1.
  case number(Int)
  /// The one that is called so, or the only one whose name has that part.
  case name(String)
}

/// What a person said with a command, as far as the way to say it has room for it.
package struct CommandArguments: Equatable, Sendable {
  /// Words to look for, an address, a path, a folder.
  package var words: String?
  /// What something is called, as it was said.
  package var name: String?
  /// A value that is taken as it was said.
  package var value: String?
  package var number: Int?
  /// The words that a number was said in ("two"); nil where it was given in figures.
  package var numberWords: String?
  package var kind: ElementKind?
  /// Whether something is to be on or off, where the words say which.
  package var isOn: Bool?

  /// None, as a key gives.
  package init() {}

  /// What is meant, by its number where there is one.
  package var target: Target? { number.map { .number($0) } ?? name.map { .name($0) } }
}
