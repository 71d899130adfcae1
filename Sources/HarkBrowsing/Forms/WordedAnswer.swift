import HarkDOM
import HarkReading
import HarkText

/// An answer in words that a field wants in figures: "두 명" for 2, "明日" or "December 3" for a day.
///
/// What it comes to is said back as the field has it, so that a day that was taken for another year is heard.
struct WordedAnswer {
  private let numbers: SpokenNumber
  private let counters: [String]
  private let days: [(name: [Character], ahead: Int)]

  /// Takes the words from the user's language.
  init(_ strings: StringCatalog, _ numbers: SpokenNumber) {
    self.numbers = numbers
    counters = strings(.phrase, "counters").split(separator: "|").map(String.init)
      .sorted { $0.count > $1.count }
    days = strings(.phrase, "days").split(separator: "|").compactMap { pair in
      let sides = pair.split(separator: "=")
      guard sides.count == 2, let ahead = Int(sides[1]) else { return nil }
      return (PhraseInput(String(sides[0])).characters, ahead)
    }
  }

  /// The figures that an answer stands for.
  ///
  /// - Parameters:
  ///   - text: the answer, which the field does not take as it is.
  ///   - kind: the field's kind; others than numbers and dates have no answers in words.
  ///   - today: the day where the person lives, in days since 1970-01-01.
  ///   - isTaken: whether the field takes a value.
  /// - Returns: the value as a field has it; nil where the answer is no number and no day.
  func figures(
    of text: String, for kind: FormControl.Kind, today: Int, isTaken: (String) -> Bool
  ) -> String? {
    switch kind {
    case .number, .range: number(text)
    case .date: day(text, today: today, isTaken: isTaken)
    case .time: WordedTime(numbers).clock(text)
    default: nil
    }
  }

  /// A number with what is counted by it, in figures or in words.
  private func number(_ text: String) -> String? {
    var rest = text.lowercased().trimmingSpaces
    if let counter = counters.first(where: { rest.hasSuffix($0) && rest != $0 }) {
      rest = String(rest.dropLast(counter.count)).trimmingSpaces
    }
    guard rest.contains(where: \.isNumber) else {
      return rest.contains("-") ? nil : numbers.value(of: rest).map(String.init)
    }
    let groups = rest.split(separator: ",", omittingEmptySubsequences: false)
    if groups.count > 1, groups.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.count == 3 }) {
      rest = groups.joined()
    }
    // "2만" has figures and a word; "2 3" and "2-3" are two numbers.
    let isOne = !rest.contains { $0.isWhitespace || $0 == "-" }
    if FieldValue.number(rest, .number) != nil { return rest }
    return isOne ? numbers.value(of: rest).map(String.init) : nil
  }

  /// A day that is named from today, or without its year: then the next that the field takes, else the last, and with a day
  /// of the week one that falls on it.
  private func day(_ text: String, today: Int, isTaken: (String) -> Bool) -> String? {
    let said = PhraseInput(text).characters
    if let day = days.first(where: { $0.name == said }) {
      return FieldValue.text(ofDay: today + day.ahead)
    }
    if let day = WordedDay(numbers).day(text, today: today) { return FieldValue.text(ofDay: day) }
    let (date, weekday) = WordedDay.withoutWeekday(text)
    guard let (month, day) = FieldValue.monthAndDay(typed: date) else { return nil }
    let next = FieldValue.days(month: month, day: day, around: today).filter {
      weekday == nil || WordedDay.weekday(of: $0) == weekday
    }
    return next.lazy.map { FieldValue.text(ofDay: $0) }.first(where: isTaken)
      ?? next.first.map { FieldValue.text(ofDay: $0) }
  }
}
