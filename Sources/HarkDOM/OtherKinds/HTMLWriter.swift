package import HarkText

/// Writes HTML for a text of another kind, so that it is read by the same way as a page.
package struct HTMLWriter: Sendable {
  /// What was written so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Starts a page of a title.
  package init(title: some Sequence<UInt8>) {
    markup("<!DOCTYPE html><meta charset=utf-8><title>")
    text(title)
    markup("</title>")
  }

  /// Adds markup as it is.
  package mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds HTML that came from somewhere else.
  package mutating func foreignMarkup(_ markup: some Sequence<UInt8>) {
    bytes.append(contentsOf: markup)
  }

  /// Adds text; what would be markup in it is escaped.
  package mutating func text(_ text: some Sequence<UInt8>) {
    let isWritten: Void? = text.withContiguousStorageIfAvailable { bytes in
      var rest = bytes[...]
      while let mark = rest.firstIndex(where: {
        $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\"")
      }) {
        self.bytes.append(contentsOf: rest[..<mark])
        escape(bytes[mark])
        rest = rest[(mark + 1)...]
      }
      self.bytes.append(contentsOf: rest)
    }
    if isWritten == nil { for byte in text { escape(byte) } }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): markup("&lt;")
    case UInt8(ascii: "&"): markup("&amp;")
    case UInt8(ascii: "\""): markup("&quot;")
    default: bytes.append(byte)
    }
  }

  /// Adds a paragraph of text.
  package mutating func paragraph(_ text: some Sequence<UInt8>) {
    markup("<p>")
    self.text(text)
    markup("</p>")
  }

  /// Adds a link.
  package mutating func link(to address: some Sequence<UInt8>, _ name: some Sequence<UInt8>) {
    markup("<a href=\"")
    text(address)
    markup("\">")
    text(name)
    markup("</a>")
  }

  /// Adds what lies in an element of a document, as markup again: whole elements, whatever was written.
  ///
  /// - Parameters:
  ///   - top: the element.
  ///   - document: what it is in.
  ///   - level: the level that the highest of its headings gets; nil where they stay as they are.
  ///   - base: what its addresses are relative to; nil where they stay as they are.
  /// - Complexity: O(nodes); no recursion.
  package mutating func children(
    of top: Document.NodeID, in document: Document, headingsFrom level: Int? = nil,
    base: Address? = nil
  ) {
    let change = Change(
      headings: level.map { $0 - Self.highestHeading(of: top, in: document) } ?? 0, base: base)
    var open: [Document.NodeID] = []
    var current = document.firstChild(of: top)
    while let id = current {
      var next: Document.NodeID?
      switch document.kind(of: id) {
      case .text: document.withBytes(document.textRange(of: id)) { text($0) }
      case .element where Self.isLeftOut(document.name(of: id)): break
      case .element:
        startTag(of: id, in: document, change)
        next = document.firstChild(of: id)
        if next == nil { endTag(of: id, in: document, change) } else { open.append(id) }
      default: break
      }
      next = next ?? document.nextSibling(of: id)
      while next == nil, let above = open.popLast() {
        endTag(of: above, in: document, change)
        next = document.nextSibling(of: above)
      }
      current = next
    }
  }

  /// What of an element is written otherwise than it was.
  private struct Change {
    let headings: Int
    let base: Address?

    func name(of id: Document.NodeID, in document: Document) -> String {
      let name = document.localName(of: id)
      guard headings != 0, let level = HTMLWriter.level(of: name) else { return name }
      return "h\(min(max(level + headings, 1), 6))"
    }
  }

  /// What belongs to a page as a whole and not to a part that is put into another one.
  private static func isLeftOut(_ name: ElementName) -> Bool {
    name == .script || name == .style || name == .base || name == .title || name == .meta
  }

  private static func level(of name: String) -> Int? {
    let bytes = Array(name.utf8)
    guard bytes.count == 2, bytes[0] == UInt8(ascii: "h"), (0x31...0x36).contains(bytes[1]) else {
      return nil
    }
    return Int(bytes[1] - 0x30)
  }

  private static func highestHeading(of top: Document.NodeID, in document: Document) -> Int {
    var highest = 7
    var current: Document.NodeID? = top
    while let id = current {
      if document.kind(of: id) == .element, let level = level(of: document.localName(of: id)) {
        highest = min(highest, level)
      }
      current = document.next(after: id, within: top)
    }
    return highest
  }

  private mutating func startTag(
    of id: Document.NodeID, in document: Document, _ change: Change
  ) {
    markup("<")
    text(change.name(of: id, in: document).utf8)
    for attribute in document.attributes(of: id) {
      markup(" ")
      text(document.text(of: attribute.name).utf8)
      markup("=\"")
      let value = document.value(of: attribute)
      if let base = change.base, attribute.name == .href || attribute.name == .src {
        text((Address(value, base: base)?.href ?? value).utf8)
      } else {
        text(value.utf8)
      }
      markup("\"")
    }
    markup(">")
  }

  private mutating func endTag(
    of id: Document.NodeID, in document: Document, _ change: Change
  ) {
    switch document.name(of: id) {
    case .br, .img, .hr, .input, .wbr, .area, .embed, .source, .track, .col: return
    default: break
    }
    markup("</")
    text(change.name(of: id, in: document).utf8)
    markup(">")
  }
}
