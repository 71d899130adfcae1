private import CLibXML2

/// Parses a whole page with libxml2, whose SAX events fill the arena of a `Document`.
///
/// The one door to libxml2: no C pointer outlives `parse`.
struct LibXML2Parser {
  private var document = Document()
  private var open: [Int32] = [0]

  /// Parses bytes of UTF-8 as HTML.
  ///
  /// - Complexity: linear in the bytes, but quadratic in the attributes of one tag.
  static func parseHTML(_ source: [UInt8]) -> Document {
    var parser = LibXML2Parser()
    parser.run(source)
    return parser.document
  }

  private mutating func run(_ source: [UInt8]) {
    guard !source.isEmpty, source.count <= Int(Int32.max) else { return }
    var handler = xmlSAXHandler()
    handler.startElement = { context, name, attributes in
      LibXML2Parser.borrowed(context)?.pointee.startElement(name, attributes)
    }
    handler.endElement = { context, name in
      LibXML2Parser.borrowed(context)?.pointee.endElement(name)
    }
    handler.characters = { context, text, count in
      LibXML2Parser.borrowed(context)?.pointee.characters(text, count)
    }
    handler.cdataBlock = handler.characters
    handler.comment = { context, text in
      guard let text else { return }
      LibXML2Parser.borrowed(context)?.pointee.append(
        .comment, UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text))))
    }
    withUnsafeMutablePointer(to: &self) { parser in
      source.withUnsafeBytes { bytes in
        guard
          let context = htmlCreateMemoryParserCtxt(
            bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
        else { return }
        defer { htmlFreeParserCtxt(context) }
        htmlCtxtUseOptions(
          context,
          Int32(HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue)
            | Int32(HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue)
            | Int32(XML_PARSE_HUGE.rawValue))
        xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
        withUnsafeMutablePointer(to: &handler) { handler in
          let own = context.pointee.sax
          context.pointee.sax = handler
          context.pointee.userData = UnsafeMutableRawPointer(parser)
          htmlParseDocument(context)
          context.pointee.sax = own
        }
      }
    }
  }

  private static func borrowed(
    _ context: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<LibXML2Parser>? {
    context?.assumingMemoryBound(to: LibXML2Parser.self)
  }

  private mutating func startElement(
    _ name: UnsafePointer<xmlChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard let name else { return }
    var node = Document.Node(kind: .element)
    node.name = document.names.element(bytes(name))
    node.start = UInt32(document.attributes.count)
    var pair = attributes
    var identifier: [UInt8]?
    while let pointer = pair, let key = pointer.pointee {
      let attribute = document.names.attribute(bytes(key))
      let value = pointer[1].map(bytes) ?? []
      if attribute == .id && identifier == nil { identifier = value }
      document.attributes.append(
        Document.Attribute(
          name: attribute, namespace: .html, start: UInt32(document.bytes.count),
          count: UInt32(value.count)))
      document.bytes.append(contentsOf: value)
      pair = pointer + 2
    }
    node.count = UInt32(document.attributes.count) - node.start
    let index = document.append(node, to: open[open.count - 1])
    if let identifier, document.identifiers[identifier] == nil {
      document.identifiers[identifier] = index
    }
    open.append(index)
  }

  private mutating func endElement(_ name: UnsafePointer<xmlChar>?) {
    guard let name, open.count > 1 else { return }
    let closed = document.names.element(bytes(name))
    guard let position = open.lastIndex(where: { document.nodes[Int($0)].name == closed }),
      position > 0
    else { return }
    open.removeSubrange(position...)
  }

  private mutating func characters(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
    guard let text, count > 0 else { return }
    let buffer = UnsafeBufferPointer(start: text, count: Int(count))
    let last = document.nodes[Int(open[open.count - 1])].lastChild
    if last >= 0, document.nodes[Int(last)].kind == .text,
      document.nodes[Int(last)].start + document.nodes[Int(last)].count
        == UInt32(document.bytes.count)
    {
      document.bytes.append(contentsOf: buffer)
      document.nodes[Int(last)].count += UInt32(count)
    } else {
      append(.text, buffer)
    }
  }

  private mutating func append(_ kind: Document.NodeKind, _ text: UnsafeBufferPointer<UInt8>) {
    var node = Document.Node(kind: kind)
    node.start = UInt32(document.bytes.count)
    node.count = UInt32(text.count)
    document.bytes.append(contentsOf: text)
    _ = document.append(node, to: open[open.count - 1])
  }

  private func bytes(_ text: UnsafePointer<xmlChar>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text))))
  }
}

extension Document {
  /// Adds a node as the last child of another and gives its number.
  mutating func append(_ node: Node, to parent: Int32) -> Int32 {
    let index = Int32(nodes.count)
    var node = node
    node.parent = parent
    node.previousSibling = nodes[Int(parent)].lastChild
    nodes.append(node)
    if node.previousSibling >= 0 {
      nodes[Int(node.previousSibling)].nextSibling = index
    } else {
      nodes[Int(parent)].firstChild = index
    }
    nodes[Int(parent)].lastChild = index
    return index
  }
}
