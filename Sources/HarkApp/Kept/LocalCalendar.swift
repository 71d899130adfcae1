private import Glibc
package import HarkText

/// The days of the machine's own time zone, as their user counts them.
package enum LocalCalendar {
  /// The number of the day that a time falls on; those of two times differ by the midnights between them.
  ///
  /// - Parameter milliseconds: since 1970.
  /// - Returns: the days since 1970, by the calendar of this time zone.
  package static func day(of milliseconds: Int64) -> Int {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return seconds / 86_400 }
    let local = seconds + parts.tm_gmtoff
    return local / 86_400 - (local % 86_400 < 0 ? 1 : 0)
  }

  /// The number of the day that it is now.
  package static var today: Int { day(of: Int64(time(nil)) * 1000) }

  /// The minutes of this day that have passed.
  package static var minuteOfDay: Int {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return Int(parts.tm_hour) * 60 + Int(parts.tm_min)
  }

  /// When a day began that lies some days before a time, in milliseconds since 1970.
  package static func startOfDay(before milliseconds: Int64, by days: Int) -> Int64 {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    parts.tm_mday -= Int32(clamping: days)
    return start(of: &parts)
  }

  /// When a day of the calendar began, in milliseconds since 1970; nil for a day that there is none of.
  package static func start(year: Int, month: Int, day: Int) -> Int64? {
    guard (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mon = Int32(month - 1)
    parts.tm_mday = Int32(day)
    let start = start(of: &parts)
    return parts.tm_mday == day ? start : nil
  }

  private static func start(of parts: inout tm) -> Int64 {
    (parts.tm_hour, parts.tm_min, parts.tm_sec, parts.tm_isdst) = (0, 0, 0, -1)
    return Int64(mktime(&parts)) * 1000
  }
}

extension LocaleFormat {
  /// A time that has passed as people tell it, by the machine's own days ("yesterday").
  ///
  /// - Parameters:
  ///   - milliseconds: the time, since 1970.
  ///   - now: the time of now, likewise.
  /// - Returns: the words; nil without ICU.
  package func past(_ milliseconds: Int64, now: Int64) -> String? {
    past(
      seconds: Double(milliseconds) / 1000, now: Double(now) / 1000,
      days: LocalCalendar.day(of: now) - LocalCalendar.day(of: milliseconds))
  }
}
