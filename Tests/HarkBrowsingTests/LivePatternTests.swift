import HarkPage
import HarkText
import Testing

@testable import HarkSimulation

/// What a person does with the widgets that pages make of ARIA's roles.
struct LivePatternTests {
  private func on(_ html: String) -> LiveWalk {
    var walk = LiveWalk()
    walk.show("<title>Page</title>" + html)
    return walk
  }

  // MARK: Lists

  private static func list(_ selected: String) -> String {
    """
    <div id=l role=listbox aria-label="Town:">
    <div id=o1 role=option aria-selected=\(selected == "o1")>Bergen</div>
    <div id=o2 role=option aria-selected=\(selected == "o2")>Oslo</div></div><p id=p>Text
    """
  }

  @Test func `a list of the page's own lists its options, and the one that is chosen is told`() {
    var walk = on(Self.list("o1"))
    walk.say("press town")
    #expect(walk.printed.contains("Town, 2 choices:"))
    #expect(walk.printed.contains("1. Bergen, selected"))
    walk.say("2")
    #expect(walk.acts == ["press(\(walk.node("o2")))"])
    // The option has the focus of the list, though the list is what is told.
    walk.show("<title>Page</title>" + Self.list("o2"), .init(focus: "o2"))
    walk.settle()
    #expect(walk.printed.contains("Town: [Oslo]"))
  }

  @Test func `an option is set by the name of its list, without the list`() {
    var walk = on(Self.list("o1"))
    walk.say("set town to oslo")
    #expect(walk.acts == ["press(\(walk.node("o2")))"])
  }

  @Test func `a combobox lists the rows of the grid that it opens`() {
    let closed = "<input id=t role=combobox aria-label=Plant aria-controls=g aria-expanded="
    var walk = on(closed + "false>")
    walk.say("set plant to a")
    walk.show(
      "<title>Page</title>" + closed
        + """
        true value=a><div id=g role=grid><div role=row><div id=c1 role=gridcell>Apple</div>
        <div role=gridcell>Fruit</div></div><div role=row><div id=c2 role=gridcell>Artichoke</div>
        <div role=gridcell>Vegetable</div></div></div>
        """)
    walk.settle()
    #expect(walk.printed.contains("2. Artichoke, Vegetable"))
    walk.say("2")
    #expect(walk.acts == ["press(\(walk.node("c2")))"])
  }

  // MARK: What closes for something else

  @Test func `what closes for what is opened is told behind it`() {
    func page(_ first: Bool) -> String {
      "<title>Page</title><details name=q id=d1 \(first ? "open" : "")><summary id=s1>Fares</summary><p>Nine euros</details>"
        + "<details name=q id=d2 \(first ? "" : "open")><summary id=s2>Times</summary><p>At noon</details>"
    }
    var walk = LiveWalk()
    walk.show(page(true))
    walk.say("press times")
    walk.show(page(false))
    walk.settle()
    #expect(walk.printed.contains("Times (expanded)"))
    #expect(walk.printed.contains("Fares, collapsed"))
  }

  @Test func `a link that quotes words of its page leads to them`() {
    var walk = on("<p><a id=a href='#:~:text=third%20pier'>Where</a><p>First<p>At the third pier.")
    walk.say("press where")
    walk.settle(.unchanged)
    #expect(walk.printed.contains("At the third pier."))
    #expect(!walk.printed.contains("Nothing changed"))
  }

  @Test func `words that a page hides until they are found are found`() {
    let hidden = "<p>First</p><div id=u hidden=until-found><p>The third pier</div>"
    var walk = on(hidden)
    walk.say("find third")
    #expect(walk.acts == ["reveal([\(walk.node("u"))])"])
    walk.show("<title>Page</title>" + hidden.replacing(" hidden=until-found", with: ""))
    walk.settle()
    #expect(walk.printed.contains("The third pier"))
  }

  // MARK: What a page makes of a value

  @Test(arguments: [
    (
      "<label>Town <input id=f value='@'></label>", "set town to jeju", "jeju", "",
      "Town has not kept jeju: it is empty"
    ),
    (
      "<label>Loud <input id=f type=range max=50 value=@></label>", "set loud to 40", "40", "12",
      "Loud: 12"
    ),
    (
      "<label><input id=f type=checkbox> Stuck</label>", "check stuck", "", "", "Stuck, not checked"
    ),
    (
      "<label>Meal <select id=f><option selected>Soup<option id=o>Fish</select></label>",
      "set meal to fish", "", "", "Meal: Soup"
    ),
  ])
  func `what a field holds once it was left is told where it is not what was wanted`(
    markup: String, line: String, wanted: String, held: String, told: String
  ) {
    var walk = on(markup.replacing("@", with: "5"))
    walk.say(line)
    #expect(!walk.acts.isEmpty)
    walk.show("<title>Page</title>" + markup.replacing("@", with: held) + "<p>.</p>")
    walk.forget()
    walk.settle()
    // What is a beginning of it may be on its way.
    walk.wait(.seconds(2))
    #expect(walk.printed.contains(told))
  }

  @Test func `what a field has opened without saying so is chosen by its name, else listed`() {
    let field = "<label>Town <input id=f autocomplete=off value='@'></label>"
    let list = "<div id=l><div id=o1>Busan</div><div id=o2>Jeju</div></div>"
    var walk = on(field.replacing("@", with: ""))
    walk.say("set town to JEJU")
    walk.show("<title>Page</title>" + field.replacing("@", with: "JEJU") + list)
    walk.forget()
    walk.settle(.offers(walk.node("l")))
    #expect(walk.acts == ["press(\(walk.node("o2")))"])
    walk.settle()
    walk.say("set town to u")
    walk.show("<title>Page</title>" + field.replacing("@", with: "u") + list)
    walk.settle(.offers(walk.node("l")))
    #expect(walk.printed.contains("1. Busan"))
    walk.say("1")
    #expect(walk.acts == ["press(\(walk.node("o1")))"])
  }

  @Test func `what was chosen for a field that shows it beside itself is told, and no empty field`()
  {
    func page(_ value: String, beside: String = "", list: String = "") -> String {
      "<title>Page</title>\(beside)<label>City <input id=f autocomplete=off value='\(value)'></label>\(list)"
    }
    var walk = LiveWalk()
    walk.show(page(""))
    walk.say("set city to jeju")
    let list = "<div id=l><div id=o1>Busan</div><div id=o2>Jeju</div></div>"
    walk.show(page("jeju", list: list))
    walk.settle(.offers(walk.node("l")))
    walk.forget()
    walk.show(page("", beside: "<div id=i>Jeju</div>"))
    walk.settle()
    #expect(walk.printed.contains("City: Jeju"))
    #expect(!walk.printed.contains("City: []"))
  }

  @Test func `a field is set by its number, and one of the page's own as well`() {
    var walk = on(
      """
      <label>Name <input id=a></label><label>Name <input id=b></label>
      <div id=s role=slider tabindex=0 aria-label=Price aria-valuenow=5></div>
      """)
    walk.say("set 2 to Ann")
    #expect(walk.acts.first?.contains("into: \(walk.node("b"))") == true)
    walk.settle()
    walk.wait(.seconds(2))
    walk.say("set 3 to 40")
    #expect(walk.acts == ["set(\"40\", of: \(walk.node("s")))"])
  }

  @Test func `words before sliders of the page's own are not those of a field behind them`() {
    var walk = on(
      """
      <p id=p>Distance</p><div id=s role=slider tabindex=0 aria-valuenow=20></div>
      <div id=t role=slider tabindex=0 aria-valuenow=80></div><label>Day <input id=d></label>
      """)
    walk.say("set distance to 30")
    #expect(walk.acts.isEmpty)
    #expect(walk.printed.contains("2 match distance"))
  }

  @Test func `a text field of the page's own that is read only is not typed into`() {
    var walk = on("<div id=t role=textbox aria-label=Note aria-readonly=true>Old</div>")
    walk.say("set note to new")
    #expect(walk.acts.isEmpty)
    #expect(walk.printed.contains("is read only"))
  }

  @Test func `a list that a combobox opens without naming it is chosen from`() {
    func page(_ isOpen: Bool) -> String {
      "<title>Page</title><div id=c role=combobox tabindex=0 aria-label=Ferry aria-expanded=\(isOpen)>Noon</div>"
        + (isOpen
          ? "<div><ul id=l role=listbox><li id=o1 role=option>Noon<li id=o2 role=option>Evening</ul></div>"
          : "")
    }
    var walk = LiveWalk()
    walk.show(page(false))
    walk.say("set ferry to evening")
    walk.show(page(true), .init(focus: "o1"))
    walk.forget()
    walk.settle()
    #expect(walk.acts == ["press(\(walk.node("o2")))"])
  }

  @Test func `a button that its role makes a combobox is set by its name`() {
    func page(_ isOpen: Bool) -> String {
      """
      <title>Page</title><button id=c role=combobox aria-label=Town aria-controls=l aria-expanded=\(isOpen)>Busan</button>
      \(isOpen ? "<ul id=l role=listbox><li id=o1 role=option>Busan<li id=o2 role=option>Jeju</ul>" : "")
      """
    }
    var walk = LiveWalk()
    walk.show(page(false))
    walk.say("set town to jeju")
    #expect(walk.acts == ["press(\(walk.node("c")))"])
    walk.show(page(true))
    walk.forget()
    walk.settle()
    #expect(walk.acts == ["press(\(walk.node("o2")))"])
  }

  @Test func `of a list whose server answers after it has opened what was wanted is chosen`() {
    func page(_ isOpen: Bool, _ options: String = "") -> String {
      """
      <title>Page</title><div id=c role=combobox tabindex=0 aria-label=Town aria-controls=l aria-expanded=\(isOpen)>Choose</div>
      \(isOpen ? "<ul id=l role=listbox>\(options)</ul>" : "")
      """
    }
    var walk = LiveWalk()
    walk.show(page(false))
    walk.say("set town to jeju")
    walk.show(page(true))
    walk.settle()
    walk.forget()
    walk.wait(.seconds(1))
    walk.show(page(true, "<li id=o1 role=option>Busan<li id=o2 role=option>Jeju"))
    #expect(walk.acts == ["press(\(walk.node("o2")))"])
  }

  @Test func `of a list that is seen beside one for screen readers that one is chosen from`() {
    func page(_ isOpen: Bool) -> String {
      "<title>Page</title><label>Town <input id=c role=combobox readonly aria-expanded=\(isOpen) aria-controls=l></label>"
        + (isOpen
          ? "<div id=l role=listbox><div role=option>seoul</div></div><div id=o1>Seoul</div><div id=o2>Jeju</div>"
          : "")
    }
    var walk = LiveWalk()
    walk.show(page(false))
    walk.say("set town to jeju")
    walk.show(page(true))
    walk.forget()
    walk.settle()
    #expect(walk.acts == ["press(\(walk.node("o2")))"])
  }

  @Test func `a list that stands for a hidden one is set by the label before it`() {
    var walk = on(
      "<p><label for=s>Speed</label> <select id=s hidden><option>Slow<option>Fast</select>"
        + "<span id=c role=combobox tabindex=0 aria-expanded=false>Slow</span>"
        + "<p><label>Date <input></label>")
    walk.say("set speed to fast")
    #expect(walk.acts == ["press(\(walk.node("c")))"])
  }

  @Test func `a control that a press of another one switches is told`() {
    func page(_ isOn: Bool) -> String {
      "<title>Page</title><div id=x role=switch tabindex=0 aria-label=Lamp aria-checked=\(isOn)></div><button id=b>Flip</button>"
    }
    var walk = LiveWalk()
    walk.show(page(false))
    walk.say("press flip")
    walk.show(page(true))
    walk.settle()
    #expect(walk.printed.contains("Lamp"))
    #expect(!walk.printed.contains("Nothing changed"))
  }

  // MARK: What is being loaded

  @Test func `what is being loaded is told once it is there`() {
    func page(_ words: String, _ isBusy: Bool) -> String {
      "<title>Page</title><button id=b>Load</button><section id=s aria-label=Rows \(isBusy ? "aria-busy=true" : "")><p id=p>\(words)</section>"
    }
    var walk = LiveWalk()
    walk.show(page("None yet", false))
    walk.say("press load")
    walk.show(page("Fetching", true))
    walk.settle()
    #expect(!walk.printed.contains("Fetching"))
    #expect(!walk.printed.contains("Nothing changed"))
    #expect(walk.printed.contains("busy"))
    walk.show(page("Half of them", true))
    walk.wait(.seconds(6))
    walk.show(page("Five rows", false))
    #expect(!walk.printed.contains("Half"))
    #expect(walk.printed.contains("Five rows"))
  }

  @Test func `a question that keeps nobody inside is read when it opens, and not left in silence`()
  {
    func page(_ isOpen: Bool) -> String {
      "<title>Page</title><button id=b>Delete</button>"
        + "<div id=d role=alertdialog aria-label=Really? \(isOpen ? "" : "hidden")><p>All of it goes.</p><button id=y>Yes</button></div><p>After it"
    }
    var walk = LiveWalk()
    walk.show(page(false))
    walk.say("press delete")
    walk.show(page(true), .init(focus: "y"))
    walk.settle()
    #expect(walk.printed.contains("Dialog: Really?"))
    #expect(walk.printed.contains("All of it goes."))
    #expect(walk.printed.contains("[Yes]"))
    walk.say("next item")
    #expect(walk.printed.contains("out of dialog"))
    #expect(walk.printed.contains("After it"))
  }

  // MARK: Numbers

  @Test func `a slider of the page's own is set by its name, and where it comes to stand is told`()
  {
    let slider =
      "<div id=s role=slider tabindex=0 aria-label=Red aria-valuemin=0 aria-valuemax=255 aria-valuenow="
    var walk = on(slider + "128></div>")
    walk.say("set red to 100")
    #expect(walk.acts == ["set(\"100\", of: \(walk.node("s")))"])
    walk.show("<title>Page</title>" + slider + "99></div>")
    walk.settle()
    #expect(walk.printed.contains("Red: [99]"))
    #expect(!walk.printed.contains("100"))
    walk.say("press red")
    #expect(walk.printed.contains("from 0 to 255"))
  }

  // MARK: Menus

  @Test func `a choice from a menu tells what it has set, then where the focus is`() {
    let button = "<button id=b aria-haspopup=true aria-expanded="
    let field = "<label>Last <input id=f value="
    var walk = on(button + "false>Actions</button>" + field + "none></label>")
    walk.say("press Actions")
    walk.show(
      "<title>Page</title>" + button
        + """
        true>Actions</button><div id=m role=menu><div id=i1 role=menuitem>Copy</div>
        <div id=i2 role=menuitem>Cut</div></div>
        """ + field + "none></label>", .init(focus: "i1"))
    walk.settle()
    walk.say("press Cut")
    walk.show(
      "<title>Page</title>" + button + "false>Actions</button>" + field + "Cut></label>",
      .init(focus: "b"))
    walk.settle()
    #expect(walk.printed.contains("Last Cut"))
    #expect(walk.printed.contains("[Actions] collapsed"))
    #expect(!walk.printed.contains("fewer"))
  }

  @Test func `that a list has the focus says nothing of what was pressed in it`() {
    let group = "<div id=g role=radiogroup tabindex=0 aria-label=Crust>"
    func radios(_ checked: String) -> String {
      group + "<div id=r1 role=radio aria-checked=\(checked == "r1")>Thin</div>"
        + "<div id=r2 role=radio aria-checked=\(checked == "r2")>Deep</div></div>"
    }
    var walk = on(radios("r1"))
    walk.say("press Deep")
    walk.show("<title>Page</title>" + radios("r2"), .init(focus: "g"))
    walk.settle()
    #expect(walk.printed.contains("[x] Deep"))
    #expect(!walk.printed.contains("Thin"))
  }

  // MARK: Trees and grids

  private static func tree(isOpen: Bool) -> String {
    """
    <div id=t role=tree aria-label=Files><div id=a role=treeitem aria-expanded=\(isOpen)>Projects
    \(isOpen ? "<div role=group><div id=b role=treeitem>Plan</div></div>" : "")</div></div>
    """
  }

  @Test func `an entry of a tree is pressed by its name and says whether it is open`() {
    var walk = on(Self.tree(isOpen: false))
    walk.say("press projects")
    #expect(walk.acts == ["press(\(walk.node("a")))"])
    walk.show("<title>Page</title>" + Self.tree(isOpen: true))
    walk.settle()
    #expect(walk.printed.contains("Projects expanded"))
  }

  @Test func `an entry that a press does not open is opened by its key`() {
    var walk = on(Self.tree(isOpen: false))
    walk.say("press projects")
    walk.settle(.unchanged)
    #expect(walk.acts.last?.contains("right") == true)
    #expect(!walk.printed.contains("Nothing changed"))
    walk.settle(.unchanged)
    #expect(walk.printed.contains("Nothing changed"))
  }

  @Test func `a row of a grid that a press of its cell does not open is opened by its key`() {
    func grid(isOpen: Bool) -> String {
      """
      <table id=g role=treegrid aria-label=Mail><tr id=r role=row aria-expanded=\(isOpen)><td id=c role=gridcell>Plans
      <td role=gridcell>Ann</tr><tr id=s role=row><td role=gridcell>Notes<td role=gridcell>Bo</tr></table>
      """
    }
    var walk = on(grid(isOpen: false))
    walk.say("next table")
    walk.say("Enter")
    walk.say("Enter")
    #expect(walk.acts == ["press(\(walk.node("c")))"])
    walk.settle(.unchanged)
    #expect(walk.acts.last?.contains("right") == true)
    walk.show("<title>Page</title>" + grid(isOpen: true), .init(focus: "r"))
    walk.settle()
    #expect(walk.printed.contains("expanded"))
    #expect(!walk.printed.contains("Nothing changed"))
  }

  private static func calendar(_ selected: Int) -> String {
    let days = (1...4).map { day in
      "<td id=d\(day) role=gridcell aria-selected=\(day == selected)>\(day)</td>"
    }
    return """
      <table id=g role=grid aria-label=May><tr><th>Mo<th>Tu</tr><tr>\(days[0])\(days[1])</tr>
      <tr>\(days[2])\(days[3])</tr></table>
      """
  }

  @Test func `a dialog that puts the focus on a day of a calendar is moved through by arrows`() {
    var walk = on("<button id=b>Choose</button>")
    walk.say("press Choose")
    let dialog =
      "<div id=w role=dialog aria-modal=true aria-label=Day>" + Self.calendar(0) + "</div>"
    walk.show(
      "<title>Page</title><button id=b>Choose</button>" + dialog,
      .init(focus: "d1", dialogs: ["w"]))
    walk.settle()
    #expect(walk.printed.contains("Mo, 1"))
    #expect(!walk.printed.contains("1  2"))
    walk.say("Down")
    #expect(walk.printed.contains("3"))
    walk.say("Enter")
    #expect(walk.acts == ["press(\(walk.node("d3")))"])
  }

  @Test func `the header of a column says how its press has sorted`() {
    func table(_ sort: String) -> String {
      """
      <table><tr><th aria-sort=\(sort)><button id=b>Name</button></th><th>Town</th></tr>
      <tr><td>Ann<td>Oslo</tr><tr><td>Bo<td>Bergen</tr></table>
      """
    }
    var walk = on(table("ascending"))
    walk.say("press Name")
    walk.show("<title>Page</title>" + table("descending"))
    walk.settle()
    #expect(walk.printed.contains("Name, sorted descending"))
  }

  @Test func `a table of roles is gone through by cell from the words before its rows`() {
    var walk = on(
      """
      <div role=table aria-label=Fares><p>All fares</p><div role=row><span role=columnheader>Day</span>
      <span role=columnheader>Fare</span></div><div role=row><span role=cell>Monday</span>
      <span role=cell>9</span></div></div>
      """)
    walk.say("next table")
    walk.say("Enter")
    #expect(walk.printed.contains("Moving by cell"))
  }

  // MARK: More

  @Test func `more is loaded where that is asked for, and how much came is told`() {
    let first = (1...3).map { "<p id=p\($0)>Entry \($0)" }.joined()
    var walk = on(first)
    walk.say("load more")
    #expect(walk.acts.first?.hasPrefix("scrollToEnd") == true)
    walk.show("<title>Page</title>" + first + (4...20).map { "<p id=p\($0)>Entry \($0)" }.joined())
    walk.settle()
    #expect(walk.printed.contains("17 more items"))
  }

  @Test func `how what a tab brings begins is told, not only how much it is`() {
    let tabs =
      "<div role=tablist><button id=a role=tab>Facts</button><button id=b role=tab>What if</button></div>"
    var walk = on(tabs)
    walk.say("press what if")
    let rows = (1...20).map { "<p id=r\($0)>Row \($0)" }.joined()
    walk.show("<title>Page</title>" + tabs + "<h2 id=h>Your passenger</h2>" + rows)
    walk.settle()
    #expect(walk.printed.contains("Your passenger"))
    #expect(walk.printed.contains("20 more items"))
  }

  @Test func `a sign is pressed by its tooltip where it has no better name`() {
    var walk = on(
      "<button id=m aria-describedby=t>add</button><p id=t hidden>Add a node</p><p>Text")
    walk.say("press add a node")
    #expect(walk.acts == ["press(\(walk.node("m")))"])
  }

  @Test func `a field that a choice has brought is told`() {
    let box = "<label><input id=c type=checkbox BOX> By ferry</label>"
    var walk = on(box.replacing("BOX", with: ""))
    walk.say("press by ferry")
    walk.show(
      "<title>Page</title>" + box.replacing("BOX", with: "checked")
        + "<label>Deck <input id=d></label>")
    walk.settle()
    #expect(walk.printed.contains("Deck"))
  }

  @Test func `a form that can't be sent leads to the field that is wrong`() {
    let form = "<label>Name <input id=i></label><button id=b>Send</button>"
    var walk = on(form)
    walk.say("press Send")
    walk.show("<title>Page</title>" + form.replacing("id=i", with: "id=i aria-invalid=true"))
    walk.settle()
    #expect(walk.printed.contains("Name: [] invalid"))
    #expect(!walk.printed.contains("Nothing changed"))
  }

  // MARK: Focus mode

  @Test func `in focus mode a line is keys for the page, and what has the focus then is told`() {
    let items =
      "<button id=b>Save</button><button id=c>Print</button><label>Name <input id=i></label>"
    var walk = on(items)
    walk.say("focus mode")
    #expect(walk.printed.contains("Focus mode: a line is names of keys"))
    walk.settle(.unchanged)
    walk.say("Right Right")
    #expect(walk.acts.first?.contains("right") == true)
    walk.show("<title>Page</title>" + items, .init(focus: "c"))
    walk.settle()
    #expect(walk.printed.contains("[Print]"))
    walk.say("help me")
    #expect(walk.acts.first?.contains("\"h\"") == true)
    walk.settle(.unchanged)
    walk.say("Escape")
    #expect(walk.printed.contains("Focus mode off"))
    walk.say("press Print")
    #expect(walk.acts == ["press(\(walk.node("c")))"])
  }

  @Test func `a value that a key has changed is told in focus mode`() {
    let slider = "<div id=s role=slider tabindex=0 aria-label=Red aria-valuenow="
    var walk = on(slider + "1></div>")
    walk.show("<title>Page</title>" + slider + "1></div>", .init(focus: "s"))
    walk.say("focus mode")
    walk.settle(.unchanged)
    walk.say("Up")
    walk.show("<title>Page</title>" + slider + "2></div>")
    walk.settle()
    #expect(walk.printed.contains("Red: [2]"))
  }

  // MARK: Places

  @Test func `a route that is a fragment of the page leads to what it names`() throws {
    var walk = on("<a id=k href='#fares'>Fares</a><p id=p>Text</p><h2 id=fares>All fares</h2>")
    walk.say("press Fares")
    let address = try #require(Address("https://app.example/#fares"))
    walk.tell(.route(LiveRoute(.added, address)))
    walk.show(
      "<title>Page</title><a id=k href='#fares'>Fares</a><p id=p>Text</p><h2 id=fares>All fares</h2>",
      .init(address: address))
    walk.settle()
    #expect(walk.printed.contains("All fares"))
    #expect(!walk.printed.contains("loaded"))
  }

  @Test func `a link to nowhere is a button, and no page`() throws {
    let html = "<a id=k href='#'>Buy</a><p id=p>Text</p>"
    var walk = on(html)
    walk.say("press Buy")
    walk.tell(.route(LiveRoute(.added, try #require(Address("https://app.example/#")))))
    walk.show("<title>Page</title>" + html + "<p id=q>Bought")
    walk.settle()
    #expect(walk.printed.contains("Bought"))
    #expect(!walk.printed.contains("loaded"))
  }

  @Test func `a label that ends with a colon is said back with one`() {
    var walk = on("<label>Street: <input id=i></label>")
    walk.say("set street to Main 5")
    #expect(walk.printed.contains("Street: Main 5"))
  }
}
