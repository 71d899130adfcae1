import HarkText
import Testing

struct DateTextTests {
  @Test(arguments: [
    ("2026-03-01T08:30:00Z", 1_772_353_800.0, true),
    ("2026-03-01T08:30:00+09:00", 1_772_321_400, true),
    ("2026-03-01T08:30:00.123456-0500", 1_772_371_800, true),
    ("2026-03-01 08:30", 1_772_353_800, true),
    ("20260301T083000Z", 1_772_353_800, true),
    ("2026-03-01", 1_772_323_200, false),
    ("2026/3/1", 1_772_323_200, false),
    ("2026-03", 1_772_323_200, false),
    ("20260301", 1_772_323_200, false),
    ("Sun, 01 Mar 2026 08:30:00 GMT", 1_772_353_800, true),
    ("Sunday, 1 March 2026 8:30 KST", 1_772_321_400, true),
    ("1 Mar 26 08:30 EST", 1_772_371_800, true),
    ("Mar 1, 2026", 1_772_323_200, false),
    ("Sun Mar  1 08:30:00 2026", 1_772_353_800, true),
    ("29 Feb 2024", 1_709_164_800, false),
    ("1969-12-31T23:59:59Z", -1, true),
  ])
  func `a date is read in the ways that programs write it`(
    text: String, seconds: Double, hasTime: Bool
  ) {
    #expect(DateText(text) == DateText(seconds: seconds, hasTime: hasTime))
  }

  @Test(arguments: [
    "", "Version 2.31", "2026", "2026-02-30", "2026-13-01", "31 Feb 2026", "tomorrow", "1.5",
    "010-1234-5678", "2026-03-01T25:00:00Z", "2026-03-01 and more", "12 monkeys",
  ])
  func `what is no date is none`(text: String) {
    #expect(DateText(text) == nil)
  }
}
