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
  package var dayOfMonth: Int { DateText.date(ofDay: day).day }

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
}

/// A span of time as a calendar writes it: `PT1H30M`, `-P1W` (RFC 5545 section 3.3.6).
package struct CalendarDuration: Hashable, Sendable {
  /// Seconds, less than zero for what lies before; a day counts as 86,400, whatever a clock does on it.
  package let seconds: Int

  /// Reads a span; nil for any other text, and for parts of a second, which calendars don't have.
  package init?(_ text: String) {
    guard !text.utf8.contains(UInt8(ascii: ".")),
      let seconds = DurationText(text).flatMap({ Int(exactly: $0.seconds) })
    else { return nil }
    self.seconds = seconds
  }
}
