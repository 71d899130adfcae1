/// Writes HTML for a text of another kind, so that it is read by the same way as a page.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  init(title: some Sequence<UInt8>) {
    markup("<!DOCTYPE html><meta charset=utf-8><title>")
    text(title)
    markup("</title>")
  }

  /// Adds markup as it is.
  mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds HTML that came from somewhere else.
  mutating func foreignMarkup(_ markup: some Sequence<UInt8>) { bytes.append(contentsOf: markup) }

  /// Adds text; what would be markup in it is escaped.
  mutating func text(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): markup("&lt;")
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "\""): markup("&quot;")
      default: bytes.append(byte)
      }
    }
  }
  /// Adds a paragraph of text.
  mutating func paragraph(_ text: some Sequence<UInt8>) {
    markup("<p>")
    self.text(text)
    markup("</p>")
  }

  /// Adds a link.
  mutating func link(to address: some Sequence<UInt8>, _ name: some Sequence<UInt8>) {
    markup("<a href=\"")
    text(address)
    markup("\">")
    text(name)
    markup("</a>")
  }

  /// Adds what lies in an element of a document, as markup again.
  ///
  /// - Complexity: O(nodes); no recursion.
  mutating func children(of top: Document.NodeID, in document: Document) {
    var open: [Document.NodeID] = []
    var current = document.firstChild(of: top)
    while let id = current {
      var next: Document.NodeID?
      switch document.kind(of: id) {
      case .text: document.withBytes(document.textRange(of: id)) { text($0) }
      case .element:
        startTag(of: id, in: document)
        next = document.firstChild(of: id)
        if next == nil { endTag(of: id, in: document) } else { open.append(id) }
      default: break
      }
      next = next ?? document.nextSibling(of: id)
      while next == nil, let above = open.popLast() {
        endTag(of: above, in: document)
        next = document.nextSibling(of: above)
      }
      current = next
    }
  }

  private mutating func startTag(of id: Document.NodeID, in document: Document) {
    markup("<")
    text(document.localName(of: id).utf8)
    for attribute in document.attributes(of: id) {
      markup(" ")
      text(document.text(of: attribute.name).utf8)
      markup("=\"")
      text(document.value(of: attribute).utf8)
      markup("\"")
    }
    markup(">")
  }

  private mutating func endTag(of id: Document.NodeID, in document: Document) {
    switch document.name(of: id) {
    case .br, .img, .hr, .input, .wbr, .area, .embed, .source, .track, .col: return
    default: break
    }
    markup("</")
    text(document.localName(of: id).utf8)
    markup(">")
  }
}
