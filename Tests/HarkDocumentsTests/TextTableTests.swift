import Testing

@testable import HarkDocuments

struct TextTableTests {
  private static func html(_ text: String, separator: UInt8? = nil) -> String {
    let html = TextTable.html(of: Array(text.utf8), separator: separator, name: "a.csv")
    let text = String(decoding: html, as: UTF8.self)
    return text.split(separator: "</title>").last.map(String.init) ?? text
  }

  @Test(arguments: [",", ";", "\t", "|"])
  func `the sign between cells is found out`(sign: String) {
    let text = ["To,Time", "Mill,6:30", "Island,7:15"].joined(separator: "\n")
    #expect(
      Self.html(text.split(separator: ",").joined(separator: sign))
        == "<table><tr><th scope=\"col\">To<th scope=\"col\">Time<tr><td>Mill<td>6:30<tr><td>Island"
        + "<td>7:15</table>")
  }

  @Test func `quoted cells keep commas, quotes and lines`() {
    #expect(
      TextTable.rows(of: Array("a,\"b, \"\"c\"\"\nd\"\r\n1,2".utf8), separator: UInt8(ascii: ","))
        == [["a", "b, \"c\"\nd"], ["1", "2"]])
  }

  @Test(arguments: [
    ([["To", "Time"], ["Mill", "6:30"]], true), ([["Mill", "6:30"], ["Island", "7:15"]], false),
    ([["", "Time"], ["Mill", "6:30"]], false), ([["A", "A"], ["1", "2"]], false),
    ([["Name", "Town"], ["Kim", "Seoul"], ["Mori", "Osaka"]], true),
    ([["yes", "no"], ["yes", "yes"]], false), ([["To", "Time"]], false),
  ])
  func `a first row heads the columns where it has words for what stands below`(
    rows: [[String]], hasHead: Bool
  ) {
    #expect(TableWriter.hasHead(rows, width: 2) == hasHead)
  }

  @Test func `a manual page has headings that are no links`() {
    let html = ManualPage.html(
      ofMandoc: Array(
        """
        <td class="head-ltitle">LS(1)</td><h1 id="NAME"><a class="permalink" href="#NAME">NAME</a></h1>
        <a href="https://e.org">x</a>
        """.utf8), name: "ls.1")
    let text = String(decoding: html, as: UTF8.self)
    #expect(text.contains("<title>ls(1)</title>"))
    #expect(text.contains("<h1 id=\"NAME\">NAME</h1>\n<a href=\"https://e.org\">x</a>"))
  }
}
