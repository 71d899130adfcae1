extension Document {
  /// One place of the arena: 16 bytes.
  ///
  /// A node takes one place; an element with attributes takes two, of which the second is its annex.
  /// Text that is alone in its element, which most text is, takes none: the element says where it is.
  package struct Node: BitwiseCopyable {
    /// -1 without a parent.
    package var parent: Int32 = -1
    /// The next sibling; of a last child `~` the first one, which is negative; -1 without a parent.
    ///
    /// So a parent finds its first and its last child by one link.
    package var next: Int32 = -1
    /// The last child or -1; of an element with only text, and of what is text, where that starts.
    package var content: Int32 = -1
    /// Kind and name, or kind and length of the text.
    ///
    /// The highest four bits are the kind and, of an element, its namespace. From the lowest bit, an
    /// element has 18 bits of name, 8 of the length of its only text, whether it has an annex and
    /// whether it is open; all others have the length of their text.
    @usableFromInline var info: UInt32

    /// Names of elements have lower numbers.
    static let nameLimit = 1 << 18
    /// Texts are shorter.
    static let textLimit = 1 << 28
    /// The longest text that needs no node.
    static let longestOnlyText = 255

    @inline(__always)
    init(element name: ElementName, namespace: Namespace = .html, hasAnnex: Bool = false) {
      info =
        0x8000_0000 | UInt32(namespace.rawValue) << 28 | name.rawValue
        | (hasAnnex ? 0x400_0000 : 0)
    }

    /// A node that is no element and has no text yet.
    init(kind: NodeKind) { info = UInt32(kind.rawValue) << 28 }

    /// A text, comment, doctype or processing instruction.
    @usableFromInline
    init(_ kind: NodeKind, start: UInt32, count: Int, parent: Int32 = -1) {
      self.parent = parent
      content = Int32(bitPattern: start)
      info = UInt32(kind.rawValue) << 28 | UInt32(truncatingIfNeeded: count)
    }

    @inlinable package var isElement: Bool { info >= 0x8000_0000 }
    @inlinable package var isText: Bool { info >> 28 == UInt32(NodeKind.text.rawValue) }
    @inlinable package var kind: NodeKind {
      isElement ? .element : NodeKind(rawValue: UInt8(info >> 28)) ?? .fragment
    }
    /// `.none` of what is no element.
    @inlinable package var name: ElementName {
      ElementName(rawValue: isElement ? info & 0x3_FFFF : 0)
    }
    /// `.html` of what is no element.
    @inlinable package var namespace: Namespace {
      isElement ? Namespace(rawValue: UInt8((info >> 28) & 7)) ?? .other : .html
    }
    /// Whether the node is a text, comment, doctype or processing instruction.
    @inlinable package var holdsText: Bool {
      (info >> 28) &- UInt32(NodeKind.doctype.rawValue) < 4
    }

    /// Whether the element is that one of HTML.
    @inlinable package func isHTML(_ name: ElementName) -> Bool {
      info & 0xF003_FFFF == 0x8000_0000 | name.rawValue
    }

    // MARK: Texts

    /// Where the text of a node starts that holds text, or the only text of an element.
    @inlinable package var textStart: UInt32 { UInt32(bitPattern: content) }

    /// The bytes of the text of a node that holds text.
    @inlinable var textCount: Int {
      get { Int(info & 0xFFF_FFFF) }
      set { info = info & 0xF000_0000 | UInt32(truncatingIfNeeded: newValue) }
    }

    /// The bytes of the text that is an element's only content and no node; else 0.
    @inlinable var onlyTextCount: Int { isElement ? Int((info >> 18) & 0xFF) : 0 }

    /// Gives an element without children its only text, or (0 bytes) takes it away.
    @inline(__always)
    mutating func setOnlyText(start: UInt32, count: Int) {
      content = count == 0 ? -1 : Int32(bitPattern: start)
      info = info & ~0x3FC_0000 | UInt32(truncatingIfNeeded: count) << 18
    }

    /// Whether an element that formats text, or a form, is on the stack of open elements.
    @inline(__always)
    var isOpen: Bool {
      get { info & 0x8800_0000 == 0x8800_0000 }
      set { info = newValue ? info | 0x800_0000 : info & ~0x800_0000 }
    }

    // MARK: Annexes

    /// Whether the next place is the annex of this element.
    @inlinable package var hasAnnex: Bool { info & 0x8400_0000 == 0x8400_0000 }

    /// What an element with attributes has beyond its node: where they start, or -1 if it only may
    /// get some later; and the previous sibling, since there is room.
    init(annexWith attributes: Int32, previous: Int32 = -1) {
      parent = attributes
      next = previous
      info = 0x6000_0000
    }

    @inlinable package var attributes: Int32 { parent }
    @inline(__always)
    var previous: Int32 {
      get { next }
      set { next = newValue }
    }
    @inline(__always)
    var isAnnex: Bool { info == 0x6000_0000 }
  }

  /// One attribute of an element; its value is a range for `withBytes`.
  package struct Attribute: Sendable, BitwiseCopyable {
    /// From the lowest bit: 24 bits of name, 3 of namespace, and whether it is the last of its tag.
    package var info: UInt32
    package var start: UInt32
    package var count: UInt32

    /// Names of attributes have lower numbers.
    static let nameLimit = 1 << 24

    @inlinable
    package init(name: AttributeName, namespace: Namespace = .html, start: UInt32, count: UInt32) {
      info = name.rawValue | UInt32(namespace.rawValue) << 24
      self.start = start
      self.count = count
    }

    /// The qualified name ("href", "xlink:href").
    @inlinable package var name: AttributeName { AttributeName(rawValue: info & 0xFF_FFFF) }
    /// The namespace; `.html` stands for none.
    @inlinable package var namespace: Namespace {
      Namespace(rawValue: UInt8((info >> 24) & 7)) ?? .other
    }
    package internal(set) var isLast: Bool {
      @inlinable get { info & 0x8000_0000 != 0 }
      set { info = newValue ? info | 0x8000_0000 : info & 0x7FFF_FFFF }
    }
    /// The bytes of the value, for `withBytes`.
    @inlinable package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// The attributes of one element in the order of its tag.
  package struct Attributes: Sequence, IteratorProtocol, Sendable {
    package let owner: DocumentStorage
    package var index: Int

    @inlinable
    package init(owner: DocumentStorage, index: Int) {
      self.owner = owner
      self.index = index
    }

    @inlinable package var isEmpty: Bool { index < 0 }
    /// The number of the attributes; costs as many steps.
    @inlinable package var count: Int { reduce(0) { count, _ in count + 1 } }

    @inlinable
    package mutating func next() -> Attribute? {
      guard index >= 0 else { return nil }
      let attribute = owner.attribute(index)
      index = attribute.isLast ? -1 : index + 1
      return attribute
    }
  }
}

/// Where text lies: in the page itself, or, with this bit set, among the text that was decoded.
package let decodedTextBit: UInt32 = 0x8000_0000
