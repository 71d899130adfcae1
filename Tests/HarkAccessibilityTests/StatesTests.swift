import HarkAccessibility
import Testing

struct StatesTests {
  @Test(
    arguments: [
      ("<input id=x type=checkbox checked>", [States.checked]),
      ("<input id=x type=checkbox aria-checked=true>", []),
      ("<div id=x role=checkbox aria-checked=mixed>t</div>", [.mixed]),
      ("<div id=x role=switch aria-checked=mixed>t</div>", []),
      ("<div id=x role=radio aria-checked=mixed>t</div>", []),
      ("<div id=x role=link aria-checked=true>t</div>", []),
      ("<button id=x aria-pressed=true>t</button>", [.toggle, .pressed]),
      ("<button id=x aria-pressed=false>t</button>", [.toggle]),
      ("<button id=x aria-expanded=false aria-haspopup=menu>t</button>", [.collapsed, .hasPopup]),
      ("<button id=x aria-haspopup=window>t</button>", []),
      ("<div role=group aria-disabled=true><button id=x>t</button></div>", [.disabled]),
      ("<div role=group aria-disabled=true><p><a href=/ id=x>t</a></div>", [.disabled]),
      ("<div role=group aria-disabled=true><p id=x>t</p></div>", []),
      ("<details><summary id=x>t</summary></details>", [.collapsed]),
      ("<details open><summary id=x>t</summary></details>", [.expanded]),
      ("<details id=x>t</details>", [.collapsed]),
      ("<fieldset disabled><input id=x></fieldset>", [.disabled]),
      ("<fieldset disabled><legend><input id=x></legend></fieldset>", []),
      ("<input id=x required readonly aria-invalid=spelling>", [.required, .readOnly, .invalid]),
      ("<input id=x aria-invalid=false aria-required=true>", [.required]),
      ("<a id=x href=/ aria-current=page>t</a>", [.current]),
      ("<a id=x href=/ aria-current=false>t</a>", []), ("<textarea id=x></textarea>", [.multiline]),
      ("<select id=x multiple></select>", [.multiselectable]),
      ("<select><option><option id=x selected>t</select>", [.selected]),
      ("<select><option id=x>t<option></select>", [.selected]),
      ("<select><option id=x>t<option selected></select>", []),
      ("<table><tr><th id=x aria-sort=descending>t<tr><td>t</table>", [.sortedDescending]),
      ("<div id=x role=dialog aria-modal=true aria-busy=true>t</div>", [.modal, .busy]),
      ("<div id=x role=slider aria-orientation=vertical></div>", [.vertical]),
      ("<button id=x popovertarget=p>t</button>", [.hasPopup]),
      ("<p><mark id=x aria-details=c>t</mark><p role=comment id=c>u", [.hasComment]),
      ("<button id=x aria-details=d>t</button><p id=d>u", [.hasDetails]),
      ("<button id=x aria-details=d>t</button><p id=d hidden>u", []),
      ("<button id=x interestfor=d>t</button><p popover=hint id=d>u", [.hasDetails]),
    ] as [(String, States)])
  func `a node has the states that its role supports`(markup: String, states: States) {
    #expect(Page(markup).states("x") == states, "\(markup)")
  }

  @Test func `a separator that can be moved has a value`() throws {
    let page = Page(
      "<div id=a role=separator tabindex=0 aria-valuenow=30></div>"
        + "<div id=b role=separator aria-valuenow=30></div>")
    var names = AccessibleNames(of: page.tree)
    let (a, b) = (try #require(page.node("a")), try #require(page.node("b")))
    #expect(names.value(of: a) == "30")
    #expect(names.value(of: b) == "")
  }

  @Test func `an invalid field has the message that it refers to`() throws {
    let page = Page(
      "<input id=a aria-invalid=true aria-errormessage=m><p id=m>No such day</p>"
        + "<input id=b aria-errormessage=m>")
    var names = AccessibleNames(of: page.tree)
    let (a, b) = (try #require(page.node("a")), try #require(page.node("b")))
    #expect(names.errorMessage(of: a) == "No such day")
    #expect(names.errorMessage(of: b) == "")
  }

  @Test(arguments: [
    ("<h3 id=x>t</h3>", 3), ("<h3 id=x aria-level=5>t</h3>", 5),
    ("<h3 id=x aria-level=0>t</h3>", 3),
    ("<div id=x role=heading>t</div>", 2), ("<p id=x aria-level=2>t</p>", 0),
  ])
  func `a heading has a level`(markup: String, level: Int) throws {
    let page = Page(markup)
    let node = try #require(page.node("x"))
    #expect(page.tree.level(of: node) == level)
  }

  @Test(arguments: [
    ("<ul><li>a<li id=x>b<li>c</ul>", 2, 3), ("<ol><li>a<ul><li>b</ul><li id=x>c</ol>", 2, 2),
    ("<ul><div><li>a</div><div><li id=x>b</div></ul>", 2, 2),
    ("<ul><li id=x aria-posinset=7 aria-setsize=90>b</ul>", 7, 90),
    ("<select><optgroup><option>a</optgroup><option>b<option id=x>c</select>", 2, 2),
  ])
  func `an item knows its place in its set`(markup: String, position: Int, count: Int) throws {
    let page = Page(markup)
    let node = try #require(page.node("x"))
    let place = try #require(page.tree.position(of: node))
    #expect(place.position == position)
    #expect(place.count == count)
  }
}
