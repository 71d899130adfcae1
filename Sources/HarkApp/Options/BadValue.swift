package import HarkReading

extension Sentence {
  /// An option has a value that it cannot have.
  ///
  /// - Parameters:
  ///   - value: what was given.
  ///   - option: the option, with its dashes.
  ///   - allowed: what it can be.
  /// - Returns: the sentence.
  package static func badValue(
    _ value: String, of option: String, allowed: StringValue
  ) -> Sentence {
    .usageBadValue(value: .text(value), option: .text(option), allowed: allowed)
  }

  /// Checks that an option's value is one of some words.
  ///
  /// - Parameters:
  ///   - value: what was given.
  ///   - option: the option, with its dashes.
  ///   - words: what it can be.
  /// - Throws: the sentence that says so.
  package static func check(
    _ value: String, of option: String, among words: [String]
  ) throws(Sentence) {
    guard !words.contains(value) else { return }
    throw .badValue(value, of: option, allowed: .text(words.joined(separator: ", ")))
  }
}
