extension LocaleFormat {
  /// A time that has passed as people tell it: "5 minutes ago", "yesterday", "3 days ago", then its date.
  ///
  /// Within the same day hours are told, and the day before is "yesterday" however few hours ago it was; from
  /// seven days on, and for a time to come, as after a clock was put back, the date is told.
  ///
  /// - Parameters:
  ///   - seconds: the time, in seconds since 1970.
  ///   - now: the time of now, likewise.
  ///   - days: how many midnights lie between the two where the listener lives.
  ///   - zone: the time zone of the date, such as `Asia/Seoul`; empty for the machine's.
  /// - Returns: the words; nil without ICU.
  package func past(seconds: Double, now: Double, days: Int, zone: String = "") -> String? {
    let ago = now - seconds
    switch (ago, days) {
    case (0..<60, _): return relative(-max(1, ago.rounded(.down)), .second)
    case (60..<3600, _): return relative(-(ago / 60).rounded(.down), .minute)
    case (3600..., 0): return relative(-(ago / 3600).rounded(.down), .hour)
    case (3600..., 1..<7): return relativeDay(-days)
    default: return date(seconds, zone: zone, date: .long, time: .none)
    }
  }

  /// A day by its name where the language has one for it: -1 is "yesterday", in Korean -2 is 그저께.
  package func relativeDay(_ days: Int) -> String? {
    withoutSpaces(ICU.relativeWords(Double(days), unit: Unit.day.rawValue, locale: language))
  }
}
