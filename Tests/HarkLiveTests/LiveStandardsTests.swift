import HarkAccessibility
import HarkDOM
import HarkLive
import HarkPage
import TestThreads
import Testing

/// What newer standards make of pages in the engine.
@Suite(
  .enabled(if: TestEngine.isInstalled, "chromium-headless-shell is missing"), .serialized,
  .startsEngine, .waits)
struct `A newer standard in the engine` {
  @Test func `children are read in the order that their container's style gives them`()
    async throws
  {
    let page = try TestEngine().page(
      """
      <style>
        .f { display: flex; reading-flow: flex-visual } .f > :first-child { order: 3 }
        .s { reading-flow: source-order } .s > :first-child { reading-order: 1 }
        .g { display: grid; grid-template-columns: 1fr 1fr; reading-flow: grid-rows }
        .g > :first-child { grid-area: 2 / 1 } .g > :last-child { grid-area: 1 / 1 }
      </style>
      <div class=f><p>a</p><p>b</p><p>c</p></div><div class=s><p>d</p><p>e</p></div>
      <div class=g><p>f</p><p>g</p><p>h</p></div>
      """)
    #expect(page.items == ["b", "c", "a", "e", "d", "h", "g", "f"])
  }

  @Test func `the marks of what scrolls are links that lead to what they mark`() async throws {
    let page = try TestEngine().page(
      """
      <style>
        #c { display: flex; overflow-x: auto; width: 200px; scroll-marker-group: after }
        #c > * { flex: none; width: 200px } #c > ::scroll-marker { content: attr(data-name) }
        #c::scroll-button(right) { content: ">" / "Next slide" }
      </style>
      <div id=c><p id=one data-name=One>Ferry</p><p id=two data-name=Two>Harbour</p></div>
      """)
    #expect(page.items.first == "Next slide")
    #expect(page.items.last == "One Two")
    let two = try #require(page.made("Two"))
    #expect(page.act(.press(two)) == .shows(page.node("two")))
    let next = try #require(page.made("Next slide"))
    #expect(page.act(.press(next)) == .shows(page.node("two")))
  }

  @Test func `states that only the engine knows are followed after a press`() async throws {
    let page = try TestEngine().page(
      """
      <x-lamp id=x>Lamp</x-lamp><button id=b onclick="x.flip()">Flip</button>
      <script>
        customElements.define('x-lamp', class extends HTMLElement {
          #own = this.attachInternals();
          connectedCallback() { this.#own.role = 'switch'; this.#own.ariaChecked = 'false'; }
          flip() { this.#own.ariaChecked = this.#own.ariaChecked === 'true' ? 'false' : 'true'; }
        });
      </script>
      """)
    while page.role("x") != .switch { _ = try #require(page.view()) }
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.attribute(.ariaChecked, of: "x") == "true")
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.attribute(.ariaChecked, of: "x") == "false")
  }

  @Test func `what is hidden until it is found is shown when that is asked for`() async throws {
    let page = try TestEngine().page(
      """
      <details id=d><summary>More</summary><p>Closed words</p></details>
      <div id=u hidden=until-found><p>Hidden words</p></div><p id=told>Not yet</p>
      <script>u.onbeforematch = () => { told.textContent = 'Told'; };</script>
      """)
    #expect(!page.items.contains("Hidden words"))
    #expect(page.act(.reveal([page.node("u"), page.node("d")])) == .changed)
    #expect(page.items.contains("Hidden words"))
    #expect(page.items.contains("Closed words"))
    #expect(page.items.contains("Told"))
  }
}
