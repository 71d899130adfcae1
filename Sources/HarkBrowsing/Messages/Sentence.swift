package import HarkReading

/// A sentence of Strings with what stands in its placeholders.
package struct Sentence: Error, Equatable, Sendable {
  package let key: StringKey
  package let values: [String: StringValue]

  /// Makes a sentence.
  package init(_ key: StringKey, _ values: [String: StringValue] = [:]) {
    self.key = key
    self.values = values
  }

  /// The sentence in the catalogue's language.
  package func text(_ strings: StringCatalog) -> String { strings(key, values) }
}
