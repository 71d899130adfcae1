@testable import HarkBrowsing
import HarkDOM
import Testing

/// Days as people name them from today, on days of the week where the ways to count them part.
struct WordedDayTests {
  /// The day that words name on one of these: a Friday (2026-11-27), a Monday (2026-11-23) or a Tuesday (2026-11-24).
  private func day(_ language: String, _ text: String, on today: Int) -> String {
    guard let numbers = PhrasesTests.all[language]?.numbers else { return "no language" }
    return WordedDay(numbers).days(text, today: today).first.map { FieldValue.text(ofDay: $0) }
      ?? ""
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
    ("en", "3 days later friday"), ("en", "first Friday"), ("ko", "둘째 주 금요일"),
    ("ko", "12월 첫째 주 금요일"),
    ("ja", "第1金曜日"), ("en", "in a few days"), ("en", "1 month"), ("en", "next month"),
    ("en", "December"),
    ("en", "fifth Friday of December"), ("en", "31st of November"), ("ko", "다음 달 초"),
    ("ja", "来月上旬"),
    ("ja", "12月の第5金曜日"), ("en", "early next month"), ("ko", "15"), ("ko", "엊그제"),
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

  @Test(arguments: [
    ("en", "the 15th", "2026-12-15"), ("en", "on the 30th", "2026-11-30"),
    ("en", "twenty-fifth", "2026-11-25"), ("en", "the 31st", "2026-12-31"),
    ("en", "15th of next month", "2026-12-15"), ("en", "next month on the 5th", "2026-12-05"),
    ("en", "the 2nd of this month", "2026-11-02"), ("en", "end of the month", "2026-11-30"),
    ("en", "the last day of next month", "2026-12-31"), ("en", "end of February", "2027-02-28"),
    ("en", "first Friday of December", "2026-12-04"),
    ("en", "1st friday in december", "2026-12-04"),
    ("en", "second Tuesday of next month", "2026-12-08"),
    ("en", "last Friday of the month", "2026-11-27"),
    ("en", "first Monday of March 2028", "2028-03-06"), ("en", "December fifth", "2026-12-05"),
    ("en", "May 3 next year", "2027-05-03"), ("en", "in a couple of days", "2026-11-26"),
    ("ko", "15일", "2026-12-15"), ("ko", "30일에", "2026-11-30"), ("ko", "십오일", "2026-12-15"),
    ("ko", "다음 달 5일", "2026-12-05"), ("ko", "다음달 5일로", "2026-12-05"),
    ("ko", "이번 달 말", "2026-11-30"),
    ("ko", "월말", "2026-11-30"), ("ko", "다음 달 말일이요", "2026-12-31"), ("ko", "내년 5월 3일", "2027-05-03"),
    ("ko", "12월 첫째 금요일", "2026-12-04"), ("ko", "12월 첫 번째 금요일", "2026-12-04"),
    ("ko", "다음 달 마지막 금요일", "2026-12-25"), ("ko", "2028년 3월 첫째 월요일", "2028-03-06"),
    ("ko", "시월 삼일", "2027-10-03"),
    ("ja", "来月5日", "2026-12-05"), ("ja", "来月の五日に", "2026-12-05"), ("ja", "15日", "2026-12-15"),
    ("ja", "今月末", "2026-11-30"), ("ja", "月末", "2026-11-30"), ("ja", "来月の末日", "2026-12-31"),
    ("ja", "12月の第1金曜日", "2026-12-04"), ("ja", "12月の第一金曜", "2026-12-04"),
    ("ja", "来月の最終金曜日", "2026-12-25"), ("ja", "来年の5月3日", "2027-05-03"),
    ("ja", "12月1番目の金曜日", "2026-12-04"),
  ])
  func `a day is named by its place in a month`(_ language: String, _ text: String, _ value: String)
  {
    #expect(day(language, text, on: Self.tuesday) == value)
  }

  @Test func `a date with the day of the week behind it is that date`() {
    // "December 4th, Friday" is no fourth Friday.
    #expect(day("en", "December 4th, Friday", on: Self.tuesday) == "")
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
