/// A sentence or a word of Strings, with what stands in its placeholders, in no language yet.
///
/// Those that Hark has are members of this type, made from `Strings/en.json`: `.loadLoading(host: .text("a.org"))`;
/// those that are chosen by a name are of a ``SentenceFamily``.
package struct Sentence: Error, Equatable, Sendable {
  /// Its name in the files of Strings ("load.loading").
  package let key: String
  package let values: [String: StringValue]

  /// Makes a sentence of a key that is sure to stand in Strings, or is looked up there first.
  init(_ key: String, _ values: [String: StringValue] = [:]) {
    self.key = key
    self.values = values
  }

  /// Makes a word that the voice alone needs; it stands in a catalogue of its own, where a language may lack it.
  package init(ofVoice key: String, _ values: [String: StringValue] = [:]) {
    self.init(key, values)
  }

  /// The sentence in the catalogue's language.
  package func text(_ strings: StringCatalog) -> String { strings(self) }
}

/// What stands in for a placeholder of a sentence.
package indirect enum StringValue: Equatable, Sendable {
  case text(String)
  /// A whole number.
  case count(Int)
  /// Another sentence or word of the catalogue.
  case sentence(Sentence)
  /// A number with one decimal at most, in tenths.
  case tenths(Int)
  /// A span from now as people tell it, "in 2 minutes": never a shorter one.
  case wait(seconds: Int)
}
