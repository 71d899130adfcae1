import Testing

@testable import HarkDOM
@testable import HarkSimulation

/// What a person gives as one answer and a page takes in parts, and what is turned into the letters that a pattern wants.
struct FormPartsTests {
  private static let address = FormChoiceTests.address

  private static func walk(_ form: String, _ language: String) -> KeptWalk {
    let html = """
      <!DOCTYPE html><html lang=\(language)><title>Form</title><main><h1>Form</h1><form>\(form)
      <p><label>Last <input name=last></label></p></form></main>
      """
    return KeptWalk(at: address, pages: [address: html], language: language)
  }

  private static func list(_ name: String, _ first: String, _ numbers: [Int], _ unit: String = "")
    -> String
  {
    "<select name=\(name)><option value=''>\(first)</option>"
      + numbers.map { "<option value=\($0)>\($0)\(unit)</option>" }.joined() + "</select>"
  }

  private static let years = Array(1930...2026)

  /// Forms that ask for a date in parts, with the name of the whole.
  private static let dates: [(name: String, language: String, form: String)] = [
    (
      "Date of birth", "en",
      "<fieldset><legend>Date of birth</legend><label>Day \(list("d", "Day", Array(1...31)))</label>"
        + "<label>Month <select name=m><option value=''>Month<option value=11>November<option value=12>December"
        + (1...10).map { "<option value=\($0)>\(names[$0 - 1])" }.joined()
        + "</select></label><label>Year \(list("y", "Year", years.reversed()))</label></fieldset>"
    ),
    (
      "Birthday", "en",
      "<fieldset><legend>Birthday:</legend><label>Day <input name=d maxlength=2></label> <label>Month <input name=m maxlength=2></label> <label>Year <input name=y maxlength=4></label></fieldset>"
    ),
    (
      "생년월일", "ko",
      "<p>생년월일: \(list("y", "년", years, "년")) \(list("m", "월", Array(1...12), "월")) \(list("d", "일", Array(1...31), "일"))</p>"
    ),
    (
      "생년월일", "ko",
      "<fieldset><legend>생년월일</legend><input name=y placeholder=연도 title=연도 maxlength=4> \(list("m", "월", Array(1...12))) <input name=d title=일 maxlength=2></fieldset>"
    ),
    (
      "生年月日", "ja",
      "<fieldset><legend>生年月日</legend>\(list("y", "--", years))年\(list("m", "--", Array(1...12)))月\(list("d", "--", Array(1...31)))日</fieldset>"
    ),
    (
      "生年月日", "ja",
      "<p>生年月日 <input name=y size=4>年<input name=m size=2>月<input name=d size=2>日</p>"
    ),
  ]
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October",
  ]

  private static let written = [
    "1990-11-05", "1990.11.5", "5 November 1990", "November 5, 1990", "1990년 11월 5일", "1990年11月5日",
    "１９９０年１１月５日", "19901105", "1990 11 5",
  ]

  private func isSet(_ walk: KeptWalk) -> Bool {
    func number(_ name: String) -> Int? {
      let text = walk.selected(in: name) ?? ""
      return text == "November" ? 11 : Int(text.filter(\.isNumber))
    }
    return number("y") == 1990 && number("m") == 11 && number("d") == 5
  }

  @Test(arguments: dates.indices, written)
  func `a whole date answers the fields for its parts, while filling and by the name of the whole`(
    _ index: Int, _ text: String
  ) {
    let (name, language, form) = Self.dates[index]
    var filling = Self.walk(form, language)
    filling.say(FormWalk.fill[language] ?? "")
    filling.say(text)
    #expect(isSet(filling))
    #expect(filling.printed.contains("1990-11-05"))
    #expect(filling.printed.contains("Last"))
    var named = Self.walk(form, language)
    let set = [
      "en": "set \(name) to \(text)", "ko": "\(name)을 \(text)로 설정", "ja": "\(name)を\(text)に設定",
    ]
    named.say(set[language] ?? "")
    #expect(isSet(named))
  }

  @Test(arguments: ["31.2.1990", "1890-11-05", "1990-13-05", "the day it rained"])
  func `a date that is none, or that a list does not have, is refused at the list`(_ text: String) {
    var walk = Self.walk(Self.dates[0].form, "en")
    walk.say("fill form")
    walk.say(text)
    #expect(walk.printed.contains("No option matches"))
    #expect(walk.selected(in: "d") == "Day")
  }

  @Test(arguments: ["11/27", "11/2027", "2027-11"])
  func `month and year of a card are one answer`(_ text: String) {
    let form =
      "<fieldset><legend>Valid until</legend>\(Self.list("m", "MM", Array(1...12))) \(Self.list("y", "YY", Array(2026...2036)))</fieldset>"
    var walk = Self.walk(form, "en")
    walk.say("fill form")
    walk.say(text)
    #expect(walk.selected(in: "m") == "11")
    #expect(walk.selected(in: "y") == "2027")
  }

  /// Numbers in parts: the form, what is typed, and what stands in the fields then.
  private static let numbers: [(language: String, form: String, typed: [String], parts: [String])] =
    [
      (
        "ko",
        "<p>휴대전화 <select name=a><option>010<option>011<option>016</select> - <input name=b maxlength=4> - <input name=c maxlength=4></p>",
        ["010-1234-5678", "01012345678", "010 1234 5678", "０１０－１２３４－５６７８"], ["010", "1234", "5678"]
      ),
      (
        "ko",
        "<fieldset><legend>휴대전화</legend><select name=a title=앞자리><option value=''>선택<option>010<option>011</select><input name=b title='가운데 자리' maxlength=4><input name=c title='끝 자리' maxlength=4></fieldset>",
        ["010-1234-5678", "01012345678"], ["010", "1234", "5678"]
      ),
      (
        "ja",
        "<p>郵便番号 〒<input name=a title=上3桁 maxlength=3>-<input name=b title=下4桁 maxlength=4></p>",
        ["150-0001", "1500001", "〒150-0001", "１５０－０００１", "150ー0001"], ["150", "0001"]
      ),
      (
        "ja",
        "<p><label>郵便番号（上3桁） <input name=a maxlength=3></label> <label>郵便番号（下4桁） <input name=b maxlength=4></label></p>",
        ["150-0001", "1500001"], ["150", "0001"]
      ),
      (
        "ja",
        "<p>電話番号 <input name=a title=市外局番 maxlength=4>-<input name=b title=市内局番 maxlength=4>-<input name=c title=加入者番号 maxlength=4></p>",
        ["03-1234-5678"], ["03", "1234", "5678"]
      ),
      (
        "en",
        "<p><label>First 3 digits <input name=a maxlength=3></label><label>Last 4 digits <input name=b maxlength=4></label></p>",
        ["555-0199", "5550199", "555 0199"], ["555", "0199"]
      ),
      (
        "en",
        "<p>Sort code <input name=a aria-label='Sort code part one' maxlength=2> - <input name=b aria-label='Sort code part two' maxlength=2> - <input name=c aria-label='Sort code part three' maxlength=2></p>",
        ["20-00-17", "200017"], ["20", "00", "17"]
      ),
    ]

  @Test(arguments: numbers.indices)
  func `a number in parts is one answer, whatever its parts are called`(_ index: Int) {
    let (language, form, typed, parts) = Self.numbers[index]
    for text in typed {
      var walk = Self.walk(form, language)
      walk.say(FormWalk.fill[language] ?? "")
      walk.say(text)
      let found = ["a", "b", "c"].prefix(parts.count).map { walk.selected(in: $0) ?? "" }
      #expect(found == parts, "\(text)")
      #expect(walk.printed.contains("Last"))
    }
  }

  @Test(arguments: ["", "title='휴대전화 끝자리'"])
  func `a date takes no field of what stands before it`(_ title: String) {
    var walk = Self.walk(
      "<p>휴대전화 <input name=p3 size=4 \(title)></p><p>생년월일 \(Self.list("y", "선택", [1989, 1990]))년 "
        + Self.list("m", "선택", Array(1...12)) + "월 " + Self.list("d", "선택", [4, 5, 6]) + "일</p>",
      "ko")
    for line in ["양식 채우기", "", "1990년 11월 5일"] { walk.say(line) }
    #expect(walk.selected(in: "p3") == "")
    #expect(["y", "m", "d"].map { walk.selected(in: $0) } == ["1990", "11", "5"])
  }

  @Test func `lists of a few numbers are parts of a date where the page calls them so`() {
    func named(_ name: String, _ title: String, _ numbers: [Int]) -> String {
      Self.list(name, title, numbers).replacing("<select ", with: "<select title=\(title) ")
    }
    var walk = Self.walk(
      "<fieldset><legend>Date of birth</legend>\(named("y", "Year", [1989, 1990, 1991]))"
        + "\(named("m", "Month", [1, 2, 10, 11, 12]))\(named("d", "Day", [4, 5, 6]))</fieldset>",
      "en")
    for line in ["fill form", "1990-11-05"] { walk.say(line) }
    #expect(["y", "m", "d"].map { walk.selected(in: $0) } == ["1990", "11", "5"])
  }

  @Test func `fields beside each other that ask for other things take no part of an answer`() {
    let form =
      "<p><label>State <input name=a maxlength=2></label> <label>Floor <input name=b maxlength=3></label></p>"
    var walk = Self.walk(form, "en")
    walk.say("fill form")
    walk.say("12345")
    #expect(walk.selected(in: "a") == "")
    #expect(walk.selected(in: "b") == "")
  }

  // MARK: Letters

  private static let turned: [(pattern: String, typed: String, kept: String)] = [
    ("[ァ-ヶー　 ]+", "やまだ", "ヤマダ"), ("[ァ-ヶー]+", "ﾔﾏﾀﾞ", "ヤマダ"), ("[ァ-ヶー]+", "ヤマダ", "ヤマダ"),
    ("[ァ-ヴー]+", "ぱーてぃー", "パーティー"), ("[ぁ-ん]+", "ヤマダ", "やまだ"), ("[ｦ-ﾟ]+", "やまだ", "ﾔﾏﾀﾞ"),
    ("[0-9]+", "１２３", "123"), ("\\d{3}-\\d{4}", "１５０－０００１", "150-0001"),
    ("\\d{3}-\\d{4}", "150ー0001", "150-0001"), ("[０-９]+", "123", "１２３"),
    ("[A-Za-z]+", "Ａｎｎ", "Ann"),
    ("[^\\x00-\\x7F]+", "1-2-3", "１－２－３"),
  ]

  @Test(arguments: turned.indices)
  func `what a pattern wants in other letters is kept in those and said back so`(_ index: Int) {
    let (pattern, typed, kept) = Self.turned[index]
    for way in [FormWalk.fill["ja"] ?? "", "セイに\(typed)を入力"] {
      var walk = Self.walk("<p><label>セイ <input name=a pattern='\(pattern)'></label></p>", "ja")
      walk.say(way)
      if way == FormWalk.fill["ja"] { walk.say(typed) }
      #expect(walk.selected(in: "a") == kept)
      #expect(walk.printed.contains("セイ：\(kept)"))
    }
  }

  private static let wanted: [(language: String, attributes: String, typed: String, told: String)] =
    [
      ("ja", "pattern='[ァ-ヶー]+' title=セイ", "山田", "全角カタカナで"),
      ("ja", "pattern='[ァ-ヶー]+' title=全角カタカナ placeholder=ヤマダ", "山田", "全角カタカナ、例：ヤマダ"),
      ("ja", "pattern='[ぁ-んー]+'", "山田", "ひらがなで"),
      ("ja", "pattern='[ｦ-ﾟ ]+'", "山田", "半角カタカナで"),
      ("ja", "pattern='[0-9]{7}'", "山田", "半角数字7桁"),
      ("ko", "pattern='[가-힣]+'", "Ann", "한글로"),
      ("ko", "pattern='\\d{5}'", "서울", "숫자 5자리"),
      ("ko", "pattern='\\d{3}-\\d{4}' placeholder=123-4567", "서울", "예: 123-4567"),
      ("en", "pattern='[A-Z]{3}'", "seoul 1", "capital letters"),
      ("en", "pattern='[A-Za-z]+'", "1", "letters from a to z"),
      ("en", "pattern='[0-9]+'", "Ann", "digits only"),
      ("en", "pattern='[A-Z]{2}[0-9]{4}' placeholder=AB1234", "no", "for example AB1234"),
      (
        "en", "pattern='[A-Z]{2}[0-9]{4}' title='two letters, four digits'", "no",
        "two letters, four digits"
      ),
    ]

  @Test(arguments: wanted.indices)
  func `a failed pattern says what is wanted, with the page's example where that would do`(
    _ index: Int
  ) {
    let (language, attributes, typed, told) = Self.wanted[index]
    var walk = Self.walk("<p><label>セイ <input name=a \(attributes)></label></p>", language)
    walk.say(FormWalk.fill[language] ?? "")
    walk.say(typed)
    #expect(walk.printed.contains(told))
    #expect(walk.selected(in: "a") == "")
  }

  @Test(arguments: [
    ("ja", "姓", "山田", "例：山田"), ("ko", "이름", "홍길동", "예: 홍길동"),
    ("en", "Street", "10 Downing Street", "for example 10"),
    ("en", "Your name", "Ann Gray", "for example Ann Gray"), ("ja", "姓", "例：山田", "姓、例：山田"),
    ("en", "Name", "Enter your name", "Name, Enter your name"),
    ("ko", "이름", "이름을 입력하세요", "이름, 이름을"),
    ("en", "Day", "DD/MM/YYYY", "Day, DD/MM/YYYY"),
    ("en", "Mail", "e.g. ann@example.org", "Mail, e.g."),
  ])
  func `a placeholder is told as an example, and never as what stands in the field`(
    _ language: String, _ label: String, _ placeholder: String, _ told: String
  ) {
    var walk = Self.walk(
      "<p><label>\(label) <input name=a placeholder='\(placeholder)'></label></p>", language)
    walk.say(FormWalk.fill[language] ?? "")
    #expect(walk.printed.contains(told))
    walk.say("Ann")
    walk.say(language == "ko" ? "뒤로" : language == "ja" ? "戻る" : "back")
    #expect(!walk.printed.contains(placeholder))
  }
}
