import HarkAccessibility
import HarkBrowsing
import HarkDOM
import HarkLive
import HarkPage
import Testing

@Suite struct `What live regions say` {
  /// Says what is announced when a page becomes another; elements with one id are one element.
  private func said(_ pages: String...) -> [LiveAnnouncement] {
    var regions = LiveRegions()
    var numbers: [String: Int32] = [:]
    var said: [LiveAnnouncement] = []
    for page in pages {
      let document = Document(parsingHTML: Array(page.utf8))
      var elements = LiveElements(placeCount: document.placeCount)
      for element in document.elements {
        let id = document.attribute(.id, of: element) ?? "element \(element.index)"
        let number = numbers[id] ?? Int32(numbers.count + 1)
        numbers[id] = number
        elements.name(element, LiveNode(number: number))
      }
      said = regions.announcements(of: AccessibilityTree(of: document), elements)
    }
    return said
  }

  @Test func `what is there at the load is read and not announced`() {
    #expect(said("<p role=alert id=a>No room left").isEmpty)
  }

  @Test func `an alert that comes is told before all else`() {
    let said = said(
      "<p id=s role=status></p><div id=m></div>",
      "<p id=s role=status>Saved</p><div id=m><p id=a role=alert>No room left</div>")
    #expect(said.map(\.text) == ["No room left", "Saved"])
    #expect(said.map(\.isAssertive) == [true, false])
  }

  @Test func `a status is told whole, since it is atomic by its role`() {
    let said = said(
      "<p id=s role=status><b id=n>1</b> found", "<p id=s role=status><b id=n>2</b> found")
    #expect(said.map(\.text) == ["2 found"])
    #expect(said.first?.isAtomic == true)
  }

  @Test func `a polite region tells what changed and no more, message by message`() {
    let said = said(
      "<div id=r aria-live=polite><p id=a>One</p></div>",
      "<div id=r aria-live=polite><p id=a>One</p><p id=b>Two <i id=i>more</i></p><p id=c>Three</div>"
    )
    #expect(said.map(\.text) == ["Two more", "Three"])
  }

  @Test func `what is said of one field is known as that, and taken back where it is gone`() {
    let field = "<div id=f><div id=w><input id=i></div><div id=d><div id=m role=alert>"
    let end = "</div></div></div><div id=g><input id=j></div>"
    let there = said(field + end, field + "Name is required" + end)
    #expect(there.map(\.text) == ["Name is required"])
    #expect(there.first?.isOfField == true)
    let gone = said(field + "Name is required" + end, field + end)
    #expect(gone.map(\.text) == [""])
    let polite = field.replacing("role=alert", with: "aria-live=polite")
    #expect(said(polite + end, polite + "Too short" + end).first?.isOfField == true)
    #expect(said(polite + "Too short" + end, polite + end).map(\.text) == [""])
    let form = "<form id=f><input id=i><input id=j><div id=m role=alert>"
    #expect(said(form, form + "Not sent").first?.isOfField == false)
    #expect(said(form + "Not sent", form).isEmpty)
  }

  @Test func `an atomic part of a region is told whole`() {
    let said = said(
      "<div id=r aria-live=polite><p id=o>Old</p><p id=a aria-atomic=true>Bid <b id=b>3</b></div>",
      "<div id=r aria-live=polite><p id=o>Old</p><p id=a aria-atomic=true>Bid <b id=b>4</b></div>")
    #expect(said.map(\.text) == ["Bid 4"])
  }

  @Test func `a region that is not atomic although its role is tells the change alone`() {
    let said = said(
      "<p id=s role=status aria-atomic=false>Found: <b id=n>1</b>",
      "<p id=s role=status aria-atomic=false>Found: <b id=n>2</b>")
    #expect(said.map(\.text) == ["2"])
  }

  @Test func `what a region does not find relevant is not told`() {
    let said = said(
      "<div id=r aria-live=polite aria-relevant=additions><p id=a>One</p></div>",
      "<div id=r aria-live=polite aria-relevant=additions><p id=a>Uno</p><p id=b>Two</div>")
    #expect(said.map(\.text) == ["Two"])
  }

  @Test func `what leaves a region is told where it asks for that`() {
    let said = said(
      "<div id=r aria-live=polite aria-relevant=removals><p id=a>Ann</p><p id=b>Bo</div>",
      "<div id=r aria-live=polite aria-relevant=removals><p id=a>Ann</p></div>")
    #expect(said.map(\.text) == ["Bo"])
  }

  @Test func `a busy region is told when it is no more busy`() {
    let busy = said(
      "<div id=r aria-live=polite></div>",
      "<div id=r aria-live=polite aria-busy=true><p id=a>One</div>")
    #expect(busy.isEmpty)
    let done = said(
      "<div id=r aria-live=polite></div>",
      "<div id=r aria-live=polite aria-busy=true><p id=a>One</div>",
      "<div id=r aria-live=polite><p id=a>One</p><p id=b>Two</div>")
    #expect(done.map(\.text) == ["One", "Two"])
  }

  @Test func `timers and what is off say nothing by themselves`() {
    let said = said(
      "<p id=t role=timer>1</p><div id=r aria-live=polite><p id=o aria-live=off>a</div>",
      "<p id=t role=timer>2</p><div id=r aria-live=polite><p id=o aria-live=off>b</div>")
    #expect(said.isEmpty)
  }

  @Test func `words of a region keep the language that the page declares`() {
    let said = said("<p id=s role=status lang=ko></p>", "<p id=s role=status lang=ko>저장됨</p>")
    #expect(said.map(\.language) == ["ko"])
  }

  @Test func `a part of the page that comes with a polite region is no message`() {
    let long = String(repeating: "word ", count: 200)
    #expect(said("<div id=m></div>", "<div id=m><div id=r aria-live=polite>\(long)</div>").isEmpty)
  }
}
