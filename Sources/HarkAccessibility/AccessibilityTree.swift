package import HarkDOM
private import HarkText

/// What a page means: the rendered nodes of a document with role, name, description, value and
/// states, in the order in which they are read.
///
/// Nodes lie in one array in reading order (a node before its descendants, which follow it without
/// a gap), so that a subtree is a range and a walk is a loop. What is not rendered, and what is
/// hidden from screen readers, is not in the tree. Elements that mean nothing by themselves (`div`)
/// are in it as `.generic`, since their `display` separates texts.
///
/// Names, descriptions, values and states are computed when asked for.
package struct AccessibilityTree: Sendable {
  /// A node: its place in reading order.
  package struct NodeID: Hashable, Comparable, Sendable {
    package let index: Int32
    @inlinable package init(_ index: Int) { self.index = Int32(index) }
    @inlinable package static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
  }

  /// How an element is laid out (CSS Display 3), as far as reading needs it.
  package enum Display: UInt8, Sendable {
    case inline, inlineBlock, block, listItem, table, tableRowGroup, tableRow, tableCell, contents
  }

  /// One rendered node: 16 bytes.
  package struct Node: Sendable {
    package internal(set) var role: Role
    var flags: Flags
    /// From the lowest bit: four bits of display, whether white space is kept, the language's high bits.
    package internal(set) var layout: UInt8
    private var languageLow: UInt8
    /// The element, or for `.text` the text node; for generated content the element that owns it.
    package internal(set) var source: Document.NodeID
    package let parentIndex: Int32
    /// One past the last descendant: a node's subtree is `id.index..<end`.
    package internal(set) var end: Int32

    init(
      role: Role, display: Display, isPreformatted: Bool, flags: Flags, language: UInt16,
      source: Document.NodeID, parent: NodeID?, end: Int32
    ) {
      self.role = role
      self.flags = flags
      layout = display.rawValue | (isPreformatted ? 0x10 : 0)
      languageLow = 0
      self.source = source
      parentIndex = parent?.index ?? -1
      self.end = end
      self.language = language
    }

    @inlinable package var display: Display { Display(rawValue: layout & 0xF) ?? .inline }
    /// Whether white space is kept as written (CSS `white-space: pre`, `pre-wrap`, `pre-line`).
    @inlinable package var isPreformatted: Bool { layout & 0x10 != 0 }
    /// The number of the node's language, below `mostLanguages`.
    var language: UInt16 {
      get { UInt16(layout >> 5) << 8 | UInt16(languageLow) }
      set {
        layout = layout & 0x1F | UInt8(truncatingIfNeeded: newValue >> 8) << 5
        languageLow = UInt8(truncatingIfNeeded: newValue)
      }
    }
    /// The node that this one lies in; the first node lies in none.
    @inlinable package var parent: NodeID? {
      parentIndex < 0 ? nil : NodeID(Int(parentIndex))
    }

    /// The number of languages that nodes can tell apart.
    package static let mostLanguages = 2048

    /// Whether the node can have the focus, or is a control that could if it were not disabled.
    package var isFocusable: Bool { flags.contains(.isFocusable) }
    /// Whether the node is hidden from screen readers, and in the tree by request only.
    package var isHiddenFromReaders: Bool { flags.contains(.isHiddenFromReaders) }
    /// Whether the text of a `.text` node comes from CSS `content`; use `text(of:)`.
    package var isGenerated: Bool { flags.contains(.isGenerated) }
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let isFocusable = Flags(rawValue: 1 << 0)
    static let isHiddenFromReaders = Flags(rawValue: 1 << 1)
    static let isGenerated = Flags(rawValue: 1 << 2)
    /// Has an attribute that can name it, or is an element that names itself otherwise.
    static let mayHaveOwnName = Flags(rawValue: 1 << 3)
    /// Lost its role because it lies in a role whose children are presentational.
    static let isPresentationalChild = Flags(rawValue: 1 << 4)
    /// Lies so deep in nodes named from content that its own content names it no more.
    static let isNestedTooDeep = Flags(rawValue: 1 << 5)
    /// A closed `details` element.
    static let isClosed = Flags(rawValue: 1 << 6)
  }

  package let document: Document
  /// The nodes in reading order; the first is the document itself.
  package internal(set) var nodes: [Node] = []
  /// What the reader has typed and chosen, which goes before what the page has.
  package var formState = FormState()
  /// How many Unicode scalars of text, white space aside, a sighted reader sees that screen readers
  /// are told to leave out (`aria-hidden`, `inert`).
  package internal(set) var hiddenTextLength = 0
  /// The scripts that would set the page's formulas of TeX, MathJax or KaTeX.
  package internal(set) var mathScripts: [Document.NodeID] = []
  /// From whom the page hides text that is in the tree all the same, since it is most of what there is to read and
  /// nothing that is loaded would show it; nil where there is no such text.
  package internal(set) var keptBack: KeptBack?

  /// From whom text is hidden.
  package enum KeptBack: Sendable { case fromAll, fromReaders }

  /// The panels that their reader opened, and that no script could show.
  package internal(set) var openedParts: Set<Document.NodeID> = []

  private var places = ElementPlaces()
  var labels = LabelIndex()
  var shadows = ShadowTrees()
  /// The texts of generated nodes, in the order of their nodes.
  var generated: [(node: Int32, text: Range<Int32>)] = []
  var generatedBytes: [UInt8] = []
  /// The texts that style sheets give to the markers of list items, in the order of their nodes.
  var markers: [(node: Int32, text: Range<Int32>)] = []
  /// The language tags of the page as written; the first is "" for unknown.
  var languages = [""]

  @inlinable package subscript(id: NodeID) -> Node { nodes[Int(id.index)] }

  /// Whether a node lies in another one; none lies in itself.
  package func holds(_ outer: NodeID, _ node: NodeID) -> Bool {
    node > outer && node.index < self[outer].end
  }

  /// The node of the document itself.
  package static var root: NodeID { NodeID(0) }

  /// The node of an element, or nil if it is not in the tree.
  ///
  /// - Complexity: O(1), but O(nodes) for the first question.
  package func node(of element: Document.NodeID) -> NodeID? {
    places.node(of: element, in: self)
  }

  /// The element of a node, or the closest one around a text.
  package func element(of id: NodeID) -> Document.NodeID {
    let source = self[id].source
    guard document.kind(of: source) == .text else { return source }
    return document.parent(of: source) ?? source
  }

  /// The elements that an attribute of an element refers to by their ids, in its order.
  package func elements(
    _ attribute: AttributeName, of source: Document.NodeID
  ) -> [Document.NodeID] {
    shadows.elements(attribute, of: source, in: document)
  }

  /// The children of a node, in reading order.
  ///
  /// - Complexity: O(children).
  package func children(of id: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    var index = Int(id.index) + 1
    let end = Int(self[id].end)
    while index < end {
      children.append(NodeID(index))
      index = Int(nodes[index].end)
    }
    return children
  }

  /// Gives the bytes of a `.text` node, generated or not, without copying; none for other nodes.
  ///
  /// - Complexity: O(1), and O(log generated texts) for generated content.
  @inlinable
  package func withText<R>(
    of id: NodeID, _ body: (Span<UInt8>) throws -> R
  ) rethrows -> R {
    let node = self[id]
    if node.isGenerated { return try withGeneratedText(of: id, body) }
    return try document.withBytes(
      node.role == .text ? document.textRange(of: node.source) : 0..<0, body)
  }

  @usableFromInline
  func withGeneratedText<R>(
    of id: NodeID, _ body: (Span<UInt8>) throws -> R
  ) rethrows -> R {
    try body(generatedBytes.span[generatedRange(of: id)])
  }

  /// The text of a `.text` node, as written; empty for other nodes.
  package func text(of id: NodeID) -> String {
    withText(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  /// The text that a style sheet gives to the marker of a list item; nil if none does.
  package func marker(of id: NodeID) -> String? {
    guard let range = Self.text(of: id, in: markers) else { return nil }
    return String(decoding: generatedBytes[range], as: UTF8.self)
  }

  private func generatedRange(of id: NodeID) -> Range<Int> {
    Self.text(of: id, in: generated) ?? 0..<0
  }

  private static func text(
    of id: NodeID, in texts: [(node: Int32, text: Range<Int32>)]
  ) -> Range<Int>? {
    var low = 0
    var high = texts.count
    while low < high {
      let middle = (low + high) / 2
      if texts[middle].node < id.index { low = middle + 1 } else { high = middle }
    }
    guard low < texts.count, texts[low].node == id.index else { return nil }
    return Int(texts[low].text.lowerBound)..<Int(texts[low].text.upperBound)
  }

  /// The language of a node (`lang`, inherited; else what the document says of itself), as written;
  /// empty if nothing says it.
  package func language(of id: NodeID) -> String { languages[Int(self[id].language)] }

  /// The number of a node's language: nodes of one language have the same.
  package func languageNumber(of id: NodeID) -> Int { Int(self[id].language) }

  /// The Unicode scalars of UTF-8 bytes that are no ASCII white space.
  static func scalarCount(_ bytes: Span<UInt8>) -> Int {
    var count = 0
    for index in bytes.indices where bytes[index] > 0x20 && bytes[index] & 0xC0 != 0x80 {
      count += 1
    }
    return count
  }
}

extension AccessibilityTree {
  /// Whether a `details` element or a popover is open.
  package func isOpen(_ element: Document.NodeID) -> Bool {
    node(of: element).map { !self[$0].flags.contains(.isClosed) } ?? false
  }
}
