import HarkText

// What may have been meant.
extension Phrases {
  /// What may have been meant by words that are no command, as ways to say it: what all of their meanings come to, ways that
  /// are nearly the same letters, else what most of the meanings come to.
  package func proposals(for phrase: String) -> [String] {
    let gist = gist(of: phrase)
    if case .clear(let match)? = gist, let way = way(to: match) { return [way] }
    let mistyped = suggestions(for: phrase)
    guard mistyped.isEmpty, case .near(let matches)? = gist else { return mistyped }
    return matches.compactMap { way(to: $0) }
  }

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
    let letters = Self.letters(of: word)
    let near = EditDistance.nearest(to: word, among: vocabulary.keys, count: 20)
      .map { (text: $0, distance: EditDistance.distance(letters, Self.letters(of: $0))) }
      .filter { $0.distance <= max(1, letters.count / 4) && !Self.isAnother($0.text, than: word) }
      .map { (text: $0.text, distance: $0.distance, uses: vocabulary[$0.text] ?? 0) }
    return near.sorted { ($0.distance, -$0.uses, $0.text) < ($1.distance, -$1.uses, $1.text) }
      .prefix(3).map(\.text)
  }

  /// A word with the letters of Hangul one by one: of two syllables that differ in one, half is another word, and one key may
  /// make it.
  private static func letters(of word: String) -> String {
    String(
      word.flatMap { character -> [Character] in
        Syllable(character).map { $0.letters } ?? [character]
      })
  }

  /// Whether two short words in Chinese characters differ: each such character is a word of its own, and none is mistyped for
  /// another.
  private static func isAnother(_ candidate: String, than word: String) -> Bool {
    func characters(_ text: String) -> [Character] {
      text.filter { ("\u{4E00}"..."\u{9FFF}").contains($0) }
    }
    let said = characters(word)
    return !said.isEmpty && said != characters(candidate)
  }

  /// Ways to say commands that begin with what is typed, for completion.
  package func completions(of start: String) -> [String] {
    let start = start.lowercased()
    return Set(patterns.compactMap(\.spoken)).filter { $0.hasPrefix(start) }.sorted()
  }
}
