private import HarkText

extension Document {
  /// The first child element of a local name, in any namespace.
  func child(_ name: String, of parent: NodeID) -> NodeID? {
    children(name, of: parent).first
  }

  func children(_ name: String, of parent: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var child = firstChild(of: parent)
    while let id = child {
      if kind(of: id) == .element, localName(of: id) == name { found.append(id) }
      child = nextSibling(of: id)
    }
    return found
  }

  /// Elements that part the words before them from their own.
  private static let partingElements: Set<ElementName> = [
    .p, .br, .div, .li, .h1, .h2, .h3, .h4, .h5, .h6, .tr, .td, .th, .dt, .dd, .blockquote, .pre,
    .hr, .section, .article, .figcaption,
  ]

  /// The text of all descendants that is there to be read, without white space around it; paragraphs are parted by
  /// spaces.
  package func readText(of top: NodeID) -> [UInt8] {
    var text: [UInt8] = []
    var current: NodeID? = top
    while let id = current {
      if Self.partingElements.contains(name(of: id)) { text.append(0x20) }
      if kind(of: id) == .text { withBytes(textRange(of: id)) { text.append(contentsOf: $0) } }
      let isCode = isHTML(id, .script) || isHTML(id, .style)
      current = next(after: id, within: top, skippingChildren: isCode)
    }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return Array(text.drop { $0 <= 0x20 })
  }
}

extension Document {
  /// The `body` of a page; nil where there is none.
  package var bodyElement: NodeID? {
    documentElement.flatMap { child("body", of: $0) }
  }
}
