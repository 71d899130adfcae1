import HarkDOM
import Testing

@testable import HarkAccessibility

struct FlatTextTests {
  @Test func `what was consulted takes two bits for each place of the page`() {
    // Text that is alone in its element has a number far above all places.
    let document = Document(
      parsingHTML: Array(String(repeating: "<p>a<b>b</b>", count: 500).utf8))
    var consulted = ConsultedNodes()
    var nodes: [Document.NodeID] = []
    var current = document.documentElement
    while let id = current {
      nodes.append(id)
      current = document.next(after: id, within: Document.root)
    }
    for id in nodes {
      #expect(!consulted.contains(id))
      consulted.insert(id)
      #expect(consulted.contains(id))
    }
    #expect(nodes.contains { Int($0.index) != $0.place })
    #expect(consulted.words.count <= document.placeCount / 32 + 1)
    consulted.removeAll()
    #expect(consulted.isEmpty && !nodes.contains { consulted.contains($0) })
  }
}
