/// Reads Chinese characters in Japanese and Korean text, which the engine can't.
package struct IdeographReader: Sendable {
  /// The reading of a phrase, in kana or Hangul; nil where it can't be read.
  let reading: @Sendable (_ phrase: String, _ language: Substring) -> String?

  /// Makes a reader of a function that gets the phrase and the primary language, "ja" or "ko".
  package init(_ reading: @escaping @Sendable (_ phrase: String, _ language: Substring) -> String?)
  {
    self.reading = reading
  }

  /// Reads nothing.
  package static let none = IdeographReader { _, _ in nil }
}
