package import HarkReading

extension Sentence {
  /// An option has a value that it cannot have.
  ///
  /// - Parameters:
  ///   - value: what was given.
  ///   - option: the option, with its dashes.
  ///   - allowed: the key of the sentence that says what it can be.
  /// - Returns: the sentence.
  package static func badValue(
    _ value: String, of option: String, allowed: StringKey
  ) -> Sentence {
    Sentence(
      "usage.bad-value",
      ["option": .text(option), "value": .text(value), "allowed": .key(allowed)])
  }
}
