import HarkReading

/// Letters by the words that stand for them when something is spelled, by a language's own list.
struct SpokenLetters {
  private var letters: [String: String] = [:]
  /// The words, in the order of the list.
  private(set) var words: [String] = []

  /// Reads `phrase.letters`: `word=letter` pairs with spaces between; `space` stands for one.
  init(_ strings: StringCatalog) {
    for pair in strings(.phrase, "letters").split(separator: " ") {
      let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { continue }
      words.append(sides[0])
      letters[sides[0]] = sides[1] == "space" ? " " : sides[1]
    }
  }

  /// The letters of "spell alpha bravo"; nil for anything else.
  func spelled(by words: String, _ strings: StringCatalog) -> String? {
    for way in strings(.phrase, "spelling").split(separator: "|") where words.hasPrefix(way) {
      if let text = text(words.dropFirst(way.count).split(separator: " ")) { return text }
    }
    return nil
  }

  /// What words spell; nil where one of them stands for nothing.
  func text(_ said: some Sequence<Substring>) -> String? {
    var text = ""
    for word in said {
      guard let letter = letters[String(word)] else { return nil }
      text += letter
    }
    return text.isEmpty ? nil : text
  }
}
