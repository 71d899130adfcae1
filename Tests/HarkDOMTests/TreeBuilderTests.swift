import Testing

@testable import HarkDOM

struct TreeBuilderTests {
  @Test func `a field of a form that begins in a table belongs to it`() {
    let page = "<table><form id=f><tr><td><input id=i></table><input id=j></form><input id=k>"
    let document = Document(parsingHTML: Array(page.utf8))
    func owner(_ id: String) -> String? {
      document.element(withID: id).flatMap { document.parserFormOwner(of: $0) }
        .flatMap { document.attribute(.id, of: $0) }
    }
    #expect(owner("i") == "f")
    #expect(owner("j") == "f")
    #expect(owner("k") == nil)
  }

  @Test func `a frame in noscript that closes itself leaves the rest of the page`() {
    let page = "<body><noscript><iframe src=a height=0 /></noscript><p id=rest>Text</p>"
    let document = Document(parsingHTML: Array(page.utf8))
    let rest = document.element(withID: "rest")
    #expect(rest.flatMap { document.parent(of: $0) }.map { document.isHTML($0, .body) } == true)
  }

  @Test func `a frame in noscript that closes nothing is read as the standard has it`() {
    let page = "<body><noscript><iframe src=a></noscript><p id=rest>Text</p>"
    #expect(Document(parsingHTML: Array(page.utf8)).element(withID: "rest") == nil)
  }
}
