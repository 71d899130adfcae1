import HarkText

/// How often something comes again, as far as it can be said in a sentence (RFC 5545 section 3.3.10).
package struct RecurrenceRule: Hashable, Sendable {
  package enum Frequency: Hashable, Sendable { case day, week, month, year }

  /// A day within a week, or the second or the last of a month; less than zero from the month's end.
  package struct Weekday: Hashable, Sendable {
    /// 0 for Monday.
    package let weekday: Int
    /// nil for each of them.
    package let ordinal: Int?
  }

  /// On which days of its period.
  package enum Days: Hashable, Sendable {
    /// That of the start.
    case ofStart
    case weekdays([Weekday])
    /// Days of the month; less than zero from its end.
    case daysOfMonth([Int])
  }

  /// When it ends.
  package enum End: Hashable, Sendable {
    case never
    case after(count: Int)
    case until(CalendarTime)
  }

  package let frequency: Frequency
  /// Each, each second, each third.
  package let interval: Int
  package let days: Days
  /// The month of a year, 1 to 12; nil for that of the start.
  package let month: Int?
  package let end: End

  /// Reads a rule.
  ///
  /// - Returns: nil for a rule that says more than this type can hold, which nobody may take for a simpler one.
  package init?(_ text: String) {
    var parts: [String: String] = [:]
    for part in text.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      let name = part[..<equals].uppercased()
      guard
        parts.updateValue(String(part[part.index(after: equals)...]).uppercased(), forKey: name)
          == nil
      else { return nil }
    }
    let frequencies: [String: Frequency] = [
      "DAILY": .day, "WEEKLY": .week, "MONTHLY": .month, "YEARLY": .year,
    ]
    guard var frequency = parts.removeValue(forKey: "FREQ").flatMap({ frequencies[$0] }),
      let interval = Int(parts.removeValue(forKey: "INTERVAL") ?? "1"),
      (1...10_000).contains(interval)
    else { return nil }
    // The first day of a week counts only where weeks are left out.
    let weekStart = parts.removeValue(forKey: "WKST") ?? "MO"
    switch (parts.removeValue(forKey: "COUNT"), parts.removeValue(forKey: "UNTIL")) {
    case (nil, nil): end = .never
    case (let count?, nil):
      guard let count = Int(count), count > 0 else { return nil }
      end = .after(count: count)
    case (nil, let until?):
      guard let until = CalendarTime(until) else { return nil }
      end = .until(until)
    default: return nil
    }
    var month: Int?
    if let text = parts.removeValue(forKey: "BYMONTH") {
      guard frequency == .year, let number = Int(text), (1...12).contains(number) else {
        return nil
      }
      month = number
    }
    let weekdays = parts.removeValue(forKey: "BYDAY")
    let monthDays = parts.removeValue(forKey: "BYMONTHDAY")
    let position = parts.removeValue(forKey: "BYSETPOS")
    guard parts.isEmpty, weekdays == nil || monthDays == nil else { return nil }
    if let weekdays {
      guard let days = Self.weekdays(weekdays, position), let first = days.first else { return nil }
      let hasOrdinals = first.ordinal != nil
      guard days.allSatisfy({ ($0.ordinal != nil) == hasOrdinals }) else { return nil }
      switch frequency {
      case .day where interval == 1 && !hasOrdinals: frequency = .week
      case .week where !hasOrdinals && (interval == 1 || Self.isSimple(days, from: weekStart)):
        break
      case .month where hasOrdinals: break
      // Without a month the second is that of the year.
      case .year where hasOrdinals && month != nil: break
      default: return nil
      }
      self.days = .weekdays(days)
    } else if let monthDays {
      let days = monthDays.split(separator: ",").map { Int($0) ?? 0 }
      guard position == nil, !days.isEmpty, days.allSatisfy({ (1...31).contains(abs($0)) }),
        frequency == .month || frequency == .year && month != nil && days.count == 1 && days[0] > 0
      else { return nil }
      self.days = .daysOfMonth(days)
    } else {
      guard position == nil else { return nil }
      days = .ofStart
    }
    self.frequency = frequency
    self.interval = interval
    self.month = month
  }

  /// Whether the same days are meant wherever a week begins, as it does on Monday for those who hear of it.
  private static func isSimple(_ days: [Weekday], from weekStart: String) -> Bool {
    days.count == 1 || weekStart == "MO"
      || weekStart == "SU" && !days.contains { $0.weekday == 6 }
  }

  /// The ordinals that have a word.
  private static let ordinals = [1, 2, 3, 4, 5, -1, -2]

  private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private static func weekdays(_ text: String, _ position: String?) -> [Weekday]? {
    var days: [Weekday] = []
    for part in text.split(separator: ",") {
      guard let weekday = names.firstIndex(of: String(part.suffix(2))) else { return nil }
      let number = part.dropLast(2)
      let ordinal = Int(number)
      guard number.isEmpty || ordinal.map(ordinals.contains) == true else { return nil }
      days.append(Weekday(weekday: weekday, ordinal: ordinal))
    }
    guard let position else { return days }
    // The last of one weekday is said by an ordinal; of several it is another thing.
    guard days.count == 1, days[0].ordinal == nil, let ordinal = Int(position),
      ordinals.contains(ordinal)
    else { return nil }
    return [Weekday(weekday: days[0].weekday, ordinal: ordinal)]
  }
}
