import Testing

@testable import HarkDOM

/// Calendars and contacts as files have them (RFC 5545, RFC 6350).
struct CalendarFileTests {
  private func lines(_ text: String) -> [ContentLine] { ContentLine.lines(of: Array(text.utf8)) }

  @Test func `a folded line is one line, even where a character was cut`() throws {
    var source = Array("SUMMARY:Tea at t\r\n he quay\r\nLOCATION:항".utf8)
    // The middle of a character: 구 is EA B5 AC.
    source += [0xEA, 0xB5] + Array("\r\n ".utf8) + [0xAC] + Array("\n".utf8)
    let found = ContentLine.lines(of: source)
    #expect(found.map(\.text) == ["Tea at the quay", "항구"])
  }

  @Test func `parameters have quotation marks, lists and hidden signs`() throws {
    let line = try #require(
      lines(#"ATTENDEE;CN="Lee; Ada: ^'A^'";ROLE=A,B:mailto:ada@example.org"#).first)
    #expect(line.parameter("CN") == [#"Lee; Ada: "A""#])
    #expect(line.parameter("ROLE") == ["A", "B"])
    #expect(line.value == "mailto:ada@example.org")
  }

  @Test func `an event after one without an end is there`() {
    let file = CalendarFile(
      Array(
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:One\nBEGIN:VEVENT\nSUMMARY:Two\nEND:VEVENT\nEND:VCALENDAR"
          .utf8))
    #expect(file.entries.map(\.title) == ["One", "Two"])
  }

  @Test func `a birthday without a year has none of a program's`() {
    let file = ContactFile(
      Array(
        "BEGIN:VCARD\nFN:Ada\nBDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12\nEND:VCARD".utf8))
    #expect(file.contacts.first?.birthday == "--04-12")
  }

  @Test func `escapes are read, in parts too`() throws {
    let line = try #require(lines(#"N:Lee\; Kim;Ada\, B.;;"#).first)
    #expect(line.parts(between: ";") == ["Lee; Kim", "Ada, B.", "", ""])
    #expect(lines(#"NOTE:one\ntwo\\n"#).first?.text == "one\ntwo\\n")
  }

  @Test(arguments: [
    "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EA=B9=80;=EC=98=81=\r\n=ED=9D=AC;;",
    "N;QUOTED-PRINTABLE;CHARSET=EUC-KR:=B1=E8;=BF=B5=C8=F1;;",
  ])
  func `vCard 2.1 hides its letters in quoted-printable`(text: String) throws {
    let line = try #require(lines(text).first)
    #expect(line.parts(between: ";").prefix(2) == ["김", "영희"])
  }

  @Test(
    arguments: [
      ("20261127", 20784, nil), ("20261127T100000", 20784, 36_000),
      ("2026-11-27T10:00:00", 20784, 36_000),
      ("20261127T235960Z", 20784, 86_399),
    ] as [(String, Int, Int?)])
  func `times are those of the standard`(text: String, day: Int, second: Int?) throws {
    let time = try #require(CalendarTime(text))
    #expect(time.day == day && time.second == second)
    #expect((time.zone == .utc) == text.hasSuffix("Z"))
    #expect(time.weekday == 4)
  }

  @Test(arguments: ["20260230", "20261127T250000", "tomorrow", "2026112", "20261127T1000Z5", ""])
  func `what is no time is none`(text: String) { #expect(CalendarTime(text) == nil) }

  @Test(arguments: [
    ("PT15M", 900), ("-P1DT2H", -93_600), ("P2W", 1_209_600), ("+PT0S", 0),
  ])
  func `spans are those of the standard`(text: String, seconds: Int) {
    #expect(CalendarDuration(text)?.seconds == seconds)
  }

  @Test(arguments: ["P", "PT", "15M", "P1H", "PT1D", "P1", "PT9999999999999999999S", "PT1.5H"])
  func `what is no span is none`(text: String) { #expect(CalendarDuration(text) == nil) }

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=WEEKLY;BYHOUR=9,12", "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1",
    "FREQ=YEARLY;BYWEEKNO=20", "FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=13", "FREQ=DAILY;COUNT=0",
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO", "FREQ=YEARLY;BYDAY=20MO", "INTERVAL=2",
    "FREQ=DAILY;COUNT=2;UNTIL=20270101", "FREQ=DAILY;FREQ=WEEKLY", "W1 MO #0",
  ])
  func `a rule that says more than a short sentence can is not shortened`(text: String) {
    #expect(RecurrenceRule(text) == nil)
  }

  @Test func `what lies in an alarm or a time zone is not the event's`() throws {
    let calendar = CalendarFile(
      Array(
        """
        BEGIN:VCALENDAR
        BEGIN:VTIMEZONE
        TZID:X
        BEGIN:STANDARD
        DTSTART:19700101T000000
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        BEGIN:VALARM
        TRIGGER;RELATED=END:-PT5M
        DESCRIPTION:Wake up
        SUMMARY:Alarm
        END:VALARM
        SUMMARY:Ferry
        END:VEVENT
        END:VCALENDAR
        """.utf8))
    let entry = try #require(calendar.entries.first)
    #expect(calendar.entries.count == 1 && entry.title == "Ferry" && entry.description.isEmpty)
    #expect(entry.alarms == [.relative(seconds: -300, toEnd: true)])
    #expect(entry.start == nil && !calendar.isDamaged)
  }

  @Test func `a file that breaks off keeps what came`() {
    let calendar = CalendarFile(Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Half".utf8))
    #expect(calendar.isDamaged && calendar.entries.first?.title == "Half")
    let contacts = ContactFile(Array("BEGIN:VCARD\nFN:Ada".utf8))
    #expect(contacts.isDamaged && contacts.contacts.first?.name == "Ada")
  }

  @Test func `components in components are no trap`() {
    let deep = String(repeating: "BEGIN:X-PART\n", count: 100_000)
    let source = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Ferry\n" + deep
    #expect(CalendarFile(Array(source.utf8)).entries.map(\.title) == ["Ferry"])
  }

  @Test func `a contact's details have what they are for, and an address its own order`() throws {
    let file = ContactFile(
      Array(
        """
        BEGIN:VCARD
        VERSION:3.0
        N:Lee;Ada;;Dr.;
        item1.TEL;type=pref:+82-2-1234-5678
        item1.X-ABLabel:_$!<Boat>!$_
        TEL;TYPE=CELL,VOICE:010-1234-5678
        ADR;TYPE=home:;;12 Quay;Busan;;48000;Korea
        ADR:;;해안로 12;부산;;48000;대한민국
        END:VCARD
        BEGIN:VCARD
        N:김;영희;;;
        EMAIL:yh@example.org
        END:VCARD
        """.utf8))
    let contact = try #require(file.contacts.first)
    #expect(contact.name == "Dr. Ada Lee")
    #expect(contact.telephones.map(\.uses) == [["boat"], ["cell"]])
    #expect(
      contact.addresses.map(\.text) == ["12 Quay, Busan, 48000, Korea", "대한민국 48000 부산 해안로 12"])
    #expect(file.contacts.last?.name == "김영희")
  }
}
