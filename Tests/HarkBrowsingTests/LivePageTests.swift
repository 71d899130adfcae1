import HarkKeeping
import HarkPage
import HarkReading
import HarkText
import HarkWeb
import Testing

@testable import HarkSimulation

/// What a person meets on a page that scripts make.
struct LivePageTests {
  private static let list = """
    <title>Tasks</title><main><h1>Tasks</h1><p id=first>Buy milk</p><p id=second>Call Ann</p><p id=third>Read</p>
    <button id=add>Add</button><button id=none>Idle</button><label>Name <input id=name></label></main>
    """

  private func onList(scripts: String = "auto") -> LiveWalk {
    var walk = LiveWalk(scripts: scripts)
    walk.show(Self.list)
    return walk
  }

  // MARK: Beginning

  @Test func `a page that needs scripts asks whether to run them, and yes runs them`() {
    var walk = LiveWalk(scripts: "ask")
    #expect(walk.printed.contains("App, loaded"))
    #expect(walk.printed.contains("This page needs scripts. Run them? Yes or no:"))
    #expect(walk.orders.isEmpty)
    walk.say("yes")
    walk.show(Self.list)
    #expect(walk.printed.contains("Tasks, loaded"))
  }

  @Test func `a long notice to browsers without scripts does not make it a page without`() {
    let notice = String(repeating: "Other programs may ask the server itself. ", count: 20)
    let walk = LiveWalk(
      scripts: "ask",
      pages: [
        LiveWalk.address:
          "<title>App</title><body><noscript><p>You need JavaScript.</p><p>\(notice)</p></noscript>"
          + "<div id=root></div><script src=/app.js></script>"
      ])
    #expect(walk.printed.contains("Run them?"))
  }

  @Test func `no reads what there is without scripts, and asks nothing more`() {
    var walk = LiveWalk(scripts: "ask")
    walk.say("no")
    #expect(walk.printed.contains("scripts"))
    #expect(walk.orders.isEmpty)
    walk.say("run scripts")
    #expect(walk.lastLive != nil)
  }

  @Test func `with scripts on auto the page that they make is told once, and nothing before it`() {
    let walk = onList()
    #expect(walk.printed.components(of: "loaded") == 1)
    #expect(walk.printed.contains("Tasks, loaded"))
  }

  @Test func `what comes only after a page was told is told once, and is where reading begins`() {
    var walk = LiveWalk()
    walk.show("<title>Tasks</title><a id=skip href=#main>Skip</a>")
    #expect(walk.printed.contains("Tasks, loaded"))
    walk.forget()
    walk.show(Self.list + "<p id=long>All that is to be done is written down here, and more.</p>")
    #expect(walk.printed.contains("more items"))
    walk.say("where am I")
    #expect(walk.printed.contains("Tasks"))
    walk.forget()
    walk.show(Self.list + "<p id=long>All that is to be done is written down here.</p><p id=x>New")
    #expect(!walk.printed.contains("more item"))
  }

  @Test func `the bytes that came are given to the engine and not fetched again`() {
    let walk = LiveWalk()
    #expect(walk.loads == 1)
    guard case .open(let opening)? = walk.orders.first else {
      Issue.record("nothing was opened")
      return
    }
    #expect(opening.contents.map { String(decoding: $0.bytes, as: UTF8.self) } == LiveWalk.shell)
  }

  @Test func `without an engine it is said what to install, and nothing is asked`() {
    let walk = LiveWalk(scripts: "ask", hasEngine: false)
    #expect(walk.printed.filter { $0 != "\n" }.contains("chromium-headless-shell"))
    #expect(!walk.printed.contains("Yes or no"))
  }

  @Test func `scripts that take long are told, and can be given up`() {
    var walk = LiveWalk()
    walk.wait(.milliseconds(400))
    #expect(walk.printed.contains("Running the page's scripts"))
    walk.say("cancel")
    guard case .close? = walk.orders.last else {
      Issue.record("it was not closed")
      return
    }
  }

  // MARK: Doing

  @Test func `a button is pressed by the engine, and a press that changes nothing says so`() {
    var walk = onList()
    walk.say("press Idle")
    #expect(walk.acts == ["press(\(walk.node("none")))"])
    walk.settle(.unchanged)
    #expect(walk.printed.contains("Nothing changed."))
  }

  @Test func `a line that a press has added is told, and many are counted`() {
    var walk = onList()
    walk.say("press Add")
    walk.show(Self.list.replacing("<button id=add", with: "<p id=fourth>New</p><button id=add"))
    walk.settle()
    #expect(walk.printed.contains("New"))
    #expect(!walk.printed.contains("Read"))
    walk.say("press Add")
    let more = (5...20).map { "<p id=n\($0)>New \($0)</p>" }.joined()
    walk.show(Self.list.replacing("<button id=add", with: more + "<button id=add"))
    walk.settle()
    #expect(walk.printed.contains("15 more items"))
  }

  @Test func `what a press changes is told at once, and not once more when the page stands still`()
  {
    var walk = onList()
    walk.say("press Add")
    walk.show(Self.list.replacing("Buy milk", with: "Buy bread"))
    #expect(walk.printed.contains("Buy bread"))
    walk.forget()
    walk.settle()
    #expect(walk.printed.filter { !"\n> ".contains($0) } == "")
    walk.say("press Add")
    walk.show(Self.list.replacing("Buy milk", with: "Saving"))
    walk.show(Self.list.replacing("Buy milk", with: "Saved"))
    walk.settle()
    #expect(walk.printed.components(of: "Saving") == 1)
    #expect(walk.printed.components(of: "Saved") == 1)
  }

  @Test func `a button that has another state after a press says it`() {
    var walk = LiveWalk()
    walk.show("<title>Menu</title><button id=menu aria-expanded=false>Menu</button><p id=a>Text")
    walk.say("press Menu")
    walk.show("<title>Menu</title><button id=menu aria-expanded=true>Menu</button><p id=a>Text")
    walk.settle()
    #expect(walk.printed.contains("expanded"))
  }

  @Test func `what is typed into a field goes to the engine and is said back`() {
    var walk = onList()
    walk.say("set name to Ann")
    #expect(walk.acts == ["type(\"Ann\", into: \(walk.node("name")), isSecret: false)"])
    #expect(walk.printed.contains("Name: Ann"))
  }

  @Test func `a combobox lists what it offers for what was typed, and a choice presses it`() {
    let closed =
      "<title>Town</title><input id=t role=combobox aria-label=Town aria-controls=l aria-expanded="
    var walk = LiveWalk()
    walk.show(closed + "false>")
    walk.say("set town to Os")
    walk.show(
      closed
        + "true value=Os><ul id=l role=listbox><li id=o1 role=option>Oslo<li id=o2 role=option>Osaka</ul>"
    )
    walk.settle()
    #expect(walk.printed.contains("2 suggestions"))
    #expect(walk.printed.contains("Oslo"))
    walk.say("2")
    #expect(walk.acts == ["press(\(walk.node("o2")))"])
    walk.show(closed + "false value=Osaka>")
    walk.settle()
    #expect(walk.printed.contains("Osaka"))
  }

  @Test func `an element that only a script makes a button is pressed by Enter`() {
    var walk = LiveWalk()
    walk.show("<title>Card</title><div id=card class=clickable><p id=p>Open the card</p></div>")
    walk.say("Enter")
    #expect(walk.acts == ["press(\(walk.node("card")))"])
  }

  // MARK: Changes

  @Test func `numbers and the reader's place stay where the page grows above`() {
    var walk = onList()
    walk.say("find Call Ann")
    walk.show(
      Self.list.replacing(
        "<p id=first", with: "<p id=zero>News</p><a id=n href=/n>Link</a><p id=first"))
    walk.say("where am I")
    #expect(walk.printed.contains("Call Ann"))
    walk.say("press 1")
    #expect(walk.acts == ["press(\(walk.node("add")))"])
  }

  @Test func `a dialog that opens is entered and named, and its end leads back`() {
    var walk = onList()
    walk.say("press Add")
    let dialog =
      "<div id=d role=dialog aria-modal=true aria-label=Really><p id=dp>Add it now?</p><button id=ok>OK</button></div>"
    walk.show(Self.list + dialog, .init(dialogs: ["d"]))
    walk.settle()
    #expect(walk.printed.contains("Dialog: Really"))
    #expect(walk.printed.contains("Add it now?"))
    walk.say("press OK")
    walk.show(Self.list)
    walk.settle()
    #expect(walk.printed.contains("The dialog has closed"))
    #expect(walk.printed.contains("Add"))
  }

  @Test
  func
    `the next step of an assistant is told by its question before the choice that has the focus`()
  {
    func step(_ turn: Int, _ question: String) -> String {
      """
      <title>Setup</title><h1 id=h\(turn)>\(question)</h1><label><input type=radio id=y\(turn) name=a checked>Yes</label>
      <label><input type=radio id=n\(turn) name=a>No</label><button id=b\(turn)>Continue</button>
      """
    }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(step(1, "Allow guests?"))
    walk.say("press continue")
    walk.show(step(2, "Keep passwords?"), .init(focus: "y2"))
    walk.settle()
    #expect(walk.printed.contains("Keep passwords?\n[x] Yes"))
    // Where the focus goes elsewhere on the same page its heading was heard.
    walk.say("press continue")
    walk.show(step(2, "Keep passwords?"), .init(focus: "n2"))
    walk.settle()
    #expect(!walk.printed.contains("Keep passwords?"))
  }

  @Test func `a page that waits for a service worker is told where there is nothing else to read`()
  {
    let sentence = "The page waits for a script of its own that works offline"
    var walk = LiveWalk(isSpeechOn: true)
    walk.show("<title>Desk</title><p id=p>Starting")
    walk.tell(.denied(.worker))
    #expect(walk.printed.contains(sentence))
    // It may wait before anything is shown.
    var early = LiveWalk(isSpeechOn: true)
    early.tell(.denied(.worker))
    early.show("<title>Desk</title><p id=p>Starting")
    #expect(early.printed.contains(sentence))
    var full = LiveWalk(isSpeechOn: true)
    full.show("<title>Desk</title><p id=p>\(String(repeating: "The ferry goes. ", count: 20))")
    full.tell(.denied(.worker))
    #expect(!full.printed.contains(sentence))
  }

  @Test
  func `another page of an application begins its numbers anew, without those of the page before`()
  {
    func page(_ turn: Int, _ more: String = "") -> String {
      "<title>Step</title>"
        + (1...3).map {
          "<button id=b\(turn)-\($0)>\("ABC".dropFirst($0 - 1).prefix(1))\(turn)</button>"
        }.joined(separator: "<p>x</p>") + more
    }
    var walk = LiveWalk()
    walk.show(page(1))
    walk.say("read page")
    #expect(walk.printed.contains("[A1] [1]") && walk.printed.contains("[C1] [3]"))
    // What comes beside what is there gets the next number.
    walk.show(page(1, "<p>y</p><button id=more>More</button>"))
    walk.say("read page")
    #expect(walk.printed.contains("[C1] [3]") && walk.printed.contains("[More] [4]"))
    walk.show(page(2))
    walk.say("read page")
    #expect(walk.printed.contains("[A2] [5]") && walk.printed.contains("[C2] [7]"))
    walk.show(page(3))
    walk.say("read page")
    #expect(walk.printed.contains("[A3] [1]") && walk.printed.contains("[C3] [3]"))
  }

  @Test func `a message beside a button that could not be used meanwhile is the answer to it`() {
    func page(_ state: String, _ message: String = "") -> String {
      "<title>Desk</title><label>Name <input id=n></label><button id=b \(state)>Create</button>\(message)"
    }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(page(""))
    walk.say("press create")
    walk.show(page("disabled"))
    #expect(walk.printed.contains("[Create] unavailable"))
    walk.show(page("", "<p id=m>Successfully added"))
    walk.settle()
    #expect(
      walk.printed.hasSuffix("Successfully added\n> ")
        || walk.printed.contains("Successfully added"))
    #expect(walk.printed.ranges(of: "[Create]").count == 1)
  }

  @Test
  func `a page of a route whose script makes its menus anew begins at what it says that is new`() {
    func page(_ turn: Int, _ content: String) -> String {
      let menu = (1...6).map {
        "<li id=m\(turn)-\($0)><a id=a\(turn)-\($0) href=#\($0)>Table \($0)</a>"
      }.joined()
      return "<title>Desk</title><ul id=u\(turn)>\(menu)</ul>\(content)"
    }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(page(1, "<h1 id=h1>Home</h1><p id=p1>Welcome"))
    walk.say("press table 2")
    if let address = Address("https://app.example/#2") {
      walk.tell(.route(LiveRoute(.added, address)))
    }
    walk.show(page(2, "<h1 id=h2>Directors</h1><p id=p2>Eight of them"))
    walk.settle()
    walk.say("where am i")
    #expect(walk.printed.contains("Directors"))
  }

  @Test func `where a press has moved the focus that is told`() {
    var walk = onList()
    walk.say("press Add")
    walk.show(Self.list, .init(focus: "name"))
    walk.settle()
    #expect(walk.printed.contains("Name"))
    #expect(!walk.printed.contains("Nothing changed"))
  }

  @Test func `a live region is told once, and a burst as one`() {
    var walk = onList()
    walk.forget()
    walk.show(Self.list, .init(announcements: [("log", "Saved", false)]))
    #expect(walk.printed.components(of: "Saved") == 1)
    walk.forget()
    for number in 1...100 {
      walk.show(Self.list, .init(announcements: [("log", "Message \(number)", false)]))
    }
    #expect(!walk.printed.contains("Message"))
    walk.wait(.seconds(2))
    #expect(walk.printed.contains("100 new messages. The last: Message 100"))
    walk.forget()
    walk.wait(.seconds(10))
    #expect(walk.printed.isEmpty)
  }

  @Test func `that something is on its way is no answer to a press`() {
    var walk = onList()
    walk.say("press Add")
    walk.show(Self.list, .init(announcements: [("log", "Loading...", false)]))
    #expect(walk.printed.contains("Loading..."))
    walk.show(Self.list + "<p id=new>Noon ferry</p>")
    walk.settle()
    #expect(walk.printed.contains("Noon ferry"))
  }

  @Test func `an alert comes before what is polite`() {
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(Self.list)
    walk.forget()
    walk.show(
      Self.list, .init(announcements: [("log", "Saved", false), ("alert", "Failed", true)]))
    #expect(walk.said.map { $0.parts.map(\.text).joined() } == ["Failed", "Saved"])
    #expect(walk.said.first.map { $0.priority } == .load)
  }

  // MARK: Routes

  @Test func `a route is a page, and back leads to the place on the one before`() throws {
    var walk = onList()
    walk.say("find Call Ann")
    walk.say("press Add")
    let address = try #require(Address("https://app.example/new"))
    walk.tell(.route(LiveRoute(.added, address)))
    walk.show(
      "<title>New task</title><h1 id=h>New task</h1><p id=np>Say what.</p>", .init(address: address)
    )
    walk.settle()
    #expect(walk.printed.contains("New task, loaded"))
    walk.say("address")
    #expect(walk.printed.contains("app.example/new"))
    walk.say("go back")
    #expect(walk.acts == ["travel(by: -1)"])
    walk.tell(.route(LiveRoute(.travelled(-1), try #require(Address(LiveWalk.address)))))
    walk.show(Self.list)
    walk.settle()
    #expect(walk.printed.contains("Tasks"))
    walk.say("where am I")
    #expect(walk.printed.contains("Add"))
  }

  @Test func `a page that answers a form is not asked for again without it`() throws {
    var walk = onList()
    walk.say("press Add")
    let address = try #require(Address("https://app.example/order"))
    var route = LiveRoute(.loaded, address)
    route.posted = Request.Body(bytes: Array("a=1".utf8), type: "text/plain")
    walk.tell(.route(route))
    walk.show("<title>Ordered</title><p id=o>Thank you.</p>", .init(address: address))
    walk.settle()
    #expect(walk.printed.contains("Ordered, loaded"))
    let loads = walk.loads
    walk.say("reload")
    #expect(walk.printed.contains("Sending it again"))
    #expect(walk.loads == loads)
  }

  // MARK: What is kept

  @Test(arguments: ["auto", "ask"])
  func `a page that its scripts make is one visit of the history, by the title they gave it`(
    scripts: String
  ) {
    var walk = LiveWalk(scripts: scripts)
    if scripts == "ask" { walk.say("yes") }
    walk.show(Self.list)
    #expect(walk.store.visits.last?.title == "Tasks")
    // What was kept before its scripts ran gets its title, and is no other visit.
    #expect(walk.store.visits.filter { $0.kind != .restored }.count == 1)
  }

  @Test
  func `of many pages the one that nobody was on for longest sleeps, and coming back wakes it`() {
    var walk = LiveWalk(
      pages: [
        "https://app.example/two": LiveWalk.shell, "https://app.example/three": LiveWalk.shell,
      ],
      livePages: 2)
    walk.show(Self.list)
    for name in ["two", "three"] {
      walk.say("new tab")
      walk.say("open https://app.example/\(name)")
      walk.show("<title>\(name)</title><p id=p>Page \(name)</p>")
    }
    let closed = walk.orders.filter { if case .close = $0 { true } else { false } }
    #expect(closed.count == 1)
    walk.say("tab 2")
    #expect(walk.printed.contains("Page two"))
    walk.say("tab 1")
    #expect(walk.printed.contains("made anew"))
    walk.show(Self.list)
    #expect(walk.printed.contains("Tasks"))
    walk.say("tab 2")
    #expect(!walk.printed.contains("made anew"))
  }

  // MARK: Questions and faults

  @Test func `what a script asks is a question, and the answer goes to it`() {
    var walk = onList()
    walk.say("press Add")
    walk.tell(.asked(.confirm("Really?")))
    #expect(walk.printed.contains("The page asks: Really? Yes or no:"))
    walk.say("yes")
    guard case .answer(.accepted)? = walk.orders.last else {
      Issue.record("nothing was answered")
      return
    }
  }

  @Test
  func `an engine that dies is said, the page stays, and reload makes it anew at the same place`() {
    var walk = onList()
    walk.say("find Call Ann")
    walk.tell(.died(.ended))
    #expect(walk.printed.contains("F5"))
    walk.say("read from top")
    walk.say("find Call Ann")
    walk.say("reload")
    walk.show(Self.list)
    walk.say("where am I")
    #expect(walk.printed.contains("Call Ann"))
  }

  @Test func `a page that was left is closed, and says nothing any more`() {
    var walk = onList()
    let left = walk.lastLive
    walk.say("open https://other.example/")
    guard case .close? = walk.orders.last else {
      Issue.record("it was not closed")
      return
    }
    walk.forget()
    #expect(left != nil)
    walk.tell(.asked(.alert("Come back")))
    walk.tell(.died(.ended))
    #expect(walk.printed.isEmpty)
  }

  @Test func `a script that hangs is stopped, and that is said`() {
    var walk = onList()
    walk.say("press Add")
    walk.tell(.hung(seconds: 5))
    guard case .stopScript? = walk.orders.last else {
      Issue.record("it was not stopped")
      return
    }
    walk.tell(.stopped)
    #expect(walk.printed.contains("it was stopped"))
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `a page that needs scripts asks in each language`(language: String) {
    let walk = LiveWalk(scripts: "ask", language: language)
    let question = ["en": "Run them?", "ko": "실행할까요?", "ja": "実行しますか？"]
    #expect(walk.printed.contains(question[language] ?? ""))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
