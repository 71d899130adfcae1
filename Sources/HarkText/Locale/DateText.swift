/// A time as a program wrote it, in one of the ways that are common on the web.
package struct DateText: Hashable, Sendable {
  /// Seconds since 1970; of a date without a time its first second in UTC.
  package let seconds: Double
  /// Whether a time of the day was written, and not only a date.
  package let hasTime: Bool

  /// Makes one of a count of seconds.
  package init(seconds: Double, hasTime: Bool = true) {
    self.seconds = seconds
    self.hasTime = hasTime
  }

  /// Reads a time: ISO 8601 and RFC 3339 (`2026-03-01T08:30:00+09:00`, `2026-03`, `20260301`), RFC 822 with all
  /// that feeds make of it (`Sun, 1 Mar 26 08:30 KST`), asctime.
  ///
  /// A time without a zone counts as UTC.
  ///
  /// - Returns: nil for any other text, and for a day that no month has.
  package init?(_ text: String) {
    var bytes = Array(text.utf8.prefix(64))
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    var scanner = Scanner(bytes: bytes)
    scanner.skipSpace()
    guard let date = scanner.isISO ? scanner.iso() : scanner.letter() else { return nil }
    self = date
  }

  /// Days since 1970 of a day of the Gregorian calendar; nil where there is no such day.
  package static func days(year: Int, month: Int, day: Int) -> Int? {
    guard (1...12).contains(month), (1...31).contains(day), (1...9999).contains(year) else {
      return nil
    }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    // Years begin in March, so that the leap day is their last.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The year, month and day of a count of days since 1970, of the Gregorian calendar.
  package static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    // Years begin in March, so that the leap day is their last.
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1
    )
  }

  fileprivate init?(_ days: Int?, seconds: Double, offset: Int = 0, hasTime: Bool) {
    guard let days else { return nil }
    self.init(
      seconds: Double(days) * 86_400 + seconds - Double(offset), hasTime: hasTime)
  }
}

private struct Scanner {
  let bytes: [UInt8]
  var index = 0

  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipSpace() { while let byte, byte <= 0x20 { index += 1 } }

  mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    index += 1
    return true
  }

  /// Digits, at least and at most so many.
  mutating func digits(_ counts: ClosedRange<Int>) -> Int? {
    let start = index
    var value = 0
    while let byte, byte &- 0x30 < 10, index - start < counts.upperBound {
      value = value * 10 + Int(byte - 0x30)
      index += 1
    }
    if index - start >= counts.lowerBound { return value }
    index = start
    return nil
  }

  mutating func word() -> String {
    let start = index
    while let byte, byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  /// Whether four digits and a mark of ISO 8601 come, or eight digits.
  var isISO: Bool {
    let rest = bytes[index...]
    let digits = rest.prefix { $0 &- 0x30 < 10 }.count
    if digits == 8 { return rest.count == 8 || rest[rest.startIndex + 8] | 0x20 == 0x74 }
    guard digits == 4, rest.count >= 7 else { return false }
    return [0x2D, 0x2F, 0x2E].contains(rest[rest.startIndex + 4])
  }

  // MARK: ISO 8601

  mutating func iso() -> DateText? {
    guard let year = digits(4...4) else { return nil }
    let mark = byte ?? 0
    let hasMarks = !(mark &- 0x30 < 10)
    if hasMarks { index += 1 }
    guard let month = digits(1...2) else { return nil }
    guard !hasMarks || take(mark) else {
      return byte == nil
        ? DateText(DateText.days(year: year, month: month, day: 1), seconds: 0, hasTime: false)
        : nil
    }
    guard let day = digits(1...2) else { return nil }
    let days = DateText.days(year: year, month: month, day: day)
    if byte == nil { return DateText(days, seconds: 0, hasTime: false) }
    guard take(0x54) || take(0x74) || take(0x20) else { return nil }
    skipSpace()
    guard let time = time() else { return nil }
    skipSpace()
    guard let offset = offset(), byte == nil else { return nil }
    return DateText(days, seconds: time, offset: offset, hasTime: true)
  }

  /// Hours, minutes and, where there are any, seconds and their part.
  mutating func time() -> Double? {
    guard let hour = digits(1...2), hour <= 24 else { return nil }
    let hasMarks = take(0x3A)
    guard let minute = digits(2...2), minute < 60 else { return nil }
    var seconds = 0.0
    if hasMarks ? take(0x3A) : byte.map({ $0 &- 0x30 < 10 }) ?? false {
      guard let second = digits(2...2), second <= 60 else { return nil }
      seconds = Double(second)
      if take(0x2E) || take(0x2C) { while digits(1...1) != nil {} }
    }
    return Double(hour * 3600 + minute * 60) + seconds
  }

  /// The hours of zones: RFC 822, section 5.1, and what else is found in feeds.
  private static let zones: [String: Int] = [
    "z": 0, "gmt": 0, "ut": 0, "utc": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7, "cet": 1, "cest": 2, "met": 1, "mest": 2, "eet": 2,
    "eest": 3, "wet": 0, "west": 1, "bst": 1, "msk": 3, "kst": 9, "jst": 9, "hkt": 8, "sgt": 8,
    "aest": 10, "aedt": 11, "nzst": 12, "nzdt": 13,
  ]

  /// The seconds that a zone is before UTC; 0 where there is none, nil for one that nobody knows.
  mutating func offset() -> Int? {
    guard let sign = byte else { return 0 }
    if sign == 0x2B || sign == 0x2D {
      index += 1
      guard let hours = digits(1...2) else { return nil }
      _ = take(0x3A)
      let minutes = digits(2...2) ?? 0
      guard hours <= 15, minutes < 60 else { return nil }
      return (sign == 0x2B ? 1 : -1) * (hours * 3600 + minutes * 60)
    }
    let name = word()
    guard let hours = Self.zones[name] else { return nil }
    if byte == 0x2B || byte == 0x2D, hours == 0, let more = offset() { return more }
    return hours * 3600
  }

  // MARK: RFC 822, asctime

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  mutating func letter() -> DateText? {
    func month(_ word: String) -> Int? {
      word.count >= 3 ? Self.months.firstIndex { word.hasPrefix($0) }.map { $0 + 1 } : nil
    }
    func skipMarks(_ scanner: inout Scanner) {
      while let byte = scanner.byte, byte <= 0x20 || byte == 0x2C || byte == 0x2D || byte == 0x2E {
        scanner.index += 1
      }
    }
    var first = word()
    skipMarks(&self)
    if month(first) == nil, !first.isEmpty, byte.map({ !($0 &- 0x30 < 10) }) ?? false {
      first = word()
      skipMarks(&self)
    }
    guard var day = digits(1...2) else { return nil }
    _ = ["st", "nd", "rd", "th"].contains(wordAhead) ? word() : ""
    skipMarks(&self)
    var number = month(first)
    var clock: Double?
    if number == nil {
      number = month(word())
      skipMarks(&self)
    } else if bytes[index...].prefix(3).contains(0x3A) {
      // asctime: Sun Mar  1 08:30:00 2026
      clock = time()
      skipMarks(&self)
    }
    guard let number, var year = digits(2...4) else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    if year < 1000 { (day, year) = (0, 0) }
    let days = DateText.days(year: year, month: number, day: day)
    skipMarks(&self)
    let end = index
    guard clock != nil || byte != nil else { return DateText(days, seconds: 0, hasTime: false) }
    guard let time = clock ?? self.time() else {
      index = end
      return DateText(days, seconds: 0, hasTime: false)
    }
    skipSpace()
    return DateText(days, seconds: time, offset: offset() ?? 0, hasTime: true)
  }

  private var wordAhead: String {
    var copy = self
    return copy.word()
  }
}
