// From one to another, where words of a language tell what the sign between them is.

extension SpokenText {
  /// Says the wave of 9시~오후 6시 and of 월~금: words stand behind it.
  mutating func readRangeOfTimes() -> Bool {
    guard Self.isWave(Self.plain(text[index])), index > 0,
      let word = rules.words.word("range.to", in: language)
    else { return false }
    let before = index > 1 && text[index - 1] == " " ? index - 2 : index - 1
    let next = text[index] == "~" && index + 1 < text.count && text[index + 1] == " " ? 2 : 1
    let rest = rest(from: index + next, count: 3)
    let isTime = list("range.time-after").contains(text[before]) && list("range.time").begins(rest)
    let isDay =
      isDay(text[before]) && (before == 0 || !text[before - 1].properties.isAlphabetic)
      && rest.unicodeScalars.first.map(isDay) == true
      && rest.dropFirst().first.map(\.isLetter) != true
    guard isTime || isDay else { return false }
    return sayAttached(word, to: index + next)
  }

  private func isDay(_ scalar: Unicode.Scalar) -> Bool {
    rules.words.word("weekday.\(scalar)", in: language) != nil
  }

  /// Says a hyphen between two numbers that is no range: 제2-1조 and 역삼동 123-4 have 다시 for it, a result
  /// 3-2 has 대.
  mutating func readHyphenBetweenNumbers() -> Bool {
    guard Self.isHyphen(Self.plain(text[index])), let key = hyphenWord,
      let word = rules.words.word(key, in: language)
    else { return false }
    current = language
    emit(words: word, at: index)
    index += 1
    return true
  }

  private var hyphenWord: String? {
    guard isDigit(at: index - 1), let (left, leftStart) = number(endingAt: index),
      let (right, end) = digits(at: index + 1, count: 1...4), isNumberEnd(end)
    else { return nil }
    var before = leftStart - 1
    if before >= 0, text[before] == "제" { return "range.branch" }
    if left < 100, right < 100, list("range.score-before").begins(rest(from: end, count: 6)) {
      return "range.score"
    }
    // Bus 5-1: no range goes back.
    if left > right, list("range.branch-before").begins(rest(from: end, count: 3)) {
      return "range.branch"
    }
    guard before > 0, text[before] == " " else { return nil }
    before -= 1
    // A street or a part of a town.
    return list("place-end").contains(text[before]) && before > 0
      && (WritingScript(text[before - 1]) != .common || isDigit(at: before - 1))
      || text[before] == "길"
      ? "range.branch" : nil
  }
}
