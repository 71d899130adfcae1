import HarkText

// What may have been meant.
extension Phrases {
  /// What may have been meant by a phrase that nothing matches, nearest first.
  ///
  /// First the phrase itself with a mistyped word put right, so that what its slots hold is kept
  /// ("serch for swift" is "search for swift"); then the known phrases that look most like it.
  package func suggestions(for phrase: String, count: Int = 3) -> [String] {
    var found = corrected(phrase)
    let near = EditDistance.nearest(
      to: phrase, among: Set(patterns.compactMap(\.spoken)).union(jumps), count: count)
    for text in near where !found.contains(text) && isNear(text, to: phrase) { found.append(text) }
    return Array(found.prefix(count))
  }

  /// Whether two ways to say something are so alike that one may have been meant by the other: no more than a quarter of
  /// the letters differ.
  private func isNear(_ way: String, to phrase: String) -> Bool {
    let said = Array(phrase.lowercased().unicodeScalars)
    // Of one or two letters that differ in one nothing is left that is alike.
    guard said.count > 2 else { return false }
    return EditDistance.isWithin(
      max(1, said.count / 4), Array(way.lowercased().unicodeScalars), said)
  }

  /// The phrase with one word, or all that are unknown, replaced by the nearest known one, where
  /// that makes it a command.
  private func corrected(_ phrase: String) -> [String] {
    let words = phrase.split(whereSeparator: \.isWhitespace).map { word in
      String(word.filter { !PhraseInput.isPassedOver($0) }).lowercased()
    }
    guard (1...12).contains(words.count) else { return [] }
    let nearest = words.map { word -> [String] in
      guard word.count > 1, word.count <= 20, vocabulary[word] == nil else { return [] }
      return nearWords(to: word)
    }
    var found: [String] = []
    func offer(_ words: [String]) {
      let text = words.joined(separator: " ")
      if !found.contains(text), match(text) != nil { found.append(text) }
    }
    for (index, choices) in nearest.enumerated() {
      for choice in choices {
        var changed = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
        changed[index] = choice
        offer(changed)
      }
    }
    if nearest.count(where: { !$0.isEmpty }) > 1 {
      offer(zip(words, nearest).map { $1.first ?? $0 })
    }
    return found
  }

  /// The known words that may have been meant by one, nearest first, and of those as near the usual ones.
  private func nearWords(to word: String) -> [String] {
    let near = EditDistance.nearest(to: word, among: vocabulary.keys, count: 20).map {
      (text: $0, distance: EditDistance.distance(word, $0), uses: vocabulary[$0] ?? 0)
    }
    return near.sorted { ($0.distance, -$0.uses, $0.text) < ($1.distance, -$1.uses, $1.text) }
      .prefix(3).map(\.text)
  }

  /// Ways to say commands that begin with what is typed, for completion.
  package func completions(of start: String) -> [String] {
    let start = start.lowercased()
    return Set(patterns.compactMap(\.spoken)).filter { $0.hasPrefix(start) }.sorted()
  }
}
