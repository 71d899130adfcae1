import HarkDOM
private import HarkText

/// Spreadsheets, as Gnumeric writes them: a table for each sheet.
package enum SheetPage {
  /// HTML with a heading and a table for each sheet; rows and columns with nothing in them are left out at the end.
  ///
  /// - Parameters:
  ///   - html: what Gnumeric wrote.
  ///   - name: what the file is called.
  /// - Returns: HTML in UTF-8.
  package static func html(ofGnumeric html: [UInt8], name: String) -> [UInt8] {
    let document = Document.parse(html, as: .html)
    var writer = MarkupWriter()
    writer.begin(title: name, language: nil)
    for table in document.elements(named: "table") {
      let caption = document.elements(named: "caption").first { document.parent(of: $0) == table }
      var rows: [[String]] = []
      var current: Document.NodeID? = table
      while let id = current {
        if document.kind(of: id) == .element {
          switch document.localName(of: id) {
          case "tr": rows.append([])
          case "td", "th":
            let span = Int(document.value("colspan", of: id) ?? "") ?? 1
            if !rows.isEmpty {
              rows[rows.count - 1].append(document.words(in: id))
              for _ in 1..<max(min(span, 100), 1) { rows[rows.count - 1].append("") }
            }
          default: break
          }
        }
        current = document.next(after: id, within: table)
      }
      TableWriter.write(
        rows, heading: caption.map { document.words(in: $0) } ?? "", to: &writer)
    }
    return writer.take()
  }
}
