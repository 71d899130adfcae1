// Dates of which a reader must know the order, or the century.

extension SpokenText {
  /// Says 11/21/2026, 21.11.2026, and in Korean and Japanese 26.11.21 and 11/21.
  mutating func readShortDate() -> Bool {
    guard index == 0 || !"/.-".unicodeScalars.contains(text[index - 1]),
      let (spoken, end) = dateWithYearLast() ?? dateWithShortYear() ?? dateWithoutYear()
    else { return false }
    say(moment: spoken, endingAt: end)
    return true
  }

  private func dateWithYearLast() -> (spoken: String, end: Int)? {
    guard let (first, next) = digits(at: index, count: 1...2),
      let (second, third) = datePart(at: next, after: nil), third < text.count,
      Self.plain(text[third]) == second.separator,
      let (year, end) = digits(at: third + 1, count: 4...4), (1000...2999).contains(year),
      isNumberEnd(end)
    else { return nil }
    let isMonthFirst = second.separator != "." && spoken.monthFirst.contains(language.lowercased())
    var (month, day) = isMonthFirst ? (first, second.value) : (second.value, first)
    // What can be read in one way only is read so.
    if month > 12 { (month, day) = (day, month) }
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    return date(year: year, month: month, day: day).map { ($0, end) }
  }

  /// 26.11.21, in Korean and Japanese, where every part has two figures.
  private func dateWithShortYear() -> (spoken: String, end: Int)? {
    guard let moments = spoken.moments, !followsVersion,
      let (year, next) = digits(at: index, count: 2...2),
      let (month, second) = datePart(at: next, after: nil), second == next + 3,
      let (day, end) = datePart(at: second, after: month.separator), end == second + 3,
      month.separator != "-", (1...12).contains(month.value), (1...31).contains(day.value),
      isNumberEnd(end)
    else { return nil }
    return (moments.year(year) + " " + moments.day(month.value, day.value), end)
  }

  /// 11/21, in Korean and Japanese, where it is no fraction and nobody counts what follows.
  private func dateWithoutYear() -> (spoken: String, end: Int)? {
    guard let moments = spoken.moments,
      let (month, slash) = digits(at: index, count: 1...2), slash < text.count,
      Self.plain(text[slash]) == "/", let (day, end) = digits(at: slash + 1, count: 1...2),
      (1...12).contains(month), (1...31).contains(day),
      month >= day || !Self.denominators.contains(day), isNumberEnd(end),
      end >= text.count || !"점명개回点名%".unicodeScalars.contains(text[end])
    else { return nil }
    return (moments.day(month, day), end)
  }

  /// Says R8.11.21 and H31年 with the name of the era, as Japanese papers write it.
  mutating func readEra() -> Bool {
    guard let era = rules.words.word("era.\(Self.plain(text[index]))", in: language),
      let moments = spoken.moments,
      index == 0 || WritingScript(Self.plain(text[index - 1])) != .latin,
      let (year, next) = digits(at: index + 1, count: 1...2), next < text.count
    else { return false }
    let name = moments.year(year)
    if text[next] == "年" {
      current = language
      emit(words: era + " " + name, at: index)
      closeUp(before: next + 1)
      index = next + 1
      return true
    }
    guard let (month, second) = datePart(at: next, after: nil),
      let (day, end) = datePart(at: second, after: month.separator),
      (1...12).contains(month.value), (1...31).contains(day.value), isNumberEnd(end)
    else { return false }
    say(
      moment: era + " " + name + " " + moments.day(month.value, day.value),
      endingAt: end)
    return true
  }

  /// Leaves out the sign for the century of '26: it has no sound.
  mutating func readCenturySign() -> Bool {
    let scalar = text[index]
    guard scalar == "'" || scalar == "’" || scalar == "‘",
      index == 0 || !text[index - 1].properties.isAlphabetic && !isDigit(at: index - 1),
      let (_, end) = digits(at: index + 1, count: 2...2), end < text.count,
      [".", "/"].contains(text[end]) || text[end].properties.isAlphabetic
    else { return false }
    index += 1
    return true
  }
}
