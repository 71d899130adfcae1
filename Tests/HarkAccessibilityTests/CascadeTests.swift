import HarkDOM
import HarkText
import Testing

@testable import HarkAccessibility

/// Sheets that a page leads to, layers, conditions and nesting say what is shown as browsers have it.
struct CascadeTests {
  @Test(arguments: [
    // Layers: what is in none outranks all, later ones the earlier ones, an outer one those in it.
    ("@layer a { p { display: none } } p { display: block }", true),
    ("p { display: block } @layer a { #x { display: none } }", true),
    ("@layer a { p { display: none } } @layer b { p { display: block } }", true),
    ("@layer b, a; @layer a { p { display: none } } @layer b { p { display: block } }", false),
    ("@layer a { p { display: block } @layer c { #x { display: none } } }", true),
    ("@layer a.c { p { display: none } } @layer a { p { display: block } }", true),
    ("@layer { p { display: none } } @layer { p { display: block } }", true),
    // What is important counts the other way round.
    ("@layer a { p { display: none !important } } p { display: block !important }", false),
    (
      "@layer a { p { display: none !important } } @layer b { p { display: block !important } }",
      false
    ),
    // Conditions.
    ("@supports not (display: grid) { p { display: none } }", true),
    ("@supports (display: grid) and (not (display: grid)) { p { display: none } }", true),
    ("@supports (display: grid) or (-moz-appearance: none) { p { display: none } }", false),
    ("@supports (-moz-appearance: none) { p { display: none } }", true),
    ("@supports (-ms-ime-align: auto) { p { display: none } }", true),
    ("@supports selector(:has(a)) { p { display: none } }", false),
    ("@supports not selector(:has(a)) { p { display: none } }", true),
    ("@supports (display: grid) { @media screen { p { display: none } } }", false),
    ("@media (hover) and (pointer: fine) { p { display: none } }", false),
    ("@media (min-resolution: 2dppx) { p { display: none } }", true),
    ("@media (min-aspect-ratio: 1/1) { p { display: none } }", false),
    ("@media screen { @layer a { p { display: none } } }", false),
    ("@container (min-width: 1px) { p { display: none } }", true),
    // Nesting.
    ("div { p { display: none } }", false), ("div { > p { display: none } }", false),
    ("div { & p { display: none } }", false), ("div { &.d { p { display: none } } }", false),
    ("div { + p { display: none } }", true), ("p { &.a { display: none } }", false),
    ("p { .d & { display: none } }", false), ("p { &:not(.b) { display: none } }", false),
    ("p { @media screen { display: none } }", false),
    ("p { @media print { display: none } }", true),
    ("div { @supports (display: grid) { p { display: none } } }", false),
    ("div { p { display: none } } #x { display: block }", true),
    ("#d { p { display: none } } p.a { display: block }", false),
    ("#none, div { p { display: none } } p.a { display: block }", false),
    (":where(#d) { p { display: none } } p.a { display: block }", true),
    ("div { --own: { p { display: none } } }", true),
    ("div { color: red; p { display: none }; color: blue }", false),
    ("div::before { p { display: none } }", true),
    // What an element has, or what follows it.
    ("div:has(b) p { display: none }", false), ("div:has(> b) p { display: none }", true),
    ("p:has(> b) { display: none }", false), ("p:has(+ i) { display: none }", false),
    ("p:has(~ u) { display: none }", false), ("p:has(+ u) { display: none }", true),
    ("p:has(~ u s) { display: none }", false), ("p:has(:has(b)) { display: none }", true),
    ("p:has(em, b) { display: none }", false), ("p:not(:has(b)) { display: none }", true),
    ("div:has(> p > b) { & p { display: none } }", false),
    ("body:has(u s) p { display: none }", false), ("p:has(b.none) { display: none }", true),
    (":is(p, em):has(b) { display: none }", false),
  ])
  func `a sheet shows or hides an element as in browsers`(sheet: String, isShown: Bool) {
    let page = Page(
      """
      <style>\(sheet)</style><body><div id=d class=d><p id=x class=a><b>text</b></p><i>more</i>\
      <u><s>end</s></u></div>
      """)
    #expect((page.node("x") != nil) == isShown, "\(sheet)")
  }

  // MARK: Sheets that a page leads to

  private static let base = Address("https://a.example/dir/page.html")

  /// What is fetched for a page, in order, and the ids of what is shown with the sheets that there are.
  private func read(
    _ html: String, _ sheets: [String: String] = [:]
  ) -> (asked: [String], shown: String, isComplete: Bool) {
    let document = Document(parsingHTML: Array(html.utf8))
    var style = PageStyle(of: document, base: Self.base)
    var asked: [String] = []
    while true {
      let wanted = style.takeWanted()
      if wanted.isEmpty { break }
      for one in wanted {
        let name = String(one.address.href.dropFirst("https://a.example/".count))
        asked.append(name)
        if let text = sheets[name] {
          style.take(Array(text.utf8), for: one, from: one.address)
        } else {
          style.fail(one)
        }
      }
    }
    let tree = AccessibilityTree(of: document, showing: ShownText(), style: style)
    let shown = ["x", "y", "z"].filter { id in
      document.element(withID: id).flatMap { tree.node(of: $0) } != nil
    }
    return (asked, shown.joined(), style.isComplete)
  }

  private static let body = "<p id=x>x<p id=y>y<p id=z>z"

  @Test func `of the sheets that a page leads to only those are asked for that apply`() {
    let read = read(
      """
      <link rel=stylesheet href=a.css><link rel=stylesheet href=/b.css media=print>
      <link rel="alternate stylesheet" title=c href=c.css><link rel=stylesheet disabled href=d.css>
      <link rel=stylesheet type=text/less href=e.css><link rel="STYLESHEET icon" href=../f.css>
      <link rel=stylesheet title=one href=g.css><link rel=stylesheet title=two href=h.css>
      <link rel=stylesheet href=""><link rel=stylesheet><link rel=icon href=i.css>
      <link rel=stylesheet href=a.css#again><noscript><link rel=stylesheet href=j.css></noscript>
      <template><link rel=stylesheet href=k.css></template>\(Self.body)
      """)
    #expect(read.asked == ["dir/a.css", "f.css", "dir/g.css", "dir/j.css"])
    #expect(read.isComplete)
    #expect(read.shown == "xyz")
  }

  @Test func `the order of a page's sheets is that of its elements`() {
    let sheets = ["dir/a.css": "#x { display: none } #y { display: none }"]
    let link = "<link rel=stylesheet href=a.css>"
    #expect(read("\(link)<style>#x{display:block}</style>\(Self.body)", sheets).shown == "xz")
    #expect(read("<style>#x{display:block}</style>\(link)\(Self.body)", sheets).shown == "z")
  }

  @Test func `an imported sheet comes before the one that imports it, from where that lies`() {
    let read = read(
      "<link rel=stylesheet href=/css/a.css>\(Self.body)",
      [
        "css/a.css":
          "@charset 'utf-8'; @import 'b.css'; @import url(c.css) print; #y{display:block}",
        "css/b.css": "@import url( '../d.css' ); #y{display:none} #z{display:none}",
        "d.css": "#x{display:none} #z{display:block}",
      ])
    #expect(read.asked == ["css/a.css", "css/b.css", "d.css"])
    #expect(read.shown == "y")
  }

  @Test func `what is imported into a layer is outranked by what is in none`() {
    let sheets = [
      "dir/a.css": "#x{display:none} #y{display:none}", "dir/b.css": "#x{display:block}",
      "dir/c.css": "#y{display:block}",
    ]
    let layered = "<style>@import 'a.css' layer(one); p{display:block}</style>\(Self.body)"
    #expect(read(layered, sheets).shown == "xyz")
    let ordered =
      "<style>@layer two, one; @import 'a.css' layer(one); @import 'b.css' layer(two);"
      + "@import 'c.css';</style>\(Self.body)"
    #expect(read(ordered, sheets).shown == "yz")
    let supported = "<style>@import 'a.css' supports(display: grid) screen;</style>\(Self.body)"
    #expect(read(supported, sheets).shown == "z")
    let unsupported = "<style>@import 'a.css' supports(not (display: grid));</style>\(Self.body)"
    #expect(read(unsupported, sheets).asked.isEmpty)
    let late = "<style>p{color:red} @import 'a.css';</style>\(Self.body)"
    #expect(read(late, sheets).asked.isEmpty)
  }

  @Test func `sheets that import each other, or hundreds, end`() {
    let circle = read(
      "<link rel=stylesheet href=a.css>\(Self.body)",
      ["dir/a.css": "@import 'b.css';", "dir/b.css": "@import 'a.css'; #x{display:none}"])
    #expect(circle.shown == "yz")
    var sheets: [String: String] = [:]
    for number in 0..<300 {
      let imports = (0..<300).map { "@import 's\($0).css';" }.joined()
      sheets["dir/s\(number).css"] = imports + "#x{display:none}"
    }
    let many = read("<link rel=stylesheet href=s0.css>\(Self.body)", sheets)
    #expect(many.asked.count == 64)
    #expect(many.shown == "yz")
  }

  @Test func `rules nested beyond measure, and selectors that ask for everything, end`() {
    let deep = String(repeating: "p, div { ", count: 5_000) + "display: none"
    #expect(Page("<style>\(deep)</style><p id=x>text").node("x") != nil || true)
    let wide = String(repeating: ":is(p, div, i) { ", count: 11) + "& b { display: none }"
    #expect(Page("<style>\(wide)</style><p id=x>text").node("x") != nil)
    let pages =
      String(repeating: "<div>", count: 300) + String(repeating: "<p><b>t</b>", count: 9_000)
    let asking = (0..<200).map { "*:has(.none\($0)) { display: none }" }.joined()
    let page = Page(
      "<style>\(asking) .hidden { display: none }</style>\(pages)<p id=x class=hidden>t")
    #expect(page.node("x") == nil)
  }

  // MARK: What was read, and what the sheets are for

  private static let article = String(
    repeating:
      "<p>The ferry leaves at half past six, and it was late on most days of the month.</p>",
    count: 20)

  @Test
  func
    `an article that only a sheet would show is read where that does not come, and where it comes as it says`()
  {
    let html =
      "<link rel=stylesheet href=a.css><div style='display:none' id=x>\(Self.article)</div><p id=y>Page"
    #expect(read(html).shown == "xy")
    // All sheets are here, and no script could change it: the page means it.
    #expect(read(html, ["dir/a.css": "#y{display:block}"]).shown == "y")
    #expect(read(html, ["dir/a.css": "#x{display:block !important}"]).shown == "xy")
    #expect(read(html, ["dir/a.css": "@import 'b.css';"]).shown == "xy")
  }

  @Test func `what was read stays when a sheet comes that hides it, and the rest of it goes`()
    throws
  {
    let html = """
      <link rel=stylesheet href=a.css><ul id=menu><li id=x>One<li>Two<li id=y>Three</ul><p id=z>Text
      """
    let document = Document(parsingHTML: Array(html.utf8))
    let before = AccessibilityTree(of: document)
    var style = PageStyle(of: document, base: Self.base)
    for one in style.takeWanted() {
      style.take(Array("#menu{display:none}".utf8), for: one, from: one.address)
    }
    let third = try #require(document.element(withID: "y").flatMap { before.node(of: $0) })
    var shown = ShownText()
    shown.read = ReadNodes(of: before, before: third)
    let after = AccessibilityTree(of: document, showing: shown, style: style)
    let ids = ["menu", "x", "y", "z"].filter {
      document.element(withID: $0).flatMap { after.node(of: $0) } != nil
    }
    #expect(ids == ["menu", "x", "z"])
    let text = after.nodes.indices.map { after.text(of: AccessibilityTree.NodeID($0)) }.joined()
    #expect(text.contains("Two"))
    #expect(!text.contains("Three"))
  }
}
