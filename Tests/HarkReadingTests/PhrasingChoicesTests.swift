import Testing

@testable import HarkReading

/// What a person has chosen of how items are told.
struct PhrasingChoicesTests {
  private func phrasing(_ html: String, _ change: (inout PhrasingChoices) -> Void) -> Phrasing {
    var phrasing = Phrasing(Pages.page(html), strings: Pages.english)
    change(&phrasing.choices)
    return phrasing
  }

  private func told(
    _ html: String, reason: OutputReason = .reading, _ change: (inout PhrasingChoices) -> Void
  ) -> [String] {
    let phrasing = phrasing(html, change)
    return phrasing.page.items.indices.map { index in
      phrasing.utterance(
        for: index, from: index > 0 ? index - 1 : nil, reason: reason, priority: .reply
      ).parts.map(\.text).joined()
    }
  }

  private func jump(_ html: String, _ kind: ElementKind) -> String {
    let phrasing = phrasing(html) { $0.isRoleFirst = true }
    var navigation = QuickNavigation(phrasing.page)
    guard let stop = navigation.stops(kind).last else { return "none" }
    return phrasing.telling(of: stop, from: stop.position.item).utterance.parts.map(\.text).joined()
  }

  @Test(arguments: [
    ("<h2>Departures</h2>", ElementKind.heading, "heading level 2, Departures"),
    ("<button>Get</button>", .button, "button, Get"),
    ("<p>See <a href=/a>Ferries</a></p>", .link, "link, Ferries"),
    ("<input type=checkbox aria-label=News>", .checkbox, "checkbox, News, not checked"),
    ("<input aria-label=Email required>", .edit, "edit, Email, required, blank"),
  ])
  func `what something is comes first where that is wanted`(
    html: String, kind: ElementKind, told: String
  ) {
    #expect(jump(html, kind) == told)
  }

  @Test func `a page says what it stresses only where that is wanted`() {
    let html = "<p>Pay <strong>today</strong> and <em>not</em> later, <mark>please</mark>."
    #expect(told(html) { _ in } == ["Pay today and not later, please."])
    #expect(
      told(html) { $0.tellsEmphasis = true }
        == ["Pay today bold and not italic later, please highlighted."])
  }

  @Test func `a list in lists tells how deep it is`() {
    let html = "<ul><li>one<ul><li>inner</ul></ul>"
    #expect(
      told(html) { $0.tellsNesting = true }
        == ["list with 1 item, one", "list with 1 item, level 2, inner"])
  }

  @Test func `lines of code tell their indentation where it changes`() {
    let html = "<pre><code>if a:\n    b()\n    c()\n\n\td()\ne()</code></pre>"
    let lines = told(html) { $0.tellsIndentation = true }.joined()
    #expect(
      lines == "if a:\n4 spaces,     b()\n    c()\n\n1 tab, \td()\nno indent, e()")
    #expect(told(html) { _ in }.joined() == "if a:\n    b()\n    c()\n\n\td()\ne()")
  }

  @Test func `the current link is told among others that are read in order`() {
    let html =
      "<p><a href=/n aria-current=page>News</a> <a href=/s aria-current=false>Shop</a> "
      + "<a href=/h>Help</a>."
    #expect(told(html) { _ in } == ["News link, current page, Shop link, Help link."])
  }

  @Test(arguments: [
    ("page", "current page"), ("step", "current step"), ("location", "current location"),
    ("date", "current date"), ("time", "current time"), ("true", "current"), ("x", "current"),
  ])
  func `what is current tells among what`(value: String, word: String) {
    let html = "<button aria-current=\(value)>Home</button>"
    #expect(told(html, reason: .jump) { _ in } == ["Home, button, \(word)"])
  }
}
