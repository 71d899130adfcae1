import HarkText

/// What a person types into a field, who does not write as fields do.
extension FieldValue {
  /// What was typed, in the form that a field of a kind has.
  ///
  /// A date becomes `2026-05-03` where it was typed as `2026.5.3`, `2026년 5월 3일`, `3.5.2026`, `May 3, 2026` or
  /// 令和八年五月三日, full-width digits become plain ones. What can't be read stays as it is, and so does `3/5/2026`, which is March to
  /// some and May to others.
  package static func normalised(_ typed: String, _ kind: FormControl.Kind) -> String {
    switch kind {
    case .text, .search, .textarea, .password, .select, .hidden: return typed
    default: break
    }
    let text = trimmed(halfWidth(typed))
    switch kind {
    case .number, .range: return text.first == "+" ? String(text.dropFirst()) : text
    case .color: return color(text) ?? text
    case .date: return date(typed: text) ?? text
    case .month:
      return month(typed: text) ?? text
    case .week:
      guard let parts = groups(text, 2), parts[0] > 999 else { return text }
      return padded(parts[0], 4) + "-W" + padded(parts[1], 2)
    case .time: return time(typed: text) ?? text
    case .localDateTime:
      // The time is what stands behind the third group of digits.
      var count = 0
      var wasDigit = false
      let place = text.firstIndex { character in
        let isDigit = character.isASCII && character.isNumber
        if isDigit, !wasDigit { count += 1 }
        wasDigit = isDigit
        return count == 4
      }
      guard let place, let day = date(typed: String(text[..<place])),
        let clock = time(typed: String(text[place...]))
      else { return text }
      return day + "T" + clock
    default: return text
    }
  }

  private static func date(typed text: String) -> String? {
    guard let (year, month, day) = dayOfYear(typed: text) else { return nil }
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
  }

  private static func dayOfYear(typed: String) -> (year: Int, month: Int, day: Int)? {
    let text = figures(ofDate: typed)
    if let day = JapaneseEra.day(text) { return day }
    if let month = month(namedIn: text), let parts = groups(text, 2) {
      if isYear(parts[0]) { return (parts[0], month, parts[1]) }
      return isYear(parts[1]) ? (parts[1], month, parts[0]) : nil
    }
    if text.utf8.count == 8, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let whole = groups(text, 1)?.first
    {
      return (whole / 10_000, whole / 100 % 100, whole % 100)
    }
    guard let parts = groups(text, 3) else { return nil }
    if isYear(parts[0]) { return (parts[0], parts[1], parts[2]) }
    guard isYear(parts[2]) else { return nil }
    // Dots are set by those who write the day first; strokes by them and by those who write the month first.
    let isDayFirst = text.contains(".") || parts[0] > 12 || parts[0] == parts[1]
    guard isDayFirst || parts[1] > 12 else { return nil }
    return isDayFirst ? (parts[2], parts[1], parts[0]) : (parts[2], parts[0], parts[1])
  }

  private static func month(typed text: String) -> String? {
    var year: Int?
    var month = month(namedIn: text)
    if month != nil {
      year = groups(text, 1)?.first
    } else if let parts = groups(text, 2) {
      (year, month) = isYear(parts[0]) ? (parts[0], parts[1]) : (parts[1], parts[0])
    }
    guard let year, let month, isYear(year) else { return nil }
    return padded(year, 4) + "-" + padded(month, 2)
  }

  private static func isYear(_ number: Int) -> Bool { (1000...9999).contains(number) }

  /// The year, month and day that were typed in one of the ways that ``normalised(_:_:)`` reads; nil for anything else.
  package static func day(typed: String) -> (year: Int, month: Int, day: Int)? {
    let text = normalised(typed, .date)
    guard date(text) != nil else { return nil }
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return parts.count == 3 ? (parts[0], parts[1], parts[2]) : nil
  }

  /// The month and the day of a date that was typed without its year: "December 3", "3 Dec", "12월 3일", "12/25".
  ///
  /// - Returns: nil for anything else ("1st Friday of December"), and for `3/5`, which is March to some and May to others.
  package static func monthAndDay(typed: String) -> (month: Int, day: Int)? {
    let text = normalised(typed, .date)
    if let month = month(namedIn: text) {
      let isPlain = text.lowercased().split { !$0.isLetter }.allSatisfy { word in
        besideMonths.contains(String(word)) || months.contains { $0.hasPrefix(word) }
      }
      return isPlain ? groups(text, 1)?.first.map { (month, $0) } : nil
    }
    guard let parts = groups(text, 2) else { return nil }
    let isMonthFirst = text.contains("월") || text.contains("月")
    // Other words beside them make another day of it: 내년 5월 3일, 5月3日の前日.
    guard text.allSatisfy({ !$0.isLetter || "월일月日에に".contains($0) }) else { return nil }
    if isMonthFirst || parts[0] == parts[1] { return (parts[0], parts[1]) }
    guard text.contains("/") else { return nil }
    if parts[1] > 12 { return (parts[0], parts[1]) }
    return parts[0] > 12 ? (parts[1], parts[0]) : nil
  }

  /// The year and month that were typed, of which the year may have two digits ("11/27"); nil for anything else.
  package static func yearMonth(typed: String) -> (year: Int, month: Int)? {
    var text = normalised(typed, .month)
    if month(text) == nil, let parts = groups(text, 2), parts.allSatisfy({ $0 < 100 }) {
      text = padded(2000 + parts[1], 4) + "-" + padded(parts[0], 2)
    }
    guard month(text) != nil else { return nil }
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// The time that was typed, as a field has it: 14:00 for "2 pm"; nil for anything else.
  package static func clock(typed: String) -> String? {
    let text = normalised(typed, .time)
    return time(text) == nil ? nil : text
  }

  /// The time that stands in a name between other words, as a field has it: 14:00 for "14:00 시작"; nil for none.
  package static func clock(in name: String) -> String? {
    let words = name.lowercased().split(whereSeparator: { !$0.isLetter }).map(String.init)
    return clock(
      typed: words.filter { !timeWords.contains($0) }.reduce(name.lowercased()) {
        $0.replacing($1, with: " ")
      })
  }

  /// The month whose English name, whole or by three letters, all of a text is; nil for anything else.
  package static func month(named text: String) -> Int? {
    let words = text.split { !$0.isLetter }
    guard words.count == 1, !text.contains(where: \.isNumber) else { return nil }
    return month(namedIn: text)
  }

  /// The month that a text names in English, whole or by three letters at least; nil where there is none, or several.
  private static func month(namedIn text: String) -> Int? {
    let found = text.lowercased().split { !$0.isLetter }.compactMap { word in
      word.count < 3 ? nil : months.firstIndex { $0.hasPrefix(word) }
    }
    return found.count == 1 ? found[0] + 1 : nil
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// What may stand beside the name of a month and a number that is its day.
  private static let besideMonths: Set = ["st", "nd", "rd", "th", "the", "of", "on"]

  private static let afternoon = ["pm", "p.m", "오후", "午後"]
  private static let morning = ["am", "a.m", "오전", "午前"]
  private static let halves = ["시 반", "시반", "時半", "時 半"]

  /// The words of a time in figures.
  ///
  /// Any other makes it another time, or none: "half past 2", 3시 5분 전, 2時間.
  private static let timeWords: Set<String> = [
    "am", "pm", "h", "오전", "오후", "시", "분", "초", "반", "시반", "午前", "午後", "時", "分", "秒", "半",
    "時半",
  ]

  private static func time(typed text: String) -> String? {
    guard !text.contains("."), let parts = groups(text, 2) ?? groups(text, 3) ?? groups(text, 1)
    else { return nil }
    let small = text.lowercased()
    guard
      small.split(whereSeparator: { !$0.isLetter }).allSatisfy({ timeWords.contains(String($0)) })
    else { return nil }
    var hour = parts[0]
    let isAfternoon = afternoon.contains { small.contains($0) }
    let isMorning = morning.contains { small.contains($0) }
    // One number alone is an hour where words say so.
    guard parts.count > 1 || isAfternoon || isMorning || text.contains("시") || text.contains("時")
    else { return nil }
    if isAfternoon, hour < 12 { hour += 12 }
    if isMorning, hour == 12 { hour = 0 }
    // "2시 반" and 14時半 are half past.
    let isHalf = parts.count == 1 && halves.contains { small.contains($0) }
    let minute = parts.count > 1 ? parts[1] : isHalf ? 30 : 0
    return padded(hour, 2) + ":" + padded(minute, 2)
      + (parts.count > 2 ? ":" + padded(parts[2], 2) : "")
  }

  /// The groups of digits in a text, if there are so many and they are all short enough.
  private static func groups(_ text: String, _ count: Int) -> [Int]? {
    let groups = text.split { !($0.isASCII && $0.isNumber) }
    guard groups.count == count, groups.allSatisfy({ $0.utf8.count < 9 }) else { return nil }
    return groups.compactMap { Int($0) }
  }
}
