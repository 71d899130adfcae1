import HarkText

// Roman numerals in English: which of a name, which are a number, and the IV of hospitals.

extension SpokenText {
  /// Says the numeral of a ruler by its place: Henry VIII is Henry the 8th.
  ///
  /// One letter may be anything: V and X count after a name that rulers had, I only after a title, or before "of".
  mutating func readRegnalNumber() -> Bool {
    guard !isAfterLatin, index > 1, text[index - 1] == " ",
      let (value, end) = romanNumber(at: index), value < 40,
      end >= text.count || !Self.isWordPart(text[end])
    else { return false }
    let before = words(before: index - 1, count: 3)
    guard let name = before.last, name.first?.isUppercase == true, !list("no-name").contains(name)
    else { return false }
    let hasTitle = before.dropLast().contains { list("ruler").contains($0) }
    let isRuler = hasTitle || list("regnal").contains(name)
    let isLong = end - index > 1
    let isAlone =
      hasTitle || text[index] != "I" && list("regnal").contains(name)
      || list("regnal").contains(name) && rest(from: end, count: 4) == " of "
    guard isRuler, isLong || isAlone, !list("no-ruler").contains(name + " " + String(text[index]))
    else { return false }
    guard let pattern = rules.words.word("ordinal.of-ruler", in: language) else { return false }
    current = language
    emit(
      words: pattern.replacing("{number}", with: String(value) + Self.ordinalEnding(of: value)),
      at: index)
    closeUp(before: end)
    index = end
    return true
  }

  /// Says the IV of a hospital by its letters, unless a word before it is one that numbers follow.
  mutating func readLettersIV() -> Bool {
    guard !isAfterLatin, rest(from: index, count: 2) == "IV",
      index + 2 >= text.count || !Self.isWordPart(text[index + 2])
    else { return false }
    let next = String(
      rest(from: index + 3, count: 14).prefix { $0.isLetter || $0 == "-" })
    let before = words(before: index, count: 1).last?.lowercased() ?? ""
    let follows = list("before-iv").contains(before) && text[index - 1] == " "
    guard
      follows
        || index + 2 < text.count && text[index + 2] == " " && list("after-iv").begins(next[...])
    else { return false }
    current = language
    emit(words: "I V", at: index)
    closeUp(before: index + 2)
    index += 2
    return true
  }

  /// Says the small numeral of a scene or a page.
  ///
  /// "Scene ii", "p. xiv".
  mutating func readSmallNumeral() -> Bool {
    guard !isAfterLatin, index > 1, text[index - 1] == " ",
      "ivx".unicodeScalars.contains(text[index]),
      let before = words(before: index - 1, count: 1).last?.lowercased(),
      list("before-small-numeral").contains(before)
    else { return false }
    var end = index
    while end < text.count, end - index < 7, "ivx".unicodeScalars.contains(text[end]) { end += 1 }
    guard end >= text.count || !Self.isWordPart(text[end]),
      let (value, length) = Self.value(
        ofRoman: text[index..<end].map(\.properties.uppercaseMapping)),
      length == end - index
    else { return false }
    current = language
    emit(words: String(value), at: index)
    closeUp(before: end)
    index = end
    return true
  }

  private func romanNumber(at start: Int) -> (value: Int, end: Int)? {
    var end = start
    while end < text.count, end - start < 8, "IVXL".unicodeScalars.contains(text[end]) { end += 1 }
    guard end > start,
      let (value, length) = Self.value(ofRoman: text[start..<end].map { String($0) }),
      length == end - start
    else { return nil }
    return (value, end)
  }

  /// The value of a numeral that is written as Romans did, up to 89.
  private static func value(ofRoman letters: [String]) -> (value: Int, length: Int)? {
    let written = letters.joined()
    let tens = ["", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX"]
    let ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
    for (ten, start) in tens.enumerated().reversed() where written.hasPrefix(start) {
      if let one = ones.firstIndex(of: String(written.dropFirst(start.count))), ten + one > 0 {
        return (ten * 10 + one, letters.count)
      }
    }
    return nil
  }

  /// The words before a place, the nearest last, without the signs around them.
  private func words(before place: Int, count: Int) -> [String] {
    var words: [String] = []
    var end = place
    while words.count < count, end > 0 {
      while end > 0, text[end - 1] == " " { end -= 1 }
      var start = end
      while start > 0, end - start < 24, !text[start - 1].properties.isWhitespace { start -= 1 }
      guard start < end else { break }
      words.append(String(String.UnicodeScalarView(text[start..<end])))
      end = start
    }
    return words.reversed()
  }
}
