import HarkAccessibility
import Testing

struct RoleResolutionTests {
  @Test(arguments: [
    ("<a id=x href=/>t</a>", "link"), ("<a id=x>t</a>", "generic"),
    ("<a id=x onclick='go()'>t</a>", "link"), ("<a id=x tabindex=0>t</a>", "link"),
    ("<section id=x>t</section>", "generic"),
    ("<section id=x aria-label=News>t</section>", "region"),
    ("<section id=x aria-labelledby=h><h2 id=h>News</h2></section>", "region"),
    ("<section id=x aria-labelledby=h><h2 id=h></h2></section>", "generic"),
    ("<form id=x>t</form>", "generic"), ("<form id=x title=Search>t</form>", "form"),
    ("<header id=x>t</header>", "banner"),
    ("<article><header id=x>t</header></article>", "sectionheader"),
    ("<div role=main><footer id=x>t</footer></div>", "sectionfooter"),
    ("<aside id=x>t</aside>", "complementary"),
    ("<article><aside id=x>t</aside></article>", "generic"),
    ("<img id=x alt='' src=a>", "none"), ("<img id=x src=a>", "image"),
    ("<img id=x alt='' title=Map src=a>", "none"),
    ("<img id=x alt='' tabindex=0 src=a>", "image"),
    ("<ul><li id=x>t</ul>", "listitem"), ("<div><li id=x>t</div>", "generic"),
    ("<ul role=none><li id=x>t</ul>", "generic"),
    ("<ul><li>s<li><ul role=none><li id=x>t</ul></ul>", "generic"),
    ("<div role=list><ul role=none><li id=x>t</ul></div>", "generic"),
    ("<div role=list><ul role=none><li id=x role=listitem>t</ul></div>", "listitem"),
    ("<details><summary id=x>t</summary></details>", "disclosuretriangle"),
    ("<summary id=x>t</summary>", "generic"),
    ("<select id=x><option>1</select>", "combobox"),
    ("<select id=x multiple><option>1</select>", "listbox"),
    ("<select id=x size=4><option>1</select>", "listbox"),
    ("<input id=x type=checkbox switch>", "switch"), ("<input id=x type=nonsense>", "textbox"),
    ("<input id=x list=l><datalist id=l></datalist>", "combobox"),
    ("<input id=x type=search list=missing>", "searchbox"),
  ])
  func `an element has the role of its language`(markup: String, role: String) {
    #expect(Page(markup).role("x")?.rawValue == role)
  }

  @Test(arguments: [
    ("<div id=x role='nonsense button'>t</div>", "button"),
    ("<div id=x role='BUTTON'>t</div>", "button"),
    ("<nav id=x role='region group'>t</nav>", "group"),
    ("<nav id=x role='region group' aria-label=t>t</nav>", "region"),
    ("<nav id=x role='region group' aria-labelledby=none>t</nav>", "group"),
    ("<nav id=x role=widget>t</nav>", "navigation"), ("<div id=x role=img>t</div>", "image"),
    ("<div id=x role=presentation>t</div>", "none"), ("<h1 id=x role=none>t</h1>", "none"),
    ("<h1 id=x role=none aria-label=t>t</h1>", "heading"),
    ("<h1 id=x role=none tabindex=-1>t</h1>", "heading"),
    ("<div id=x role=row>t</div>", "generic"), ("<button id=x role=treeitem>t</button>", "button"),
    ("<ul role=tree><li id=x role=treeitem>t</ul>", "treeitem"),
    ("<div role=listbox><div role=group><div id=x role=option>t</div></div></div>", "option"),
    ("<div role=tablist><span><a id=x role=tab href=/>t</a></span></div>", "tab"),
    ("<span id=x role=doc-noteref>1</span>", "link"),
  ])
  func `a role attribute counts where the specification lets it`(markup: String, role: String) {
    #expect(Page(markup).role("x")?.rawValue == role)
  }

  @Test func `what lies in a checkbox presents nothing, unless it can have the focus`() {
    let page = Page(
      "<div role=checkbox><h2 id=a>t</h2><a id=b href=/>t</a></div><button><h2 id=c>t</h2></button>"
    )
    #expect(page.role("a") == Role.none)
    #expect(page.role("b") == .link)
    #expect(page.role("c") == .heading)
  }

  private static let tables: [(String, Role)] = [
    // A border is drawn around data, whatever lies in the cells.
    ("<table id=x border=1><tr><td><h3>a</h3><td>b<tr><td>c<td>d</table>", Role.table),
    // Labels and fields are the rows of a form; a box to be ticked stands in lists of data too.
    ("<table id=x><tr><td>Name<td><input><tr><td>Town<td><input></table>", .none),
    (
      "<table id=x><tr><td><input type=checkbox><td>a<td>b<tr><td><input type=checkbox><td>c<td>d</table>",
      .table
    ),
    // One cell across all columns says nothing of columns.
    ("<table id=x><tr><td colspan=3>a<tr><td colspan=3>b</table>", .none),
    (
      "<table id=x border=0>" + String(repeating: "<tr><td>a<td>b<td>c", count: 20) + "</table>",
      .table
    ),
    (
      "<table id=x border=0>" + String(repeating: "<tr><td>a<td>b<td>c", count: 19) + "</table>",
      .none
    ),
    // Spacers are no data, however many there are.
    (
      "<table id=x border=0>" + String(repeating: "<tr><td><img alt='' src=s><td>", count: 60)
        + "</table>", .none
    ),
    ("<table id=x border=0><caption>t</caption><tr><td>a</table>", .table),
  ]

  @Test(arguments: tables)
  func `a table holds data or lays out the page`(markup: String, role: Role) {
    #expect(Page(markup).role("x") == role)
  }

  @Test
  func `a cell outside of a row stays a cell, and an image with an empty alternative is none`() {
    let page = Page(
      """
      <div id=cell role=cell>a</div><img id=tip alt='' title=Tip src=x>
      <img id=named alt='' aria-label=Map src=x><img id=untold alt='' aria-labelledby=none src=x>
      <span id=status role=status>Saved</span>
      """)
    #expect(page.role("cell") == .cell)
    #expect(page.role("tip") == Role.none)
    #expect(page.role("named") == .image)
    #expect(page.role("untold") == Role.none)
    #expect(page.role("status") == .status)
  }

  @Test func `a table without headers that places things is no table`() {
    let page = Page(
      """
      <table id=layout><tr><td><h2>News</h2><td>Menu<tr><td>a<td>b</table>
      <table id=old border=0><tr><td id=cell>a<td>b<tr><td>c<td>d</table>
      <table id=data><tr><td>a<td>b<tr><td>c<td>d</table>
      <table id=headed border=0><tr><th id=c>a<th>b<tr><th id=r>c<td>d</table>
      <table id=grid role=grid><tr><td id=g>a</table>
      """)
    #expect(page.role("layout") == Role.none)
    #expect(page.role("old") == Role.none)
    #expect(page.role("cell") == Role.none)
    #expect(page.role("data") == .table)
    #expect(page.role("headed") == .table)
    #expect(page.role("c") == .columnheader)
    #expect(page.role("r") == .rowheader)
    #expect(page.role("g") == .gridcell)
  }

  @Test func `a table that is drawn as data is one, whatever lies in its cells`() {
    let page = Page(
      """
      <table id=striped border=0 class="table Table-Striped"><tr><td>a<td>b<tr><td><h3>c</h3><td>d</table>
      <table id=bold border=0>
      <tr><td>&nbsp;<td><b>Small</b><td><p><strong>Large</strong></p>
      <tr><td><b>Price</b><td>5<td>9<tr><td><b>Seats</b><td>1<td>7</table>
      <table id=boldrows border=0>
      <tr><td><b>Ann</b><td><b>Ben</b><td><b>Cho</b><tr><td><b>Dan</b><td><b>Eve</b><td><b>Fay</b>
      <tr><td><b>Gil</b><td><b>Hal</b><td><b>Ida</b></table>
      <table id=nested class=striped><tr><td><table><tr><td>a</table><td>b<tr><td>c<td>d</table>
      """)
    #expect(page.role("striped") == .table)
    #expect(page.role("bold") == .table)
    #expect(page.role("boldrows") == Role.none)
    #expect(page.role("nested") == Role.none)
  }

  @Test func `pictures drawn in the page have a role if they have a name`() {
    let page = Page(
      """
      <svg id=plain><path id=p /></svg><svg id=named><title>Chart</title><g id=g aria-label=a></g></svg>
      """)
    #expect(page.role("plain") == .generic)
    #expect(page.role("p") == .generic)
    #expect(page.role("named") == .graphicsDocument)
    #expect(page.role("g") == .group)
  }
}
