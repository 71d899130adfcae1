import HarkAccessibility
import Testing

struct VisibilityTests {
  @Test(arguments: [
    "<p hidden>no</p>", "<p hidden=until-found style='display:block'>no</p>",
    "<p aria-hidden=true>no</p>", "<p inert>no</p>", "<p style='display:none'>no</p>",
    "<p style='visibility:hidden'>no</p>", "<div popover>no</div>", "<dialog>no</dialog>",
    "<template>no</template>", "<details><p>no</p></details>", "<input type=hidden value=no>",
    "<script>no</script>", "<datalist><option>no</datalist>", "<video>no</video>",
    "<p style='DISPLAY : None ! important'>no</p>", "<svg><title>no</title></svg>",
  ])
  func `what is not shown is not read`(markup: String) {
    #expect(Page(markup + "<p>yes</p>").text == "yes")
  }

  @Test(arguments: [
    "<noscript>yes</noscript>", "<dialog open>yes</dialog>", "<details open>yes</details>",
    "<details><summary>yes</summary>no</details>", "<p aria-hidden=false>yes</p>",
    "<p hidden style='display:block'>yes</p>",
    "<p style='position:absolute;left:-9999px'>yes</p>",
    "<p style='visibility:hidden'>no <b style='visibility:visible'>yes</b></p>",
    "<body aria-hidden=true>yes</body>", "<object>yes</object>", "<canvas>yes</canvas>",
  ])
  func `what is shown, or only moved out of sight, is read`(markup: String) {
    #expect(Page(markup).text == "yes")
  }

  @Test(arguments: [
    "<style>html { display: none }</style><p>yes</p>",
    "<style>body { visibility: hidden }</style><p>yes</p>",
    "<body style='display:none'><p>yes</p>",
    "<script></script><div style='display:none'>yes <b style='display:none'>no</b></div>",
    "<style>#app { display: none }</style><script>show()</script><div id=app>yes</div>",
  ])
  func `a page that waits for a script to show it is read`(markup: String) {
    #expect(Page(markup).text == "yes")
  }

  @Test func `text that only sighted readers see is counted, and read on request`() {
    let markup = "<p>seen</p><p aria-hidden=true>to be <b>found</b></p><p inert>한글</p>"
    let page = Page(markup)
    #expect(page.text == "seen")
    #expect(page.tree.hiddenTextLength == 11)
    let whole = Page(markup, includingHidden: true)
    #expect(whole.text == "seen to be found 한글")
    #expect(whole.tree.nodes.filter(\.isHiddenFromReaders).count == 6)
  }

  @Test func `what is hidden adds nothing to a name, even where it is read on request`() {
    let page = Page("<a id=x href=/>Next <i aria-hidden=true>→</i></a>", includingHidden: true)
    #expect(page.name("x") == "Next")
    #expect(page.text == "Next →")
  }

  @Test func `an owned element is read where its owner is, and once`() {
    let page = Page(
      "<p id=c>three</p><div id=a aria-owns='c b missing a'>one</div><p id=b>two</p><p>four</p>")
    #expect(page.text == "one three two four")
  }

  @Test func `an owner inside what it owns owns nothing`() {
    let page = Page(
      """
      <div id=a>one <p id=b aria-owns=a>two</p></div>
      <div id=c aria-owns=d>three</div><div id=d aria-owns=c>four</div>
      """)
    #expect(page.text == "one two three four")
  }

  @Test func `a node knows its language, and the page's`() throws {
    let page = Page(
      "<html lang=ko><p id=a>가</p><p id=b lang=en>b <i id=c>c</i></p><p id=d lang=''>d</p>"
        + "<p id=e lang=fr xml:lang=de>e</p><p id=f xml:lang=de>f</p></html>")
    let language = { (id: String) in page.node(id).map { page.tree.language(of: $0) } }
    #expect(language("a") == "ko")
    #expect(language("b") == "en")
    #expect(language("c") == "en")
    #expect(language("d") == "")
    #expect(language("e") == "fr")
    #expect(language("f") == "de")
    #expect(page.tree.language(of: AccessibilityTree.root) == "ko")
  }
}
