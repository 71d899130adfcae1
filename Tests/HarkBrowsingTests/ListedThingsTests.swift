import HarkText
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// The things that a page lists: gone to by their order, counted as what they are called.
struct ListedThingsTests {
  private static let boots =
    "<!DOCTYPE html><html lang=en><title>Hiking boots</title><main><h1>Hiking boots</h1><ul>"
    + [("Moab", 170), ("Targhee", 150), ("Zodiac", 249)].map { name, price in
      "<li><ul><li><img alt='\(name) 0' src=a><li><img alt='\(name) 1' src=b><li><img alt='\(name) 2' src=c></ul>"
        + "<h2><a href=/\(name)>\(name)</a></h2><p>$\(price).00</p>"
    }.joined() + "</ul></main>"

  private static func heard(_ phrases: String..., on html: String) -> String {
    var walk = KeptWalk(at: FormChoiceTests.address, pages: [FormChoiceTests.address: html])
    for phrase in phrases { walk.say(phrase) }
    return walk.printed
  }

  @Test func `who stands in the pictures of a thing asks of the things`() {
    let heard = Self.heard("how many boots are there", on: Self.boots)
    #expect(heard.contains("3 entries."), "\(heard)")
    let cheapest = Self.heard("cheapest boots", on: Self.boots)
    #expect(cheapest.contains("Targhee") && !cheapest.contains("Zodiac"), "\(cheapest)")
  }

  @Test func `things are gone to by their order`() {
    #expect(Self.heard("open the second one", on: Self.boots).contains("Targhee"))
    #expect(Self.heard("read the third product", on: Self.boots).contains("Zodiac"))
    #expect(Self.heard("show me the ninth entry", on: Self.boots).contains("only 3 entries"))
    #expect(Self.heard("open the second one", "next product", on: Self.boots).contains("Zodiac"))
    #expect(
      Self.heard("open the third one", "next product", on: Self.boots).contains("No next entry"))
  }

  @Test func `what a list is not about is not counted as its things`() {
    let html = """
      <!DOCTYPE html><html lang=en><title>Free courses</title><main><h1>Learn</h1><p>Many learn here.</p>
      <h2>Benefits</h2><ul><li>Skills<li>Crowds<li>Work</ul></main>
      """
    let heard = Self.heard("skills", "next item", "how many courses are there", on: html)
    #expect(!heard.contains("3 entries"), "\(heard)")
  }

  @Test func `rows of a layout are nothing that is counted`() {
    let html = """
      <!DOCTYPE html><html lang=en><title>News</title><main><h1>News</h1>
      <table><tr><td>Left<td>Right<tr><td>Up<td>Down<tr><td>In<td>Out</table></main>
      """
    #expect(!Self.heard("how many are there", on: html).contains("rows"))
  }

  @Test func `the sheet of a month is asked by nobody who stands beside it`() {
    let rows = (0..<4).map { week in
      "<tr>" + (1...7).map { "<td>\(week * 7 + $0)" }.joined()
    }.joined()
    let html =
      "<!DOCTYPE html><html lang=ja><title>日記</title><main><h1>日記</h1><p>空気が澄む。</main><table><tr>"
      + "月火水木金土日".map { "<th>\($0)" }.joined() + rows + "</table>"
    var walk = KeptWalk(
      at: FormChoiceTests.address, pages: [FormChoiceTests.address: html], language: "ja")
    walk.say("新しい順に並べて")
    #expect(!walk.printed.contains("降順"), "\(walk.printed)")
  }

  @Test func `the next section of a title is the first of its own`() {
    let html = """
      <!DOCTYPE html><html lang=en><title>Trends</title><main><h1>Trends</h1><p>Many.</p><h2>Snacks</h2><p>Nuts.</p>
      <h2>Drinks</h2><p>Tea.</p></main><footer><p>Imprint</footer>
      """
    #expect(Self.heard("next section", on: html).contains("h2 Snacks"))
    #expect(Self.heard("next section", "next section", on: html).contains("h2 Drinks"))
  }

  @Test func `what leads to its own page is no next page`() {
    let html = """
      <!DOCTYPE html><html lang=en><title>Sale</title><main><h1>Sale</h1><p>Shoes.</p><a href=#>Next</a></main>
      """
    #expect(Self.heard("next page", on: html).contains("names no next"))
  }

  @Test(arguments: [
    ("en", "how many comments are there", "2 comments", "No comments found"),
    ("ko", "댓글 몇 개야", "댓글 2개", "찾지 못했습니다"),
    ("ja", "コメントは何件ありますか", "コメント2件", "見つかりません"),
  ])
  func `comments are counted, and told where they are not`(
    language: String, phrase: String, told: String, elsewhere: String
  ) {
    func heard(_ comments: String) -> String {
      let html =
        "<!DOCTYPE html><html lang=\(language)><title>A</title><main><h1>A</h1><p>B.</p>\(comments)</main>"
      var walk = KeptWalk(
        at: FormChoiceTests.address, pages: [FormChoiceTests.address: html], language: language)
      walk.say(phrase)
      return walk.printed
    }
    #expect(heard("<ol id=comments><li><p>C.<li><p>D.</ol>").contains(told))
    #expect(heard("<div id=comments><a href=/1>E</a></div>").contains(elsewhere))
  }

  @Test(arguments: [
    ("ko", "기사 언제 올라왔어", "2013-10-24"), ("ko", "누가 쓴 기사야", "김하나"),
    ("ja", "この記事はいつ書かれた", "2013-10-24"), ("ja", "この記事は誰が書いたの", "김하나"),
    ("en", "when was it posted", "2013-10-24"), ("en", "who asked this", "김하나"),
  ])
  func `who wrote it and when is asked as people ask`(
    language: String, phrase: String, told: String
  ) {
    let labels =
      ["ko": ("글쓴이", "기사입력"), "ja": ("著者", "公開日"), "en": ("Author", "Published")][language]!
    let html = """
      <!DOCTYPE html><html lang=\(language)><title>A</title><main><h1>A</h1><p>\(labels.0): 김하나</p>
      <p>\(labels.1) 2013-10-24 03:00:00 \(labels.1) 2013-10-25 03:00:00</p></main>
      """
    var walk = KeptWalk(
      at: FormChoiceTests.address, pages: [FormChoiceTests.address: html], language: language)
    walk.say(phrase)
    #expect(walk.printed.contains(told), "\(walk.printed)")
  }

  @Test func `the price of a thing is asked by what it is called`() {
    let html = """
      <!DOCTYPE html><html lang=en><title>Speckle mug</title><main><h1>Speckle mug</h1><p>Price: $60.00</p>
      <p>Posted by Ann on May 5, 2026.</p></main>
      """
    #expect(Self.heard("how much is this mug", on: html).contains("$60.00"))
    #expect(!Self.heard("how much is this spoon", on: html).contains("$60.00"))
    // What the site sells beside it stands in its title, and costs something else.
    let other = html.replacing("<title>Speckle mug", with: "<title>Mugs, bowls and spoons")
    #expect(!Self.heard("how much is the spoon", on: other).contains("$60.00"))
  }
}
