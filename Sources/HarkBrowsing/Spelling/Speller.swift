/// What knows how words are spelled; its calls take milliseconds, and longer for suggestions: off the session's thread.
package struct Speller: Sendable {
  /// Which of some words of a language are spelled otherwise in its dictionary.
  package let wrongWords: @Sendable ([String], String) throws(SpellingProblem) -> Set<String>
  /// Words of a language that look like one, the nearest first.
  package let suggestions: @Sendable (String, String) -> [String]

  /// Puts the parts together.
  package init(
    wrongWords: @escaping @Sendable ([String], String) throws(SpellingProblem) -> Set<String>,
    suggestions: @escaping @Sendable (String, String) -> [String]
  ) {
    self.wrongWords = wrongWords
    self.suggestions = suggestions
  }
}

/// Why nothing is known of how words are spelled.
package enum SpellingProblem: Error, Hashable, Sendable {
  /// The library is not installed.
  case noLibrary
  /// There is no dictionary of a language.
  case noDictionary(language: String)
}
