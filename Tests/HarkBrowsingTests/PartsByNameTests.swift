import HarkText
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Parts of a page by what they are called, and what is asked of lists that have none of it.
struct PartsByNameTests {
  private static let shop = """
    <!DOCTYPE html><html lang=en><title>Lamp</title><nav><ul><li><a href=/shop>Shop</a></ul></nav>
    <main><h1>Desk lamp</h1><p>A lamp for desks.</p><h2>Technical Specifications</h2><p>Weight: 2 kg.</p>
    <h2>Delivery</h2><p>Two days.</p><h2>Customer Reviews (3)</h2><p>Bright and quiet.</p>
    <section aria-label="Opening hours"><p>Monday to Friday.</p></section></main>
    """

  private static let address = FormChoiceTests.address

  private static func heard(_ phrase: String, _ html: String, _ language: String = "en") -> String {
    var walk = KeptWalk(at: address, pages: [address: html], language: language)
    walk.say(phrase)
    return walk.printed
  }

  @Test(arguments: [
    ("delivery", "h2 Delivery"), ("go to delivery", "h2 Delivery"),
    ("customer reviews", "h2 Customer Reviews (3)"),
    ("go to reviews", "h2 Customer Reviews (3)"),
    ("jump to the specifications", "h2 Technical Specifications"),
    ("opening hours", "Opening hours"), ("go to opening hours", "Monday to Friday."),
    ("read the comments", "Bright and quiet."), ("read the specifications", "Weight: 2 kg."),
  ])
  func `a heading and a landmark are gone to by their names`(_ phrase: String, _ told: String) {
    #expect(Self.heard(phrase, Self.shop).contains(told))
  }

  @Test(arguments: [
    ("ko", "배송", "배송"), ("ko", "후기로 가 줘", "상품 후기 12건"), ("ko", "댓글 읽어 줘", "좋아요."),
    ("ja", "配送", "配送"), ("ja", "レビューに行って", "商品レビュー（12件）"), ("ja", "コメントを読んで", "いいです。"),
  ])
  func `the same in Korean and Japanese`(_ language: String, _ phrase: String, _ told: String) {
    let html =
      language == "ko"
      ? "<!DOCTYPE html><html lang=ko><title>등</title><main><h1>책상 등</h1><p>밝은 등.</p><h2>배송</h2><p>이틀.</p><h2>상품 후기 12건</h2><p>좋아요.</p></main>"
      : "<!DOCTYPE html><html lang=ja><title>灯</title><main><h1>卓上灯</h1><p>明るい灯。</p><h2>配送</h2><p>二日。</p><h2>商品レビュー（12件）</h2><p>いいです。</p></main>"
    #expect(Self.heard(phrase, html, language).contains(told))
  }

  @Test(arguments: ["shop", "weight of two kilos", "the lamp was bright", "review copies"])
  func `what no part is called is not gone to`(_ phrase: String) {
    let told = Self.heard(phrase, Self.shop)
    #expect(!told.contains("h2"))
    #expect(!told.contains("Weight"))
  }

  @Test(arguments: [
    ("en", "go to the part about delivery", "h2 Delivery"),
    ("en", "go to the part about gardening", "No heading is called gardening."),
    ("en", "what colours does it come in", "does not say “colours”"),
    ("en", "who started this", "no command"),
    ("en", "is it bright", "Bright and quiet."),
    ("en", "how long does delivery take", "h2 Delivery"),
    ("en", "list the specifications", "h2 Technical Specifications"),
    ("en", "what are the opening hours", "Opening hours"),
    ("en", "how many reviewers are there", "does not say “reviewers”"),
    ("en", "is it waterproof", "is waterproof no"),
    ("en", "buy now", "Did you mean “press Add to bag”?"),
    ("en", "put it in the basket", "Did you mean “press Add to bag”?"),
    ("en", "add this to my cart", "Did you mean “press Add to bag”?"),
  ])
  func `what a question is about is looked for on the page, and a deed under the page's name`(
    _ language: String, _ phrase: String, _ told: String
  ) {
    let html = Self.shop + "<form action=/cart method=post><button>Add to bag</button></form>"
    let heard = Self.heard(phrase, html, language)
    // Of what does not stand on the page nothing is proposed.
    guard !told.hasPrefix("is waterproof") else { return #expect(!heard.contains("Did you mean")) }
    #expect(heard.contains(told))
  }

  @Test(arguments: [
    ("en", "table of contents"), ("en", "show me the table of contents"), ("ko", "목차 보여 줘"),
    ("ko", "목차"), ("ja", "目次"), ("ja", "目次を見せて"),
  ])
  func `a table of contents is the page's own, or its headings`(
    _ language: String, _ phrase: String
  ) {
    let text = "<main><h1>A</h1><p>B.</p><h2>Fares</h2><p>C.</p></main>"
    let html = "<!DOCTYPE html><html lang=\(language)><title>A</title>"
    let listed = Self.heard(phrase, html + text, language)
    #expect(listed.contains("Fares") && listed.contains("A"), "\(listed)")
    let own = "<nav aria-label='Table of contents'><p>Of its own</nav>"
    #expect(language != "en" || Self.heard(phrase, html + own + text).contains("Of its own"))
  }

  @Test(arguments: [
    ("en", "which version is this for"), ("ko", "이건 어떤 버전용이야"), ("ja", "これはどのバージョン用ですか"),
  ])
  func `what a page is for is asked of the page`(_ language: String, _ phrase: String) {
    #expect(!Self.heard(phrase, Self.shop, language).contains("Hark 9"))
  }

  @Test func `a table answers before a heading is gone to`() {
    let html = """
      <!DOCTYPE html><html lang=en><title>Trains</title><main><h1>Trains</h1><h2>Busan</h2><p>A harbour.</p>
      <table><tr><th>To<th>Price<tr><td>Busan<td>$9<tr><td>Mill<td>$5</table></main>
      """
    let heard = Self.heard("what is the price for Busan", html)
    #expect(heard.contains("$9") && !heard.contains("h2 Busan"), "\(heard)")
  }

  @Test(arguments: [("en", "Price"), ("ko", "가격"), ("ja", "運賃")])
  func `a link that is called like what the page has not is offered`(
    _ language: String, _ name: String
  ) {
    let html =
      "<!DOCTYPE html><html lang=\(language)><title>A</title><main><h1>A</h1><p>B.</p><p><a href=/p>\(name)</a></p></main>"
    let way = ["en": "press Price", "ko": "가격 눌러", "ja": "運賃を押す"][language] ?? ""
    #expect(Self.heard(name, html, language).contains(way))
  }

  @Test func `what a part is about is found again`() {
    var walk = KeptWalk(at: Self.address, pages: [Self.address: Self.shop], language: "en")
    walk.say("go to the part about bright")
    #expect(walk.printed.contains("Bright and quiet."))
    walk.say("find next")
    #expect(!walk.printed.contains("Nothing has been searched for yet"))
  }

  @Test func `a second wish is answered while a list of the first waits`() {
    let html =
      "<!DOCTYPE html><html lang=ko><title>가게</title><main><h1>가게</h1><p>전화 02-1234-5678</p><p>팩스 전화 031-123-4567</p><p>메일 info@harbour.example</p></main>"
    var walk = KeptWalk(at: Self.address, pages: [Self.address: html], language: "ko")
    walk.say("전화번호 알려 줘")
    #expect(walk.printed.contains("031-123-4567"))
    walk.say("이메일 주소 알려 줘")
    #expect(walk.printed.contains("info@harbour.example"))
  }

  private static func products(_ prices: [String], _ language: String = "en") -> String {
    "<!DOCTYPE html><html lang=\(language)><title>Lamps</title><main><h1>Lamps</h1><ul>"
      + prices.enumerated().map {
        "<li><h2><a href=/\($0)>Lamp \(["Ada", "Bea", "Cleo", "Dora"][$0])</a></h2><p>\($1)</p></li>"
      }.joined() + "</ul></main>"
  }

  @Test(arguments: [
    ("en", "sort by price", ["$30", "$10", "$20", "$5"]),
    ("en", "sort them by price", ["$30", "$10", "$20", "$5"]),
    ("ko", "가격순으로 정렬해 줘", ["30,000원", "10,000원", "20,000원", "5,000원"]),
    ("ja", "価格順に並べて", ["3000円", "1000円", "2000円", "500円"]),
  ])
  func `the things of a list are sorted by their price`(
    _ language: String, _ phrase: String, _ prices: [String]
  ) {
    let told = Self.heard(phrase, Self.products(prices, language), language)
    let places = ["Dora", "Bea", "Cleo", "Ada"].map { told.firstRange(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  @Test(arguments: [
    ("en", "sort by price", "No table or list here has “price” to sort by."),
    ("en", "cheapest", "cannot compare"), ("en", "which one is the cheapest", "cannot compare"),
    ("ko", "제일 싼 거", "비교할 수 없습니다"), ("ja", "一番安いのは", "比べられません"),
  ])
  func `where no price is known it is said so`(_ language: String, _ phrase: String, _ told: String)
  {
    let html = Self.products(["Bright", "Quiet", "Warm", "Cool"], language)
    #expect(Self.heard(phrase, html, language).contains(told))
  }
}
