import HarkAccessibility
import HarkBrowsing
import HarkDOM
import HarkLive
import HarkPage
import HarkTerminal
import HarkThreads
import TestThreads
import Testing

/// Each with a page of its own, in one engine.
@Suite(
  .enabled(if: TestEngine.isInstalled, "chromium-headless-shell is missing"), .serialized,
  .startsEngine, .waits)
struct `A page in the engine` {
  @Test func `what a script writes is read, and what it hides is not`() async throws {
    let page = try TestEngine().page(
      """
      <h1>Fares</h1><p id=p>Loading</p><p style="display: none">Not yet</p><ul id=l></ul>
      <script>
        p.textContent = 'Two fares';
        for (const fare of ['Day', 'Week']) l.append(Object.assign(document.createElement('li'), {textContent: fare}));
      </script>
      """)
    #expect(page.items == ["Fares", "Two fares", "Day", "Week"])
  }

  @Test func `a page that has made more than is read of a page is read on when that is gone`()
    throws
  {
    let page = try TestEngine().page(
      """
      <p>Tide</p><div id=d></div>
      <script>
        let left = 30;
        const make = () => {
          d.innerHTML = left ? `<ul>${'<li>Low'.repeat(2500)}</ul>` : '<p>High</p>';
          if (left--) setTimeout(make, 50);
        };
        addEventListener('load', make);
      </script>
      """)
    #expect(page.waits(for: "High"))
    #expect(page.items == ["Tide", "High"])
    #expect(page.lastView?.document.rendering?.isCut == false)
  }

  @Test func `a link whose page takes long to come has not changed nothing`() async throws {
    var slow = PageServer.Page.html("<title>Fares</title><h1>Fares</h1>")
    slow.delay = 4_200
    let server = try #require(PageServer(["/": slow]))
    let page = try TestEngine().page(
      "<title>Start</title><a id=a href='http://127.0.0.1:\(server.port)/'>Fares</a>")
    #expect(page.act(.press(page.node("a"))) == .changed)
    #expect(page.routes.withLock { $0 } == [.loaded])
  }

  @Test func `a page is read whose first script takes longer than pages are waited for`() throws {
    var slow = PageServer.Page.script("")
    slow.delay = 10_600
    let server = try #require(PageServer(["/slow.js": slow]))
    let page = try TestEngine().page(
      """
      <title>Fares</title><script src="http://127.0.0.1:\(server.port)/slow.js"></script><h1>Fares</h1>
      """)
    #expect(page.items == ["Fares"])
  }

  @Test func `a press that has asked a server for something has not changed nothing for good`()
    throws
  {
    var late = PageServer.Page.html("Done")
    late.delay = 600
    let server = try #require(PageServer(["/": late]))
    let page = try TestEngine().page(
      """
      <button id=a onclick="fetch('http://127.0.0.1:\(server.port)/', {mode: 'no-cors'})">Pause</button>
      <button id=b>Nothing</button>
      """)
    #expect(page.act(.press(page.node("a"))) == .unanswered)
    #expect(page.act(.press(page.node("b"))) != .unanswered)
  }

  @Test func `shadow trees are read with what their slots show, closed ones too`() async throws {
    let page = try TestEngine().page(
      """
      <fare-card id=o><b>Day</b></fare-card><fare-card-closed id=c>Week</fare-card-closed>
      <script>
        o.attachShadow({mode: 'open'}).innerHTML = '<p>Fare: <slot></slot></p><button>Buy</button>';
        c.attachShadow({mode: 'closed'}).innerHTML = '<p>Closed: <slot></slot></p>';
      </script>
      """)
    #expect(page.items == ["Fare: Day", "Buy", "Closed: Week"])
  }

  @Test func `what an element says of itself to readers alone is told`() throws {
    let page = try TestEngine().page(
      """
      <fare-switch id=s>Night fares</fare-switch>
      <script>
        customElements.define('fare-switch', class extends HTMLElement {
          constructor() {
            super();
            const internals = this.attachInternals();
            internals.role = 'switch';
            internals.ariaChecked = 'true';
          }
        });
      </script>
      """)
    let view = try #require(page.lastView)
    let tree = AccessibilityTree(of: view.document)
    let node = try #require(view.elements.element(of: page.node("s")).flatMap { tree.node(of: $0) })
    #expect(tree[node].role == .switch)
    #expect(tree.states(of: node).contains(.checked))
  }

  @Test func `a frame is read where it stands`() async throws {
    let page = try TestEngine().page(
      """
      <p>Before</p><iframe title="Timetable" srcdoc="<p>At nine</p><p>At ten</p>"></iframe><p>After</p>
      """)
    #expect(
      page.items.filter { !$0.isEmpty && $0 != "Timetable" } == [
        "Before", "At nine", "At ten", "After",
      ])
  }

  @Test(arguments: [50, 100, 200])
  func `what a timer brings behind a press is waited for`(delay: Int) async throws {
    let page = try TestEngine().page(
      """
      <button id=b onclick="setTimeout(() => n.textContent = 'Saved', \(delay))">Save</button><p id=n>Not yet</p>
      """)
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.items.last == "Saved")
  }

  @Test func `what a motion ends with is waited for, and a sign of waiting is not`() async throws {
    let page = try TestEngine().page(
      """
      <style>
        #s { transition: opacity .8s } .faded { opacity: 0 } @keyframes turn { to { rotate: 1turn } }
        #w { animation: turn 1s infinite }
      </style>
      <button id=b onclick="s.className = 'faded'; s.ontransitionend = () => n.textContent = 'Open'">Open</button>
      <button id=c>Idle</button><div id=s>.</div><div id=w>.</div><p id=n>Closed</p>
      """)
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.items.last == "Open")
    // The first press gives it the focus, and a frame that the engine draws late may fall into the next.
    #expect((0..<4).contains { _ in page.act(.press(page.node("c"))) == .unchanged })
  }

  @Test func `a press does what the page makes of it, and says when that is nothing`() async throws
  {
    let page = try TestEngine().page(
      """
      <button id=b onclick="n.textContent = 'Pressed ' + (event.isTrusted ? 'by hand' : 'by script')">Go</button>
      <button id=c>Idle</button><p id=n>Nothing yet</p>
      """)
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.items.last == "Pressed by hand")
    #expect(page.act(.press(page.node("b"))) == .unchanged)
    #expect(page.act(.press(LiveNode(number: 99_999))) == .gone)
  }

  @Test func `what lies under something else is clicked all the same`() async throws {
    let page = try TestEngine().page(
      """
      <button id=b onclick="n.textContent = 'Clicked'">Go</button><p id=n>No</p>
      <div style="position: fixed; inset: 0; background: white"></div>
      """)
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.items.contains("Clicked"))
  }

  @Test func `a field is typed into key by key, and its list follows`() async throws {
    let page = try TestEngine().page(
      """
      <label>Harbour <input id=i role=combobox aria-controls=l value=old></label><ul id=l role=listbox></ul>
      <script>
        let keys = 0;
        i.addEventListener('keyup', () => {
          keys += 1;
          l.replaceChildren(...['Busan', 'Bergen', 'Bari'].filter((name) => name.startsWith(i.value)).map((name) => {
            const option = document.createElement('li');
            option.role = 'option';
            option.textContent = name + ' ' + keys;
            return option;
          }));
        });
      </script>
      """)
    #expect(page.act(.type("Be", into: page.node("i"))) == .changed)
    let view = try #require(page.lastView)
    let list = try #require(view.elements.element(of: page.node("l")))
    #expect(view.document.textContent(of: list) == "Bergen 3")
  }

  @Test func `choices, sliders and checkboxes change as by hand`() async throws {
    let page = try TestEngine().page(
      """
      <select id=s><option id=a>One</option><option id=b>Two</option></select>
      <input id=r type=range><input id=d type=date><input id=c type=checkbox><p id=n></p>
      <script>
        for (const field of [s, r, d, c]) field.onchange = () => n.textContent += field.id + (field.checked || field.value) + ' ';
      </script>
      """)
    #expect(page.act(.choose([page.node("b")], in: page.node("s"))) == .changed)
    #expect(page.act(.set("80", of: page.node("r"))) == .changed)
    #expect(page.act(.set("2027-01-02", of: page.node("d"))) == .changed)
    #expect(page.act(.press(page.node("c"))) == .changed)
    #expect(page.items.last == "sTwo r80 d2027-01-02 ctrue")
  }

  @Test func `a slider that a page heeds once its key is let go stands where it was set to`() throws
  {
    let page = try TestEngine().page(
      """
      <input id=r type=range min=1 max=9 value=2 onkeyup="n.textContent = 'At ' + r.value"><p id=n>At 2</p>
      """)
    for value in ["5", "9", "1"] {
      #expect(page.act(.set(value, of: page.node("r"))) == .changed)
      #expect(page.items.last == "At \(value)")
    }
  }

  @Test func `a value that a script sets is heard, although nothing tells of it`() async throws {
    let page = try TestEngine().page(
      """
      <input id=i aria-label=Name><button id=b onclick="i.value = 'Ann'">Fill</button>
      """)
    #expect(page.act(.press(page.node("b"))) == .changed)
    let view = page.lastView
    let field = view?.elements.element(of: page.node("i"))
    #expect(field.flatMap { view?.document.attribute(.value, of: $0) } == "Ann")
  }

  @Test func `live regions are told when they change, and dialogs that open`() async throws {
    let page = try TestEngine().page(
      """
      <button id=b onclick="s.textContent = 'Saved'">Save</button><p id=s role=status></p>
      <button id=o onclick="d.showModal()">Open</button><dialog id=d><p>Sure?</p><button>Yes</button></dialog>
      """)
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.said.withLock { $0 } == ["Saved"])
    #expect(page.act(.press(page.node("o"))) == .changed)
    #expect(page.lastView?.dialogs == [page.node("d")])
    #expect(page.items == ["Sure?", "Yes"])
  }

  @Test func `a question of a script waits for its answer`() async throws {
    let page = try TestEngine().page(
      "<button id=b onclick=\"n.textContent = prompt('Name?', 'Ann')\">Ask</button><p id=n></p>")
    page.page.act(1, .press(page.node("b")))
    #expect(page.question() == .prompt("Name?", initial: "Ann"))
    page.page.answer(.accepted(text: "Bo"))
    #expect(page.waits(for: "Bo"))
  }

  @Test func `a page of a client-side route is told, and steps back too`() async throws {
    let page = try TestEngine().page(
      """
      <a id=a href=x onclick="history.pushState(1, '', '#fares'); document.title = h.textContent = 'Fares'; return false">
      To fares</a><h1 id=h>Home</h1><script>onpopstate = () => h.textContent = 'Home again'</script>
      """)
    #expect(page.act(.press(page.node("a"))) == .changed)
    #expect(page.routes.withLock { $0 } == [.added])
    #expect(page.lastView?.title == "Fares")
    #expect(page.act(.travel(by: -1)) == .changed)
    #expect(page.routes.withLock { $0 } == [.added, .travelled(-1)])
    #expect(page.items.last == "Home again")
  }

  @Test func `keys go to where the focus is`() async throws {
    let page = try TestEngine().page(
      """
      <div id=t tabindex=0 role=tree aria-label=Files>Tree</div><p id=n></p>
      <script>t.onkeydown = (event) => n.textContent += event.key + ' '</script>
      """)
    #expect(page.act(.focus(page.node("t"))) == .changed)
    #expect(page.act(.keys([Key(.down), Key(.enter), Key("x", .control)])) == .changed)
    #expect(page.items.last == "ArrowDown Enter x")
  }

  @Test(
    .enabled(if: TestEngine.hasFile("/usr/share/javascript/vue/vue.min.js"), "libjs-vue is missing")
  )
  func `a Vue application is filled in, and its dialog and its message are told`() throws {
    let page = try TestEngine().page(
      """
      <div id=app><h1>{{title}}</h1><input id=i aria-label=Find v-model=words>
        <ul><li v-for="fare in found">{{fare}}</li></ul><p role=status>{{found.length}} found</p>
        <button id=b @click="isOpen = true">Book</button>
        <div v-if=isOpen id=d role=dialog aria-modal=true aria-label=Booking><p>Sure?</p></div></div>
      <script src="file:///usr/share/javascript/vue/vue.min.js"></script>
      <script>
        new Vue({
          el: '#app', data: {title: 'Ferries', words: '', isOpen: false, all: ['Busan', 'Bergen', 'Bari']},
          computed: {found() { return this.all.filter((name) => name.includes(this.words)); }},
        });
      </script>
      """)
    #expect(page.items.first == "Ferries")
    #expect(page.act(.type("Be", into: page.node("i"))) == .changed)
    #expect(page.items.contains("Bergen") && !page.items.contains("Busan"))
    #expect(page.said.withLock { $0.last } == "1 found")
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.lastView?.dialogs == [page.node("d")])
  }

  @Test(
    .enabled(if: TestEngine.hasFile("/usr/share/nodejs/react-dom/umd"), "node-react-dom is missing")
  )
  func `a field of React's takes what is typed, and its button can be pressed then`() throws {
    let page = try TestEngine().page(
      """
      <div id=root></div>
      <script src="file:///usr/share/nodejs/react/umd/react.production.min.js"></script>
      <script src="file:///usr/share/nodejs/react-dom/umd/react-dom.production.min.js"></script>
      <script>
        const make = React.createElement;
        function App() {
          const [name, setName] = React.useState('');
          const [told, setTold] = React.useState('');
          return make('main', null,
            make('input', {id: 'i', 'aria-label': 'Name', value: name, onChange: (event) => setName(event.target.value)}),
            make('button', {id: 'b', disabled: !name, onClick: () => setTold('Booked for ' + name)}, 'Book'),
            make('p', {role: 'status'}, told));
        }
        ReactDOM.createRoot(root).render(make(App));
      </script>
      """)
    #expect(page.act(.press(page.node("b"))) == .unchanged)
    #expect(page.act(.type("Ann", into: page.node("i"))) == .changed)
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.said.withLock { $0 } == ["Booked for Ann"])
  }
}
