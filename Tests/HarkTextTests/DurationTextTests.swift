import HarkText
import Testing

struct DurationTextTests {
  @Test(arguments: [
    ("PT1H30M", 5_400.0), ("P1W", 604_800), ("-P1DT2H", -93_600), ("PT0.5S", 0.5), ("+PT0S", 0),
  ])
  func `spans are counted in seconds`(text: String, seconds: Double) {
    #expect(DurationText(text)?.seconds == seconds)
  }

  @Test(arguments: ["", "P", "PT", "1H", "P1Y", "P1M", "P1H", "PT1D", "PT1", "PT9999999999S"])
  func `what is no span is none`(text: String) { #expect(DurationText(text) == nil) }

  @Test func `each day has its date`() {
    for day in stride(from: -400_000, to: 400_000, by: 37) {
      let date = DateText.date(ofDay: day)
      #expect(DateText.days(year: date.year, month: date.month, day: date.day) == day)
    }
  }
}
