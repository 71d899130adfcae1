import HarkText

/// A day, or a time of a day, as a calendar has it: what a clock on the wall shows, and whose clock that is.
package struct CalendarTime: Hashable, Sendable {
  /// Whose clock a time is told by (RFC 5545 section 3.3.5).
  package enum Zone: Hashable, Sendable {
    /// That of whoever reads it.
    case floating
    case utc
    /// The zone of a name, which may be any: `Asia/Seoul`, "Korea Standard Time".
    case named(String)
  }

  /// Days since 1970-01-01.
  package let day: Int
  /// Seconds since midnight; nil for a whole day.
  package let second: Int?
  package let zone: Zone

  /// Makes a time.
  package init(day: Int, second: Int?, zone: Zone = .floating) {
    self.day = day
    self.second = second
    self.zone = zone
  }

  /// The seconds since 1970 that a clock in UTC would show so.
  package var seconds: Double { Double(day) * 86_400 + Double(second ?? 0) }

  /// The same day without a time.
  package var wholeDay: CalendarTime { CalendarTime(day: day, second: nil, zone: zone) }

  /// The day of the month, 1 to 31.
  package var dayOfMonth: Int { Self.date(ofDay: day).day }

  /// The day of the week, 0 for Monday.
  package var weekday: Int { ((day + 3) % 7 + 7) % 7 }

  /// Reads a time as calendars write it.
  ///
  /// `20261127`, `20261127T100000`, `20261127T010000Z`; hyphens and colons may stand in them. It is nil for any other text,
  /// and for a day or a time that there is not.
  ///
  /// - Parameters:
  ///   - text: the value.
  ///   - zoneName: what the parameter `TZID` says, if it stands there.
  package init?(_ text: String, zoneName: String? = nil) {
    var digits: [Int] = []
    var hasTime = false
    var isUTC = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39 where digits.count < 14 && !isUTC: digits.append(Int(byte - 0x30))
      case UInt8(ascii: "T") where digits.count == 8 && !hasTime: hasTime = true
      case UInt8(ascii: "Z") where hasTime && !isUTC: isUTC = true
      case UInt8(ascii: "-") where digits.count == 4 || digits.count == 6: break
      case UInt8(ascii: ":") where digits.count == 10 || digits.count == 12: break
      default: return nil
      }
    }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    guard digits.count == (hasTime ? 14 : 8) || hasTime && digits.count == 12,
      let day = DateText.days(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    else { return nil }
    self.day = day
    guard hasTime else {
      second = nil
      zone = .floating
      return
    }
    let (hour, minute) = (number(8..<10), number(10..<12))
    let second = digits.count == 14 ? number(12..<14) : 0
    // A leap second is the 60th.
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    self.second = hour * 3600 + minute * 60 + min(second, 59)
    let name = zoneName.map { PlainText.cleaned($0).trimmingSpaces } ?? ""
    zone = isUTC ? .utc : name.isEmpty ? .floating : .named(name)
  }

  /// The year, month and day of a count of days since 1970.
  package static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    // Years begin in March, so that the leap day is their last.
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

/// A span of time as a calendar writes it: `PT1H30M`, `-P1W` (RFC 5545 section 3.3.6).
package struct CalendarDuration: Hashable, Sendable {
  /// Seconds, less than zero for what lies before; a day counts as 86,400, whatever a clock does on it.
  package let seconds: Int

  /// Reads a span; nil for any other text.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    var sign = 1
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      rest = rest.dropFirst()
    }
    guard rest.first == UInt8(ascii: "P") else { return nil }
    var total = 0
    var number: Int?
    var isTime = false
    var hasParts = false
    for byte in rest.dropFirst() {
      if byte.isDigit {
        let value = (number ?? 0) * 10 + Int(byte - 0x30)
        guard value < 1_000_000_000 else { return nil }
        number = value
        continue
      }
      if byte == UInt8(ascii: "T"), !isTime, number == nil {
        isTime = true
        continue
      }
      let unit: Int
      switch (byte, isTime) {
      case (UInt8(ascii: "W"), false): unit = 604_800
      case (UInt8(ascii: "D"), false): unit = 86_400
      case (UInt8(ascii: "H"), true): unit = 3600
      case (UInt8(ascii: "M"), true): unit = 60
      case (UInt8(ascii: "S"), true): unit = 1
      default: return nil
      }
      guard let count = number else { return nil }
      total += count * unit
      number = nil
      hasParts = true
    }
    guard hasParts, number == nil else { return nil }
    seconds = sign * total
  }
}
