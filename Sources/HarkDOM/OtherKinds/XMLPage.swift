private import HarkText

/// Makes a page of XML of any other kind: each of its texts as a paragraph; an outline (OPML) as a
/// list of its entries, a map of a site (`sitemap.xml`) with links.
package enum XMLPage {
  /// HTML with the texts of a document, in their order.
  ///
  /// - Parameters:
  ///   - document: the document, parsed as XML.
  ///   - title: the page's title.
  /// - Returns: HTML in UTF-8; nil where the document has HTML or SVG, which is read as it is.
  /// - Complexity: O(nodes).
  package static func html(of document: Document, title: String) -> [UInt8]? {
    guard let root = document.documentElement, document.namespace(of: root) == .other else {
      return nil
    }
    if document.localName(of: root) == "opml" { return outline(document, root) }
    var writer = HTMLWriter(title: title.utf8)
    var current: Document.NodeID? = root
    while let id = current {
      if document.kind(of: id) == .text {
        let range = document.textRange(of: id)
        document.withBytes(range) { span in
          let bytes = Array(span)
          guard bytes.contains(where: { $0 > 0x20 }) else { return }
          guard isAddress(bytes), let parent = document.parent(of: id),
            document.localName(of: parent) == "loc"
          else {
            writer.paragraph(bytes)
            return
          }
          let address = bytes.split(whereSeparator: { $0 <= 0x20 }).joined()
          writer.markup("<p>")
          writer.link(to: address, address)
          writer.markup("</p>")
        }
      }
      current = document.next(after: id, within: root)
    }
    return writer.bytes
  }

  private static func isAddress(_ text: [UInt8]) -> Bool {
    let start = text.drop { $0 <= 0x20 }
    return start.starts(with: "https://".utf8) || start.starts(with: "http://".utf8)
  }

  /// The entries of an outline (OPML 2.0) as nested lists: the text is an attribute of each.
  private static func outline(_ document: Document, _ root: Document.NodeID) -> [UInt8] {
    let title = document.child("head", of: root).flatMap { document.child("title", of: $0) }
    let name = title.map(document.readText) ?? []
    var writer = HTMLWriter(title: name)
    writer.markup("<h1>")
    writer.text(name)
    writer.markup("</h1>")
    func value(_ attribute: String, of id: Document.NodeID) -> [UInt8]? {
      document.attributeName(attribute).flatMap { document.attribute($0, of: id) }
        .flatMap { $0.isEmpty ? nil : Array($0.utf8) }
    }
    var open: [Document.NodeID] = []
    var current = document.child("body", of: root).flatMap { document.firstChild(of: $0) }
    while let id = current {
      var next: Document.NodeID?
      if document.kind(of: id) == .element, document.localName(of: id) == "outline" {
        writer.markup("<ul><li>")
        let address = value("htmlUrl", of: id) ?? value("url", of: id) ?? value("xmlUrl", of: id)
        let text = value("text", of: id) ?? value("title", of: id) ?? address ?? []
        if let address { writer.link(to: address, text) } else { writer.text(text) }
        open.append(id)
        next = document.firstChild(of: id)
        if next == nil {
          writer.markup("</ul>")
          open.removeLast()
        }
      }
      next = next ?? document.nextSibling(of: id)
      while next == nil, let above = open.popLast() {
        writer.markup("</ul>")
        next = document.nextSibling(of: above)
      }
      current = next
    }
    return writer.bytes
  }
}
