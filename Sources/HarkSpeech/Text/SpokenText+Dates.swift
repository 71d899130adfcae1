private import HarkText

// Dates and times of day.

extension SpokenText {
  /// Says a date as the language does.
  ///
  /// It may be written 2024-05-03, 2024/5/3, 2024.05.03, in Korean 2024. 5. 3. and, with the day of the
  /// week in brackets after it, 5/3(금).
  mutating func readDate() -> Bool {
    guard let (year, next) = digits(at: index, count: 4...4), (1000...2999).contains(year),
      let (month, second) = datePart(at: next, after: nil),
      let (day, end) = datePart(at: second, after: month.separator),
      Self.isDay(year: year, month: month.value, day: day.value),
      month.separator != "." || !isNamedVersion, isNumberEnd(end),
      let spoken = date(year: year, month: month.value, day: day.value)
    else { return readDayOfWeekDate() }
    // The stop of 2026. 1. 1. is a part of the date.
    let hasStop =
      month.separator == "." && end < text.count && text[end] == "." && text[next + 1] == " "
    if let instant = timeOfInstant(at: end) {
      say(moment: spoken + instantPause + instant.said, endingAt: instant.end)
      return true
    }
    say(moment: spoken, endingAt: hasStop ? end + 1 : end)
    return true
  }

  /// What stands between a date and the time behind it.
  private var instantPause: String { self.spoken.needsWords ? " " : ", " }

  mutating func say(moment spoken: String, endingAt end: Int) {
    current = language
    emit(words: spoken, at: index)
    leanParticle(at: end)
    index = end
    lastMomentEnd = end
  }

  func datePart(
    at start: Int, after previous: Unicode.Scalar?
  ) -> (part: (value: Int, separator: Unicode.Scalar), end: Int)? {
    guard start < text.count else { return nil }
    let separator = Self.plain(text[start])
    guard ["-", "/", "."].contains(separator), previous == nil || previous == separator else {
      return nil
    }
    var next = start + 1
    if separator == ".", next < text.count, text[next] == " " { next += 1 }
    guard let (value, end) = digits(at: next, count: 1...2) else { return nil }
    return ((value, separator), end)
  }

  func date(year: Int, month: Int, day: Int) -> String? {
    if let moments = spoken.moments {
      return moments.year(year) + " " + moments.day(month, day)
    }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    return LocaleFormat(language: language).date(
      Double(days) * 86_400, zone: "UTC", date: .long, time: .none)
  }

  /// The name of a day of the week that is written with one character.
  private func dayName(_ scalar: Unicode.Scalar) -> String? {
    rules.words.word("weekday.\(scalar)", in: language)
  }

  /// 5/3(금) and 5/3（金）: a month and a day with the day of the week.
  private mutating func readDayOfWeekDate() -> Bool {
    guard let moments = spoken.moments, let (month, slash) = digits(at: index, count: 1...2),
      slash < text.count,
      ["/", "."].contains(Self.plain(text[slash])),
      let (day, end) = digits(at: slash + 1, count: 1...2), Self.isDay(month: month, day: day),
      end + 2 < text.count, Self.plain(text[end]) == "(", let name = dayName(text[end + 1]),
      Self.plain(text[end + 2]) == ")"
    else { return false }
    say(moment: moments.day(month, day) + moments.pause + name, endingAt: end + 3)
    return true
  }

  /// Says the day of the week in brackets after a date by its whole name: 3일(금), 3日(金).
  mutating func readDayOfWeek() -> Bool {
    guard Self.plain(text[index]) == "(", isAfterDay, let pause = spoken.moments?.pause,
      index + 2 < text.count, let name = dayName(text[index + 1]),
      Self.plain(text[index + 2]) == ")"
    else { return false }
    current = language
    removeLastSpace()
    if pieces.last?.scalars.last == "." { pieces[pieces.count - 1].scalars.removeLast() }
    open(current)
    pieces[pieces.count - 1].append(
      words: pause + name, printed: printed(index), isAttached: true)
    closeUp(before: index + 3)
    index += 3
    return true
  }

  /// Whether a date ends here, or a space before: 5월 3일, 2026.11.22.
  private var isAfterDay: Bool {
    var before = index - 1
    if before > 0, text[before] == " " { before -= 1 }
    guard before >= 0 else { return false }
    if text[before] == "일" || text[before] == "日" { return before > 0 && isDigit(at: before - 1) }
    if text[before] == ".", before > 0 { before -= 1 }
    return lastMomentEnd == before + 1 || lastMomentEnd == before + 2
  }

  /// Says a day of history as its people do: 3·1절 is 삼일절, 6.25 전쟁 육이오 전쟁, 2.26事件 ニーニーロク.
  ///
  /// The month is a number, the day is told figure by figure. With a full stop it might be a decimal: there
  /// the word that follows decides.
  mutating func readEventDay() -> Bool {
    guard index == 0 || text[index - 1] != "제",
      let (month, sign) = digits(at: index, count: 1...2), (1...12).contains(month),
      sign < text.count, "·ㆍ‧・.".unicodeScalars.contains(text[sign]),
      let (day, end) = digits(at: sign + 1, count: 1...2), (1...31).contains(day),
      text[sign + 1] != "0", isNumberEnd(end), let moments = spoken.moments
    else { return false }
    let next = end < text.count && text[end] == " " ? end + 1 : end
    let isKnown = text[sign] != "." && Self.knownDays.contains(month * 100 + day)
    let word = rest(from: next, count: 6)
    guard isKnown || list("event").begins(word),
      !word.hasPrefix("절") || (month, day) == (3, 1)
    else { return false }
    current = language
    emit(words: moments.event(month, day), at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  private static let knownDays: Set<Int> = [301, 403, 419, 516, 518, 610, 615, 625, 629, 815, 1212]

  /// Says a day of the week among others by its short name: 月・水・金, (月)〜(金).
  mutating func readListedDay() -> Bool {
    let script = WritingScript(text[index])
    guard script == .han || script == .kana else { return false }
    if let (names, end) = daysOfWeek(at: index) {
      current = language
      emit(words: names.joined(separator: " "), at: index)
      closeUp(before: end)
      index = end
      return true
    }
    guard let name = listedDay(at: index) else { return false }
    current = language
    emit(words: name, at: index)
    closeUp(before: index + 1)
    index += 1
    return true
  }

  /// The short name of the day of the week at a place, in Japanese, where another stands beyond a sign.
  func listedDay(at place: Int) -> String? {
    guard let name = shortDayName(text[place]) else { return nil }
    // 五日(日): the day of a month, whose number is written in kanji.
    if place > 0, "日月".unicodeScalars.contains(text[place]),
      "一二三四五六七八九十".unicodeScalars.contains(text[place - 1])
    {
      return nil
    }
    if isDayOfWeeks(place) { return name }
    /// The words of one character that stand on one side, with signs between them.
    func listed(_ step: Int) -> [Unicode.Scalar] {
      var words: [Unicode.Scalar] = []
      var last = place
      while words.count < 7 {
        var next = last + step
        while text.indices.contains(next), abs(next - last) < 5,
          Self.daySigns.contains(Self.plain(text[next]))
        {
          next += step
        }
        guard abs(next - last) > 1, text.indices.contains(next) else { break }
        let goesOn =
          text.indices.contains(next + step) && WritingScript(text[next + step]) == .han
          && text[next + step] != "週" && text[next + step] != "曜"
        guard !goesOn, WritingScript(text[next]) == .han else { break }
        words.append(text[next])
        last = next
      }
      return words
    }
    guard place + 1 >= text.count || WritingScript(text[place + 1]) != .han,
      place == 0 || text[place - 1] != "曜"
    else { return nil }
    let before = listed(-1)
    let after = listed(1)
    // 年・月・日 is how a date is written.
    guard !before.contains("年"), !after.contains("年") else { return nil }
    return [before.first, after.first].contains { $0.flatMap(shortDayName) != nil }
      ? name : nil
  }

  /// Whether the weeks of a month stand before a day of the week, as in 第2・4水; one number alone counts days: 第3日.
  private func isDayOfWeeks(_ place: Int) -> Bool {
    guard isDigit(at: place - 1),
      place + 1 >= text.count || WritingScript(text[place + 1]) != .han
    else { return false }
    let before = text[max(0, place - 8)..<place]
    guard let ordinal = before.lastIndex(of: "第"), isDigit(at: ordinal + 1) else { return false }
    let inside = text[(ordinal + 1)..<place]
    let isListed = inside.contains { "・,、".unicodeScalars.contains($0) }
    return inside.allSatisfy { Self.isDigit(Self.plain($0)) || "・,、第".unicodeScalars.contains($0) }
      && (isListed || text[place] != "日" && text[place] != "月")
  }

  private static let daySigns: Set<Unicode.Scalar> = [
    "・", "、", ",", "〜", "~", "(", ")", " ", "\u{3000}", "/", "|", "→", "–", "-",
  ]

  private func shortDayName(_ scalar: Unicode.Scalar) -> String? {
    rules.words.word("weekday.short.\(scalar)", in: language)
  }

  /// Days of the Gregorian calendar, by eras of 400 years that begin in March.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Says 14:05 in Korean and Japanese with its units, and 3:00 in English without its zeros; other
  /// voices do by themselves.
  mutating func readTime() -> Bool {
    // The 17:00 of 15:17:00 is none by itself.
    if !spoken.needsWords, index > 1, text[index - 1] == ":", isDigit(at: index - 2) {
      return false
    }
    guard let (hour, colon) = digits(at: index, count: 1...2), hour <= 24, colon < text.count,
      Self.plain(text[colon]) == ":", let (minute, minuteEnd) = digits(at: colon + 1, count: 2...2),
      minute < 60
    else { return readRatio() }
    var end = minuteEnd
    var second: Int?
    if end < text.count, text[end] == ":", let (value, next) = digits(at: end + 1, count: 2...2),
      value < 60
    {
      // 03:00:00 is three o'clock.
      second = value == 0 && spoken.moments != nil ? nil : value
      end = next
    }
    guard isNumberEnd(end) || isBeforeMoment(end) || isBeforeTime(end) else { return false }
    if end < text.count, text[end] == "Z", end + 1 >= text.count || !Self.isWordPart(text[end + 1]),
      let zone = rules.words.word("time.utc", in: language)
    {
      return say(time: (hour, minute, second), zone: zone, endingAt: end + 1)
    }
    let said: String
    if let moments = spoken.moments {
      // The 0:45 of a score or a film's length is no hour.
      if hour == 0, minute > 0, second == nil, isAfterLatin { return false }
      said = moments.time(hour, minute, second)
    } else {
      guard second == nil, minute < 10,
        let time = shortTime(hour: hour, minute: minute, end: end)
      else { return false }
      said = time
    }
    guard let (half, next) = halfOfDay(after: end) else {
      say(moment: said, endingAt: end)
      return true
    }
    say(moment: half + " " + said, endingAt: next)
    return true
  }

  /// Says 12:00:00Z, the time of a log, with its zone.
  private mutating func say(
    time: (hour: Int, minute: Int, second: Int?), zone: String, endingAt end: Int
  ) -> Bool {
    let figures = String(String.UnicodeScalarView(text[index..<(end - 1)]))
    let said = spoken.moments?.time(time.hour, time.minute, time.second) ?? figures
    say(moment: said + " " + zone, endingAt: end)
    return true
  }

  /// The half of the day that AM or PM after a time tells, in Korean and Japanese, which say it first.
  private func halfOfDay(after end: Int) -> (String, Int)? {
    var place = end
    if place < text.count, text[place] == " " { place += 1 }
    return halfOfDay(at: place)
  }

  private func halfOfDay(at start: Int) -> (String, Int)? {
    guard spoken.moments != nil, start + 1 < text.count else { return nil }
    var place = start
    let first = Self.plain(text[place]).properties.lowercaseMapping
    guard first == "a" || first == "p" else { return nil }
    place += 1
    let hasStops = text[place] == "."
    if hasStops { place += 1 }
    guard place < text.count, Self.plain(text[place]).properties.lowercaseMapping == "m" else {
      return nil
    }
    place += 1
    if hasStops, place < text.count, text[place] == "." { place += 1 }
    guard place >= text.count || WritingScript(text[place]) != .latin,
      let word = rules.words.word(first == "a" ? "time.am" : "time.pm", in: language)
    else { return nil }
    return (word, place)
  }

  /// Says AM and PM before a time: PM 3:05.
  mutating func readHalfOfDay() -> Bool {
    guard !isAfterLatin, let (word, end) = halfOfDay(at: index) else { return false }
    let next = end < text.count && text[end] == " " ? end + 1 : end
    guard isDigit(at: next), isHour(at: next, isApart: next > end) else { return false }
    current = language
    emit(words: word, at: index)
    index = end
    return true
  }

  /// Whether a number is an hour: PM 3, PM3:05 and PM3시 are times, PM2.5 and PM10 are dust.
  private func isHour(at start: Int, isApart: Bool) -> Bool {
    let number = writtenNumber(at: start)
    guard let value = number.value, value <= 12 else { return false }
    let sign = number.end < text.count ? Self.plain(text[number.end]) : " "
    return isApart || sign == ":" || sign == "시" || sign == "時"
  }

  /// A time without minutes, or with few, where the voice says it otherwise than people do.
  private func shortTime(hour: Int, minute: Int, end: Int) -> String? {
    if minute > 0 {
      return rules.words.word("time.oh", in: language).map { "\(hour) \($0) \(minute)" }
    }
    let rest = rest(from: end, count: 3).lowercased()
    let hasHalf = ["am", "pm", " am", " pm", " a.", " p."].contains(where: rest.hasPrefix)
    if hasHalf { return String(hour) }
    guard hour > 0 else { return nil }
    let key = hour > 12 ? "time.full-hour-of-day" : "time.o-clock"
    return rules.words.word(key, in: language).map { "\(hour) \($0)" }
  }

  /// A whole number of so many digits, after which no digit follows.
  func digits(at start: Int, count: ClosedRange<Int>) -> (value: Int, end: Int)? {
    var value = 0
    var end = start
    while end < text.count, end - start <= count.upperBound {
      let scalar = Self.plain(text[end])
      guard Self.isDigit(scalar) else { break }
      value = value * 10 + Int(scalar.value - 0x30)
      end += 1
    }
    return count.contains(end - start) ? (value, end) : nil
  }

  /// Whether a hyphen stands there between two times or days, in Korean and Japanese: 14:00-16:30, 11/3-11/14.
  func isBeforeMoment(_ end: Int) -> Bool {
    guard spoken.moments != nil, end < text.count, Self.isHyphen(Self.plain(text[end])),
      let (_, sign) = digits(at: end + 1, count: 1...2), sign < text.count,
      let (_, last) = digits(at: sign + 1, count: 1...2)
    else { return false }
    return [":", "/"].contains(Self.plain(text[sign])) && isNumberEnd(last)
  }

  /// Whether a slash and another time follow: 12:00/15:00.
  private func isBeforeTime(_ end: Int) -> Bool {
    guard end < text.count, text[end] == "/", let (hour, colon) = digits(at: end + 1, count: 1...2),
      hour <= 24, colon < text.count, Self.plain(text[colon]) == ":"
    else { return false }
    return digits(at: colon + 1, count: 2...2) != nil
  }

  /// True where no number goes on: "2024-05-03-7" is something else.
  func isNumberEnd(_ end: Int) -> Bool {
    guard end < text.count else { return true }
    let scalar = Self.plain(text[end])
    if Self.isDigit(scalar) { return false }
    guard isDigit(at: end + 1) else { return true }
    return !["-", "/", ":", "."].contains(scalar)
  }
}
