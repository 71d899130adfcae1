package import HarkReading

/// The words that a command takes beside its options.
package struct CommandWords: Sendable {
  /// How many there may be.
  package let counts: ClosedRange<Int>
  /// What is said where there are fewer, by the command as a person writes it.
  package let missing: @Sendable (StringValue) -> Sentence
  /// What a shell offers.
  package let completion: ArgumentCompletion

  /// One address or file.
  package static var address: CommandWords {
    CommandWords(counts: 1...1, missing: { .usageNeedsAddress(command: $0) }, completion: .files)
  }

  /// None.
  package static var none: CommandWords {
    CommandWords(counts: 0...0, missing: { .usageWrong(command: $0) }, completion: .nothing)
  }

  /// Any number of words; what they may be is the command's own to check.
  package static func any(_ completion: ArgumentCompletion) -> CommandWords {
    CommandWords(counts: 0...Int.max, missing: { .usageWrong(command: $0) }, completion: completion)
  }
}
