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
}
