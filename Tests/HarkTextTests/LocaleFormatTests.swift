import Testing

@testable import HarkText

struct LocaleFormatTests {
  @Test(arguments: [
    ("en", 0, PluralCategory.other), ("en", 1, .one), ("ko", 1, .other), ("ja_JP.UTF-8", 1, .other),
    ("ru", 1, .one),
    ("ru", 3, .few), ("ru", 5, .many), ("ar", 0, .zero), ("ar", 2, .two), ("pl", 22, .few),
    ("C", 1, .one),
  ])
  func `a count chooses the plural form of its language`(
    language: String, count: Int, category: PluralCategory
  ) {
    #expect(LocaleFormat(language: language).pluralCategory(count) == category)
  }

  @Test(arguments: [
    ("en", 1_234_567, "1,234,567"), ("en", 1200, "1,200"), ("ko", 12_000, "12,000"),
    ("ja", 12_000, "12,000"), ("de", 12_345, "12.345"), ("en", 7, "7"), ("en", -1234, "-1,234"),
  ])
  func `numbers are written as a language writes them`(
    language: String, number: Int, whole: String
  ) {
    let format = LocaleFormat(language: language)
    #expect(format.number(number) == whole)
  }

  @Test func `fractions have as many digits as asked`() {
    #expect(LocaleFormat(language: "en").number(1234.5, fractionDigits: 1) == "1,234.5")
    #expect(LocaleFormat(language: "de").number(0.25, fractionDigits: 2) == "0,25")
  }

  @Test(arguments: [
    ("en", -300.0, "5 minutes ago"), ("en", 7300.0, "in 2 hours"), ("en", -86_400.0, "1 day ago"),
    ("ko", -300.0, "5분 전"), ("ja", -300.0, "5分前"), ("en", -3.0, "3 seconds ago"),
    ("en", -40_000_000.0, "1 year ago"),
  ])
  func `a span of time is told as people tell it`(
    language: String, seconds: Double, expected: String
  ) {
    #expect(LocaleFormat(language: language).relative(seconds: seconds) == expected)
    #expect(LocaleFormat(language: language).relative(seconds: .nan) == nil)
  }

  @Test func `a date is written in a language and a time zone`() throws {
    let noon = 1_700_000_000.0
    let english = try #require(LocaleFormat(language: "en").date(noon, zone: "UTC"))
    #expect(english.contains("November 14, 2023"))
    #expect(english.contains("10:13"))
    let korean = try #require(
      LocaleFormat(language: "ko").date(noon, zone: "Asia/Seoul", time: .none))
    #expect(korean == "2023년 11월 15일")
    #expect(
      LocaleFormat(language: "ja").date(noon, zone: "Asia/Tokyo", time: .none) == "2023年11月15日")
  }

  @Test func `a language has a name in another`() {
    #expect(LocaleFormat(language: "en").name(ofLanguage: "ko") == "Korean")
    #expect(LocaleFormat(language: "ja").name(ofLanguage: "ko") == "韓国語")
    #expect(LocaleFormat(language: "ko").name(ofLanguage: "ja") == "일본어")
  }
}
