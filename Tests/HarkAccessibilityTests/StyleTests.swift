import HarkAccessibility
import Testing

struct StyleTests {
  @Test(arguments: [
    ".a", "p", "#x", "p.a", "[data-k]", "[data-k='v w']", "[data-k~=w]", "[data-k^=v]",
    "[data-k$=w]",
    "[data-k*='v w']", "[DATA-K]", "div > p", "div p", "body div p.a", "h1 + p", "h1 ~ p",
    ":not(div) > div > .a", ":is(h1, .a)", ":where(.a)", "p:first-of-type", ":nth-child(2)",
    ":nth-child(2n)", ":nth-last-child(odd)", "div:has-nothing, .a", "p:not(.b)", "*.a",
    "html:root p", "p:lang(en)", ".\\61", "p:dir(ltr)", "div/**/p",
  ])
  func `a rule reaches the elements that its selector means`(selector: String) {
    // A selector that is not known makes its whole rule nothing, as in browsers.
    let isInvalid = selector.contains("has-nothing")
    let page = Page(
      """
      <html lang=en><style>\(selector) { display: none }</style>
      <div><h1>title</h1><p id=x class="a c" data-k="v w">text</p><i>more</i></div></html>
      """)
    #expect((page.node("x") == nil) != isInvalid, "\(selector)")
  }

  @Test(arguments: [
    ".b", "h1 > p", "p + p", ":nth-child(3)", "p:empty", ":not(div, p, h1)", ".a:hover",
    "p:last-child",
    "div > div > p", ".A", "p::before", "[data-k=w]", "a:link", ".a .a", "p:checked", "p:dir(rtl)",
  ])
  func `a rule leaves other elements alone`(selector: String) {
    let page = Page(
      """
      <style>body \(selector) { visibility: hidden }</style>
      <div><h1>title</h1><p id=x class="a c" data-k="v w">text</p><i>more</i></div>
      """)
    #expect(page.node("x") != nil, "\(selector)")
  }

  @Test(arguments: [
    ("p { display: none } #x { display: block }", true),
    ("#x { display: block } p { display: none }", true),
    ("#x { display: block } p { display: none !important }", false),
    (".a { display: none } .a { display: block }", true),
    ("@media print { p { display: none } }", true),
    ("@media screen { p { display: none } }", false),
    ("@media (max-width: 600px) { p { display: none } }", true),
    ("@media (min-width: 600px) and (orientation: landscape) { p { display: none } }", false),
    ("@media not print { p { display: none } }", false),
    ("@media (400px <= width <= 700px) { p { display: none } }", true),
    ("@supports (display: grid) { p { display: none } }", false),
    ("@font-face { display: none } p { color: red }", true),
    ("p { display: nonsense }", true), ("p { display: none; display: nonsense }", false),
    ("p { content: '}'; display: none }", false), ("/* p { */ p { display: none }", false),
    ("<!-- p { display: none } -->", false), ("@import 'a'; p { display: none }", false),
    ("p { @media print { color: red } display: none }", false),
    ("p { &:hover { display: none } b { display: none } color: red }", true),
    ("p { display: none", false), ("}} p { display: none }", false),
  ])
  func `rules are weighed as browsers weigh them`(sheet: String, isShown: Bool) {
    let page = Page("<style>\(sheet)</style><p id=x class=a>text</p>")
    #expect((page.node("x") != nil) == isShown, "\(sheet)")
  }

  @Test func `a style attribute outweighs sheets, but not what is important`() {
    let page = Page(
      """
      <style>#a { display: none } #b { display: none !important }</style>
      <p id=a style="display: block">text</p><p id=b style="display: block">text</p>
      """)
    #expect(page.node("a") != nil)
    #expect(page.node("b") == nil)
  }

  @Test func `sheets for other media and other languages do not count`() {
    let page = Page(
      """
      <style media=print>p { display: none }</style><style type=text/less>p { display: none }</style>
      <p id=x>text</p>
      """)
    #expect(page.node("x") != nil)
  }

  @Test(arguments: [
    ("a::before { content: 'New: ' }", "New: page"), ("a:after { content: ' \\2192' }", "page →"),
    ("a::before { content: '★' / 'Starred' }", "Starred page"),
    ("a::before { content: '★' / '' }", "page"), ("a::before { content: none }", "page"),
    ("a::before { content: attr(data-k) ' ' }", "v page"),
    ("a::before { content: 'x'; display: none }", "page"),
    ("a::before { content: url(a.png) }", "page"), ("a::before { color: red }", "page"),
    (
      "body { counter-reset: n 4 } a::before { counter-increment: n; content: counter(n) '. ' }",
      "5. page"
    ),
    ("a::before { content: open-quote } a::after { content: close-quote }", "“page”"),
  ])
  func `generated content is part of names and text`(sheet: String, name: String) {
    let page = Page("<style>\(sheet)</style><a id=x href=/ data-k=v>page</a>")
    #expect(page.name("x") == name)
    #expect(page.text.filter { $0 != " " } == name.filter { $0 != " " })
  }

  @Test func `children of a flexible box are parted`() {
    let page = Page("<a id=x href=/ style='display:flex'><span>one</span><span>two</span></a>")
    #expect(page.name("x") == "one two")
  }

  @Test func `white space is kept where a style says so`() throws {
    let page = Page("<p id=a style='white-space:pre-line'>t</p><pre id=b>t</pre><p id=c>t</p>")
    let isPreformatted = { (id: String) in page.node(id).map { page.tree[$0].isPreformatted } }
    #expect(isPreformatted("a") == true)
    #expect(isPreformatted("b") == true)
    #expect(isPreformatted("c") == false)
  }

  @Test(arguments: [
    ("<p>He said <q>yes <q>or</q> no</q>.</p>", "He said “ yes ‘ or ’ no ” ."),
    ("<p lang=ja><q>はい</q>", "「 はい 」"),
    ("<p lang=de-CH><q>ja</q>", "„ ja “"),
    ("<style>q::before, q::after { content: none }</style><p><q>bare</q>", "bare"),
    ("<style>q::before { content: '<' } q::after { content: '>' }</style><q>own</q>", "< own >"),
  ])
  func `a quotation has its language's marks unless the page says otherwise`(
    markup: String, text: String
  ) {
    #expect(Page(markup).text == text, "\(markup)")
  }
}
