import HarkDOM
import HarkText

/// Says when something is, in a language: days, times, series and alarms of a calendar.
///
/// Times are told as they stand, by the clock of the zone that the calendar names. The start and end of an event in UTC
/// are told by the reader's own clock too.
struct CalendarText {
  let strings: StringCatalog
  let clock: DataClock
  private let format: LocaleFormat

  init(_ strings: StringCatalog, _ clock: DataClock) {
    self.strings = strings
    self.clock = clock
    format = LocaleFormat(language: strings.language)
  }

  // MARK: Days and times

  /// A moment with its zone.
  func moment(_ moment: CalendarFile.Moment) -> String {
    switch moment {
    case .time(let time): zoned(plain(time), time.zone)
    case .unread(let text): strings(.calendarUnread(text: .text(PlainText.cleaned(text))))
    }
  }

  /// When an entry is: from its start to its end, where it has one; nil without a start.
  func when(_ entry: CalendarFile.Entry) -> String? {
    guard let start = entry.start else { return entry.end.map { moment($0) } }
    guard case .time(let from) = start else { return moment(start) }
    switch entry.end {
    case .time(let until): return span(from, until)
    case .unread?: return entry.end.map { fromTo(moment(start), moment($0)) }
    case nil: break
    }
    guard let duration = entry.duration, duration.seconds > 0 else {
      return from.second == nil ? allDay(plain(from)) : moment(start)
    }
    // Days are counted from the first one on.
    if from.second == nil, duration.seconds % 86_400 == 0 {
      return span(
        from, CalendarTime(day: from.day + duration.seconds / 86_400, second: nil, zone: from.zone))
    }
    return strings(
      .calendarFor(start: .text(moment(start)), duration: .text(self.duration(duration.seconds))))
  }

  /// The time by the reader's own clock, of what a calendar has in UTC; nil for anything else.
  func here(_ entry: CalendarFile.Entry) -> String? {
    guard let start = entry.start?.time, start.zone == .utc, clock.zone != "UTC",
      let date = ownDate(start), let time = ownTime(start)
    else { return nil }
    var told = time
    if let end = entry.end?.time, end.zone == .utc, end != start, let last = ownDate(end),
      let lastTime = ownTime(end)
    {
      guard last == date else {
        let whole = at(date, time)
        return strings(
          .calendarHere(moment: .text(fromTo(whole, at(last, lastTime)))))
      }
      told = fromTo(time, lastTime)
    }
    return strings(.calendarHere(moment: .text(at(date, told))))
  }

  private func span(_ start: CalendarTime, _ end: CalendarTime) -> String {
    if start.second == nil, end.second == nil {
      // The end is the first day on which it is over.
      guard end.day > start.day + 1 else { return allDay(plain(start)) }
      let last = CalendarTime(day: end.day - 1, second: nil, zone: end.zone)
      return allDay(fromTo(plain(start), plain(last)))
    }
    if start == end { return zoned(plain(start), start.zone) }
    guard start.zone == end.zone else {
      return fromTo(zoned(plain(start), start.zone), zoned(plain(end), end.zone))
    }
    guard start.day == end.day, start.second != nil, end.second != nil else {
      return zoned(fromTo(plain(start), plain(end)), start.zone)
    }
    return zoned(at(date(start), fromTo(time(start), time(end))), start.zone)
  }

  private func plain(_ time: CalendarTime) -> String {
    time.second == nil ? date(time) : at(date(time), self.time(time))
  }

  private func date(_ time: CalendarTime) -> String {
    format.date(time.wholeDay.seconds, zone: "UTC", date: .full, time: .none) ?? Self.iso(time)
  }

  private func time(_ time: CalendarTime) -> String {
    format.date(time.seconds, zone: "UTC", date: .none, time: .short) ?? Self.isoTime(time)
  }

  private func ownDate(_ time: CalendarTime) -> String? {
    format.date(time.seconds, zone: clock.zone, date: .full, time: .none)
  }

  private func ownTime(_ time: CalendarTime) -> String? {
    format.date(time.seconds, zone: clock.zone, date: .none, time: .short)
  }

  private func at(_ date: String, _ time: String) -> String {
    strings(.calendarAt(date: .text(date), time: .text(time)))
  }

  private func fromTo(_ start: String, _ end: String) -> String {
    strings(.calendarSpan(start: .text(start), end: .text(end)))
  }

  private func allDay(_ date: String) -> String { strings(.calendarAllDay(date: .text(date))) }

  private func zoned(_ told: String, _ zone: CalendarTime.Zone) -> String {
    switch zone {
    case .floating: told
    case .utc: strings(.calendarUtc(moment: .text(told)))
    case .named(let name): strings(.calendarZone(moment: .text(told), zone: .text(name)))
    }
  }

  /// A date where ICU is not installed.
  private static func iso(_ time: CalendarTime) -> String {
    let date = DateText.date(ofDay: time.day)
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }

  private static func isoTime(_ time: CalendarTime) -> String {
    let second = time.second ?? 0
    return "\(two(second / 3600)):\(two(second / 60 % 60))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A span in days where it is that, else in hours, minutes and seconds.
  private func duration(_ seconds: Int) -> String {
    seconds >= 86_400 && seconds % 86_400 == 0
      ? strings(.calendarDays(count: seconds / 86_400))
      : strings.duration(seconds: Double(seconds))
  }

  // MARK: Series

  /// How often something comes again, in a sentence: what can't be said simply is told as it stands.
  func series(_ text: String, of entry: CalendarFile.Entry) -> String {
    strings(.calendarRepeats(rule: .text(rule(text, of: entry))))
  }

  /// Which days of a series are left out by a rule.
  func exception(_ text: String, of entry: CalendarFile.Entry) -> String {
    strings(.calendarExceptRule(rule: .text(rule(text, of: entry))))
  }

  private func rule(_ text: String, of entry: CalendarFile.Entry) -> String {
    RecurrenceRule(text).flatMap { words($0, start: entry.start?.time) }
      ?? strings(.calendarRule(rule: .text(PlainText.cleaned(text))))
  }

  private func words(_ rule: RecurrenceRule, start: CalendarTime?) -> String? {
    guard let days = days(of: rule, start: start) else { return nil }
    // Days in UTC may be others where the reader is.
    let isUTC = start?.zone == .utc && clock.zone != "UTC" && !days.isEmpty
    let (count, told) = (rule.interval, StringValue.text(isUTC ? zoned(days, .utc) : days))
    let every: Sentence =
      switch rule.frequency {
      case .day: count == 1 ? .calendarDaily : .calendarEveryDays(count: count)
      case .week:
        count == 1 ? .calendarWeekly(days: told) : .calendarEveryWeeks(count: count, days: told)
      case .month:
        count == 1 ? .calendarMonthly(days: told) : .calendarEveryMonths(count: count, days: told)
      case .year:
        count == 1 ? .calendarYearly(days: told) : .calendarEveryYears(count: count, days: told)
      }
    let words = StringValue.sentence(every)
    return switch rule.end {
    case .never: strings(every)
    case .after(let count): strings(.calendarTimes(rule: words, count: count))
    case .until(let time):
      strings(.calendarUntil(rule: words, date: .text(moment(.time(time)))))
    }
  }

  /// The days of a rule; empty where it needs none, nil where nothing tells them.
  private func days(of rule: RecurrenceRule, start: CalendarTime?) -> String? {
    switch (rule.frequency, rule.days) {
    case (.day, .ofStart): return ""
    case (.week, .ofStart): return start.flatMap { format.name(ofWeekday: $0.weekday) }
    case (.month, .ofStart): return start.map { dayOfMonth($0.dayOfMonth) }
    case (.year, .ofStart):
      guard let start else { return nil }
      let month = rule.month ?? DateText.date(ofDay: start.day).month
      return format.day(start.dayOfMonth, ofMonth: month)
    case (.year, .daysOfMonth(let days)):
      return rule.month.flatMap { month in days.first.flatMap { format.day($0, ofMonth: month) } }
    case (_, .daysOfMonth(let days)): return list(days.map { dayOfMonth($0) })
    case (_, .weekdays(let weekdays)):
      let names = weekdays.compactMap { name(of: $0) }
      guard names.count == weekdays.count else { return nil }
      guard rule.frequency == .year else { return list(names) }
      return rule.month.flatMap { format.name(ofMonth: $0) }.map {
        strings(.calendarOfMonth(day: .text(list(names)), month: .text($0)))
      }
    }
  }

  private func dayOfMonth(_ day: Int) -> String {
    switch day {
    case -1: strings(.calendarLastDay)
    case ..<0: strings(.calendarDayFromEnd(day: .count(-day)))
    default: strings(.calendarDay(day: .count(day)))
    }
  }

  private func name(of weekday: RecurrenceRule.Weekday) -> String? {
    guard let name = format.name(ofWeekday: weekday.weekday) else { return nil }
    let day = StringValue.text(name)
    return switch weekday.ordinal {
    case 1: strings(.calendarFirst(day: day))
    case 2: strings(.calendarSecond(day: day))
    case 3: strings(.calendarThird(day: day))
    case 4: strings(.calendarFourth(day: day))
    case 5: strings(.calendarFifth(day: day))
    case -1: strings(.calendarLast(day: day))
    case -2: strings(.calendarSecondLast(day: day))
    default: name
    }
  }

  private func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return strings(
      .calendarAnd(
        first: .text(names.dropLast().joined(separator: strings(.joinComma))), last: .text(last)))
  }

  /// Days of a series that are left out, or that come besides.
  func dates(_ moments: [CalendarFile.Moment]) -> String {
    moments.map { moment($0) }.joined(separator: strings(.joinComma))
  }

  // MARK: Alarms

  /// When an alarm goes off.
  func alarm(_ trigger: CalendarFile.Trigger) -> String {
    let told: String
    switch trigger {
    case .at(let moment): told = self.moment(moment)
    case .relative(0, let toEnd): told = strings(toEnd ? .calendarAtEnd : .calendarAtStart)
    case .relative(let seconds, let toEnd):
      let span = StringValue.text(duration(abs(seconds)))
      let sentence: Sentence =
        switch (seconds < 0, toEnd) {
        case (true, false): .calendarBeforeStart(duration: span)
        case (false, false): .calendarAfterStart(duration: span)
        case (true, true): .calendarBeforeEnd(duration: span)
        case (false, true): .calendarAfterEnd(duration: span)
        }
      told = strings(sentence)
    }
    return strings(.calendarAlarm(when: .text(told)))
  }
}
