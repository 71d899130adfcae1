import HarkDOM
import Testing

@testable import HarkAccessibility

struct StyleResolverTests {
  @Test func `rules that match everything end when the page has had its share`() {
    let sheet = StyleSheet(Array(String(repeating: "*{display:block}", count: 100).utf8))
    let page = String(repeating: "<a>x</a>", count: 100)
    let document = Document(parsingHTML: Array(page.utf8))
    let links = document.elements.filter { document.isHTML($0, .a) }
    func styled(work: Int?) -> Int {
      var resolver = StyleResolver(document, sheet: sheet, work: work)
      return links.count { id in
        let facts = ElementFacts(of: id, in: document)
        return resolver.style(of: id, facts: facts, isInOrder: false) != nil
      }
    }
    #expect(styled(work: nil) == 100)
    #expect((10...50).contains(styled(work: 5_000)))
  }
}
