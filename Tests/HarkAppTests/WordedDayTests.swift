@testable import HarkBrowsing
import HarkDOM
import Testing

/// Days as people name them from today, on days of the week where the ways to count them part.
struct WordedDayTests {
  /// The day that words name on one of these: a Friday (2026-11-27), a Monday (2026-11-23) or a Tuesday (2026-11-24).
  private func day(_ language: String, _ text: String, on today: Int) -> String {
    guard let numbers = PhrasesTests.all[language]?.numbers else { return "no language" }
    return WordedDay(numbers).day(text, today: today).map { FieldValue.text(ofDay: $0) } ?? ""
  }

  private static let monday = 20_780
  private static let tuesday = 20_781
  private static let friday = 20_784

  @Test(arguments: [
    ("en", "in twenty one days", "2026-12-15"),
    ("en", "one hundred and one days from now", "2027-03-05"),
    ("en", "in one day", "2026-11-25"), ("en", "a week today", "2026-12-01"),
    ("en", "two weeks today", "2026-12-08"), ("en", "in a week's time", "2026-12-01"),
    ("en", "3 days ago", "2026-11-21"), ("en", "in a fortnight", "2026-12-08"),
    ("ko", "3일 뒤", "2026-11-27"), ("ko", "2주 뒤에", "2026-12-08"), ("ko", "하루 뒤", "2026-11-25"),
    ("ko", "일주일 후", "2026-12-01"), ("ko", "이틀 전", "2026-11-22"), ("ja", "十日後", "2026-12-04"),
    ("ja", "十日後に", "2026-12-04"), ("ja", "三日前", "2026-11-21"), ("ja", "一週間後", "2026-12-01"),
  ])
  func `so many days from today are counted`(_ language: String, _ text: String, _ value: String) {
    #expect(day(language, text, on: Self.tuesday) == value)
  }

  @Test(arguments: [
    ("en", "1.5 weeks from now"), ("en", "2-3 days from now"), ("en", "in 2 3 days"),
    ("en", "in days"),
    ("en", "weeks from now"), ("en", "in 2, 3 days"), ("ko", "2~3일 뒤"), ("ko", "2-3일 뒤"),
    ("ko", "이삼 일 뒤"), ("ja", "2、3日後"), ("ja", "二三日後"), ("ja", "2〜3週間後"),
    ("en", "1st friday of december"), ("en", "3 days later friday"),
    ("en", "in -3 days"), ("en", "-3 days ago"), ("ko", "금요일 다음"), ("ja", "月曜日前"),
  ])
  func `what may be several days is none`(_ language: String, _ text: String) {
    #expect(day(language, text, on: Self.tuesday) == "")
  }

  @Test(arguments: [
    ("en", "coming Friday", "2026-12-04"), ("en", "this coming Friday", "2026-12-04"),
    ("ko", "오는 금요일", "2026-12-04"), ("ko", "돌아오는 금요일", "2026-12-04"),
    ("ja", "次の金曜日", "2026-12-04"), ("ja", "今度の金曜日", "2026-12-04"),
    ("en", "Friday", "2026-11-27"), ("en", "this Friday", "2026-11-27"),
    ("ko", "이번 금요일", "2026-11-27"),
    ("en", "Friday week", "2026-12-04"), ("en", "a week on Friday", "2026-12-04"),
    ("ko", "차주 월요일", "2026-11-30"), ("ja", "さ来週の月曜", "2026-12-07"),
    ("ko", "2주 뒤 월요일", "2026-12-07"), ("ja", "2週間後の金曜日", "2026-12-11"),
    ("en", "last Monday", "2026-11-23"), ("ko", "지난 월요일", "2026-11-23"),
    ("en", "last Friday", "2026-11-20"), ("ja", "この前の金曜日", "2026-11-20"),
    ("en", "Monday last week", "2026-11-16"), ("ko", "지난주 월요일", "2026-11-16"),
    ("ja", "先週の月曜日", "2026-11-16"),
  ])
  func `a day of the week is found from a Friday`(
    _ language: String, _ text: String, _ value: String
  ) {
    #expect(day(language, text, on: Self.friday) == value)
  }

  @Test(arguments: ["내년 5월 3일", "5월 3일 다음날", "음력 5월 3일", "去年の12月25日", "5月3日の前日"])
  func `a day of a month is none where other words change it`(_ text: String) {
    #expect(FieldValue.monthAndDay(typed: text) == nil)
    #expect(FieldValue.monthAndDay(typed: "5월 3일에")?.day == 3)
  }

  @Test(arguments: [("en", "last Monday"), ("ko", "지난 월요일"), ("ja", "前の月曜日")])
  func `the last such day is never today`(_ language: String, _ text: String) {
    #expect(day(language, text, on: Self.monday) == "2026-11-16")
  }
}
