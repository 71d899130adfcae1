import HarkDOM
import HarkText

/// A time of the day in words: "half past two", "두 시 반", 二時半, "noon".
///
/// These are grammars of values, as people say them to any field of a time; no sentences of Hark.
struct WordedTime {
  private let numbers: SpokenNumber

  init(_ numbers: SpokenNumber) { self.numbers = numbers }

  /// The time as a field has it; nil where the words are none.
  func clock(_ text: String) -> String? {
    var small = text.lowercased().filter { $0 != "," && $0 != "'" }
    let fixed = [
      "noon": "12:00", "midday": "12:00", "midnight": "00:00", "정오": "12:00", "자정": "00:00",
      "正午": "12:00",
    ]
    let words = small.split(separator: " ").map(String.init)
    if let time = fixed[words.joined(separator: " ")] { return time }
    if let time = english(words) { return FieldValue.clock(typed: time) }
    let part = DayPart.allCases.first { $0.words.contains { small.contains($0) } }
    for word in part?.words ?? [] {
      small = small.replacing(word + "の", with: " ").replacing(word, with: " ")
    }
    // Hours and minutes in words, before what counts them.
    for (hour, minute) in [("시", "분"), ("時", "分")] where small.contains(hour) {
      // A length is no time of the day.
      guard !small.contains(hour + "간"), !small.contains(hour + "間") else { return nil }
      small = figures(small, before: hour)
      small = figures(small, before: minute)
      guard let (hour, minutes) = clock(inFigures: small) else { return nil }
      guard let part else { return Self.text(hour, minutes) }
      return part.hour(hour).flatMap { Self.text($0, minutes) }
    }
    return nil
  }

  /// The hour and minute of a time in figures; 3시 5분 전 is five minutes before three.
  private func clock(inFigures text: String) -> (hour: Int, minute: Int)? {
    let trimmed = text.trimmingSpaces
    let isBefore = ["전", "前"].contains { trimmed.hasSuffix($0) }
    guard let time = FieldValue.clock(typed: isBefore ? String(trimmed.dropLast()) : trimmed) else {
      return nil
    }
    let parts = time.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    guard isBefore else { return (parts[0], parts[1]) }
    guard parts[1] > 0 else { return nil }
    let minutes = (parts[0] * 60 - parts[1] + 1_440) % 1_440
    return (minutes / 60, minutes % 60)
  }

  private static func text(_ hour: Int, _ minute: Int) -> String? {
    FieldValue.clock(typed: "\(hour):\(minute < 10 ? "0" : "")\(minute)")
  }

  /// A part of the day that an hour from 1 to 12 is said with.
  private enum DayPart: CaseIterable {
    // The longer words first: 夜 stands in 夜中.
    case midnight, evening, night, day, morning

    var words: [String] {
      switch self {
      case .midnight: ["한밤중", "한밤", "夜中", "深夜"]
      case .evening: ["저녁", "夕方", "晩"]
      case .night: ["밤", "夜"]
      case .day: ["대낮", "한낮", "낮", "昼"]
      case .morning: ["새벽", "아침", "早朝", "未明", "朝"]
      }
    }

    /// The hour of the day; nil where nobody says that hour so.
    func hour(_ hour: Int) -> Int? {
      switch (self, hour) {
      case (.midnight, 12), (.night, 12): 0
      case (.midnight, 0...4), (.night, 1...4): hour
      case (.midnight, 10...11), (.night, 6...11), (.evening, 4...11): hour + 12
      case (.day, 1...5): hour + 12
      case (.day, 10...12): hour
      case (.morning, 12): 0
      case (.morning, 0...11): hour
      // A clock of 24 hours needs no part of the day, and may have one.
      case (.day, 13...17), (.evening, 16...23), (.night, 18...23), (.midnight, 22...23): hour
      default: nil
      }
    }
  }

  /// The same text with the number word before a unit in figures.
  private func figures(_ text: String, before unit: String) -> String {
    guard let place = text.firstRange(of: unit) else { return text }
    let before = Array(text[..<place.lowerBound])
    let end = before.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
    // The longest number word that ends there.
    for start in 0..<end where !before[start].isWhitespace {
      let word = String(before[start..<end])
      guard !word.contains(where: \.isNumber) || word.allSatisfy({ $0.isNumber || $0 == " " }),
        let number = numbers.value(of: word)
      else { continue }
      return String(before[..<start]) + String(number) + text[place.lowerBound...]
    }
    return text
  }

  /// "Half past two", "quarter to three", "two thirty", "seven o'clock", each with "am" or "pm" behind it.
  private func english(_ said: [String]) -> String? {
    var words = said.filter { !["at", "about", "around", "in", "the"].contains($0) }
    var half = ""
    for (name, mark) in [
      ("pm", "pm"), ("am", "am"), ("p.m.", "pm"), ("a.m.", "am"), ("afternoon", "pm"),
      ("evening", "pm"), ("morning", "am"),
    ] where words.last == name {
      words.removeLast()
      half = " " + mark
      break
    }
    if words.last == "oclock" { words.removeLast() }
    func number(_ words: ArraySlice<String>) -> Int? {
      guard !words.isEmpty else { return nil }
      return numbers.value(of: words.joined(separator: " "))
    }
    func time(_ hour: Int, _ minute: Int) -> String? {
      guard (0...24).contains(hour), (0..<60).contains(minute) else { return nil }
      return "\(hour):\(minute < 10 ? "0" : "")\(minute)\(half)"
    }
    if let way = words.firstIndex(where: { $0 == "past" || $0 == "to" }), way > 0 {
      let minutes: Int? =
        switch words[..<way].joined(separator: " ") {
        case "half": 30
        case "quarter", "a quarter": 15
        default: number(words[..<way].filter { $0 != "minutes" }[...])
        }
      guard let minutes, let hour = number(words[(way + 1)...]) else { return nil }
      if words[way] == "past" { return time(hour, minutes) }
      // Before noon and midnight it is the other half of the day.
      if hour == 12 { half = half == " am" ? " pm" : half == " pm" ? " am" : "" }
      return time(hour == 1 ? 12 : hour - 1, 60 - minutes)
    }
    if words.count == 1, words[0].contains(":") { return words[0] + half }
    // "Two thirty" is a time, "twenty five" one number.
    if words.count == 2, number(words[...]) == nil, let hour = number(words[..<1]),
      let minute = number(words[1...])
    {
      return time(hour, minute)
    }
    guard !half.isEmpty || said.contains("oclock"), let hour = number(words[...]) else {
      return nil
    }
    return time(hour, 0)
  }
}
