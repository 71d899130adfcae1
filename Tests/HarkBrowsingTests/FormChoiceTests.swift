import Testing

@testable import HarkSimulation

/// What a person chooses who says or types something at the options of a field, in forms of many kinds.
struct FormChoiceTests {
  static let address = "https://form.example/"

  static func options(_ texts: some Sequence<String>) -> String {
    texts.map { "<option value='\($0)'>\($0)</option>" }.joined()
  }

  /// A form of one list, and what its review says then.
  private static func chosen(
    _ said: String, _ options: String, language: String = "en", isGuided: Bool = true
  ) -> String {
    let html = """
      <title>Form</title><main><h1>Form</h1><form><label>Size <select name=s>\(options)</select></label>
      <button>Send</button></form></main>
      """
    var walk = KeptWalk(at: address, pages: [address: html], language: language)
    if isGuided {
      walk.say(FormWalk.fill[language] ?? "fill form")
      walk.say(said)
    } else {
      walk.say((FormWalk.set[language] ?? { "set \($0) to \($1)" })("Size", said))
    }
    return walk.selected(in: "s") ?? "nothing"
  }

  /// What is said at a list, and the option that it means.
  struct Case: Sendable, CustomTestStringConvertible {
    let said: String
    let meant: String
    let options: [String]
    var language = "en"
    var testDescription: String { "\(said) of \(options.prefix(4).joined(separator: " "))…" }
  }

  private static let months = ["Choose"] + (1...12).map { "\($0)월" }
  private static let days = (1...31).map { "\($0)日" }
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October",
    "November", "December",
  ]
  private static let years = ["----"] + (1920...2026).reversed().map { "\($0)" }
  static let padded = (1...12).map { $0 < 10 ? "0\($0)" : "\($0)" }

  private static let accounts = [
    "선택하세요", "110-123-456789 [급여통장]", "110-987-654321 [저축예금]",
  ]

  private static let rooms = ["Harbour (6 people)", "Attic (12 people)", "Studio (2 people)"]

  private static let cases: [Case] = [
    // Accounts by their first or last digits.
    Case(said: "110-123", meant: "110-123-456789 [급여통장]", options: accounts, language: "ko"),
    Case(said: "6789", meant: "110-123-456789 [급여통장]", options: accounts, language: "ko"),
    Case(said: "4321", meant: "110-987-654321 [저축예금]", options: accounts),
    Case(said: "저축", meant: "110-987-654321 [저축예금]", options: accounts, language: "ko"),
    // Months and days, with a first option that is none.
    Case(said: "11", meant: "11월", options: months),
    Case(said: "1", meant: "1월", options: months),
    Case(said: "12", meant: "12월", options: months, language: "ko"),
    Case(said: "11월", meant: "11월", options: months, language: "ko"),
    Case(said: "십일", meant: "11월", options: months, language: "ko"),
    Case(said: "eleven", meant: "11월", options: months),
    Case(said: "november", meant: "11월", options: months),
    Case(said: "5", meant: "5日", options: ["日"] + days, language: "ja"),
    Case(said: "５", meant: "5日", options: ["日"] + days, language: "ja"),
    Case(said: "05", meant: "5日", options: ["日"] + days, language: "ja"),
    Case(said: "11", meant: "November", options: ["Month"] + names),
    Case(said: "11", meant: "Nov", options: ["--"] + names.map { String($0.prefix(3)) }),
    Case(said: "November", meant: "11", options: ["--"] + padded),
    Case(said: "11 months", meant: "11", options: ["--"] + padded),
    Case(said: "11月", meant: "11", options: ["--"] + padded, language: "ja"),
    // Card expiry.
    Case(said: "5", meant: "05", options: ["MM"] + padded),
    Case(said: "05", meant: "05", options: ["MM"] + padded),
    Case(said: "27", meant: "2027", options: ["YY"] + (2026...2036).map { "\($0)" }),
    Case(
      said: "2", meant: "02 - February",
      options: ["MM", "01 - January", "02 - February", "03 - March"]),
    // Years.
    Case(said: "1990", meant: "1990", options: years),
    Case(said: "1990년", meant: "1990", options: years, language: "ko"),
    Case(said: "1990", meant: "1990年", options: years.map { $0 + "年" }, language: "ja"),
    Case(said: "90", meant: "1990", options: years),
    // Hours and times.
    Case(said: "9", meant: "09:00", options: ["Time", "08:00", "09:00", "10:00"]),
    Case(said: "2 pm", meant: "14:00", options: ["Time", "02:00", "13:00", "14:00"]),
    Case(
      said: "오후 2시", meant: "14:00", options: ["시간", "02:00", "13:00", "14:00"], language: "ko"),
    Case(said: "午後2時", meant: "14:00", options: ["時間", "02:00", "13:00", "14:00"], language: "ja"),
    Case(said: "2:30", meant: "2:30", options: ["12:30", "1:30", "2:30"]),
    Case(said: "3", meant: "3시", options: ["0시", "1시", "2시", "3시"], language: "ko"),
    Case(said: "0", meant: "0時", options: ["0時", "1時", "2時", "10時"], language: "ja"),
    // Quantities, guests, ratings, money.
    Case(said: "2", meant: "2 items", options: ["0 items", "1 item", "2 items", "3 items"]),
    Case(said: "10", meant: "10", options: ["1", "2", "5", "10", "20"]),
    Case(said: "5", meant: "5", options: ["1", "2", "5", "10", "20"]),
    Case(said: "3", meant: "★★★", options: ["Rate", "★★★★★", "★★★★", "★★★", "★★", "★"]),
    Case(said: "4", meant: "★★★★☆", options: ["★★★★★", "★★★★☆", "★★★☆☆"]),
    Case(said: "3", meant: "星3つ", options: ["星5つ", "星4つ", "星3つ", "星2つ"], language: "ja"),
    Case(said: "2", meant: "2명", options: ["인원", "1명", "2명", "3명"], language: "ko"),
    Case(
      said: "2", meant: "Two guests",
      options: ["Guests", "One guest", "Two guests", "Three guests"]),
    Case(said: "1000", meant: "1,000", options: ["500", "1,000", "2,000"]),
    Case(said: "2 people", meant: "2", options: ["1", "2", "3", "4"]),
    Case(said: "2명", meant: "2", options: ["1", "2", "3", "4"], language: "ko"),
    Case(said: "2名", meant: "2", options: ["1", "2", "3", "4"], language: "ja"),
    Case(said: "2nd", meant: "2", options: (1...31).map { "\($0)" }),
    Case(said: "6", meant: "6 to 10", options: ["1 to 5", "6 to 10", "11 to 20"]),
    // What is no number is counted, and so is a number that no option is.
    Case(said: "2", meant: "Norway", options: ["Korea", "Norway", "Japan"]),
    Case(said: "nor", meant: "Norway", options: ["Korea", "Norway", "Japan"]),
    Case(said: "2", meant: "2025", options: ["2026", "2025", "2024"]),
    Case(said: "42", meant: "EU 42", options: ["EU 40", "EU 42", "EU 44"]),
    Case(said: "11", meant: "Windows 11", options: ["Windows 10", "Windows 11", "macOS"]),
    Case(said: "82", meant: "Korea (+82)", options: ["Japan (+81)", "Korea (+82)", "China (+86)"]),
    // A number behind a name is none that the option is.
    Case(said: "3", meant: "Studio (2 people)", options: rooms),
    Case(said: "2", meant: "Attic (12 people)", options: rooms),
    Case(said: "3번", meant: "Studio (2 people)", options: rooms, language: "ko"),
    Case(said: "2番", meant: "Attic (12 people)", options: rooms, language: "ja"),
    Case(said: "studio", meant: "Studio (2 people)", options: rooms),
    Case(
      said: "4", meant: "Tue 4 Dec", options: ["Mon 3 Dec", "Tue 4 Dec", "Wed 5 Dec", "Thu 6 Dec"]),
    Case(said: "3", meant: "12월 3일 (목)", options: ["12월 2일 (수)", "12월 3일 (목)", "12월 4일 (금)"]),
    Case(
      said: "5", meant: "오후 5시", options: ["오전 9시", "오후 2시", "오후 5시"], language: "ko"),
  ]

  @Test(arguments: cases, [true, false])
  func `what was said means the option of that name or number`(_ one: Case, _ isGuided: Bool) {
    // The first option says that one is to be chosen where it has no number and the others have.
    let options = one.options.enumerated().map { index, text in
      let isFirst =
        index == 0 && !text.contains(where: { $0.isNumber || $0 == "★" })
        && one.options.dropFirst().contains { $0.contains(where: { $0.isNumber || $0 == "★" }) }
      let isWord = ["Month", "--", "Guests"].contains(text)
      return isFirst || isWord
        ? "<option value=''>\(text)</option>" : "<option value='\(text)'>\(text)</option>"
    }.joined()
    let found = Self.chosen(one.said, options, language: one.language, isGuided: isGuided)
    #expect(found == one.meant)
  }

  /// Numbers and names that none of the options is.
  private static let refused: [Case] = [
    Case(said: "13", meant: "", options: months, language: "ko"),
    Case(said: "0", meant: "", options: (1...12).map { "\($0)월" }, language: "ko"),
    Case(said: "32", meant: "", options: days, language: "ja"),
    Case(said: "4", meant: "", options: ["1 item", "2 items", "5 items", "10 items"]),
    Case(said: "2027年", meant: "", options: (2020...2026).map { "\($0)年" }, language: "ja"),
    Case(
      said: "naver.com", meant: "", options: ["gmail.com", "daum.net", "other"], language: "ko"),
    Case(said: "https://form.example/other", meant: "", options: ["Korea", "Norway"]),
    Case(said: "papers.txt", meant: "", options: ["Korea", "Norway"]),
    Case(said: "next heading", meant: "", options: ["Korea", "Norway"]),
    Case(said: "open form.example/other", meant: "", options: ["Korea", "Norway"]),
    Case(said: "quit", meant: "", options: ["Korea", "Norway"]),
    Case(said: "g", meant: "", options: ["Korea", "Norway"]),
    Case(said: "set size to Norway please", meant: "", options: ["Korea", "Japan"]),
    Case(said: "검색 서울 날씨", meant: "", options: ["서울", "부산"], language: "ko"),
    // A number is meant with what the options count, and with nothing else.
    Case(said: "2 people", meant: "", options: names),
    Case(said: "set guests to 2", meant: "", options: names),
    Case(said: "두 명", meant: "", options: (1...12).map { "\($0)월" }, language: "ko"),
    Case(said: "2名", meant: "", options: days, language: "ja"),
    Case(said: "3 nights", meant: "", options: days.map { String($0.dropLast()) }),
    Case(said: "2일", meant: "", options: (1...12).map { "\($0)월" }, language: "ko"),
    Case(said: "東京の天気を検索", meant: "", options: ["北", "南"], language: "ja"),
  ]

  @Test(arguments: refused)
  func `what no option is leaves the form where it is and says how many there are`(_ one: Case) {
    let html = """
      <title>Form</title><main><h1>Form</h1><form><label>Size <select name=s><option value=x>First</option>
      \(Self.options(one.options))</select></label><button>Send</button></form></main>
      """
    var walk = KeptWalk(at: Self.address, pages: [Self.address: html], language: one.language)
    walk.say(FormWalk.fill[one.language] ?? "fill form")
    walk.say(one.said)
    #expect(walk.selected(in: "s") == "First")
    #expect(walk.printed.contains("\(one.options.count + 1)"))
    #expect(walk.isWaiting)
    #expect(walk.loads == 1)
  }

  @Test func `of several that a number means one can be chosen by its place`() {
    let options = Self.options(["오전 2시", "오전 3시", "오후 2시", "오후 3시"])
    let html = "<title>F</title><form><label>시각 <select name=s>\(options)</select></label></form>"
    var walk = KeptWalk(at: Self.address, pages: [Self.address: html], language: "ko")
    walk.say("양식 채우기")
    walk.say("2")
    #expect(walk.printed.contains("오전 2시") && walk.printed.contains("오후 2시"))
    #expect(!walk.printed.contains("오전 3시"))
    walk.say("2")
    #expect(walk.selected(in: "s") == "오후 2시")
  }

  // MARK: By keys

  /// Digits that are pressed one by one, and what they choose without Enter, or with it.
  private static let typed: [(keys: String, enter: Bool, options: [String], meant: String)] = [
    ("11", false, ["월"] + (1...12).map { "\($0)월" }, "11월"),
    ("1", true, ["월"] + (1...12).map { "\($0)월" }, "1월"),
    ("2", false, ["월"] + (1...12).map { "\($0)월" }, "2월"),
    ("05", false, ["MM"] + padded, "05"),
    ("1990", false, ["년"] + (1920...2026).map { "\($0)" }, "1990"),
    ("90", false, ["년"] + (1920...2026).map { "\($0)" }, "1990"),
    ("31", false, ["日"] + (1...31).map { "\($0)日" }, "31日"),
    ("3", true, ["日"] + (1...31).map { "\($0)日" }, "3日"),
    ("2", false, ["Korea", "Norway", "Japan"], "Norway"),
  ]

  @Test(arguments: typed.indices)
  func `digits choose the option that is the number as soon as no other can follow`(_ index: Int) {
    let one = Self.typed[index]
    let first = one.options[0]
    let isPlaceholder = !first.contains(where: \.isNumber) && first != "Korea"
    let options =
      (isPlaceholder ? "<option value=''>\(first)</option>" : Self.options([first]))
      + Self.options(one.options.dropFirst())
    let html =
      "<title>F</title><form><label>Size <select name=s>\(options)</select></label></form>"
    var walk = KeptWalk(at: Self.address, pages: [Self.address: html], byKeys: true)
    walk.press("f", enter: true)
    walk.press(one.keys, enter: one.enter)
    #expect(walk.selected(in: "s") == one.meant)
  }

  // MARK: Several

  private func extras(_ language: String = "en") -> KeptWalk {
    let html = """
      <title>F</title><form><label>Extras <select name=s multiple><option selected>Radar<option>Awning<option>Stove
      </select></label><label>Name <input name=n></label></form>
      """
    return KeptWalk(at: Self.address, pages: [Self.address: html], language: language)
  }

  @Test func `setting a list of several adds, and unchecking an option takes it away`() {
    var walk = extras()
    walk.say("set extras to Awning")
    #expect(walk.selected(in: "s") == "Radar, Awning")
    #expect(walk.printed.contains("Extras: Radar, Awning"))
    walk.say("check stove")
    #expect(walk.selected(in: "s") == "Radar, Awning, Stove")
    walk.say("uncheck radar")
    #expect(walk.selected(in: "s") == "Awning, Stove")
  }

  @Test(arguments: [
    ("en", "done"), ("en", "finished"), ("en", "That's all."), ("en", ""), ("ko", "다 됐어"),
    ("ko", "완료"),
    ("ja", "完了"), ("ja", "終わり"),
  ])
  func `a list of several is ended by an empty line or a word for it`(
    _ language: String, _ word: String
  ) {
    var walk = extras(language)
    walk.say(FormWalk.fill[language] ?? "")
    walk.say("Awning")
    walk.say("uncheck awning")
    if language == "en" { #expect(walk.selected(in: "s") == "Radar") }
    walk.say("Stove")
    walk.say(word)
    #expect(walk.selected(in: "s")?.hasSuffix("Stove") == true)
    #expect(walk.printed.contains("Name"))
  }

  @Test(arguments: ["예", "네", "아니요", "아뇨"])
  func `an answer to a question is no part of an option's name`(_ said: String) {
    #expect(Self.chosen(said, Self.options(Self.accounts), language: "ko") == "선택하세요")
  }

  @Test(arguments: [
    ("ja", "12月5日", "2026-12-5"), ("ja", "明日", "2026-11-25"), ("ko", "1월 2일", "2027-1-2"),
    ("en", "December 5", "2026-12-5"), ("ja", "2027年3月4日", "2027-3-4"),
  ])
  func `a day without its year is the next one that the lists have`(
    _ language: String, _ said: String, _ day: String
  ) {
    let html = """
      <title>Form</title><main><form><select name=y title=Year>\(Self.options(["2026", "2027"]))</select>
      <select name=m title=Month>\(Self.options((1...12).map { "\($0)" }))</select>
      <select name=d title=Day>\(Self.options((1...31).map { "\($0)" }))</select></form></main>
      """
    var walk = KeptWalk(at: Self.address, pages: [Self.address: html], language: language)
    walk.say(FormWalk.fill[language] ?? "")
    walk.say(said)
    #expect(["y", "m", "d"].compactMap { walk.selected(in: $0) }.joined(separator: "-") == day)
  }

  @Test(arguments: [
    ("1990年5月3日", "西暦 1990 5 3", true), ("平成2年5月3日", "平成 2 5 3", true),
    ("令和元年5月1日", "令和 1 5 1", true), ("S55.5.3", "昭和 55 5 3", true),
    ("令和八年三月五日", "令和 8 3 5", true), ("Ｒ８．３．５", "令和 8 3 5", true),
    ("May 3, 1990", "西暦 1990 5 3", true), ("平成元年十月二十日", "平成 1 10 20", true),
    ("1990年5月3日", "平成 2 5 3", false), ("1989年1月7日", "昭和 64 1 7", false),
  ])
  func `a whole date is given at the list of eras before its fields`(
    _ said: String, _ value: String, _ hasCommon: Bool
  ) {
    let eras = (hasCommon ? ["西暦"] : []) + ["令和", "平成", "昭和", "大正"]
    let html = """
      <title>Form</title><main><form><p>生年月日<select name=g title=元号>\(Self.options(eras))</select>
      <input name=y title=年 size=4>年<input name=m title=月>月<input name=d title=日>日</p>
      <p><label>住所 <input name=a></label></p></form></main>
      """
    var walk = KeptWalk(at: Self.address, pages: [Self.address: html], language: "ja")
    walk.say(FormWalk.fill["ja"] ?? "")
    walk.say(said)
    #expect(
      ["g", "y", "m", "d"].compactMap { walk.selected(in: $0) }.joined(separator: " ") == value)
    walk.say("さくら町1")
    #expect(walk.selected(in: "a") == "さくら町1")
  }
}
