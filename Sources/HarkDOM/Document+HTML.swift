extension Document {
  /// The document as HTML, in UTF-8: parsed again it is the same tree (HTML standard, section 13.3).
  ///
  /// Scripts are left out, which nothing here would run; what is in templates is written as it stands.
  ///
  /// - Complexity: O(bytes); without recursion.
  package var html: [UInt8] {
    var writer = HTMLSerializer(self)
    writer.write()
    return writer.bytes
  }
}

/// Writes a tree as HTML.
private struct HTMLSerializer {
  private let document: Document
  var bytes: [UInt8] = Array("<!DOCTYPE html><meta charset=utf-8>".utf8)

  init(_ document: Document) { self.document = document }

  /// Elements without an end tag (section 13.1.2), and those whose text is written as it is (13.3).
  private static let void: Set<String> = [
    "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input",
    "keygen", "link", "meta", "param", "source", "track", "wbr",
  ]
  private static let raw: Set<String> = [
    "style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext", "noscript",
  ]

  mutating func write() {
    var current = document.firstChild(of: Document.root)
    while let id = current {
      let goesIn = begin(id)
      if goesIn, let child = document.firstChild(of: id) {
        current = child
        continue
      }
      if goesIn { end(id) }
      var last = id
      while document.nextSibling(of: last) == nil, let parent = document.parent(of: last),
        parent != Document.root
      {
        end(parent)
        last = parent
      }
      current = document.nextSibling(of: last)
    }
  }

  /// Writes how a node begins; says whether its children follow.
  private mutating func begin(_ id: Document.NodeID) -> Bool {
    switch document.kind(of: id) {
    case .text:
      let isRaw =
        document.parent(of: id).map {
          document.namespace(of: $0) == .html && Self.raw.contains(document.localName(of: $0))
        } ?? false
      write(document.text(of: id), isRaw: isRaw)
      return false
    case .element:
      let name = document.localName(of: id)
      guard name != "script" else { return false }
      bytes += "<\(name)".utf8
      for attribute in document.attributes(of: id) {
        bytes += " \(document.text(of: attribute.name))=\"".utf8
        write(document.value(of: attribute), inAttribute: true)
        bytes.append(UInt8(ascii: "\""))
      }
      bytes.append(UInt8(ascii: ">"))
      // A newline at the start of these is dropped when they are parsed.
      if ["pre", "textarea", "listing"].contains(name) { bytes.append(0x0A) }
      return !Self.void.contains(name)
    default: return false
    }
  }

  private mutating func end(_ id: Document.NodeID) {
    let name = document.localName(of: id)
    if name != "script", !Self.void.contains(name) { bytes += "</\(name)>".utf8 }
  }

  private mutating func write(_ text: String, isRaw: Bool = false, inAttribute: Bool = false) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&") where !isRaw: bytes += "&amp;".utf8
      case UInt8(ascii: "<") where !isRaw: bytes += "&lt;".utf8
      case UInt8(ascii: ">") where !isRaw: bytes += "&gt;".utf8
      case UInt8(ascii: "\"") where inAttribute: bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
  }
}
