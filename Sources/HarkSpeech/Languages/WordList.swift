/// Words that a rule of a language asks for, as `list.NAME` of `Strings/speech.LANGUAGE.json` has them.
struct WordList: Sendable {
  /// In the order of their list.
  let words: [String]
  private let all: Set<String>
  private let byFirst: [Character: [String]]

  /// Makes a list of words between bars; a space before a word belongs to it.
  init(_ text: String) {
    words = text.split(separator: "|").map(String.init)
    all = Set(words)
    byFirst = Dictionary(grouping: words) { $0.first ?? " " }
  }

  /// Whether a word is on the list.
  func contains(_ word: some StringProtocol) -> Bool { all.contains(String(word)) }

  /// Whether a character by itself is on the list.
  func contains(_ scalar: Unicode.Scalar) -> Bool { all.contains(String(scalar)) }

  /// The first word of the list that a text begins with.
  ///
  /// - Complexity: O(words of the same first character).
  func start(of text: Substring) -> String? {
    guard let first = text.first else { return nil }
    return byFirst[first]?.first(where: text.hasPrefix)
  }

  /// Whether a text begins with one of the words.
  func begins(_ text: Substring) -> Bool { start(of: text) != nil }

  /// Whether a text ends with one of the words.
  func ends(_ text: some StringProtocol) -> Bool { words.contains(where: text.hasSuffix) }
}
