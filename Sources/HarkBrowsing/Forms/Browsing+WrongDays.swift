import HarkDOM
import HarkPage
import HarkReading
import HarkText

// Dates that say another day of the week than theirs: one of the two is wrong, and only the person knows which.
extension Browsing {
  /// Says that a date is no such day of the week as was said beside it, and which it is.
  ///
  /// - Parameters:
  ///   - text: the answer.
  ///   - field: the field that it was given for.
  ///   - page: the page of the field.
  /// - Returns: whether that was so; then the answer is not to be kept.
  mutating func tellsWrongWeekday(
    in text: String, for field: FormField, _ page: BrowsedPage
  ) -> Bool {
    guard WordedDay.withoutWeekday(text).weekday != nil, asksForDay(field, page),
      let (day, said) = WordedAnswer(strings, phrases.numbers)
        .contradiction(in: text, today: surroundings.today)
    else { return false }
    let format = LocaleFormat(language: strings.language)
    guard
      let date = format.date(Double(day) * 86_400, zone: "UTC", date: .long, time: .none),
      let weekday = format.name(ofWeekday: WordedDay.weekday(of: day)),
      let wrong = format.name(ofWeekday: said)
    else { return false }
    let words = strings(
      .formProblemWeekday(
        date: .text(date), weekday: .text(weekday), said: .text(wrong)))
    tell(.formEntry(name: .text(field.name), value: .text(words)), priority: .error)
    return true
  }

  /// Whether a field takes a day, alone or with others, in a form of its own or as the page wants it written.
  private func asksForDay(_ field: FormField, _ page: BrowsedPage) -> Bool {
    switch field.control.kind {
    case .date, .localDateTime: return true
    default:
      return DateFields(around: field, on: page, phrases.numbers)?.haveDay == true
        || EraFields(at: field, on: page, phrases.numbers, formWords(page)) != nil
        || DateShape(of: field.control, page)?.isShown == true
    }
  }
}
