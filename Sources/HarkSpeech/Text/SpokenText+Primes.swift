// Feet and inches by their signs: 5'11", a 65" screen.

extension SpokenText {
  /// Says 5'11" as 5 feet 11 inches, 6' before a word as 6 foot and 65" as 65 inches.
  ///
  /// A quotation mark that closes what another has opened is none.
  mutating func readPrimes() -> Bool {
    guard Self.primes.contains(signAfterFigures) else { return false }
    let number = writtenNumber(at: index)
    guard number.parts.isEmpty, number.end < text.count, !isAfterLatin,
      // 12°30'15" is an angle, 90+3' a minute of a game.
      index == 0 || !"°+'′".unicodeScalars.contains(text[index - 1])
    else { return false }
    let (spokenNumber, end) =
      fraction(at: index).map { ($0.spoken, $0.end) }
      ?? (words(for: number), number.end)
    guard end < text.count else { return false }
    let isInch = text[end] == "'" && end + 1 < text.count && text[end + 1] == "'"
    if Self.feet.contains(text[end]), !isInch, end == number.end, number.whole.count < 4 {
      return readFeet(number)
    }
    guard let last = inchesEnd(at: end) else { return false }
    // Three quarters of an inch are less than one.
    let value = end > number.end ? 1 : number.value
    return say(measure: spokenNumber, "unit.inch", value: value, endingAt: last)
  }

  private mutating func readFeet(_ number: WrittenNumber) -> Bool {
    var next = number.end + 1
    // 5' 11" has a space, and no other number behind it.
    if next + 1 < text.count, text[next] == " ", isDigit(at: next + 1),
      inchesEnd(at: writtenNumber(at: next + 1).end) != nil
    {
      next += 1
    }
    let second = writtenNumber(at: next)
    let curly = second.end < text.count && text[second.end] == "”" ? second.end + 1 : nil
    if second.end > next, let last = inchesEnd(at: second.end) ?? curly,
      let feet = rules.words.word("unit.foot", in: language, count: number.value == 1 ? 1 : 2)
    {
      let first =
        spoken.numbers?.joined(words(for: number), feet, number.value)
        ?? words(for: number) + " " + feet
      return say(
        measure: first + " " + words(for: second), "unit.inch", value: second.value, endingAt: last)
    }
    // 6' ladder, and not 'since 2006' and.
    let isBefore =
      next + 1 < text.count && text[next] == " " && text[next + 1].properties.isLowercase
    guard !spoken.needsWords, text[number.end] != "’", number.whole.count < 3,
      isBefore && !isQuoted("'") || isSecondOfFeet
    else { return false }
    return say(measure: words(for: number), "unit.foot", value: number.value, endingAt: next)
  }

  /// Whether feet stand before, of which this is the other measure: 8' x 10'.
  private var isSecondOfFeet: Bool {
    let before = rest(from: max(0, index - 4), count: min(index, 4))
    return ["' x ", "'x", "' × ", "'×", "′ x ", "′ × "].contains { before.hasSuffix($0) }
  }

  /// Where the sign of inches ends: a double prime, two single ones, or a quotation mark that closes nothing.
  func inchesEnd(at place: Int) -> Int? {
    guard place < text.count else { return nil }
    switch text[place] {
    case "″": return place + 1
    case "\"": return isQuoted("\"") ? nil : place + 1
    case "'" where place + 1 < text.count && text[place + 1] == "'": return place + 2
    default: return nil
    }
  }

  /// Signs that may stand for feet and inches, and fractions that may stand before them.
  private static let primes: Set<Unicode.Scalar> = [
    "'", "\"", "’", "”", "′", "″", "½", "¼", "¾", "⅛", "⅜", "⅝", "⅞",
  ]

  private static let feet: Set<Unicode.Scalar> = ["'", "′", "’"]

  /// Whether a quotation mark is open here: as far back as a quotation with a number goes.
  private func isQuoted(_ mark: Unicode.Scalar) -> Bool {
    var isOpen = false
    for place in max(0, index - 120)..<index where text[place] == mark {
      let isPrime = isDigit(at: place - 1)
      let isInner =
        place > 0 && text[place - 1].properties.isAlphabetic
        && text[place + 1].properties.isAlphabetic
      if !isInner, !isPrime || isOpen { isOpen.toggle() }
    }
    return isOpen
  }

  /// Says a measure with its unit, in English in the singular before what it measures: a 65 inch TV.
  private mutating func say(
    measure: String, _ key: String, value: Int?, endingAt end: Int
  ) -> Bool {
    let byEnd = end + 3
    let isBy =
      [" x ", " × "].contains { rest(from: end, count: 3) == $0 } && isDigit(at: byEnd)
    let isBefore =
      end + 1 < text.count && text[end] == " " && text[end + 1].properties.isAlphabetic
      && !list("measured").contains(rest(from: end + 1, count: 8).prefix { $0.isLetter }) || isBy
    guard
      let name = rules.words.word(key, in: language, count: value == 1 || isBefore ? 1 : 2),
      // One foot, as before a ladder, and not one feet.
      let by = rules.words.word("dimension.by", in: language)
    else { return false }
    let words = spoken.numbers?.joined(measure, name, value) ?? measure + " " + name
    current = language
    emit(words: isBy ? words + " " + by : words, at: index)
    index = isBy ? byEnd : end
    closeUpOrLean(at: index)
    return true
  }
}
