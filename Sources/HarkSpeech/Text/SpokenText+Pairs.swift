// Two numbers with a slash between them that stand for one thing: a mark, a floor, a rent, the aperture of a lens.

import HarkText

extension SpokenText {
  /// Says 4.8/5 as a mark, 15/25층 as a floor and 1,000/65 behind 월세 as a rent, by the language's own sentence.
  mutating func readPair() -> Bool {
    let first = writtenNumber(at: index)
    guard first.end + 1 < text.count, text[first.end] == "/", isDigit(at: first.end + 1),
      !isAfterLatin, index == 0 || text[index - 1] != "/"
    else { return false }
    let second = writtenNumber(at: first.end + 1)
    guard second.fraction.count < 2, isNumberEnd(second.end),
      second.end >= text.count || text[second.end] != "/",
      let (key, end) = kindOfPair(first, second), let sentence = rules.words.word(key, in: language)
    else { return false }
    current = language
    let said = sentence.replacing("{value}", with: words(for: first))
      .replacing("{total}", with: words(for: second))
    emit(words: said, at: index)
    closeUpOrLean(at: end)
    index = end
    return true
  }

  private func kindOfPair(_ first: WrittenNumber, _ second: WrittenNumber) -> (String, Int)? {
    if list("floor-after").begins(rest(from: second.end, count: 3)[...]) {
      let isFloor = first.fraction.isEmpty && (first.value ?? .max) <= (second.value ?? 0)
      return isFloor ? ("pair.floor", second.end + 1) : nil
    }
    var last = index
    while last > 0, " :：".unicodeScalars.contains(text[last - 1]) { last -= 1 }
    let before = rest(from: max(0, last - 8), count: min(8, last))
    if list("rent-before").ends(before) { return ("pair.rent", second.end) }
    guard Self.isNotMore(first, second), first.parts.isEmpty, second.parts.isEmpty else {
      return nil
    }
    let isMark = first.fraction.count == 1 && [5, 10].contains(second.value)
    guard isMark || list("mark-before").ends(before) else { return nil }
    guard second.end < text.count else { return ("pair.mark", second.end) }
    // With another unit than its own it is no mark.
    let next = Self.plain(text[second.end])
    if list("mark-after").contains(next) { return ("pair.mark-with-unit", second.end + 1) }
    return Self.isWordPart(next) ? nil : ("pair.mark", second.end)
  }

  private static func isNotMore(_ first: WrittenNumber, _ second: WrittenNumber) -> Bool {
    func tenths(_ number: WrittenNumber) -> Int {
      number.whole.prefix(9).reduce(0) { $0 * 10 + $1 } * 10 + (number.fraction.first ?? 0)
    }
    return tenths(first) <= tenths(second)
  }

  /// Says the aperture of a lens, f/2.8L: its L is no liter.
  mutating func readAperture() -> Bool {
    guard text[index] == "f" || text[index] == "F", !isAfterLatin, index + 2 < text.count,
      text[index + 1] == "/", isDigit(at: index + 2)
    else { return false }
    let number = writtenNumber(at: index + 2)
    guard number.parts.isEmpty, number.whole.count < 3, number.fraction.count < 2 else {
      return false
    }
    // F/10 is the end of a game; a lens has a stop with a decimal, or its length before.
    if text[index] == "F", number.fraction.isEmpty,
      !rest(from: max(0, index - 12), count: min(12, index)).contains("mm")
    {
      return false
    }
    var end = number.end
    if end < text.count, text[end] == "L" { end += 1 }
    guard end >= text.count || !Self.isWordPart(text[end]) && text[end] != "/" else { return false }
    current = language
    let letters = end > number.end ? " L" : ""
    emit(words: "f \(words(for: number))\(letters)", at: index)
    closeUp(before: end)
    index = end
    return true
  }
}
