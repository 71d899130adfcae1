// What is told letter by letter: formulas of substances and academic degrees.

extension SpokenText {
  /// Says the formula of a substance letter by letter: CO₂, H₂SO₄, and CO2 where the list has it.
  ///
  /// The figures below the line tell one; without them only those that everybody writes are known.
  mutating func readSubstance() -> Bool {
    guard !isAfterLatin, text[index].properties.isUppercase, WritingScript(text[index]) == .latin
    else { return false }
    var end = index
    while end < text.count, end - index < 16, Self.isWordPart(text[end]) { end += 1 }
    let figures = (index..<end).filter { isDigit(at: $0) }
    guard end >= text.count || !Self.isWordPart(text[end]) else { return false }
    let word = String(String.UnicodeScalarView(text[index..<end]))
    let isKnown = figures.first.map {
      $0 > index && (lowered.contains($0) || list("substance").contains(word))
    }
    // Na⁺ and Ca²⁺ are ions.
    guard isKnown ?? (end - index < 3 && hasCharge(at: end)) else { return false }
    var names: [String] = []
    var place = index
    while place < end {
      let scalar = text[place]
      if Self.isDigit(scalar) {
        var next = place
        while next < end, Self.isDigit(text[next]) { next += 1 }
        names.append(figure(String(String.UnicodeScalarView(text[place..<next]))))
        place = next
        continue
      }
      let letter = scalar.properties.lowercaseMapping
      names.append(
        rules.words.word("letter.\(letter)", in: language) ?? scalar.properties.uppercaseMapping)
      place += 1
    }
    current = language
    emit(words: names.joined(separator: spoken.needsWords ? "" : " "), at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  /// Whether a charge stands there: ⁺, ²⁻.
  private func hasCharge(at place: Int) -> Bool {
    var end = place
    while end < text.count, end - place < 2, "¹²³⁴⁵⁶⁷".unicodeScalars.contains(text[end]) {
      end += 1
    }
    return end < text.count && (text[end] == "⁺" || text[end] == "⁻")
      && (end > place || end + 1 >= text.count
        || !"¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars.contains(text[end + 1]))
  }

  /// A figure of a formula: Korean and Japanese say 2 to 4 as English does.
  private func figure(_ figures: String) -> String {
    guard let numbers = spoken.numbers else { return figures }
    return rules.words.word("figure-of-name.\(figures)", in: language)
      ?? numbers.whole(figures.compactMap(\.wholeNumberValue))
  }

  /// Says the letters of a degree, whose stops end nothing: Ph.D., M.Sc.
  mutating func readDegree() -> Bool {
    guard !isAfterLatin, !isAfterLatinStop, text[index].properties.isUppercase,
      let written = list("academic").start(of: rest(from: index, count: 8))
    else { return false }
    var end = index + written.unicodeScalars.count
    guard end >= text.count || !Self.isWordPart(text[end]) else { return false }
    let hasStop = end < text.count && text[end] == "."
    if hasStop { end += 1 }
    let names = written.split(separator: ".").map { part in
      part.count < 3 || part.allSatisfy(\.isUppercase)
        ? part.uppercased().map { String($0) }.joined(separator: " ") : String(part)
    }
    current = language
    emit(words: names.joined(separator: " "), at: index)
    if hasStop, end >= text.count || text[end] == "\n" || beginsSentence(at: end) {
      emit(".", at: end - 1)
    }
    closeUp(before: end)
    index = end
    return true
  }

  /// Whether a word that sentences begin with, and no name, stands behind a space there: He, They.
  func beginsSentence(at place: Int) -> Bool {
    guard place + 1 < text.count, text[place] == " " else { return false }
    let word = rest(from: place + 1, count: 12).prefix { $0.isLetter }
    let next = place + 1 + word.unicodeScalars.count
    return list("sentence-start").contains(word) && next < text.count && text[next] == " "
  }
}
