extension Document {
  /// One node of the arena: 24 bytes.
  ///
  /// The previous sibling of a first child is the last child, so that a parent needs one link.
  package struct Node: BitwiseCopyable {
    package var parent: Int32 = -1
    package var previous: Int32 = -1
    package var next: Int32 = -1
    /// Element, fragment, document: the first child; others: where the text starts.
    package var first: Int32 = -1
    /// Element: where its attributes start; others: the number of bytes of the text.
    package var extent: UInt32 = 0
    /// From the lowest bit: 24 bits of name, 3 of kind, 3 of namespace, and two flags.
    package var info: UInt32

    @inline(__always)
    init(kind: NodeKind, name: ElementName = .none, namespace: Namespace = .html) {
      info = name.rawValue | UInt32(kind.rawValue) << 24 | UInt32(namespace.rawValue) << 27
    }

    @inlinable package var name: ElementName { ElementName(rawValue: info & 0xFF_FFFF) }
    @inlinable package var kind: NodeKind {
      NodeKind(rawValue: UInt8((info >> 24) & 7)) ?? .element
    }
    @inlinable package var namespace: Namespace {
      Namespace(rawValue: UInt8((info >> 27) & 7)) ?? .other
    }
    @inlinable package var hasAttributes: Bool { info & 0x4000_0000 != 0 }
    @inlinable package var holdsText: Bool {
      switch kind {
      case .text, .comment, .doctype, .processingInstruction: true
      case .document, .element, .fragment: false
      }
    }
    @inlinable package var isText: Bool {
      info & 0x700_0000 == UInt32(NodeKind.text.rawValue) << 24
    }

    /// Whether the name and the namespace are those of another node.
    @inline(__always)
    func isNamed(like other: Node) -> Bool { (info ^ other.info) & 0x38FF_FFFF == 0 }

    @inline(__always)
    mutating func setAttributes(start: UInt32) {
      extent = start
      info |= 0x4000_0000
    }

    /// Whether an element that formats text is on the stack of open elements.
    @inline(__always)
    var isOpen: Bool {
      get { info & 0x8000_0000 != 0 }
      set { info = newValue ? info | 0x8000_0000 : info & 0x7FFF_FFFF }
    }
  }

  /// One attribute of an element; its value is a range for `withBytes`.
  package struct Attribute: Sendable, BitwiseCopyable {
    /// From the lowest bit: 24 bits of name, 3 of namespace, and whether it is the last of its tag.
    package var info: UInt32
    package var start: UInt32
    package var count: UInt32

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
