import Testing

@testable import HarkReading

/// What is said of a page before its counts: that it sells something, how many posts or products it has.
struct PageKindTests {
  private static func told(_ html: String, _ language: String = "en") -> String? {
    PageSummary(Pages.page(html), title: "Page").kind(Pages.strings(language))
  }

  private static func product(_ offers: String, shown: String) -> String {
    """
    <title>Lamp</title><script type="application/ld+json">{"@context":"https://schema.org","@graph":[
    {"@type":"BreadcrumbList"},{"@type":["Product"],"name":"Lamp","offers":\(offers)}]}</script>
    <h1>Lamp</h1><p>\(shown)</p><button>Add to basket</button>
    """
  }

  @Test(arguments: [
    (
      #"{"@type":"Offer","price":"39.90","priceCurrency":"EUR","availability":"https://schema.org/InStock"}"#,
      "39,90 €", "product page, €39.90, in stock"
    ),
    (
      #"[{"price":1299,"priceCurrency":"USD","availability":"OutOfStock"}]"#, "$1,299.00",
      "product page, $1,299, out of stock"
    ),
    (
      #"{"@type":"AggregateOffer","lowPrice":"12","highPrice":"12","priceCurrency":"GBP"}"#,
      "Now £12", "product page, £12"
    ),
    (
      #"{"priceSpecification":[{"price":45000,"priceCurrency":"KRW"}],"availability":"http://schema.org/PreOrder"}"#,
      "45,000원", "product page, ₩45,000, can be ordered in advance"
    ),
  ])
  func `a page that sells one thing says its price and whether it can be had`(
    _ offers: String, _ shown: String, _ told: String
  ) {
    #expect(Self.told(Self.product(offers, shown: shown)) == told)
  }

  @Test func `a price that the page does not show is not said`() {
    let offer =
      #"{"price":"39.90","priceCurrency":"EUR","availability":"https://schema.org/InStock"}"#
    #expect(Self.told(Self.product(offer, shown: "29,90 €")) == "product page, in stock")
    #expect(Self.told(Self.product(offer, shown: "139,90 €")) == "product page, in stock")
    let bare = #"{"price":"39.90","priceCurrency":"EUR"}"#
    #expect(Self.told(Self.product(bare, shown: "Ask us")) == nil)
  }

  @Test func `offers that differ say neither price nor stock`() {
    let offers =
      #"[{"price":"10","priceCurrency":"EUR","availability":"InStock"},{"price":"12","priceCurrency":"EUR","availability":"OutOfStock"}]"#
    #expect(Self.told(Self.product(offers, shown: "10 € or 12 €")) == nil)
  }

  @Test func `Open Graph and microdata name a product too`() {
    let graph = """
      <meta property=og:type content=product><meta property=product:price:amount content="8.50">
      <meta property=product:price:currency content=USD><meta property=product:availability content=instock>
      <h1>Cup</h1><p>$8.50
      """
    #expect(Self.told(graph) == "product page, $8.50, in stock")
    let microdata = """
      <div itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>Cup</h1>
      <div itemprop=offers itemscope itemtype="https://schema.org/Offer"><meta itemprop=priceCurrency content=JPY>
      <span itemprop=price content=1200>1,200円</span><link itemprop=availability href="https://schema.org/InStock"></div></div>
      """
    #expect(Self.told(microdata, "ja") == "商品ページ、1,200円、在庫あり")
    #expect(Self.told(microdata, "ko") == "상품 페이지, 1,200엔, 재고 있음")
  }

  private static func card(_ number: Int) -> String {
    "<li class=product-card><a href=/p\(number)>Lamp \(number)</a> <span>\(number),90 €</span></li>"
  }

  @Test func `a list of a shop says how many products it shows`() {
    let cards = (1...12).map(Self.card).joined()
    #expect(Self.told("<h1>Lamps</h1><ul>\(cards)</ul>") == "12 products")
    // Rows of a grid, each in an element of its own.
    let rows = [1...4, 5...8, 9...12].map {
      "<div class=row><ul>\($0.map(Self.card).joined())</ul></div>"
    }
    #expect(Self.told("<h1>Lamps</h1><div>\(rows.joined())</div>") == "12 products")
  }

  @Test func `a product with many prices is counted, and a list beside is not`() {
    let many =
      "<li class=product-card><a href=/p13>Lamp 13</a> "
      + (1...6).map { "<span>\($0),00 €</span>" }.joined()
    let cards = (1...12).map(Self.card).joined() + many
    #expect(Self.told("<h1>Lamps</h1><ul>\(cards)</ul>") == "13 products")
    let seen = "<aside><h2>Seen</h2><ul>\((20...21).map(Self.card).joined())</ul></aside>"
    #expect(Self.told("<h1>Lamps</h1><ul>\(cards)</ul>\(seen)") == "13 products")
  }

  @Test func `the sizes of a product are no products`() {
    let cards = (1...10).map { number in
      "<li class=tile><h3><a href=/p\(number)>Lamp \(number)</a></h3><div class=product-sizes>"
        + (1...6).map { "<a href=/p\(number)/\($0)>\($0),00 €</a>" }.joined() + "</div>"
    }
    let told = Self.told("<h1>Lamps</h1><ul>\(cards.joined())</ul>")
    #expect(told == nil || told == "10 products")
  }

  @Test func `where it is not sure how many there are no count is said`() {
    let cards = (1...12).map(Self.card).joined()
    let notice = "<li class=product-card><a href=/news>Our best lamps of the year</a>"
    #expect(Self.told("<h1>Lamps</h1><ul>\(cards)\(notice)</ul>") == nil)
    #expect(Self.told("<h1>Lamps</h1><ul>\(cards)\(Self.card(3))</ul>") == nil)
  }

  @Test func `prices in a table, in a text or beside one are no list of products`() {
    let rows = (1...9).map { "<tr><td><a href=/\($0)>Plan</a><td>$\($0)</tr>" }.joined()
    #expect(Self.told("<h1>Fees</h1><table>\(rows)</table>") == nil)
    let text = (1...9).map { "<p>The \($0)th year cost <a href=/y>us</a> $\($0)00.</p>" }.joined()
    let article = (1...40).map { "<p>Paragraph \($0) of an article on lamps.</p>" }.joined()
    let cards = "<ul>\((1...8).map(Self.card).joined())</ul>"
    #expect(Self.told("<h1>On lamps</h1>\(article)\(cards)") == nil)
    #expect(Self.told("<h1>Costs</h1><div>\(text)</div>") == nil)
    #expect(Self.told("<h1>Lamps</h1><ul>\((1...3).map(Self.card).joined())</ul>") == nil)
  }

  @Test func `things with prices that nothing calls products are not counted`() {
    let homes = (1...12).map {
      "<li class=home><a href=/h\($0)>\($0) Mill Road</a> <b>$\($0)20,000</b></li>"
    }
    #expect(Self.told("<h1>Homes</h1><ul>\(homes.joined())</ul>") == nil)
  }

  @Test func `a thread says how many posts it has, a question its answers`() {
    let posts = (1...3).map {
      "<article class='message message--post js-post'><h4>Ann</h4><p>Text \($0)</p></article>"
    }
    #expect(Self.told("<h1>Masts</h1>\(posts.joined())") == "3 posts")
    let microdata = """
      <div itemscope itemtype="https://schema.org/DiscussionForumPosting"><h1>Masts</h1><p>First</p>
      <div itemprop=comment itemscope itemtype="https://schema.org/Comment"><p>Second</div></div>
      """
    #expect(Self.told(microdata) == "2 posts")
    let both = (1...3).map {
      "<article class=message--post itemscope itemtype='https://schema.org/Comment'><p>Text \($0)</p></article>"
    }
    let first = "<article class=message--post><p>First</p></article>"
    #expect(Self.told("<h1>Masts</h1>\(first)\(both.joined())") == "4 posts")
    let frequent = """
      <div itemscope itemtype="https://schema.org/FAQPage"><div itemscope itemtype="https://schema.org/Question"><h2>Why?</h2>
      <div itemscope itemtype="https://schema.org/Answer"><p>Thus.</div></div></div>
      """
    #expect(Self.told(frequent) == nil)
    let question = """
      <div itemscope itemtype="https://schema.org/QAPage"><div itemprop=mainEntity itemscope itemtype="https://schema.org/Question">
      <h1>Why?</h1><div class=postbody><p>So.</div><div itemscope itemtype="https://schema.org/Answer"><p>Thus.</div></div></div>
      """
    #expect(Self.told(question) == "1 answer")
  }

  @Test func `most pages are of no kind`() {
    #expect(Self.told("<h1>News</h1><p>One two three <a href=/>four</a>") == nil)
    #expect(
      Self.told(
        "<h1>Blog</h1><article class=post><h2><a href=/1>One</a></h2><p>A</article><article class=post><h2><a href=/2>Two</a></h2><p>B</article>"
      ) == nil)
    let comments = "<div itemscope itemtype='https://schema.org/Comment'><p>Nice</div>"
    #expect(Self.told("<article><h1>Story</h1><p>Text</article>\(comments)\(comments)") == nil)
    #expect(Self.told("<script type=application/ld+json>{\"@type\":[</script><p>Text") == nil)
  }
}
