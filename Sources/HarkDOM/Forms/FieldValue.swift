import HarkText

/// Numbers, dates and times as fields have them (HTML standard, sections 2.3.4 and 2.3.5).
///
/// Each parser gives the value as a number, as `valueAsNumber` does: milliseconds for what has a clock or
/// a day, months for months. Nil for what is not written so.
package enum FieldValue {
  private static let day = 86_400_000.0

  /// The number that a field's text stands for; nil where it has none.
  package static func number(_ text: some StringProtocol, _ kind: FormControl.Kind) -> Double? {
    switch kind {
    case .number, .range: number(text)
    case .date: date(text).map { Double($0) * day }
    case .month: month(text).map(Double.init)
    case .week: week(text).map { Double($0) * day }
    case .time: time(text)
    case .localDateTime: dateTime(text)
    default: nil
    }
  }

  /// A valid floating-point number.
  static func number(_ text: some StringProtocol) -> Double? {
    var rest = Array(text.utf8)[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var hasDigits = !whole.isEmpty
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count + 1)
      hasDigits = true
    }
    guard hasDigits else { return nil }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      let exponent = rest.prefix(while: isDigit)
      guard !exponent.isEmpty else { return nil }
      rest = rest.dropFirst(exponent.count)
    }
    guard rest.isEmpty, let value = Double(String(text)), value.isFinite else { return nil }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Days since 1970-01-01.
  static func date(_ text: some StringProtocol) -> Int? {
    guard let parts = numbers(text, separator: "-", lengths: [4, 2, 2], firstMayBeLonger: true),
      parts[0] > 0, (1...12).contains(parts[1]),
      (1...days(inMonth: parts[1], of: parts[0])).contains(parts[2])
    else { return nil }
    return days(parts[0], parts[1], parts[2])
  }

  /// Months since January 1970.
  static func month(_ text: some StringProtocol) -> Int? {
    guard let parts = numbers(text, separator: "-", lengths: [4, 2], firstMayBeLonger: true),
      parts[0] > 0, (1...12).contains(parts[1])
    else { return nil }
    return (parts[0] - 1970) * 12 + parts[1] - 1
  }

  /// Days from 1970-01-01 to the Monday of a week.
  static func week(_ text: some StringProtocol) -> Int? {
    let sides = text.split(separator: "-", omittingEmptySubsequences: false)
    guard sides.count == 2, sides[1].first == "W",
      let year = digits(sides[0], atLeast: 4), year > 0,
      let number = digits(sides[1].dropFirst(), atLeast: 2), sides[1].utf8.count == 3,
      (1...weeks(of: year)).contains(number)
    else { return nil }
    return firstMonday(of: year) + (number - 1) * 7
  }

  /// Milliseconds since midnight.
  static func time(_ text: some StringProtocol) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts[0].utf8.count == 2, parts[1].utf8.count == 2,
      let hour = digits(parts[0], atLeast: 2), let minute = digits(parts[1], atLeast: 2),
      hour < 24, minute < 60
    else { return nil }
    var seconds = 0.0
    if parts.count == 3 {
      let sides = parts[2].split(separator: ".", omittingEmptySubsequences: false)
      guard sides.count < 3, sides[0].utf8.count == 2,
        sides.count == 1 || (1...3).contains(sides[1].utf8.count),
        let value = number(parts[2]), value < 60, parts[2].utf8.allSatisfy({ $0 < 0x3A })
      else { return nil }
      seconds = value
    }
    return Double(hour * 3_600_000 + minute * 60_000) + (seconds * 1000).rounded()
  }

  /// Milliseconds since 1970-01-01, no time zone counted.
  static func dateTime(_ text: some StringProtocol) -> Double? {
    let sides = text.split(maxSplits: 1, whereSeparator: { $0 == "T" || $0 == " " })
    guard sides.count == 2, let day = date(sides[0]), let time = time(sides[1]) else { return nil }
    return Double(day) * Self.day + time
  }

  // MARK: Calendar

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days of the Gregorian calendar since 1970-01-01, the year taken to begin in March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The days nearest to one that have a month and a day of the month: the next from it on, then the last before it.
  ///
  /// - Parameters:
  ///   - month: the month, from 1.
  ///   - day: the day of the month, from 1.
  ///   - today: the day that is counted from, in days since 1970-01-01.
  /// - Returns: two days since 1970-01-01; none where no year has such a day.
  package static func days(month: Int, day: Int, around today: Int) -> [Int] {
    let year = DateText.date(ofDay: today).year
    // The 29 February is up to eight years away.
    let all = (year - 8...year + 8).compactMap { year in
      (1...12).contains(month) && (1...days(inMonth: month, of: year)).contains(day)
        ? days(year, month, day) : nil
    }
    return [all.first { $0 >= today }, all.last { $0 < today }].compactMap(\.self)
  }

  /// The Monday of the week that holds 4 January.
  private static func firstMonday(of year: Int) -> Int {
    let fourth = days(year, 1, 4)
    // 1970-01-01 was a Thursday.
    return fourth - ((fourth + 3) % 7 + 7) % 7
  }

  private static func weeks(of year: Int) -> Int {
    (firstMonday(of: year + 1) - firstMonday(of: year)) / 7
  }

  // MARK: Writing

  /// A number as a field of a kind has it.
  static func text(_ value: Double, _ kind: FormControl.Kind, decimals: Int = 0) -> String {
    switch kind {
    case .month:
      let month = Int(value)
      let year = 1970 + (month >= 0 ? month / 12 : (month - 11) / 12)
      return padded(year, 4) + "-" + padded(month - (year - 1970) * 12 + 1, 2)
    case .week:
      let monday = Int(value / day)
      let year = DateText.date(ofDay: monday + 3).year
      return padded(year, 4) + "-W" + padded((monday - firstMonday(of: year)) / 7 + 1, 2)
    case .date: return text(ofDay: Int((value / day).rounded(.down)))
    case .time: return clock(value)
    case .localDateTime:
      let days = (value / day).rounded(.down)
      return text(ofDay: Int(days)) + "T" + clock(value - days * day)
    default: return decimal(value, decimals)
    }
  }

  /// A day as a field has it, by its number since 1970-01-01.
  package static func text(ofDay days: Int) -> String {
    let date = DateText.date(ofDay: days)
    return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
  }

  private static func clock(_ value: Double) -> String {
    let milliseconds = Int(value)
    var text =
      padded(milliseconds / 3_600_000 % 24, 2) + ":" + padded(milliseconds / 60_000 % 60, 2)
    if milliseconds % 60_000 > 0 { text += ":" + padded(milliseconds / 1000 % 60, 2) }
    if milliseconds % 1000 > 0 { text += "." + padded(milliseconds % 1000, 3) }
    return text
  }

  /// A number with noughts before it, so that it has so many digits at least.
  package static func padded(_ number: Int, _ length: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, length - text.utf8.count)) + text
  }

  /// A number without a part that stands for nothing.
  static func decimal(_ value: Double, _ decimals: Int) -> String {
    guard abs(value) < 1e15 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<min(decimals, 12) { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard abs(scaled) < 9e15 else { return "\(value)" }
    var text = padded(Int(abs(scaled)), min(decimals, 12) + 1)
    if decimals > 0 {
      text.insert(".", at: text.index(text.endIndex, offsetBy: -min(decimals, 12)))
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return scaled < 0 ? "-" + text : text
  }

  /// How many digits a number has behind its point.
  static func decimals(of text: String) -> Int {
    guard let point = text.firstIndex(of: ".") else { return 0 }
    return text[text.index(after: point)...].prefix { $0.isASCII && $0.isNumber }.utf8.count
  }

  // MARK: Reading

  private static func digits(_ text: some StringProtocol, atLeast length: Int) -> Int? {
    guard text.utf8.count >= length, text.utf8.count < 10, text.utf8.allSatisfy(isDigit) else {
      return nil
    }
    return Int(text)
  }

  private static func numbers(
    _ text: some StringProtocol, separator: Character, lengths: [Int], firstMayBeLonger: Bool
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == lengths.count else { return nil }
    var numbers: [Int] = []
    for (index, part) in parts.enumerated() {
      guard let number = digits(part, atLeast: lengths[index]),
        part.utf8.count == lengths[index] || index == 0 && firstMayBeLonger && part.utf8.count < 7
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// A colour as `#rrggbb`; nil if it is none.
  static func color(_ text: String) -> String? {
    let digits = text.first == "#" ? text.dropFirst() : text[...]
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    switch digits.utf8.count {
    case 6: return "#" + digits.lowercased()
    case 3: return "#" + digits.lowercased().map { "\($0)\($0)" }.joined()
    default: return nil
    }
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
