import HarkText
import Testing

/// Times that have passed, as people tell them.
struct PastTimeTests {
  // seconds ago, midnights between.
  @Test(arguments: [
    (0.0, 0, "1 second ago", "1초 전", "1秒前"), (59, 0, "59 seconds ago", "59초 전", "59秒前"),
    (59, 1, "59 seconds ago", "59초 전", "59秒前"), (60, 0, "1 minute ago", "1분 전", "1分前"),
    (3599, 0, "59 minutes ago", "59분 전", "59分前"), (3600, 0, "1 hour ago", "1시간 전", "1時間前"),
    (80_000, 0, "22 hours ago", "22시간 전", "22時間前"), (4000, 1, "yesterday", "어제", "昨日"),
    (100_000, 2, "2 days ago", "그저께", "一昨日"), (500_000, 6, "6 days ago", "6일 전", "6日前"),
    (600_000, 7, "September 25, 2027", "2027년 9월 25일", "2027年9月25日"),
    (-86_400, -1, "October 3, 2027", "2027년 10월 3일", "2027年10月3日"),
  ])
  func `a time is told by its distance for a week, then by its date`(
    ago: Double, days: Int, english: String, korean: String, japanese: String
  ) {
    // 2027-10-02 at noon.
    let now = 1_822_478_400.0
    for (language, words) in [("en", english), ("ko", korean), ("ja", japanese)] {
      let told = LocaleFormat(language: language).past(
        seconds: now - ago, now: now, days: days, zone: "UTC")
      #expect(told == words)
    }
  }
}
