import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Words on a page that has nothing to read.
struct EmptyPageTests {
  @Test(arguments: [
    "log in", "sign me in", "fill password", "search", "buy it", "fill form", "what is this link",
    "who wrote this", "read the second review", "row 2 column 1", "label this", "order by phone",
    "what can I do here", "copy the code",
  ])
  func `no words trap on a page without items`(words: String) {
    let walk = KeptWalk(on: "", saying: words, "where am I")
    #expect(!walk.printed.isEmpty)
  }

  @Test(arguments: [
    ("en", "what can I do here", "", "but to read."),
    ("en", "what can I do here", "<a href=/a>A</a> <a href=/b>B</a>", "any of 2 links"),
    ("ko", "여기서 뭘 할 수 있어", "<a href=/a>가</a>", "링크 1개"),
    ("ja", "ここで何ができる", "<a href=/a>あ</a>", "1件のリンク"),
  ])
  func `where there is nothing to do but to read, links are told all the same`(
    _ language: String, _ words: String, _ links: String, _ told: String
  ) {
    let walk = KeptWalk(
      on: "<main><h1>Lamps</h1><p>A text.\(links)</main>", language: language, saying: words)
    #expect(walk.printed.contains(told), "\(walk.printed)")
  }
}
