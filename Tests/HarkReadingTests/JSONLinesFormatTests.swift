import Testing

@testable import HarkReading

struct JSONLinesFormatTests {
  @Test func `an item is one object with its spans counted in scalars`() {
    let page = Pages.page("<main lang=ko><h2>출발 <a href=/x>\"역\"</a></h2></main>")
    let text = JSONLinesFormat.write(page, options: DumpOptions { _ in "https://x.org/x" })
    #expect(
      String(decoding: text, as: UTF8.self) == #"""
        {"n":1,"role":"heading","level":2,"text":"출발 \"역\"","spans":[{"role":"link","name":"\"역\"","url":"https://x.org/x","start":3,"length":3}],"states":[],"landmark":"main","language":"ko"}

        """#)
  }

  @Test func `a button in a row of a table is a span of its row`() {
    let page = Pages.page("<table><tr><th>App<th>Do<tr><td>Bank<td><button>Get</button></table>")
    let text = JSONLinesFormat.write(page, options: DumpOptions())
    let row = String(decoding: text, as: UTF8.self).split(separator: "\n").last ?? ""
    #expect(row.contains(#""role":"row""#))
    #expect(row.contains(#"{"role":"button","name":"Get","start":5,"length":3}"#), "\(row)")
  }

  @Test func `a cell tells its column, also where one before it is empty`() {
    let page = Pages.page(
      "<table><tr><th>A<th>B<th>C<tr><td>1<td><td>3<tr><td>4<td>5<td>6</table>")
    let text = JSONLinesFormat.write(page, options: DumpOptions())
    let rows = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(
      rows[1].contains(#"{"role":"cell","name":"3","column":3,"start":2,"length":1}"#), "\(rows[1])"
    )
    #expect(rows[2].contains(#"{"role":"cell","name":"5","column":2,"start":2,"length":1}"#))
  }

  @Test func `a field tells its value and states`() {
    let page = Pages.page("<input aria-label=Email value=a@b.c required>")
    let text = JSONLinesFormat.write(page, options: DumpOptions())
    #expect(
      String(decoding: text, as: UTF8.self) == #"""
        {"n":1,"role":"textbox","level":0,"text":"Email","spans":[],"states":["required"],"value":"a@b.c","landmark":"","language":""}

        """#)
  }

  @Test func `a field tells what the page says of it`() {
    let page = Pages.page(
      "<input aria-label=Age placeholder=18 title=Years aria-invalid=true aria-errormessage=e>"
        + "<b id=e hidden>A number</b>")
    let text = JSONLinesFormat.write(page, options: DumpOptions())
    #expect(
      String(decoding: text, as: UTF8.self) == #"""
        {"n":1,"role":"textbox","level":0,"text":"Age","spans":[],"states":["invalid"],"error":"A number","description":"Years","placeholder":"18","landmark":"","language":""}

        """#)
  }
}
