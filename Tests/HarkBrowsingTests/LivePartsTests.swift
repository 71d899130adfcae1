import HarkAccessibility
import HarkPage
import HarkReading
import HarkText
import Testing

@testable import HarkBrowsing

/// What the widgets and addresses of a live page are, by the page alone.
struct LivePartsTests {
  @Test func `a combobox offers the options of the list that it controls, and which one is chosen`()
    throws
  {
    let made = try PartPage(
      """
      <div role=combobox aria-expanded=true aria-controls=towns tabindex=0 aria-label=Town>Oslo</div>
      <ul role=listbox id=towns><li role=option aria-selected=true>Oslo<li role=option>Bergen</ul>
      """)
    let node = try made.node(.combobox)
    let list = try #require(made.page.popup(of: made.page.element(of: node)))
    let field = made.visit.element(at: node, on: made.page)
    let options = made.page.options(in: list, of: field, made.strings)
    #expect(options.map(\.name) == ["Oslo", "Bergen"])
    #expect(
      options.map { $0.entry(on: made.page, made.strings) } == ["Oslo, selected", "Bergen"])
  }

  @Test func `an entry of a tree is called without the entries below it`() throws {
    let made = try PartPage(
      """
      <ul role=tree aria-label=Piers><li role=treeitem aria-expanded=true>North
      <ul role=group><li role=treeitem>Gate 1</ul></ul>
      """)
    let tree = try made.node(.tree)
    let field = made.visit.element(at: tree, on: made.page)
    let names = made.page.options(in: tree, of: field, made.strings).map(\.name)
    #expect(names == ["North", "Gate 1"])
  }

  @Test func `a row of a grid is told by its cells and pressed in the first`() throws {
    let made = try PartPage(
      """
      <div role=grid aria-label=Trips><div role=row><div role=gridcell tabindex=0>Mill</div>
      <div role=gridcell>6:30</div></div></div>
      """)
    let grid = try made.node(.grid)
    let field = made.visit.element(at: grid, on: made.page)
    let rows = made.page.options(in: grid, of: field, made.strings)
    #expect(rows.map(\.name) == ["Mill, 6:30"])
    let cell = try made.node(.gridcell)
    #expect(rows.first?.element.node == cell)
  }

  @Test func `the entry that opens is the one around what was pressed, and no entry further out`()
    throws
  {
    let made = try PartPage(
      """
      <ul role=tree><li role=treeitem aria-expanded=false><span role=button tabindex=0>North</span>
      <li role=treeitem><span role=link tabindex=0>South</span></ul>
      """)
    let (button, link) = (try made.node(.button), try made.node(.link))
    let entry = try made.node(.treeitem)
    #expect(made.page.openedEntry(around: button) == entry)
    #expect(made.page.openedEntry(around: link) == nil)
  }

  @Test func `a look has name, value and states, so that a press which changes none is no news`()
    throws
  {
    let before = try PartPage("<div role=switch aria-checked=false tabindex=0>Alerts</div>")
    let after = try PartPage("<div role=switch aria-checked=true tabindex=0>Alerts</div>")
    let (node, other) = (try before.node(.switch), try after.node(.switch))
    let look = LiveLook(of: node, on: before.page)
    #expect(look == LiveLook(of: node, on: before.page))
    #expect(look != LiveLook(of: other, on: after.page))
    #expect(look.name == "Alerts")
  }

  @Test func `what a page offers beside a passkey is named, the passkey itself is not`() throws {
    let made = try PartPage(
      """
      <form><label>Password <input type=password></label><button type=button>Use a passkey instead</button>
      <button type=button>Get a code by mail</button><a href=/help>Help</a></form>
      """)
    let ways = made.page.waysWithoutPasskey(
      made.names, [ElementKind.button, .link].map { made.visit.elements($0, on: made.page) })
    #expect(ways == ["Password", "Get a code by mail"])
  }

  @Test(arguments: [
    ("https://a.example/x#", true, true, true), ("https://a.example/x#part", true, true, false),
    ("https://a.example/x?q=1", true, false, false), ("https://a.example/y", false, false, false),
    ("https://b.example/x#", false, false, false),
  ])
  func `an address is the same page, a part of it or nowhere`(
    _ href: String, _ isSame: Bool, _ isFragment: Bool, _ isNowhere: Bool
  ) throws {
    let page = try #require(Address("https://a.example/x"))
    let address = try #require(Address(href))
    #expect(address.isSamePage(as: page) == isSame)
    #expect(address.isFragment(of: page) == isFragment)
    #expect(address.isNowhere(on: page) == isNowhere)
  }
}

/// What stands around the reader's place.
struct VisitElementsTests {
  private let html = """
    <h1>One</h1><p>a</p><h2>Two</h2><table><tr><th>To<th>Time<tr><td>Mill<td>6:30</table><h2>Three</h2>
    """

  @Test func `the others of a kind are counted on either side, without the one that stands here`()
    throws
  {
    var made = try PartPage(html)
    made.visit.land(on: try made.element(.heading, called: "Two"))
    #expect(made.visit.count(.heading) == 3)
    #expect(made.visit.others(.heading, on: made.page, before: true) == 1)
    #expect(made.visit.others(.heading, on: made.page, before: false) == 1)
    #expect(made.visit.others(.link, on: made.page, before: true) == 0)
  }

  @Test func `a table is around its cells and around nothing else`() throws {
    var made = try PartPage(html)
    made.visit.land(on: try made.element(.heading, called: "Three"))
    #expect(made.visit.tableAround(on: made.page) == nil)
    let row = try #require(made.page.items.firstIndex { $0.role == .row })
    made.visit.move(to: ReadingPosition(item: row))
    let table = try #require(made.visit.tableAround(on: made.page))
    #expect(made.page.linear.containers[table].columns == 2)
  }
}
