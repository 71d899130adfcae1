// Directions and floors of English addresses, and amperes: single letters that are words only where they stand.

extension SpokenText {
  /// Says the N of "900 N Main St" and the S of "I-95 S" as the direction that it is there, with its stop.
  mutating func readStreetDirection() -> Bool {
    guard !isAfterLatin, index > 1, text[index - 1] == " ", isDigit(at: index - 2),
      let word = rules.words.word("direction.\(text[index])", in: language)
    else { return false }
    let hasStop = index + 1 < text.count && text[index + 1] == "."
    let end = hasStop ? index + 2 : index + 1
    guard end >= text.count || " ,;)".unicodeScalars.contains(text[end]),
      isAfterNumberOfRoad || end < text.count && text[end] == " " && isBeforeStreet(end + 1)
    else { return false }
    current = language
    emit(words: word, at: index)
    closeUp(before: end)
    index = end
    return true
  }

  /// Whether the number before is that of a road: Hwy 101, I-95.
  private var isAfterNumberOfRoad: Bool {
    var start = index - 2
    while start > 0, isDigit(at: start - 1) { start -= 1 }
    let before = rest(from: max(0, start - 12), count: min(12, start))
    return list("numbered-road").words.contains { road in
      before.hasSuffix(road)
        && before.dropLast(road.count).last.map { !$0.isLetter && !$0.isNumber } ?? true
    }
  }

  /// Whether the name of a street begins there: a word with a capital letter or an ordinal, and soon a word for a street.
  private func isBeforeStreet(_ place: Int) -> Bool {
    guard place < text.count, text[place].properties.isUppercase || isDigit(at: place) else {
      return false
    }
    let words = rest(from: place, count: 40).prefix { $0 != "," }.split(separator: " ")
    return words.dropFirst().prefix(3).contains { word in
      list("street").contains(word.hasSuffix(".") ? String(word.dropLast()) : String(word))
    }
  }

  /// Says Fl behind an ordinal as the floor, with its stop.
  mutating func readFloorOfOrdinal() -> Bool {
    guard !isAfterLatin, index > 3, text[index - 1] == " ",
      ["st", "nd", "rd", "th"].contains(rest(from: index - 3, count: 2)), isDigit(at: index - 4),
      ["Fl", "fl", "Flr"].contains(rest(from: index, count: 3).prefix { $0.isLetter }),
      let word = rules.words.word("before-number.Fl", in: language)
    else { return false }
    var end = index
    while end < text.count, WritingScript(text[end]) == .latin { end += 1 }
    let stop = end
    if end < text.count, text[end] == "." { end += 1 }
    current = language
    emit(words: word, at: index)
    if end > stop, end >= text.count { emit(".", at: stop) }
    closeUp(before: end)
    index = end
    return true
  }

  /// Says the A of "20A breaker" and "12V 5A" as amperes: beside volts, or before what carries a current.
  mutating func readAmperes() -> Bool {
    let number = writtenNumber(at: index)
    guard !isAfterLatin, number.parts.isEmpty, number.end < text.count, text[number.end] == "A",
      number.end + 1 >= text.count || !Self.isWordPart(text[number.end + 1])
    else { return false }
    let before = rest(from: max(0, index - 3), count: min(3, index))
    let isBesideVolts = ["V ", "V/", "V, "].contains { before.hasSuffix($0) }
    let next = rest(from: number.end + 1, count: 14).drop { $0 == " " }
    let carries = list("current").words.contains { next.lowercased().hasPrefix($0) }
    guard isBesideVolts || carries,
      let name = rules.words.word(
        "unit.ampere", in: language, count: carries || number.value == 1 ? 1 : 2)
    else { return false }
    current = language
    emit(words: words(for: number) + " " + name, at: index)
    closeUp(before: number.end + 1)
    index = number.end + 1
    return true
  }
}
