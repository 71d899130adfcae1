import HarkDOM
import HarkPage
import HarkText

/// The names of the options of a field, found by what a person says of them.
///
/// Who says "11" at a list of months means November, wherever that stands in the list. So a number is first the name of an
/// option, then the number that an option is (11월, "11 months", 05, ★★★), and only then a place in the list. A number that
/// only stands behind a name, as in "Attic (12 people)", is none that the option is.
struct OptionNames: Sendable {
  /// What each is called by itself.
  private let names: [String]
  /// What each is called with the group that it stands in.
  let told: [String]
  /// The numbers in each name, as they stand; of stars and number words, what they count.
  private let figures: [[Int]]
  /// The number that each option is: the first in its name that is not the same in all, so of days of one month the day.
  private let number: [Int?]
  /// Options that only say that one is to be chosen.
  private let isPlaceholder: [Bool]
  /// The numbers of options that are choices, in no order; empty where most of them are none.
  private let numbers: Set<Int>

  /// Takes the names of options.
  ///
  /// - Parameters:
  ///   - names: what they are called, in their order.
  ///   - told: the same with the group of each before it; nil where they stand in none.
  ///   - values: what they send, in the same order; empty where that tells nothing.
  ///   - words: the number words of the user's language.
  /// - Complexity: linear in the names.
  init(_ names: [String], told: [String]? = nil, values: [String] = [], _ words: SpokenNumber) {
    (self.names, self.told) = (names, told ?? names)
    let isPlaceholder = names.indices.map { values.indices.contains($0) && values[$0].isEmpty }
    let isChoice = isPlaceholder.map { !$0 }
    var figures = names.map { Figures.of($0) }
    let choices = names.indices.filter { isChoice[$0] }
    if choices.allSatisfy({ figures[$0].isEmpty }) {
      for (index, number) in Self.numbers(of: choices, names, values, words) {
        figures[index] = [number]
      }
    }
    let counted = choices.filter { !figures[$0].isEmpty }
    let isNumeric =
      !counted.isEmpty && counted.count * 2 >= choices.count
      && !Self.areNamedFirst(counted.map { names[$0] })
    let alike = Self.alike(counted.map { figures[$0] }, counted.map { names[$0] })
    let number = figures.map { $0.dropFirst(alike).first ?? $0.first }
    self.number = number
    numbers = isNumeric ? Set(counted.compactMap { number[$0] }) : []
    (self.figures, self.isPlaceholder) = (figures, isPlaceholder)
  }

  /// With how many numbers all names begin alike, with at least one more in each; none in times, whose hour is said alone.
  private static func alike(_ figures: [[Int]], _ names: [String]) -> Int {
    guard figures.count > 1, !names.contains(where: { isTime($0) }) else { return 0 }
    let fewest = figures.map(\.count).min() ?? 0
    let first = figures[0]
    return (0..<max(0, fewest - 1)).prefix { place in
      figures.allSatisfy { $0[place] == first[place] }
    }.count
  }

  /// Whether a name is a time of day and no date, which has two numbers too.
  private static func isTime(_ name: String) -> Bool {
    FieldValue.clock(in: name) != nil
      && !name.contains { "月日월일년年".contains($0) }
  }

  /// Whether names tell things apart before their numbers do, as "Attic (12 people)" beside "Studio (2 people)" does.
  ///
  /// 2 is a place in such a list. A day of the week before a date and the half of a day before its hour tell nothing apart.
  private static func areNamedFirst(_ names: [String]) -> Bool {
    let stems = names.map { name -> String in
      if isTime(name) { return "" }
      let stem = name.prefix { !$0.isNumber }
      guard stem.count < name.count else { return "" }
      return WordedDay.withoutWeekday(String(stem)).rest.filter(\.isLetter)
    }
    let different = Set(stems).count
    return different > 1 && different * 2 > names.count
  }

  /// The numbers of names without figures: months, stars, "two guests".
  private static func numbers(
    of choices: [Int], _ names: [String], _ values: [String], _ words: SpokenNumber
  ) -> [(Int, Int)] {
    func found(_ number: (Int) -> Int?) -> [(Int, Int)] {
      choices.compactMap { index in number(index).map { (index, $0) } }
    }
    let months = found { FieldValue.month(named: names[$0]) }
    if months.count == choices.count, months.count > 1 { return months }
    let stars = found { index in
      let count = names[index].count { "★⭐".contains($0) }
      return count > 0 ? count : nil
    }
    if !stars.isEmpty { return stars }
    // Twelve words whose values count from 0 or 1 are the months of a language that nobody here speaks.
    let sent = choices.map { values.indices.contains($0) ? Int(values[$0]) : nil }
    if choices.count == 12, let first = sent[0], (0...1).contains(first),
      sent.enumerated().allSatisfy({ $1 == $0 + first })
    {
      return choices.enumerated().map { ($1, $0 + 1) }
    }
    let counts = found { index in
      let name = names[index]
      return words.value(of: name)
        ?? name.split(separator: " ").first.flatMap { words.value(of: $0) }
    }
    return counts.count == choices.count ? counts : []
  }

  /// Whether most options are numbers.
  var areNumbers: Bool { !numbers.isEmpty }

  /// The one option that is a number; nil where none is, or several.
  func option(of number: Int) -> Int? {
    let found = names.indices.filter { !isPlaceholder[$0] && self.number[$0] == number }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether the options are numbers of a range, and nearly all of that.
  func areNumbers(within range: ClosedRange<Int>, atLeast count: Int) -> Bool {
    numbers.count >= count && numbers.allSatisfy { range.contains($0) }
      && names.indices.allSatisfy { isPlaceholder[$0] || figures[$0].count == 1 }
  }

  /// The option whose name was said, as it stands; nil where none, or several have it.
  func exact(_ said: String, among shown: [Int]) -> Int? {
    let small = said.lowercased()
    let found = shown.filter {
      names[$0].lowercased() == small || told[$0].lowercased() == small
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The options that were meant by what was said.
  ///
  /// - Parameters:
  ///   - said: what was said or typed.
  ///   - shown: the options to look among, in the order in which they are counted.
  ///   - phrases: the ways of the user's language to write a name and a number.
  /// - Returns: indices of the options; several where what was said does not decide.
  /// - Complexity: linear in the names of the options.
  func matches(_ said: String, among shown: [Int], _ phrases: Phrases) -> [Int] {
    if let exact = exact(said, among: shown) { return [exact] }
    let ways = phrases.names(for: said)
    let keys = NameIndex(ways).keys.filter { !$0.isEmpty }
    let indices = [NameIndex(shown.map { names[$0] }), NameIndex(shown.map { told[$0] })]
    for key in keys {
      for index in indices {
        let found = index.indices { $0.elementsEqual(key) }
        if !found.isEmpty { return found.map { shown[$0] } }
      }
    }
    // "예" answers a question, and is no part of "저축예금".
    if phrases.answer(said) != nil { return [] }
    let ended = Self.ended(by: said, names, among: shown)
    if !ended.isEmpty { return ended }
    let number = phrases.numbers.value(of: said)
    if let number, let found = options(of: number, said, among: shown) { return found }
    if let clock = FieldValue.clock(typed: said) {
      let found = shown.filter { FieldValue.clock(in: names[$0]) == clock }
      if !found.isEmpty { return found }
    }
    // A name that is nearly the one is another one where its figures differ: 2025년 is not 2026년.
    let figures = Figures.of(said)
    let near =
      indices.lazy.map { index in
        NameMatch.matches(for: ways, among: index).map { shown[$0] }
          .filter { option in figures.allSatisfy { self.figures[option].contains($0) } }
      }.first { !$0.isEmpty } ?? []
    guard near.isEmpty, number == nil, areNumbers else { return near }
    let meant =
      figures.count == 1
      ? ways.contains { isCount($0, phrases.counters) } ? figures[0] : nil
      : FieldValue.month(named: said)
    return meant.flatMap { self.numbered($0, among: shown) } ?? []
  }

  /// The options that have a number of several groups, such as an account, which begins or ends with the digits that were
  /// said, at least three; signs and spaces between them don't count.
  private static func ended(by said: String, _ names: [String], among shown: [Int]) -> [Int] {
    let signs: Set<Character> = ["-", " ", "‐", "–", "ー"]
    let digits = said.filter { !signs.contains($0) }
    guard digits.count >= 3, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return [] }
    return shown.filter { index in
      names[index].split { !($0.isASCII && $0.isNumber) && $0 != "-" }.contains { run in
        let number = run.filter { $0 != "-" }
        return run.contains("-") && number.count > digits.count
          && (number.hasPrefix(digits) || number.hasSuffix(digits))
      }
    }
  }

  /// Whether what stands beside the number that was said is what the options count: "2 people" is no month, and a whole
  /// sentence with a number in it is none of them.
  private func isCount(_ said: String, _ counters: Set<String>) -> Bool {
    let words = said.lowercased().split { !$0.isLetter && $0 != "%" }.map(String.init)
    return words.allSatisfy { word in
      if names.contains(where: { $0.lowercased().contains(word) }) { return true }
      if let unit = DateUnit(word) { return mayCount(unit) }
      return counters.contains(word) && !areOfDates
    }
  }

  private func mayCount(_ unit: DateUnit) -> Bool {
    switch unit {
    case .year: numbers.allSatisfy { $0 > 12 }
    case .month: numbers.allSatisfy { (1...12).contains($0) }
    case .day: numbers.allSatisfy { (1...31).contains($0) } && !areNamedMonths
    case .hour: numbers.allSatisfy { (0...24).contains($0) } && !areNamedMonths
    case .minute: numbers.allSatisfy { (0...59).contains($0) } && !areNamedMonths
    }
  }

  /// Whether most options are months by their names: words, or numbers with that unit.
  private var areNamedMonths: Bool {
    let months = names.count { name in
      FieldValue.month(named: name) != nil || name.contains { DateUnit(String($0)) == .month }
    }
    return months * 2 > names.count
  }

  /// Whether the options are years, months or days of a calendar, and so count nothing else.
  private var areOfDates: Bool {
    isOfYears || areNamedMonths
      || numbers.count >= 28 && numbers.allSatisfy { (1...31).contains($0) }
  }

  /// The options that a number alone means; nil where names are to be looked at.
  private func options(of number: Int, _ said: String, among shown: [Int]) -> [Int]? {
    guard areNumbers else {
      return shown.indices.contains(number - 1) ? [shown[number - 1]] : nil
    }
    if let found = numbered(number, among: shown), found.count < shown.count || found.count == 1 {
      return found
    }
    if isOfYears, said.trimmingSpaces.count == 2 {
      let found = shown.filter { index in self.number[index].map { $0 % 100 == number } ?? false }
      if !found.isEmpty { return found }
    }
    // Who says 13 at a list of months has not counted them.
    let isPlace =
      shown.allSatisfy { figures[$0].contains(number) } || number < numbers.min() ?? 0
    return isPlace && shown.indices.contains(number - 1) ? [shown[number - 1]] : []
  }

  private func numbered(_ number: Int, among shown: [Int]) -> [Int]? {
    let found = shown.filter { !isPlaceholder[$0] && self.number[$0] == number }
    return found.isEmpty ? nil : found
  }

  private var isOfYears: Bool { numbers.allSatisfy { (1000...9999).contains($0) } }

  /// Whether more digits can follow some that were typed, for an option that is shown.
  func canGoOn(after digits: String, among shown: [Int]) -> Bool {
    guard let number = Int(digits) else { return false }
    // 0 may be followed by 5, and 05 by nothing.
    if digits.first == "0" { return digits.count == 1 && !numbers.isEmpty }
    let start = String(number)
    let isLonger = numbers.contains {
      String($0).count > start.count && String($0).hasPrefix(start)
    }
    let isYear = isOfYears && digits.count == 1
    return isLonger || isYear || number * 10 <= min(shown.count, (numbers.min() ?? 1) - 1)
  }
}

/// What parts of a date and a time are counted by, in words that people and pages use; data, not sentences of Hark.
private enum DateUnit {
  case year, month, day, hour, minute

  init?(_ word: String) {
    switch word {
    case "year", "years", "년", "년도", "年", "年度": self = .year
    case "month", "months", "월", "개월", "月", "か月", "ヶ月": self = .month
    case "st", "nd", "rd", "th", "day", "days", "일", "日": self = .day
    case "hour", "hours", "o'clock", "am", "pm", "시", "時": self = .hour
    case "minute", "minutes", "분", "分": self = .minute
    default: return nil
    }
  }
}

/// The numbers that stand in a name.
private enum Figures {
  /// Numbers of any width, without the signs that part thousands, in their order; those with a decimal part are none.
  static func of(_ name: String) -> [Int] {
    var found: [Int] = []
    var digits = ""
    var isDecimal = false
    let characters = Array(name)
    func end() {
      if !isDecimal, digits.count < 10, let number = Int(digits) { found.append(number) }
      (digits, isDecimal) = ("", false)
    }
    for (index, character) in characters.enumerated() {
      if let digit = digit(character) {
        digits.append(digit)
      } else if !digits.isEmpty, ".,，．".contains(character),
        characters.indices.contains(index + 1), Figures.digit(characters[index + 1]) != nil
      {
        let behind = characters[(index + 1)...].prefix { Figures.digit($0) != nil }.count
        // "1,000" is one number; "4.5" is no whole one.
        if !",，".contains(character) || behind != 3 { isDecimal = true }
      } else if !digits.isEmpty {
        end()
      }
    }
    if !digits.isEmpty { end() }
    return found
  }

  private static func digit(_ character: Character) -> Character? {
    guard character.unicodeScalars.count == 1,
      character.unicodeScalars.first?.properties.numericType == .decimal,
      let value = character.wholeNumberValue
    else { return nil }
    return Character(String(value))
  }
}
