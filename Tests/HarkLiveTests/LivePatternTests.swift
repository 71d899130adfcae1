import HarkAccessibility
import HarkBrowsing
import HarkDOM
import HarkLive
import HarkPage
import HarkReading
import HarkTerminal
import TestThreads
import Testing

/// What only the engine can show of the widgets that pages make of ARIA's roles.
@Suite(
  .enabled(if: TestEngine.isInstalled, "chromium-headless-shell is missing"), .serialized,
  .startsEngine, .waits)
struct `A widget in the engine` {
  private static let slider = """
    <div id=s role=slider tabindex=0 aria-valuemin=0 aria-valuemax=100 aria-valuenow=50>Slider</div>
    <script>
      const steps = {ArrowUp: 2, ArrowDown: -2, PageUp: 20, PageDown: -20};
      s.onkeydown = (event) => {
        const value = Number(s.ariaValueNow) + (steps[event.key] ?? 0);
        s.ariaValueNow = Math.min(100, Math.max(0, value));
      };
    </script>
    """

  private func value(of page: TestLivePage) -> String? {
    guard let view = page.lastView, let slider = view.elements.element(of: page.node("s")) else {
      return nil
    }
    return view.document.attribute(.ariaValuenow, of: slider)
  }

  @Test func `a slider of the page's own comes to its value by its keys`() async throws {
    let page = try TestEngine().page(Self.slider)
    #expect(page.act(.set("96", of: page.node("s"))) == .changed)
    #expect(value(of: page) == "96")
    #expect(page.act(.set("4", of: page.node("s"))) == .changed)
    #expect(value(of: page) == "4")
  }

  @Test
  func `entries of a list that listen to presses can be pressed, and others are not said to be`()
    throws
  {
    let page = try TestEngine().page(
      """
      <style>li { cursor: default }</style><ul id=u><li id=a>Harbour morning<li id=b>Harbour night</ul>
      <ul><li id=c>Bread<li id=d>Milk</ul><ul id=f><li id=e><a href=/x>Fares</a></ul><p id=said></p>
      <script>
        for (const entry of document.querySelectorAll('#u li, #f li'))
          entry.addEventListener('click', () => { said.textContent = entry.textContent + ' chosen'; });
      </script>
      """)
    func isClickable(_ id: String) -> Bool {
      guard let view = page.lastView, let entry = view.elements.element(of: page.node(id)) else {
        return false
      }
      return view.elements.isClickable(entry)
    }
    while !(isClickable("a") && isClickable("b")) { try #require(page.view() != nil) }
    #expect(!isClickable("c") && !isClickable("d") && !isClickable("e"))
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.items.contains("Harbour night chosen"))
  }

  @Test func `what calls itself a list of choices and holds none is read as what it holds`() throws
  {
    let page = try TestEngine().page(
      """
      <div id=menu role=listbox><div tabindex=0 style="cursor: pointer">Dataset</div>
      <div id=labels tabindex=0 style="cursor: pointer">Labels</div></div>
      <div id=list role=listbox><div role=option>Noon</div></div>
      """)
    #expect(page.items.contains("Labels"))
    #expect(!page.items.contains("Noon"))
    let labels = page.lastView?.elements.element(of: page.node("labels"))
    #expect(labels.map { page.lastView?.elements.isClickable($0) == true } == true)
  }

  @Test func `a list that makes the options in view alone says that it is a part`() throws {
    let page = try TestEngine().page(
      """
      <div id=part role=listbox style="height: 60px; overflow: auto"><div style="height: 4000px">
      <div role=option style="height: 20px">Ann</div><div role=option style="height: 20px">Bea</div></div></div>
      <div id=all role=listbox style="height: 30px; overflow: auto">
      <div role=option style="height: 20px">Ann</div><div role=option style="height: 20px">Bea</div></div>
      """)
    #expect(page.states("part").contains(.partial))
    #expect(!page.states("all").contains(.partial))
  }

  @Test func `an editor that has made a part of its text says that it is a part`() async throws {
    let page = try TestEngine().page(
      """
      <div id=part contenteditable=true role=textbox aria-multiline=true aria-label=Whole>
        <div class=cm-line>First line</div><div class=cm-gap contenteditable=false style="height: 4000px"></div>
      </div>
      <div id=all contenteditable=true role=textbox aria-multiline=true aria-label=All><div class=cm-line>Only line</div></div>
      <div class=CodeMirror><textarea id=old style="width: 20px"></textarea><div class=CodeMirror-sizer style="height: 3000px">
      <div class=CodeMirror-code><pre>One</pre><pre>Two</pre></div></div></div>
      <div class=CodeMirror><textarea id=short style="width: 20px"></textarea><div class=CodeMirror-sizer>
      <div class=CodeMirror-code><pre>One</pre><pre>Two</pre></div></div></div>
      """)
    #expect(page.states("part").contains(.partial))
    #expect(!page.states("all").contains(.partial))
    #expect(page.states("old").contains(.partial))
    #expect(!page.states("short").contains(.partial))
  }

  @Test func `a list of a script's own has the name of the label before it`() async throws {
    let page = try TestEngine().page(
      """
      <label>Tide</label><div><div>Select...</div><div><input id=one role=combobox></div></div>
      <label>Two</label><div><input id=two><input id=three></div>
      <label for=four>Four</label><div><input id=four></div>
      """)
    func label(_ id: String) -> String? {
      guard let view = page.lastView, let field = view.elements.element(of: page.node(id)) else {
        return nil
      }
      return view.document.attribute(.ariaLabel, of: field)
    }
    #expect(label("one") == "Tide")
    #expect(label("two") == nil)
    #expect(label("four") == nil)
  }

  @Test func `a list without a field that a label stands before has its name and opens`() throws {
    let page = try TestEngine().page(
      """
      <label>Meals</label><div><div id=one role=button tabindex=0>Any</div><div style="position: absolute"><input hidden id=f></div></div>
      <label>Seats</label><div><button id=two>Any</button><button>More</button></div>
      <div id=list hidden><label for=l id=lunch style="display: block">Lunch<input id=l type=checkbox style="display: none"></label></div>
      <script>one.onclick = () => { list.hidden = false; f.hidden = false; };</script>
      """)
    #expect(page.role("one") == .combobox)
    #expect(page.attribute(.ariaLabel, of: "one") == "Meals")
    #expect(page.role("two") == .button)
    #expect(page.act(.press(page.node("one"))) == .changed)
    #expect(page.role("one") == .combobox)
    #expect(page.role("lunch") == .checkbox)
    #expect(page.act(.press(page.node("lunch"))) == .changed)
    #expect(page.attribute(.ariaChecked, of: "lunch") == "true")
  }

  @Test func `a field of no width is the way into a list, which opens where nothing of it stands`()
    throws
  {
    let page = try TestEngine().page(
      """
      <label for=f><div id=box style="cursor: pointer; height: 30px"><span id=chosen></span>
      <input id=f style="width: 0; padding: 0; border: 0; opacity: 0"></div></label>
      <div id=list style="position: absolute; display: none"><div>Jeju</div><div id=b>Busan</div></div>
      <script>
        f.onblur = () => setTimeout(() => { f.value = ''; }, 20);
        box.onclick = () => { list.style.display = 'block'; };
      </script>
      """)
    #expect(page.act(.type("busan", into: page.node("f"))) == .offers(page.node("list")))
  }

  @Test func `a slider whose server sets it back while it moves is set all the same`() throws {
    let page = try TestEngine().page(
      """
      <div id=s role=slider tabindex=0 aria-valuemin=1 aria-valuemax=9 aria-valuenow=1>1</div>
      <script>
        let backs = 2;
        s.onkeydown = (event) => {
          const now = Number(s.ariaValueNow) + (event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0);
          s.ariaValueNow = now;
          if (now === 4 && backs-- > 0) setTimeout(() => { s.ariaValueNow = 3; }, 160);
        };
      </script>
      """)
    #expect(page.act(.set("4", of: page.node("s"))) == .changed)
    #expect(value(of: page) == "4")
  }

  @Test func `what takes keys and listens to presses is pressed without showing a hand`() throws {
    let page = try TestEngine().page(
      """
      <div><span id=s tabindex=0>models</span></div><div id=n tabindex=0>Read on</div>
      <script>s.addEventListener('click', () => { s.textContent = 'opened'; });</script>
      """)
    func isClickable(_ id: String) -> Bool {
      guard let view = page.lastView, let element = view.document.element(withID: id) else {
        return false
      }
      return view.elements.isClickable(element)
    }
    while !isClickable("s"), page.view() != nil {}
    #expect(isClickable("s"))
    #expect(!isClickable("n"))
  }

  @Test func `what is edited in place keeps its lines`() throws {
    let page = try TestEngine().page(
      """
      <div id=e contenteditable role=textbox aria-multiline=true style="white-space: break-spaces"><div># Ferry</div><div><br></div><div>  <b>Six</b> boats</div></div>
      <div id=n contenteditable>One <i>two</i><div>three<br>four</div></div>
      """)
    func text(_ id: String) -> String? {
      guard let document = page.lastView?.document, let element = document.element(withID: id)
      else { return nil }
      return document.editedText(in: element)
    }
    #expect(text("e") == "# Ferry\n\n  Six boats")
    #expect(text("n") == "One two\nthree\nfour")
  }

  @Test func `a day that a calendar drops is typed as it writes days`() async throws {
    let page = try TestEngine().page(
      """
      <html lang=en><input id=d><p id=o></p><script>
      d.onblur = () => {
        const day = /^(\\w+) (\\d+), (\\d+)$/.test(d.value) ? new Date(d.value) : null;
        if (!day) d.value = '';
        o.textContent = day ? 'Leaves on ' + day.getDate() + '.' + (day.getMonth() + 1) + '.' : 'Never';
      };
      </script>
      """)
    #expect(page.act(.type("2026-12-24", into: page.node("d"))) == .changed)
    #expect(page.waits(for: "Leaves on 24.12."))
    #expect(page.act(.type("soon", into: page.node("d"))) == .changed)
    #expect(page.waits(for: "Never"))
  }

  @Test func `a slider that knows the keys across alone is set as well`() async throws {
    let page = try TestEngine().page(
      Self.slider.replacing("ArrowUp", with: "ArrowRight").replacing("ArrowDown", with: "ArrowLeft")
    )
    #expect(page.act(.set("96", of: page.node("s"))) == .changed)
    #expect(value(of: page) == "96")
    #expect(page.act(.set("40", of: page.node("s"))) == .changed)
    #expect(value(of: page) == "40")
  }

  @Test func `a slider comes as near to a value as its steps and its ends allow`() async throws {
    let page = try TestEngine().page(Self.slider)
    #expect(page.act(.set("61", of: page.node("s"))) == .changed)
    #expect(["60", "62"].contains(value(of: page)))
    #expect(page.act(.set("300", of: page.node("s"))) == .changed)
    #expect(value(of: page) == "100")
  }

  @Test func `a slider whose keys go to what lies in it is set as well`() async throws {
    let page = try TestEngine().page(
      Self.slider.replacing("tabindex=0 ", with: "")
        .replacing(">Slider<", with: "><div tabindex=0>Slider</div><"))
    #expect(page.act(.set("96", of: page.node("s"))) == .changed)
    #expect(value(of: page) == "96")
  }

  @Test
  func `a handle that says nothing of itself is a slider, and comes to its value by its keys`()
    async throws
  {
    let page = try TestEngine().page(
      """
      <div class=ui-slider style="position: relative; width: 200px; height: 10px">
      <span id=s tabindex=0 style="position: absolute; left: 20%">o</span></div>
      <p style="position: relative; width: 200px"><a id=card class=slider-handle tabindex=0
        style="position: absolute; left: 20%">A card of a carousel</a></p>
      <script>
        s.onkeydown = (event) => {
          const step = {ArrowUp: 5, ArrowDown: -5}[event.key] ?? 0;
          s.style.left = Math.min(100, Math.max(0, parseFloat(s.style.left) + step)) + '%';
        };
      </script>
      """)
    #expect(page.role("s") == .slider)
    // Neither a class nor a place makes one.
    #expect(page.role("card") != .slider)
    #expect(value(of: page) == "20")
    #expect(page.act(.set("65", of: page.node("s"))) == .changed)
    #expect(value(of: page) == "65")
  }

  @Test func `a list that a field opens without saying so is given, and the field not left`()
    async throws
  {
    let page = try TestEngine().page(
      """
      <div style="position: relative"><input id=i autocomplete=off>
      <div id=l style="position: absolute; top: 22px; z-index: 2; display: none"><div>Busan</div><div>Jeju</div></div></div>
      <label>Plain <input id=p></label>
      <script>
        i.oninput = () => setTimeout(() => { l.style.display = 'block'; }, 200);
        i.onblur = () => { i.value = ''; l.style.display = 'none'; };
      </script>
      """)
    #expect(page.act(.type("je", into: page.node("i"))) == .offers(page.node("l")))
    #expect(page.items.contains("Jeju"))
    #expect(page.act(.type("je", into: page.node("p"))) == .changed)
    #expect(page.attribute(.value, of: "i") == "")
  }

  @Test func `a list that opens with a field to look in is given by what it offers`() throws {
    let page = try TestEngine().page(
      """
      <div id=c style="position: absolute; left: -9999px; width: 200px"><input id=i autocomplete=off>
      <ul id=l><li>Upper<li>Lower</ul></div>
      <script>
        i.onfocus = () => { c.style.left = '10px'; };
        i.onblur = () => { i.value = ''; c.style.left = '-9999px'; };
      </script>
      """)
    #expect(page.act(.type("low", into: page.node("i"))) == .offers(page.node("l")))
  }

  @Test func `what is typed takes the place of a number that its page does not leave empty`() throws
  {
    let page = try TestEngine().page(
      """
      <input id=i value=20>
      <script>
        let kept = i.value;
        i.oninput = () => { if (i.value === '') i.value = kept; else kept = i.value; };
      </script>
      """)
    #expect(page.act(.type("30", into: page.node("i"))) == .changed)
    #expect(page.attribute(.value, of: "i") == "30")
  }

  @Test func `a sign without words that is pressed is a button`() async throws {
    let page = try TestEngine().page(
      """
      <style>div { width: 30px; height: 30px } #b, #e { cursor: pointer }</style>
      <div id=a title="Open file"></div><div id=b></div><div id=c></div><div id=d title=Picture></div>
      <div id=e style="width: 100%; height: 500px"></div><div id=f title=Words>Words</div>
      <script>for (const one of [a, b, c, e, f]) one.addEventListener('click', () => {});</script>
      """)
    while page.role("a") != .button || page.role("b") != .button { _ = try #require(page.view()) }
    #expect(["c", "d", "e", "f"].allSatisfy { page.role($0) != .button })
  }

  @Test func `a text field that can't be written in says so`() async throws {
    let page = try TestEngine().page(
      """
      <div id=a role=textbox aria-label=A>Old</div><div id=b role=textbox aria-label=B contenteditable>Old</div>
      <div id=c role=textbox aria-label=C tabindex=0>Old</div>
      """)
    #expect(page.attribute(.ariaReadonly, of: "a") == "true")
    #expect(page.attribute(.ariaReadonly, of: "b") == nil)
    #expect(page.attribute(.ariaReadonly, of: "c") == nil)
  }

  @Test func `an entry of a menu that is a list for the engine is pressed all the same`()
    async throws
  {
    let page = try TestEngine().page(
      """
      <style>[role=listitem] { cursor: pointer }</style>
      <div role=menu tabindex=-1><div id=i role=listitem tabindex=0>Print<span tabindex=-1></span></div></div>
      """)
    let view = try #require(page.lastView)
    #expect(view.elements.element(of: page.node("i")).map { view.elements.isClickable($0) } == true)
  }

  @Test func `an anchor without an address is a link where it acts, as the engine sees it`()
    async throws
  {
    let page = try TestEngine().page(
      """
      <style>#t a { cursor: pointer }</style>
      <a id=a tabindex=0>One</a> <a id=b onclick="go()">Two</a> <a id=c>Three</a> <a id=d>Four</a>
      <p id=t><a id=e>Five</a></p> <span id=f>Six</span> <a id=g>Seven</a>
      <div id=h style="cursor: pointer">Eight</div><div id=i style="cursor: pointer">Nine</div>
      <script>
        c.addEventListener('click', () => {});
        h.addEventListener('click', () => {});
        setTimeout(() => { g.onclick = () => {}; h.title = 'Eight'; }, 800);
      </script>
      """)
    while page.role("g") != .link || !page.isClickable("h") { _ = try #require(page.view()) }
    #expect(
      ["a", "b", "c", "d", "e", "f", "g"].map { page.role($0) == .link } == [
        true, true, true, false, true, false, true,
      ])
    #expect(!page.isClickable("i"))
  }

  @Test func `what stands for the focus of a list has it`() async throws {
    let page = try TestEngine().page(
      """
      <div id=l role=listbox tabindex=0><div id=a role=option>One</div><div id=b role=option>Two</div></div>
      <script>l.onkeydown = () => l.setAttribute('aria-activedescendant', 'b');</script>
      """)
    #expect(page.act(.focus(page.node("a"))) == .changed)
    #expect(page.act(.keys([Key(.down)])) == .changed)
    #expect(page.focus == page.node("b"))
  }

  @Test func `what has the focus inside of a button is the button`() async throws {
    let page = try TestEngine().page(
      """
      <button id=b>Book<span id=s tabindex=-1></span></button><button id=c onclick="s.focus()">Close</button>
      """)
    #expect(page.act(.press(page.node("c"))) == .changed)
    #expect(page.focus == page.node("b"))
  }

  @Test func `what the engine finds wrong with a field is told in the user's language`()
    async throws
  {
    let page = try TestEngine().page(
      """
      <form><label>Name <input id=i required></label><label>Mail <input id=m type=email></label>
      <label>Seat <input id=n type=number></label><label>Code <input id=c pattern=[0-9]+ title=Digits></label>
      <label>Age <input id=a type=number min=18></label><label>Key <input id=k minlength=8 type=password></label>
      <label>Taken <input id=t></label><label><input id=x type=checkbox required>Agree</label>
      <button id=b>Send</button></form><script>t.setCustomValidity('Anna is taken')</script>
      """)
    for (field, text) in [("m", "ann"), ("n", "e"), ("c", "one"), ("a", "17"), ("k", "short")] {
      #expect(page.act(.type(text, into: page.node(field))) == .changed)
    }
    #expect(page.act(.press(page.node("b"))) == .changed)
    #expect(page.focus == page.node("i"))
    #expect(
      page.problems("en") == [
        "required, and blank", "ann is no mail address; it looks like name@example.org",
        "this is no number", "not in the form that is asked for: Digits", "18 at least",
        "too short: 5 typed, 8 characters at least", "Anna is taken", "this must be checked",
      ])
    let korean = page.problems("ko")
    #expect(korean.count == 8)
    #expect(korean.enumerated().allSatisfy { $0 == 6 || $1.contains { $0 >= "가" && $0 <= "힣" } })
  }

  @Test func `a list that grows at its end grows when that is asked for`() async throws {
    let page = try TestEngine().page(
      """
      <div id=l style="height: 100px; overflow: auto"><p id=p>First</p><div style="height: 2000px"></div></div>
      <script>
        l.onscroll = () => {
          if (l.scrollTop + l.clientHeight < l.scrollHeight - 5 || l.children.length > 5) return;
          // Later than a page is held to stand still.
          setTimeout(() => l.append(Object.assign(document.createElement('p'), {textContent: 'More'})), 700);
        };
      </script>
      """)
    #expect(page.act(.scrollToEnd(around: page.node("p"))) == .changed)
    #expect(page.items.contains("More"))
  }

  @Test func `text of several lines is typed into what can be edited`() async throws {
    let page = try TestEngine().page(
      """
      <div id=e contenteditable role=textbox aria-multiline=true aria-label=Note>old</div>
      """)
    #expect(page.act(.type("One\nTwo", into: page.node("e"))) == .changed)
    let view = try #require(page.lastView)
    let text = view.elements.element(of: page.node("e")).map { view.document.textContent(of: $0) }
    #expect(text?.contains("One") == true && text?.contains("Two") == true)
    #expect(text?.contains("old") == false)
  }

  @Test func `a text of which only a part is made is not written over`() async throws {
    let page = try TestEngine().page(
      """
      <div id=e contenteditable role=textbox aria-multiline=true aria-label=Code><div>One</div><div>Two</div>
      <div class=cm-gap contenteditable=false style="height:900px"></div></div>
      """)
    #expect(page.act(.type("Three", into: page.node("e"))) == .refused(.livePartlyShown))
    let view = try #require(page.lastView)
    let text = view.elements.element(of: page.node("e")).map { view.document.textContent(of: $0) }
    #expect(text?.contains("Two") == true)
  }

  @Test func `what is typed while the page takes the focus away comes to its field`() async throws {
    let page = try TestEngine().page(
      """
      <button id=b>Menu</button><input id=n aria-label=Name value=Bob>
      <script>n.addEventListener('keydown', () => b.focus(), {once: true});</script>
      """)
    #expect(page.act(.type("Ann", into: page.node("n"))) == .changed)
    let view = try #require(page.lastView)
    let field = try #require(view.elements.element(of: page.node("n")))
    #expect(view.document.attribute(.value, of: field) == "Ann")
  }

  @Test func `a code whose page goes on from digit to digit is typed once`() async throws {
    let page = try TestEngine().page(
      """
      <input id=a maxlength=1 aria-label=First><input id=b maxlength=1 aria-label=Second><p id=count>0</p>
      <script>
        a.oninput = () => { if (a.value) b.focus(); };
        addEventListener('keydown', () => count.textContent = Number(count.textContent) + 1);
      </script>
      """)
    #expect(page.act(.type("42", into: page.node("a"))) == .changed)
    let view = try #require(page.lastView)
    let count = view.elements.element(of: page.node("count"))
    #expect(count.map { view.document.textContent(of: $0) } == "3")
    let second = try #require(view.elements.element(of: page.node("b")))
    #expect(view.document.attribute(.value, of: second) == "2")
  }

  @Test func `what was typed is committed at once, and no second time when the field is left`()
    async throws
  {
    let page = try TestEngine().page(
      """
      <input id=i aria-label=Guests><button id=b>Book</button><p id=p>Kept:</p>
      <script>i.onchange = () => p.textContent += ' ' + i.value;</script>
      """)
    #expect(page.act(.type("4", into: page.node("i"))) == .changed)
    #expect(page.items.contains("Kept: 4"))
    _ = page.act(.press(page.node("b")))
    #expect(page.items.contains("Kept: 4"))
    #expect(page.act(.type("5", into: page.node("i"))) == .changed)
    #expect(page.items.contains("Kept: 4 5"))
  }

  @Test func `what comes into an empty text is there with all that came at once`() async throws {
    let page = try TestEngine().page(
      """
      <button id=b>Book</button><p id=s role=status></p><div id=d></div>
      <script>
        s.append('');
        b.onclick = () => { s.firstChild.data = 'Booked.'; d.textContent = 'Closed'; };
      </script>
      """)
    page.page.act(1, .press(page.node("b")))
    #expect(page.waits(for: "Closed"))
    #expect(page.items.contains("Booked."))
  }

  @Test func `the pictures of icon fonts say nothing`() async throws {
    let page = try TestEngine().page(
      """
      <style>p::before { content: "\\f07b " }</style><p>Projects</p>
      """)
    #expect(page.items == ["Projects"])
  }

  @Test func `what is edited in place takes text, whether or not it says so`() async throws {
    let page = try TestEngine().page(
      """
      <div id=d contenteditable>Old</div><p id=g role=document contenteditable aria-label=Block></p>
      <label for=t>Body</label><textarea id=t style="display: none"></textarea>
      <div id=w><iframe id=f title="Rich text editor" srcdoc="<body id=b contenteditable
        oninput='parent.o.textContent = this.textContent'><p>Old words</p></body>"></iframe></div><p id=o></p>
      <label for=s>Deck</label><select id=s style="display: none"><option>Upper</select>
      <div id=c><span>Upper</span><input id=q></div>
      """)
    #expect(page.role("d") == .textbox)
    #expect(page.role("g") == .textbox)
    #expect(page.act(.type("Dear Ann", into: page.node("g"))) == .changed)
    #expect(page.waits(for: "Body"))
    #expect(page.attribute(.ariaLabel, of: "q") == "Deck")
    #expect(page.act(.type("New", into: page.node("d"))) == .changed)
    // The text of an editor in a frame is the body of the frame, named by the label of the field that it stands for.
    let body = try #require(page.made("Body"))
    #expect(page.act(.type("Dear all", into: body)) == .changed)
    #expect(page.waits(for: "Dear all"))
  }
}
