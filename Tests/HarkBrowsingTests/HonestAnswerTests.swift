import HarkPage
import HarkReading
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Questions that the page answers in part or not at all: what is told instead is true and of use.
struct HonestAnswerTests {
  private static func told(_ words: String, _ html: String, _ language: String = "en") -> String {
    KeptWalk(on: "<main>\(html)</main>", language: language, saying: words).printed
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: What someone said

  private static let thread =
    "<h1>Tides</h1><table><tr><td>bo7<td>Member<td>12 posts<tr><td>Ann<td>Keeper<td>3 posts</table>"
    + [("Ann", "High water was at noon yesterday."), ("bo7", "No, it was at one o'clock.")].map {
      "<div class=blockpost><div class=postleft><strong>\($0.0)</strong></div><div class=postmsg><p>\($0.1)</div></div>"
    }.joined()

  @Test(arguments: [
    ("en", "what did bo7 say"), ("en", "what did bo7 write"), ("ko", "bo7이 뭐라고 했어"),
    ("ja", "bo7は何と言ってる"),
  ])
  func `what someone said is what they wrote, and no row that names them`(
    _ language: String, _ words: String
  ) {
    let told = Self.told(words, Self.thread, language)
    #expect(told.contains("one o'clock") && !told.contains("12 posts"), "\(told)")
  }

  @Test(arguments: [
    ("what did Kim say", "Kim said that the nets were wet."),
    ("what does Lee say", "According to Lee, the fog lifts."),
  ])
  func `an article's sentences that quote someone are quoted`(_ words: String, _ answer: String) {
    let told = Self.told(
      words,
      "<h1>Nets</h1><p>Kim and Lee met. Kim said that the nets were wet. They left.<p>According to Lee, the fog lifts."
    )
    #expect(told.contains(answer) && !told.contains("met"), "\(told)")
  }

  @Test func `of somebody who is not there that is told`() {
    let told = Self.told("what did Zoe say", "<h1>Nets</h1><p>Kim said no.")
    #expect(told.contains("does not say “Zoe”"), "\(told)")
  }

  // MARK: How many, and what is nearest

  @Test(arguments: [
    ("en", "how many seats are left", "no number", "find seats"),
    ("ko", "좌석이 몇 개 남았어", "수를 찾지 못했습니다", "좌석 찾기"),
  ])
  func `where no number is told, the word is offered`(
    _ language: String, _ words: String, _ answer: String, _ way: String
  ) {
    let html =
      language == "en"
      ? "<h1>Fares</h1><p>Seats are sold at the quay." : "<h1>요금</h1><p>좌석은 부두에서 팝니다."
    let told = Self.told(words, html, language)
    #expect(told.contains(answer) && told.contains(way), "\(told)")
  }

  @Test func `what stands nowhere is said to stand nowhere`() {
    let told = Self.told("how many lighthouses are there", "<h1>Fares</h1><p>Daily.")
    #expect(told.contains("does not say “lighthouses”"), "\(told)")
  }

  private static let manual = """
    <h1>Keeper</h1><h2>Removing old lamps</h2><p>Use a cloth.<h2>Other things</h2><p>The boat leaves. A shrub of the quay
    bears fruit after three years in the sun. Nothing more.
    """

  @Test(arguments: [
    ("how do I remove a lamp", "Removing old lamps"),
    ("how long until the shrub bears fruit", "bears fruit after three years"),
  ])
  func `the nearest that the page says is told as that`(_ words: String, _ answer: String) {
    let told = Self.told(words, Self.manual)
    #expect(told.contains(answer), "\(told)")
    #expect(!told.contains("not a command"), "\(told)")
  }

  private static let towns = [
    "en": """
    <h1>Greyhaven</h1><p>The old harbour was closed in 1911. Its lighthouse, which Ada Merrow built, burned twice.
    <p>Ferries leave from the new pier, and most visitors stay for a day.<p>A festival of kites fills the quay in May.
    """,
    "ko": "<h1>회색항</h1><p>옛 항구는 1911년에 닫혔다. 한서윤이 세운 등대는 두 번 불탔다.<p>섬으로 가는 배는 새 부두에서 떠난다.",
    "ja": "<h1>灰浜</h1><p>旧港は1911年に閉じた。灯台守の森下が植えた松は二度焼けた。<p>島への船は新桟橋から出る。",
  ]

  @Test(arguments: [
    ("en", "what colour are the kites that children bring to the quay", "festival of kites"),
    ("en", "How many times did the lighthouse of Ada Merrow catch fire?", "burned twice"),
    ("en", "The lighthouse was built by which Merrow?", "Ada Merrow built"),
    ("en", "when was the harbour shut", "closed in 1911"), ("ko", "항구는 언제 문을 닫았어", "1911년에 닫혔다"),
    ("ko", "한서윤이 항구에 지은 등대가 어떻게 됐나요?", "두 번 불탔다"),
    ("ja", "灯台守の森下が庭に植えたものは", "松は二度焼けた"),
    ("ja", "島への船が毎朝出る桟橋はどこ", "新桟橋から出る"),
  ])
  func `a question with words that the page lacks finds the sentence that has the rare ones`(
    _ language: String, _ words: String, _ answer: String
  ) throws {
    let told = Self.told(words, try #require(Self.towns[language]), language)
    #expect(told.contains(answer), "\(told)")
  }

  @Test func `a heading with most of the words is offered and not gone to`() {
    let told = Self.told("how do I remove rust from a lamp", Self.manual)
    #expect(told.contains("nearest") && told.contains("Removing old lamps"), "\(told)")
  }

  @Test func `words that stand as asked in a closed part come before what is nearest`() {
    let told = Self.told(
      "where is the refund desk",
      """
      <h1>Port</h1><p>No refund without a ticket of the desk.<details><summary>More</summary><p>You find the refund desk in hall
      B.</details>
      """)
    #expect(told.contains("hall B"), "\(told)")
  }

  @Test(arguments: [
    ("en", "who won the chess cup of the northern league"), ("ko", "북부 리그 체스 대회는 누가 이겼어?"),
    ("ja", "北部リーグの将棋大会で優勝したのは誰"),
  ])
  func `a question about something else finds nothing`(_ language: String, _ words: String) throws {
    let told = Self.told(words, try #require(Self.towns[language]), language)
    #expect(!told.contains("1911") && !told.contains("quay"), "\(told)")
  }

  @Test func `a yes goes to the sentence that was offered`() {
    var walk = KeptWalk(on: "<main>\(Self.manual)</main>")
    walk.say("how long until the shrub bears fruit")
    #expect(walk.printed.contains("yes"))
    walk.say("yes")
    #expect(walk.printed.contains("three years"), "\(walk.printed)")
  }

  @Test(arguments: [
    "the shrub bears fruit in the sun", "he asked how the shrub bears fruit",
    "remove the lamp, he said",
  ])
  func `a sentence of a story is answered by none of the page`(_ words: String) {
    #expect(!Self.told(words, Self.manual).contains("nearest"))
  }

  // MARK: Fields

  private static let form = """
    <form action=/go><label>Name <input required></label><label>Town <input></label>
    <label>Mail <input type=email aria-required=true></label><button>Send</button></form>
    """

  @Test(arguments: [
    ("en", "which fields are required"), ("en", "what do I have to fill in"), ("ko", "필수 항목이 뭐야"),
    ("ja", "必須項目は何"),
  ])
  func `the fields that must be filled in are listed`(_ language: String, _ words: String) {
    let told = Self.told(words, Self.form, language)
    #expect(told.contains("Name") && told.contains("Mail") && !told.contains("Town"), "\(told)")
  }

  @Test func `a form that requires nothing is said to`() {
    let told = Self.told(
      "which fields are required",
      "<form action=/go><label>Town <input></label><button>Send</button></form>")
    #expect(told.contains("No field of this page"), "\(told)")
  }

  @Test(arguments: [
    ("which fields are required", "Name", "Note"),
    ("which fields are not required", "Note", "Name of it"),
  ])
  func `a column of yes and no is asked for what is so`(
    _ words: String, _ has: String, _ hasNot: String
  ) {
    let told = Self.told(
      words,
      "<h1>Feed</h1><p>Text.<table><tr><th>Field name<th>Type<th>Required?<tr><td>Name of it<td>text<td>yes<tr><td>Note<td>text<td>no<tr><td>Link<td>URL<td>yes<tr><td>Hint<td>text<td>no</table>"
    )
    #expect(told.contains(has) && !told.contains(hasNot), "\(told)")
  }

  // MARK: Lists

  private static let links =
    "<h1>A</h1><p><a href=/1>Fares in winter</a> <a href=/2>Boats</a> <a href=/3>All fares</a>"

  @Test(arguments: [
    ("en", "list links with fares"), ("en", "show me all links about fares"),
    ("en", "which links mention fares"),
    ("ko", "fares가 들어간 링크 보여 줘"), ("ja", "faresを含むリンクを見せて"),
  ])
  func `links are listed that have some words`(_ language: String, _ words: String) {
    let told = Self.told(words, Self.links, language)
    #expect(told.contains("Fares in winter") && told.contains("All fares"), "\(told)")
    #expect(!told.contains("Boats"))
  }

  @Test func `a question while a list waits is asked of the page`() {
    var walk = KeptWalk(on: "<main>\(Self.links)<p>A mooring is a place for boats.</main>")
    walk.say("list links")
    walk.say("what is a mooring")
    #expect(walk.printed.contains("a place for boats"), "\(walk.printed)")
    walk.say("list links")
    walk.say("boats")
    #expect(!walk.printed.contains("place for"), "\(walk.printed)")
  }

  // MARK: Names of the page first

  @Test(arguments: [
    ("en", "read the summary", "<h2>Summary</h2><p>It sank."),
    ("ko", "요약 읽어 줘", "<h2>요약</h2><p>It sank."),
    ("ja", "概要を読んで", "<h2>概要</h2><p>It sank."),
  ])
  func `the page's own part is read before what Hark says`(
    _ language: String, _ words: String, _ html: String
  ) {
    #expect(Self.told(words, "<h1>Wreck</h1><p>Long." + html, language).contains("It sank."))
  }

  @Test func `summary alone is Hark's`() {
    let told = Self.told("summary", "<h1>Wreck</h1><p>Long.<h2>Summary</h2><p>It sank.")
    #expect(!told.contains("It sank."))
  }

  @Test(arguments: ["feedback", "send feedback", "something is broken"])
  func `words that name nothing of the page's link are for those who make Hark`(_ words: String) {
    let told = Self.told(words, "<h1>Nets</h1><p>Wet.<p><a href=/page>Report this page</a>")
    #expect(!told.contains("Report this page") && !told.contains("page, loaded"), "\(told)")
  }

  @Test(arguments: [
    ("ko", "버그 신고하기"), ("ko", "버그 신고"), ("en", "report a bug"), ("ja", "バグを報告したい"),
  ])
  func `a fault is reported to who made the page`(_ language: String, _ words: String) {
    var walk = KeptWalk(
      at: KeptWalk.address,
      pages: [
        KeptWalk.address:
          "<title>Page</title><main><h1>A</h1><p><a href=/bugs>Report a bug in Boats</a></main>",
        KeptWalk.address + "bugs": "<title>Bugs</title><p>Write here.",
      ], language: language)
    walk.say(words)
    #expect(walk.browsing.page?.title == "Bugs", "\(walk.printed)")
  }

  @Test func `what only parts of pages are called is not searched for in the web`() {
    let told = Self.told("go to reviews", "<h1>Lamp</h1><p>It shines.")
    #expect(told.contains("No heading is called reviews"), "\(told)")
  }

  @Test(arguments: [
    ("en", "go to Vue.js", "<h2>2. Vue.js</h2><p>Here."),
    ("ja", "Vue.jsのところに行って", "<h2>2. Vue.js</h2><p>Here."),
  ])
  func `a heading with a number before it is gone to before a host`(
    _ language: String, _ words: String, _ html: String
  ) {
    let told = Self.told(words, "<h1>A</h1><p>Text." + html, language)
    #expect(told.contains("Vue.js") && !told.contains("http"), "\(told)")
  }

  // MARK: What is copied, and how long is left

  @Test(arguments: [
    ("en", "copy the phone number", "715-346-0123"), ("en", "copy the price", "$12.50"),
    ("ko", "전화번호 복사해 줘", "715-346-0123"), ("ja", "電話番号をコピーして", "715-346-0123"),
  ])
  func `what the page says of itself is copied, or told where nothing can be copied`(
    _ language: String, _ words: String, _ answer: String
  ) {
    let told = Self.told(words, "<h1>Lamp</h1><p>Price: $12.50<p>Phone: 715-346-0123", language)
    #expect(told.contains(answer), "\(told)")
  }

  @Test(arguments: [
    ("en", "how long is left to read", "minute"), ("en", "remaining time", "minute"),
    ("ko", "남은 시간", "분"),
    ("ja", "残り時間", "分"),
  ])
  func `the time that is left is told as time`(_ language: String, _ words: String, _ unit: String)
  {
    let text = (0..<400).map { "<p>Line \($0) of a report about many boats." }.joined()
    let told = Self.told(words, "<h1>A</h1>" + text, language)
    #expect(told.contains(unit) && !told.contains("%"), "\(told)")
  }

  @Test func `what is in the kit stands below a heading for that`() {
    let told = Self.told(
      "what's in the kit",
      "<h1>Moray driver kit</h1><p>Small.<h2>Kit contents</h2><p>32 bits<h2>Mako kit</h2><p>Large.<h2>Mahi kit</h2><p>Old."
    )
    #expect(told.contains("Kit contents") && !told.contains("Mako"), "\(told)")
  }
}
