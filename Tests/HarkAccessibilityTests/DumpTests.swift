import HarkAccessibility
import HarkDOM
import Testing

struct DumpTests {
  @Test func `each exposed node is one JSON object in tree order`() {
    let page = Page(
      """
      <html lang=en><title>T</title><h2 id=h>A "b"</h2><p>See <a href=/x title=more>the\u{202E} page</a>.</p>
      <div><input type=checkbox checked aria-label=Yes></div></html>
      """)
    var bytes: [UInt8] = []
    page.tree.dumpJSONLines(
      DumpContext(address: { "https://example.org" + $0 }, isVisited: { _ in true }), into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"""
        {"depth":0,"role":"document","name":"T","description":"","value":"","level":0,"states":[],"tag":"","id":"","url":"","language":"en"}
        {"depth":1,"role":"heading","name":"A \"b\"","description":"","value":"","level":2,"states":[],"tag":"h2","id":"h","url":"","language":"en"}
        {"depth":1,"role":"paragraph","name":"","description":"","value":"","level":0,"states":[],"tag":"p","id":"","url":"","language":"en"}
        {"depth":2,"role":"text","name":"See","description":"","value":"","level":0,"states":[],"tag":"","id":"","url":"","language":"en"}
        {"depth":2,"role":"link","name":"the\u202e page","description":"more","value":"","level":0,"states":["visited"],"tag":"a","id":"","url":"https://example.org/x","language":"en"}
        {"depth":2,"role":"text","name":".","description":"","value":"","level":0,"states":[],"tag":"","id":"","url":"","language":"en"}
        {"depth":1,"role":"checkbox","name":"Yes","description":"","value":"","level":0,"states":["checked"],"tag":"input","id":"","url":"","language":"en"}

        """#)
  }

  @Test func `the outline leaves out elements that mean nothing`() {
    let page = Page("<title>T</title><div id=a><h1>One</h1><ul><li><a href=x>Two</a></ul></div>")
    var bytes: [UInt8] = []
    page.tree.dumpOutline(into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        document "T"
          heading 1 "One"
          list
            listitem
              link "Two" x

        """)
  }

  @Test func `a name that browsers supply comes from the catalogue`() {
    let page = Page("<input type=submit><input type=reset value=Clear>")
    var bytes: [UInt8] = []
    page.tree.dumpOutline(DumpContext(word: { "\($0)!" }), into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        document
          button "submit!"
          button "Clear"

        """)
  }
}
