import HarkDOM
import HarkText
import Testing

@testable import HarkAccessibility

/// An article is not lost to a style whose other half is not loaded.
struct KeptBackTests {
  private static let article = String(
    repeating:
      "<p>The ferry leaves at half past six, and it was late on most days of the month.</p>",
    count: 20)
  private static let menu = String(repeating: "<li><a href=/>Fares</a></li>", count: 200)
  private static let script = "<script src=show.js></script>"

  private func words(_ html: String, leavingOut: Bool = false) -> (count: Int, isTold: Bool) {
    var shown = ShownText()
    shown.leavesOutKeptBack = leavingOut
    let tree = AccessibilityTree(of: Document(parsingHTML: Array(html.utf8)), showing: shown)
    let text = tree.nodes.indices.filter { tree.nodes[$0].role == .text }.map {
      tree.withText(of: AccessibilityTree.NodeID($0)) { String(decoding: $0, as: UTF8.self) }
    }
    return (text.joined(separator: " ").split(separator: " ").count, tree.keptBack != nil)
  }

  @Test(arguments: [
    "<style>main{display:none}</style>\(script)<main>\(article)</main>",
    "<style>main{visibility:hidden}</style>\(script)<p>Loading</p><main>\(article)</main>",
    "<link rel=stylesheet href=a.css><div style='display:none'>\(article)</div>",
    "\(script)<div hidden id=S:0>\(article)</div><p>Wait",
    "<style>noscript{display:none}</style>\(script)<body><noscript>\(article)</noscript>",
    // Hidden from screen readers alone, as a page behind a question for consent is.
    "\(script)<main aria-hidden=true>\(article)</main><p>Page",
    // Hidden at each level anew.
    "<style>.part{visibility:hidden}</style>\(script)<div class=part><div class=part><div class=part>"
      + "<div class=part><div class=part>\(article)</div></div></div></div></div>",
  ])
  func `an article that waits for a script or a sheet to show it is in the tree`(html: String) {
    let read = words(html)
    #expect(read.count >= 320)
    #expect(read.isTold)
    let left = words(html, leavingOut: true)
    #expect(left.count < 20)
    #expect(!left.isTold)
  }

  /// Paragraphs of which no two say the same.
  private static func chapters(_ numbers: Range<Int>) -> String {
    numbers.map { number in
      "<p>Ferry \(number * 7_919) leaves quay \(number * 104_729) at half past six for the islands, and is back at"
        + " noon.</p>"
    }
    .joined()
  }

  @Test func `what a hidden copy repeats is read once`() {
    let chapters = Self.chapters(0..<40)
    let shown = chapters.replacing("quay", with: "<b>quay</b>")
    let copy = chapters.replacing("</p><p>", with: " ")
    let read = words(
      "\(Self.script)<main>\(shown)</main><div style='display:none'>\(copy)</div><div hidden>\(copy)</div>"
    )
    #expect(read.count == words("<main>\(shown)</main>").count)
    #expect(!read.isTold)
  }

  @Test func `an article that is hidden beside copies of what is shown is in the tree`() {
    let html =
      "\(Self.script)<main>\(Self.chapters(0..<8))</main><div hidden>\(Self.chapters(0..<8))</div>"
      + "<div hidden>\(Self.chapters(20..<60))</div>"
    let read = words(html)
    #expect(read.count == words("\(Self.chapters(0..<8))\(Self.chapters(20..<60))").count)
    #expect(read.isTold)
  }

  /// A product's entries and facts, of which none is long.
  private static let product =
    "<h1>Roasted coffee from the harbour</h1>"
    + (1...16).map { "<p>Fact \($0) of it: dark and dry roast</p>" }.joined()

  @Test func `a product of few words that is hidden is in the tree`() {
    let read = words(
      "\(Self.script)<p>Sign in<main><div style='display:none'>\(Self.product)</div></main>")
    #expect(read.count > 120)
    #expect(read.isTold)
  }

  /// Ten questions with their hidden answers, of which each is short.
  private static func questions(_ control: String) -> String {
    (0..<10).map {
      "<h3>\(control.replacing("ID", with: "p\($0)"))</h3>"
        + "<div id=p\($0) class=answer style='display:none'>\(chapters($0 * 3..<$0 * 3 + 3))</div>"
    }
    .joined()
  }

  @Test func `answers that nothing opens are in the tree beside as much again`() {
    let shown = "\(Self.script)<p>\(Self.chapters(100..<140))"
    let open = words(shown + Self.questions("What now?"))
    #expect(open.isTold)
    #expect(open.count > 70 * 16)
    let closed = words(
      shown + Self.questions("<button aria-expanded=false aria-controls=ID>What now?</button>"))
    #expect(!closed.isTold)
  }

  @Test(arguments: [
    // Nothing that is not loaded could show it.
    "<style>main{display:none}</style><main>\(article)</main>",
    // What is hidden is no article, or less than what is there.
    "\(script)<ul style='display:none'>\(menu)</ul><p>Search",
    "\(script)<div hidden>\(article)</div><main>\(article)\(article)</main>",
    "\(script)<dialog>\(article)</dialog><p>Page",
    "\(script)<details><summary>More</summary>\(article)</details>",
    "<div aria-hidden=true>\(article)</div><p>Page",
    "\(script)<div hidden class=mega-menu>\(article)</div><p>Page",
    "\(script)<div aria-hidden=true class=modal-body>\(article)</div><p>Page",
    "\(script)<template>\(article)</template><p>Page",
  ])
  func `menus, dialogs and what a page means to hide stay hidden`(html: String) {
    #expect(words(html).isTold == false)
  }
}
