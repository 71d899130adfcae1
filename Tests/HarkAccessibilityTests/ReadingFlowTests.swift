import HarkAccessibility
import HarkDOM
import Testing

/// The order in which the children of a container are read (CSS Display 4, `reading-flow`).
struct ReadingFlowTests {
  @Test(arguments: [
    ("display: flex; reading-flow: flex-visual", "b c a"),
    ("display: flex; reading-flow: flex-flow", "b c a"),
    ("display: flex; flex-direction: row-reverse; reading-flow: flex-visual", "a c b"),
    ("display: flex; flex-direction: row-reverse; reading-flow: flex-flow", "b c a"),
    ("display: grid; reading-flow: grid-order", "b c a"), ("display: flex", "a b c"),
    ("display: flex; reading-flow: normal", "a b c"),
    ("reading-flow: source-order", "a b c"), ("reading-flow: flex-visual", "a b c"),
    ("display: block; reading-flow: grid-order", "a b c"),
    ("display: flex; flex-flow: row-reverse wrap; reading-flow: flex-visual", "a c b"),
  ])
  func `children are read in the order of their container's style`(style: String, text: String) {
    let page = Page(
      "<style>div { \(style) }</style><div><p style='order: 3'>a<p style='order: 1'>b"
        + "<p style='order: 2'>c</div>")
    #expect(page.text == text)
  }

  @Test func `what has an order of reading of its own comes where that says`() {
    let page = Page(
      """
      <style>div { reading-flow: source-order } #a { reading-order: 2 } #b { reading-order: -1 }</style>
      <div>x <p id=a>a</p><p>y</p><p id=b>b <b>c</b></p></div><p>z</p>
      """)
    #expect(page.text == "b c x y a z")
  }
}

/// What a modal dialog that a button has opened leaves of a page.
struct OpenedModalTests {
  private static func text(showing id: String, of markup: String) -> String {
    let document = Document(parsingHTML: Array(markup.utf8))
    var shown = ShownText()
    if let dialog = document.element(withID: id) {
      shown.toggled = [dialog]
      shown.modals = [dialog]
    }
    let tree = AccessibilityTree(of: document, showing: shown)
    return tree.nodes.indices.map { tree.text(of: AccessibilityTree.NodeID($0)) }
      .joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `what is not in the dialog is left out, text beside it too`() {
    #expect(
      Self.text(
        showing: "d",
        of: "<h1>a</h1><main>b <p>c<div>e <dialog id=d>f <p>g</dialog> h</div> i</main><p>j")
        == "f g")
  }
}
