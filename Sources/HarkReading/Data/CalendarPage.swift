package import HarkDOM
import HarkText

/// Makes a page of a calendar file: each entry with its title, when and where it is, how often, and its alarms.
package enum CalendarPage {
  /// A document with the entries of a calendar, by the days that they have in it.
  ///
  /// - Parameters:
  ///   - calendar: the calendar.
  ///   - title: what it is called where it does not say it.
  ///   - strings: has the words.
  ///   - clock: the reader's own, by which times in UTC are told too.
  /// - Returns: the document.
  /// - Complexity: O(entries × log entries), and O(bytes).
  package static func document(
    of calendar: CalendarFile, title: String, strings: StringCatalog, clock: DataClock
  ) -> Document {
    let text = CalendarText(strings, clock)
    // An invitation is called as what it invites to.
    let only = calendar.entries.count == 1 ? calendar.entries[0].name(strings) : nil
    let name = only ?? (calendar.name.isEmpty ? title : PlainText.cleaned(calendar.name))
    var writer = DocumentWriter(title: name)
    writer.heading(1, name)
    if calendar.isDamaged { writer.paragraph(strings(.calendarDamaged)) }
    switch calendar.method {
    case "REQUEST": writer.paragraph(strings(.calendarRequest))
    case "CANCEL": writer.paragraph(strings(.calendarCancel))
    default: break
    }
    guard only == nil else {
      write(calendar.entries[0], text, &writer)
      return writer.finish()
    }
    writer.paragraph(
      calendar.entries.isEmpty
        ? strings(.calendarNone) : strings(.calendarEntries(count: calendar.entries.count)))
    for entry in sorted(calendar.entries) {
      writer.open(.article)
      writer.heading(2, entry.name(strings))
      write(entry, text, &writer)
      writer.close()
    }
    return writer.finish()
  }

  /// Entries by their days and times as they stand; those without one last, and the same in the order of the file.
  private static func sorted(_ entries: [CalendarFile.Entry]) -> [CalendarFile.Entry] {
    func key(_ entry: CalendarFile.Entry) -> Double {
      (entry.start?.time ?? entry.due?.time ?? entry.end?.time)?.seconds ?? .infinity
    }
    return entries.enumerated()
      .map { (key: key($0.element), place: $0.offset, entry: $0.element) }
      .sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.entry)
  }

  private static func write(
    _ entry: CalendarFile.Entry, _ text: CalendarText, _ writer: inout DocumentWriter
  ) {
    let strings = text.strings
    switch entry.status {
    case "CANCELLED": writer.paragraph(strings(.calendarCancelled))
    case "TENTATIVE": writer.paragraph(strings(.calendarTentative))
    case "COMPLETED" where entry.completed == nil: writer.paragraph(strings(.calendarCompleted))
    default: break
    }
    if entry.kind == .task {
      writer.paragraph(strings(.calendarTask))
      if let start = entry.start {
        let told = entry.duration == nil ? nil : text.when(entry)
        writer.paragraph(strings(.calendarStart(moment: .text(told ?? text.moment(start)))))
      }
      if let due = entry.due {
        writer.paragraph(strings(.calendarDue(moment: .text(text.moment(due)))))
      }
      if let done = entry.completed {
        writer.paragraph(strings(.calendarDone(moment: .text(text.moment(done)))))
      }
    } else if let when = text.when(entry) {
      writer.paragraph(when)
      if let here = text.here(entry) { writer.paragraph(here) }
    }
    if let replaced = entry.replaced {
      let moment = StringValue.text(text.moment(replaced))
      writer.paragraph(
        strings(
          entry.replacesFollowing
            ? .calendarInPlaceOfFollowing(moment: moment) : .calendarInPlaceOf(moment: moment)))
    }
    for rule in entry.rules { writer.paragraph(text.series(rule, of: entry)) }
    for rule in entry.exceptionRules { writer.paragraph(text.exception(rule, of: entry)) }
    if !entry.moreDates.isEmpty {
      writer.paragraph(strings(.calendarAlso(dates: .text(text.dates(entry.moreDates)))))
    }
    if !entry.exceptions.isEmpty {
      writer.paragraph(strings(.calendarExcept(dates: .text(text.dates(entry.exceptions)))))
    }
    if !entry.place.isEmpty {
      writer.open(.p)
      writer.linkedText(strings(.calendarWhere(place: .text(PlainText.cleaned(entry.place)))))
      writer.close()
    }
    for alarm in entry.alarms { writer.paragraph(text.alarm(alarm)) }
    if let organiser = entry.organiser {
      writePerson(organiser, strings, &writer) { .calendarOrganiser(name: $0) }
    }
    for person in entry.attendees {
      writePerson(person, strings, &writer) { .calendarInvited(name: $0) }
    }
    if !entry.address.isEmpty {
      writer.open(.p)
      writer.linkedText(PlainText.cleaned(entry.address))
      writer.close()
    }
    writer.lines(entry.description)
  }

  /// Writes who invites or is invited, and what they answered.
  private static func writePerson(
    _ person: CalendarFile.Person, _ strings: StringCatalog, _ writer: inout DocumentWriter,
    _ sentence: (StringValue) -> Sentence
  ) {
    let name = PlainText.cleaned(person.name)
    let answer: Sentence? =
      switch person.answer {
      case "ACCEPTED": .calendarAccepted
      case "DECLINED": .calendarDeclined
      case "TENTATIVE": .calendarUndecided
      default: nil
      }
    let told = strings(sentence(.text("\u{1}")))
      .split(separator: "\u{1}", maxSplits: 1, omittingEmptySubsequences: false)
    writer.open(.p)
    writer.text(String(told.first ?? ""))
    if person.mail.isEmpty {
      writer.text(name)
    } else {
      writer.link(to: "mailto:" + PercentEncoding.encoded(person.mail, .component), name)
    }
    writer.text(String(told.dropFirst().first ?? ""))
    if let answer { writer.text(strings(.joinComma) + strings(answer)) }
    writer.close()
  }
}

extension CalendarFile.Entry {
  fileprivate func name(_ strings: StringCatalog) -> String {
    let name = PlainText.cleaned(title)
    return name.isEmpty ? strings(.calendarUntitled) : name
  }
}

extension DocumentWriter {
  /// Adds text in which addresses of the web are links.
  mutating func linkedText(_ text: String) {
    var rest = text[...]
    while let start = Self.addressStart(in: rest) {
      self.text(String(rest[..<start]))
      var end =
        rest[start...].firstIndex { $0.isWhitespace || "<>\"“”「」（）".contains($0) }
        ?? rest.endIndex
      // A sign behind an address is that of its sentence.
      while end > start, ".,;:!?)]}。、".contains(rest[rest.index(before: end)]) {
        end = rest.index(before: end)
      }
      let address = String(rest[start..<end])
      link(to: address, address)
      rest = rest[end...]
    }
    self.text(String(rest))
  }

  private static func addressStart(in text: Substring) -> String.Index? {
    let found = ["https://", "http://"].compactMap { text.firstRange(of: $0)?.lowerBound }
    return found.min()
  }

  /// Adds a text of several lines: each a paragraph.
  mutating func lines(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = PlainText.cleaned(String(line)).trimmingSpaces
      guard !line.isEmpty else { continue }
      open(.p)
      linkedText(line)
      close()
    }
  }
}
