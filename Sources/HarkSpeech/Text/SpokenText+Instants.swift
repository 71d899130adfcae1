// Days that exist, days with a time of day behind them, and times that are written with a stop.

extension SpokenText {
  /// Whether a calendar has such a day; 29 February is one where no year is known.
  static func isDay(year: Int? = nil, month: Int, day: Int) -> Bool {
    guard (1...12).contains(month) else { return false }
    let isLeap = year.map { $0 % 4 == 0 && ($0 % 100 != 0 || $0 % 400 == 0) } ?? true
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  /// A time of day right behind a date, as programs write it: T14:30:00Z, T09:15+09:00.
  ///
  /// The seconds are left out where they are none. A zone that is none of ISO 8601 is no part of it.
  func timeOfInstant(at start: Int) -> (said: String, end: Int)? {
    guard start < text.count, text[start] == "T" || text[start] == "t",
      let (hour, colon) = digits(at: start + 1, count: 2...2), hour <= 24, colon < text.count,
      text[colon] == ":", let (minute, minuteEnd) = digits(at: colon + 1, count: 2...2), minute < 60
    else { return nil }
    var end = minuteEnd
    var second: Int?
    var fraction: WrittenNumber?
    if end < text.count, text[end] == ":", let (value, next) = digits(at: end + 1, count: 2...2),
      value < 61
    {
      second = value
      end = next
      if end < text.count, text[end] == ".", isDigit(at: end + 1) {
        let number = writtenNumber(at: end - 2)
        if number.fraction.contains(where: { $0 > 0 }) { fraction = number }
        end = number.end
      }
    }
    var said = time(hour, minute, second == 0 ? nil : second, fraction)
    if let (zone, next) = zone(at: end) {
      said += " " + zone
      end = next
    }
    guard end >= text.count || !Self.isWordPart(text[end]) && isNumberEnd(end) else { return nil }
    return (said, end)
  }

  private func time(
    _ hour: Int, _ minute: Int, _ second: Int?, _ fraction: WrittenNumber?
  ) -> String {
    if let fraction, let name = rules.words.word("angle.second", in: language, count: 2) {
      let words = words(for: fraction)
      let seconds = spoken.numbers?.joined(words, name, nil) ?? words + " " + name
      return time(hour, minute, nil, nil) + " " + seconds
    }
    if let moments = spoken.moments { return moments.time(hour, minute, second) }
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    return "\(two(hour)):\(two(minute))" + (second.map { ":" + two($0) } ?? "")
  }

  /// Z or what the zone's clock is ahead or behind: +09:00, -0330.
  private func zone(at start: Int) -> (said: String, end: Int)? {
    guard start < text.count, let name = rules.words.word("time.utc", in: language) else {
      return nil
    }
    let sign = Self.plain(text[start])
    if sign == "Z" || sign == "z" { return (name, start + 1) }
    guard sign == "+" || sign == "-" || sign == "−",
      let (hours, next) = digits(at: start + 1, count: 2...2)
        ?? digits(at: start + 1, count: 4...4).map({ ($0.value / 100, $0.end - 2) }),
      hours < 16
    else { return nil }
    let minutesStart = next < text.count && text[next] == ":" ? next + 1 : next
    let minutes = digits(at: minutesStart, count: 2...2)
    let word =
      sign == "+"
      ? rules.words.word("symbol.positive", in: language)
        ?? rules.words.word("symbol.plus", in: language)
      : rules.words.word("symbol.negative", in: language)
    var said = name + " " + (word ?? "") + " " + (spoken.numbers?.whole(hours) ?? String(hours))
    if let minutes, minutes.value > 0 {
      said += " " + (spoken.numbers?.whole(minutes.value) ?? String(minutes.value))
    }
    return (said, minutes?.end ?? next)
  }

  /// Gives 7.30pm to the voice as the 7:30 pm that it is, and 9.00am without its zeros.
  ///
  /// The half of the day tells that it is no decimal; in 9.00-5.30pm it is that of the second.
  mutating func readStoppedTime() -> Bool {
    guard !isAfterLatin, let (hour, minute, end) = stoppedTime(at: index) else { return false }
    let isFirst =
      end < text.count && "-–—".unicodeScalars.contains(text[end])
      && (stoppedTime(at: end + 1).map { hasHalf(at: $0.end) } ?? false)
    guard hasHalf(at: end) || isFirst else { return false }
    let oh = rules.words.word("time.oh", in: language) ?? "0"
    current = language
    emit(
      words: minute == 0
        ? String(hour) : minute < 10 ? "\(hour) \(oh) \(minute)" : "\(hour):\(minute)", at: index)
    if end >= text.count || text[end] != " " { closeUp(before: end) }
    index = end
    if isFirst, let to = rules.words.word("range.to", in: language) {
      emit(words: to, at: index)
      index += 1
    }
    return true
  }

  private func stoppedTime(at start: Int) -> (hour: Int, minute: Int, end: Int)? {
    guard let (hour, stop) = digits(at: start, count: 1...2), (1...12).contains(hour),
      stop < text.count, text[stop] == ".",
      let (minute, end) = digits(at: stop + 1, count: 2...2), minute < 60,
      start == 0 || !"$€£¥.,:/".unicodeScalars.contains(text[start - 1])
    else { return nil }
    return (hour, minute, end)
  }

  /// Whether AM or PM stands there, after a space or none.
  private func hasHalf(at end: Int) -> Bool {
    let half = rest(from: end, count: 6).lowercased().drop { $0 == " " }
    return ["am", "pm", "a.m", "p.m"].contains { word in
      half.hasPrefix(word) && half.dropFirst(word.count).first.map { !$0.isLetter } != false
    }
  }
}
