import HarkReading
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// What people ask of timetables and of pages about one thing, as they say it.
struct PageQuestionTests {
  private static let address = "https://harbour.example/"

  private func answer(_ language: String, _ html: String, _ words: String) -> String {
    var walk = KeptWalk(
      at: Self.address,
      pages: [Self.address: "<html lang=\(language)><title>Page</title><main>" + html + "</main>"],
      language: language)
    walk.say(words)
    return walk.printed
  }

  // MARK: Timetables

  private static let hours =
    "<h1>Line 12</h1><table><tr><th>%h<th>%a<th>%b<tr><th>6%s<td>05 25 45<td>15 45"
    + "<tr><th>14%s<td>10 30 50<td>10 40<tr><th>15%s<td>10 30 <em>50 %l</em><td>10</table>"

  private func timetable(_ hour: String, _ mark: String, _ last: String = "") -> String {
    var text = Self.hours
    for (sign, word) in [("%h", hour), ("%a", "A"), ("%b", "B"), ("%s", mark), ("%l", last)] {
      text = text.replacing(sign, with: word)
    }
    return text
  }

  @Test(arguments: [
    ("en", "Hour", "", "next bus after 14:35"), ("ko", "시", "", "14시 35분 이후 다음 버스"),
    ("ja", "時", "時台", "14時35分より後の次のバス"), ("en", "Hour", ":00", "next bus after 2:35 pm"),
  ])
  func `the next one is found in rows of hours, in each column of its own`(
    language: String, hour: String, mark: String, words: String
  ) {
    let told = answer(language, timetable(hour, mark), words)
    #expect(told.contains("14:50") && told.contains("14:40"), "\(told)")
    #expect(!told.contains("15:10"))
  }

  @Test(arguments: [
    ("en", "Hour", "last bus", "50 last", "15:50"), ("ko", "시", "막차 몇 시야", "막차", "15:50"),
    ("ja", "時", "終バス", "最終", "15:50"), ("ko", "시", "첫차", "막차", "06:05"),
  ])
  func `first and last are the first and last departures`(
    language: String, hour: String, words: String, last: String, time: String
  ) {
    #expect(answer(language, timetable(hour, "", last), words).contains(time))
  }

  @Test(arguments: [
    ("last bus", "00:30", "23:50"), ("first bus", "05:10", "00:30"),
    ("next bus after 23:55", "00:10", "05:10"), ("next bus after 0:15", "00:30", "05:10"),
    ("last bus before 0:20", "00:10", "00:30"), ("next bus after 5:20", "23:50", "00:10"),
  ])
  func `what leaves behind midnight belongs to the night before`(
    words: String, time: String, other: String
  ) {
    let rows =
      "<h1>Line 12</h1><table><tr><th>Hour<th>Minutes<tr><th>5<td>10 15<tr><th>23<td>40 50<tr><th>0<td>10 30</table>"
      .replacing("40 50", with: "50")
    let plain =
      "<h1>Line 12</h1><table><tr><th>Departure<th>From<tr><td>05:10<td>A<tr><td>05:15<td>A<tr><td>23:50<td>A<tr><td>00:10<td>A<tr><td>00:30<td>A</table>"
    for html in [rows, plain] {
      let told = answer("en", html, words)
      #expect(told.contains(time) && !told.contains(other), "\(told)")
    }
  }

  @Test func `times that go up and down are those of one day`() {
    let told = answer(
      "en",
      "<table><tr><th>Show<th>Time<tr><td>Quiz<td>21:00<tr><td>News<td>01:30<tr><td>Film<td>19:00<tr><td>Talk<td>09:00</table>",
      "last show")
    #expect(told.contains("Quiz") || told.contains("Talk"), "\(told)")
    #expect(!told.contains("News"))
  }

  @Test(arguments: [
    ("en", "Hour", "next bus after 23:00", "None of"), ("ko", "시", "23시 이후 다음 버스", "없습니다"),
    ("ja", "時", "23時より後の次のバス", "ありません"),
  ])
  func `where nothing leaves any more that is told`(
    language: String, hour: String, words: String, none: String
  ) {
    let told = answer(language, timetable(hour, ""), words)
    #expect(told.contains(none), "\(told)")
  }

  @Test func `a column without a departure that fits is told beside those that have one`() {
    let html = timetable("Hour", "").replacing("<th>B", with: "<th>Sunday<th>Holidays")
      .replacing("<td>10</table>", with: "<td></table>")
    let told = answer("en", html, "next bus after 14:55")
    #expect(told.contains("15:10") && told.contains("Sunday: none"), "\(told)")
    #expect(told.contains("Holidays: none"), "\(told)")
  }

  @Test func `departures are counted in each column`() {
    let told = answer("en", timetable("Hour", ""), "how many buses after 14:35")
    #expect(told.contains("A: 4 rows of 9") && told.contains("B: 2 rows of 5"), "\(told)")
  }

  @Test func `of a timetable the word is told that its departures don't know`() {
    var walk = KeptWalk(
      at: Self.address, pages: [Self.address: "<title>T</title>" + timetable("Hour", "")],
      language: "en")
    walk.say("next table")
    walk.say("next bus to Qwortz")
    #expect(walk.printed.contains("“qwortz” means nothing"), "\(walk.printed)")
  }

  @Test func `a run that passes a stop has no time there`() {
    let table =
      "<table><tr><th>Stop<th>1<th>2<th>3<th>4<tr><th>Harbour<td>06:10<td>07:10<td>08:10<td>22:10"
      + "<tr><th>Market<td>|<td>07:20<td>レ<td>↓<tr><th>Mill<td>06:30<td>…<td>08:30<td>-</table>"
    #expect(answer("en", table, "first bus from Market").contains("07:20"))
    let last = answer("en", table, "last bus from Mill")
    #expect(last.contains("08:30") && !last.contains("22:10"), "\(last)")
  }

  @Test func `a column that is named is asked alone`() {
    let told = answer("ko", timetable("시", "").replacing("<th>A", with: "<th>평일"), "평일 막차")
    #expect(told.contains("15:50") && !told.contains("15:10, B"))
  }

  private static let stops =
    "<table><tr><th>Stop<th>First<th><th><th>Last<tr><th>Harbour<td>06:10<td>07:10<td>14:40<td>22:10"
    + "<tr><th>Market<td>06:20<td>07:20<td>14:50<td>22:20</table>"

  @Test(arguments: [
    ("next bus from Market after 14:30", "14:50", "14:40"),
    ("last bus from Market", "22:20", "22:10"), ("next bus after 14:30", "14:40", "14:50"),
  ])
  func `a stop's row is its departures`(words: String, time: String, other: String) {
    let told = answer("en", Self.stops, words)
    #expect(told.contains(time) && !told.contains(other), "\(told)")
  }

  @Test func `a table that is no timetable is asked as it stands`() {
    let ranks =
      "<table><tr><th>Place<th>Points<th>Games<tr><th>1<td>30<td>12<tr><th>2<td>28<td>12<tr><th>3<td>11<td>12</table>"
    #expect(answer("en", ranks, "most points").contains("1, 30, 12"))
  }

  @Test func `another table answers what the one around the reader does not know`() {
    var walk = KeptWalk(
      at: Self.address,
      pages: [
        Self.address:
          "<title>T</title><table><tr><th>Port<th>Fare<tr><td>Mill<td>$3<tr><td>Cape<td>$4</table>"
          + "<table><tr><th>Stop<th>Due<tr><td>Misa<td>11 min<tr><td>Kang<td>3 min</table>"
      ], language: "en")
    walk.say("next table")
    walk.say("due for Misa")
    #expect(walk.printed.contains("11 min"))
  }

  @Test func `a Korean word that means nothing is quoted as it was said`() {
    let table =
      "<table><tr><th>과목<th>학점<tr><td>국사<td>3<tr><td>수학<td>2</table>"
    let told = answer("ko", table, "신청 가능한 과목 몇 개야")
    #expect(told.contains("“신청”") || told.contains("“가능한”"))
    #expect(!told.contains("“능한”"))
  }

  // MARK: Lists

  @Test func `labels behind other words of a line are known by what other things have there`() {
    let told = answer(
      "ja",
      "<ol><li><h3><a href=/1>銀河</a></h3><p>宮沢／新潮社　所蔵：2 在庫：1 予約：0件</p>"
        + "<li><h3><a href=/2>料理店</a></h3><p>宮沢／角川　貸出中 予約：4件</p>"
        + "<li><h3><a href=/3>ゴーシュ</a></h3><p>宮沢／福音館　在庫：1</p></ol>",
      "在庫があるのは")
    #expect(told.contains("銀河") && told.contains("ゴーシュ") && !told.contains("料理店"))
  }

  // MARK: Facts

  @Test(arguments: [
    ("en", "<dl><dt>Fee<dd>$5 a copy<dt>Time<dd>a week</dl>", "what is the fee", "$5 a copy"),
    ("ko", "<dl><dt>수수료<dd>무료 (방문 400원)<dt>기간<dd>즉시</dl>", "수수료 얼마야", "무료"),
    ("ja", "<p>手数料：1通300円<p>届くまで：1週間", "手数料はいくら", "1通300円"),
    ("en", "<h1>Lamp</h1><p>$39.99 <s>$49.99</s><p>Text", "how much is it", "$39.99"),
    ("ko", "<h1>이어폰</h1><p>32% <del>89,000원</del> 59,900원", "얼마야", "59,900원"),
    ("ja", "<h1>ケトル</h1><p>価格：4,980円（税込）", "値段は", "4,980円"),
    ("ko", "<h1>이어폰</h1><p>별점 4.6 리뷰 12건", "별점", "별점 4.6"),
    ("ja", "<h1>ケトル</h1><p>★4.6 (328件)", "評価", "★4.6"),
    ("en", "<h1>Lamp</h1><p>4.6 out of 5 stars", "rating", "4.6 out of 5"),
  ])
  func `what a page says of one thing is asked by its label`(
    language: String, html: String, words: String, fact: String
  ) {
    let told = answer(language, html, words)
    #expect(told.contains(fact), "\(told)")
  }

  @Test(arguments: [
    ("en", "<p>$39.99<p>$12.00", "how much is it"), ("en", "<dl><dt>Fee<dd>$5</dl>", "fee of Cape"),
    ("ko", "<p>59,900원<p>12,000원", "얼마야"), ("en", "<p>Words", "rating"),
    ("en", "<p>$12<table><tr><th>A<th>B<th>C<tr><td>x<td>y<td>$40</table>", "how much is it"),
  ])
  func `nothing is answered where nobody can tell what is meant`(
    language: String, html: String, words: String
  ) {
    let told = answer(language, html, words)
    #expect(!told.contains("$") && !told.contains("원,"), "\(told)")
  }

  @Test(arguments: [
    ("en", "<p>The fare is $2.40.", "how much is it", "$2.40"),
    ("ko", "<p>요금은 1,500원입니다.", "얼마야", "1,500원"), ("ja", "<p>料金は300円です。", "いくら", "300円"),
  ])
  func `a sentence that says no more than the price tells it`(
    language: String, html: String, words: String, price: String
  ) {
    #expect(answer(language, html, words).contains(price))
  }

  @Test(arguments: [
    (
      "en", "<p>Save $20 today", "how much is it",
      "Hark finds one amount in the content: “Save $20 today”"
    ),
    ("en", "<p>The discount is $20.", "price", "“The discount is $20.”"),
    (
      "en", "<h1>Bus</h1><p>A ride is $2.40.<p>Pay the driver.", "how much is it",
      "“A ride is $2.40.”"
    ),
    ("ko", "<p>5,000원 할인", "얼마야", "찾은 금액은 하나입니다: “5,000원 할인”"),
    ("ja", "<p>300円引き", "いくら", "金額は一つです：「300円引き」"),
  ])
  func `an only amount that may be no price is told with its line`(
    language: String, html: String, words: String, told: String
  ) {
    #expect(answer(language, html, words).contains(told))
  }

  @Test func `what parts two labels on a line is no part of a value`() {
    let told = answer("ko", "<p>글쓴이: 김하나 | 작성일: 2026-11-20", "누가 썼어")
    #expect(told.contains("글쓴이: 김하나") && !told.contains("|"), "\(told)")
  }

  @Test func `a long line with another amount leaves no single price`() {
    let long = "<p>" + String(repeating: "word ", count: 600) + "$40"
    #expect(!answer("en", "<p>$12" + long, "how much is it").contains("$12"))
  }

  @Test(arguments: [
    "Updated 3/5/2026", "Score 3/50", "Score: 3-2", "Reviews: 12", "3/5", "Stars 1,200",
  ])
  func `what is no rating is told as none`(line: String) {
    let told = answer("en", "<h1>Lamp</h1><p>\(line)<p>Words", "rating")
    #expect(told.contains("no rating"), "\(told)")
  }

  @Test(arguments: ["Score: 4/5", "Rating: 95%", "★ 4.6", "Stars 4.5", "3 out of 5 stars", "4.6/5"])
  func `what is a rating is told`(line: String) {
    let told = answer("en", "<h1>Lamp</h1><p>\(line)<p>Words", "rating")
    #expect(told.contains(line), "\(told)")
  }

  private static let rated = """
    <script type=application/ld+json>{"@type":"Product","name":"Lamp","offers":{"price":"9.00","priceCurrency":"EUR",\
    "availability":"https://schema.org/OutOfStock"},"aggregateRating":{"ratingValue":4.4,"reviewCount":159}}</script>
    """

  @Test(arguments: [
    (
      "<h1>Lamp</h1><p>4.8 out of 5 stars (12)<h2>Reviews</h2><p>5.0 out of 5 stars<p>Rated 3 out of 5 stars",
      "4.8 out of 5"
    ),
    (
      rated + "<h2>Others</h2><p>5 out of 5 stars<h1>Lamp</h1><p>€9.00<p>x<h2>Reviews</h2>"
        + "<p>159 reviews with an average rating of 4.4 out of 5 stars<p>5 out of 5 stars",
      "159 reviews with an average rating of 4.4"
    ),
  ])
  func `the rating is that of the thing, not of one review`(html: String, rating: String) {
    let told = answer("en", html, "rating")
    #expect(told.contains(rating) && !told.contains("things"), "\(told)")
  }

  @Test func `beside a list of what the page says another question is asked`() {
    let html = "<h1>Lamp</h1><p>Words<h2>Reviews</h2><p>5.0 out of 5 stars<p>4.0 out of 5 stars"
    var walk = KeptWalk(
      at: Self.address, pages: [Self.address: "<title>Page</title><main>\(html)<p>Sold out</main>"])
    walk.say("rating")
    #expect(walk.printed.contains("2 things"))
    walk.say("is it in stock")
    #expect(walk.printed.contains("Sold out"), "\(walk.printed)")
  }

  @Test(arguments: [
    ("en", rated + "<h1>Lamp</h1><p>€9.00", "is it in stock", "out of stock"),
    (
      "en", "<h1>Lamp</h1><p>€9.00<p>Availability: ships in 3 days", "is it available",
      "ships in 3 days"
    ),
    (
      "en", "<h1>Lamp</h1><p>€9.00<p>Only two left<p>Sold out<p>Words", "is it sold out", "Sold out"
    ),
    ("ko", "<h1>이어폰</h1><p>59,900원<p>일시품절", "재고 있어?", "일시품절"),
    ("ja", "<h1>ケトル</h1><p>4,980円<p>在庫あり", "在庫はありますか", "在庫あり"),
    ("ja", "<h1>ケトル</h1><p>4,980円。在庫あり", "在庫はありますか", "4,980円。在庫あり"),
    ("en", "<h1>Lamp</h1><p>€9.00<p>Words", "is it in stock", "finds nothing"),
  ])
  func `whether a thing can be had is asked`(
    language: String, html: String, words: String, answer: String
  ) {
    let told = self.answer(language, html, words)
    #expect(told.contains(answer), "\(told)")
  }

  @Test func `of several facts with one label all are told`() {
    let told = answer(
      "en", "<dl><dt>Fee<dd>$5<dt>Time<dd>a week<dt>Fee<dd>$7<dt>Fee<dd>$7</dl>", "what is the fee")
    #expect(told.contains("2 things") && told.contains("$5") && told.contains("$7"), "\(told)")
  }

  @Test(arguments: [
    ("ko", "<p>글쓴이 김하나<p>작성일 2026.03.05", "누가 쓴 글이야", "김하나", "언제 올라온 글이야", "2026.03.05"),
    ("ja", "<p>投稿者：山田花子<p>更新日：2026年3月5日", "誰が書いたの", "山田花子", "いつの記事ですか", "2026年3月5日"),
    (
      "en", "<p>By Ann Gray<p>Updated March 5, 2026", "who wrote this", "Ann Gray",
      "when was this published", "March 5, 2026"
    ),
    (
      "en", "<dl><dt>Author<dd>Ann Gray<dt>Last updated<dd>5 March 2026</dl>", "who wrote this",
      "Ann Gray", "when was this published", "5 March 2026"
    ),
  ])
  func `who wrote a page and when is told as it stands there`(
    language: String, html: String, who: String, author: String, when: String, date: String
  ) {
    #expect(answer(language, "<h1>News</h1>" + html + "<p>Words", who).contains(author))
    #expect(answer(language, "<h1>News</h1>" + html + "<p>Words", when).contains(date))
  }

  @Test(arguments: [
    "By clicking you accept.", "By order only", "Updated hourly", "Posted in News 3",
  ])
  func `a line that only begins so names nobody and no day`(line: String) {
    let told = answer("en", "<h1>News</h1><p>\(line)<p>Words", "who wrote this")
    #expect(told.contains("Hark finds no author"), "\(told)")
    let day = answer("en", "<h1>News</h1><p>\(line)<p>Words", "when was this published")
    #expect(day.contains("Hark finds no date"), "\(day)")
  }

  // MARK: Parts

  @Test(arguments: [
    ("en", "read fares", "Fares"), ("ko", "요금 읽어 줘", "요금"), ("ja", "運賃を読んで", "運賃"),
  ])
  func `a section is read by its heading's name`(language: String, words: String, heading: String) {
    let told = answer(
      language, "<h1>Ferries</h1><p>One<h2>\(heading)</h2><p>Two<h2>Last</h2><p>Three", words)
    #expect(told.contains(heading) && told.contains("Two") && !told.contains("One"))
  }

  @Test(arguments: [
    ("en", "third heading", "Cape"), ("en", "go to the second heading", "Mill"),
    ("ko", "세 번째 제목", "Cape"), ("ja", "3番目の見出し", "Cape"), ("ja", "2つ目の見出しを読んで", "Mill"),
  ])
  func `an element of a kind is counted from the top`(
    language: String, words: String, name: String
  ) {
    let told = answer(language, "<h2>Port</h2><p>a<h2>Mill</h2><p>b<h2>Cape</h2><p>c", words)
    #expect(told.contains(name), "\(told)")
  }

  @Test(arguments: ["2 links", "two headings", "3 check boxes"])
  func `a number before a plural counts, and is no place`(words: String) {
    let told = answer(
      "en", "<h2>Port</h2><p><a href=/1>One</a> <a href=/2>Two</a><h2>Mill</h2><p>b", words)
    #expect(told.contains("is no command"), "\(told)")
  }

  @Test func `a field that is called so comes before a command of the same words`() {
    let form = "<form><label>名前 <input name=n></label><label>住所 <input name=a></label></form>"
    let told = answer("ja", form, "住所を入力")
    #expect(told.contains("住所") && !told.contains("登録"), "\(told)")
  }

  @Test func `words that only end as a command to open are found where they stand`() {
    let told = answer("ko", "<h1>민원</h1><p>인감증명서 방문 발급만 됩니다.", "인감증명서 방문")
    #expect(told.contains("인감증명서 방문 발급") && !told.contains("검색할까요"))
  }

  @Test(arguments: [
    ("en", "who wrote this", "Ann Gray"), ("en", "when was this published", "2026-11-20"),
    ("ko", "누가 쓴 글이야", "Ann Gray"), ("ko", "언제 올라온 글이야", "2026-11-20"),
    ("ja", "誰が書いたの", "Ann Gray"), ("ja", "いつの記事ですか", "2026-11-20"),
  ])
  func `who wrote a page and when is told as the page itself says it`(
    language: String, words: String, fact: String
  ) {
    let data =
      "<script type='application/ld+json'>{\"@type\":\"Article\",\"datePublished\":\"2026-11-20T09:00\",\"author\":{\"name\":\"Ann Gray\"}}</script>"
    let meta =
      "<meta name=author content='Ann Gray'><meta property='article:published_time' content='2026-11-20T08:00Z'>"
    for head in [data, meta] {
      let told = answer(language, head + "<h1>News</h1><p>Words", words)
      #expect(told.contains(fact), "\(told)")
    }
    let none = answer(language, "<h1>News</h1><p>Words", words)
    #expect(!none.contains(fact) && !none.contains("is no command"))
  }

  @Test(arguments: [
    ("en", "take me to the search box"), ("ko", "검색창으로 가자"), ("ja", "検索欄に移動したい"),
  ])
  func `the search field of a page is gone to`(language: String, words: String) {
    let told = answer(
      language,
      "<form><label>Name <input name=n></label></form><form role=search action=/s><input name=q aria-label=Seek></form>",
      words)
    #expect(told.contains("Seek"), "\(told)")
    let none = answer(language, "<p>Words", words)
    #expect(!none.contains("?") && !none.contains("？"), "\(none)")
  }

  @Test(arguments: [
    ("en", "press the second button"), ("ko", "두 번째 버튼 눌러"), ("ja", "2番目のボタンを押す"),
  ])
  func `the second button is the second of the buttons, whatever its number`(
    language: String, words: String
  ) {
    let told = answer(
      language,
      "<p><a href=/x>One</a> <a href=/y>Two</a><form action=/one><button>A</button></form><details><summary>B</summary><p>Opened</details><button aria-expanded=false>C</button>",
      words)
    #expect(told.contains("B") || told.contains("Opened"), "\(told)")
    #expect(!told.contains("Two"))
  }
}
