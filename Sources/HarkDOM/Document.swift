private import HarkText

/// A parsed page: an arena of nodes, their attributes and their text.
///
/// A node is a number (`NodeID`), links between nodes are numbers, and text is a range of the page
/// itself (in UTF-8) or, where that says it otherwise, of decoded bytes: no allocation per node. The
/// memory is shared by all copies of the value and never changes, so that it is `Sendable`.
/// Node numbers are not document order (foster parenting and adoption move nodes): walk the links.
///
/// No accessor recurses; those without a cost in their comment are O(1).
package struct Document: Sendable {
  /// A node of one document; the document node itself is `Document.root`.
  package struct NodeID: Hashable, Comparable, Sendable {
    package let index: Int32
    @inlinable package init(index: Int32) { self.index = index }

    /// The text that is an element's only content and has no node of its own.
    @inlinable init(onlyTextOf element: NodeID) { index = element.index | Self.onlyTextBit }
    @inlinable static var onlyTextBit: Int32 { 0x4000_0000 }
    @inlinable var isOnlyText: Bool { index & Self.onlyTextBit != 0 }

    /// The node's place in a table of `Document.placeCount` entries.
    ///
    /// Text that is alone in its element has its element's place; all other nodes have their own.
    @inlinable package var place: Int { Int(index & ~Self.onlyTextBit) }
    @inlinable package static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
  }

  /// What a node is (DOM standard, section 4.4).
  package enum NodeKind: UInt8, Sendable {
    case document, doctype, text, comment, processingInstruction
    /// The contents of a `template` element: no child of it, reached by `templateContents(of:)`.
    case fragment
    case element = 8
  }

  package let storage: DocumentStorage

  /// The WHATWG name of the encoding that the bytes were read in ("UTF-8", "EUC-KR").
  package internal(set) var encoding = "UTF-8"
  /// Whether the page is laid out by the rules of old browsers (HTML standard, section 13.2.6.4.1).
  package internal(set) var isQuirks = false
  /// Whether the document came from an XML parser; names are then case-sensitive.
  package internal(set) var isXML = false
  /// Whether this was to be read as XML, and was read as HTML since libxml2 is not installed.
  ///
  /// A tag such as `<title/>`
  /// then swallows what follows.
  package internal(set) var lacksXMLReader = false
  /// The frames whose pages were put into this document, in the order in which they came.
  package internal(set) var frames: [Frame] = []
  /// How an engine shows the elements; nil where none has laid the page out.
  package var rendering: EngineRendering?

  init(taking arena: Arena, formOwners: [Int32: Int32] = [:]) {
    storage = DocumentStorage(taking: arena, formOwners: formOwners)
  }

  /// The document node, parent of the root element.
  @inlinable package static var root: NodeID { NodeID(index: 0) }

  /// The number of places that nodes have: each `NodeID.place` is below it.
  @inlinable package var placeCount: Int { storage.placeCount }

  /// The elements in the order of parsing, those in templates and those outside of the tree too.
  @inlinable package var elements: some Sequence<NodeID> {
    (0..<Int32(placeCount)).lazy.map(NodeID.init(index:)).filter { storage.node($0).isElement }
  }

  /// The number of elements and texts.
  package var elementAndTextCount: Int { storage.elementAndTextCount }

  /// Whether there is a `base` element, in the tree or not.
  package var hasBase: Bool { storage.hasBase }

  /// The bytes of the page as text, in UTF-8.
  package var sourceLength: Int { storage.sourceCount }

  @inlinable package func kind(of id: NodeID) -> NodeKind { storage.node(id).kind }
  @inlinable package func parent(of id: NodeID) -> NodeID? { link(storage.node(id).parent) }
  @inlinable package func firstChild(of id: NodeID) -> NodeID? {
    let last = lastChild(of: id)
    guard let last, !last.isOnlyText else { return last }
    return NodeID(index: ~storage.node(last).next)
  }
  @inlinable package func lastChild(of id: NodeID) -> NodeID? {
    let node = storage.node(id)
    if node.onlyTextCount > 0 { return NodeID(onlyTextOf: id) }
    return node.holdsText ? nil : link(node.content)
  }
  @inlinable package func nextSibling(of id: NodeID) -> NodeID? { link(storage.node(id).next) }

  /// - Complexity: O(1); the first question that is hard to answer costs O(nodes).
  package func previousSibling(of id: NodeID) -> NodeID? {
    id.isOnlyText ? nil : link(storage.previousSibling(of: id.index))
  }

  @inlinable package func link(_ index: Int32) -> NodeID? { index < 0 ? nil : NodeID(index: index) }

  /// The contents of a `template` element, or nil for any other node.
  ///
  /// Browsers show nothing of them; they are no children of the element.
  package func templateContents(of id: NodeID) -> NodeID? {
    isHTML(id, .template) ? storage.contents(ofTemplate: id.index) : nil
  }

  /// The shadow tree that a `template` declares for the element around it (HTML standard, section 13.2.6.4.4); nil for
  /// any other node.
  package func shadowTree(of template: NodeID) -> NodeID? {
    guard isHTML(template, .template),
      let mode = attribute(.shadowrootmode, of: template)?.lowercased(),
      mode == "open" || mode == "closed"
    else { return nil }
    return templateContents(of: template)
  }

  /// The interned local name of an element; `.none` for any other node.
  @inlinable package func name(of id: NodeID) -> ElementName { storage.node(id).name }

  /// The namespace of an element; `.html` for any other node.
  @inlinable package func namespace(of id: NodeID) -> Namespace { storage.node(id).namespace }

  /// Whether a node is the HTML element of that name.
  @inlinable package func isHTML(_ id: NodeID, _ name: ElementName) -> Bool {
    storage.node(id).isHTML(name)
  }

  /// The local name of an element as text ("div", "linearGradient"); empty for any other node.
  package func localName(of id: NodeID) -> String { storage.names.text(of: name(of: id)) }

  /// The name of an attribute as text ("href").
  package func text(of name: AttributeName) -> String { storage.names.text(of: name) }

  /// The number of an attribute name that is given as text, or nil if the document has no such name.
  package func attributeName(_ text: String) -> AttributeName? {
    storage.names.attributes.existing(text.utf8Span.span).map(AttributeName.init)
  }

  // MARK: Attributes

  /// The attributes of an element, in source order; empty for any other node.
  @inlinable package func attributes(of id: NodeID) -> Attributes {
    Attributes(owner: storage, index: storage.firstAttribute(of: id))
  }

  /// Finds an attribute by its qualified name.
  ///
  /// - Complexity: O(attributes of the element).
  @inlinable
  package func attributeRange(_ name: AttributeName, of id: NodeID) -> Range<Int>? {
    var index = storage.firstAttribute(of: id)
    while index >= 0 {
      let attribute = storage.attribute(index)
      if attribute.name == name { return attribute.range }
      index = attribute.isLast ? -1 : index + 1
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
    string(attribute.range)
  }

  // MARK: Text

  /// The bytes of a text, comment or doctype node, as a range for `withBytes`; empty for others.
  ///
  /// Of a doctype: its name, then the public and the system identifier in quotes, if it has any.
  @inlinable package func textRange(of id: NodeID) -> Range<Int> {
    let node = storage.node(id)
    guard node.holdsText else { return 0..<0 }
    return Int(node.textStart)..<Int(node.textStart) + node.textCount
  }

  /// The text of a text, comment or doctype node; empty for others.
  package func text(of id: NodeID) -> String { string(textRange(of: id)) }

  /// Gives UTF-8 bytes of a text or an attribute's value without copying.
  ///
  @inlinable
  package func withBytes<R>(
    _ range: Range<Int>, _ body: (Span<UInt8>) throws -> R
  ) rethrows -> R {
    try storage.withBytes(range, body)
  }

  func string(_ range: Range<Int>) -> String {
    withBytes(range) { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Finding

  /// The form that the parser gave to a control although it is not inside of it, or nil.
  ///
  /// So it is where a form begins in a table: the tree closes it at once, and its controls follow.
  /// A `form` attribute wins over it.
  package func parserFormOwner(of control: NodeID) -> NodeID? {
    storage.formOwners[control.index].map { NodeID(index: $0) }
  }

  /// The first element in the order of parsing that has this `id`.
  package func element(withID id: String) -> NodeID? {
    storage.node(withID: id.utf8Span.span).map { NodeID(index: $0) }
  }

  /// The root element ("html" in a page), or nil in a document without one.
  package var documentElement: NodeID? {
    var child = firstChild(of: Document.root)
    while let id = child, kind(of: id) != .element { child = nextSibling(of: id) }
    return child
  }

  /// Whether a node lies in another one, however deep.
  package func isInside(_ id: NodeID, _ ancestor: NodeID) -> Bool {
    var above = parent(of: id)
    while let node = above, node != ancestor { above = parent(of: node) }
    return above == ancestor
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
