import HarkPage
import HarkReading
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// What annoyed in whole tasks: a bank, a town hall, a university, a timetable, by lines.
struct UseTests {
  private static let address = "https://harbour.example/"

  private func walk(_ language: String, _ html: String) -> KeptWalk {
    KeptWalk(
      at: Self.address,
      pages: [
        Self.address: "<title>Harbour</title><h1>Harbour</h1>" + html,
        Self.address + "pressed": "<title>Pressed", Self.address + "pressed?": "<title>Pressed",
        Self.address + "pressed?w=gull": "<title>Pressed",
        Self.address + "pages?page=3": "<title>Third",
      ], language: language)
  }

  // MARK: Questions

  @Test(arguments: [
    ("en", "open timetables", "press Other", "yes"), ("ko", "시간표 열어", "Other 눌러", "예"),
    ("ja", "時刻表を開く", "Otherを押す", "はい"),
  ])
  func `a press of what the page has leaves a question about something else`(
    language: String, open: String, press: String, yes: String
  ) {
    var walk = walk(language, "<p><a href=/pressed>Other</a>")
    walk.say(open)
    walk.say(press)
    #expect(walk.browsing.page?.title == "Pressed")
  }

  @Test func `a press of what is not there is no answer to a question`() {
    var walk = walk("en", "<p><a href=/pressed>Other</a>")
    walk.say("open timetables")
    walk.say("press Nothing")
    #expect(walk.printed.contains("Yes or no"))
  }

  @Test(arguments: [("en", "other", "yes"), ("ko", "other", "예"), ("ja", "other", "はい")])
  func `a yes does what was proposed right before`(language: String, name: String, yes: String) {
    var walk = walk(language, "<p><a href=/pressed>Other</a>")
    walk.say(name)
    #expect(walk.browsing.page?.title == "Harbour")
    walk.say(yes)
    #expect(walk.browsing.page?.title == "Pressed")
  }

  @Test func `a yes does nothing that was proposed before something else`() {
    var walk = walk("en", "<p><a href=/pressed>Other</a>")
    walk.say("other")
    walk.say("next heading")
    walk.say("yes")
    #expect(walk.browsing.page?.title == "Harbour")
  }

  @Test(arguments: [("en", "ye"), ("ko", "예"), ("ja", "は"), ("ko", "냥")])
  func `a word of a letter or two is near to nothing`(language: String, word: String) {
    var walk = walk(language, "<p>Words")
    walk.say(word)
    for mark in ["Did you mean", "혹시", "のことですか"] { #expect(!walk.printed.contains(mark)) }
  }

  @Test(arguments: [
    ("en", "set password"), ("en", "go one page forth"), ("ko", "주소 화면"), ("ja", "住所の画面"),
  ])
  func `words that name no colour are nothing about colours`(language: String, words: String) {
    var walk = walk(language, "<p>Words")
    walk.say(words)
    for colour in ["yellow", "노란색", "黄色"] { #expect(!walk.printed.contains(colour)) }
  }

  @Test(arguments: [("en", "theme purple"), ("en", "dark mode"), ("ko", "테마 보라")])
  func `words about colours say which there are, or take them`(language: String, words: String) {
    var walk = walk(language, "<p>Words")
    walk.say(words)
    #expect(!walk.printed.contains("is no command") && !walk.printed.contains("명령이 아닙니다"))
  }

  // MARK: Names of the page

  @Test(arguments: [("en", "report", "topic"), ("ko", "신고하기", "제목"), ("ja", "意見", "件名")])
  func `a button of the page is pressed before Hark is written about`(
    language: String, name: String, field: String
  ) {
    var walk = walk(language, "<form action=/pressed><input><button>\(name)</button></form>")
    walk.say(name)
    #expect(walk.browsing.page?.title == "Pressed")
  }

  @Test(arguments: [
    ("en", "search", "set words to gull"), ("ko", "검색", "words에 gull 입력"),
    ("ja", "検索", "wordsをgullに"),
  ])
  func `who has filled in a form sends it by the name of its button`(
    language: String, name: String, fill: String
  ) {
    var walk = walk(
      language,
      "<form action=/pressed><label>Words <input name=w></label><button>\(name)</button></form>")
    walk.say(fill)
    walk.say(name)
    #expect(walk.browsing.page?.title == "Pressed")
  }

  @Test func `a search of the web is asked for where nothing was filled in`() {
    var walk = walk("en", "<form action=/pressed><input><button>search</button></form>")
    walk.say("search")
    #expect(walk.browsing.page?.title == "Harbour")
  }

  @Test(arguments: [("en", "page 3"), ("ko", "3쪽"), ("ja", "3ページ")])
  func `a page of a list is gone to by its number`(language: String, words: String) {
    var walk = walk(
      language, "<p><a href=/pages?page=2>2</a> <a href=/pages?page=3>3</a> <a href=/x>x</a>")
    walk.say(words)
    #expect(walk.browsing.page?.title == "Third")
  }

  @Test func `a lone link that is called by a number is no page of a list`() {
    var walk = walk("en", "<p><a href=/pages?page=3>3</a> <a href=/x>x</a>")
    walk.say("page 3")
    #expect(walk.browsing.page?.title == "Harbour")
  }

  // MARK: Fields

  @Test func `a field is set by what stands beside it where its name is an example`() {
    var walk = walk(
      "ja", "<form><dl><dt>学籍番号<dd><input placeholder='例：26001234'></dl><button>送る</button></form>")
    walk.say("学籍番号を26000001に")
    #expect(walk.printed.contains("26000001"))
  }

  @Test func `a term before a field is its label, with the bracket that closes it`() {
    var walk = walk(
      "ja", "<form><dl><dt>氏名（カナ）<dd><input name=kana></dl><button>送る</button></form>")
    #expect(!walk.printed.contains("おそらく"))
    walk.say("氏名をウミに")
    #expect(walk.printed.contains("氏名（カナ）：ウミ"))
  }

  @Test func `parts that have titles of their own are set as one by what stands before them`() {
    var walk = walk(
      "ko",
      """
      <form><table><tr><th>연락처 *<td><select title='앞자리'><option>010<option>011</select> - \
      <input title='가운데 자리' size=4 maxlength=4> - <input title='뒷자리' size=4 maxlength=4>\
      </table><button>보내기</button></form>
      """)
    walk.say("연락처에 010-2345-6789 입력")
    #expect(walk.printed.contains("010-2345-6789"))
  }

  // MARK: Tables

  private static let courses = """
    <table><tr><th>科目番号<th>科目名<th>単位<tr><td>101<td>線形代数<td>2<tr><td>204<td>海洋生物学<td>4\
    <tr><td>305<td>英語講読<td>1</table>
    """

  @Test func `the list of what a question found takes the next question`() {
    var walk = walk(
      "en",
      """
      <table><tr><th>Train<th>Fare<th>Platform<tr><td>Tern<td>£5<td>1<tr><td>Gull<td>£5<td>2\
      <tr><td>Tug<td>£9<td>3</table>
      """)
    walk.say("cheapest")
    #expect(walk.printed.contains("2 rows"))
    walk.say("most expensive")
    #expect(walk.printed.contains("Tug"))
    walk.say("cheapest")
    walk.say("whatever else")
    #expect(walk.printed.contains("whatever else"))
  }

  @Test func `what headers begin with is a word for rows`() {
    var walk = walk("ja", Self.courses)
    walk.say("次の表")
    walk.say("単位が一番多い科目")
    #expect(walk.printed.contains("海洋生物学"))
  }

  @Test(arguments: ["期末試験はいつ", "期末試験はいつですか"])
  func `when something is stands under the header of dates, however they are written`(
    question: String
  ) {
    var walk = walk(
      "ja",
      "<table><tr><th>行事<th>日付<tr><td>期末試験<td>1月25日～2月5日<tr><td>卒業式<td>3月23日</table>")
    walk.say(question)
    #expect(walk.printed.contains("1月25日"))
  }

  @Test func `a question to the only table that leaves the column open asks for it`() {
    var walk = walk(
      "en",
      """
      <table><tr><th>Account<th>Balance<th>Available<tr><td>Everyday<td>£1<td>£2<tr><td>Savings\
      <td>£5<td>£6</table>
      """)
    walk.say("how much is on Savings")
    #expect(walk.printed.contains("Balance, Available"))
  }

  @Test func `a sum below nothing has its sign before the currency`() {
    var walk = walk(
      "en",
      """
      <table><tr><th>Payee<th>Amount<tr><td>Baker<td>-£4.20<tr><td>Rent<td>-£690.00<tr><td>Ann\
      <td>£0.10</table>
      """)
    walk.say("sum of amount")
    #expect(walk.printed.contains("-£694.10"))
  }
}
