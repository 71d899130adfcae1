import HarkText

extension ValueScanner {
  // MARK: Times

  /// A time of the day, in minutes.
  mutating func clock() -> Double? {
    let start = index
    if takeWord("noon") || take("정오") || take("正午") { return 720 }
    if takeWord("midnight") || take("자정") { return 0 }
    var isAfternoon: Bool?
    for (word, value) in Self.halves where take(word) {
      isAfternoon = value
      skipSpace()
      break
    }
    guard let time = clockDigits(isAfternoon) else {
      index = start
      return nil
    }
    return time
  }

  private static let halves = [
    ("오전", false), ("오후", true), ("아침", false), ("저녁", true), ("밤", true), ("午前", false),
    ("午後", true),
  ]

  private mutating func clockDigits(_ half: Bool?) -> Double? {
    guard let hour = digits(1...2) else { return nil }
    var minute = 0
    var isSure = half != nil
    if take(":") || scalar == "h" && take("h") {
      guard let value = digits(2...2), value < 60 else { return nil }
      minute = value
      isSure = true
      if scalar == ":" {
        index += 1
        guard digits(2...2) != nil else { return nil }
      }
    } else if take("시") || take("時") {
      // 시간 and 時間 are spans.
      if scalar == "간" || scalar == "間" { return nil }
      isSure = true
      let end = index
      skipSpace()
      if take("반") || take("半") {
        minute = 30
      } else if let value = digits(1...2), value < 60, take("분") || take("分") {
        minute = value
      } else {
        index = end
      }
    } else if scalar == "." {
      let end = index
      index += 1
      if let value = digits(2...2), value < 60, isAmOrPmAhead {
        minute = value
      } else {
        index = end
      }
    }
    let end = index
    skipSpace()
    var afternoon = half
    if take("p.m.") || takeWord("pm") || takeWord("p.m") {
      afternoon = true
      isSure = true
    } else if take("a.m.") || takeWord("am") || takeWord("a.m") {
      afternoon = false
      isSure = true
    } else if takeWord("o'clock") || takeWord("uhr") {
      isSure = true
    } else {
      index = end
    }
    guard isSure, hour <= 24 + 3 else { return nil }
    var hours = hour
    if let afternoon, hour <= 12 { hours = hour % 12 + (afternoon ? 12 : 0) }
    return Double(hours * 60 + minute)
  }

  private var isAmOrPmAhead: Bool {
    var copy = self
    copy.skipSpace()
    return copy.takeWord("pm") || copy.takeWord("am") || copy.take("p.m.") || copy.take("a.m.")
      || copy.takeWord("uhr")
  }

  // MARK: Dates

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Takes a word of ASCII letters, or as much of it as a month or a day has; empty where there is none.
  private mutating func latinWord() -> String {
    var word = ""
    while let scalar, scalar.properties.isAlphabetic, scalar.isASCII, word.utf8.count < 12 {
      word.unicodeScalars.append(scalar)
      index += 1
    }
    return word
  }

  /// A month's name, whole or by three letters.
  private mutating func monthName() -> Int? {
    let start = index
    var word = latinWord()
    if word == "sept" { word = "sep" }
    if word.count >= 3,
      let found = Self.months.firstIndex(where: {
        $0 == word || word.count == 3 && $0.hasPrefix(word)
      })
    {
      _ = take(".")
      return found + 1
    }
    index = start
    return nil
  }

  /// A date; the scanner stands anywhere where there is none.
  mutating func date() -> TableValue? {
    let start = index
    if let day = ordinalWord() {
      skipSpace()
      if takeWord("of") { skipSpace() }
      guard let month = monthName() else { return nil }
      return made(yearBehind(), month, day)
    }
    if let month = monthName() {
      skipSpace()
      if takeWord("the") { skipSpace() }
      if let day = ordinalWord() { return made(yearBehind(), month, day) }
      if let year = digits(4...4), (1000...2999).contains(year) { return made(year, month, nil) }
      guard let day = digits(1...2) else { return nil }
      ordinal()
      return made(yearBehind(), month, day)
    }
    if let year = digits(4...4), (1000...2999).contains(year) { return dateBehind(year) }
    index = start
    guard let first = digits(1...2) else { return nil }
    if take("월") || take("月") {
      skipSpace()
      guard let day = digits(1...2), take("일") || take("日") else { return nil }
      return made(nil, first, day)
    }
    if take("."), let month = digits(1...2), take("."), let year = digits(4...4) {
      return made(year, month, first)
    }
    index = start
    _ = digits(1...2)
    if take("/"), let second = digits(1...2), take("/"), let year = digits(4...4) {
      if first > 12 { return made(year, second, first) }
      if second > 12 { return made(year, first, second) }
      guard let isDayFirst = style.isDayFirst else { return nil }
      return isDayFirst ? made(year, second, first) : made(year, first, second)
    }
    index = start
    _ = digits(1...2)
    ordinal()
    _ = take(".")
    skipSpace()
    if takeWord("of") { skipSpace() }
    guard let month = monthName() else { return nil }
    return made(yearBehind(), month, first)
  }

  /// The year behind a day and a month.
  private mutating func yearBehind() -> Int? {
    let end = index
    _ = take(",")
    skipSpace()
    if let year = digits(4...4), (1000...2999).contains(year) { return year }
    index = end
    return nil
  }

  /// A day of the month as it is said: the fifth, the twenty-first.
  private mutating func ordinalWord() -> Int? {
    let start = index
    let word = latinWord()
    if let day = Self.ordinals.firstIndex(of: word) { return day + 1 }
    if word == "thirtieth" { return 30 }
    if let tens = ["twenty", "thirty"].firstIndex(of: word), scalar == "-" || scalar == " " {
      index += 1
      if let day = Self.ordinals.prefix(9).firstIndex(of: latinWord()) {
        return 10 * (tens + 2) + day + 1
      }
    }
    index = start
    return nil
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth", "twentieth",
  ]

  private mutating func ordinal() {
    let start = index
    for end in ["st", "nd", "rd", "th"] where take(end) {
      if let scalar, AskedText.isLatin(scalar) { index = start }
      return
    }
  }

  private mutating func dateBehind(_ year: Int) -> TableValue? {
    if take("년") || take("年") {
      let end = index
      skipSpace()
      guard let month = digits(1...2), take("월") || take("月") else {
        index = end
        return made(year, nil, nil)
      }
      let behind = index
      skipSpace()
      guard let day = digits(1...2), take("일") || take("日") else {
        index = behind
        return made(year, month, nil)
      }
      return made(year, month, day)
    }
    guard let mark = scalar, mark == "-" || mark == "/" || mark == "." else { return nil }
    index += 1
    skipSpace()
    guard let month = digits(1...2), (1...12).contains(month) else { return nil }
    let end = index
    guard scalar == mark else { return mark == "." ? nil : made(year, month, nil) }
    index += 1
    skipSpace()
    guard let day = digits(1...2) else {
      index = end
      return made(year, month, nil)
    }
    if mark == "." { _ = take(".") }
    return made(year, month, day)
  }

  private func made(_ year: Int?, _ month: Int?, _ day: Int?) -> TableValue? {
    // A year without February the 29th would refuse it where none is given.
    guard
      let days = DateText.days(
        year: year ?? TableValue.yearlessYear, month: month ?? 1, day: day ?? 1)
    else { return nil }
    if year == nil {
      return TableValue(.date, Double(days - TableValue.yearlessStart), unit: "yearless")
    }
    return TableValue(.date, Double(days), unit: month == nil ? "year" : day == nil ? "month" : "")
  }
}
