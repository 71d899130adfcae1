import Testing

@testable import HarkDOM

@Suite struct TableModelTests {
  private func model(_ page: String) throws -> (table: TableModel, document: Document) {
    let document = Document(parsingHTML: Array(page.utf8))
    var node: Document.NodeID? = Document.root
    while let current = node, !document.isHTML(current, .table) {
      node = document.next(after: current, within: Document.root)
    }
    return (TableModel(of: try #require(node), in: document), document)
  }

  private func text(_ number: Int, _ parts: (table: TableModel, document: Document)) -> String {
    let (table, document) = parts
    let top = table.cells[number].element
    var text = ""
    var node = document.next(after: top, within: top)
    while let current = node {
      text += document.text(of: current)
      node = document.next(after: current, within: top)
    }
    return text
  }

  /// Each cell as "text row,column span×span: headers".
  private func lines(_ page: String) throws -> [String] {
    let parts = try model(page)
    return parts.table.cells.indices.map { number in
      let cell = parts.table.cells[number]
      let headers = parts.table.headers(of: number).map { text($0, parts) }.joined(separator: " ")
      return "\(text(number, parts)) \(cell.row),\(cell.column) \(cell.rowSpan)x\(cell.columnSpan)"
        + (headers.isEmpty ? "" : ": \(headers)")
    }
  }

  @Test func `a cell is headed by its row's and its column's header`() throws {
    #expect(
      try lines("<table><tr><td><th>A<th>B<tr><th>x<td>1<td>2<tr><th>y<td>3<td>4</table>") == [
        " 0,0 1x1", "A 0,1 1x1", "B 0,2 1x1", "x 1,0 1x1", "1 1,1 1x1: x A", "2 1,2 1x1: x B",
        "y 2,0 1x1", "3 2,1 1x1: y A", "4 2,2 1x1: y B",
      ])
    #expect(
      try lines("<table><tr><th>N<th>A<th>B<tr><th>x<td>1<td>2</table>") == [
        "N 0,0 1x1", "A 0,1 1x1", "B 0,2 1x1", "x 1,0 1x1: N", "1 1,1 1x1: x A", "2 1,2 1x1: x B",
      ])
  }

  @Test func `cells that span push the others aside and end with their group`() throws {
    #expect(
      try lines(
        "<table><tbody><tr><td rowspan=9>a<td colspan=2>b<tr><td>c<td rowspan=0>d<tr><td>e"
          + "<tbody><tr><td>f</table>") == [
          "a 0,0 3x1", "b 0,1 1x2", "c 1,1 1x1", "d 1,2 2x1", "e 2,1 1x1", "f 3,0 1x1",
        ])
  }

  @Test func `two rows of headers both head a cell, until other headers take their place`() throws {
    let page = """
      <table><tr><th colspan=2>AB<tr><th>A<th>B<tr><td>1<td>2<tr><th>C<th>D<tr><td>3<td>4</table>
      """
    let parts = try model(page)
    let headers = parts.table.cells.indices.map { number in
      parts.table.headers(of: number).map { text($0, parts) }
    }
    #expect(headers[3] == ["A", "AB"])
    #expect(headers[7] == ["C", "AB"])
    #expect(headers[8] == ["D", "AB"])
  }

  @Test func `headers that are named win over those by place`() throws {
    let page = """
      <table><tr><th id=a>A<th id=b>B<tr><td headers="b zz">1<td headers="">2</table>
      """
    #expect(try lines(page) == ["A 0,0 1x1", "B 0,1 1x1", "1 1,0 1x1: B", "2 1,1 1x1"])
  }

  @Test func `the scope of a header says what it heads`() throws {
    let page = """
      <table><colgroup span=2><colgroup><tr><th scope=col>A<th scope=colgroup>G<td>x
      <tbody><tr><th scope=rowgroup>R<td>1<td>2<tr><td>3<td>4<td>5</table>
      """
    #expect(
      try lines(page.replacing("\n", with: ""))
        == [
          "A 0,0 1x1", "G 0,1 1x1", "x 0,2 1x1", "R 1,0 1x1: A", "1 1,1 1x1: G R", "2 1,2 1x1: R",
          "3 2,0 1x1: A R", "4 2,1 1x1: G R", "5 2,2 1x1: R",
        ].map { $0 })
  }

  @Test func `a table of wide or long cells costs no more than its cells`() throws {
    let wide = String(repeating: "<td colspan=1000 rowspan=65534>x", count: 5_000)
    let parts = try model("<table>" + String(repeating: "<tr>\(wide)", count: 2) + "</table>")
    #expect(parts.table.cells.count == 10_000)
    let headers = "<table>" + String(repeating: "<tr><th>a<th>b", count: 10_000) + "</table>"
    let long = try model(headers)
    #expect(long.table.headers(of: 19_999).count <= 65)
  }
}
