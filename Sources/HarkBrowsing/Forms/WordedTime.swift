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
    // Hours and minutes in words, before what counts them.
    for (hour, minute) in [("시", "분"), ("時", "分")] where small.contains(hour) {
      small = figures(small, before: hour)
      small = figures(small, before: minute)
      return FieldValue.clock(typed: small)
    }
    return nil
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
      return time(hour == 1 ? 12 : hour - 1, 60 - minutes)
    }
    if words.count == 2, let hour = number(words[..<1]), let minute = number(words[1...]) {
      return time(hour, minute)
    }
    guard !half.isEmpty || said.contains("oclock"), let hour = number(words[...]) else {
      return nil
    }
    return time(hour, 0)
  }
}
