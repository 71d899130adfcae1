/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT`, and the two older forms.
///
/// RFC 9110 section 5.6.7.
package enum HTTPDate {
  /// Seconds since 1970, or nil where the text is no date.
  package static func seconds(_ text: String) -> Int? {
    let words = text.utf8.split { $0 == 0x20 || $0 == 0x2C || $0 == 0x2D }
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count >= 5 else { return nil }
    let clock = words.first { $0.contains(":") }
    guard let time = clock?.split(separator: ":").map({ Int($0) }), time.count == 3,
      let hour = time[0], let minute = time[1], let second = time[2],
      (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second)
    else { return nil }
    guard let monthIndex = words.firstIndex(where: { month($0) != nil }),
      let month = month(words[monthIndex])
    else { return nil }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count >= 2 else { return nil }
    let day = numbers[0]
    var year = numbers[numbers.count - 1]
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    guard (1...31).contains(day), (1601...9999).contains(year) else { return nil }
    return days(year: year, month: month, day: day) * 86400 + hour * 3600 + minute * 60 + second
  }

  /// The number of a month by the first letters of its name.
  package static func month(_ word: String) -> Int? {
    let names = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    return names.firstIndex(of: word.lowercased()).map { $0 + 1 }
  }

  /// Days since 1970 in the Gregorian calendar, counted from March so that leap days come last.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// How many days a month has.
  package static func days(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
