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
}
