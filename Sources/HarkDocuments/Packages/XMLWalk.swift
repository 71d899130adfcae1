import HarkDOM
private import HarkText

/// What is asked of the XML files of a package.
extension Document {
  /// Parses a file as XML, and as HTML where it is none.
  static func packageFile(_ bytes: [UInt8]) -> Document { parse(bytes, as: .xml) }

  /// The elements of a local name, whatever their namespace.
  func elements(named name: String) -> [NodeID] {
    elements.filter { localName(of: $0) == name }
  }

  /// The value of an attribute by its name as it is written.
  func value(_ name: String, of id: NodeID) -> String? {
    attributes(of: id).first { text(of: $0.name) == name }.map { value(of: $0) }
  }

  /// All text in an element, white space folded.
  func words(in top: NodeID) -> String {
    var text = ""
    var current: NodeID? = top
    while let id = current {
      if kind(of: id) == .text { text += self.text(of: id) }
      current = next(after: id, within: top)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The child elements of an element.
  func children(of id: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var child = firstChild(of: id)
    while let next = child {
      if kind(of: next) == .element { found.append(next) }
      child = nextSibling(of: next)
    }
    return found
  }
}
