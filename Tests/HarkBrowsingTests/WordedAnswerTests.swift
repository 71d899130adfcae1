import Testing

@testable import HarkDOM
@testable import HarkSimulation

/// What a person answers in words to fields that want figures.
struct WordedAnswerTests {
  private static func walk(_ field: String, _ language: String) -> KeptWalk {
    let html = """
      <!DOCTYPE html><html lang=\(language)><title>Form</title><main><h1>Form</h1><form>
      <p><label>Answer <input name=f \(field)></label></p>
      <p><label>Last <input name=last></label></p></form></main>
      """
    return KeptWalk(
      at: FormChoiceTests.address, pages: [FormChoiceTests.address: html], language: language)
  }

  private func isSet(_ field: String, _ language: String, _ text: String, _ value: String) -> Bool {
    var named = Self.walk(field, language)
    named.say(FormWalk.set[language]?("Answer", text) ?? "")
    var filling = Self.walk(field, language)
    filling.say(FormWalk.fill[language] ?? "")
    filling.say(text)
    return [named, filling].allSatisfy {
      $0.selected(in: "f") == value && (value.isEmpty || $0.printed.contains(value))
    }
  }

  @Test(arguments: [
    ("ko", "두 명", "2"), ("ko", "2명", "2"), ("ko", "열두 장", "12"), ("ko", "스물세 살", "23"),
    ("ko", "2만", "20000"), ("ko", "5", "5"), ("ja", "二個", "2"), ("ja", "２名", "2"),
    ("ja", "三泊", "3"),
    ("ja", "ふたり", "2"), ("en", "2 people", "2"), ("en", "three adults", "3"),
    ("en", "twenty one", "21"), ("en", "1,200", "1200"), ("en", "50%", "50"), ("en", "-4", "-4"),
  ])
  func `a number is taken with what is counted by it, and in words`(
    _ language: String, _ text: String, _ value: String
  ) {
    #expect(isSet("type=number", language, text, value))
  }

  @Test(arguments: [
    "2-3", "2 3", "one two", "2 or 3 people", "people", "2.5k", "two point five", "1,2",
  ])
  func `what is not one number is refused`(_ text: String) {
    #expect(isSet("type=number", "en", text, ""))
  }

  @Test(arguments: [
    ("ko", "오후 2시 반", "14:30"), ("ko", "두 시 반", "02:30"), ("ko", "오후 세 시 이십 분", "15:20"),
    ("ko", "정오", "12:00"), ("ja", "14時半", "14:30"), ("ja", "午後二時半", "14:30"),
    ("ja", "14時30分", "14:30"), ("en", "half past two", "02:30"), ("en", "ten past nine", "09:10"),
    ("en", "noon", "12:00"), ("en", "seven o'clock", "07:00"), ("en", "2 pm", "14:00"),
    ("en", "half past 2 pm", "14:30"), ("en", "quarter to 3 pm", "14:45"),
    ("en", "5 past 7", "07:05"), ("en", "10 to 8", "07:50"), ("en", "10 to 12 pm", "11:50"),
    ("en", "quarter to 12 am", "23:45"), ("en", "9:30 in the evening", "21:30"),
    ("ko", "3시 5분 전", "02:55"), ("ko", "오후 세 시 십오 분 전", "14:45"),
    ("ko", "저녁 일곱 시", "19:00"), ("ko", "밤 12시", "00:00"), ("ko", "낮 2시", "14:00"),
    ("ko", "새벽 두 시", "02:00"), ("ja", "三時五分前", "02:55"), ("ja", "夕方5時", "17:00"),
    ("ja", "夜の11時", "23:00"), ("ja", "夜中の十二時", "00:00"), ("ja", "昼の2時", "14:00"),
    ("ja", "午後零時", "12:00"), ("ja", "朝7時半", "07:30"),
  ])
  func `a time is taken in words, and half an hour is one`(
    _ language: String, _ text: String, _ value: String
  ) {
    #expect(isSet("type=time", language, text, value))
  }

  @Test(arguments: [
    ("en", "2 hours 30 minutes"), ("en", "7 pm to 9 pm"), ("en", "twenty five"),
    ("ko", "2시간 30분"), ("ko", "두 시간"), ("ja", "2時間30分"), ("ja", "三時間"), ("ko", "아침 15시"),
  ])
  func `what is no time of the day is refused`(_ language: String, _ text: String) {
    #expect(isSet("type=time", language, text, ""))
  }

  // By name these would be parted at the "to".
  @Test(arguments: [("quarter to three pm", "14:45"), ("two thirty pm", "14:30")])
  func `a time in words may have a word of commands in it`(_ text: String, _ value: String) {
    var filling = Self.walk("type=time", "en")
    filling.say("fill form")
    filling.say(text)
    #expect(filling.selected(in: "f") == value)
  }

  @Test(arguments: [
    ("en", "placeholder='DD/MM/YYYY'", "5 May 1990", "05/05/1990"),
    ("en", "placeholder='MM-DD-YY'", "5 May 1990", "05-05-90"),
    ("en", "placeholder='e.g. 31/12/1990'", "1990-05-04", "04/05/1990"),
    ("ko", "placeholder='예) 19900101' pattern='[0-9]{8}'", "1990년 5월 3일", "19900503"),
    ("ko", "pattern='[0-9]{6}'", "1990년 5월 3일", "900503"),
    ("ja", "placeholder='例：1990/01/01'", "1990年5月3日", "1990/05/03"),
    ("en", "maxlength=8", "2026-3-5", "2026-3-5"),
    ("en", "maxlength=10", "5 May 1990", "5 May 1990"),
    ("en", "maxlength=8", "2026-03-05", "20260305"),
    ("ja", "placeholder='YYYY/MM/DD'", "令和八年三月五日", "2026/03/05"),
    ("en", "type=tel maxlength=11", "0123 456 7890", "01234567890"),
    ("ko", "pattern='[0-9]{11}'", "010-1234-5678", "01012345678"),
    ("en", "", "5 May 1990", "5 May 1990"),
    ("en", "placeholder='my diary'", "5 May 1990", "5 May 1990"),
  ])
  func `a text field gets a day and a number as the page wants them written`(
    _ language: String, _ field: String, _ text: String, _ value: String
  ) {
    #expect(isSet(field, language, text, value))
  }

  // The simulated day is 2026-11-24.
  @Test(arguments: [
    ("ko", "내일", "2026-11-25"), ("ko", "12월 3일", "2026-12-03"), ("ko", "11월 23일", "2027-11-23"),
    ("ja", "明日", "2026-11-25"), ("ja", "あさって", "2026-11-26"), ("ja", "１２月３日", "2026-12-03"),
    ("en", "today", "2026-11-24"), ("en", "the day after tomorrow", "2026-11-26"),
    ("en", "December 3", "2026-12-03"), ("en", "3rd of December", "2026-12-03"),
    ("en", "12/25", "2026-12-25"), ("en", "29 February", "2028-02-29"),
    ("ja", "令和九年三月五日", "2027-03-05"), ("ja", "Ｒ９.３.５", "2027-03-05"),
    ("ja", "二〇二七年十二月三十一日", "2027-12-31"), ("en", "May 3, 2027", "2027-05-03"),
    ("en", "H31.4.30", "2019-04-30"),
    // That day is a Tuesday.
    ("ko", "다음 주 화요일", "2026-12-01"), ("ko", "이번 주 금요일", "2026-11-27"),
    ("ko", "사흘 뒤", "2026-11-27"),
    ("ko", "다다음 주 월요일에", "2026-12-07"), ("ko", "토요일", "2026-11-28"), ("ja", "来週の火曜日", "2026-12-01"),
    ("ja", "今週の金曜日", "2026-11-27"), ("ja", "三日後", "2026-11-27"), ("ja", "2週間後", "2026-12-08"),
    ("en", "next Tuesday", "2026-12-01"), ("en", "on Friday", "2026-11-27"),
    ("en", "Monday of next week", "2026-11-30"), ("en", "in three days", "2026-11-27"),
    ("en", "a week from today", "2026-12-01"), ("en", "in a week", "2026-12-01"),
    // Texts of eight bytes are no days of eight figures.
    ("ko", "3일 뒤", "2026-11-27"), ("ko", "2주 뒤", "2026-12-08"), ("ja", "十日後", "2026-12-04"),
    ("en", "Thursday, December 3", "2026-12-03"), ("ko", "12월 3일 목요일", "2026-12-03"),
    ("ja", "12月3日木曜日", "2026-12-03"),
    ("en", "day before yesterday", "2026-11-22"), ("en", "day after tomorrow", "2026-11-26"),
    ("ko", "모레요", "2026-11-26"), ("ko", "글피로", "2026-11-27"), ("ko", "그글피", "2026-11-28"),
    ("ja", "しあさって", "2026-11-27"), ("ja", "明後日で", "2026-11-26"), ("ja", "来月5日", "2026-12-05"),
    ("ko", "12월 첫째 금요일", "2026-12-04"), ("en", "the 15th", "2026-12-15"),
    ("en", "December 4th, Friday", "2026-12-04"), ("ja", "12月4日(金)", "2026-12-04"),
    ("en", "Friday 27 November 2026", "2026-11-27"), ("ko", "2026년 11월 27일 (금)", "2026-11-27"),
  ])
  func `a day is taken without its year, and by its name from today`(
    _ language: String, _ text: String, _ value: String
  ) {
    #expect(isSet("type=date", language, text, value))
  }

  @Test func `a day without its year is the last one where the field takes no later one`() {
    #expect(isSet("type=date max=2026-11-24", "en", "December 3", "2025-12-03"))
  }

  @Test(arguments: [
    "3/5", "31 November", "December", "someday", "12월 32일", "fifth Friday of December",
    "2 weeks after December", "Friday, December 3", "12월 3일 금요일",
  ])
  func `what is no day, or may be two, is refused`(_ text: String) {
    #expect(isSet("type=date", "en", text, ""))
  }

  @Test func `the 15th is the last one where the field takes no later one`() {
    #expect(isSet("type=date max=2026-11-24", "en", "the 15th", "2026-11-15"))
  }

  @Test(arguments: [
    ("en", "type=date", "Tuesday 27 November 2026", "November 27, 2026 is a Friday, not a Tuesday"),
    ("en", "type=date", "Friday, December 3", "December 3, 2026 is a Thursday, not a Friday"),
    ("en", "placeholder='DD/MM/YYYY'", "Tuesday 27 November 2026", "is a Friday, not a Tuesday"),
    ("en", "type=date", "Tuesday the 27th", "November 27, 2026 is a Friday"),
    ("ko", "type=date", "2026년 11월 27일 화요일", "2026년 11월 27일은 화요일이 아니라 금요일"),
    ("ko", "type=date", "2026년 11월 27일(화)", "금요일"),
    ("ja", "type=date", "2026年11月27日（火）", "2026年11月27日は火曜日ではなく金曜日"),
  ])
  func `a date beside another day of the week is refused, and its day is told`(
    _ language: String, _ field: String, _ text: String, _ told: String
  ) {
    var named = Self.walk(field, language)
    named.say(FormWalk.set[language]?("Answer", text) ?? "")
    var filling = Self.walk(field, language)
    filling.say(FormWalk.fill[language] ?? "")
    filling.say(text)
    for walk in [named, filling] {
      #expect(walk.selected(in: "f") == "")
      #expect(walk.printed.contains(told))
    }
  }

  @Test(arguments: [
    ("en", "placeholder='DD/MM/YYYY'", "next Friday", "04/12/2026"),
    ("ko", "placeholder='예) 19900101' pattern='[0-9]{8}'", "모레", "20261126"),
    ("en", "placeholder='Your text'", "tomorrow", "tomorrow"),
  ])
  func `a text field that shows how it wants a day takes one in words`(
    _ language: String, _ field: String, _ text: String, _ value: String
  ) {
    #expect(isSet(field, language, text, value))
  }

  @Test func `a link called by a number's word goes before the link of that number`() {
    let home = FormChoiceTests.address
    var pages = ["a": "Ant", "b": "Bee", "c": "Cat"].reduce(into: [:]) { pages, page in
      pages[home + page.key] = "<title>\(page.value)</title><h1>\(page.value)</h1>"
    }
    pages[home] =
      "<title>Lines</title><h1>Lines</h1><p><a href=a>One</a> <a href=b>Three</a> <a href=c>Two</a> <a href=a>Four</a>"
    for (phrase, title) in [("press two", "Cat"), ("press four", "Ant"), ("press 2", "Bee")] {
      var walk = KeptWalk(at: home, pages: pages, language: "en")
      walk.say(phrase)
      #expect(walk.printed.contains(title))
    }
    var walk = KeptWalk(at: home, pages: pages, language: "en")
    walk.say("open two in new tab")
    #expect(walk.printed.contains("Two"))
  }
}
