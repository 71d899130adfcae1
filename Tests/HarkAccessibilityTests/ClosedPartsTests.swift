import HarkDOM
import Testing

@testable import HarkAccessibility

/// What a page keeps closed until its scripts run is opened without them.
struct ClosedPartsTests {
  private func text(_ html: String, opensAll: Bool) -> String {
    let tree = AccessibilityTree(
      of: Document(parsingHTML: Array(html.utf8)), showing: ShownText(opensAll: opensAll))
    return tree.nodes.indices.filter { tree.nodes[$0].role == .text }
      .map { tree.text(of: AccessibilityTree.NodeID($0)) }.joined(separator: " ")
  }

  @Test(arguments: [
    "<main><button aria-controls=p>More</button><div id=p hidden>Closed</div>",
    "<main><button data-bs-toggle=collapse data-bs-target=#p>More</button><div id=p style=display:none>Closed</div>",
    "<main><a href=#p data-toggle=tab>More</a><div id=p aria-hidden=true>Closed</div>",
    "<style>.pane{display:none}</style><main><div role=tabpanel class=pane>Closed</div>",
    "<main><h3 aria-expanded=false>More</h3><div hidden>Closed</div>",
    "<style>.faq p{display:none}</style><main><div class=faq><h3>More</h3><p>Closed</p></div>",
    "<main><ul><li class=slide>First<li class=slide aria-hidden=true>Closed</ul>",
    "<main><details><summary>More</summary>Closed</details>",
    "<main><p hidden=until-found>Closed</p>",
    "<main><b aria-controls=p>A</b><p id=p>Shown</p><b aria-controls=p>B</b><p id=p hidden>Closed</p>",
    "<style>.in{visibility:hidden}</style><main><b aria-controls=p>A</b><div id=p aria-hidden=true><p class=in>Closed</p></div>",
  ])
  func `a part that a control shows is closed, and open with all`(html: String) {
    #expect(!text(html, opensAll: false).contains("Closed"))
    #expect(text(html, opensAll: true).contains("Closed"))
  }

  @Test(arguments: [
    "<nav><button aria-controls=p>Menu</button><div id=p hidden>Closed</div></nav>",
    "<header><button aria-controls=p>Menu</button></header><div id=p class=menu hidden>Closed</div>",
    "<header><details><summary>Menu</summary>Closed</details></header>",
    "<main><button aria-controls=p>Chat</button><dialog id=p>Closed</dialog>",
    "<main><p>Shown</p><p hidden>Closed</p>",
    "<main><ul><li class=slide>Shown<li class='slide clone' aria-hidden=true>Closed</ul>",
    "<main><a href=#p>Skip</a><div id=p hidden>Closed</div>",
  ])
  func `menus, dialogs and what no control shows stay closed`(html: String) {
    #expect(!text(html, opensAll: true).contains("Closed"))
  }

  @Test func `a part that was sent behind the page is read in its place`() {
    let html = """
      <script src=a.js></script><main><template id="B:0"></template><p>Last</p></main><footer>Foot</footer>
      <script src=b.js></script><div hidden id="S:0"><p>First <template id="P:1"></template></p></div>
      <div hidden id="S:1"><b>inner</b></div>
      <script>$RC=function(a,b){};$RS=function(a,b){};$RS("S:1","P:1");$RC("B:0","S:0")</script>
      """
    let words = text(html, opensAll: false).split(whereSeparator: \.isWhitespace)
    #expect(words == ["First", "inner", "Last", "Foot"])
  }

  @Test func `a part that belongs into itself stays hidden`() {
    let html = """
      <main>Shown<div hidden id="S:0"><template id="B:0"></template>Round</div></main>
      <script>$RC("B:0","S:0")</script>
      """
    #expect(!text(html, opensAll: false).contains("Round"))
  }

  @Test func `a control says that its part is open`() throws {
    let document = Document(
      parsingHTML: Array(
        "<button aria-expanded=false aria-controls=p>More</button><div id=p hidden>Closed</div>"
          .utf8))
    let button = try #require(document.elements.first { document.isHTML($0, .button) })
    let panel = try #require(document.panel(of: button))
    func states(_ shown: ShownText) throws -> States {
      let tree = AccessibilityTree(of: document, showing: shown)
      return tree.states(of: try #require(tree.node(of: button)))
    }
    #expect(try states(ShownText()).contains(.collapsed))
    #expect(try states(ShownText(toggled: [panel])).contains(.expanded))
    #expect(try states(ShownText(toggled: [panel])).isDisjoint(with: .collapsed))
  }
}
