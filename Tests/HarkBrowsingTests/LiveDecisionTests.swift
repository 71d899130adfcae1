import HarkDOM
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing

/// Decisions about live pages, by the values that make them.
struct LiveDecisionTests {
  private let scripted = "<title>App</title><div id=app></div><script src=/app.js></script>"

  @Test func `scripts that ran before run again, whatever the setting says`() throws {
    let made = try PartPage(scripted)
    let request = made.visit.request
    #expect(ScriptsWish(for: made.page, request, areWanted: true, .never) == .run)
    #expect(ScriptsWish(for: made.page, request, areWanted: false, .never) == .no)
    #expect(made.page.needsScripts)
    #expect(ScriptsWish(for: made.page, request, areWanted: false, .ask) == .ask)
    #expect(ScriptsWish(for: made.page, request, areWanted: false, .auto) == .run)
  }

  @Test func `a page that needs none, or whose reader wants none, is read as it came`() throws {
    let plain = try PartPage("<p>Words")
    #expect(ScriptsWish(for: plain.page, plain.visit.request, areWanted: false, .auto) == .no)
    let made = try PartPage(scripted)
    var request = made.visit.request
    request.leavesScripts = true
    #expect(ScriptsWish(for: made.page, request, areWanted: false, .auto) == .no)
  }

  @Test func `nothing is done twice to run scripts, and only whole pages of the web run any`()
    throws
  {
    let made = try PartPage(scripted)
    var load = Load(made.visit.request, .open, at: .now)
    #expect(load.mayRunScripts(of: made.page))
    load.request.kind = .frame
    #expect(!load.mayRunScripts(of: made.page))
    load.request.kind = .page
    load.isCancelled = true
    #expect(!load.mayRunScripts(of: made.page))
    let local = try PartPage(scripted, at: "about:start")
    #expect(!Load(local.visit.request, .open, at: .now).mayRunScripts(of: local.page))
  }

  @Test func `a late change is told near what was pressed or the reader, and twice at most`() throws
  {
    func page(_ count: Int) throws -> LivePast {
      let page = try PartPage(
        "<p>Seconds: \(count)</p>" + String(repeating: "<p>Words</p>", count: 60)
      ).page
      return LivePast(
        linear: page.linear, elements: LiveElements(placeCount: page.document.placeCount))
    }
    var late = LiveLate(act: LiveAct(report: .change), end: .now, told: try page(1))
    let same = late.take(try page(1), near: [0], at: .now)
    let near = late.take(try page(2), near: [3], at: .now)
    let far = late.take(try page(3), near: [50], at: .now)
    let again = late.take(try page(4), near: [0, 50], at: .now)
    #expect(same == nil && near?.contains(0) == true && far == nil && again != nil)
    #expect(late.left == 0)
  }

  @Test func `a field gets what was typed, a button of a group only that it is on`() throws {
    let made = try PartPage(
      """
      <form><label>Name <input name=n></label><label>S <input type=radio name=r value=s></label>
      <label>Day <input type=date name=d></label></form>
      """)
    let document = made.page.document
    let controls = made.page.survey.entries.map(\.control.element)
    var elements = LiveElements(placeCount: document.placeCount)
    for (index, element) in controls.enumerated() {
      elements.name(element, LiveNode(number: Int32(index + 1)))
    }
    let state = FormState()
    let typed = elements.action(for: .text(controls[0], "Ann"), state, in: document)
    #expect(typed?.1 == .type("Ann", into: LiveNode(number: 1), isSecret: false))
    let on = elements.action(for: .check(controls[1], true), state, in: document)
    #expect(on?.1 == .press(LiveNode(number: 2)))
    #expect(elements.action(for: .check(controls[1], false), state, in: document) == nil)
    let picked = elements.action(for: .text(controls[2], "2026-11-26"), state, in: document)
    #expect(picked?.1 == .set("2026-11-26", of: LiveNode(number: 3)))
  }

  @Test func `a page that says it does not work without scripts needs them, an article does not`()
    throws
  {
    let script = "<script src=/a.js></script>"
    let notice = "<body><noscript><h1>JavaScript required! You must enable it.</h1></noscript>"
    let menu = (1...60).map { "<li><a id=l\($0)>Entry \($0) of the menu</a>" }.joined()
    #expect(
      try PartPage("<title>Office</title>\(script)\(notice)<ul>\(menu)</ul>").page.needsScripts)
    let form = "<form action=/q method=get><input name=q><button>Go</button></form>"
    #expect(
      try PartPage("<title>Desk</title>\(script)\(notice)<h1>Desk</h1>\(form)").page.needsScripts)
    let article = String(
      repeating:
        "<p>The ferry to the island goes at six and comes back at nine in the evening.</p>",
      count: 30)
    #expect(
      try !PartPage(
        "<title>News</title><main>\(article)</main>\(script)<noscript>Enable JavaScript to see comments.</noscript>"
      )
      .page.needsScripts)
    #expect(
      try !PartPage("<title>Short</title><p>Closed on Monday.</p>\(script)").page.needsScripts)
  }

  @Test
  func `a page whose links lead nowhere by themselves needs its scripts, an article does not`()
    throws
  {
    let script = "<title>Desk</title><script src=/a.js></script>"
    let menu = (1...6).map { "<li><a href='#'>Entry \($0)</a>" }.joined()
    let tabs = (1...6).map { "<li><a data-toggle=tab href='#tab\($0)'>Part \($0)</a>" }.joined()
    let hidden = "<div style='display:none'><ul>\(tabs)</ul></div><p>Loading... Please wait.</p>"
    #expect(try PartPage("\(script)<ul>\(menu)</ul><a href=/about>About</a>").page.needsScripts)
    #expect(try PartPage(script + hidden).page.needsScripts)
    let pages = (1...7).map { "<li><a href='/page/\($0)'>Page \($0)</a>" }.joined()
    #expect(try !PartPage("\(script)<ul>\(menu)\(pages)</ul>").page.needsScripts)
    let parts = (1...9).map { "<li><a href='#part\($0)'>Part \($0)</a>" }.joined()
    #expect(try !PartPage("\(script)<ul>\(parts)</ul><p>Words").page.needsScripts)
    let article = String(
      repeating:
        "<p>The ferry to the island goes at six and comes back at nine in the evening.</p>",
      count: 30)
    #expect(try !PartPage("\(script)<ul>\(menu)</ul><main>\(article)</main>").page.needsScripts)
  }
}
