import HarkAccessibility
import HarkDOM
import HarkLive
import HarkPage
import Testing

@Suite struct `What the walk sends` {
  /// A message of records that are written with bars.
  private func message(focus: Int = 0, _ records: String...) -> WalkMessage? {
    let text = (["B|\(focus)|0|0|\(records.count)"] + records).joined(separator: "|")
    return WalkMessage(text.replacing("|", with: "\u{7F}"))
  }

  private func tree(_ messages: WalkMessage?...) throws -> LiveTree {
    var tree = LiveTree()
    for message in messages { tree.take(try #require(message)) }
    return tree
  }

  private let page = [
    "D|1|https://ferries.example/|Ferries|1|2", "E|2|b|html|1|lang|en|1|3", "E|3|b|body|0|2|4|6",
    "E|4|b|h1|0|1|5", "T|5|Fares", "E|6|b<|p|1|id|a|iNote: |1|7", "T|7|Free today",
  ]

  private func outline(_ tree: LiveTree) -> [String] {
    let tree = AccessibilityTree(of: tree.document().document)
    var names = AccessibleNames(of: tree)
    return tree.nodes.indices.compactMap {
      let id = AccessibilityTree.NodeID($0)
      let name = names.name(of: id).text
      return name.isEmpty ? nil : "\(tree[id].role.rawValue) \(name)"
    }
  }

  @Test func `records become the page that they tell of`() throws {
    var tree = LiveTree()
    for record in page { tree.take(try #require(message(record))) }
    #expect(
      outline(tree) == ["heading Fares", "text Fares", "text Note:", "text Free today"])
    #expect(tree.title == "Ferries")
  }

  @Test func `a node that is sent again takes the place of what it was`() throws {
    var tree = LiveTree()
    for record in page { tree.take(try #require(message(record))) }
    tree.take(try #require(message(focus: 6, "T|7|Two euros")))
    #expect(outline(tree).last == "text Two euros")
    let (document, elements) = tree.document()
    let focus = try #require(tree.focus.flatMap { elements.element(of: .init(number: $0)) })
    #expect(document.attribute(.id, of: focus) == "a")
  }

  @Test func `what is not shown is not read, whatever its kind`() throws {
    var tree = LiveTree()
    for record in page { tree.take(try #require(message(record))) }
    tree.take(try #require(message("E|6|n|p|0|1|7", "E|4|bv|h1|0|1|5")))
    #expect(outline(tree).isEmpty)
  }

  @Test func `children of a host are shown where a slot of its shadow tree takes them`() throws {
    let tree = try tree(
      message(
        "D|1|about:blank||1|2", "E|2|b|html|0|1|3", "E|3|b|body|0|1|4", "E|4|b|my-card|0|2|5|6",
        "S|5|open|2|7|8", "T|7|Before ", "E|8|c|slot|0|0", "T|6|inside"))
    #expect(outline(tree) == ["text Before", "text inside"])
  }

  @Test func `a page that claims to hold itself is read once`() throws {
    let tree = try tree(
      message("D|1|about:blank||1|2", "E|2|b|body|0|2|3|2", "T|3|Round", "T|9|lost"))
    #expect(outline(tree) == ["text Round"])
  }

  @Test(arguments: [
    "", "B", "B|0|0|0|1", "B|0|0|0|1|E|4", "B|0|0|0|-1", "X|0|0|0|0", "B|0|0|0|1|Q|1",
  ])
  func `what is no message is none`(_ text: String) {
    #expect(WalkMessage(text.replacing("|", with: "\u{7F}")) == nil)
  }
}
