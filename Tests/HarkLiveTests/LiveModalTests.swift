import HarkLive
import HarkPage
import HarkTerminal
import HarkThreads
import TestThreads
import Testing

/// What a modal dialog leaves of a page in the engine.
@Suite(
  .enabled(if: TestEngine.isInstalled, "chromium-headless-shell is missing"), .serialized,
  .startsEngine, .waits)
struct `A modal dialog in the engine` {
  private static let page = """
    <p id=told role=status></p><main><p>Behind it</p><p id=deep><span aria-live=polite id=words></span></p></main>
    <button id=b>Book</button>
    <div role=dialog aria-modal=true aria-label=Trip id=d style="display: none"><p>Inside of it</p><button id=i>Pick</button></div>
    <p>Below it</p><div><ul id=list style="position: absolute"><li>Choice beside it</ul></div>
    <script>
      b.onclick = () => { d.style.display = ''; };
      i.onclick = () => { words.textContent = 'Picked.'; };
      addEventListener('keydown', () => { d.style.display = 'none'; });
    </script>
    """

  @Test func `what is behind it is not read, and the list that it brings is`() async throws {
    let page = try TestEngine().page(Self.page)
    #expect(page.items.contains("Behind it"))
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.items == ["Inside of it", "Pick", "Choice beside it"])
    #expect(page.lastView?.dialogs == [page.node("d")])
  }

  @Test func `a region behind it is heard`() async throws {
    let page = try TestEngine().page(Self.page)
    _ = page.act(.press(page.node("b")))
    _ = page.act(.press(page.node("i")))
    #expect(page.said.withLock { $0 } == ["Picked."])
    #expect(!page.items.contains("Picked."))
  }

  @Test func `a message is heard at once though its page hides all around the dialog`() async throws
  {
    let page = try TestEngine().page(
      """
      <div id=app><h1>Prompts</h1><button id=b>New</button></div><div id=toasts><div role=status id=toast></div></div>
      <div id=d role=dialog aria-label=Prompt hidden><button id=i>Make</button></div>
      <script>
        const around = [app, toasts];
        b.onclick = () => { d.hidden = false; around.forEach((one) => one.setAttribute('aria-hidden', 'true')); i.focus(); };
        i.onclick = () => { toast.textContent = 'The prompt was made.'; };
        addEventListener('keydown', () => { d.hidden = true; around.forEach((one) => one.removeAttribute('aria-hidden')); });
      </script>
      """)
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.lastView?.dialogs == [page.node("d")])
    #expect(!page.items.contains("Prompts"))
    _ = page.act(.press(page.node("i")))
    #expect(page.said.withLock { $0 } == ["The prompt was made."])
    page.page.act(7, .keys([Key(.escape)]))
    #expect(page.waits(for: "Prompts"))
    #expect(page.said.withLock { $0 } == ["The prompt was made."])
  }

  @Test func `a message that is placed above a dialog is read though it stands before it`()
    async throws
  {
    let page = try TestEngine().page(
      """
      <main><p>Behind it</p></main><div id=toasts style="position: fixed; top: 0; z-index: 2000"></div>
      <div id=low style="position: fixed; bottom: 0; z-index: 2"><p>Bar below</p></div>
      <div style="position: fixed; z-index: 1000; top: 50px"><div role=dialog aria-modal=true aria-label=Trip id=d><button id=i>Pick</button></div></div>
      <script>i.onclick = () => { toasts.innerHTML = '<p>Picked.</p>'; };</script>
      """)
    #expect(page.items == ["Pick"])
    #expect(page.act(.press(page.node("i"))) == .changed)
    #expect(Set(page.items) == ["Pick", "Picked."])
  }

  @Test func `all is there again at once when it has closed`() async throws {
    let page = try TestEngine().page(Self.page)
    _ = page.act(.press(page.node("b")))
    page.page.act(7, .keys([Key(.escape)]))
    #expect(page.waits(for: "Behind it"))
    #expect(!page.items.contains("Inside of it"))
    #expect(page.lastView?.dialogs == [])
  }

  @Test func `what has the focus is read, though its page has left it hidden`() async throws {
    let page = try TestEngine().page(
      """
      <div id=app><h1>Ferries</h1><button id=b>Menu</button></div>
      <div id=menu hidden><button id=i>Close</button></div>
      <script>
        b.onclick = () => { app.setAttribute('aria-hidden', 'true'); menu.hidden = false; i.focus(); };
        i.onclick = () => { menu.hidden = true; b.focus(); };
      </script>
      """)
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.items == ["Close"])
    #expect(page.act(.press(page.node("i"))) == .changed)
    #expect(page.items == ["Ferries", "Menu"])
  }

  @Test func `one that a component keeps in its shadow tree shows what is slotted into it`()
    async throws
  {
    let page = try TestEngine().page(
      """
      <p>Behind it</p><x-d id=x><p>Slotted into it</p></x-d>
      <script>
        x.attachShadow({mode: 'open'}).innerHTML = '<p>Shadow behind it</p><dialog><slot></slot><button>Yes</button></dialog>';
        x.shadowRoot.querySelector('dialog').showModal();
      </script>
      """)
    #expect(page.items == ["Slotted into it", "Yes"])
  }
}
