// Dates of which a reader must know the order, or the century.

extension SpokenText {
  /// Says 11/21/2026, 21.11.2026, and in Korean and Japanese 26.11.21 and 11/21.
  mutating func readShortDate() -> Bool {
    guard
      index == 0 || !"/.-√^*+=−".unicodeScalars.contains(text[index - 1])
        || followsMoment,
      let (spoken, end) = dateWithYearLast() ?? dateWithShortYear() ?? dateWithoutYear()
        ?? dateWithStops() ?? dateOfMonthAndShortYear() ?? yearAndMonth()
        ?? dateOfMonthAndDay()
    else { return false }
    say(moment: spoken, endingAt: end)
    return true
  }

  /// Whether a date ends right before a hyphen, the first of 11/3-11/14.
  private var followsMoment: Bool {
    index > 0 && lastMomentEnd == index - 1 && Self.isHyphen(Self.plain(text[index - 1]))
  }

  private func dateWithYearLast() -> (spoken: String, end: Int)? {
    guard let (first, next) = digits(at: index, count: 1...2),
      let (second, third) = datePart(at: next, after: nil), third < text.count,
      Self.plain(text[third]) == second.separator,
      let (year, end) = digits(at: third + 1, count: 4...4), (1000...2999).contains(year),
      isNumberEnd(end)
    else { return nil }
    // What can be read in one way only is read so; of two ways that nobody knows, neither.
    let isMonthFirst = second.separator == "." ? false : self.isMonthFirst
    let ways = [(first, second.value), (second.value, first)].filter {
      Self.isDay(year: year, month: $0.0, day: $0.1)
    }
    // A version's parts are no day.
    guard second.separator != "." || !isNamedVersion, let way = ways.first,
      ways.count == 1 || isMonthFirst != nil || first == second.value
    else { return nil }
    if second.separator == ".", ways.count == 1, way == (first, second.value) { return nil }
    let (month, day) = ways.count == 1 || isMonthFirst == true ? way : (second.value, first)
    return date(year: year, month: month, day: day).map { ($0, end) }
  }

  /// Whether months come before days in what is read: by the page's region, else by its reader's.
  private var isMonthFirst: Bool? {
    let parts: [Substring] = language.split(whereSeparator: { (letter: Character) -> Bool in
      letter == "-" || letter == "_"
    })
    let subtags = parts.dropFirst()
    let region = subtags.first { $0.count == 2 }
    return spoken.isMonthFirst(region?.uppercased() ?? rules.region)
  }

  /// 1/5/26, where the month is first and the voice reads figures: the century that is near.
  private func dateOfMonthAndShortYear() -> (spoken: String, end: Int)? {
    guard !spoken.needsWords, isMonthFirst == true,
      let (month, next) = digits(at: index, count: 1...2), (1...12).contains(month),
      let (day, third) = datePart(at: next, after: nil), day.separator == "/",
      (1...31).contains(day.value), third < text.count, text[third] == "/",
      let (year, end) = digits(at: third + 1, count: 2...2), isNumberEnd(end), !isBehindBareNumber
    else { return nil }
    let century = year < 70 ? 2000 : 1900
    guard Self.isDay(year: century + year, month: month, day: day.value) else { return nil }
    return date(year: century + year, month: month, day: day.value).map { ($0, end) }
  }

  /// Whether a number by itself stands before, as in measures: 53 1/2/53 1/2.
  private var isBehindBareNumber: Bool {
    guard index > 1, text[index - 1] == " ", let (_, start) = number(endingAt: index - 1),
      start < index - 1
    else { return false }
    return start == 0 || text[start - 1] == " "
  }

  /// 12/05, where the month is first: a zero, or a day of the week before (Mon, 11/24), tells that it is no
  /// fraction.
  private func dateOfMonthAndDay() -> (spoken: String, end: Int)? {
    guard !spoken.needsWords, isMonthFirst == true,
      let (month, slash) = digits(at: index, count: 1...2), (1...12).contains(month),
      slash < text.count, text[slash] == "/",
      let (day, end) = digits(at: slash + 1, count: 1...2), Self.isDay(month: month, day: day),
      isNumberEnd(end), end >= text.count || WritingScript(text[end]) != .latin
    else { return nil }
    let hasZero = text[index] == "0" || text[slash + 1] == "0"
    // "due 9/27" is a day; "cut on 3/4" is none.
    let isPart = month < day && [2, 3, 4, 8].contains(day)
    guard hasZero && end - slash == 3 || followsDayOfWeek || followsWordOfDays && !isPart else {
      return nil
    }
    let name = rules.words.word("short.\(Self.months[month - 1])", in: language)
    return name.map { ("\($0) \(day)", end) }
  }

  private var followsDayOfWeek: Bool {
    guard index > 1, text[index - 1] == " " else { return false }
    let before = wordBefore(index).drop { $0 == " " }.filter { $0 != "." && $0 != "," }
    return list("weekday").ends(before) || before.hasSuffix("day")
  }

  private var followsWordOfDays: Bool {
    guard index > 1, text[index - 1] == " " else { return false }
    let start = max(0, index - 10)
    let word = rest(from: start, count: index - 1 - start).lowercased()
      .split(separator: " ", omittingEmptySubsequences: false).last
    return word.map { list("day-after").contains($0) } ?? false
  }

  /// Whether the word before is a program or a machine of which two versions follow: Windows 10/11.
  var followsProduct: Bool {
    spoken.needsWords && index > 1 && text[index - 1] == " "
      && list("product").ends(wordBefore(index))
  }

  /// Whether so many parts are more likely days: 6/10 before a word that no part of one stands before.
  private func isDayOfMonth(_ month: Int, _ day: Int, endingAt end: Int) -> Bool {
    guard spoken.leans, end < text.count else { return false }
    // 5/6(月・祝) has the day of the week behind it.
    if Self.plain(text[end]) == "(", end + 2 < text.count,
      rules.words.word("weekday.\(text[end + 1])", in: language) != nil,
      WritingScript(text[end + 2]) == .common
    {
      return true
    }
    guard month > 1, day > 5 else { return false }
    let place = text[end] == " " ? end + 1 : end
    guard place < text.count, [.han, .kana, .hangul].contains(WritingScript(text[place])) else {
      return false
    }
    return !list("part-of").begins(rest(from: place, count: 5))
  }

  static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// 2001/8, in Korean and Japanese: a year and a month.
  private func yearAndMonth() -> (spoken: String, end: Int)? {
    guard let moments = spoken.moments, let (year, slash) = digits(at: index, count: 4...4),
      (1900...2099).contains(year), slash < text.count, Self.plain(text[slash]) == "/",
      let (month, end) = digits(at: slash + 1, count: 1...2), (1...12).contains(month),
      isNumberEnd(end), end >= text.count || WritingScript(text[end]) != .latin
    else { return nil }
    return (moments.year(year) + " " + moments.month(month), end)
  }

  /// 26.11.21, in Korean and Japanese, where every part has two figures.
  private func dateWithShortYear() -> (spoken: String, end: Int)? {
    guard let moments = spoken.moments, !followsVersion,
      let (year, next) = digits(at: index, count: 2...2),
      let (month, second) = datePart(at: next, after: nil),
      let (day, end) = datePart(at: second, after: month.separator),
      second == next + 3 && end == second + 3 || hasDayOfWeek(at: end),
      month.separator != "-",
      Self.isDay(year: year < 70 ? 2000 + year : 1900 + year, month: month.value, day: day.value),
      isNumberEnd(end)
    else { return nil }
    return (moments.year(year) + " " + moments.day(month.value, day.value), end)
  }

  /// Whether a day of the week stands in brackets there, behind a stop perhaps: it tells that 24.7.15(월) is a day.
  private func hasDayOfWeek(at end: Int) -> Bool {
    let place = end < text.count && text[end] == "." ? end + 1 : end
    return place + 2 < text.count && Self.plain(text[place]) == "("
      && Self.plain(text[place + 2]) == ")"
      && rules.words.word("weekday.\(text[place + 1])", in: language) != nil
  }

  /// 11/21, in Korean and Japanese, where it is no fraction and nobody counts what follows.
  private func dateWithoutYear() -> (spoken: String, end: Int)? {
    guard let moments = spoken.moments,
      let (month, slash) = digits(at: index, count: 1...2), slash < text.count,
      Self.plain(text[slash]) == "/", let (day, end) = digits(at: slash + 1, count: 1...2),
      Self.isDay(month: month, day: day),
      month >= day || !Self.denominators.contains(day) || isBeforeMoment(end)
        || followsMoment || isDayOfMonth(month, day, endingAt: end), !followsProduct,
      isNumberEnd(end) || isBeforeMoment(end),
      end >= text.count || !"점명개回点名%".unicodeScalars.contains(text[end])
    else { return nil }
    return (moments.day(month, day), end)
  }

  /// A month and a day with stops, in Korean and Japanese, where what stands beyond a wave, or the day of the
  /// week, tells them from a decimal: 11.3~11.14, 9.1.(월).
  private func dateWithStops() -> (spoken: String, end: Int)? {
    guard let moments = spoken.moments, let first = stoppedDay(at: index) else { return nil }
    let isLast =
      lastMomentEnd > 0 && index - lastMomentEnd < 4 && index > lastMomentEnd
      && text[lastMomentEnd..<index].contains { Self.isWave(Self.plain($0)) }
    guard isLast || beginsDays(first) else { return nil }
    return (moments.day(first.month, first.day), first.end)
  }

  private typealias StoppedDay = (month: Int, day: Int, length: Int, hasStop: Bool, end: Int)

  private func stoppedDay(at start: Int) -> StoppedDay? {
    guard let (month, stop) = digits(at: start, count: 1...2), (1...12).contains(month),
      stop < text.count, text[stop] == "."
    else { return nil }
    let next = stop + 1 < text.count && text[stop + 1] == " " ? stop + 2 : stop + 1
    guard let (day, end) = digits(at: next, count: 1...2), Self.isDay(month: month, day: day) else {
      return nil
    }
    let hasStop = end < text.count && text[end] == "." && !isDigit(at: end + 1)
    // 9. 1 without a stop behind it is a sentence and its number.
    guard hasStop || next == stop + 1 else { return nil }
    return (month, day, end - next, hasStop, hasStop ? end + 1 : end)
  }

  /// Whether a day is followed by the day of the week, or by a wave and another day.
  private func beginsDays(_ first: StoppedDay) -> Bool {
    var place = first.end
    while place < text.count, text[place] == " " { place += 1 }
    guard place + 1 < text.count else { return false }
    if first.hasStop, Self.plain(text[place]) == "(" {
      return place + 2 < text.count && Self.plain(text[place + 2]) == ")"
        && rules.words.word("weekday.\(text[place + 1])", in: language) != nil
    }
    // (5.21.화)
    if first.hasStop, place == first.end, place + 1 < text.count,
      Self.plain(text[place + 1]) == ")",
      rules.words.word("weekday.\(text[place])", in: language) != nil
    {
      return true
    }
    // 11.22 10:30, when it was written.
    if place > first.end, isDigit(at: place), rest(from: place, count: 3).contains(":") {
      return true
    }
    guard Self.isWave(Self.plain(text[place])) else { return false }
    place += text[place + 1] == " " ? 2 : 1
    guard let last = stoppedDay(at: place) else { return false }
    if first.hasStop { return true }
    // Decimals of a range have as many figures each.
    let isBare = last.end >= text.count || !"%℃점点".unicodeScalars.contains(text[last.end])
    return isBare && first.length != last.length && first.month <= last.month
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
      // 年度, the year of offices.
      let end = next + 1 < text.count && text[next + 1] == "度" ? next + 2 : next + 1
      current = language
      emit(words: era + " " + (end > next + 1 ? name + "ド" : name), at: index)
      closeUp(before: end)
      index = end
      return true
    }
    guard let (month, second) = datePart(at: next, after: nil),
      let (day, end) = datePart(at: second, after: month.separator),
      Self.isDay(month: month.value, day: day.value), isNumberEnd(end)
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
