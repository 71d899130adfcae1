// Parts of one: 3/4, 1 1/2, ½, and spoons of Korean recipes, which are halved most.

extension SpokenText {
  /// Says "1 1/2" as "1 and a half".
  mutating func readMixedNumber() -> Bool {
    guard !isAfterSlash, let (whole, space) = digits(at: index, count: 1...3), space < text.count,
      let and = rules.words.word("fraction.and", in: language),
      let (spoken, end) = text[space] == " " ? fraction(at: space + 1) : vulgarFraction(at: space)
    else { return false }
    let figures = String(whole).compactMap(\.wholeNumberValue)
    let number = words(for: WrittenNumber(whole: figures, text: String(whole), end: space))
    let (name, last) = unit(afterPartAt: end, count: 2)
    let start = text[space] == " " ? space + 1 : space
    let isHalf = ["½", "1/2", "1⁄2"].contains(rest(from: start, count: end - start))
    let part = isHalf ? rules.words.word("fraction.a-half", in: language) ?? spoken : spoken
    current = language
    emit(words: number + (self.spoken.needsWords ? "" : " ") + and + " " + part + name, at: index)
    closeUpOrLean(at: last)
    index = last
    return true
  }

  /// Says "3/4" as "3 quarters", where no other number is meant: a proper fraction of few parts.
  mutating func readFraction() -> Bool {
    guard !isAfterSlash, !followsProduct, let (spoken, end) = fraction(at: index) else {
      return false
    }
    let (name, last) = unit(afterPartAt: end, count: 1)
    // The voice knows ½ by itself.
    if !isDigit(at: index), !self.spoken.needsWords, name.isEmpty { return false }
    current = language
    // 1/2 price is half of it.
    let isHalf = isDigit(at: index) && rest(from: index, count: end - index) == "1/2"
    let isBeforeWord =
      end + 1 < text.count && text[end] == " " && text[end + 1].properties.isLowercase
    let half = isHalf && isBeforeWord ? rules.words.word("fraction.half-of", in: language) : nil
    emit(words: (half ?? spoken) + name, at: index)
    closeUpOrLean(at: last)
    index = last
    return true
  }

  /// The unit after a space behind a fraction, 1/2 tsp, and where it ends; empty where none is.
  private func unit(afterPartAt end: Int, count: Int) -> (name: String, end: Int) {
    if end < text.count, isSpoonful(at: end), let name = rules.words.word("letter.t", in: language)
    {
      return (" " + name, end + 1)
    }
    if !spoken.needsWords, let last = inchesEnd(at: end),
      let name = rules.words.word("unit.inch", in: language, count: count)
    {
      return (" " + name, last)
    }
    // "5 1/2 in." at the end, or where the sentence goes on behind the stop.
    if !spoken.needsWords, rest(from: end, count: 4) == " in.",
      end + 4 == text.count || goesOn(after: end + 3),
      let name = rules.words.word("unit.inch", in: language, count: count)
    {
      return (" " + name, end + 4 == text.count ? end + 3 : end + 4)
    }
    guard end < text.count, text[end] == " ",
      let (unit, length) = Unit.find(in: rest(from: end + 1, count: 6), isApart: true),
      !unit.key.hasPrefix("currency"), unit != .percent,
      end + 1 + length >= text.count || !Self.isWordPart(text[end + 1 + length]),
      let name = rules.words.word(unit.key, in: language, count: count)
    else { return ("", end) }
    let last = end + 1 + length
    return (" " + name, goesOn(after: last) ? last + 1 : last)
  }

  func fraction(at start: Int) -> (spoken: String, end: Int)? {
    if let part = vulgarFraction(at: start) { return part }
    guard let (top, slash) = digits(at: start, count: 1...2), slash < text.count,
      text[slash] == "/" || text[slash] == "⁄",
      let (bottom, end) = digits(at: slash + 1, count: 1...2), top > 0, top < bottom,
      Self.denominators.contains(bottom), isNumberEnd(end),
      end >= text.count || !Self.isWordPart(text[end]) || isSpoonful(at: end),
      end + 1 >= text.count || text[end] != "," || !isDigit(at: end + 1)
    else { return nil }
    return share(top, bottom).map { ($0, end) }
  }

  private func share(_ top: Int, _ bottom: Int) -> String? {
    if let numbers = spoken.numbers { return numbers.share(top, bottom) }
    return rules.words.word("fraction.\(bottom)", in: language, count: top).map { "\(top) \($0)" }
  }

  /// A fraction that is one sign: ½.
  private func vulgarFraction(at place: Int) -> (spoken: String, end: Int)? {
    guard place < text.count, let (top, bottom) = Self.vulgarFractions[text[place]] else {
      return nil
    }
    return share(top, bottom).map { ($0, place + 1) }
  }

  /// Whether a fraction of one sign stands there: ½.
  func isVulgarFraction(_ place: Int) -> Bool {
    text.indices.contains(place) && Self.vulgarFractions[text[place]] != nil
  }

  private static let vulgarFractions: [Unicode.Scalar: (top: Int, bottom: Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5),
    "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
  ]

  /// Of how many parts a fraction is, where it is no day of a month or a result.
  static let denominators: Set<Int> = [2, 3, 4, 5, 6, 8, 10, 12, 16]

  private var isAfterSlash: Bool { index > 0 && (text[index - 1] == "/" || text[index - 1] == ".") }

  // MARK: Spoons

  /// Whether a t after a number is a teaspoon's, as recipes of Korea write it: beside 1T, or with the particle of
  /// its letter's name (1t는).
  func isSpoon(at place: Int) -> Bool {
    guard spoken.leans, !spoken.hasKana else { return false }
    let next = rest(from: place + 1, count: 1)
    if ["는", "가", "를", "와", "로"].contains(String(next)) { return true }
    return text.indices.contains { text[$0] == "T" && isDigit(at: $0 - 1) && !isLatin(at: $0 + 1) }
  }

  private func isLatin(at place: Int) -> Bool {
    text.indices.contains(place) && WritingScript(Self.plain(text[place])) == .latin
  }

  /// Whether a spoon's letter stands behind a fraction: 1/2T.
  private func isSpoonful(at place: Int) -> Bool {
    spoken.leans && !spoken.hasKana && (text[place] == "T" || text[place] == "t")
      && !isLatin(at: place + 1)
  }
}
