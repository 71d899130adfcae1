import HarkAccessibility
import HarkDOM
import Testing

/// Pages that would take forever, or too much memory, if anything were quadratic or recursive.
struct HostilePageTests {
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let many = 5_000

  private static let pages: [(String, String)] = [
    ("nested buttons", repeated("<span role=button>", many) + "x"),
    ("nested links", repeated("<span role=link>x", many)),
    ("nested lists", repeated("<ul><li>", many) + "x"),
    ("nested labels", repeated("<label>", many) + repeated("<input>", 200)),
    ("nested tables", repeated("<table><tr><td>", many)),
    ("nested closed details", repeated("<details><summary>x</summary>", many)),
    ("hidden in hidden", repeated("<div aria-hidden=true>x", many)),
    (
      "references to the next",
      (0..<many).map { "<p id=a\($0) aria-labelledby=a\($0 + 1)>t</p>" }.joined()
    ),
    (
      "references to the one around",
      (0..<many).map { "<b id=a\($0) aria-labelledby=a\(max($0 - 1, 0))>" }.joined() + "x"
    ),
    (
      "references to a long text",
      "<p id=a>" + repeated("word ", many) + "</p>"
        + repeated("<a href=/ aria-labelledby=a>x</a>", many / 10)
    ),
    (
      "owners of one another",
      (0..<many).map { "<div id=a\($0) aria-owns=a\($0 * 7919 % many)>" }.joined()
    ),
    (
      "selectors that look far",
      "<style>.a .b .c .d > .e { display: none } :not(:is(.x .y .z)) .q ~ .r { display: none }"
        + "</style>" + repeated("<div class='b c d e q r'>", many)
    ),
    (
      "shadow trees in one another",
      repeated("<div><template shadowrootmode=open><slot></slot>", many)
    ),
    (
      "hosts with many children",
      repeated("<div><template shadowrootmode=open><slot></slot></template>", many) + "x"
    ),
    ("options", "<select>" + repeated("<option>x", many) + "</select>"),
    ("wide cells", "<table>" + repeated("<tr><td colspan=1000>x", many) + "</table>"),
  ]

  @Test(.timeLimit(.minutes(5)), arguments: pages.map(\.0))
  func `a hostile page has its tree and its names in bounded time`(name: String) throws {
    let markup = try #require(Self.pages.first { $0.0 == name }?.1)
    let tree = AccessibilityTree(of: Document(parsingHTML: Array(markup.utf8)))
    var bytes: [UInt8] = []
    tree.dumpJSONLines(into: &bytes)
    #expect(!bytes.isEmpty)
    #expect(bytes.count < 100_000_000)
  }

  @Test func `a node takes sixteen bytes, and tells two thousand languages apart`() {
    #expect(MemoryLayout<AccessibilityTree.Node>.stride == 16)
    let page = (0..<3000).map { "<p lang=x-\($0)>\($0)" }.joined()
    let tree = AccessibilityTree(of: Document(parsingHTML: Array(page.utf8)))
    let paragraphs = tree.nodes.indices.filter { tree.nodes[$0].role == .paragraph }
    for (number, index) in paragraphs.enumerated() {
      let language = tree.language(of: AccessibilityTree.NodeID(index))
      #expect(language == (number < AccessibilityTree.Node.mostLanguages - 1 ? "x-\(number)" : ""))
      #expect(tree.nodes[index].display == .block)
      #expect(!tree.nodes[index].isPreformatted)
    }
    #expect(paragraphs.count == 3000)
  }

  @Test func `subtrees are ranges that lie in one another`() {
    let tree = AccessibilityTree(
      of: Document(parsingHTML: Array("<ul><li>a <b>b</b><li>c</ul><p>d".utf8)))
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      #expect(Int(node.end) > index)
      if let parent = node.parent {
        #expect(parent.index < Int32(index))
        #expect(node.end <= tree[parent].end)
      }
    }
  }
}
