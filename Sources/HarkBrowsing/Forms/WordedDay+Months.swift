import HarkDOM
import HarkText

// Days of a month: "the 15th", 다음 달 5일, 来月5日, "first Friday of December", 月末.
extension WordedDay {
  /// What a day is in its month.
  private enum Place {
    case day(Int)
    /// The last day of the month.
    case last
    /// The one that is so many days of the week, 0 for Monday, into the month; nil for the last.
    case weekday(Int, count: Int?)
  }

  /// The days that words name by their place in a month, the likeliest first.
  ///
  /// - Parameters:
  ///   - said: the words, joined.
  ///   - today: the day where the person lives, in days since 1970-01-01.
  /// - Returns: one day; where no year or no month was said, the next from today on, then the last before it. None where the
  ///   words name no day, or may name several: "the first Friday" is one of a month only with that month.
  func daysOfMonth(_ said: String, today: Int) -> [Int] {
    let now = DateText.date(ofDay: today)
    var rest = said
    let year = Self.takeYear(&rest, from: now.year)
    if rest.hasPrefix("の") { rest.removeFirst() }
    guard let month = takeMonth(&rest) else {
      guard year == nil,
        let place = Self.monthEnds.contains(said) ? .last : day(said, isBare: false)
      else { return [] }
      return days(at: place, around: today, now.year * 12 + now.month - 1, everyMonths: 1)
    }
    guard let place = place(rest, of: month) else { return [] }
    switch month.which {
    case .ahead(let count):
      guard year == nil else { return [] }
      return day(at: place, inMonth: now.year * 12 + now.month - 1 + count).map { [$0] } ?? []
    case .named(let number):
      if let year { return day(at: place, inMonth: year * 12 + number - 1).map { [$0] } ?? [] }
      return days(at: place, around: today, now.year * 12 + number - 1, everyMonths: 12)
    }
  }

  /// The next day from today on that stands at a place of one of the months, and the last before today.
  private func days(at place: Place, around today: Int, _ month: Int, everyMonths step: Int)
    -> [Int]
  {
    if case .weekday = place {
      // A month that has no fifth Friday names no day, though another year's has one.
      for ahead in [0, step] {
        guard let day = day(at: place, inMonth: month + ahead) else { return [] }
        if day >= today {
          return [day, self.day(at: place, inMonth: month + ahead - step)].compactMap(\.self)
        }
      }
      return []
    }
    // The 29 February is up to eight years away.
    let all = (-9...9).compactMap { day(at: place, inMonth: month + $0 * step) }
    return [all.first { $0 >= today }, all.last { $0 < today }].compactMap(\.self)
  }

  /// The day at a place of a month, which is counted from the year 0; nil where that month has none.
  private func day(at place: Place, inMonth index: Int) -> Int? {
    let (year, month) = (index / 12, index % 12 + 1)
    guard let first = DateText.days(year: year, month: month, day: 1),
      let end = DateText.days(
        year: (index + 1) / 12, month: (index + 1) % 12 + 1, day: 1)
    else { return nil }
    switch place {
    case .day(let day): return DateText.days(year: year, month: month, day: day)
    case .last: return end - 1
    case .weekday(let weekday, let count?):
      let day = first + (weekday - Self.weekday(of: first) + 7) % 7 + 7 * (count - 1)
      return day < end ? day : nil
    case .weekday(let weekday, nil):
      return end - 1 - (Self.weekday(of: end - 1) - weekday + 7) % 7
    }
  }

  // MARK: Years and months

  private static let years: [(name: String, ahead: Int)] = [
    ("nextyear", 1), ("thisyear", 0), ("lastyear", -1), ("내후년", 2), ("내년", 1), ("올해", 0),
    ("금년", 0), ("작년", -1), ("지난해", -1), ("再来年", 2), ("来年", 1), ("らいねん", 1), ("今年", 0),
    ("ことし", 0), ("去年", -1), ("昨年", -1),
  ]

  /// Takes a year away from the words: one of its own number, or one that is counted from now.
  private static func takeYear(_ rest: inout String, from now: Int) -> Int? {
    for (name, ahead) in years {
      // Only English says the year last.
      let isLatin = name.utf8.count == name.count
      if rest.hasPrefix(name) {
        rest = String(rest.dropFirst(name.count))
      } else if isLatin, rest.hasSuffix(name) {
        rest = String(rest.dropLast(name.count))
      } else {
        continue
      }
      return now + ahead
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if digits.count == 4, let year = Int(digits), ["년", "年"].contains(rest.dropFirst(4).first) {
      rest = String(rest.dropFirst(5))
      return year
    }
    let end = rest.suffix(4)
    guard rest.count > 4, end.allSatisfy({ $0.isASCII && $0.isNumber }), let year = Int(end),
      year > 999, rest.dropLast(4).last?.isLetter == true
    else { return nil }
    rest = String(rest.dropLast(4))
    return year
  }

  private enum Month {
    case ahead(Int)
    case named(Int)
  }

  /// Months that are counted from this one, the longer names first.
  private static let monthsAhead: [(name: String, ahead: Int)] = [
    ("monthafternext", 2), ("nextmonth", 1), ("comingmonth", 1), ("thismonth", 0),
    ("lastmonth", -1), ("month", 0), ("다다음달", 2), ("다음달", 1), ("담달", 1), ("내달", 1),
    ("이번달", 0), ("이달", 0), ("지지난달", -2), ("지난달", -1), ("저번달", -1), ("再来月", 2),
    ("さ来月", 2), ("来月", 1), ("らいげつ", 1), ("翌月", 1), ("今月", 0), ("こんげつ", 0),
    ("先々月", -2), ("先月", -1), ("せんげつ", -1),
  ]

  private static let englishMonths: [(name: String, number: Int)] = {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    let all = names.enumerated().map { (name: $1, number: $0 + 1) }
    return all + [(name: "sept", number: 9)]
      + all.map { (name: String($0.name.prefix(3)), $0.number) }
  }()

  /// Takes a month away from the words; nil where they name none.
  private func takeMonth(_ rest: inout String) -> (which: Month, isFirst: Bool)? {
    func take(_ name: String, _ rest: inout String) -> Bool? {
      let isLatin = name.utf8.count == name.count
      guard isLatin else {
        guard rest.hasPrefix(name) else { return nil }
        rest = String(rest.dropFirst(name.count))
        return true
      }
      let isFirst = rest.hasPrefix(name)
      guard isFirst || rest.hasSuffix(name) else { return nil }
      rest = String(isFirst ? rest.dropFirst(name.count) : rest.dropLast(name.count))
      return isFirst
    }
    for (name, ahead) in Self.monthsAhead {
      if let isFirst = take(name, &rest) { return (.ahead(ahead), isFirst) }
    }
    for (name, number) in Self.englishMonths {
      if let isFirst = take(name, &rest) { return (.named(number), isFirst) }
    }
    // The tenth and the sixth month have forms of their own in Korean.
    for (name, number) in [("시월", 10), ("유월", 6)] where take(name, &rest) != nil {
      return (.named(number), true)
    }
    for sign in ["월", "月"] {
      guard let place = rest.firstRange(of: sign), place.lowerBound > rest.startIndex,
        let number = numbers.value(of: rest[..<place.lowerBound]), (1...12).contains(number)
      else { continue }
      rest = String(rest[place.upperBound...])
      return (.named(number), true)
    }
    return nil
  }

  // MARK: The place in the month

  private static let monthEnds: Set = ["월말", "말일", "月末", "げつまつ", "末日"]
  private static let ends: Set = ["end", "lastday", "말", "말일", "마지막날", "末", "末日", "最終日", "最後の日"]

  /// Reads what stands beside a month.
  private func place(_ said: String, of month: (which: Month, isFirst: Bool)) -> Place? {
    var rest = said
    for word in ["の", "의"] {
      if rest.hasPrefix(word) { rest.removeFirst() }
      if rest.hasSuffix(word) { rest.removeLast() }
    }
    if rest.hasSuffix("in") { rest.removeLast(2) }
    if Self.ends.contains(rest) { return .last }
    for (number, names) in Self.weekdays.enumerated() {
      for name in names where rest.hasSuffix(name) {
        // "December 4th, Friday" is no fourth Friday.
        guard !month.isFirst || name.utf8.count != name.count else { continue }
        var which = String(rest.dropLast(name.count))
        if which.hasSuffix("の") { which.removeLast() }
        if Self.lasts.contains(which) { return .weekday(number, count: nil) }
        if let count = Self.firsts[which] ?? ordinal(which), (1...5).contains(count) {
          return .weekday(number, count: count)
        }
      }
    }
    // "1 month" is a length.
    if case .named = month.which { return day(rest, isBare: true) }
    return day(rest, isBare: false)
  }

  private static let lasts: Set = ["last", "마지막", "最終", "最後"]
  private static let firsts = [
    "첫": 1, "첫째": 1, "첫번째": 1, "둘째": 2, "두번째": 2, "셋째": 3, "세번째": 3, "넷째": 4, "네번째": 4, "다섯째": 5,
    "다섯번째": 5, "最初": 1,
  ]

  /// The number of an ordinal: "2nd", "second", 第2, 2番目, 2번째.
  private func ordinal(_ text: String) -> Int? {
    if let number = Self.englishOrdinals[text] { return number }
    if text.hasPrefix("第") { return numbers.value(of: text.dropFirst()) }
    for end in ["番目", "번째"] where text.hasSuffix(end) {
      return numbers.value(of: text.dropLast(end.count))
    }
    return nil
  }

  /// A day of the month: "15th", "fifteenth", 15일, 15日, and beside a month 15.
  private func day(_ text: String, isBare: Bool) -> Place? {
    var number = Self.englishOrdinals[text]
    for sign in ["일", "日"] where text.hasSuffix(sign) && text.count > 1 {
      number = numbers.value(of: text.dropLast())
    }
    if text == "ついたち" || text == "朔日" { number = 1 }
    if isBare, text.count <= 2, text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      number = Int(text)
    }
    return number.flatMap { (1...31).contains($0) ? .day($0) : nil }
  }

  /// English ordinals from 1 to 31, in words and in figures.
  private static let englishOrdinals: [String: Int] = {
    let ones = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
      "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
      "eighteenth", "nineteenth", "twentieth",
    ]
    var found = Dictionary(uniqueKeysWithValues: ones.enumerated().map { ($1, $0 + 1) })
    for (index, word) in ones.prefix(9).enumerated() { found["twenty" + word] = 21 + index }
    found["thirtieth"] = 30
    found["thirtyfirst"] = 31
    for number in 1...31 {
      let end =
        switch (number / 10, number % 10) {
        case (1, _): "th"
        case (_, 1): "st"
        case (_, 2): "nd"
        case (_, 3): "rd"
        default: "th"
        }
      found["\(number)\(end)"] = number
      // Who types does not always match them.
      found["\(number)th"] = number
    }
    return found
  }()
}
