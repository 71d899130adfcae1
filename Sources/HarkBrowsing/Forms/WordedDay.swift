import HarkText

/// A day that is named from today: "next Tuesday", 다음 주 화요일, 来週の火曜日, "in three days".
///
/// These are grammars of values, as people say them to any field of a date; no sentences of Hark. A week begins on Monday.
struct WordedDay {
  private let numbers: SpokenNumber

  init(_ numbers: SpokenNumber) { self.numbers = numbers }

  /// Takes words for a day.
  ///
  /// - Parameters:
  ///   - text: the words.
  ///   - today: the day where the person lives, in days since 1970-01-01.
  /// - Returns: the day in the same count; nil where the words name none.
  func day(_ text: String, today: Int) -> Int? {
    let small = text.lowercased()
    let words = small.split { $0.isWhitespace || PhraseInput.isPassedOver($0) }
      .filter { !Self.passedOver.contains(String($0)) }
    let said = String(PhraseInput(words.joined(separator: " ")).characters)
    return weekday(said, today: today) ?? ahead(said).map { today + $0 }
  }

  private static let passedOver: Set = ["on", "the", "of", "coming", "a", "an", "one"]

  // MARK: Days of a week

  /// The names of the days, Monday first; the long ones before those that they begin with.
  private static let weekdays: [[String]] = [
    ["monday", "mon", "월요일", "月曜日", "月曜", "げつようび"], ["tuesday", "tue", "화요일", "火曜日", "火曜", "かようび"],
    ["wednesday", "wed", "수요일", "水曜日", "水曜", "すいようび"],
    ["thursday", "thu", "목요일", "木曜日", "木曜", "もくようび"],
    ["friday", "fri", "금요일", "金曜日", "金曜", "きんようび"],
    ["saturday", "sat", "토요일", "土曜日", "土曜", "どようび"],
    ["sunday", "sun", "일요일", "日曜日", "日曜", "にちようび"],
  ]

  /// What stands beside the name, with how many weeks later that is; nil for the next such day from today.
  private static let weeks: [String: Int?] = [
    "": .none, "this": .none, "오는": .none, "돌아오는": .none, "이번": .none, "今度の": .none, "つぎの": .none,
    "次の": .none, "thisweek": 0, "이번주": 0, "금주": 0, "今週": 0, "今週の": 0, "next": 1, "nextweek": 1,
    "다음주": 1, "담주": 1, "다음": 1, "내주": 1, "来週": 1, "来週の": 1, "らいしゅうの": 1, "weekafternext": 2,
    "다다음주": 2, "再来週": 2, "再来週の": 2, "last": -1, "lastweek": -1, "지난주": -1, "지난": -1, "先週": -1,
    "先週の": -1,
  ]

  private func weekday(_ said: String, today: Int) -> Int? {
    for (number, names) in Self.weekdays.enumerated() {
      for name in names {
        guard let place = said.firstRange(of: name) else { continue }
        var rest = said[..<place.lowerBound] + said[place.upperBound...]
        if rest.hasSuffix("에") { rest = rest.dropLast() }
        guard let week = Self.weeks[String(rest)] else { continue }
        // 1970-01-01 was a Thursday.
        let now = (today % 7 + 10) % 7
        guard let week else { return today + (number - now + 7) % 7 }
        return today - now + number + 7 * week
      }
    }
    return nil
  }

  // MARK: So many days ahead

  /// What is said behind a number of days or weeks, with how many days one of them is.
  private static let units: [(before: String, behind: String, days: Int)] = [
    ("in", "days", 1), ("in", "day", 1), ("in", "weeks", 7), ("in", "week", 7),
    ("", "daysfromnow", 1),
    ("", "daysfromtoday", 1), ("", "dayslater", 1), ("", "weeksfromnow", 7),
    ("", "weeksfromtoday", 7),
    ("", "weekfromnow", 7), ("", "weekfromtoday", 7), ("", "일뒤", 1), ("", "일후", 1), ("", "주일뒤", 7),
    ("", "주일후", 7), ("", "주뒤", 7), ("", "주후", 7), ("", "日後", 1), ("", "週間後", 7), ("", "週後", 7),
  ]

  private static let fixed = [
    "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "열흘": 10, "보름": 15,
  ]

  private func ahead(_ said: String) -> Int? {
    for (name, days) in Self.fixed where said == name + "뒤" || said == name + "후" { return days }
    for unit in Self.units where said.hasPrefix(unit.before) && said.hasSuffix(unit.behind) {
      let number = said.dropFirst(unit.before.count).dropLast(unit.behind.count)
      // "A week" is one.
      if number.isEmpty, unit.behind.hasPrefix("week") || unit.behind == "day" { return unit.days }
      if let count = numbers.value(of: String(number)), count <= 366 { return count * unit.days }
    }
    return nil
  }
}
