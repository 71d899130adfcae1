import HarkReading
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Questions that a page answers by a label, a line or its words, and what is said where it does not.
struct ContentQuestionTests {
  private static func told(_ words: String, _ html: String, _ language: String = "en") -> String {
    KeptWalk(on: "<main>\(html)</main>", language: language, saying: words).printed
  }

  private static let shop = """
    <h1>Teak oar</h1><p>$40<p>Sold by Harbour Books<dl><dt>Brand<dd>Gull<dt>Material<dd>Teak<dt>Colour<dd>Brown</dl>
    <p>Condition:<p>Like new<p>Free shipping on orders over $50.<p>Item number: 3301
    <h2>Technical Specifications</h2><p>It is washable and fits up to 3 boats.
    <h2>Frequently asked questions</h2><p>Can it float? Yes.<p>12 reviews<p><a href=/login>Log in</a>
    """

  @Test(arguments: [
    ("who sells it", "Sold by Harbour Books"), ("who makes it", "Brand: Gull"),
    ("what brand is it", "Gull"), ("what's it made of", "Material: Teak"),
    ("what colour is it", "Colour: Brown"), ("what condition is it in", "Condition: Like new"),
    ("what's the item number", "3301"), ("how much is shipping", "Free shipping on orders"),
    ("can I return it", "Hark finds nothing about that"),
    ("what warranty does it have", "does not say “warranty”"),
  ])
  func `what a page says by a label is asked in other words than the label's`(
    _ words: String, _ answer: String
  ) {
    let told = Self.told(words, Self.shop)
    #expect(told.contains(answer), "\(told)")
  }

  @Test(arguments: [
    ("ko", "<dl><dt>판매자<dd>항구 서점</dl>", "누가 팔아", "항구 서점"),
    ("ko", "<dl><dt>색상<dd>갈색</dl>", "무슨 색이야", "갈색"),
    ("ja", "<dl><dt>販売元<dd>港書店</dl>", "誰が売ってる", "港書店"),
    ("ja", "<dl><dt>素材<dd>チーク</dl>", "素材は何", "チーク"),
  ])
  func `the same in Korean and Japanese`(
    _ language: String, _ html: String, _ words: String, _ answer: String
  ) {
    #expect(Self.told(words, "<h1>노 櫂</h1>" + html, language).contains(answer))
  }

  @Test(arguments: [
    ("does it have a spa", "<h1>Inn</h1><p>Rooms with a view.<p>The spa opens at nine."),
    ("does it have parking", "<h1>Inn</h1><p>Rooms.</p><nav><a href=/p>Parking</a></nav>"),
    ("does it have parking", "<h1>Inn</h1><p>Rooms beside a carparking house."),
  ])
  func `words that stand on the page are never said to be missing`(_ words: String, _ html: String)
  {
    let told = Self.told(words, html)
    #expect(!told.contains("does not say"), "\(told)")
    #expect(told.contains("1 match"), "\(told)")
  }

  @Test(arguments: [
    ("read the questions and answers", "Can it float?"), ("go to the faq", "Frequently asked"),
    ("the specs", "h2 Technical Specifications"), ("go to the specs", "Technical Specifications"),
  ])
  func `a part is found by another name that pages have for it`(_ words: String, _ answer: String) {
    #expect(Self.told(words, Self.shop).contains(answer))
  }

  @Test(arguments: [
    ("is it washable", "It is washable"),
    ("does it take insurance", "does not say “insurance”"),
    ("does it contain nuts", "nuts"), ("how many boats does it fit", "up to 3 boats"),
    ("how many reviews are there", "12 reviews"),
  ])
  func `what the page has words for is quoted, and of all else it is told that it has none`(
    _ words: String, _ answer: String
  ) {
    let told = Self.told(words, Self.shop)
    #expect(told.contains(answer), "\(told)")
  }

  @Test(arguments: [
    ("ko", "<p>주차 가능합니다.", "주차 가능해", "주차"), ("ko", "<p>문 앞", "주차장 있어", "“주차장”이라는 말이 없습니다"),
    ("ja", "<p>駐車場は十台。", "駐車場はありますか", "駐車場は十台"), ("ja", "<p>門の前", "駐車場はある", "「駐車場」という言葉はありません"),
    ("ko", "<p>참가자 12명", "참가자 몇 명이야", "참가자 12명"),
  ])
  func `whether there is something is asked in Korean and Japanese`(
    _ language: String, _ html: String, _ words: String, _ answer: String
  ) {
    let told = Self.told(words, "<h1>A</h1>" + html, language)
    #expect(told.contains(answer), "\(told)")
  }

  @Test(arguments: [("en", "log me in"), ("ko", "로그인하고 싶어"), ("ja", "ログインしたい")])
  func `where only a link leads to where one signs in it is followed`(
    _ language: String, _ words: String
  ) {
    let name = ["en": "Log in", "ko": "로그인", "ja": "ログイン"][language] ?? ""
    var walk = KeptWalk(
      at: KeptWalk.address,
      pages: [KeptWalk.address: "<title>P</title><h1>A</h1><p>Text<p><a href=/login>\(name)</a>"],
      language: language)
    let before = walk.loads
    walk.say(words)
    #expect(walk.loads == before + 1, "\(walk.printed)")
  }

  private static let cards = (1...8).map {
    "<li class=product><a href=/p/\($0)><h3>Oar \($0)</h3></a><p>$\($0 + 20).00<ul><li>Brown<li>White<li>Red</ul></li>"
  }.joined()

  @Test(arguments: [
    ("how many products are there", "8 entries"), ("next product", "Oar 1"), ("cheapest", "Oar 1"),
  ])
  func `products are those of the shop's list, and not the colours of one of them`(
    _ words: String, _ answer: String
  ) {
    let told = Self.told(words, "<h1>Oars</h1><ul>\(Self.cards)</ul>")
    #expect(told.contains(answer), "\(told)")
  }

  @Test(arguments: [
    "The harbour is open to all", "Whether it rains or not", "A boat that can return home",
    "多くの船がある港", "바다에는 배가 많이 있어",
  ])
  func `sentences that ask nothing are not looked for`(_ words: String) {
    let language = words.utf8.count == words.count ? "en" : words.contains("港") ? "ja" : "ko"
    let told = Self.told(words, Self.shop, language)
    #expect(!told.contains("does not say") && !told.contains("という言葉は"), "\(told)")
    #expect(!told.contains("말이 없습니다"))
  }
}
