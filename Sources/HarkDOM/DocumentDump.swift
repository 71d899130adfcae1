private import HarkText

extension Document {
  /// The document as html5lib's test cases write trees, in UTF-8.
  ///
  /// A node is a line of `| `, two spaces for each level, and the node: `<name>`, `<svg name>`, `"text"`,
  /// `<!-- comment -->`, `<!DOCTYPE name>`; attributes stand on lines of their own, sorted by name; the
  /// contents of a template under `content`. Lines are separated by newlines. Nodes deeper than 64
  /// levels stand as far in as that one.
  ///
  /// - Parameter write: takes the lines in pieces.
  /// - Complexity: O(nodes and their text).
  package func dump(to write: (Span<UInt8>) -> Void) {
    var writer = DumpWriter(document: self)
    writer.write(to: write)
  }

  /// The document as ``dump(to:)`` writes it, whole.
  package func dump() -> [UInt8] {
    var bytes: [UInt8] = []
    dump { bytes.append(contentsOf: $0) }
    return bytes
  }
}

private struct DumpWriter {
  let document: Document
  private var output: [UInt8] = []
  private var isFirst = true
  private static let mostLevels = 64

  init(document: Document) { self.document = document }

  mutating func write(to write: (Span<UInt8>) -> Void) {
    defer { write(output.span) }
    // Positions to come back to after a template's contents.
    var returns: [(top: Document.NodeID, depth: Int, node: Document.NodeID)] = []
    var top = Document.root
    var node = document.firstChild(of: top)
    var depth = 0
    while true {
      guard let current = node else {
        guard let back = returns.popLast() else { return }
        top = back.top
        depth = back.depth
        node = following(back.node, top: top, depth: &depth, skippingChildren: false)
        continue
      }
      self.write(current, depth: depth)
      if output.count > 65_536 {
        write(output.span)
        output.removeAll(keepingCapacity: true)
      }
      if let contents = document.templateContents(of: current) {
        line(depth + 1)
        output.append(contentsOf: "content".utf8)
        returns.append((top, depth, current))
        top = contents
        depth += 2
        node = document.firstChild(of: contents)
      } else {
        node = following(current, top: top, depth: &depth, skippingChildren: false)
      }
    }
  }

  private func following(
    _ node: Document.NodeID, top: Document.NodeID, depth: inout Int, skippingChildren: Bool
  ) -> Document.NodeID? {
    if !skippingChildren, let child = document.firstChild(of: node) {
      depth += 1
      return child
    }
    var current = node
    while current != top {
      if let sibling = document.nextSibling(of: current) { return sibling }
      guard let parent = document.parent(of: current) else { return nil }
      current = parent
      depth -= 1
    }
    return nil
  }

  private mutating func line(_ depth: Int) {
    if !isFirst { output.append(0x0A) }
    isFirst = false
    output.append(contentsOf: "| ".utf8)
    output.append(contentsOf: repeatElement(0x20, count: 2 * min(depth, Self.mostLevels)))
  }

  private mutating func append(_ range: Range<Int>) {
    document.withBytes(range) { output.append(contentsOf: $0) }
  }

  private mutating func write(_ node: Document.NodeID, depth: Int) {
    line(depth)
    switch document.kind(of: node) {
    case .document, .fragment: break
    case .doctype:
      output.append(contentsOf: "<!DOCTYPE ".utf8)
      append(document.textRange(of: node))
      output.append(0x3E)
    case .comment:
      output.append(contentsOf: "<!-- ".utf8)
      append(document.textRange(of: node))
      output.append(contentsOf: " -->".utf8)
    case .processingInstruction:
      output.append(contentsOf: "<?".utf8)
      append(document.textRange(of: node))
      output.append(0x3E)
    case .text:
      output.append(0x22)
      append(document.textRange(of: node))
      output.append(0x22)
    case .element: writeElement(node, depth: depth)
    }
  }

  private mutating func writeElement(_ node: Document.NodeID, depth: Int) {
    output.append(0x3C)
    switch document.namespace(of: node) {
    case .svg: output.append(contentsOf: "svg ".utf8)
    case .mathML: output.append(contentsOf: "math ".utf8)
    case .html, .xlink, .xml, .xmlns, .other: break
    }
    output.append(contentsOf: document.localName(of: node).utf8)
    output.append(0x3E)
    let attributes = document.attributes(of: node).map { (name: name($0), range: $0.range) }
    for (name, range) in attributes.sorted(by: { isBefore($0.name, $1.name) }) {
      line(depth + 1)
      output.append(contentsOf: name.utf8)
      output.append(contentsOf: "=\"".utf8)
      append(range)
      output.append(0x22)
    }
  }

  private func name(_ attribute: Document.Attribute) -> String {
    let text = document.text(of: attribute.name)
    guard attribute.namespace != .html, let colon = text.firstIndex(of: ":") else { return text }
    return text[..<colon] + " " + text[text.index(after: colon)...]
  }

  /// The order of UTF-16 code units, which the test cases use.
  private func isBefore(_ one: String, _ other: String) -> Bool {
    one.utf16.lexicographicallyPrecedes(other.utf16)
  }
}
