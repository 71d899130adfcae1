import HarkAccessibility
import Testing

@testable import HarkReading

/// Who wrote a page and when, as pages tell search engines.
struct BylineTests {
  private static func byline(_ html: String) -> String {
    let byline = Byline(of: Pages.page(html).tree.document)
    return "\(byline.author ?? "-") \(byline.date ?? "-")"
  }

  private static func linked(_ json: String) -> String {
    "<script type='application/ld+json'>\(json)</script>"
  }

  @Test func `an author is told where no date is, and a date where no author is`() {
    #expect(
      Self.byline(Self.linked(#"{"@type":"NewsArticle","author":"Ann Gray"}"#)) == "Ann Gray -")
    #expect(
      Self.byline(Self.linked(#"{"@type":"Article","datePublished":"2026-03-05T23:00:00-08:00"}"#))
        == "- 2026-03-05")
  }

  @Test func `the author and the date of a review, a comment or a picture are none of the page's`()
  {
    for type in ["Review", "Comment", "ImageObject", "VideoObject", "Product"] {
      let json = #"{"@type":"\#(type)","author":{"name":"Bo Reed"},"datePublished":"2020-01-02"}"#
      #expect(Self.byline(Self.linked(json)) == "- -", "\(type)")
      #expect(
        Self.byline(
          Self.linked(#"{"@graph":[{"@type":"Article","author":{"name":"Ann Gray"}},\#(json)]}"#))
          == "Ann Gray -")
      let microdata =
        "<div itemscope itemtype='https://schema.org/\(type)'><span itemprop=author>Bo Reed</span><meta itemprop=datePublished content=2020-01-02></div>"
      #expect(Self.byline(microdata) == "- -", "\(type)")
    }
  }

  @Test func `a list of articles has no author of its own`() {
    #expect(
      Self.byline(
        Self.linked(
          #"[{"@type":"Article","author":"Ann Gray","datePublished":"2026-03-05"},{"@type":"Article","author":"Bo Reed","datePublished":"2026-03-06"}]"#
        )) == "- -")
  }

  @Test func `a person who is named elsewhere in the data is named`() {
    #expect(
      Self.byline(
        Self.linked(
          ##"{"@graph":[{"@type":"WebPage","datePublished":"2026-03-04"},{"@type":"Article","author":{"@id":"#a"},"datePublished":"2026-03-05"},{"@type":"Person","@id":"#a","name":"Ann Gray"}]}"##
        )) == "Ann Gray 2026-03-05")
  }

  @Test func `of a name the line breaks of the source are no part`() {
    let html =
      "<article itemscope itemtype='https://schema.org/BlogPosting'><p itemprop=author>\n   by\n  Ann Gray\n</p></article>"
    #expect(Self.byline(html) == "by Ann Gray -")
  }

  @Test func `microdata of a work is read, with the name in it`() {
    #expect(
      Self.byline(
        "<article itemscope itemtype='https://schema.org/BlogPosting'><p itemprop=author itemscope itemtype='https://schema.org/Person'>By <a itemprop=name>Ann Gray</a></p><time itemprop=datePublished datetime=2026-03-05T10:00>5 March</time></article>"
      ) == "Ann Gray 2026-03-05")
  }

  @Test(arguments: [
    ("2026-03-05", "2026-03-05"), ("2026-3-5T09:00Z", "2026-03-05"), ("20260305", "2026-03-05"),
    ("03-05-2026", "-"), ("5.3.2026", "-"), ("2026-02-30", "-"), ("March 5, 2026", "-"),
  ])
  func `a date in meta is one only as the standard writes it`(content: String, day: String) {
    #expect(
      Self.byline("<meta property='article:published_time' content='\(content)'>") == "- \(day)")
  }
}
