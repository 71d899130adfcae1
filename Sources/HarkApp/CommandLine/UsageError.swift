package import HarkReading

/// What is wrong with a command line, as a sentence of Strings.
package struct UsageError: Error {
  package let key: StringKey
  package let values: [String: StringValue]

  package init(_ key: StringKey, _ values: [String: StringValue] = [:]) {
    self.key = key
    self.values = values
  }

  /// An option has a value that it cannot have.
  package static func badValue(_ value: String, of option: String, allowed: String) -> UsageError {
    UsageError(
      "usage.bad-value",
      ["option": .text(option), "value": .text(value), "allowed": .text(allowed)])
  }
}
