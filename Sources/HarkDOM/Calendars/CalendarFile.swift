import HarkText

/// What a calendar file holds (RFC 5545): its name, and its entries in the order of the file.
package struct CalendarFile: Sendable {
  /// What an entry is.
  package enum Kind: Hashable, Sendable { case event, task, note }

  /// A time that could be read, or what stands in its place.
  package enum Moment: Hashable, Sendable {
    case time(CalendarTime)
    case unread(String)

    /// The time, where it could be read.
    package var time: CalendarTime? {
      if case .time(let time) = self { return time }
      return nil
    }
  }

  /// When an alarm goes off.
  package enum Trigger: Hashable, Sendable {
    /// So many seconds from the start, or from the end; less than zero for before.
    case relative(seconds: Int, toEnd: Bool)
    case at(Moment)
  }

  /// Somebody who is invited, or invites.
  package struct Person: Hashable, Sendable {
    package let name: String
    /// Their mail address; empty where the file has none.
    package let mail: String
    /// What they answered, in capitals: `ACCEPTED`; empty where nothing is said.
    package let answer: String
  }

  /// An event, a task, or a note.
  package struct Entry: Sendable {
    package let kind: Kind
    package var title = ""
    package var start: Moment?
    package var end: Moment?
    /// How long it takes; nil where nothing says it.
    package var duration: CalendarDuration?
    /// When a task is due; when it was done.
    package var due: Moment?
    package var completed: Moment?
    package var place = ""
    package var description = ""
    package var address = ""
    /// In capitals: `CANCELLED`, `TENTATIVE`; empty where nothing is said.
    package var status = ""
    package var rules: [String] = []
    /// Days of a series that are left out by a rule (RFC 2445; no longer in RFC 5545).
    package var exceptionRules: [String] = []
    package var exceptions: [Moment] = []
    package var moreDates: [Moment] = []
    /// The one of a series that this entry stands for.
    package var replaced: Moment?
    /// Whether it stands for all that come after that one too.
    package var replacesFollowing = false
    package var organiser: Person?
    package var attendees: [Person] = []
    package var alarms: [Trigger] = []
  }

  package private(set) var name = ""
  /// What it is sent for, in capitals: `REQUEST`, `CANCEL`; empty for a plain calendar.
  package private(set) var method = ""
  package private(set) var entries: [Entry] = []
  /// Whether it ends before it is closed.
  package private(set) var isDamaged = false

  /// Whether bytes begin as a calendar does.
  package static func begins(_ start: some Sequence<UInt8>) -> Bool {
    ContentLine.begins(start, "BEGIN:VCALENDAR")
  }

  /// Reads a calendar, or several in one file.
  ///
  /// - Parameter source: the file in UTF-8.
  /// - Complexity: O(bytes).
  package init(_ source: [UInt8]) {
    // The components that are open; of most nothing is read.
    var open: [String] = []
    var entry: Entry?
    var alarm: Alarm?
    for line in ContentLine.lines(of: source) {
      if line.name == "BEGIN" {
        let component = line.value.trimmingSpaces.uppercased()
        // An entry within another is one whose end is missing.
        if open.count > 1, Self.kinds[component] != nil {
          open.removeLast(open.count - 1)
          if let done = alarm.take() { entry?.alarms += done.triggers }
          if let done = entry.take() { entries.append(done) }
        }
        if open.count < 64 { open.append(component) }
        if open.count == 2, let kind = Self.kinds[component] { entry = Entry(kind: kind) }
        if open.count == 3, component == "VALARM" { alarm = Alarm() }
        continue
      }
      if line.name == "END" {
        let component = line.value.trimmingSpaces.uppercased()
        guard let place = open.lastIndex(of: component) else { continue }
        open.removeLast(open.count - place)
        if open.count < 3, let done = alarm.take() { entry?.alarms += done.triggers }
        if open.count < 2, let done = entry.take() { entries.append(done) }
        continue
      }
      switch open.count {
      case 1: take(line)
      case 2: entry?.take(line)
      case 3: alarm?.take(line)
      default: break
      }
    }
    isDamaged = !open.isEmpty
    if let alarm { entry?.alarms += alarm.triggers }
    if let entry { entries.append(entry) }
  }

  private static let kinds: [String: Kind] = [
    "VEVENT": .event, "VTODO": .task, "VJOURNAL": .note,
  ]

  private mutating func take(_ line: ContentLine) {
    switch line.name {
    case "NAME", "X-WR-CALNAME":
      if name.isEmpty { name = line.text.trimmingSpaces }
    case "METHOD": method = line.value.trimmingSpaces.uppercased()
    default: break
    }
  }

  /// What an alarm says until it is closed.
  private struct Alarm {
    var triggers: [Trigger] = []

    mutating func take(_ line: ContentLine) {
      guard line.name == "TRIGGER" else { return }
      let toEnd = line.parameter("RELATED").first?.uppercased() == "END"
      if let duration = CalendarDuration(line.value.trimmingSpaces) {
        triggers.append(.relative(seconds: duration.seconds, toEnd: toEnd))
      } else {
        triggers.append(.at(line.moment))
      }
    }
  }
}

extension CalendarFile.Entry {
  /// No series lists more days than this.
  private static let mostDates = 500
  private static let mostPeople = 1_000

  /// Takes a line of its own; of those that may stand there once the first counts.
  fileprivate mutating func take(_ line: ContentLine) {
    switch line.name {
    case "SUMMARY": title.fill(line.text)
    case "DTSTART": start = start ?? line.moment
    case "DTEND": end = end ?? line.moment
    case "DUE": due = due ?? line.moment
    case "COMPLETED": completed = completed ?? line.moment
    case "DURATION": duration = duration ?? CalendarDuration(line.value.trimmingSpaces)
    case "LOCATION": place.fill(line.text)
    case "DESCRIPTION": description.fill(line.text)
    case "URL", "CONFERENCE": address.fill(line.value)
    case "STATUS": status.fill(line.value.uppercased())
    case "RRULE": if rules.count < 8 { rules.append(line.value.trimmingSpaces) }
    case "EXRULE":
      if exceptionRules.count < 8 { exceptionRules.append(line.value.trimmingSpaces) }
    case "EXDATE": Self.add(line, to: &exceptions)
    case "RDATE": Self.add(line, to: &moreDates)
    case "RECURRENCE-ID":
      replacesFollowing = line.parameter("RANGE").first?.uppercased() == "THISANDFUTURE"
      replaced = replaced ?? line.moment
    case "ORGANIZER": organiser = organiser ?? CalendarFile.Person(line)
    case "ATTENDEE":
      if attendees.count < Self.mostPeople { attendees.append(CalendarFile.Person(line)) }
    default: break
    }
  }

  private static func add(_ line: ContentLine, to moments: inout [CalendarFile.Moment]) {
    for part in line.value.split(separator: ",") where moments.count < mostDates {
      // Of a period, a start and an end, the start is the day.
      let text = String(part.prefix { $0 != "/" })
      moments.append(line.moment(text))
    }
  }
}

extension String {
  /// Takes a text where there is none yet.
  fileprivate mutating func fill(_ text: String) { if isEmpty { self = text.trimmingSpaces } }
}

extension CalendarFile.Person {
  fileprivate init(_ line: ContentLine) {
    let value = line.value.trimmingSpaces
    let isMail = value.lowercased().hasPrefix("mailto:")
    let mail = isMail ? PercentEncoding.decoded(String(value.dropFirst(7))) : ""
    let called = line.parameter("CN").first?.trimmingSpaces ?? ""
    self.mail = mail
    name = called.isEmpty ? (isMail ? mail : value) : called
    answer = line.parameter("PARTSTAT").first?.uppercased() ?? ""
  }
}

extension ContentLine {
  fileprivate var moment: CalendarFile.Moment { moment(value) }

  fileprivate func moment(_ text: String) -> CalendarFile.Moment {
    let text = text.trimmingSpaces
    return CalendarTime(text, zoneName: parameter("TZID").first).map { .time($0) } ?? .unread(text)
  }

  /// Whether bytes begin with a line of ASCII, in letters of either case, behind a byte order mark and blanks.
  static func begins(_ start: some Sequence<UInt8>, _ word: StaticString) -> Bool {
    let head = start.prefix(256).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    return word.withSpan { word in
      var index = 0
      for byte in head {
        if index == word.count { return byte <= 0x20 }
        let upper = (0x61...0x7A).contains(byte) ? byte - 32 : byte
        guard upper == word[index] else { return false }
        index += 1
      }
      return index == word.count
    }
  }
}
