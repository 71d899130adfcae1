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
    let found = days(text, today: today).map { FieldValue.text(ofDay: $0) }
    return found.first(where: isTaken) ?? found.first
  }

  /// The days that words may mean, the likeliest first.
  private func days(_ text: String, today: Int) -> [Int] {
    if let day = named(text) { return [today + day] }
    let worded = WordedDay(numbers)
    let found = worded.days(text, today: today)
    if !found.isEmpty { return found }
    let (date, weekday) = WordedDay.withoutWeekday(text)
    var all = daysOfDate(date, today: today)
    // "Tuesday the 27th" is the next 27th, or none.
    if FieldValue.monthAndDay(typed: date) == nil { all = Array(all.prefix(1)) }
    return weekday.map { weekday in all.filter { WordedDay.weekday(of: $0) == weekday } } ?? all
  }

  /// The days that a date without a day of the week may mean.
  private func daysOfDate(_ date: String, today: Int) -> [Int] {
    if let (month, day) = FieldValue.monthAndDay(typed: date) {
      return FieldValue.days(month: month, day: day, around: today)
    }
    return WordedDay(numbers).days(date, today: today)
  }

  /// How many days ahead a day with a name of its own lies: "the day after tomorrow", 모레, あさって.
  private func named(_ text: String) -> Int? {
    let said = PhraseInput(text).characters
    let joined = WordedDay.joined(text).map { Array($0) }
    return days.first { $0.name == said || $0.name == joined }?.ahead
  }

  /// The day of a date beside which another day of the week was said.
  ///
  /// - Parameters:
  ///   - text: the answer.
  ///   - today: the day where the person lives, in days since 1970-01-01.
  /// - Returns: the day, in the same count, and the day of the week that was said, 0 for Monday; nil where they agree, or
  ///   where one is missing.
  func contradiction(in text: String, today: Int) -> (day: Int, said: Int)? {
    let (date, weekday) = WordedDay.withoutWeekday(text)
    guard let weekday else { return nil }
    // A time may stand behind it.
    let moment = String(FieldValue.normalised(date, .localDateTime).prefix(10))
    if let (year, month, day) = FieldValue.day(typed: date) ?? FieldValue.day(typed: moment) {
      guard let whole = DateText.days(year: year, month: month, day: day),
        WordedDay.weekday(of: whole) != weekday
      else { return nil }
      return (whole, weekday)
    }
    guard days(text, today: today).isEmpty else { return nil }
    return daysOfDate(date, today: today).first.map { ($0, weekday) }
  }
}
