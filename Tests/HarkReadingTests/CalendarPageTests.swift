import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText
import Testing

/// What is read of calendars and contacts.
struct CalendarPageTests {
  private func items(
    _ event: String, _ language: String = "en", zone: String = "Asia/Seoul"
  ) -> [String] {
    let source = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n\(event)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let strings = Pages.strings(language)
    let document = CalendarPage.document(
      of: CalendarFile(Array(source.utf8)), title: "t", strings: strings,
      clock: DataClock(now: 1_795_338_000, zone: zone))
    let page = LinearPage(linearizing: AccessibilityTree(of: document), strings: strings)
    // ICU parts the hour from "AM" by a space of its own.
    return page.items.dropFirst().map { page.text(of: $0).replacing("\u{202F}", with: " ") }
  }

  @Test func `a time is told as it stands, with its zone`() {
    #expect(
      items(
        "DTSTART;TZID=Europe/Berlin:20261127T100000\r\nDTEND;TZID=Europe/Berlin:20261127T113000")
        == ["Friday, November 27, 2026, 10:00 AM to 11:30 AM, time zone Europe/Berlin"])
    #expect(
      items("DTSTART:20261127T100000\r\nDURATION:PT1H30M")
        == ["Friday, November 27, 2026, 10:00 AM, for 1 hour 30 minutes"])
    #expect(
      items(
        "DTSTART;TZID=Asia/Seoul:20261127T100000\r\nDTEND;TZID=America/New_York:20261127T093000")
        == [
          "Friday, November 27, 2026, 10:00 AM, time zone Asia/Seoul to Friday, November 27, 2026, 9:30 AM, "
            + "time zone America/New_York"
        ])
  }

  @Test func `a time in UTC is told by the reader's clock too`() {
    #expect(
      items("DTSTART:20261127T200000Z\r\nDTEND:20261127T210000Z") == [
        "Friday, November 27, 2026, 8:00 PM to 9:00 PM UTC",
        "Where you are: Saturday, November 28, 2026, 5:00 AM to 6:00 AM",
      ])
    #expect(items("DTSTART:20261127T200000Z", zone: "UTC").count == 1)
  }

  @Test func `a series in UTC, its exceptions and what it replaces are told as they are`() {
    #expect(
      items("DTSTART:20261130T230000Z\r\nRRULE:FREQ=WEEKLY;BYDAY=MO").last
        == "Repeats every week on Monday UTC")
    #expect(
      items("DTSTART;VALUE=DATE:20261130\r\nRRULE:FREQ=DAILY\r\nEXRULE:FREQ=WEEKLY;BYDAY=SU").last
        == "Left out: every week on Sunday")
    #expect(
      items(
        "DTSTART;VALUE=DATE:20261130\r\nRECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261129"
      ).last == "In place of the one on Sunday, November 29, 2026 and all after it")
  }

  @Test func `the end of whole days is the first day without it`() {
    let start = "DTSTART;VALUE=DATE:20261127"
    let day = ["Friday, November 27, 2026, all day"]
    #expect(items(start) == day)
    #expect(items(start + "\r\nDTEND;VALUE=DATE:20261128") == day)
    #expect(items(start + "\r\nDURATION:P1D") == day)
    #expect(
      items(start + "\r\nDTEND;VALUE=DATE:20261130")
        == ["Friday, November 27, 2026 to Sunday, November 29, 2026, all day"])
  }

  @Test func `what is no time is told as it stands`() {
    #expect(items("DTSTART:20261332") == ["a time that can't be read: 20261332"])
  }

  @Test(arguments: [
    ("FREQ=WEEKLY", "every week on Friday", "매주 금요일", "毎週金曜日"),
    (
      "FREQ=WEEKLY;BYDAY=MO,WE,FR", "every week on Monday, Wednesday and Friday",
      "매주 월요일, 수요일과 금요일",
      "毎週月曜日、水曜日と金曜日"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=10", "every 2 weeks on Monday, 10 times",
      "2주마다 월요일, 10번",
      "2週間ごとに月曜日、10回"
    ),
    (
      "FREQ=DAILY;UNTIL=20261231", "every day, until Thursday, December 31, 2026",
      "매일, 2026년 12월 31일 목요일까지", "毎日、2026年12月31日木曜日まで"
    ),
    ("FREQ=DAILY;BYDAY=MO,TU", "every week on Monday and Tuesday", "매주 월요일과 화요일", "毎週月曜日と火曜日"),
    ("FREQ=MONTHLY", "every month on day 27", "매월 27일", "毎月27日"),
    (
      "FREQ=MONTHLY;BYMONTHDAY=1,-1", "every month on day 1 and the last day", "매월 1일과 마지막 날",
      "毎月1日と末日"
    ),
    ("FREQ=MONTHLY;BYDAY=2MO", "every month on the second Monday", "매월 두 번째 월요일", "毎月第2月曜日"),
    (
      "FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1", "every month on the last Friday", "매월 마지막 금요일",
      "毎月最後の金曜日"
    ),
    ("FREQ=YEARLY", "every year on November 27", "매년 11월 27일", "毎年11月27日"),
    (
      "FREQ=YEARLY;BYMONTH=5;BYDAY=2SU", "every year on the second Sunday of May", "매년 5월 두 번째 일요일",
      "毎年5月の第2日曜日"
    ),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1", "by the rule FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1",
      "규칙 FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1", "規則 FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1"
    ),
  ])
  func `a series is told in words`(rule: String, en: String, ko: String, ja: String) {
    for (language, told) in [("en", "Repeats " + en), ("ko", "반복: " + ko), ("ja", "繰り返し：" + ja)] {
      let items = items("DTSTART;VALUE=DATE:20261127\r\nRRULE:\(rule)", language)
      #expect(items.last == told)
    }
  }

  @Test(arguments: [
    ("-PT15M", "15 minutes before the start"), ("PT0S", "at the start"),
    ("-P1D", "1 day before the start"), ("PT5M", "5 minutes after the start"),
    ("20261126T090000Z", "Thursday, November 26, 2026, 9:00 AM UTC"),
  ])
  func `an alarm is told by when it goes off`(trigger: String, told: String) {
    #expect(
      items("BEGIN:VALARM\r\nTRIGGER:\(trigger)\r\nEND:VALARM") == ["Alarm: " + told])
  }

  @Test func `addresses in a text are links, and who is invited can be written to`() throws {
    let source = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:Tea <b>
      LOCATION:Room 2 (https://meet.example/a?b=1).
      ATTENDEE;CN=Ada;PARTSTAT=DECLINED:mailto:ada@example.org
      END:VEVENT
      END:VCALENDAR
      """
    let strings = Pages.strings("en")
    let document = CalendarPage.document(
      of: CalendarFile(Array(source.utf8)), title: "t", strings: strings,
      clock: DataClock(now: 0))
    let links = document.elements.compactMap { document.attribute(.href, of: $0) }
    #expect(links == ["https://meet.example/a?b=1", "mailto:ada%40example.org"])
    let page = LinearPage(linearizing: AccessibilityTree(of: document), strings: strings)
    #expect(
      page.items.map { page.text(of: $0) } == [
        "Tea <b>", "Where: Room 2 (https://meet.example/a?b=1).", "Invited: Ada, declined",
      ])
  }
}
