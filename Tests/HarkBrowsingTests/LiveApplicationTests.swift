import HarkPage
import HarkText
import Testing

@testable import HarkSimulation

/// What applications of React and Vue, and those that are made with them, do otherwise than a page by hand.
struct LiveApplicationTests {
  private func on(_ html: String) -> LiveWalk {
    var walk = LiveWalk()
    walk.show("<title>Page</title>" + html)
    return walk
  }

  // MARK: Fields

  private static func choice(_ value: String, isOpen: Bool) -> String {
    """
    <title>Page</title>
    <input id=f role=combobox readonly aria-label=Ferry aria-controls=l aria-expanded=\(isOpen) value="\(value)">
    """
      + (isOpen
        ? "<div id=l role=listbox><div id=o1 role=option>Morning</div><div id=o2 role=option>Noon</div></div>"
        : "")
  }

  @Test func `a combobox that nobody may type into is opened by a press, and lists its choices`() {
    var walk = LiveWalk()
    walk.show(Self.choice("", isOpen: false))
    walk.say("press ferry")
    #expect(walk.acts == ["press(\(walk.node("f")))"])
    walk.show(Self.choice("", isOpen: true))
    walk.settle()
    #expect(walk.printed.contains("2. Noon"))
    #expect(!walk.printed.contains("read only"))
  }

  @Test func `a combobox that nobody may type into is set by the name of a choice`() {
    var walk = LiveWalk()
    walk.show(Self.choice("", isOpen: false))
    walk.say("set ferry to noon")
    walk.forget()
    walk.show(Self.choice("", isOpen: true))
    walk.settle()
    #expect(walk.acts == ["press(\(walk.node("o2")))"])
    #expect(!walk.printed.contains("1. Morning"))
    walk.show(Self.choice("Noon", isOpen: false))
    walk.settle()
    #expect(walk.printed.contains("Ferry: [Noon]"))
  }

  private static func looked(_ list: String, isOpen: Bool, value: String = "Pick") -> String {
    """
    <title>Page</title><label>Name <input id=n></label>
    <div id=c role=combobox aria-label=Town aria-expanded=\(isOpen) aria-owns=l tabindex=0>\(value)</div>
    """
      + (isOpen ? "<input id=q type=search aria-label=Look><ul id=l role=listbox>\(list)</ul>" : "")
  }

  @Test func `what is wanted of a list that a server has is typed into the field to look in`() {
    var walk = LiveWalk()
    walk.show(Self.looked("", isOpen: false))
    walk.say("set town to je")
    walk.forget()
    walk.show(Self.looked("<li id=m>Please enter a letter", isOpen: true))
    walk.settle()
    #expect(walk.acts.first == "focus(\(walk.node("q")))")
    #expect(walk.acts.count == 2 && walk.acts.last?.hasPrefix("keys(") == true)
    walk.forget()
    walk.show(Self.looked("<li id=o role=option>Jeju", isOpen: true))
    walk.settle()
    #expect(walk.acts == ["press(\(walk.node("o")))"])
    walk.show(Self.looked("", isOpen: false, value: "Jeju"))
    walk.settle()
    #expect(walk.printed.contains("Town: [Jeju]"))
  }

  @Test func `a list is found beside the value that its combobox says it controls, too`() {
    func page(_ isOpen: Bool) -> String {
      """
      <title>Page</title><div id=c role=combobox aria-label=Town aria-expanded=\(isOpen) aria-controls=v \(isOpen ? "aria-owns=l" : "") tabindex=0>
      <span id=v role=textbox aria-readonly=true>Pick</span></div>
      """
        + (isOpen
          ? "<ul id=l role=listbox><li id=o role=option aria-selected=true>Jeju<li id=p role=option>Jeju Harbour</ul>"
          : "")
    }
    var walk = LiveWalk()
    walk.show(page(false))
    walk.say("set town to jeju")
    walk.forget()
    walk.show(page(true))
    walk.settle()
    #expect(walk.acts == ["press(\(walk.node("o")))"])
  }

  @Test func `what a server does not have either is typed once, and its choices are told`() {
    var walk = LiveWalk()
    walk.show(Self.looked("", isOpen: false))
    walk.say("set town to paris")
    walk.show(Self.looked("", isOpen: true))
    walk.settle()
    walk.forget()
    walk.show(Self.looked("<li id=o role=option>Jeju<li id=p role=option>Busan", isOpen: true))
    walk.settle()
    #expect(walk.acts.isEmpty)
    #expect(walk.printed.contains("2. Busan"))
  }

  @Test func `a field that was there before is not typed into for a list`() {
    var walk = LiveWalk()
    walk.show(Self.looked("", isOpen: false))
    walk.say("set town to je")
    walk.show(
      Self.looked("<li id=o role=option>Busan", isOpen: true)
        .replacing("<input id=q type=search aria-label=Look>", with: ""), .init(focus: "n"))
    walk.settle()
    #expect(walk.acts == ["press(\(walk.node("c")))"])
    #expect(walk.printed.contains("1. Busan"))
  }

  @Test func `a list that is called just so is set, and none that is called nearly so`() {
    var walk = on(
      """
      <p>Town<div id=a role=combobox aria-label=Pick aria-expanded=false tabindex=0></div>
      <p>Many<div id=b role=combobox aria-label=Towns aria-expanded=false tabindex=0></div>
      """)
    walk.say("set towns to jeju")
    #expect(walk.acts == ["press(\(walk.node("b")))"])
  }

  @Test func `a list of several choices holds those that stand beside its field`() {
    var walk = on(
      """
      <div role=combobox aria-label=Towns aria-expanded=false><ul><li title=Jeju><button>×</button>Jeju
      <li title=Busan><button>×</button>Busan<li><input type=search></ul></div>
      """)
    walk.say("next field")
    #expect(walk.printed.contains("Towns: [Jeju, Busan]"))
  }

  @Test func `a choice that stands before its field is its value, and no label`() {
    var walk = on(
      """
      <div><label>Tide</label><div><div><div>low</div><div><input id=t role=combobox aria-expanded=false></div></div></div></div>
      """)
    walk.say("set tide to high")
    #expect(walk.acts.first?.contains("type(\"high\", into: \(walk.node("t"))") == true)
  }

  private static func handed(_ value: String, isOpen: Bool) -> String {
    "<title>Page</title><label>Project <input id=f readonly aria-haspopup=true value='\(value)'></label>"
      + "<p id=p>Text</p>" + (isOpen ? "<ul id=l><li id=a>harbour<li id=b>lighthouse</ul>" : "")
  }

  @Test func `a field that nobody may type into is set by what it opens, whatever that is made of`()
  {
    var walk = LiveWalk()
    walk.show(Self.handed("", isOpen: false))
    walk.say("set project to harbour")
    #expect(walk.acts == ["press(\(walk.node("f")))"])
    walk.forget()
    walk.show(Self.handed("", isOpen: true))
    walk.settle()
    #expect(walk.acts == ["press(\(walk.node("a")))"])
    walk.show(Self.handed("harbour", isOpen: false))
    walk.settle()
    #expect(walk.printed.contains("Project: [harbour]"))
    walk.say("press project")
    walk.show(Self.handed("harbour", isOpen: true))
    walk.settle()
    #expect(walk.printed.contains("2. lighthouse"))
  }

  @Test func `who leaves a dialog that gives the focus to nothing is where she was`() {
    let page =
      "<title>Page</title><p id=a>First</p><p id=p><button id=b>Open</button></p><p id=c>Last</p>"
    var walk = LiveWalk()
    walk.show(page)
    walk.say("press open")
    walk.show(
      "<title>Page</title><div id=d role=dialog aria-modal=true aria-label=Sure><button id=n>No</button></div>",
      .init(dialogs: ["d"]))
    walk.settle()
    walk.say("press no")
    walk.show(page)
    walk.settle()
    #expect(walk.printed.contains("Open"))
    #expect(!walk.printed.contains("more items"))
  }

  @Test func `what lies in a row without cells is pressed where it is`() {
    var walk = on(
      "<div role=grid><div id=r role=row><div id=a>ferry</div><div id=b>seats</div></div></div>")
    walk.say("find seats")
    walk.say("press it")
    #expect(walk.acts == ["press(\(walk.node("b")))"])
  }

  @Test func `a switch of the page's own is switched by its name`() {
    var walk = on(
      "<div id=s role=switch aria-checked=false aria-label='Timer task' tabindex=0></div>")
    walk.say("check timer task")
    #expect(walk.acts == ["press(\(walk.node("s")))"])
  }

  @Test func `a dialog that does not say that it is modal is left`() {
    var walk = on("<button id=b>Add</button><p id=p>Text")
    walk.say("press add")
    walk.show(
      "<title>Page</title><button id=b>Add</button><p id=p>Text<div id=d role=dialog aria-label=New><h3 id=h>New</h3><input id=i aria-label=Day></div>"
    )
    walk.settle()
    #expect(walk.printed.ranges(of: "New").count == 1)
    #expect(walk.printed.contains("Day"))
    walk.say("leave dialog")
    #expect(walk.acts.first?.hasPrefix("keys(") == true)
    #expect(!walk.printed.contains("No dialog"))
  }

  @Test func `a page that is a dialog over the one before is entered as a dialog`() throws {
    let rest = "<p id=a>Harbour</p><p id=b>Builders</p><p id=c>Workers</p>"
    let dialog =
      "<div id=d role=dialog aria-modal=true aria-label=Sail><input id=r aria-label=Reason></div>"
    var walk = on("<p id=l><a id=k href='#/sail'>Sail now</a></p>" + rest)
    walk.say("press sail now")
    let open = try #require(Address("https://app.example/#/sail"))
    walk.tell(.route(LiveRoute(.added, open)))
    walk.show("<title>Page</title>" + dialog, .init(dialogs: ["d"], address: open))
    walk.settle()
    #expect(walk.printed.contains("Dialog: Sail"))
    #expect(!walk.printed.contains("hidden"))
    walk.say("set reason to tide")
    walk.settle()
    // What its button leads to begins at what is new, since what was behind the dialog is known.
    walk.forget()
    let done = try #require(Address("https://app.example/#/done"))
    walk.tell(.route(LiveRoute(.added, done)))
    walk.show(
      "<title>Page</title><p id=l2><a id=k2 href='#/sail'>Sail now</a></p>"
        + rest.replacing("id=", with: "id=x") + "<p id=e>The ferry has left.</p>",
      .init(address: done))
    walk.say("where am i")
    #expect(walk.printed.contains("The ferry has left"))
  }

  @Test func `a choice that a combobox does not have leaves its choices to be heard`() {
    var walk = LiveWalk()
    walk.show(Self.choice("", isOpen: false))
    walk.say("set ferry to midnight")
    walk.show(Self.choice("", isOpen: true))
    walk.settle()
    #expect(walk.printed.contains("1. Morning"))
  }

  @Test func `a field that nobody may type into and that opens nothing says so`() {
    var walk = on("<input id=f readonly aria-label=Total value=30>")
    walk.say("press total")
    #expect(walk.printed.contains("Total is read only."))
    #expect(walk.acts.isEmpty)
  }

  @Test func `what a page makes of what was typed is told where it is something else`() {
    let field = "<label>Guests <input id=g"
    var walk = on(field + " value=2></label>")
    walk.say("set guests to 4x")
    walk.show("<title>Page</title>" + field + " value=4></label>")
    walk.settle()
    // The page may not be done with it.
    walk.wait(.seconds(2))
    #expect(walk.printed.contains("Guests: 4x\n"))
    #expect(walk.printed.contains("Guests: 4\n"))
  }

  @Test func `what was typed and stands is said once`() {
    let field = "<label>Guests <input id=g"
    var walk = on(field + " value=2></label>")
    walk.say("set guests to 4")
    walk.show("<title>Page</title>" + field + " value=4></label>")
    walk.settle()
    #expect(walk.printed.ranges(of: "Guests: 4").count == 1)
  }

  @Test func `a slider without a name is asked for by what it is`() {
    var walk = on(
      "<div id=s role=slider tabindex=0 aria-valuemin=0 aria-valuemax=10 aria-valuenow=3></div>")
    walk.say("press 1")
    #expect(walk.printed.contains("slider, from 0 to 10:"))
  }

  @Test func `a list without a name says how many choices it has`() {
    var walk = on("<div id=l role=listbox><div id=o role=option>Noon</div></div>")
    walk.say("press 1")
    #expect(walk.printed.contains("1 choice:"))
    #expect(!walk.printed.contains(", 1 choice:"))
  }

  // MARK: Routes

  private static let part = "<a id=k href='#/ferries'>Ferries</a><p id=p>Text</p>"

  private func follow(_ html: String, at fragment: String) throws -> LiveWalk {
    var walk = on("<h1 id=h>Operations</h1>" + Self.part)
    walk.say("press Ferries")
    let address = try #require(Address("https://app.example/#\(fragment)"))
    walk.tell(.route(LiveRoute(.added, address)))
    walk.show("<title>Page</title>" + html, .init(address: address))
    walk.settle()
    return walk
  }

  @Test func `a part that opens and is noted in the address is no page, and the reader stays`()
    throws
  {
    var walk = try follow(
      "<h1 id=h>Operations</h1>" + Self.part + "<p id=q>Of all towns", at: "/ferries")
    #expect(walk.printed.contains("Of all towns"))
    #expect(!walk.printed.contains("loaded"))
    walk.say("where am i")
    #expect(walk.printed.contains("Ferries"))
  }

  @Test func `a page whose address differs by a fragment and that says something else is one`()
    throws
  {
    let walk = try follow("<h1 id=h>Ferries</h1>" + Self.part, at: "/ferries")
    #expect(walk.printed.contains("Page, loaded"))
  }

  @Test func `back goes over a part that was opened to the page before`() throws {
    var walk = LiveWalk(pages: [LiveWalk.address + "done": "<title>Done</title><p>Done."])
    walk.show("<title>Page</title><h1 id=h>Operations</h1>" + Self.part)
    walk.say("press Ferries")
    let open = try #require(Address("https://app.example/#/ferries"))
    walk.tell(.route(LiveRoute(.added, open)))
    walk.show(
      "<title>Page</title><h1 id=h>Operations</h1>" + Self.part + "<p id=q>Of all towns",
      .init(address: open))
    walk.settle()
    walk.say("press Ferries")
    let other = try #require(Address("https://app.example/done"))
    walk.tell(.route(LiveRoute(.added, other)))
    walk.show("<title>Done</title><h1 id=d>Done</h1>", .init(address: other))
    walk.settle()
    #expect(walk.printed.contains("Done, loaded"))
    walk.say("go back")
    #expect(walk.acts == ["travel(by: -1)"])
  }

  @Test func `a status that is there again when its page is gone back to is not told again`() throws
  {
    let office = "<main><h1 id=h>Office</h1><a id=k href=/d>Departures</a>"
    var walk = on(office + "</main>")
    walk.say("press Departures")
    let other = try #require(Address("https://app.example/d"))
    walk.tell(.route(LiveRoute(.added, other)))
    walk.show("<title>Departures</title><h1 id=d>Departures</h1>", .init(address: other))
    walk.settle()
    walk.say("go back")
    let address = try #require(Address(LiveWalk.address))
    walk.tell(.route(LiveRoute(.travelled(-1), address)))
    walk.show(
      "<title>Page</title>" + office + "<p id=s role=status>Booked.</p></main>",
      .init(announcements: [("s", "Booked.", false)], address: address))
    walk.settle()
    #expect(walk.printed.contains("Page.\n"))
    #expect(!walk.printed.contains("Booked."))
  }

  @Test func `back from a table that is moved through by cell leaves it with its page`() throws {
    let office = "<h1 id=h>Office</h1><a id=k href=/d>Departures</a>"
    var walk = on(office)
    walk.say("press Departures")
    let other = try #require(Address("https://app.example/d"))
    walk.tell(.route(LiveRoute(.added, other)))
    walk.show(
      "<title>Departures</title><table id=t><tr><th>Town<th>Time<tr><td>Jeju<td>8<tr><td>Busan<td>9</table>",
      .init(address: other))
    walk.settle()
    walk.say("next table")
    walk.say("Enter")
    #expect(walk.printed.contains("Moving by cell"))
    walk.say("go back")
    let address = try #require(Address(LiveWalk.address))
    walk.tell(.route(LiveRoute(.travelled(-1), address)))
    walk.show("<title>Page</title>" + office, .init(address: address))
    walk.settle()
    #expect(walk.printed.contains("Page.\n"))
    walk.say("Down")
    #expect(!walk.printed.contains("row"))
  }

  // MARK: Dialogs

  @Test func `a dialog that is named by its heading says that once`() {
    var walk = on("<main id=m><button id=b>Book</button></main>")
    walk.say("press Book")
    walk.show(
      """
      <title>Page</title><main id=m><button id=b>Book</button></main>
      <div id=d role=dialog aria-modal=true aria-labelledby=t><h2 id=t>Your booking</h2><p id=p>For Ann?</p>
      <button id=y>Yes</button></div>
      """, .init(focus: "y", dialogs: ["d"]))
    walk.settle()
    #expect(walk.printed.contains("Dialog: Your booking\nFor Ann?\n"))
    #expect(walk.printed.ranges(of: "Your booking").count == 1)
  }

  // MARK: News

  private static let rest = (1...4).map { "<p id=r\($0)>Line \($0)</p>" }.joined()

  @Test func `what comes is told although more has gone, and what goes is counted only alone`() {
    let button = "<button id=b>Next</button>"
    var walk = on(
      "<p id=s>Step one: who are you?</p>" + button + Self.rest
        + "<p id=x>Gone one</p><p id=y>Gone two</p><p id=z>Foot</p>")
    walk.say("press Next")
    walk.show(
      "<title>Page</title><p id=s>Step two: pay 40 euros now.</p>" + button + Self.rest
        + "<p id=z>Foot</p>")
    walk.settle()
    #expect(walk.printed.contains("Step two: pay 40 euros now.\n"))
    #expect(!walk.printed.contains("fewer"))
    walk.say("press Next")
    walk.show(
      "<title>Page</title><p id=s>Step two: pay 40 euros now.</p>" + button + "<p id=z>Foot</p>")
    walk.settle()
    #expect(walk.printed.contains("4 items fewer"))
  }

  @Test func `a panel in the place of a longer one is told by how it begins and how much it has`() {
    let button = "<button id=b>Speed</button>"
    let old = (1...12).map { "<p id=o\($0)>Old \($0)</p>" }.joined()
    let new = (1...6).map { "<p id=n\($0)>Limit \($0)</p>" }.joined()
    var walk = on(button + old)
    walk.say("press Speed")
    walk.show("<title>Page</title>" + button + "<h2 id=h>Limits</h2>" + new)
    walk.settle()
    #expect(walk.printed.contains("Limits\n6 more items"))
    walk.say("next change")
    #expect(walk.printed.contains("Limits"))
  }

  @Test func `entries that a script has made anew are no news`() {
    func page(_ name: String, _ count: Int) -> String {
      "<title>Page</title><button id=b>Add</button><ul>"
        + (1...count).map { "<li id=\(name)\($0)>Entry \($0)</li>" }.joined()
        + "</ul><p id=p>\(count) left</p>"
    }
    var walk = LiveWalk()
    walk.show(page("a", 6))
    walk.say("press Add")
    walk.show(page("b", 7))
    walk.settle()
    #expect(walk.printed.contains("Entry 7\n7 left"))
    #expect(!walk.printed.contains("Entry 6"))
  }

  @Test func `what had opened on a page before is not told to close on the next`() throws {
    let button = "<main id=m><button id=b>Options</button></main>"
    let panel = "<div id=d role=menu><div id=i role=menuitem>One</div></div>"
    var walk = on(button)
    walk.say("press Options")
    walk.show(
      "<title>Page</title>" + button
        + "<div id=d role=dialog aria-label=Options><input id=f aria-label=Name><button id=k>Save</button></div>"
    )
    walk.settle()
    walk.say("press Save")
    let other = try #require(Address("https://app.example/d"))
    walk.tell(.route(LiveRoute(.loaded, other)))
    walk.show(
      "<title>Next</title><main id=n><button id=c>Options</button></main>", .init(address: other))
    walk.settle()
    walk.say("press Options")
    walk.show(
      "<title>Next</title><main id=n><button id=c>Options</button></main>" + panel,
      .init(address: other))
    walk.settle()
    #expect(!walk.printed.contains("has closed"))
  }
}
