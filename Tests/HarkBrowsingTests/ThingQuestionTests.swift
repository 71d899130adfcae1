import HarkReading
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Questions to one of several like things: the posts of a thread, comments, answers, the entries of a list.
struct ThingQuestionTests {
  private static func told(_ words: String, _ html: String, _ language: String = "en") -> String {
    told([words], html, language)
  }

  private static func told(_ words: [String], _ html: String, _ language: String = "en") -> String {
    var walk = KeptWalk(on: html, language: language)
    for line in words { walk.say(line) }
    return walk.printed
  }

  private static func post(_ author: String, _ day: String, _ text: String) -> String {
    "<div class=blockpost><h2>\(day)</h2><div class=postleft><dl><dt><strong>\(author)</strong></dt><dd>Member"
      + "<dd>Registered: 2019-04-02</dl></div><div class=postmsg>\(text)</div></div>"
  }

  private static let thread =
    "<main><h1>Tides</h1>"
    + post("Ann Gray", "#1 2026-03-01 10:00", "<p>When is <a href=/high>high water</a>?")
    + post(
      "bo7", "#2 2026-03-02 11:30", "<p>See <a href=/t>the table</a> and <a href=/m>the map</a>.")
    + post("Cy", "#3 2026-03-04 09:12", "<blockquote><p>Dee wrote: no</blockquote><p>Thanks.")
    + "</main>"

  @Test(arguments: [
    ("who wrote the second post", "Post 2 of 3. Author: bo7"),
    ("who wrote the first post", "Post 1 of 3. Author: Ann Gray"),
    ("who wrote the last post", "Post 3 of 3. Author: Cy"),
    ("who replied last", "Reply 2 of 2. Author: Cy"), ("who wrote the 2nd message", "Author: bo7"),
    ("when was the last reply", "Reply 2 of 2. Posted: #3 2026-03-04"),
    ("when was the latest post written", "2026-03-04"), ("how many replies are there", "2 replies"),
    ("links in the second post", "2 links"), ("what links are in the last post", "no links"),
    ("who wrote the ninth post", "only 3"),
  ])
  func `one of the posts of a thread is asked who wrote it, when, and for its links`(
    _ words: String, _ answer: String
  ) {
    let told = Self.told(words, Self.thread)
    #expect(told.contains(answer), "\(told)")
    #expect(!told.contains("Dee") && !told.contains("2019"))
  }

  @Test(arguments: [
    ("ko", "두 번째 글 누가 썼어", "게시물 3개 중 2번째. 글쓴이: bo7"), ("ko", "마지막 답글이 언제야", "2026-03-04"),
    ("ko", "첫 게시물 누가 쓴 거야", "Ann Gray"), ("ko", "답글 몇 개야", "답글이 2개"),
    ("ja", "二番目の投稿は誰が書いた", "投稿3件中2件目"), ("ja", "最後の返信はいつ", "2026-03-04"),
    ("ja", "最初の投稿は誰が書いたの", "Ann Gray"), ("ja", "返信は何件ある", "2件"),
  ])
  func `the same in Korean and Japanese`(_ language: String, _ words: String, _ answer: String) {
    let told = Self.told(words, Self.thread, language)
    #expect(told.contains(answer), "\(told)")
  }

  private static let reviewed = """
    <main><h1>Salt</h1><p>A book about the sea and its harbours.<h2>Reviews</h2>
    <article><h3>Great</h3><p>By Kim, 2 Nov 2026. I liked it a lot.</article>
    <article><h3>Not for me</h3><p>By Lee, 3 Nov 2026. Too long.</article><h2>Returns</h2><p>Within 30 days.</main>
    """

  @Test(arguments: [
    ("read the second review", "Not for me"), ("go to the last review", "Not for me"),
    ("who wrote the fourth review", "only 2"),
  ])
  func `reviews below a heading that says so are told apart by their own headings`(
    _ words: String, _ answer: String
  ) {
    let told = Self.told(words, Self.reviewed)
    #expect(told.contains(answer), "\(told)")
    #expect(!told.contains("finds no reviews"))
  }

  @Test func `the word before a name is no name`() {
    let review =
      "<div class=review><span class=author>by</span> <span class=author-name>Kim</span><p>I liked it a lot.</div>"
    let told = Self.told(
      "who wrote the second review", "<main><h1>Salt</h1>\(review)\(review)</main>")
    #expect(!told.contains("Author: by"), "\(told)")
  }

  @Test(arguments: [
    "<h3>Reviews of the salt</h3><p>Kim liked it a lot.<h3>Reviews of the jar</h3><p>Lee broke it twice.",
    "<p>Kim: good.<p>Lee: bad.", "", "<h3>Write a review</h3><label>Text <input></label>",
    "<h3>4.1</h3><p>Based on 407 reviews, nearly all good.",
  ])
  func `of a heading for reviews no more is said than that it is there`(_ html: String) {
    let told = Self.told(
      "who wrote the second review", "<main><h1>Salt</h1><h2>Customer reviews</h2>\(html)</main>")
    #expect(told.contains("no single ones") && told.contains("Customer reviews"), "\(told)")
  }

  @Test func `links in this post are those of the post that the reader is in`() {
    #expect(Self.told(["find table", "links in this post"], Self.thread).contains("2 links"))
  }

  private static let question = """
    <script type=application/ld+json>{"@type":"QAPage"}</script><main itemscope itemtype=https://schema.org/Question>
    <h1>How deep?</h1><div class=question><p>How deep is it?<div itemprop=author itemscope><span itemprop=name>Ann</span></div></div>
    <h2>2 Answers</h2>
    <div itemscope itemtype=https://schema.org/Answer><p>Nine metres, says <a href=/c>the chart</a>.
    <div>edited <span class=relativetime title="2026-05-09 10:00Z">May 9</span></div>
    <div>answered <span class=relativetime title="2026-05-02 10:00Z">May 2, 2026</span>
    <div itemprop=author itemscope><a href=/users/2 itemprop=name>Bo</a></div></div>
    <ul class=comments><li class=comment><p>Really?<a class=comment-user href=/users/9>Zed</a></ul></div>
    <div itemscope itemtype=https://schema.org/Answer><p>Ten.<div>answered <time datetime=2026-05-03T10:00Z>May 3</time>
    <div itemprop=author itemscope><a href=/users/3 itemprop=name>Cy</a></div></div></div></main>
    """

  @Test(arguments: [
    ("who wrote the top answer", "Answer 1 of 2. Author: Bo"), ("who answered last", "Author: Cy"),
    ("when was the first answer", "May 2, 2026"), ("who asked the question", "Author: Ann"),
    ("read the second answer", "Ten."),
    ("how many answers are there", "2"),
  ])
  func `answers and the question are asked, and not those who commented or edited`(
    _ words: String, _ answer: String
  ) {
    let told = Self.told(words, Self.question)
    #expect(told.contains(answer), "\(told)")
    #expect(!told.contains("Zed") && !told.contains("May 9"), "\(told)")
  }

  @Test func `links in an answer are its own and those of the comments on it`() {
    let told = Self.told("links in the first answer", Self.question)
    #expect(told.contains("chart") && told.contains("Zed") && !told.contains("Cy"), "\(told)")
  }

  private static let blog =
    "<main><h1>Diary</h1>"
    + [("Gulls", "2026年3月9日"), ("Nets", "2026年3月7日"), ("Fog", "2026年3月2日"), ("Ice", "2026年2月28日")]
    .map {
      "<h2><a href=/\($0)>\($0)</a></h2><p>Text of \($0).<p>投稿日: \($1) | 投稿者: hiroko"
    }.joined() + "</main>"

  @Test(arguments: [
    ("en", "who wrote the second article", "hiroko"), ("ja", "三つ目の記事の日付は", "2026年3月2日"),
    ("ja", "二番目の記事はいつの", "2026年3月7日"),
    ("ko", "두 번째 글 언제 올라왔어", "2026年3月7日"),
  ])
  func `the entries of a list are asked by what stands in their lines`(
    _ language: String, _ words: String, _ answer: String
  ) {
    let told = Self.told(words, Self.blog, language)
    #expect(told.contains(answer), "\(told)")
  }

  private static func blogWithDays(_ element: String, _ mark: String) -> String {
    "<main><h1>Engine room</h1>"
      + [
        ("How the pumps are tested", "Feb 19, 2026"), ("How the bells are cast", "Feb 9, 2026"),
        ("Why the lamps are green", "Jan 22, 2026"), ("When the harbour froze", "Dec 9, 2025"),
      ].map {
        "<div><\(element)>\($0.1)</\(element)>\(mark)<h2><a href=/\($0.0.count)>\($0.0)</a></h2><p>It is told here how all of it was done, and by whom.</div>"
      }.joined() + "</main>"
  }

  @Test(arguments: ["p", "time", "span class=date"], ["", "<p>pinned"])
  func `a day that stands above a title is that of the title below it`(
    _ element: String, _ mark: String
  ) {
    let blog = Self.blogWithDays(element, mark)
    for (words, answer) in [
      ("when was the second post published", "Feb 9, 2026"),
      ("when was the first post written", "Feb 19, 2026"),
      ("when was the last article", "Dec 9, 2025"), ("how many posts are there", "4 posts"),
      ("when was the latest post", "Feb 19, 2026"),
    ] {
      let told = Self.told(words, blog)
      #expect(told.contains(answer), "\(words): \(told)")
    }
  }

  @Test func `several titles below one day were all written on it`() {
    let blog = """
      <main><h1>Log</h1><h2>3 March 2026</h2><h3><a href=/a>Gulls on the roof</a></h3><p>They are loud and they stay.
      <h3><a href=/b>Nets on the quay</a></h3><p>They are wet and they stink.<h2>1 March 2026</h2><h3><a href=/c>Fog at the
      mole</a></h3><p>Nothing was seen of it all.<h2>27 February 2026</h2><h3><a href=/d>Ice in the dock</a></h3><p>It broke.
      </main>
      """
    let told = Self.told("when was the second post", blog)
    #expect(!told.contains("1 March") && !told.contains("27 February"), "\(told)")
  }

  @Test func `what a shop lists is not counted as posts`() {
    let shop =
      "<main><h1>Shop</h1>"
      + (1...5).map {
        "<div class=product><h3><a href=/\($0)>Lamp \($0)</a></h3><p>$\($0)0.00</div>"
      }.joined() + "</main>"
    #expect(!Self.told("how many posts are there", shop).contains("posts on this page"))
  }

  @Test(arguments: [
    "who wrote the second post", "when was the last comment", "who wrote the third review",
  ])
  func `where there are none of these, that is told and nothing else`(_ words: String) {
    let told = Self.told(
      words, "<meta name=author content=Ann><main><h1>Tides</h1><p>Words.</main>")
    #expect(told.contains("Hark finds no"), "\(told)")
    #expect(!told.contains("Ann"))
  }

  @Test(arguments: ["who wrote the second post", "when was the second post"])
  func `a post that does not say is told as one that does not`(_ words: String) {
    let plain = "<div class=blockpost><p>One</div><div class=blockpost><p>Two</div>"
    #expect(Self.told(words, "<main>" + plain + "</main>").contains("cannot tell"))
  }

  @Test(arguments: [
    "who wrote the second symphony", "the last post before the harbour", "a reply in the first act",
    "the comments were read aloud",
  ])
  func `words that only have such words in them are no such question`(_ words: String) {
    let told = Self.told(words, Self.thread)
    #expect(!told.contains(" of 3.") && !told.contains(" of 2."), "\(told)")
  }
}
