/// A parsed page: an arena of nodes, their attributes and their text.
///
/// A node is a number (`NodeID`), links between nodes are numbers, and all text is UTF-8 bytes in
/// one buffer, so that a document is three arrays, is `Sendable`, and costs no allocation per node.
/// Node numbers are not document order (foster parenting and adoption move nodes): walk the links.
///
/// No accessor recurses; those without a cost in their comment are O(1).
package struct Document: Sendable {
  /// A node of one document; the document node itself is `Document.root`.
  package struct NodeID: Hashable, Comparable, Sendable {
    package let index: Int32
    @inlinable package init(index: Int32) { self.index = index }
    @inlinable package static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
  }

  /// What a node is (DOM standard, section 4.4).
  package enum NodeKind: UInt8, Sendable {
    case document, doctype, element, text, comment, processingInstruction
    /// The contents of a `template` element: no child of it, reached by `templateContents(of:)`.
    case fragment
  }

  @usableFromInline
  struct Node: Sendable {
    @usableFromInline var parent: Int32 = -1
    @usableFromInline var firstChild: Int32 = -1
    @usableFromInline var lastChild: Int32 = -1
    @usableFromInline var previousSibling: Int32 = -1
    @usableFromInline var nextSibling: Int32 = -1
    /// Where the bytes of a text, comment or doctype start, or the attributes of an element.
    @usableFromInline var start: UInt32 = 0
    /// The number of bytes, or of attributes.
    @usableFromInline var count: UInt32 = 0
    @usableFromInline var name: ElementName = .none
    @usableFromInline var kind: NodeKind
    @usableFromInline var namespace: Namespace = .html

    @inlinable init(kind: NodeKind) { self.kind = kind }
  }

  /// One attribute of an element; its value is a range of the document's bytes.
  package struct Attribute: Sendable {
    package let name: AttributeName
    package let namespace: Namespace
    @usableFromInline let start: UInt32
    @usableFromInline let count: UInt32

    @inlinable
    package init(name: AttributeName, namespace: Namespace, start: UInt32, count: UInt32) {
      self.name = name
      self.namespace = namespace
      self.start = start
      self.count = count
    }
  }

  @usableFromInline var nodes: [Node]
  @usableFromInline var attributes: [Attribute] = []
  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var names: NameTable
  @usableFromInline var identifiers: [[UInt8]: Int32] = [:]

  /// The WHATWG name of the encoding that the bytes were read in ("UTF-8", "EUC-KR").
  package internal(set) var encoding = "UTF-8"
  /// Whether the page is laid out by the rules of old browsers (HTML standard, section 13.2.6.4.1).
  package internal(set) var isQuirks = false
  /// Whether the document came from an XML parser; names are then case-sensitive.
  package internal(set) var isXML = false

  init() {
    nodes = [Node(kind: .document)]
    names = NameTable()
  }

  /// The document node, parent of the root element.
  @inlinable package static var root: NodeID { NodeID(index: 0) }

  /// The number of nodes; each `NodeID.index` is below it.
  @inlinable package var nodeCount: Int { nodes.count }

  @inlinable package func kind(of id: NodeID) -> NodeKind { nodes[Int(id.index)].kind }
  @inlinable package func parent(of id: NodeID) -> NodeID? { link(nodes[Int(id.index)].parent) }
  @inlinable package func firstChild(of id: NodeID) -> NodeID? {
    link(nodes[Int(id.index)].firstChild)
  }
  @inlinable package func lastChild(of id: NodeID) -> NodeID? {
    link(nodes[Int(id.index)].lastChild)
  }
  @inlinable package func nextSibling(of id: NodeID) -> NodeID? {
    link(nodes[Int(id.index)].nextSibling)
  }
  @inlinable package func previousSibling(of id: NodeID) -> NodeID? {
    link(nodes[Int(id.index)].previousSibling)
  }

  @inlinable func link(_ index: Int32) -> NodeID? { index < 0 ? nil : NodeID(index: index) }

  /// The interned local name of an element; `.none` for any other node.
  @inlinable package func name(of id: NodeID) -> ElementName { nodes[Int(id.index)].name }

  /// The namespace of an element; `.html` for any other node.
  @inlinable package func namespace(of id: NodeID) -> Namespace { nodes[Int(id.index)].namespace }

  /// Whether a node is the HTML element of that name.
  @inlinable package func isHTML(_ id: NodeID, _ name: ElementName) -> Bool {
    let node = nodes[Int(id.index)]
    return node.name == name && node.namespace == .html
  }

  /// The local name of an element as text ("div", "linearGradient"); empty for any other node.
  package func localName(of id: NodeID) -> String { names.text(of: name(of: id)) }

  /// The name of an attribute as text ("href").
  package func text(of name: AttributeName) -> String { names.text(of: name) }

  // MARK: Attributes

  /// The attributes of an element, in source order; empty for any other node.
  @inlinable package func attributes(of id: NodeID) -> ArraySlice<Attribute> {
    let node = nodes[Int(id.index)]
    guard node.kind == .element else { return [] }
    return attributes[Int(node.start)..<Int(node.start) + Int(node.count)]
  }

  /// Finds an attribute without a namespace.
  ///
  /// - Complexity: O(attributes of the element).
  @inlinable
  package func attributeRange(_ name: AttributeName, of id: NodeID) -> Range<Int>? {
    let node = nodes[Int(id.index)]
    guard node.kind == .element else { return nil }
    var index = Int(node.start)
    let end = index + Int(node.count)
    while index < end {
      let attribute = attributes[index]
      if attribute.name == name && attribute.namespace == .html {
        return Int(attribute.start)..<Int(attribute.start) + Int(attribute.count)
      }
      index += 1
    }
    return nil
  }

  /// Whether an element has an attribute, whatever its value.
  @inlinable package func hasAttribute(_ name: AttributeName, of id: NodeID) -> Bool {
    attributeRange(name, of: id) != nil
  }

  /// The value of an attribute, or nil if the element has none of that name.
  package func attribute(_ name: AttributeName, of id: NodeID) -> String? {
    attributeRange(name, of: id).map(string)
  }

  /// The value of one of `attributes(of:)`.
  package func value(of attribute: Attribute) -> String {
    string(Int(attribute.start)..<Int(attribute.start) + Int(attribute.count))
  }

  // MARK: Text

  /// The bytes of a text, comment or doctype node, as a range for `withBytes`; empty for others.
  @inlinable package func textRange(of id: NodeID) -> Range<Int> {
    let node = nodes[Int(id.index)]
    guard node.kind != .element else { return 0..<0 }
    return Int(node.start)..<Int(node.start) + Int(node.count)
  }

  /// The text of a text, comment or doctype node; empty for others.
  package func text(of id: NodeID) -> String { string(textRange(of: id)) }

  /// Gives UTF-8 bytes of a text or an attribute's value without copying.
  ///
  /// The pointer is valid inside the closure only.
  @inlinable
  package func withBytes<R>(
    _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws -> R
  ) rethrows -> R {
    try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  func string(_ range: Range<Int>) -> String {
    withBytes(range) { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Finding

  /// The first element in the order of parsing that has this `id`.
  package func element(withID id: String) -> NodeID? {
    identifiers[Array(id.utf8)].map { NodeID(index: $0) }
  }

  /// The root element ("html" in a page), or nil in a document without one.
  package var documentElement: NodeID? {
    var child = firstChild(of: Document.root)
    while let id = child, kind(of: id) != .element { child = nextSibling(of: id) }
    return child
  }

  /// The node after `id` in document order inside the subtree of `top`, or nil at its end.
  ///
  /// - Parameters:
  ///   - id: a node in the subtree of `top`.
  ///   - top: the root of the walk.
  ///   - skippingChildren: whether to step over the children of `id`.
  /// - Returns: the next node; template contents are not walked.
  @inlinable
  package func next(
    after id: NodeID, within top: NodeID, skippingChildren: Bool = false
  ) -> NodeID? {
    if !skippingChildren, let child = firstChild(of: id) { return child }
    var current = id
    while current != top {
      if let sibling = nextSibling(of: current) { return sibling }
      guard let up = parent(of: current) else { return nil }
      current = up
    }
    return nil
  }
}
