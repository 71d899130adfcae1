import HarkPage
import HarkText
import HarkReading
import Testing

@testable import HarkSimulation

/// What a person meets who is faster than a page that scripts make.
struct LiveFillingTests {
  private static func order(_ name: String = "", town: String = "", above: String = "") -> String {
    """
    <title>Order</title><main>\(above)<h1 id=h>Order</h1><form id=seat><label>Seat <input id=where></label>
    <button id=book>Book</button></form><form id=card><label>Name <input id=name value="\(name)"></label>
    <label>Town <input id=town value="\(town)"></label><button id=pay>Pay</button></form>
    <button id=idle>Idle</button></main>
    """
  }

  private func onOrder() -> LiveWalk {
    var walk = LiveWalk(byKeys: true)
    walk.show(Self.order())
    return walk
  }

  @Test func `what was typed is read as typed before the page has taken it`() {
    var walk = onOrder()
    walk.type("Ann", byKeys: "ee")
    #expect(walk.acts == ["type(\"Ann\", into: \(walk.node("name")), isSecret: false)"])
    walk.show(Self.order(above: "<p id=busy>Busy</p>"))
    walk.press("Ee")
    #expect(walk.printed.contains("Name: [Ann]"))
  }

  @Test func `what the page makes of what was typed is read once it stands still`() {
    var walk = onOrder()
    walk.type("Ann", byKeys: "ee")
    let name = walk.lastAct
    walk.show(Self.order())
    walk.type("Rome", byKeys: "e")
    walk.show(Self.order("ANN", town: "Ro"))
    walk.tell(.settled(name, .changed))
    #expect(walk.printed.contains("Name: ANN"))
    walk.press("E")
    #expect(walk.printed.contains("Name: [ANN]"))
    walk.press("e")
    #expect(walk.printed.contains("Town: [Rome]"))
    walk.show(Self.order("ANN", town: "Rome"))
    walk.settle()
    walk.press("Ee")
    #expect(walk.printed.contains("Town: [Rome]"))
  }

  @Test func `what was typed is no change that the next press has made`() {
    var walk = onOrder()
    walk.type("Ann", byKeys: "ee")
    let name = walk.lastAct
    walk.show(Self.order())
    walk.press("bb", enter: true)
    #expect(walk.acts == ["press(\(walk.node("idle")))"])
    walk.show(Self.order("Ann"))
    walk.tell(.settled(name, .changed))
    walk.settle()
    #expect(!walk.printed.contains("Ann"))
    #expect(walk.printed.contains("Nothing changed"))
  }

  @Test func `the form that was filled in last is sent though another has come above it`() {
    var walk = LiveWalk()
    walk.show(Self.order())
    walk.say("set name to Ann")
    let news =
      "<form id=news><label>News <input id=mail></label><button id=get>Get</button></form>"
    walk.show(Self.order("Ann", above: news))
    walk.settle()
    walk.say("find Idle")
    walk.say("send form")
    #expect(walk.acts == ["press(\(walk.node("pay")))"])
  }

  @Test func `an answer that comes late is told and leaves the reader where she has gone`() {
    func page(_ isOn: Bool) -> String {
      "<title>Pizza</title><label><input type=checkbox id=c \(isOn ? "checked" : "")> Cheese</label>"
        + "<p id=a>First words</p><h2 id=b>Second words</h2>"
    }
    var walk = LiveWalk(byKeys: true)
    walk.show(page(false))
    walk.press("x ")
    #expect(walk.acts == ["press(\(walk.node("c")))"])
    walk.press("h")
    #expect(walk.printed.contains("Second words"))
    walk.forget()
    walk.show(page(true))
    walk.settle()
    #expect(walk.printed.contains("Cheese, checkbox, checked"))
    walk.press("y")
    #expect(walk.printed.contains("Second words"))
  }

  @Test func `a button that is what it was is not told again where the page has said what came`() {
    func page(_ words: String) -> String {
      "<title>Shop</title><button id=add>\(words)</button><div id=log role=status></div>"
    }
    var walk = LiveWalk()
    walk.show(page("Add"))
    walk.say("press Add")
    walk.show(page("Adding"))
    #expect(walk.printed.contains("[Adding]"))
    walk.show(page("Add"), .init(announcements: [("log", "Cheese added", false)]))
    walk.settle()
    #expect(walk.printed.contains("Cheese added"))
    #expect(!walk.printed.contains("[Add]"))
  }

  @Test func `a page that changes while its reader is in another tab keeps her place`() {
    var walk = LiveWalk(pages: ["https://other.example/": "<title>Other</title><p>Elsewhere"])
    walk.show(Self.order())
    walk.say("find Idle")
    walk.say("new tab")
    walk.say("open other.example")
    walk.show(Self.order(above: "<p id=busy>Busy</p><p id=more>More of it</p>"))
    walk.say("previous tab")
    walk.say("where am I")
    #expect(walk.printed.contains("Idle"))
  }

  @Test func `what was typed and did not come to its field is not held to stand there`() {
    var walk = LiveWalk()
    walk.show(Self.order("Ann"))
    walk.say("set name to Bea")
    walk.settle(.unchanged)
    #expect(walk.printed.contains("Name: Ann"))
    walk.say("list fields")
    #expect(walk.printed.contains("Ann") && !walk.printed.contains("Bea"))
  }

  @Test func `what was typed before the scripts run is typed again`() {
    let page = """
      <title>Order</title><label>Meal <input id=meal></label><button id=send>Order</button>\
      <script src=/app.js></script>
      """
    var walk = LiveWalk(scripts: "ask", pages: [LiveWalk.address: page])
    if walk.printed.hasSuffix("Yes or no: ") { walk.say("no") }
    walk.say("set meal to soup")
    walk.say("run scripts")
    walk.show(page)
    #expect(walk.acts.contains { $0.hasPrefix("type(\"soup\"") })
  }

  @Test func `what is carried to a page is told with the end of its load, and not before it`() {
    let page = """
      <title>Order</title><label>Meal <input id=meal></label><button id=send>Order</button>\
      <script src=/app.js></script>
      """
    var walk = LiveWalk(scripts: "ask", pages: [LiveWalk.address: page], isSpeechOn: true)
    if walk.printed.hasSuffix("Yes or no: ") { walk.say("no") }
    walk.say("set meal to soup")
    walk.say("press order")
    walk.say("yes")
    walk.show(page)
    let told = walk.said.prefix { $0.priority == .load }.map { $0.parts.map(\.text).joined() }
    #expect(told.count == 2)
    #expect(told.first?.hasPrefix("Order, loaded") == true)
    #expect(told.last?.contains("what you gave") == true)
  }
}

extension LiveWalk {
  /// Goes to a field by keys and types into it.
  fileprivate mutating func type(_ text: String, byKeys keys: String) {
    press(keys, enter: true)
    press(text, enter: true)
  }
}
