import Testing

@testable import HarkReading

struct CommentPartTests {
  private static func around(_ html: String) -> ArticleSurroundings {
    ArticleSurroundings(
      of: Pages.page("<html lang=ko><main><h1>항구</h1><p>첫 배는 여섯 시에 떠납니다.</p>\(html)</main>"))
  }

  @Test func `news about comments are no comments`() {
    let around = Self.around(
      "<h2>댓글이 많은 뉴스</h2><ul><li>1 <a href=/1>첫 배가 늦었다</a><li>2 <a href=/2>다리가 닫혔다</a></ul>")
    #expect(around.comments == nil)
    #expect(around.wayToComments == nil)
  }

  @Test(arguments: [
    "<section id=comments><h2>Comments</h2><button>Show comments</button></section>",
    "<section id=comments><h2>Comments</h2><a href=/1/comments>See all</a></section>",
    "<section id=comments><h2>0 comments</h2><p>Be the first to comment.</p></section>",
    "<section id=comments><form><label>Comment <textarea></textarea></label></form></section>",
  ])
  func `what would get comments is none`(html: String) {
    #expect(Self.around(html).comments == nil)
  }

  @Test(arguments: [
    ("<ol id=comments><li><b>Ann</b><p>It is late.</p></li></ol>", 1),
    ("<div id=comments><article><p>Ann</p><p>It is late.</p></article></div>", 1),
    (
      "<div id=comments><p>Sort by date</p><div class=c>Late.</div><div class=c>Yes.</div></div>",
      2
    ),
    ("<div id=comments><h2>3 comments</h2><p>Sign in to read them all.</p></div>", 3),
    ("<div id=comments><h2>댓글 1,204개</h2><p>로그인하세요.</p></div>", 1204),
  ])
  func `comments are counted by what is repeated, or as the page says`(html: String, count: Int) {
    #expect(Self.around(html).comments?.count == count)
  }

  @Test func `another number in the heading counts nothing`() {
    let around = Self.around(
      "<div id=comments><h2>Comments on the budget of 2026</h2><p>Sign in to read them.</p></div>")
    #expect(around.comments != nil && around.comments?.count == nil)
  }

  @Test(arguments: [
    "<div id=comments><form><label>Comment <textarea></textarea></label><button>Post</button></form></div>",
    "<div id=comments><h2>0 comments</h2><a href=/in>Sign in</a></div>",
  ])
  func `where comments are written, or none are, leads to none`(html: String) {
    #expect(Self.around(html).wayToComments == nil)
  }

  @Test func `comments of an unknown number have none`() {
    let around = Self.around("<div id=comments><h2>Comments</h2><p>Be the first.</p></div>")
    #expect(around.comments != nil && around.comments?.count == nil)
    let told = Pages.english(ArticleSurroundings.told(comments: around.comments!))
    #expect(told == "Comments")
  }
}
